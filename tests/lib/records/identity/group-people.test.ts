// Tests that records are grouped by person in any order, and that shared keys form no chains.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPeople } from '../../../../lib/records/identity/group-people.ts'
import { getIdentity, isSamePerson, getKeyRank, type Identity } from '../../../../lib/records/identity/identity.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}`
const idPage = (letter: string): string => page(`ACwAA${letter.repeat(24)}`)

const groupIdentities = (identities: readonly Identity[]): number[] => {
  const entries = identities.flatMap((identity, owner) => identity.map(key => ({ owner, key })))
  return [
    ...groupPeople({
      records: identities.length,
      owners: entries.map(({ owner }) => owner),
      kinds: entries.map(({ key }) => getKeyRank(key)),
      keys: entries.map(({ key }) => key)
    })
  ]
}

const mailed = { email: 'ada@muster.example' }
const named = { fullName: 'Ada Beispiel', companyDomain: 'muster.example' }
const identify = (columns: Record<string, string>, ...pages: string[]): Identity => getIdentity(columns, { pages })

test.each<[string, Identity[], number[]]>([
  ['no records', [], []],
  ['one profile URL', [identify({}, page('ada')), identify({}, page('bert')), identify({}, page('ada'))], [0, 1, 0]],
  [
    'a profile URL, then an id, then an email, then a name',
    [identify({}, page('ada'), idPage('a')), identify(mailed, idPage('a')), identify({ ...mailed, ...named }), identify(named)],
    [0, 0, 0, 0]
  ],
  [
    'an email that two profiles share joins neither',
    [identify(mailed, page('ada')), identify(mailed), identify(mailed, page('bert')), identify(mailed)],
    [0, 1, 2, 1]
  ],
  [
    'a name that two emails share joins neither',
    [identify({ ...named, ...mailed }), identify(named), identify({ ...named, email: 'b@muster.example' })],
    [0, 1, 2]
  ],
  [
    'an id that two profiles share joins neither',
    [identify({}, page('ada'), idPage('a')), identify({}, idPage('a')), identify({}, page('bert'), idPage('a'))],
    [0, 1, 2]
  ],
  [
    'a record with two profile URLs does not join them',
    [identify({}, page('ada')), identify({}, page('ada'), page('bert')), identify({}, page('bert'))],
    [0, 0, 2]
  ],
  [
    'two emails of one id do not join two profiles',
    [
      identify({ email: 'a@x.example' }, page('ada')),
      identify({ email: 'a@x.example' }, idPage('a')),
      identify({ email: 'b@x.example' }, idPage('a')),
      identify({ email: 'b@x.example' }, page('bert'))
    ],
    [0, 1, 1, 3]
  ],
  [
    'an email that two profiles share does not affect their other emails',
    [
      identify({ email: 'a@x.example' }, page('ada')),
      identify({ email: 'b@x.example' }, page('ada')),
      identify({ email: 'a@x.example' }),
      identify({ email: 'b@x.example' }, page('bert'))
    ],
    [0, 0, 0, 3]
  ],
  [
    'shared mailboxes and records without keys',
    [identify({ email: 'info@x.example' }), identify({ email: 'info@x.example' }), identify({}), identify({})],
    [0, 1, 2, 3]
  ]
])('%s', (_, identities, groups) => expect(groupIdentities(identities)).toEqual(groups))

const optional = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: '' })
const anyIdentity = fc
  .record({
    email: optional(['a@x.example', 'b@x.example', 'c@x.example']),
    fullName: optional(['Ada Beispiel', 'Bert Muster']),
    profile: fc.subarray([page('ada'), page('bert'), page('carl')], { maxLength: 2 }),
    ids: fc.subarray([idPage('a'), idPage('b')], { maxLength: 2 })
  })
  .map(({ email, fullName, profile, ids }) => getIdentity({ email, fullName, companyDomain: 'x.example' }, { pages: [...profile, ...ids] }))
const anyIdentities = fc.array(anyIdentity, { maxLength: 9 })

test('two records share a group exactly if isSamePerson is true', () => {
  fc.assert(
    fc.property(anyIdentity, anyIdentity, (one, two) => {
      const [first, second] = groupIdentities([one, two])
      expect(first === second).toBe(isSamePerson(one, two))
    })
  )
})

test('the order of records does not change the groups', () => {
  const shuffled = anyIdentities.chain(identities =>
    fc.tuple(fc.constant(identities), fc.shuffledSubarray([...identities.keys()], { minLength: identities.length }))
  )
  fc.assert(
    fc.property(shuffled, ([identities, order]) => {
      const before = groupIdentities(identities)
      const after = groupIdentities(order.map(at => identities[at] ?? []))
      for (const [a, i] of order.entries())
        for (const [b, j] of order.entries()) expect(after[a] === after[b]).toBe(before[i] === before[j])
    })
  )
})

test('two records of one group that both have profiles share a profile', () => {
  fc.assert(
    fc.property(anyIdentities, identities => {
      const groups = groupIdentities(identities)
      for (const [a, one] of identities.entries())
        for (const [b, two] of identities.entries()) {
          const [keys, otherKeys] = [one, two].map(identity => identity.filter(key => getKeyRank(key) === 0))
          if (groups[a] !== groups[b] || !keys?.length || !otherKeys?.length) continue
          expect(isSamePerson(keys, otherKeys)).toBe(true)
        }
    })
  )
})
