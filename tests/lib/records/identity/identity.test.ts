// Tests the identity keys of records and which records show the same person.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getIdentity, isSamePerson, getKeyRank, type Identity } from '../../../../lib/records/identity/identity.ts'

const slug = 'https://www.linkedin.com/in/ada-beispiel'
const other = 'https://www.linkedin.com/in/bert-muster'
const id = 'ACwAAAbcDeFgHiJkLmNoPqRsTuVwXyZ'
const byId = `https://www.linkedin.com/in/${id}`

test.each<[string, Record<string, string>, string[], string[]]>([
  [
    'all four kinds, the strongest first',
    { email: ' Ada@Muster.example ', fullName: 'Ada  BEISPIEL', companyDomain: 'muster.example' },
    [byId, slug],
    [`profile:${slug}`, `id:${id}`, 'email:ada@muster.example', 'name:ada beispiel@muster.example']
  ],
  ['an empty record', {}, [], []],
  ['a shared mailbox', { email: 'info@muster.example' }, [], []],
  ['a shared mailbox with a tag', { email: 'Sales+web@muster.example' }, [], []],
  ['text that is no email', { email: 'ada at muster.example' }, [], []],
  [
    'the domain of a website',
    { fullName: 'Ada Beispiel', companyWebsite: 'https://www.Muster.example/team?x' },
    [],
    ['name:ada beispiel@muster.example']
  ],
  ['a name without a company', { fullName: 'Ada Beispiel' }, [], []],
  ['a first name alone', { fullName: 'Ada', companyDomain: 'muster.example' }, [], []],
  ['a domain of personal pages', { fullName: 'Ada Beispiel', companyWebsite: 'https://www.linkedin.com/company/muster' }, [], []]
])('keys: %s', (_, columns, pages, keys) => expect(getIdentity(columns, { pages })).toEqual(keys))

const named = { fullName: 'Ada Beispiel', companyDomain: 'muster.example' }
const mailed = { email: 'ada@muster.example' }

test.each<[boolean, string, Identity, Identity]>([
  [true, 'one profile URL', getIdentity({}, { pages: [slug] }), getIdentity({ email: 'else@muster.example' }, { pages: [slug] })],
  [false, 'two profile URLs and one email', getIdentity(mailed, { pages: [slug] }), getIdentity(mailed, { pages: [other] })],
  [false, 'two profile URLs and one name', getIdentity(named, { pages: [slug] }), getIdentity(named, { pages: [other] })],
  [false, 'two profile URLs and one id', getIdentity({}, { pages: [slug, byId] }), getIdentity({}, { pages: [other, byId] })],
  [true, 'one id, and a profile URL on one side', getIdentity({}, { pages: [slug, byId] }), getIdentity({}, { pages: [byId] })],
  [true, 'one email, and a profile URL on one side', getIdentity(mailed, { pages: [slug] }), getIdentity(mailed)],
  [true, 'one name, and a profile URL on one side', getIdentity(named, { pages: [slug] }), getIdentity(named)],
  [false, 'one name and two emails', getIdentity({ ...named, ...mailed }), getIdentity({ ...named, email: 'a.beispiel@muster.example' })],
  [false, 'one shared mailbox', getIdentity({ email: 'info@muster.example' }), getIdentity({ email: 'info@muster.example' })],
  [false, 'no keys', getIdentity({}), getIdentity({})]
])('isSamePerson is %s for %s', (same, _, one, two) => expect(isSamePerson(one, two)).toBe(same))

const optional = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: '' })
const anyIdentity = fc
  .record({
    email: optional(['a@x.example', 'b@x.example', 'info@x.example']),
    fullName: optional(['Ada Beispiel', 'Bert Muster']),
    companyDomain: optional(['x.example', 'y.example']),
    pages: fc.subarray([slug, other, byId, `${byId}b`])
  })
  .map(({ pages, ...columns }) => getIdentity(columns, { pages }))

test('the order of records and pages does not matter', () => {
  fc.assert(fc.property(anyIdentity, anyIdentity, (one, two) => isSamePerson(one, two) === isSamePerson(two, one)))
  fc.assert(
    fc.property(fc.shuffledSubarray([slug, other, byId], { minLength: 3 }), pages => {
      expect(getIdentity({}, { pages })).toEqual(getIdentity({}, { pages: [slug, other, byId] }))
    })
  )
})

test('two records with different profiles are never one person', () => {
  const profiles = (identity: Identity) => identity.filter(key => getKeyRank(key) === 0)
  fc.assert(
    fc.property(anyIdentity, anyIdentity, (one, two) => {
      const [keys, otherKeys] = [profiles(one), profiles(two)]
      fc.pre(keys.length > 0 && otherKeys.length > 0 && !keys.some(key => otherKeys.includes(key)))
      return !isSamePerson(one, two)
    })
  )
})

test('keys are in the order of their kinds', () => {
  fc.assert(
    fc.property(anyIdentity, identity => {
      const kinds = identity.map(getKeyRank)
      expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
    })
  )
})
