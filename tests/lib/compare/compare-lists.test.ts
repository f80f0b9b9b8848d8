// Tests who joined, who left, and what counts as a change.
import { expect, test } from 'vitest'
import { compareLists, isInView } from '../../../lib/compare/compare-lists.ts'
import { createResultTable, type ResultTable } from '../../../lib/records/table/result-table.ts'

type Row = Record<string, string>
const createTable = (before: Row[], after: Row[]): ResultTable => {
  const table = createResultTable()
  for (const [list, rows] of [before, after].entries())
    table.add(
      rows.map((columns, n) => ({ runId: String(list), index: n, columns, ...(columns['fullName'] ? {} : { kind: 'company' as const }) })),
      list
    )
  return table
}
/** Compares two lists in which equal names mean one person. */
const compare = (before: Row[], after: Row[]) => {
  const table = createTable(before, after)
  const names = [...new Set(table.runIds.map((_, row) => table.cell(row, 'fullName')))]
  return compareLists(table, row => names.indexOf(table.cell(row, 'fullName')))
}
const ada = (more: Row = {}): Row => ({
  fullName: 'Ada Beispiel',
  jobTitle: 'VP Sales',
  company: 'Kestrel',
  email: 'ada@one.example',
  ...more
})

test.each<[string, Row, Row, string[]]>([
  ['no field', {}, {}, ['unchanged']],
  ['a title', {}, { jobTitle: 'CRO' }, ['title']],
  ['case and white space', {}, { jobTitle: ' vp  sales', email: 'ADA@one.example' }, ['unchanged']],
  ['a title that is missing now', {}, { jobTitle: '' }, ['unchanged']],
  ['a company and an email', {}, { company: 'Northwind', email: 'ada@two.example' }, ['company', 'email']],
  [
    'the name of a company with the same domain',
    { companyDomain: 'one.example' },
    { company: 'Kestrel GmbH', companyDomain: 'one.example' },
    ['unchanged']
  ],
  [
    'a company with another domain',
    { companyDomain: 'one.example' },
    { company: 'Kestrel GmbH', companyDomain: 'two.example' },
    ['company']
  ],
  ['an email that was found', { email: '' }, {}, ['email']],
  ['an email that was lost', {}, { email: '' }, ['email']]
])('a change of %s', (_, before, after, changes) => expect(compare([ada(before)], [ada(after)])[0]?.changes).toEqual(changes))

test('each person is listed once, people of the newer list first, and no companies', () => {
  const bo = { fullName: 'Bo Exempel' }
  const cy = { fullName: 'Cy Ejemplo' }
  expect(compare([bo, ada(), ada(), { company: 'Kestrel' }], [{ company: 'Kestrel' }, cy, ada(), cy])).toEqual([
    { before: undefined, after: 5, changes: ['joined'] },
    { before: 1, after: 6, changes: ['unchanged'] },
    { before: 0, after: undefined, changes: ['left'] }
  ])
})

test('each view shows its people', () => {
  const people = compare([ada(), { fullName: 'Bo Exempel' }], [ada({ jobTitle: 'CRO' }), { fullName: 'Cy Ejemplo' }])
  const count = (view: Parameters<typeof isInView>[1]) => people.filter(person => isInView(person, view)).length
  expect([count('all'), count('left'), count('both'), count('joined'), count('title')]).toEqual([3, 1, 1, 1, 1])
})
