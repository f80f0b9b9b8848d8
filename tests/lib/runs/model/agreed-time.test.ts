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
  ['a correction of seconds', -1 / 120, 5, false],
  ['an hour back', -1, 5, true],
  ['a year back', -8_760, 5, true]
])('%s', (_, hours, agreed, hasJumped) => {
  const seenAt = start.seenAt + hours * hour
  expect(countAgreedTime(start, seenAt)).toEqual({ seenAt, agreedMs: agreed * hour, hasJumped })
})
