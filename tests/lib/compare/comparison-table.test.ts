// The table of a comparison shows the changes, the old and the new values, and the standard columns.
import { expect, test } from 'vitest'
import { toComparisonTable } from '../../../lib/compare/comparison-table.ts'
import type { ComparedPerson } from '../../../lib/compare/compare-lists.ts'
import { csvParts } from '../../../lib/export/csv.ts'
import { headings, mainColumns } from '../../../lib/records/columns/headings.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'

const table = createResultTable()
table.add([{ runId: 'a', index: 0, columns: { fullName: 'Ada Beispiel', jobTitle: 'VP Sales', email: '', city: 'Bern' } }], 0)
table.add([{ runId: 'b', index: 0, columns: { fullName: 'Ada Beispiel', jobTitle: 'CRO', email: '=ada@one.example', city: 'Basel' } }], 1)

test('the changes come first, then the person with current values', () => {
  const { columns, cells } = toComparisonTable(table, [1], new Map([[1, { before: 0, after: 1, changes: ['title', 'email'] }]]))
  const tableHeadings = columns.map(({ heading }) => heading)
  expect(tableHeadings).toEqual([
    'Change',
    'Was',
    'Is',
    ...[...mainColumns, 'city' as const].map(id => headings[id]).toSorted((a, b) => tableHeadings.indexOf(a) - tableHeadings.indexOf(b))
  ])
  const row = cells(1)
  expect(row.slice(0, 4)).toEqual(['changed title, changed email', 'VP Sales\n', 'CRO\n=ada@one.example', 'Ada Beispiel'])
  expect(row[tableHeadings.indexOf('City')]).toBe('Basel')
})

test('the columns of a person who left hold earlier values, and formulas are guarded', () => {
  const people = new Map<number, ComparedPerson>([
    [0, { before: 0, after: undefined, changes: ['left'] }],
    [1, { before: undefined, after: 1, changes: ['joined'] }]
  ])
  const { columns, cells } = toComparisonTable(table, [0, 1], people)
  const parts = [...csvParts({ headings: columns.map(({ heading }) => heading), rows: [0, 1].map(row => [...cells(row)]) })]
  const text = parts.join('')
  expect(text).toContain('left,,,Ada Beispiel,,,VP Sales')
  expect(text).toContain("joined,,,Ada Beispiel,,,CRO,'=ada@one.example")
})
