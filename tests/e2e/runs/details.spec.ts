// Tests run details: every call, a support file without personal data, and results added from a file.
import type { Page } from '@playwright/test'
import { utils, write } from '@e965/xlsx'
import { keysIn } from '../../proofs/api-key/canary.ts'
import type { ServeSampleOptions } from '../../programs/service/serve-sample.ts'
import { download, expect, openDetails, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

const list = 'Kestrel shortlist'

const people = [
  { 'Full Name': 'Ada Beispiel', Email: 'ada@beispiel.example', Company: 'Beispiel GmbH' },
  { 'Full Name': 'Bo Exempel', Email: '', Company: 'Exempel AB' },
  { 'Full Name': 'Cy Ejemplo', Email: 'cy@ejemplo.example', Company: 'Ejemplo SL' },
  { 'Full Name': 'Dee Przykład', Email: 'dee@przyklad.example', Company: 'Przykład Sp.' }
]
const csv = (rows: typeof people): Buffer =>
  Buffer.from(['Full Name,Email,Company', ...rows.map(row => Object.values(row).join(','))].join('\r\n'))
const jsonLines = (rows: typeof people): Buffer =>
  Buffer.from(rows.map(row => JSON.stringify({ full_name: row['Full Name'], email: row.Email })).join('\n'))
const xlsx = (rows: typeof people): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.json_to_sheet(rows), 'People')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** Downloads return `body`; all other calls are as usual. */
const downloadGives = (status: number, type: string, body: () => BodyInit): NonNullable<ServeSampleOptions['intercept']> => {
  return (seen, answer) =>
    seen.path.startsWith('/download_list') ? Promise.resolve(new Response(body(), { status, headers: { 'content-type': type } })) : answer()
}

const openTools = async (popup: Page): Promise<void> => {
  await openDetails(popup, list)
  const timeline = popup.getByRole('heading', { level: 3, name: 'Timeline' })
  await popup.getByText('Something wrong?').waitFor()
  if (!(await timeline.isVisible())) await popup.getByText('Something wrong?').click()
  await timeline.waitFor()
}

test.describe('a run that is ready', () => {
  test('shows its calls and makes a support file without personal data', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
    await expect(rowOf(popup, list).getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
    const results = await download(popup, 'Export JSON')
    await openTools(popup)
    await see(popup, 'details')

    const timeline = popup.getByRole('region', { name: 'Timeline' })
    for (const operation of ['Start', 'Status check', 'Download'])
      await expect(timeline.getByRole('heading', { name: operation }).first()).toBeVisible()
    await expect(timeline).toContainText('200')
    await timeline
      .getByRole('button', { name: /^Show reply/ })
      .last()
      .click()
    await expect(timeline.getByRole('region', { name: /^Reply:/ })).toContainText('{')
    await popup.setViewportSize({ width: 1024, height: 900 })
    await see(popup, 'details-tab')

    await popup.getByRole('button', { name: 'Show support file' }).click()
    const shown = popup.getByRole('region', { name: 'Contents of the support file' })
    await expect(shown).toContainText('"run-1"')
    await see(popup, 'support-file')
    const saved = await download(popup, 'Save support file')
    expect(saved.name).toMatch(/^muster-support-\d{4}-\d\d-\d\d\.json$/)
    expect(await shown.textContent()).toBe(saved.text)
    expect(saved.text).toContain('"status"')
    const held = results.text.match(/[\w.+-]+@[\w.-]+/g) ?? []
    expect(held.length).toBeGreaterThan(0)
    expect(keysIn(saved.text)).toEqual([])
    for (const secret of [new URL(sandbox.service.url).host, list, 'Kestrel', 'kestrel', 'linkedin.com', 'VP Sales', '@', ...held])
      expect(saved.text.includes(secret), `the support file holds ${secret}`).toBe(false)

    const page = await sandbox.browser.context.newPage()
    await page.goto(`${sandbox.browser.origin}/results.html#all`)
    await page.getByRole('button', { name: /^Export \d/ }).click()
    await expect(page.getByRole('complementary', { name: 'Export' }).getByRole('region', { name: 'Preview' })).toContainText('Full name')
    await see(page, 'export-studio')
  })
})

test.describe('a run with a failed download', () => {
  test.use({ sample: { speed: 60, intercept: downloadGives(404, 'text/html', () => '<title>Not Found</title>') } })

  test('is completed by a file of any format, for free', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
    await expect(rowOf(popup, list)).toContainText('can’t download its results', { timeout: 60_000 })
    await openTools(popup)
    await popup.setViewportSize({ width: 1024, height: 900 })
    await see(popup, 'details-stuck')
    await popup.getByRole('button', { name: 'Add results file' }).click()
    await popup.getByRole('heading', { name: 'Add results file' }).waitFor()
    await see(popup, 'add-file')

    const drop = popup.getByRole('button', { name: 'Choose or drop a file' })
    await popup.bringToFront()
    await expect(async () => {
      const [dialog] = await Promise.all([popup.waitForEvent('filechooser', { timeout: 3_000 }), drop.press('Enter')])
      await dialog.setFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]) })
    }).toPass({ timeout: 20_000 })
    await expect(popup.getByRole('alert')).toContainText('Nothing was changed')
    await see(popup, 'add-file-refused')

    const files = [
      { name: 'people.csv', mimeType: 'text/csv', buffer: csv(people), format: 'CSV', count: 4 },
      { name: 'people.jsonl', mimeType: 'application/x-ndjson', buffer: jsonLines(people.slice(0, 3)), format: 'JSON lines', count: 3 },
      { name: 'people.xlsx', mimeType: '', buffer: xlsx(people.slice(0, 2)), format: 'XLSX', count: 2 }
    ]
    for (const [index, { format, count, ...file }] of files.entries()) {
      if (index > 0) {
        await popup.getByText('Something wrong?').click()
        await popup.getByRole('button', { name: 'Add results file' }).click()
      }
      await popup.locator('input[type=file]').setInputFiles(file)
      await expect(popup.locator('dl')).toContainText(format)
      await expect(popup.getByText('Ada Beispiel')).toBeVisible()
      if (index > 0) await expect(popup.getByText(/This file replaces the \d records/)).toBeVisible()
      if (index === 1) await see(popup, 'add-file-read')
      await popup.getByRole('button', { name: 'Add to this run' }).click()
      await expect(popup.getByText(`Added ${count} records.`)).toBeVisible()
      await popup.getByRole('button', { name: 'Open run' }).click()
      await expect(popup.getByText(`${count} records from your file.`)).toBeVisible()
    }
    await popup.getByRole('button', { name: 'All runs' }).click()
    expect((await download(popup, 'Export JSON')).text).toContain('ada@beispiel.example')
    expect(sandbox.starts()).toBe(1)
  })
})

test.describe('a download of a workbook', () => {
  test.use({ sample: { speed: 60, intercept: downloadGives(200, 'application/octet-stream', () => new Uint8Array(xlsx(people))) } })

  test('is read by the page once', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
    await expect(rowOf(popup, list).getByRole('status').first()).toHaveText('Ready', { timeout: 60_000 })
    expect((await download(popup, 'Export JSON')).text).toContain('cy@ejemplo.example')
    expect(sandbox.starts()).toBe(1)
  })
})

test.describe('a download that only looks like a workbook', () => {
  const broken = (): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(xlsx(people))
    return bytes.map((byte, index) => (index > 60 && index < bytes.length - 400 ? byte ^ 0x55 : byte))
  }
  test.use({ sample: { speed: 60, intercept: downloadGives(200, 'application/octet-stream', broken) } })

  test('is stored and saved as it was received', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
    await expect(rowOf(popup, list)).toContainText('It is kept.', { timeout: 60_000 })
    await openTools(popup)
    await expect(popup.getByText('Can’t read the results file')).toBeVisible({ timeout: 60_000 })
    await expect(popup.getByText('It may contain your API key.')).toBeVisible()
    const saved = await download(popup, 'Save file')
    expect(saved.name).toMatch(/Kestrel-shortlist-.*\.xlsx$/)
    expect(saved.text.startsWith('PK')).toBe(true)
  })
})
