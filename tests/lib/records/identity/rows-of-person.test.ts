// Which rows of an answer are about the person of a lookup: what counts as a mark of theirs, and what does not.
import { describe, expect, test } from 'vitest'
import { attributeRows } from '../../../../lib/records/identity/rows-of-person.ts'

const page = 'https://www.linkedin.com/in/ada-beispiel'
const ada = { page, references: [page, 'lookup-7f3a', '4711'] }
const email = 'ada@northwind.example'
const bob = { full_name: 'Bob Muster', email: 'bob@northwind.example', linkedin_url: 'https://www.linkedin.com/in/bob-muster' }

describe('beside a row of another person', () => {
  test.each<[what: string, row: object]>([
    ['the profile URL', { email, linkedin_url: page }],
    ['the profile URL in another spelling', { email, profile: 'http://de.linkedin.com:80/in/Ada-Beispiel/?trk=x' }],
    ['the public identifier', { email, person: { linkedin_public_id: 'ada-beispiel' } }],
    ['the request, repeated', { input: { profile_url: `${page}/` }, email }],
    ['the request beside a profile that has moved', { requested_url: page, linkedin_url: `${page}-2`, email }],
    ['the list of this lookup', { list_name: 'lookup-7f3a', email }],
    ['the id of this lookup', { request_id: 4711, email }],
    ['the id of this lookup as its own', { id: 'lookup-7f3a', email }]
  ])('a row with %s is theirs', (_, row) =>
    expect(attributeRows([bob, row], ada, false)).toEqual({ is: 'theirs', rows: [row, bob], own: 1 })
  )

  test.each<[what: string, row: object]>([
    ['no mark', { email }],
    ['the name alone, which others may have', { full_name: 'Ada Beispiel', email }],
    ['a number that may count the rows', { id: 4711, email }],
    ['the profile as that of a manager', { email, manager: { name: 'Ada Beispiel', linkedin_url: page } }],
    ['the reference in a text', { email, note: '4711' }],
    ['the page of the company', { email, linkedin_url: 'https://www.linkedin.com/company/ada-beispiel' }]
  ])('a row with %s is doubtful, however the answer came', (_, row) => {
    for (const isAlone of [true, false]) expect(attributeRows([bob, row], ada, isAlone)).toMatchObject({ is: 'doubtful' })
  })
})

describe('the only row', () => {
  const nobody = { is: 'theirs', rows: [], own: 0 }
  test.each<[what: string, row: object, ifAlone: boolean]>([
    ['without a mark', { email }, true],
    ['with a name like the one in the URL', { full_name: 'Ada Maria Beispiel', email }, true],
    ['with a name in another script', { full_name: 'Ада Пример', email }, true],
    ['with a page on another network', { email, url: 'https://github.com/ada' }, true],
    ['with the network’s own id', { email, linkedin_url: 'https://www.linkedin.com/sales/lead/ACwAAAdaBeispielAdaBeispiel' }, true],
    ['with another name than the one in the URL', { full_name: 'Bob Muster', email }, false]
  ])('%s is theirs only where the answer is to this request alone: %j', (_, row, ifAlone) => {
    expect(attributeRows([row], ada, true)).toEqual(ifAlone ? { is: 'theirs', rows: [row], own: 1 } : { is: 'doubtful', rows: [row] })
    expect(attributeRows([row], ada, false)).toEqual({ is: 'doubtful', rows: [row] })
  })

  test.each<[what: string, row: object]>([
    ['with another profile', bob],
    ['with another name and profile than it repeats of the request', { requested_profile: page, matched_profile: bob.linkedin_url, email }],
    ['that repeats another request', { email, query: 'https://www.linkedin.com/in/bob-muster' }]
  ])('%s is never theirs, and in a list of others it is no answer', (_, row) => {
    expect(attributeRows([row], ada, true)).toEqual({ is: 'doubtful', rows: [row] })
    expect(attributeRows([row], ada, false)).toEqual(nobody)
    expect(attributeRows([row, bob], ada, true)).toEqual(nobody)
  })
})

test('without a row of a person there is nothing in doubt', () => {
  const company = { company_name: 'Northwind', domain: 'northwind.example', industry: 'Trade' }
  for (const rows of [[], [company], [{ email: null, status: 'not_found' }]])
    expect(attributeRows(rows, ada, false)).toEqual({ is: 'theirs', rows, own: 0 })
  expect(attributeRows([company, { email }], ada, true)).toEqual({ is: 'theirs', rows: [{ email }, company], own: 1 })
})

test('people inside a company are judged one by one', () => {
  const row = { company_name: 'Northwind', domain: 'northwind.example', employees: [{ full_name: 'Ada', email, url: page }, bob] }
  expect(attributeRows([row], ada, true)).toMatchObject({ is: 'theirs', own: 1, rows: [{ email }, { email: bob.email }] })
})
