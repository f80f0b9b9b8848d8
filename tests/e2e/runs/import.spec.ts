// Tests an import from start to end: a click on the page, a form, a run, a file.
import Papa from 'papaparse'
import { download, expect, fillImport, importButton, picture, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { clickButton } from '../support/page/page-button.ts'

test('a lead search becomes a file of exactly the requested people', async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  await clickButton(page)
  const form = await sandbox.browser.toolbarPopup()
  await expect(form.getByRole('heading', { name: 'VP Sales · Europe' })).toBeVisible()
  await expect(form.getByText('1,200+ people in this search · 2 filters')).toBeVisible()
  await fillImport(form, { pages: '2' })
  await expect(form.getByText('Result pages: 2 (up to 50 people).')).toBeVisible()
  await form.getByRole('button', { name: importButton }).click()
  await expect(rowOf(form, 'VP Sales · Europe')).toBeFocused()
  await form.close()

  await clickButton(page)
  const popup = await sandbox.browser.toolbarPopup()
  await expect(rowOf(popup, 'VP Sales · Europe').getByRole('status')).toHaveText('Ready')
  await expect(rowOf(popup, 'VP Sales · Europe')).toContainText('50')

  const csv = await download(popup, 'Export CSV')
  expect(csv.name).toMatch(/^VP-Sales-Europe-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.text.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<Record<string, string>>(csv.text.slice(1), { header: true })
  expect(errors).toEqual([])
  expect(data).toHaveLength(50)

  const json = await download(popup, 'Export JSON')
  expect(JSON.parse(json.text)).toHaveLength(50)
  // The files hold what the service sent: a number above 2^53 keeps its digits.
  const digits = /"company_id":\s?(\d{19})/.exec(json.text)?.[1] ?? ''
  expect(digits).toMatch(/^\d{19}$/)
  expect(String(Number(digits))).not.toBe(digits)
  expect(csv.text.includes(digits)).toBe(true)

  expect(sandbox.starts()).toBe(1)
  const sent = sandbox.service.requests.find(request => request.path === '/sn_search')?.raw() as Record<string, unknown>
  expect(sent['sales_platform_people_search_url']).toBe(page.url())
  expect(sent['no_of_page']).toBe(2)
  await popup.screenshot({ path: picture('popup-ready') })
})

test('two runs at once are two lists, each with its own people', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const one = await sandbox.visit(searchUrl('VP Sales'))
  const two = await sandbox.visit(searchUrl('Head of Growth'))
  await (await startImport(sandbox, one, { pages: 1 })).close()
  const popup = await startImport(sandbox, two, { pages: 2 })
  for (const name of ['VP Sales · Europe', 'Heads of Growth in Europe'])
    await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')
  await expect(rowOf(popup, 'VP Sales · Europe')).toContainText('25 people')
  await expect(rowOf(popup, 'Heads of Growth in Europe')).toContainText('50 people')
  expect(sandbox.starts()).toBe(2)
})

test('works by keyboard alone, from the form to the file', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const popup = await sandbox.popup(page)
  await popup.getByRole('radio', { name: '250' }).focus()
  await popup.keyboard.press('ArrowLeft')
  await popup.keyboard.press('ArrowLeft')
  await popup.keyboard.press('Enter')
  await expect(rowOf(popup, 'VP Sales · Europe')).toBeFocused()
  await expect(rowOf(popup, 'VP Sales · Europe').getByRole('status')).toHaveText('Ready')
  for (
    let presses = 0;
    presses < 10 && !(await popup.getByRole('button', { name: 'Export CSV' }).evaluate(one => one.matches(':focus')));
    presses++
  )
    await popup.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Export CSV' })).toBeFocused()
  const [file] = await Promise.all([popup.waitForEvent('download'), popup.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})
