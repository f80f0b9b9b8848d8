// What lists came to: nobody is counted as somebody else for sharing a name, and nobody twice for having two addresses.
import { expect, test } from 'vitest'
import { countDelivered } from '../../../../lib/records/table/count-received.ts'
import { makeTable, type Made } from './make-table.ts'

const count = (rows: readonly Made[]) => countDelivered(makeTable(rows), 1, () => 0)[0]

test.each<[string, Made[], number, number]>([
  ['one key twice', [{ keys: ['a'] }, { keys: ['a'] }], 2, 1],
  ['three times', [{ keys: ['a'] }, { keys: ['a'] }, { keys: ['a'] }], 3, 2],
  ['another address that they share', [{ keys: ['a'] }, { keys: ['a', 'b'] }, { keys: ['b'] }], 3, 2],
  ['no key', [{ columns: { fullName: 'Ada Beispiel' } }, { columns: { fullName: 'Ada Beispiel' } }], 2, 0],
  ['one email', [{ columns: { email: 'info@one.example' } }, { columns: { email: 'info@one.example' } }], 2, 0],
  [
    'companies',
    [
      { is: 'company', keys: ['a'] },
      { is: 'company', keys: ['a'] }
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
  const table = makeTable([{ keys: ['a'] }, { keys: ['a'], list: 1 }, { list: 2 }])
  expect(countDelivered(table, 2, row => table.lists[row] ?? -1).map(({ rows, doubles }) => [rows, doubles])).toEqual([
    [1, 0],
    [1, 0]
  ])
})
