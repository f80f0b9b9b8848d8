// Shows the limit that is reached sooner, and when a reached limit resets.
import { expect, test } from 'vitest'
import { limitReachedText, usageText, type LimitUsage, limitsAndTimeText } from '../../../components/lookup/limit-text.ts'
import { now } from '../runs/make-run.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const newYearsEve = new Date(2026, 11, 31, 23, 59).getTime()
const make = (perDay: number, perMonth: number, today: number, month: number): LimitUsage => ({ perDay, perMonth, today, month })

test.each<[usage: LimitUsage, used: string, reached: RegExp | undefined]>([
  [make(100, 1_000, 37, 212), '37 of 100 today', undefined],
  [make(100, 1_000, 37, 950), '950 of 1,000 this month', undefined],
  [make(0, 1_000, 37, 212), '212 of 1,000 this month', undefined],
  [make(100, 0, 37, 2_120), '37 of 100 today', undefined],
  [make(0, 0, 3_700, 9_000), '3,700 today, no limit', undefined],
  [make(100, 1_000, 100, 212), '100 of 100 today', /^Today’s limit of 100 is reached\. Resets: Nov 22, 2026, 12:00/],
  [make(100, 1_000, 37, 1_000), '1,000 of 1,000 this month', /^This month’s limit of 1,000 is reached\. Resets: Dec 1, 2026, 12:00/],
  [make(100, 1_000, 100, 1_000), '100 of 100 today', /^This month’s limit/],
  [make(5, 1_000, 9, 9), '9 of 5 today', /^Today’s limit of 5 is reached/]
])('%j', (usage, used, reached) => {
  expect(usageText(usage)).toBe(used)
  if (reached) expect(limitReachedText(usage, noon)).toMatch(reached)
  else expect(limitReachedText(usage, noon)).toBeUndefined()
})

test('a limit reached on the last day of the year resets in the next year', () => {
  expect(limitReachedText(make(1, 0, 1, 1), newYearsEve)).toContain('Jan 1, 2027')
  expect(limitReachedText(make(0, 1, 1, 1), newYearsEve)).toContain('Jan 1, 2027')
})

// Estimates how long lookups take, by their rate or by the limit that is reached first.

const usage = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
const noLimits = { perDay: 0, perMonth: 0, today: 3, month: 3 }

test.each<[what: string, lookups: number, usage: typeof usage, text: RegExp]>([
  ['within the limits', 63, usage, /^37 of 100 today\. About 4 min to send all lookups\./],
  ['a single lookup', 1, usage, /About 2 min/],
  ['without limits', 200, noLimits, /^3 today, no limit\. About 6 min/],
  ['10,000 without limits', 10_000, noLimits, /About 2 hr/],
  ['one more than today', 64, usage, /Takes about 2 days at 100 per day\./],
  ['three days from now', 300, { ...usage, today: 0 }, /Takes about 3 days at 100 per day\./],
  [
    'no lookups left today',
    50,
    { ...usage, today: 100 },
    /limit of 100 is reached.*continues automatically\. Takes about 1 day at 100 per day\./
  ],
  ['this month', 788, usage, /Takes about 9 days at 100 per day\./],
  ['longer than this month', 789, usage, /Takes about 2 months at 1,000 per month\./],
  ['no lookups left this month', 10, { ...usage, month: 1_000 }, /This month’s limit.*Takes about 1 month at 1,000 per month\./],
  ['a monthly limit alone', 1_000, { ...noLimits, perMonth: 500 }, /Takes about 3 months at 500 per month\./]
])('%s', (_, lookups, usageNow, text) => {
  expect(limitsAndTimeText(lookups, usageNow, now)).toMatch(text)
  expect(limitsAndTimeText(lookups, usageNow, now)).toContain('Keep your browser open.')
})
