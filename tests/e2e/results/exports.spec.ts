// Tests the export studio in a real browser: exports every format and reads the files back.
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Download, Page } from '@playwright/test'
import { expect, rowOf, searchUrl, startImport, test, type Sandbox } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

const list = 'Kestrel shortlist'

const openStudio = async (sandbox: Sandbox): Promise<Page> => {
  await sandbox.connect()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
  await expect(rowOf(popup, list).getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
  const [results] = await Promise.all([
    sandbox.browser.context.waitForEvent('page'),
    rowOf(popup, list).getByRole('button', { name: 'Open results' }).click()
  ])
  await results.getByRole('button', { name: /^Export \d/ }).click()
  return results
}

const exported = async (page: Page, files = 1): Promise<{ name: string; bytes: Buffer }[]> => {
  const downloads: Download[] = []
  const take = (download: Download): void => void downloads.push(download)
  page.on('download', take)
  await page
    .getByRole('complementary', { name: 'Export' })
    .getByRole('button', { name: /^Export (up to )?\d/ })
    .click()
  await expect(page.getByText(/^Your browser received/)).toBeVisible()
  await expect.poll(() => downloads.length).toBe(files)
  page.off('download', take)
  return Promise.all(downloads.map(async one => ({ name: one.suggestedFilename(), bytes: await readFile(await one.path()) })))
}

test(
  'a list is exported as a workbook, as lines, as cards and in parts, with the columns of another program',
  { tag: ['@long', '@pictures'] },
  async ({ sandbox }) => {
    test.slow()
    const page = await openStudio(sandbox)
    const studio = page.getByRole('complementary', { name: 'Export' })
    await see(page, 'export-studio')
    const format = studio.getByLabel('Format')

    await format.selectOption('xlsx')
    const [workbook] = await exported(page)
    const book = read(workbook?.bytes)
    expect(workbook?.name).toMatch(/^Kestrel-shortlist-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(book.SheetNames).toEqual(['Contacts', 'Companies'])
    expect(utils.sheet_to_json(book.Sheets['Contacts'] ?? {})).toHaveLength(25)

    await format.selectOption('jsonl')
    const [lines] = await exported(page)
    expect(
      lines?.bytes
        .toString()
        .trim()
        .split('\n')
        .map(line => typeof JSON.parse(line))
    ).toEqual(Array(25).fill('object'))

    await format.selectOption('vcf')
    const [cards] = await exported(page)
    expect(cards?.bytes.toString().match(/^FN:/gm)).toHaveLength(25)

    await format.selectOption('csv')
    await studio.getByRole('radio', { name: 'Salesforce' }).check()
    await studio.getByText('File names and sizes').click()
    await studio.getByLabel('Rows per file').fill('10')
    const parts = await exported(page, 3)
    expect(parts.map(({ name }) => name.slice(-6)).toSorted()).toEqual(['-1.csv', '-2.csv', '-3.csv'])
    for (const { bytes } of parts) expect(bytes.toString()).toMatch(/^\uFEFFFirstName,LastName,Company,Title,Email,/)
  }
)

test('custom columns are stored in the browser and used', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  const page = await openStudio(sandbox)
  await page.getByRole('button', { name: 'New columns…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByLabel('Heading of column 1').fill('Vorname')
  await see(page, 'export-columns')
  await page.getByRole('button', { name: 'Save columns' }).click()
  const [file] = await exported(page)
  expect(file?.bytes.toString()).toMatch(/^\uFEFFVorname,Last name,Email,Company\r\n/)
  await page.reload()
  await page.getByRole('button', { name: /^Export \d/ }).click()
  await expect(page.getByRole('radio', { name: 'Mine' })).toBeAttached()
})
