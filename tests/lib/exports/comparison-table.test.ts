// The file of a comparison: what changed, was and is, beside the standard columns.
import { expect, test } from 'vitest'
import { comparisonTable } from '../../../lib/exports/comparison-table.ts'
import { csvParts } from '../../../lib/exports/csv.ts'
import { headings, mainColumns } from '../../../lib/records/columns/headings.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'

const table = createResultTable()
table.add([{ runId: 'a', index: 0, columns: { fullName: 'Ada Beispiel', jobTitle: 'VP Sales', email: '', city: 'Bern' } }], 0)
table.add([{ runId: 'b', index: 0, columns: { fullName: 'Ada Beispiel', jobTitle: 'CRO', email: '=ada@one.example', city: 'Basel' } }], 1)

test('what changed stands in front, the person as they are now behind it', () => {
  const { headings: titles, rows } = comparisonTable(table, [{ was: 0, is: 1, changes: ['title', 'email'] }])
  expect(titles).toEqual([
    'Change',
    'Was',
    'Is',
    ...[...mainColumns, 'city' as const].map(id => headings[id]).toSorted((a, b) => titles.indexOf(a) - titles.indexOf(b))
  ])
  const [row = []] = [...rows]
  expect(row.slice(0, 4)).toEqual(['changed title, changed email', 'VP Sales\n', 'CRO\n=ada@one.example', 'Ada Beispiel'])
  expect(row[titles.indexOf('City')]).toBe('Basel')
})

test('of who left, the columns say what was; nothing that a spreadsheet would run gets into the file', () => {
  const parts = [
    ...csvParts(
      comparisonTable(table, [
        { was: 0, is: undefined, changes: ['left'] },
        { was: undefined, is: 1, changes: ['joined'] }
      ])
    )
  ]
  const text = parts.join('')
  expect(text).toContain('left,,,Ada Beispiel,,,VP Sales')
  expect(text).toContain("joined,,,Ada Beispiel,,,CRO,'=ada@one.example")
})
