// One person goes out of a row, and what is said of others stays to the letter.
import { expect, test } from 'vitest'
import { removePersonFromRow, type PersonRemover } from '../../../lib/privacy/remove-person.ts'

const email = 'ada@northwind.example'
const theirs: PersonRemover = { isRecord: columns => columns['email'] === email, isText: text => text.toLowerCase().includes(email) }
const ada = { full_name: 'Ada Beispiel', contact: { email } }
const bob = { full_name: 'Bob Muster', email: 'bob@northwind.example' }

test.each<[what: string, row: unknown, left: unknown]>([
  ['their own record', ada, undefined],
  ['a record that says nothing of them', bob, bob],
  [
    'a company with them inside',
    { company_name: 'Northwind', domain: 'n.example', employees: [ada, bob] },
    { company_name: 'Northwind', domain: 'n.example', employees: [bob] }
  ],
  ['a colleague who names them', { ...bob, note: `ask ${email}`, manager: { full_name: 'Ada Beispiel', email } }, bob],
  ['a list of texts', { ...bob, others: [email, 'eve@northwind.example'] }, { ...bob, others: ['eve@northwind.example'] }],
  [
    'a map by email',
    { company_name: 'Northwind', domain: 'n.example', by: { [email]: 1, x: 2 } },
    { company_name: 'Northwind', domain: 'n.example', by: { x: 2 } }
  ],
  ['a text alone', email, undefined],
  ['nothing', null, null]
])('%s', (_, row, left) => expect(removePersonFromRow(row, theirs)).toEqual(left))

test('a row in which they are not is the very same', () => expect(removePersonFromRow(bob, theirs)).toBe(bob))
