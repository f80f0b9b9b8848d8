// Tests the hashes and entries of a match index.
import { expect, test } from 'vitest'
import { getIdentity, type IdentityKey } from '../../../../lib/records/identity/identity.ts'
import { createMatchIndex, hashKey } from '../../../../lib/records/identity/match-index.ts'

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
