// Tests which failures are waited out, and for how long.
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../../lib/failure.ts'
import { isDailyQuota, isOutage, waitAfterRefusal } from '../../../../lib/runs/bulk/waits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const now = Date.UTC(2026, 10, 21, 9)
const wait = (failure: Failure, inARow = 1, ofEach = 0) => waitAfterRefusal(failure, { inARow, ofEach }, 'api.service.example', now)
const limited = (message: string, retryAfterMs?: number): Failure => ({ code: 'rateLimited', message, retryAfterMs, status: 429 })

test.each<[boolean, Failure]>([
  [true, { code: 'unreachable' }],
  [true, { code: 'offline' }],
  [true, { code: 'redirected' }],
  [true, { code: 'workerStopped' }],
  [true, { code: 'unreadable', isPage: true }],
  [true, { code: 'serviceError', status: 503 }],
  [true, { code: 'serviceError', status: 425 }],
  [false, { code: 'unreadable' }],
  [false, { code: 'serviceError', status: 409 }],
  [false, { code: 'refused', status: 422 }],
  [false, { code: 'noCredits', status: 402 }]
])('%s: %j is an outage', (is, failure) => expect(isOutage(failure)).toBe(is))

test.each([
  [true, 'Daily request limit reached'],
  [true, 'You may make 100 lookups per day'],
  [true, 'Quota exceeded. Please try again tomorrow'],
  [true, 'Your allowance resets at midnight'],
  [true, 'limit of 50 calls in 24 hours'],
  [false, 'Too many requests'],
  [false, 'Slow down, 60 requests per minute'],
  [false, 'Monthly quota exceeded']
])('%s: "%s" is a daily quota', (is, message) => {
  expect(isDailyQuota(limited(message))).toBe(is)
  expect(isDailyQuota({ code: 'noCredits', message })).toBe(is)
  expect(isDailyQuota({ code: 'noCredits', message: `${message}. Upgrade your plan.` })).toBe(false)
})

describe('the wait after a refusal', () => {
  test('for the rate doubles up to 15 min for an hour and a half, and then up to 6 h', () => {
    const waits = Array.from({ length: 16 }, (_, n) => wait(limited('Too many requests'), n + 1).waitMs / minuteMs)
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15, 15, 15, 30, 60, 120, 240, 360, 360, 360])
  })

  test.each([
    ['as the reply says', limited('Slow down', 600_000), 10 * minuteMs, 'serviceAway'],
    ['for hours as the reply says', limited('Slow down', 5 * hourMs), 5 * hourMs, 'dailyQuota'],
    ['to the time of the words', limited('Daily limit. Resets at 14:30 UTC'), 5.5 * hourMs + 5 * minuteMs, 'dailyQuota'],
    ['to the date of the words', limited('Daily limit until 2026-11-21T23:00:00Z'), 14 * hourMs + 5 * minuteMs, 'dailyQuota'],
    ['to midnight in UTC', limited('Daily limit, UTC'), 15 * hourMs + 5 * minuteMs, 'dailyQuota']
  ])('is %s', (_, failure, waitMs, code) => expect(wait(failure)).toMatchObject({ waitMs, pause: { code } }))

  test('is never short for the last tries of a person, nor after several refusals by a quota', () => {
    expect(wait(limited('Slow down', 5_000), 3, 2).waitMs).toBeGreaterThan(11 * hourMs)
    for (const failure of [limited('Daily limit'), limited('Daily limit. Resets at 09:01 UTC')])
      expect(wait(failure, 4).waitMs).toBeGreaterThan(11 * hourMs)
  })
})
