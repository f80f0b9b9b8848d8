// A limit is a whole number from 0 to 1,000,000, with any thousands separator.
import { expect, test } from 'vitest'
import { maxLimit, readLimit } from '../../../../components/ui/fields/read-limit.ts'

test.each<[typed: string, limit: number | undefined]>([
  ['0', 0],
  [' 100 ', 100],
  ['007', 7],
  ['1,000', 1_000],
  ['1.000', 1_000],
  ['10 000', 10_000],
  ['１２', 12],
  [String(maxLimit), maxLimit],
  [String(maxLimit + 1), undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1,00', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['a hundred', undefined]
])('%j', (typed, limit) => expect(readLimit(typed)).toBe(limit))
