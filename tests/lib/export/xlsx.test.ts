// The workbook, read by another library, contains every text as text: none as a number or a formula.
import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCellLength, maxSheetRows, toXlsx, type WorkbookSheet } from '../../../lib/export/xlsx.ts'
import { formulas } from '../../proofs/fidelity/formulas.ts'

const openWorkbook = async (sheets: readonly WorkbookSheet[]): Promise<WorkBook> =>
  read(await toXlsx(sheets), { type: 'array', cellStyles: true })
const getSheet = (book: WorkBook, name: string): WorkSheet => book.Sheets[name] ?? {}
const getCells = (sheet: WorkSheet): CellObject[] =>
  Object.entries(sheet).flatMap(([place, cell]) => (place.startsWith('!') ? [] : [cell as CellObject]))
const readColumn = (sheet: WorkSheet, count: number): unknown[] =>
  Array.from({ length: count }, (_, n) => (sheet[`A${n + 2}`] as CellObject | undefined)?.v ?? '')
const singleColumn = (texts: readonly string[]): WorkbookSheet[] => [
  { name: 'Contacts', headings: ['Note'], rows: texts.map(text => [text]) }
]

test('contacts and companies are two sheets with headings', async () => {
  const book = await openWorkbook([
    { name: 'Contacts', headings: ['Full name', 'Phone'], rows: [['Ada Beispiel', '+49 30 1']] },
    { name: 'Companies', headings: ['Company'], rows: [['Werke'], ['Bau & Söhne']] }
  ])
  expect(book.SheetNames).toEqual(['Contacts', 'Companies'])
  expect(getCells(getSheet(book, 'Contacts')).map(({ v }) => v)).toEqual(['Full name', 'Phone', 'Ada Beispiel', '+49 30 1'])
  expect(getCells(getSheet(book, 'Companies')).map(({ v }) => v)).toEqual(['Company', 'Werke', 'Bau & Söhne'])
})

test('texts that look like formulas, numbers, dates or errors stay texts', async () => {
  const texts = [
    ...formulas.filter(text => !/[\p{Cc}\uFFFE\uFFFF]|^\s*$/u.test(text)),
    '00123',
    '1e5',
    '2024-01-02',
    'TRUE',
    '#N/A',
    '#DIV/0!',
    '#GETTING_DATA',
    '12345678901234567890'
  ]
  const sheet = getSheet(await openWorkbook(singleColumn(texts)), 'Contacts')
  expect(texts.length).toBeGreaterThan(100)
  expect(readColumn(sheet, texts.length)).toEqual(texts)
  expect(new Set(getCells(sheet).map(({ t }) => t))).toEqual(new Set(['s']))
  expect(getCells(sheet).filter(({ f }) => f !== undefined)).toEqual([])
})

test('the first row is frozen, and columns fit their contents', async () => {
  const bytes = await toXlsx([{ name: 'Contacts', headings: ['A', 'B', 'C'], rows: [['x', 'y'.repeat(30), 'z'.repeat(400)]] }])
  const book = read(bytes, { type: 'array', cellStyles: true, bookFiles: true }) as WorkBook & {
    files: Record<string, { content: Uint8Array }>
  }
  const xml = new TextDecoder().decode(book.files['xl/worksheets/sheet1.xml']?.content)
  expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(book.Sheets['Contacts']?.['!cols']?.map(({ width }) => Math.round(width ?? 0))).toEqual([8, 30, 48])
})

test.each([
  ['an escape of a workbook', '_x0041_', '_x0041_'],
  ['two escapes', '_x_x005F_x0041_', '_x_x005F_x0041_'],
  ['a control character', 'a\u0007b', 'a\u0007b'],
  ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
  ['surrounding spaces', '  a  ', '  a  '],
  ['line ends', 'a\nb\n', 'a\nb\n'],
  ['markup', '<b>&amp;</b>"\'', '<b>&amp;</b>"\'']
])('%s is preserved', async (_, text, expected) => {
  expect(readColumn(getSheet(await openWorkbook(singleColumn([text])), 'Contacts'), 1)).toEqual([expected])
})

test('blanks at the ends of a text count, which Excel drops without a mark', async () => {
  const texts = [' a', 'a ', '\ta', 'a\n', ' ', '  a & b  ', 'a b', ' _x0041_ ']
  const bytes = await toXlsx(singleColumn(texts))
  const book = read(bytes, { type: 'array', bookFiles: true }) as WorkBook & { files: Record<string, { content: Uint8Array }> }
  const xml = new TextDecoder().decode(book.files['xl/worksheets/sheet1.xml']?.content)
  const cells = [...xml.matchAll(/<c r="A(\d+)" t="inlineStr">(.*?)<\/c>/gs)].slice(1)
  const marked = cells.map(([, , content = '']) => content.includes('<t xml:space="preserve">'))
  expect(marked).toEqual([true, true, true, true, true, true, false, true])
  expect(readColumn(getSheet(book, 'Contacts'), texts.length)).toEqual([...texts.slice(0, 7), ' _x0041_ '])
})

test('a text beyond the limit of a cell is cut and ends in an ellipsis', async () => {
  const [text] = readColumn(getSheet(await openWorkbook(singleColumn(['a'.repeat(maxCellLength + 1)])), 'Contacts'), 1)
  expect(text).toBe(`${'a'.repeat(maxCellLength - 1)}…`)
})

test('more rows than a sheet can hold are rejected', async () => {
  const rows = Array.from({ length: maxSheetRows + 1 }, () => [] as string[])
  await expect(toXlsx([{ name: 'Contacts', headings: ['Note'], rows }])).rejects.toThrow('so many rows')
})

test('any text is preserved', async () => {
  // XML normalizes line ends and forbids noncharacters.
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(candidate => !/[\r\u2028\uFFFE\uFFFF]/.test(candidate))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), async texts => {
      expect(readColumn(getSheet(await openWorkbook(singleColumn(texts)), 'Contacts'), texts.length)).toEqual(texts)
    }),
    { numRuns: 60 }
  )
})
