// Groups of one person each: whatever the order, and without chains.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPeople } from '../../../../lib/records/identity/group-people.ts'
import { identityOf, isSamePerson, kindOfKey, type Identity } from '../../../../lib/records/identity/identity.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}`
const network = (letter: string): string => page(`ACwAA${letter.repeat(24)}`)

const groupsOf = (identities: readonly Identity[]): number[] => {
  const entries = identities.flatMap((identity, owner) => identity.map(key => ({ owner, key })))
  return [
    ...groupPeople({
      records: identities.length,
      owners: entries.map(({ owner }) => owner),
      kinds: entries.map(({ key }) => kindOfKey(key)),
      keys: entries.map(({ key }) => key)
    })
  ]
}

const mailed = { email: 'ada@muster.example' }
const named = { fullName: 'Ada Beispiel', companyDomain: 'muster.example' }
const of = (columns: Record<string, string>, ...pages: string[]): Identity => identityOf(columns, pages)

test.each<[string, Identity[], number[]]>([
  ['nobody', [], []],
  ['one address', [of({}, page('ada')), of({}, page('bert')), of({}, page('ada'))], [0, 1, 0]],
  [
    'an address, then an id, then an email, then a name',
    [of({}, page('ada'), network('a')), of(mailed, network('a')), of({ ...mailed, ...named }), of(named)],
    [0, 0, 0, 0]
  ],
  [
    'an email that two profiles share joins neither',
    [of(mailed, page('ada')), of(mailed), of(mailed, page('bert')), of(mailed)],
    [0, 1, 2, 1]
  ],
  [
    'a name that two emails share joins neither',
    [of({ ...named, ...mailed }), of(named), of({ ...named, email: 'b@muster.example' })],
    [0, 1, 2]
  ],
  [
    'an id that two profiles share joins neither',
    [of({}, page('ada'), network('a')), of({}, network('a')), of({}, page('bert'), network('a'))],
    [0, 1, 2]
  ],
  [
    'a record with two addresses makes no chain of them',
    [of({}, page('ada')), of({}, page('ada'), page('bert')), of({}, page('bert'))],
    [0, 0, 2]
  ],
  [
    'two emails of one id lead from no profile to another',
    [
      of({ email: 'a@x.example' }, page('ada')),
      of({ email: 'a@x.example' }, network('a')),
      of({ email: 'b@x.example' }, network('a')),
      of({ email: 'b@x.example' }, page('bert'))
    ],
    [0, 1, 1, 3]
  ],
  [
    'an email that two profiles share spoils no other email of theirs',
    [
      of({ email: 'a@x.example' }, page('ada')),
      of({ email: 'b@x.example' }, page('ada')),
      of({ email: 'a@x.example' }),
      of({ email: 'b@x.example' }, page('bert'))
    ],
    [0, 0, 0, 3]
  ],
  [
    'shared mailboxes and records of nobody',
    [of({ email: 'info@x.example' }), of({ email: 'info@x.example' }), of({}), of({})],
    [0, 1, 2, 3]
  ]
])('%s', (_, identities, groups) => expect(groupsOf(identities)).toEqual(groups))

const some = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: '' })
const anIdentity = fc
  .record({
    email: some(['a@x.example', 'b@x.example', 'c@x.example']),
    fullName: some(['Ada Beispiel', 'Bert Muster']),
    profile: fc.subarray([page('ada'), page('bert'), page('carl')], { maxLength: 2 }),
    ids: fc.subarray([network('a'), network('b')], { maxLength: 2 })
  })
  .map(({ email, fullName, profile, ids }) => identityOf({ email, fullName, companyDomain: 'x.example' }, [...profile, ...ids]))
const many = fc.array(anIdentity, { maxLength: 9 })

test('two records are one group exactly if they are the same person', () => {
  fc.assert(
    fc.property(anIdentity, anIdentity, (one, two) => {
      const [first, second] = groupsOf([one, two])
      expect(first === second).toBe(isSamePerson(one, two))
    })
  )
})

test('the order of records changes no group', () => {
  const shuffled = many.chain(identities =>
    fc.tuple(fc.constant(identities), fc.shuffledSubarray([...identities.keys()], { minLength: identities.length }))
  )
  fc.assert(
    fc.property(shuffled, ([identities, order]) => {
      const before = groupsOf(identities)
      const after = groupsOf(order.map(at => identities[at] ?? []))
      for (const [a, i] of order.entries())
        for (const [b, j] of order.entries()) expect(after[a] === after[b]).toBe(before[i] === before[j])
    })
  )
})

test('nobody in a group has a profile that another of the group has not, where both have one', () => {
  fc.assert(
    fc.property(many, identities => {
      const groups = groupsOf(identities)
      for (const [a, one] of identities.entries())
        for (const [b, two] of identities.entries()) {
          const [ours, theirs] = [one, two].map(keys => keys.filter(key => kindOfKey(key) === 0))
          if (groups[a] !== groups[b] || !ours?.length || !theirs?.length) continue
          expect(isSamePerson(ours, theirs)).toBe(true)
        }
    })
  )
})
