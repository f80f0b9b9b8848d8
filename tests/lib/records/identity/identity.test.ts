// Which keys a record has, and who is told apart or taken for one by them.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityOf, isSamePerson, kindOfKey, type Identity } from '../../../../lib/records/identity/identity.ts'

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
  ['nothing at all', {}, [], []],
  ['a shared mailbox is nobody', { email: 'info@muster.example' }, [], []],
  ['nor with a tag behind it', { email: 'Sales+web@muster.example' }, [], []],
  ['what is no email', { email: 'ada at muster.example' }, [], []],
  [
    'a domain out of a website',
    { fullName: 'Ada Beispiel', companyWebsite: 'https://www.Muster.example/team?x' },
    [],
    ['name:ada beispiel@muster.example']
  ],
  ['a name without a company', { fullName: 'Ada Beispiel' }, [], []],
  ['a first name alone', { fullName: 'Ada', companyDomain: 'muster.example' }, [], []],
  ['a domain that is no company’s', { fullName: 'Ada Beispiel', companyWebsite: 'https://www.linkedin.com/company/muster' }, [], []]
])('keys: %s', (_, columns, pages, keys) => expect(identityOf(columns, pages)).toEqual(keys))

const named = { fullName: 'Ada Beispiel', companyDomain: 'muster.example' }
const mailed = { email: 'ada@muster.example' }

test.each<[boolean, string, Identity, Identity]>([
  [true, 'one address', identityOf({}, [slug]), identityOf({ email: 'else@muster.example' }, [slug])],
  [false, 'two addresses and one email', identityOf(mailed, [slug]), identityOf(mailed, [other])],
  [false, 'two addresses and one name', identityOf(named, [slug]), identityOf(named, [other])],
  [false, 'two addresses and one id', identityOf({}, [slug, byId]), identityOf({}, [other, byId])],
  [true, 'one id, of which one side has an address besides', identityOf({}, [slug, byId]), identityOf({}, [byId])],
  [true, 'one email where an address is missing on one side', identityOf(mailed, [slug]), identityOf(mailed)],
  [true, 'one name where all else is missing on one side', identityOf(named, [slug]), identityOf(named)],
  [false, 'one name and two emails', identityOf({ ...named, ...mailed }), identityOf({ ...named, email: 'a.beispiel@muster.example' })],
  [false, 'one shared mailbox', identityOf({ email: 'info@muster.example' }), identityOf({ email: 'info@muster.example' })],
  [false, 'nothing known of either', identityOf({}), identityOf({})]
])('the same person is %s of %s', (same, _, one, two) => expect(isSamePerson(one, two)).toBe(same))

const some = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: '' })
const anIdentity = fc
  .record({
    email: some(['a@x.example', 'b@x.example', 'info@x.example']),
    fullName: some(['Ada Beispiel', 'Bert Muster']),
    companyDomain: some(['x.example', 'y.example']),
    pages: fc.subarray([slug, other, byId, `${byId}b`])
  })
  .map(({ pages, ...columns }) => identityOf(columns, pages))

test('it does not matter who is asked about first, nor in which order addresses stand', () => {
  fc.assert(fc.property(anIdentity, anIdentity, (one, two) => isSamePerson(one, two) === isSamePerson(two, one)))
  fc.assert(
    fc.property(fc.shuffledSubarray([slug, other, byId], { minLength: 3 }), pages => {
      expect(identityOf({}, pages)).toEqual(identityOf({}, [slug, other, byId]))
    })
  )
})

test('two profiles without an address in common are never one person', () => {
  const profiles = (identity: Identity) => identity.filter(key => kindOfKey(key) === 0)
  fc.assert(
    fc.property(anIdentity, anIdentity, (one, two) => {
      const [ours, theirs] = [profiles(one), profiles(two)]
      fc.pre(ours.length > 0 && theirs.length > 0 && !ours.some(key => theirs.includes(key)))
      return !isSamePerson(one, two)
    })
  )
})

test('keys stand in the order of their kinds', () => {
  fc.assert(
    fc.property(anIdentity, identity => {
      const kinds = identity.map(kindOfKey)
      expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
    })
  )
})
