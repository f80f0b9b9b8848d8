// The pace of lookups: when the next one may start.
import * as fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import {
  getBulkPace,
  nextLookupAt,
  type LookupStart,
  paceAfterRefusal,
  paceAfterStart,
  defaultPace
} from '../../../../lib/runs/model/pace.ts'
import type { BulkPace } from '../../../../lib/runs/model/stored-pace.ts'
import { isLong } from '../../../is-long.ts'

describe('bulk pace', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()

  /** Looks `people` up at a service that takes `limit` in any minute. */
  const play = (people: number, limit: number, startEveryMs?: number) => {
    let pace: BulkPace | undefined
    let now = noon
    const starts: LookupStart[] = []
    const taken: number[] = []
    const refusedAt: number[] = []
    while (taken.length < people) {
      now = nextLookupAt(starts.slice(-300), defaultPace, now, getBulkPace({ pace, startEveryMs }, defaultPace)) ?? now
      starts.push({ at: now, isBulk: true })
      if (taken.slice(-300).filter(at => at > now - 60_000).length < limit) {
        taken.push(now)
        pace = paceAfterStart(pace, now)
      } else {
        refusedAt.push(now)
        pace = paceAfterRefusal(pace, now)
        now += 60_000
      }
    }
    return { taken, refusedAt, minutes: (now - noon) / 60_000 }
  }

  test('it begins with eight in a minute, and doubles while nothing is refused', () => {
    const { taken, refusedAt, minutes } = play(1_000, Infinity)
    const inMinute = (n: number): number => taken.filter(at => at >= noon + n * 60_000 && at < noon + (n + 1) * 60_000).length
    expect([inMinute(0), inMinute(1) <= 16, refusedAt.length, minutes < 11]).toEqual([8, true, 0, true])
  })

  test.each(isLong ? [20, 60, 100, 150] : [20, 100])(
    'at a limit of %i per minute it reaches 90 % of it, with at most one refusal per minute',
    limit => {
      const { taken, refusedAt } = play(limit * 30, limit)
      const late = taken.filter(at => at > noon + 15 * 60_000)
      const minutes = (late.at(-1)! - late[0]!) / 60_000
      expect(late.length / minutes).toBeGreaterThanOrEqual(0.9 * limit * 0.98)
      for (const at of refusedAt) expect(refusedAt.filter(other => Math.abs(other - at) < 60_000)).toHaveLength(1)
      expect(refusedAt.length).toBeLessThan(6)
    }
  )

  test('where the service says how far apart starts must be, they are just that', () => {
    const { taken, refusedAt } = play(120, 60, 1_000)
    expect([refusedAt, taken.at(-1)! - taken[0]!]).toEqual([[], 119_000])
  })
})

describe('lookup pace', () => {
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
})
