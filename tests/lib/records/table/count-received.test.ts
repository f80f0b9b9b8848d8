// What lists came to: nobody is counted as somebody else for sharing a name, and nobody twice for having two addresses.
import { expect, test } from 'vitest'
import { countReceived } from '../../../../lib/records/table/count-received.ts'
import { makeTable, type Made } from './make-table.ts'

const count = (rows: readonly Made[]) => countReceived(makeTable(rows), 1, () => 0)[0]

test.each<[string, Made[], number, number]>([
  ['one key twice', [{ personKeys: ['a'] }, { personKeys: ['a'] }], 2, 1],
  ['three times', [{ personKeys: ['a'] }, { personKeys: ['a'] }, { personKeys: ['a'] }], 3, 2],
  ['another address that they share', [{ personKeys: ['a'] }, { personKeys: ['a', 'b'] }, { personKeys: ['b'] }], 3, 2],
  ['no key', [{ columns: { fullName: 'Ada Beispiel' } }, { columns: { fullName: 'Ada Beispiel' } }], 2, 0],
  ['one email', [{ columns: { email: 'info@one.example' } }, { columns: { email: 'info@one.example' } }], 2, 0],
  [
    'companies',
    [
      { kind: 'company', personKeys: ['a'] },
      { kind: 'company', personKeys: ['a'] }
    ],
    0,
    0
  ]
])('of people with %s, doubles are counted by their pages alone', (_, rows, contacts, doubles) =>
  expect(count(rows)).toMatchObject({ rows: rows.length, contacts, doubles })
)

test('addresses are counted by what is known of them', () => {
  const status = (emailStatus: string): Made => ({ columns: { email: 'a@one.example', emailStatus } })
  expect(
    count([...['valid', 'verified', 'catch-all', 'bounced', '', 'odd'].map(status), { columns: { emailStatus: 'valid' } }])
  ).toMatchObject({
    withEmail: 6,
    byStatus: { valid: 2, risky: 1, invalid: 1, unknown: 2 }
  })
})

test('lists are counted one by one, and somebody in two lists is no double in either', () => {
  const table = makeTable([{ personKeys: ['a'] }, { personKeys: ['a'], list: 1 }, { list: 2 }])
  expect(countReceived(table, 2, row => table.lists[row] ?? -1).map(({ rows, doubles }) => [rows, doubles])).toEqual([
    [1, 0],
    [1, 0]
  ])
})
