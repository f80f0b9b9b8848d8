// The table gives back what was put into it, column by column, and grows while it is read.
import { expect, test } from 'vitest'
import { createResultTable } from '../../../../lib/records/table/result-table.ts'

test('a row is found by its place, with every column that it came with', () => {
  const table = createResultTable()
  expect([table.size, table.columns()]).toEqual([0, []])
  table.add([{ runId: 'a', index: 0, columns: { fullName: 'Ada Beispiel', email: '' }, personKeys: ['k'] }], 0)
  table.add([{ runId: 'b', index: 7, columns: { company: 'Muster GmbH' }, kind: 'company' }], 1)
  expect(table.size).toBe(2)
  expect([table.runs, table.numbers, table.lists, table.companies, table.keys]).toEqual([
    ['a', 'b'],
    [0, 7],
    [0, 1],
    [false, true],
    [['k'], []]
  ])
  expect(table.columns()).toEqual(['fullName', 'company'])
  expect(['fullName', 'email', 'company'].map(column => [0, 1].map(row => table.cell(row, column)))).toEqual([
    ['Ada Beispiel', ''],
    ['', ''],
    ['', 'Muster GmbH']
  ])
})

test('what is searched in is what the columns say, in lower case, and no value runs into the next', () => {
  const table = createResultTable()
  table.add([{ runId: 'a', index: 0, columns: { firstName: 'Ada', lastName: 'BEISPIEL' } }], 0)
  expect(table.texts[0]).toBe('ada\nbeispiel\n')
})

test('a value that is put in later stands in its column, and is not searched in', () => {
  const table = createResultTable()
  table.add([{ runId: 'a', index: 0, columns: {} }], 0)
  table.put(0, 'other shoe', '42')
  expect([table.cell(0, 'other shoe'), table.cell(1, 'other shoe'), table.texts[0]]).toEqual(['42', '', ''])
})

test('a column may be called like something that every object has', () => {
  const table = createResultTable()
  table.add([{ runId: 'a', index: 0, columns: {} }], 0)
  expect([table.cell(0, 'constructor'), table.cell(0, '__proto__')]).toEqual(['', ''])
})
