// A day is read as it is written, and a text that can be two days is none.
import { expect, test } from 'vitest'
import { readDay } from '../../../../lib/records/columns/read-day.ts'

const april = (day: number): number => Date.UTC(2026, 3, day)

test.each<[string, number | undefined]>([
  ['2026-04-03', april(3)],
  ['2026-4-3', april(3)],
  ['2026/04/03 10:20', april(3)],
  ['2026-04-03T00:00:00Z', april(3)],
  ['2026-04-03T02:00:00+02:00', april(3)],
  ['2026-04-03 08:30:00', april(3)],
  ['03.04.2026', april(3)],
  ['25/04/2026', april(25)],
  ['04/25/2026', april(25)],
  ['04/04/2026', april(4)],
  ['03/04/2026', undefined],
  ['03-04-2026', undefined],
  ['3 Apr 2026', april(3)],
  ['3rd April, 2026', april(3)],
  ['Fri, 3 April 2026 10:00', april(3)],
  ['Apr 3, 2026', april(3)],
  ['Friday, April 3 2026', april(3)],
  [String(april(3)), april(3)],
  [String(april(3) / 1_000), april(3)],
  ['31.02.2026', undefined],
  ['2026-13-01', undefined],
  ['1234567', undefined],
  ['4 of 12 2026', undefined],
  ['soon', undefined],
  ['', undefined]
])('%j', (text, day) => {
  expect(readDay(text)).toBe(day)
})
