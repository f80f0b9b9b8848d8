// Keys as numbers: equal for equal keys alone, in the order of the rows.
import { expect, test } from 'vitest'
import { identityOf, type IdentityKey } from '../../../../lib/records/identity/identity.ts'
import { createMatchIndex, keyNumber } from '../../../../lib/records/identity/match-index.ts'

test('two hundred thousand keys, most of them alike, are as many numbers', () => {
  const keys = Array.from({ length: 100_000 }, (_, n): IdentityKey[] => [`email:ada${n}@one.example`, `name:ada${n}@one.example`]).flat()
  const numbers = keys.map(keyNumber)
  expect(new Set(numbers).size).toBe(keys.length)
  expect(numbers.every(number => Number.isSafeInteger(number) && number >= 0)).toBe(true)
})

test('a row without a person is counted, and has no entry', () => {
  const sketch = createMatchIndex()
  sketch.note(0, identityOf({ email: 'ada@one.example' }, ['https://www.linkedin.com/in/ada']))
  sketch.note(1, [])
  sketch.note(4, identityOf({ email: 'ada@one.example' }))
  const { rows, owners, kinds, keys } = sketch.finish()
  expect([rows, [...owners], [...kinds]]).toEqual([5, [0, 0, 4], [0, 2, 2]])
  expect(keys[1]).toBe(keys[2])
})
