// Tests how lines of cells become records, and which lines are a table.
import { expect, test } from 'vitest'
import { countKnownHeadings, isCertainTable, readTableRows, findTable } from '../../../../lib/records/decode/read-table.ts'

test.each<[string[], number]>([
  [['E-Mail', ' Full name ', 'job_title'], 3],
  [['Nachname', 'please wait', ''], 0]
])('%j has %d known headings', (line, count) => expect(countKnownHeadings(line)).toBe(count))

test('headings get unique names, and no cell is lost', () =>
  expect(
    readTableRows([
      ['a', 'a', '', ' a_2'],
      ['1', '2', '3', '4', '5'],
      ['', ' '],
      ['', '', '', '', '']
    ])
  ).toEqual([{ a: '1', a_3: '2', column_3: '3', a_2: '4', column_5: '5' }]))

test('no lines give no rows', () => expect(readTableRows([])).toEqual([]))

test.each<[string, string[][], number | undefined]>([
  [
    'headings in the first line',
    [
      ['name', 'email'],
      ['A', 'a']
    ],
    0
  ],
  ['a title above', [['Contacts'], [''], ['name', 'email'], ['A', 'a']], 2],
  [
    'unknown headings',
    [
      ['Vorname', 'Nachname'],
      ['A', 'B']
    ],
    0
  ],
  [
    'a cell that is also a known heading',
    [
      ['Vorname', 'Nachname'],
      ['Title', 'B']
    ],
    0
  ],
  ['one column', [['Notiz'], ['A']], undefined],
  ['no lines', [], undefined]
])('the table in a sheet with %s', (_, sheet, from) => {
  const lines = sheet.filter(line => line.some(Boolean))
  const start = from === undefined ? undefined : lines.slice(lines.indexOf(sheet[from] ?? []))
  expect(findTable(sheet)).toEqual(start)
})

test.each<[string[][], boolean]>([
  [[['name', 'email']], true],
  [[['name', ' email']], false],
  [
    [
      ['alpha', 'beta'],
      ['1', '2']
    ],
    false
  ],
  [
    [
      ['name', 'title'],
      ['Ada', 'Engineer']
    ],
    true
  ],
  [
    [
      ['url', 'message'],
      ['x', 'no']
    ],
    false
  ]
])('%j is certainly a table: %s', (lines, certain) => expect(isCertainTable(lines)).toBe(certain))

test('a hostile table is read in linear time', () => {
  const same = Array.from({ length: 100_000 }, () => 'a')
  const [row] = readTableRows([same, same])
  expect(Object.keys(Object(row)).at(-1)).toBe('a_100000')
  const wide = Array.from({ length: 20_000 }, (_, at) => (at === 0 ? 'name' : `x${at}`))
  const long = Array.from({ length: 4_000 }, () => ['A'])
  expect(isCertainTable([wide, ...long])).toBe(false)
  expect(isCertainTable([['email'], [`${'a.'.repeat(500_000)} a`]])).toBe(false)
})
