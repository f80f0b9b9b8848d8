// The first line names the fields of the others; where that is not plain, the names that we know decide.
import { expect, test } from 'vitest'
import { countKnown, isCertainTable, rowsOfTable, tableIn } from '../../../../lib/records/decode/read-table.ts'

test.each<[string[], number]>([
  [['E-Mail', ' Full name ', 'job_title'], 3],
  [['Nachname', 'please wait', ''], 0]
])('of %j are known: %d', (line, known) => expect(countKnown(line)).toBe(known))

test('names are unique, and no cell is lost', () =>
  expect(
    rowsOfTable([
      ['a', 'a', '', ' a_2'],
      ['1', '2', '3', '4', '5'],
      ['', ' '],
      ['', '', '', '', '']
    ])
  ).toEqual([{ a: '1', a_3: '2', column_3: '3', a_2: '4', column_5: '5' }]))

test('nothing has no rows', () => expect(rowsOfTable([])).toEqual([]))

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
    'names nobody knows',
    [
      ['Vorname', 'Nachname'],
      ['A', 'B']
    ],
    0
  ],
  [
    'a cell that happens to be a name',
    [
      ['Vorname', 'Nachname'],
      ['Title', 'B']
    ],
    0
  ],
  ['one column', [['Notiz'], ['A']], undefined],
  ['nothing', [], undefined]
])('the table in a sheet with %s', (_, sheet, from) => {
  const lines = sheet.filter(line => line.some(Boolean))
  const start = from === undefined ? undefined : lines.slice(lines.indexOf(sheet[from] ?? []))
  expect(tableIn(sheet)).toEqual(start)
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
])('%j is a table for certain: %s', (lines, certain) => expect(isCertainTable(lines)).toBe(certain))

test('a table that was made to take for ever does not', () => {
  const same = Array.from({ length: 100_000 }, () => 'a')
  const [row] = rowsOfTable([same, same])
  expect(Object.keys(Object(row)).at(-1)).toBe('a_100000')
  const wide = Array.from({ length: 20_000 }, (_, at) => (at === 0 ? 'name' : `x${at}`))
  const long = Array.from({ length: 20_000 }, () => ['A'])
  expect(isCertainTable([wide, ...long])).toBe(false)
  expect(isCertainTable([['email'], [`${'a.'.repeat(500_000)} a`]])).toBe(false)
})
