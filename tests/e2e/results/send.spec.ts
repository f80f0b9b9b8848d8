// Tests that the chosen people of a list reach a webhook in the real extension, once each, and that the page says so.
import { serveFaults } from '../../lib/service/fault-server.ts'
import { countKeys } from '../../lib/send/worker.ts'
import { expect, test } from '../support/fixture.ts'

const csv = ['Name;Email', 'Ada Beispiel;ada@northwind.example', 'Bo Muster;bo@contoso.example'].join('\r\n')

test('a list reaches a webhook by one click', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const server = await serveFaults()
  sandbox.services.push(server.url)
  const settings = await sandbox.browser.context.newPage()
  await settings.goto(`${sandbox.browser.origin}/options.html#send`)
  await settings.getByRole('button', { name: 'Add webhook' }).click()
  await settings.getByLabel('Webhook URL').fill(`${server.url}/hook`)
  await settings
    .locator('form', { has: settings.getByLabel('Webhook URL') })
    .getByRole('button', { name: 'Save and test' })
    .click()
  await expect(settings.getByText(/received the made-up people/)).toBeVisible()
  expect(server.seen.map(({ headers }) => headers['muster-test'])).toEqual(['1'])

  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/results.html`)
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Add a list from a file' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose or drop a file' }).click()
  ])
  await chooser.setFiles({ name: 'people.csv', mimeType: '', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByRole('button', { name: 'Send to…' }).click()
  await expect(page.getByText(/2 records leave this computer for 127\.0\.0\.1/)).toBeVisible()
  expect(server.seen).toHaveLength(1)
  await page.getByRole('button', { name: 'Send 2' }).click()
  await expect(page.getByText('2 of 2 delivered')).toBeVisible()
  const sent = server.seen.slice(1)
  expect([...countKeys(sent).values()]).toEqual([1, 1])
  expect(sent.map(({ body }) => body).join('\n')).toContain('ada@northwind.example')
  await server.close()
})
