// Workbooks that a service sends: read as they were written, handed out again without a formula, and without the key.
import { utils, write, type CellObject } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { toCsv } from '../../../lib/exports/csv.ts'
import { unguardFormula } from '../../../lib/records/table/spreadsheet-cells.ts'
import { readFile } from '../../../lib/records/decode/read-file.ts'
import { canaries } from '../api-key/canary.ts'
import { createKeySearch } from '../api-key/find-key.ts'
import { afterTwo, queued, tend, type Animal } from '../../programs/service/zoo/animal.ts'
import { bringHome } from '../../programs/service/zoo/bring-home.ts'
import { crowd, emailsOf } from '../../programs/service/zoo/people.ts'
import { xlsxOf } from '../../programs/service/zoo/xlsx-file.ts'
import { formulas } from './formulas.ts'
import { readBySheet } from './readers.ts'

// What a workbook cannot say is left out: control characters, and blanks alone.
const texts = formulas.filter(text => !/[\p{Cc}\u2028]/u.test(text) && text.trim() !== '')

test('texts of a workbook that look like formulas are texts in our CSV, and the same', async () => {
  const book = utils.book_new()
  const sheet = utils.json_to_sheet(texts.map((note, n) => ({ full_name: `Ada Beispiel ${n}`, email: `ada.${n}@beispiel.example`, note })))
  utils.book_append_sheet(book, sheet, 'People')
  const read = await readFile(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer))
  if (!read.ok) throw new Error(read.failure.code)
  const file = new Uint8Array(await new Blob(toCsv(read.value.rows)).arrayBuffer())
  const { lines } = readBySheet(file, true)
  const at = lines[0]?.indexOf('note') ?? -1
  expect(lines.slice(1).map(line => unguardFormula(line[at] ?? ''))).toEqual(texts)
  // As a spreadsheet opens it: read as texts alone, nothing is ever a formula.
  expect(readBySheet(file, false).cells.filter(({ f }) => f !== undefined)).toEqual([])
  const raw = new Uint8Array(await new Blob(toCsv(read.value.rows, { guardFormulas: false })).arrayBuffer())
  expect(readBySheet(raw, false).cells.filter(({ f }) => f !== undefined)).not.toEqual([])
  console.log(
    `Workbooks: ${texts.length.toLocaleString('en-GB')} texts written by @e965/xlsx are read by us, exported, and read by it as they were.`
  )
})

test('a formula of a workbook comes home as what it showed', async () => {
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
  expect(read).toMatchObject({ ok: true, value: { rows: [{ Link: 'Open' }] } })
})

test('a workbook that repeats the key comes home without it', async () => {
  const workbookWithKey: Animal = {
    name: 'Key in a workbook',
    describes: 'Writes the caller’s key into every row of the spreadsheet that it hands out.',
    people: emailsOf(crowd()),
    open: tend({
      start: queued,
      status: afterTwo,
      download: ({ body }) => xlsxOf(crowd().map(person => ({ ...person, exported_with: `key ${String(body['api_key'])}!` })))
    })
  }
  const { people, kept, readByPage } = await bringHome(workbookWithKey)
  expect([readByPage, people]).toEqual([true, workbookWithKey.people])
  expect(kept).toContain('key [API key]!')
  expect(createKeySearch(canaries).inText(kept)).toEqual([])
})
