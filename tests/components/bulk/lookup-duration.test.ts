// Estimates how long lookups take, by their rate or by the limit that is reached first.
import { expect, test } from 'vitest'
import { limitsAndTimeText } from '../../../components/bulk/lookup-duration.ts'
import { now } from '../runs/make-run.ts'

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
