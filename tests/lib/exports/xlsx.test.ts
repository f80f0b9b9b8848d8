// The workbook is read by another library, cell by cell, and holds the texts that went in: none of them as a number or a formula.
import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAtMost, rowsAtMost, toXlsx, type WorkbookSheet } from '../../../lib/exports/xlsx.ts'
import { formulas } from '../../proofs/fidelity/formulas.ts'

const open = async (sheets: readonly WorkbookSheet[]): Promise<WorkBook> => read(await toXlsx(sheets), { type: 'array', cellStyles: true })
const sheetOf = (book: WorkBook, name: string): WorkSheet => book.Sheets[name] ?? {}
const cellsOf = (sheet: WorkSheet): CellObject[] =>
  Object.entries(sheet).flatMap(([place, cell]) => (place.startsWith('!') ? [] : [cell as CellObject]))
const columnOf = (sheet: WorkSheet, count: number): unknown[] =>
  Array.from({ length: count }, (_, n) => (sheet[`A${n + 2}`] as CellObject | undefined)?.v ?? '')
const one = (texts: readonly string[]): WorkbookSheet[] => [{ name: 'Contacts', headings: ['Note'], rows: texts.map(text => [text]) }]

test('contacts and companies are two sheets, each under its headings', async () => {
  const book = await open([
    { name: 'Contacts', headings: ['Full name', 'Phone'], rows: [['Ada Beispiel', '+49 30 1']] },
    { name: 'Companies', headings: ['Company'], rows: [['Werke'], ['Bau & Söhne']] }
  ])
  expect(book.SheetNames).toEqual(['Contacts', 'Companies'])
  expect(cellsOf(sheetOf(book, 'Contacts')).map(({ v }) => v)).toEqual(['Full name', 'Phone', 'Ada Beispiel', '+49 30 1'])
  expect(cellsOf(sheetOf(book, 'Companies')).map(({ v }) => v)).toEqual(['Company', 'Werke', 'Bau & Söhne'])
})

test('what looks like a formula, a number or a date is a text, and the same', async () => {
  const texts = [
    ...formulas.filter(text => !/[\p{Cc}\uFFFE\uFFFF]|^\s*$/u.test(text)),
    '00123',
    '1e5',
    '2024-01-02',
    'TRUE',
    '12345678901234567890'
  ]
  const sheet = sheetOf(await open(one(texts)), 'Contacts')
  expect(texts.length).toBeGreaterThan(100)
  expect(columnOf(sheet, texts.length)).toEqual(texts)
  expect(new Set(cellsOf(sheet).map(({ t }) => t))).toEqual(new Set(['s']))
  expect(cellsOf(sheet).filter(({ f }) => f !== undefined)).toEqual([])
})

test('the first row stays in view, and columns are as wide as what is in them', async () => {
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
  ['two of them', '_x_x005F_x0041_', '_x_x005F_x0041_'],
  ['a control character', 'a\u0007b', 'a\u0007b'],
  ['half a character', 'a\uD800b', 'a\uFFFDb'],
  ['blanks around', '  a  ', '  a  '],
  ['lines', 'a\nb\n', 'a\nb\n'],
  ['markup', '<b>&amp;</b>"\'', '<b>&amp;</b>"\'']
])('%s is read as it was', async (_, text, expected) => {
  expect(columnOf(sheetOf(await open(one([text])), 'Contacts'), 1)).toEqual([expected])
})

test('a text that no cell can hold is cut, and shows it', async () => {
  const [text] = columnOf(sheetOf(await open(one(['a'.repeat(cellAtMost + 1)])), 'Contacts'), 1)
  expect(text).toBe(`${'a'.repeat(cellAtMost - 1)}…`)
})

test('more rows than a sheet can hold are refused', async () => {
  const rows = Array.from({ length: rowsAtMost + 1 }, () => [] as string[])
  await expect(toXlsx([{ name: 'Contacts', headings: ['Note'], rows }])).rejects.toThrow('so many rows')
})

test('any text at all comes back', async () => {
  // XML makes one line end of each; what is no character is none.
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(each => !/[\r\u2028\uFFFE\uFFFF]/.test(each))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), async texts => {
      expect(columnOf(sheetOf(await open(one(texts)), 'Contacts'), texts.length)).toEqual(texts)
    }),
    { numRuns: 60 }
  )
})
