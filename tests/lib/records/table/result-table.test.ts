// Tests the results table.
import { expect, test } from 'vitest'
import { createResultTable } from '../../../../lib/records/table/result-table.ts'

test('rows are numbered and keep all their columns', () => {
  const table = createResultTable()
  expect([table.size, table.columns()]).toEqual([0, []])
  table.add([{ runId: 'a', index: 0, columns: { fullName: 'Ada Beispiel', email: '' }, personKeys: ['k'] }], 0)
  table.add([{ runId: 'b', index: 7, columns: { company: 'Muster GmbH' }, kind: 'company' }], 1)
  expect(table.size).toBe(2)
  expect([table.runIds, table.rowIndexes, table.listIndexes, table.isCompany, table.personKeys]).toEqual([
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

test('the search text has all values in lower case, separated by line breaks', () => {
  const table = createResultTable()
  table.add([{ runId: 'a', index: 0, columns: { firstName: 'Ada', lastName: 'BEISPIEL' } }], 0)
  expect(table.searchTexts[0]).toBe('ada\nbeispiel\n')
})

test('a search does not find a row by a part of a URL that the table does not show', () => {
  const table = createResultTable()
  const pages = {
    profileUrl: 'https://muster.example/in/ada',
    leadUrl: 'https://muster.example/lead',
    companyProfileUrl: 'https://muster.example/c'
  }
  table.add([{ runId: 'a', index: 0, columns: { fullName: 'Ada Beispiel', ...pages } }], 0)
  expect(table.searchTexts[0]).toBe('ada beispiel\n')
})

test('a cell that is set later is not part of the search text', () => {
  const table = createResultTable()
  table.add([{ runId: 'a', index: 0, columns: {} }], 0)
  table.setCell(0, 'other shoe', '42')
  expect([table.cell(0, 'other shoe'), table.cell(1, 'other shoe'), table.searchTexts[0]]).toEqual(['42', '', ''])
})

test('a column may have the name of an object property', () => {
  const table = createResultTable()
  table.add([{ runId: 'a', index: 0, columns: {} }], 0)
  expect([table.cell(0, 'constructor'), table.cell(0, '__proto__')]).toEqual(['', ''])
})
