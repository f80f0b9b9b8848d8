// Every stored time is one that the browser can show, and no run is lost for a time out of bounds.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseStoredRun } from '../../../../lib/runs/store/stored-run.ts'
import { maxTime, timeSchema } from '../../../../lib/runs/model/time.ts'
import { exampleRun } from '../examples.ts'

const timesOf = (value: unknown, name = ''): number[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([inner, one]) => timesOf(one, inner))
    : typeof value === 'number' && /(?:At|Since|since|Before|Ms)$/.test(name)
      ? [value]
      : []

test('a time is bounded, and what is no number is refused', () => {
  expect([5, -1, 1e18, maxTime + 1].map(time => z.parse(timeSchema, time))).toEqual([5, 0, maxTime, maxTime])
  for (const odd of [NaN, Infinity, '5', null]) expect(z.safeParse(timeSchema, odd).success).toBe(false)
})

test('any stored time of a run can be shown', () => {
  const poison = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(poison, fc.constantFrom('running', 'finished', 'uncertain', 'collected', 'stopped'), (time, is) => {
      const state =
        is === 'finished'
          ? { is, emptySince: time, partialSince: time, grownAt: time }
          : is === 'uncertain'
            ? { is, failure: { code: 'timedOut', retryAfterMs: time }, unknownListReplies: 1, unknownListSince: time }
            : undefined
      const at = { createdAt: time, changedAt: time, sentAt: time, checkedAt: time, dueAt: time, notBefore: time, resultsDeletedAt: time }
      const stored = { ...exampleRun('running'), ...at, backoffMs: time, tracking: { since: time, checks: 1 }, ...(state && { state }) }
      const run = parseStoredRun(stored)
      expect(run).toBeDefined()
      const times = timesOf(run)
      expect(times.length).toBeGreaterThan(8)
      for (const one of times) expect(() => new Intl.DateTimeFormat('en').format(one * 2)).not.toThrow()
    })
  )
})
