// When a service wants the next request, in every form.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatusReply } from '../../../../lib/service/interpret-reply.ts'
import { factsOfReply, now } from '../decide/replies.ts'

const hour = 3_600_000
const inHeader = (value: string): number | undefined => {
  const reading = readStatusReply(factsOfReply(429, '', { 'retry-after': value }))
  return reading.is === 'problem' ? reading.failure.retryAfterMs : undefined
}
const inBody = (json: unknown): number | undefined => factsOfReply(429, json).retryAfterMs

describe('Retry-After', () => {
  test.each([
    ['120', 120_000],
    [' 7.5 ', 7_500],
    ['0', 5_000],
    ['-3', 5_000],
    ['999999', 6 * hour],
    [new Date(now + 90_000).toUTCString(), 90_000],
    [new Date(now - hour).toUTCString(), 5_000],
    [new Date(now + 48 * hour).toUTCString(), 6 * hour],
    ['Sunday, 01-Jun-25 12:01:00 GMT', 60_000],
    ['2025-06-01T12:02:00Z', 120_000],
    ['', undefined],
    ['soon', undefined],
    ['retry 5', undefined],
    ['Infinity', undefined]
  ])('of "%s" is %s ms', (value, wait) => expect(inHeader(value)).toBe(wait))

  test.each<[unknown, number | undefined]>([
    [{ retryAfter: 30 }, 30_000],
    [{ retry_after_seconds: '45' }, 45_000],
    [{ error: { retry_after: 60 } }, 60_000],
    [{ retry_after: new Date(now + 60_000).toISOString() }, 60_000],
    [{ retryAfterMs: 20_000 }, 20_000],
    [{ retry_after: null }, undefined],
    [{ message: 'wait 30 seconds' }, 30_000],
    [{ message: 'Try again in 1m' }, 60_000],
    [{ retry_after: Math.round(now / 1000) + 90 }, 90_000],
    ['30', undefined]
  ])('in the body %j is %s ms', (json, wait) => expect(inBody(json)).toBe(wait))

  test('of the header outranks that of the body, unless it cannot be read', () => {
    expect(factsOfReply(429, { retryAfter: 30 }, { 'retry-after': '60' }).retryAfterMs).toBe(60_000)
    expect(factsOfReply(429, { retryAfter: 30 }, { 'retry-after': 'soon' }).retryAfterMs).toBe(30_000)
  })

  test('is always between 5 s and 6 h', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.date({ noInvalidDate: true }).map(date => date.toUTCString())
        ),
        value => {
          const wait = inHeader(value) ?? 5_000
          expect(wait >= 5_000 && wait <= 6 * hour && Number.isInteger(wait)).toBe(true)
        }
      )
    ))
})
