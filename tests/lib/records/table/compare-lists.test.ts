// Who joined, who left, and what counts as a change.
import { expect, test } from 'vitest'
import { compareLists, isInView } from '../../../../lib/records/table/compare-lists.ts'
import { createResultTable, type ResultTable } from '../../../../lib/records/table/result-table.ts'

type Row = Record<string, string>
const tableOf = (was: Row[], is: Row[]): ResultTable => {
  const table = createResultTable()
  for (const [list, rows] of [was, is].entries())
    table.add(
      rows.map((columns, n) => ({ runId: String(list), index: n, columns, ...(columns['fullName'] ? {} : { kind: 'company' as const }) })),
      list
    )
  return table
}
/** Here a name is who they are. */
const compared = (was: Row[], is: Row[]) => {
  const table = tableOf(was, is)
  const names = [...new Set(table.runs.map((_, row) => table.cell(row, 'fullName')))]
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
  ['nothing', {}, {}, ['unchanged']],
  ['a title', {}, { jobTitle: 'CRO' }, ['title']],
  ['another spelling', {}, { jobTitle: ' vp  sales', email: 'ADA@one.example' }, ['unchanged']],
  ['a title that is not said now', {}, { jobTitle: '' }, ['unchanged']],
  ['a company and an email', {}, { company: 'Northwind', email: 'ada@two.example' }, ['company', 'email']],
  [
    'a name of a company that kept its domain',
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
])('changed: %s', (_, was, is, changes) => expect(compared([ada(was)], [ada(is)])[0]?.changes).toEqual(changes))

test('each person is there once, those of now first; companies are not', () => {
  const bo = { fullName: 'Bo Exempel' }
  const cy = { fullName: 'Cy Ejemplo' }
  expect(compared([bo, ada(), ada(), { company: 'Kestrel' }], [{ company: 'Kestrel' }, cy, ada(), cy])).toEqual([
    { was: undefined, is: 5, changes: ['joined'] },
    { was: 1, is: 6, changes: ['unchanged'] },
    { was: 0, is: undefined, changes: ['left'] }
  ])
})

test('everybody is in one of the two lists, or in both', () => {
  const people = compared([ada(), { fullName: 'Bo Exempel' }], [ada({ jobTitle: 'CRO' }), { fullName: 'Cy Ejemplo' }])
  const count = (view: Parameters<typeof isInView>[1]) => people.filter(person => isInView(person, view)).length
  expect([count('all'), count('left'), count('both'), count('joined'), count('title')]).toEqual([3, 1, 1, 1, 1])
})
