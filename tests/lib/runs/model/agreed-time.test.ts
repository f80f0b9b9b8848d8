// The time that passed for certain: gaps of one day count, and jumps of the clock do not.
import { expect, test } from 'vitest'
import { countAgreedTime, type AgreedTime } from '../../../../lib/runs/model/agreed-time.ts'

const hour = 3_600_000
const start: AgreedTime = { seenAt: 1_000 * hour, agreedMs: 5 * hour, hasJumped: false }

test('the first wake has nothing to agree with', () => {
  expect(countAgreedTime(undefined, 7)).toEqual({ seenAt: 7, agreedMs: 0, hasJumped: true })
})

test.each([
  ['a minute', 1 / 60, 5 + 1 / 60, false],
  ['an hour', 1, 6, false],
  ['a night: half a day at most', 16, 17, false],
  ['a day', 26, 17, false],
  ['a weekend, which may be a jump', 27, 5, true],
  ['a year ahead', 8_760, 5, true],
  ['a correction of seconds', -1 / 120, 5, false]
])('%s', (_, hours, agreed, hasJumped) => {
  const seenAt = start.seenAt + hours * hour
  expect(countAgreedTime(start, seenAt)).toEqual({ seenAt, agreedMs: agreed * hour, hasJumped })
})

test.each([
  ['an hour back', -1],
  ['a year back', -8_760]
])('%s: the clock may be behind until it shows the time again, or for two days', (_, hours) => {
  const ahead = { at: start.seenAt, sinceMs: start.agreedMs }
  const back = countAgreedTime(start, start.seenAt + hours * hour)
  expect(back).toEqual({ seenAt: start.seenAt + hours * hour, agreedMs: start.agreedMs, hasJumped: true, ahead })
  // Put right, it agrees with nothing for one wake.
  expect(countAgreedTime(back, start.seenAt + hour)).toEqual({ seenAt: start.seenAt + hour, agreedMs: start.agreedMs, hasJumped: true })
  let time = countAgreedTime(start, start.seenAt - 10_000 * hour)
  let wakes = 0
  for (; time.ahead && wakes < 100; wakes++) time = countAgreedTime(time, time.seenAt + hour)
  expect([wakes, time.agreedMs - start.agreedMs]).toEqual([48, 48 * hour])
})
