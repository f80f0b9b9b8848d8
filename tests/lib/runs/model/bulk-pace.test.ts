// The pace of bulk lookups at services that say nothing of one: it finds what a service takes, and is hardly ever refused.
import { expect, test } from 'vitest'
import { getBulkPace, paceAfterRefusal, paceAfterStart } from '../../../../lib/runs/model/bulk-pace.ts'
import type { BulkPace } from '../../../../lib/runs/model/stored-pace.ts'
import { defaultPace, nextLookupAt, type LookupStart } from '../../../../lib/runs/model/lookup-pace.ts'

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
      pace = paceAfterStart(pace, defaultPace, now)
    } else {
      refusedAt.push(now)
      pace = paceAfterRefusal(pace, defaultPace, now)
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

test.each([20, 60, 100, 150])('of %i in a minute it uses nine in ten, and is refused once in a window at most', limit => {
  const { taken, refusedAt } = play(limit * 30, limit)
  const late = taken.filter(at => at > noon + 15 * 60_000)
  const minutes = (late.at(-1)! - late[0]!) / 60_000
  expect(late.length / minutes).toBeGreaterThanOrEqual(0.9 * limit * 0.98)
  for (const at of refusedAt) expect(refusedAt.filter(other => Math.abs(other - at) < 60_000)).toHaveLength(1)
  expect(refusedAt.length).toBeLessThan(6)
})

test('where the service says how far apart starts must be, they are just that', () => {
  const { taken, refusedAt } = play(120, 60, 1_000)
  expect([refusedAt, taken.at(-1)! - taken[0]!]).toEqual([[], 119_000])
})
