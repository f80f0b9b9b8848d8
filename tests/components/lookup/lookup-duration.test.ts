// Estimates how long lookups take, by their rate or by the limit that is reached first.
import { expect, test } from 'vitest'
import { limitsAndTimeText } from '../../../components/lookup/lookup-duration.ts'
import { now } from '../runs/make-run.ts'

const usage = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
const noLimits = { perDay: 0, perMonth: 0, today: 3, month: 3 }

test.each<[what: string, lookups: number, usage: typeof usage, text: RegExp]>([
  ['within the limits', 63, usage, /^37 of 100 today\. About 8 min to ask about everybody\./],
  ['a single lookup', 1, usage, /About 2 min/],
  ['without limits', 200, noLimits, /^3 today, no limit set\. About 25 min/],
  ['10,000 without limits', 10_000, noLimits, /About 20 hr/],
  ['one more than today', 64, usage, /At 100 a day this takes about 2 days\./],
  ['three days from now', 300, { ...usage, today: 0 }, /At 100 a day this takes about 3 days\./],
  [
    'no lookups left today',
    50,
    { ...usage, today: 100 },
    /limit of 100 is reached.*goes on by itself\. At 100 a day this takes about 1 day\./
  ],
  ['this month', 788, usage, /At 100 a day this takes about 9 days\./],
  ['longer than this month', 789, usage, /At 1,000 a month this takes about 2 months\./],
  ['no lookups left this month', 10, { ...usage, month: 1_000 }, /This month’s limit.*At 1,000 a month this takes about 1 month\./],
  ['a monthly limit alone', 1_000, { ...noLimits, perMonth: 500 }, /At 500 a month this takes about 3 months\./]
])('%s', (_, lookups, usageNow, text) => {
  expect(limitsAndTimeText(lookups, usageNow, now)).toMatch(text)
  expect(limitsAndTimeText(lookups, usageNow, now)).toContain('Keep your browser open.')
})
