// The clock of a list: one month, never more than 30 days, and what ends it.
import { expect, test } from 'vitest'
import { getClockState, getDueAt, getReceivedAt } from '../../../lib/desk/notice-clock.ts'

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`)

test.each([
  ['2026-11-23', '2026-12-23'],
  ['2026-10-23', '2026-11-22'],
  ['2026-02-01', '2026-03-01'],
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-31', '2027-01-30']
])('what came on %s is due on %s', (received, due) => expect(getDueAt(at(received))).toBe(at(due)))

test('the clock starts when the run was sent, or when a list without a service was added', () => {
  expect(getReceivedAt({ createdAt: 1, sentAt: 2 })).toBe(2)
  expect(getReceivedAt({ createdAt: 1 })).toBe(1)
})

test('a list that is not marked is overdue after its due day', () => {
  expect([getClockState(false, 10, 10), getClockState(false, 10, 11), getClockState(true, 10, 11)]).toEqual(['open', 'overdue', 'answered'])
})
