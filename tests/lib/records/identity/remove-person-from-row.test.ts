// One person is removed from a row, and everything about others stays unchanged.
import { expect, test } from 'vitest'
import {
  createPersonMatcher,
  maskPersonInRow,
  removePersonFromRow,
  type PersonMatcher
} from '../../../../lib/records/identity/remove-person-from-row.ts'

const email = 'ada@northwind.example'
const matcher: PersonMatcher = {
  matchesRecord: ({ emails }) => emails.includes(email),
  matchesText: text => text.toLowerCase().includes(email),
  matchesWords: text => text.toLowerCase().includes(email)
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

const page = 'https://www.linkedin.com/in/ada-beispiel'
const byMarks = createPersonMatcher([`profile:${page}`, 'email:team@home.example'], ['Ada Beispiel'])
const outer = { full_name: 'Bob Muster', linkedin_url: 'https://www.linkedin.com/in/bob' }

test.each<[name: string, row: unknown, expected: unknown]>([
  ['a manager by page', { ...outer, manager: { full_name: 'Ada Beispiel', linkedin_url: page } }, outer],
  ['a manager by the name of a page', { ...outer, manager: { full_name: 'Ada Beispiel', linkedin: 'ada-beispiel' } }, outer],
  ['a contact with another name', { ...outer, contact: { full_name: 'Ada Beispiel', linkedin_url: page } }, outer],
  ['a colleague in a list', { ...outer, colleagues: [{ full_name: 'Ada Beispiel', linkedin_url: page }] }, { ...outer, colleagues: [] }],
  [
    'a record without a page, under another name',
    { full_name: 'Xaver Unbekannt', email: 'team@home.example' },
    { full_name: 'Xaver Unbekannt' }
  ],
  ['a record without a page, under a name alike', { full_name: 'A. Beispiel', email: 'team@home.example' }, undefined],
  ['a record without a page and a name', { email: 'team@home.example' }, undefined],
  ['the person by the name of a page', { full_name: 'Ada Beispiel', public_identifier: 'ada-beispiel' }, undefined]
])('%s is taken out alone', (_, row, expected) => expect(removePersonFromRow(row, byMarks)).toEqual(expected))

test('a mask leaves the records of a list and takes out what they say of the person', () => {
  const own = { full_name: 'Ada Beispiel', linkedin_url: page }
  const company = { company_name: 'Northwind', domain: 'n.example', employees: [own, { ...outer, note: `ask ${page}`, owner: { ...own } }] }
  expect(maskPersonInRow(company, byMarks)).toEqual({ ...company, employees: [own, outer] })
  expect(maskPersonInRow(own, byMarks)).toBe(own)
  expect(maskPersonInRow(outer, byMarks)).toBe(outer)
})
