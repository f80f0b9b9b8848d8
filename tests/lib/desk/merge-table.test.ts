// The merge file: one line for each person, with where the list comes from and when.
import { expect, test } from 'vitest'
import { createMergeTable } from '../../../lib/desk/merge-table.ts'
import { csvParts } from '../../../lib/export/csv.ts'

test('each person is a line, and a name that a spreadsheet would run is guarded', () => {
  const people = [
    { email: 'ada@northwind.example', name: 'Beispiel, Ada' },
    { email: 'bo@contoso.example', name: '=1+1' }
  ]
  expect([...csvParts(createMergeTable(people, 'a trade fair', Date.UTC(2026, 4, 3, 12)))].join('').split('\r\n')).toEqual([
    '\uFEFFEmail,Name,Source,Date',
    'ada@northwind.example,"Beispiel, Ada",a trade fair,2026-05-03',
    "bo@contoso.example,'=1+1,a trade fair,2026-05-03"
  ])
})
