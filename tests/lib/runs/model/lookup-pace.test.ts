// The pace of lookups: when the next one may start.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBulkPace } from '../../../../lib/runs/model/bulk-pace.ts'
import { nextLookupAt, type LookupStart } from '../../../../lib/runs/model/lookup-pace.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const rate = { perMinute: 10, minGapMs: 2_000 }

const clicks = (...times: number[]): LookupStart[] => times.map(at => ({ at, isBulk: false }))
const bulkStarts = (...times: number[]): LookupStart[] => times.map(at => ({ at, isBulk: true }))
const withinAMinute = (count: number): number[] => Array.from({ length: count }, (_, n) => noon - 50_000 + n * 3_000)

test.each<[string, LookupStart[], typeof rate, number | undefined, boolean?]>([
  ['no lookup yet', [], rate, undefined],
  ['a lookup half a second ago', clicks(noon - 500), rate, noon + 1_500],
  ['a lookup two seconds ago', clicks(noon - 2_000), rate, undefined],
  ['ten lookups within a minute', clicks(...withinAMinute(10)), rate, noon + 10_000],
  ['a bulk lookup a moment ago does not delay a click', bulkStarts(noon - 500), rate, undefined],
  [
    'bulk lookups count for the minute of a click',
    [...bulkStarts(...withinAMinute(8)), ...clicks(noon - 9_000, noon - 5_000)],
    rate,
    noon + 10_000
  ],
  ['a bulk lookup waits two seconds after a click', clicks(noon - 500), rate, noon + 1_500, true],
  ['a bulk lookup leaves two of ten per minute', bulkStarts(...withinAMinute(8)), rate, noon + 10_000, true],
  [
    'without a limit per minute and a gap, a bulk lookup does not wait',
    bulkStarts(noon - 1, ...withinAMinute(9)),
    { perMinute: 0, minGapMs: 0 },
    undefined,
    true
  ],
  ['of three per minute a bulk lookup uses one', bulkStarts(noon - 50_000), { ...rate, perMinute: 3 }, noon + 10_000, true],
  ['a click may start where a bulk lookup waits', bulkStarts(...withinAMinute(8)), rate, undefined],
  ['starts in the future, after the clock was set back, do not block', clicks(noon + 900_000), rate, undefined]
])('%s', (_, starts, limits, at, isBulk = false) =>
  expect(nextLookupAt(starts, limits, noon, isBulk ? getBulkPace({}, limits) : undefined)).toBe(at)
)

test('a lookup may start at the returned time', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.integer({ min: noon - 100_000, max: noon }), isBulk: fc.boolean() })),
      fc.boolean(),
      (starts, isBulk) => {
        const bulkPace = isBulk ? getBulkPace({}, rate) : undefined
        const at = nextLookupAt(starts, rate, noon, bulkPace)
        if (at === undefined) return
        expect(at).toBeGreaterThan(noon)
        expect(nextLookupAt(starts, rate, at, bulkPace)).toBeUndefined()
      }
    )
  ))
