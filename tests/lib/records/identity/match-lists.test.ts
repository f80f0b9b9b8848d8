// Tests which lists hold the people of the shown lists.
import { expect, test, describe } from 'vitest'
import { getIdentity, type Identity, type IdentityKey } from '../../../../lib/records/identity/identity.ts'
import { createListMatcher, type IndexedRun, createMatchIndex, hashKey } from '../../../../lib/records/identity/match-lists.ts'

describe('match lists', () => {
  const indexRun = (list: number, runId: string, ...identities: Identity[]): IndexedRun => {
    const builder = createMatchIndex()
    for (const [n, identity] of identities.entries()) builder.add(n, identity)
    return { list, runId, index: builder.build() }
  }
  const page = (name: string, email = ''): Identity => getIdentity({ email }, { pages: [`https://www.linkedin.com/in/${name}`] })
  const mail = (email: string): Identity => getIdentity({ email })

  const findLists = (shown: IndexedRun[], others: IndexedRun[]): number[][] => {
    const matcher = createListMatcher(shown)
    for (const other of others) matcher.addRun(other)
    const { listSetNumbers, listSets } = matcher.match()
    return [...listSetNumbers].map(number => listSets[number] ?? [])
  }

  test('all lists with the person are found, the oldest first, and no others', () => {
    expect(
      findLists(
        [indexRun(1, 'b', page('ada'), page('bo'), [])],
        [
          indexRun(0, 'a', page('ada', 'else@one.example'), page('cy')),
          indexRun(3, 'd', page('ada'), page('ada')),
          indexRun(2, 'c', page('dee'))
        ]
      )
    ).toEqual([[0, 1, 3], [1], [1]])
  })

  test('an email finds a person whose page another list lacks, unless two profiles share it', () => {
    const others = [indexRun(0, 'a', mail('ada@one.example')), indexRun(2, 'c', mail('team.lead@one.example'))]
    const shown = indexRun(1, 'b', page('ada', 'ada@one.example'), page('bo', 'team.lead@one.example'), page('cy', 'team.lead@one.example'))
    expect(findLists([shown], others)).toEqual([[0, 1], [1], [1]])
  })

  test('an email that two profiles share matches no one, in any list', () => {
    const others = [indexRun(0, 'a', mail('x@one.example')), indexRun(2, 'c', page('bo', 'x@one.example'))]
    expect(findLists([indexRun(1, 'b', page('ada', 'x@one.example'))], others)).toEqual([[1]])
  })

  test('rows are numbered run after run', () => {
    const { runIds, rowOffsets, groups } = createListMatcher([
      indexRun(1, 'b1', page('ada')),
      indexRun(1, 'b2', page('bo'), page('ada'))
    ]).match()
    expect([runIds, rowOffsets, [...groups]]).toEqual([
      ['b1', 'b2'],
      [0, 1],
      [0, 1, 0]
    ])
  })
})

describe('match index', () => {
  test('200,000 similar keys have different hashes', () => {
    const keys = Array.from({ length: 100_000 }, (_, n): IdentityKey[] => [`email:ada${n}@one.example`, `name:ada${n}@one.example`]).flat()
    const hashes = keys.map(hashKey)
    expect(new Set(hashes).size).toBe(keys.length)
    expect(hashes.every(hash => Number.isSafeInteger(hash) && hash >= 0)).toBe(true)
  })

  test('a row without keys is counted and has no entry', () => {
    const builder = createMatchIndex()
    builder.add(0, getIdentity({ email: 'ada@one.example' }, { pages: ['https://www.linkedin.com/in/ada'] }))
    builder.add(1, [])
    builder.add(4, getIdentity({ email: 'ada@one.example' }))
    const { rows, owners, kinds, keys } = builder.build()
    expect([rows, [...owners], [...kinds]]).toEqual([5, [0, 0, 4], [0, 2, 2]])
    expect(keys[1]).toBe(keys[2])
  })
})
