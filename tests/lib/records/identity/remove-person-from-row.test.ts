// One person is removed from a row, and everything about others stays unchanged.
import { expect, test } from 'vitest'
import { removePersonFromRow, type PersonMatcher } from '../../../../lib/records/identity/remove-person-from-row.ts'

const email = 'ada@northwind.example'
const matcher: PersonMatcher = {
  matchesRecord: ({ emails }) => emails.includes(email),
  matchesText: text => text.toLowerCase().includes(email)
}
const ada = { full_name: 'Ada Beispiel', contact: { email } }
const bob = { full_name: 'Bob Muster', email: 'bob@northwind.example' }

test.each<[name: string, row: unknown, expected: unknown]>([
  ['the person’s own record', ada, undefined],
  ['a record that does not mention them', bob, bob],
  [
    'a company that contains them',
    { company_name: 'Northwind', domain: 'n.example', employees: [ada, bob] },
    { company_name: 'Northwind', domain: 'n.example', employees: [bob] }
  ],
  ['a colleague who mentions them', { ...bob, note: `ask ${email}`, manager: { full_name: 'Ada Beispiel', email } }, bob],
  ['a list of texts', { ...bob, others: [email, 'eve@northwind.example'] }, { ...bob, others: ['eve@northwind.example'] }],
  [
    'a map by email',
    { company_name: 'Northwind', domain: 'n.example', by: { [email]: 1, x: 2 } },
    { company_name: 'Northwind', domain: 'n.example', by: { x: 2 } }
  ],
  ['a text', email, undefined],
  ['null', null, null]
])('%s', (_, row, expected) => expect(removePersonFromRow(row, matcher)).toEqual(expected))

test('a row without the person is returned as the identical object', () => expect(removePersonFromRow(bob, matcher)).toBe(bob))
