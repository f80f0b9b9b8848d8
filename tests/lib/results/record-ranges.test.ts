// Ranges hold what was added, and nothing else.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexesOf, isInRanges, joinRanges } from '../../../lib/results/record-ranges.ts'

test('ranges hold what was added, and nothing else', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(40))), batches => {
      const ranges = batches.reduce<number[]>((known, indexes) => joinRanges(known, indexes), [])
      const added = new Set(batches.flat())
      for (let index = 0; index <= 42; index++) expect(isInRanges(ranges, index)).toBe(added.has(index))
      expect(ranges).toEqual([...new Set(ranges)].toSorted((a, b) => a - b))
      expect([...indexesOf(ranges)]).toEqual([...added].toSorted((a, b) => a - b))
    })
  ))

test('a hundred thousand records that follow one another take two numbers', () => {
  const indexes = Array.from({ length: 100_000 }, (_, index) => index)
  expect(joinRanges(joinRanges([], indexes.slice(50_000)), indexes.slice(0, 50_000))).toEqual([0, 100_000])
})
