// Waits: from 30 s, growing by half up to 10 min, with a fifth of jitter.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  minBackoffMs,
  maxDueDistanceMs,
  lateCheckDelaysMs,
  maxBackoffMs,
  nextBackoff,
  addJitter
} from '../../../../lib/runs/machine/schedule.ts'

test('waits grow by half from 30 s to 10 min', () => {
  const waits = [minBackoffMs]
  while (waits.length < 10) waits.push(nextBackoff(waits.at(-1) ?? 0))
  expect(waits).toEqual([30_000, 45_000, 67_500, 101_250, 151_875, 227_812.5, 341_718.75, 512_578.125, 600_000, 600_000])
})

test('a wait stays within its bounds', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), wait => {
      expect(nextBackoff(wait)).toBeGreaterThanOrEqual(45_000)
      expect(nextBackoff(wait)).toBeLessThanOrEqual(600_000)
    })
  )
  expect(maxBackoffMs).toBe(600_000)
})

test('jitter changes a wait by a fifth at most, to a whole millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (wait, random) => {
      const jittered = addJitter(wait, random)
      expect(Number.isInteger(jittered)).toBe(true)
      expect(Math.abs(jittered - wait)).toBeLessThanOrEqual(wait * 0.2 + 0.5)
    })
  )
})

test('late checks are after 1, 6 and 24 h; the maximum distances allow every regular due time', () => {
  expect(lateCheckDelaysMs).toEqual([3_600_000, 21_600_000, 86_400_000])
  expect(maxDueDistanceMs.live).toBeGreaterThanOrEqual(addJitter(maxBackoffMs, 1))
  expect(maxDueDistanceMs.rateLimited).toBeGreaterThan(21_600_000 + addJitter(maxBackoffMs, 1))
  expect(maxDueDistanceMs.rateLimited).toBeLessThan(lateCheckDelaysMs[2])
  expect(maxDueDistanceMs.lateCheck).toBeGreaterThan(lateCheckDelaysMs[2] + addJitter(maxBackoffMs, 1))
})
