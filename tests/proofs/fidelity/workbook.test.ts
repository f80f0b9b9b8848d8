// Checks workbooks from a service: read as written, exported without formulas and without the API key.
import { utils, write, type CellObject } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { toCsv } from '../../../lib/export/csv.ts'
import { unguardFormula } from '../../../lib/records/table/spreadsheet-cells.ts'
import { readFile } from '../../../lib/records/decode/read-results-file.ts'
import { canaries } from '../api-key/canary.ts'
import { createKeySearch } from '../api-key/find-key.ts'
import { afterTwo, queued, createVariant, type ServiceVariant } from '../../programs/service/variants/variant.ts'
import { runImport } from '../../programs/service/variants/run-import.ts'
import { createPeople, emailsOf } from '../../programs/service/variants/people.ts'
import { xlsxOf } from '../../programs/service/variants/xlsx-file.ts'
import { formulas } from './formulas.ts'
import { readBySheet } from './readers.ts'

// A workbook cannot hold control characters, or blanks alone.
const texts = formulas.filter(text => !/[\p{Cc}\u2028]/u.test(text) && text.trim() !== '')

test('texts of a workbook that look like formulas are the same texts in our CSV', async () => {
  const book = utils.book_new()
  const sheet = utils.json_to_sheet(texts.map((note, n) => ({ full_name: `Ada Beispiel ${n}`, email: `ada.${n}@beispiel.example`, note })))
  utils.book_append_sheet(book, sheet, 'People')
  const read = await readFile(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer))
  if (!read.ok) throw new Error(read.failure.code)
  const file = new Uint8Array(await new Blob(toCsv(read.value.rows)).arrayBuffer())
  const { lines } = readBySheet(file, true)
  const at = lines[0]?.indexOf('note') ?? -1
  expect(lines.slice(1).map(line => unguardFormula(line[at] ?? ''))).toEqual(texts)
  // As a spreadsheet opens it; read as plain texts, nothing would be a formula.
  expect(readBySheet(file, false).cells.filter(({ f }) => f !== undefined)).toEqual([])
  const raw = new Uint8Array(await new Blob(toCsv(read.value.rows, { guardFormulas: false })).arrayBuffer())
  expect(readBySheet(raw, false).cells.filter(({ f }) => f !== undefined)).not.toEqual([])
  console.log(
    `Workbooks: ${texts.length.toLocaleString('en-GB')} texts written by @e965/xlsx are read by us, exported, and read by it as they were.`
  )
})

test('a formula of a workbook is stored as the value it showed', async () => {
  const formula: CellObject = { t: 's', f: 'HYPERLINK("https://beispiel.example")', v: 'Open' }
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Full Name', 'Email', 'Link'],
      ['Ada Beispiel', 'ada@beispiel.example', formula]
    ]),
    'People'
  )
  const read = await readFile(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))
  expect(read).toMatchObject({ ok: true, value: { rows: [{ Link: 'Open', 'Link (link)': 'https://beispiel.example' }] } })
})

test('a workbook that repeats the API key is stored without it', async () => {
  const workbookWithKey: ServiceVariant = {
    name: 'Key in a workbook',
    describes: 'Writes the caller’s key into every row of the spreadsheet that it hands out.',
    people: emailsOf(createPeople()),
    open: createVariant({
      start: queued,
      status: afterTwo,
      download: ({ body }) => xlsxOf(createPeople().map(person => ({ ...person, exported_with: `key ${String(body['api_key'])}!` })))
    })
  }
  const { people, storedText, readByPage } = await runImport(workbookWithKey)
  expect([readByPage, people]).toEqual([true, workbookWithKey.people])
  expect(storedText).toContain('key [API key]!')
  expect(createKeySearch(canaries).inText(storedText)).toEqual([])
})
