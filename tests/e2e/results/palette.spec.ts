// Tests the search over everything in a real browser: the palette by keyboard, and one ZIP file with all lists.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZipContents } from '../../../lib/records/decode/zip-contents.ts'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { storeList } from '../support/storage/store-lists.ts'

const people = (id: string, names: readonly string[]): object[] =>
  names.map((name, n) => ({ full_name: name, company_name: 'R&D <Contoso>', email: `p${n}@${id}.example` }))
const openResults = async ({ browser }: Sandbox): Promise<Page> => {
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/options.html`)
  await storeList(page, { id: 'fair', title: 'Spring fair' }, people('fair', ['Ada Beispiel', 'Bo Exempel', 'Zoë Müller']))
  await storeList(page, { id: 'sales', title: 'Sales heads' }, people('sales', ['Cy Ejemplo', 'Dee Example']))
  await page.goto(`${browser.origin}/results.html#all`)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '6')
  return page
}

test('the palette leads from a name to the record, and "?" names the keys', { tag: '@long' }, async ({ sandbox }) => {
  const page = await openResults(sandbox)
  const field = page.getByRole('combobox', { name: 'Search people, lists and commands' })
  // The listener for its key loads after the page.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }).toPass()
  await page.keyboard.type('zoe mul')
  const hit = page.getByRole('option', { name: /^Zoë Müller/ })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await see(page, 'palette')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Zoë Müller' })).toBeVisible()
  await expect(page).toHaveURL(/#list=fair&open=fair\.2$/)
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Search and commands')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reten')
  await expect(page.getByRole('option').first()).toContainText('Settings: Delete results after')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('export 3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Export' })).toBeVisible()
})

test('everything is exported as one ZIP file with two clicks', { tag: '@long' }, async ({ sandbox }) => {
  const page = await openResults(sandbox)
  await page.goto(`${sandbox.browser.origin}/options.html#export-everything`)
  const setting = page.getByRole('group', { name: 'Export everything' })
  const [file] = await Promise.all([page.waitForEvent('download'), setting.getByRole('button', { name: 'Export everything' }).click()])
  expect(file.suggestedFilename()).toMatch(/^muster-everything-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())
  expect(readZipContents(bytes)?.unpackedBytes).toBeGreaterThan(500)
  expect(bytes.toString('latin1')).toContain('lists/Spring-fair-')
  await expect(setting).toContainText('Saved 2 lists as a ZIP file.')
})
