// The arithmetic of waiting: 30 s, growing by half to 10 min, a fifth more or less.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minBackoff, maxDueDistance, lateCheckDelays, maxBackoff, nextBackoff, spread } from '../../../../lib/runs/model/schedule.ts'

test('waits grow by half from 30 s to 10 min', () => {
  const waits = [minBackoff]
  while (waits.length < 10) waits.push(nextBackoff(waits.at(-1) ?? 0))
  expect(waits).toEqual([30_000, 45_000, 67_500, 101_250, 151_875, 227_812.5, 341_718.75, 512_578.125, 600_000, 600_000])
})

test('a wait never leaves its bounds, whatever it grows from', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), wait => {
      expect(nextBackoff(wait)).toBeGreaterThanOrEqual(45_000)
      expect(nextBackoff(wait)).toBeLessThanOrEqual(600_000)
    })
  )
  expect(maxBackoff).toBe(600_000)
})

test('chance moves a wait by a fifth at most, to a whole millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (wait, random) => {
      const moved = spread(wait, random)
      expect(Number.isInteger(moved)).toBe(true)
      expect(Math.abs(moved - wait)).toBeLessThanOrEqual(wait * 0.2 + 0.5)
    })
  )
})

test('later looks are after 1, 6 and 24 h; nothing is due further off than the clock could have made it', () => {
  expect(lateCheckDelays).toEqual([3_600_000, 21_600_000, 86_400_000])
  expect(maxDueDistance.live).toBeGreaterThanOrEqual(spread(maxBackoff, 1))
  expect(maxDueDistance.held).toBeGreaterThan(21_600_000 + spread(maxBackoff, 1))
  expect(maxDueDistance.held).toBeLessThan(lateCheckDelays[2])
  expect(maxDueDistance.given).toBeGreaterThan(lateCheckDelays[2] + spread(maxBackoff, 1))
})
