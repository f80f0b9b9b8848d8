// Tests that a file becomes a list in the real extension, free, and that its people are known afterwards.
import { expect, test } from '../support/fixture.ts'

const csv = [
  'Kunde;E-Mail;LinkedIn-Profil;Firma',
  'Ada Beispiel;ada@northwind.example;https://www.linkedin.com/in/ada-beispiel;Northwind',
  'Bo Muster;;linkedin.com/in/bo-muster;Contoso',
  ';;;'
].join('\r\n')

test('a list from a file answers for its people without a request', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/results.html`)
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Add a list from a file' }).click()
  const choose = async (name: string, text: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose or drop a file' }).click()
    ])
    await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(text) })
  }
  await choose('photo.png', '\u0089PNG\0\0IHDR')
  await expect(page.getByText(/Muster can’t read this file/).first()).toBeVisible()
  await choose('customers_2026.csv', csv)
  await expect(page.getByText('2 people')).toBeVisible()
  await page.getByRole('combobox', { name: 'What “Kunde” becomes' }).selectOption({ label: 'Full name' })
  await page.getByRole('button', { name: 'Add list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'customers 2026' })).toBeVisible()
  await expect(page.getByRole('grid')).toContainText('ada@northwind.example')

  const bulk = await sandbox.browser.context.newPage()
  await bulk.goto(`${sandbox.browser.origin}/popup.html#people`)
  await bulk.getByLabel('Profile URLs').fill('https://www.linkedin.com/in/ada-beispiel')
  await expect(bulk.getByText(/already in your lists/i).first()).toBeVisible()

  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByRole('button', { name: 'Use of this list' }).click()
  await page.getByRole('combobox', { name: 'These people are' }).selectOption({ label: 'Customers' })
  await expect(page.getByRole('button', { name: '2 hidden by Do not contact' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Lists' }).getByRole('button', { name: 'customers 2026 0' })).toBeVisible()
  expect(sandbox.service.requests.filter(({ path }) => path === '/person_search')).toEqual([])
})
