// Tests the totals of lists. Only person keys make duplicates.
import { expect, test } from 'vitest'
import { countReceived } from '../../../../lib/records/table/count-received.ts'
import { createTable, type TestRow } from './create-table.ts'

const count = (rows: readonly TestRow[]) => countReceived(createTable(rows), 1, () => 0)[0]

test.each<[string, TestRow[], number, number]>([
  ['the same key', [{ personKeys: ['a'] }, { personKeys: ['a'] }], 2, 1],
  ['the same key three times', [{ personKeys: ['a'] }, { personKeys: ['a'] }, { personKeys: ['a'] }], 3, 2],
  ['a chain of shared keys', [{ personKeys: ['a'] }, { personKeys: ['a', 'b'] }, { personKeys: ['b'] }], 3, 2],
  ['no key', [{ columns: { fullName: 'Ada Beispiel' } }, { columns: { fullName: 'Ada Beispiel' } }], 2, 0],
  ['the same email', [{ columns: { email: 'info@one.example' } }, { columns: { email: 'info@one.example' } }], 2, 0],
  [
    'companies',
    [
      { kind: 'company', personKeys: ['a'] },
      { kind: 'company', personKeys: ['a'] }
    ],
    0,
    0
  ]
])('duplicates among rows with %s', (_, rows, contacts, duplicates) =>
  expect(count(rows)).toMatchObject({ rows: rows.length, contacts, duplicates })
)

test('email addresses are counted by status', () => {
  const withStatus = (emailStatus: string): TestRow => ({ columns: { email: 'a@one.example', emailStatus } })
  expect(
    count([...['valid', 'verified', 'catch-all', 'bounced', '', 'odd'].map(withStatus), { columns: { emailStatus: 'valid' } }])
  ).toMatchObject({
    withEmail: 6,
    byStatus: { valid: 2, risky: 1, invalid: 1, unknown: 2 }
  })
})

test('each list has its own totals, and a person in two lists is no duplicate', () => {
  const table = createTable([{ personKeys: ['a'] }, { personKeys: ['a'], list: 1 }, { list: 2 }])
  expect(countReceived(table, 2, row => table.listIndexes[row] ?? -1).map(({ rows, duplicates }) => [rows, duplicates])).toEqual([
    [1, 0],
    [1, 0]
  ])
})
