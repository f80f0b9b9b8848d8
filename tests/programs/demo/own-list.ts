// Shows a list from a messy file: what the preview counts beside what was planted, then Do not contact, a lookup and an export.
import type { Page } from '@playwright/test'
import type { NoteKind } from '../../../lib/own-lists/preview.ts'
import { keepFile } from './keep-file.ts'
import { faults, footerLines, makeMessyFile } from './messy-file.ts'
import { say, type Stage } from './stage.ts'

/** The part of a sentence of the preview by which each note is found. */
const sentences: Partial<Record<NoteKind, RegExp>> = {
  width: /another number of cells/,
  footer: /about the report/,
  'repeated-headings': /repeats? the headings/,
  'no-one': /rows? identif(?:y|ies) no one$/,
  'shortened-phone': /shortened by a spreadsheet/,
  'broken-email': /no complete email address/,
  'unread-profile': /no profile URL/,
  'repaired-profile': /damaged and repaired/,
  quotes: /damaged quotation mark/,
  split: /several addresses or numbers/,
  'text-mark': /apostrophe before a number/
}

const firstNumber = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? NaN)

/** Prints one line for each fault, and returns how many counts differ from what was planted. */
const printCounts = async (page: Page): Promise<number> => {
  const notes = await page.locator('details summary').allInnerTexts()
  const planted = [...faults, { what: 'lines of the report below the table', count: footerLines, note: 'footer' as const }]
  let differences = 0
  console.log(`   ${'planted'.padStart(7)}  ${'counted'.padStart(7)}`)
  for (const note of new Set(planted.map(fault => fault.note))) {
    const kinds = planted.filter(fault => fault.note === note)
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
    const sentence = note && notes.find(text => sentences[note]?.test(text))
    const counted = note === undefined ? '–' : String(sentence === undefined ? 0 : firstNumber(sentence))
    if (note !== undefined && counted !== String(count)) differences++
    const what = kinds.map(kind => kind.what).join(', ')
    console.log(`   ${String(count).padStart(7)}  ${counted.padStart(7)}  ${what}${note === undefined ? ' (read without a word)' : ''}`)
  }
  return differences
}

const other = 'https://www.linkedin.com/in/clara-fiktiv'

/** Looks up two people of the file and another one. Returns the URLs that the service was asked for. */
const lookUp = async ({ browser, service, photograph }: Stage, blocked: readonly string[]): Promise<string[]> => {
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/popup.html#people`)
  await page.getByLabel('Profile URLs').fill([...blocked, other].join('\n'))
  const start = page.getByRole('button', { name: /^Find \d/ })
  await start.waitFor()
  await page.waitForTimeout(500)
  await photograph(page, 'lookup')
  const before = service.requests.length
  await start.click()
  await page.getByRole('listitem').first().getByText('Ready', { exact: true }).waitFor({ timeout: 60_000 })
  await photograph(page, 'looked-up')
  await page.close()
  const lookups = service.requests.slice(before).filter(({ path }) => path === '/person_search')
  return lookups.flatMap(({ body }) => body.match(/https:[^"]+/)?.[0] ?? [])
}

export const addOwnList = async (stage: Stage): Promise<void> => {
  const { browser, folder, photograph } = stage
  const { bytes, people, blocked, unblocked } = makeMessyFile()
  say('2. A messy export of 500 made-up people is chosen: the columns of Apollo, in the encoding of an old spreadsheet.')
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/results.html#add`)
  const choose = page.getByRole('button', { name: 'Choose or drop a file' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
  await chooser.setFiles({ name: 'objections.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) })
  await page.locator('details summary').first().waitFor()
  const differences = await printCounts(page)
  console.log(`   preview  ${await page.locator('[data-counts]').innerText()} (${people} people planted)`)
  await photograph(page, 'preview')

  say('3. The list is added, and marked as people not to be contacted.')
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('heading', { level: 1, name: 'objections' }).waitFor()
  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByRole('button', { name: 'Use of this list' }).click()
  await page.getByRole('combobox', { name: 'These people are' }).selectOption({ label: 'Not to be contacted' })
  const outcome = page.getByText(/people are blocked/)
  await outcome.waitFor()
  const said = await outcome.innerText()
  console.log(`   form     ${said}`)
  console.log(`   planted  ${blocked} of ${people} can be blocked, ${unblocked} cannot`)
  await photograph(page, 'blocked')

  say('4. Two of them and another person are looked up in bulk. Only the other one is sent to the service:')
  const asked = await lookUp(stage, ['https://www.linkedin.com/in/bruno-beispiel-1', 'https://www.linkedin.com/in/clara-beispiel-2'])
  for (const url of asked) console.log(`   service  ${url}`)

  say('5. The list is exported: only those who could not be blocked are in the file.')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Export \d/ })
    .first()
    .click()
  const form = page.getByRole('complementary', { name: 'Export' })
  const rows = await keepFile(page, form.getByRole('button', { name: /^Export \d/ }), folder, 3)
  await photograph(page, 'exported')

  const isRight =
    differences === 0 &&
    said.startsWith(`${blocked} of ${people} people are blocked. ${unblocked} could not be`) &&
    asked.join(' ') === other &&
    rows.length === unblocked
  if (!isRight) throw new Error('The counts differ from what was planted, or a blocked person was sent or exported.')
  say(`Every count is as planted. ${blocked} people are blocked, in the lookup and in the file.`)
}
