// Tests the data desk in the real extension: from a list to its notice and merge file, by keyboard, and from an objection to an erased person.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

const csv = [
  'Full name,Email,LinkedIn,Country,Company',
  'Ada Beispiel,ada@northwind.example,https://www.linkedin.com/in/ada-beispiel,Germany,Northwind',
  'Bo Muster,bo@contoso.example,https://www.linkedin.com/in/bo-muster,Spain,Contoso'
].join('\r\n')

test('a notice is written, marked and logged, and an objection erases the person', { tag: '@long' }, async ({ sandbox }) => {
  const { context, origin } = sandbox.browser
  const results = await context.newPage()
  await results.goto(`${origin}/results.html#add`)
  const [chooser] = await Promise.all([
    results.waitForEvent('filechooser'),
    results.getByRole('button', { name: 'Choose or drop a file' }).click()
  ])
  await chooser.setFiles({ name: 'fair.csv', mimeType: '', buffer: Buffer.from(csv) })
  await results.getByRole('button', { name: 'Add list' }).click()
  await expect(results.getByRole('grid')).toContainText('ada@northwind.example')

  const desk = await context.newPage()
  await desk.goto(`${origin}/desk.html`)
  await desk.getByRole('button', { name: 'Details of fair' }).click()
  await desk.getByRole('button', { name: 'Write notice' }).press('Enter')
  const text = desk.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveValue(/Hello \{name\},/)
  await desk.getByRole('textbox', { name: 'Source' }).fill('Messe Berlin')
  await desk.getByRole('textbox', { name: 'Purpose' }).fill('Wir bieten Ihnen unsere Software an.')
  await desk.keyboard.press('Enter')
  await desk.getByRole('textbox', { name: 'Your company or name' }).fill('Contoso GmbH')
  await desk.keyboard.press('Enter')
  await expect(text).toHaveValue(/Messe Berlin[^]*unsere Software an\.[^]*Contoso GmbH$/)
  await desk.getByRole('combobox', { name: 'Language of the notice' }).selectOption({ label: 'español' })
  await expect(text).toHaveValue(/Buenos días, \{name\}/)
  const [merge] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Save merge file' }).press('Enter')])
  const lines = (await readFile(await merge.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map(line => line.replace(/,[^,]*$/, ''))).toEqual([
    'ada@northwind.example,Ada Beispiel,Messe Berlin',
    'bo@contoso.example,Bo Muster,Messe Berlin'
  ])
  await desk.getByRole('button', { name: 'Notice given to all' }).press('Enter')
  await expect(desk.getByText(/^Notice given on/).first()).toBeVisible()
  await see(desk, 'desk-list')

  await desk.getByRole('textbox', { name: 'Email, URL or whole message' }).fill('From: Ada <ADA@northwind.example>\nPlease delete me.')
  await desk.getByRole('button', { name: 'Find person' }).press('Enter')
  await expect(desk.getByRole('group', { name: 'Who objects?' })).toContainText('Ada Beispiel · fair')
  await see(desk, 'desk-objection')
  await desk.getByRole('button', { name: 'Erase this person' }).click()
  await expect(desk.getByRole('cell', { name: 'Person erased' })).toBeVisible()
  await expect(desk.getByRole('cell', { name: 'Objection' })).toBeVisible()
  await expect(desk.getByText('Ada Beispiel')).toHaveCount(0)
  const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Export log as CSV' }).click()])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/Person erased,1,\r\n[^]*Objection,1,\r\n[^]*Notice given,2,fair/)
  expect(file).not.toMatch(/ada|northwind/i)
  await expect(results.getByRole('main')).not.toContainText('ada@northwind.example')
})
