// How long many lookups take: by the pace alone, and by whichever limit is reached first.
import { expect, test } from 'vitest'
import { timeWords } from '../../../components/lookup/lookup-duration.ts'
import { now } from '../runs/make-run.ts'

const spending = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
const free = { perDay: 0, perMonth: 0, today: 3, month: 3 }

test.each<[what: string, asked: number, spending: typeof spending, words: RegExp]>([
  ['within the limits', 63, spending, /^37 of 100 today\. About 8 min to ask about everybody\./],
  ['one alone', 1, spending, /About 2 min/],
  ['without limits', 200, free, /^3 today, no limit set\. About 25 min/],
  ['many without limits', 10_000, free, /About 20 hr/],
  ['one more than today', 64, spending, /At 100 a day this takes about 2 days\./],
  ['three days from now', 300, { ...spending, today: 0 }, /At 100 a day this takes about 3 days\./],
  [
    'today being over',
    50,
    { ...spending, today: 100 },
    /limit of 100 is reached.*goes on by itself\. At 100 a day this takes about 1 day\./
  ],
  ['this month', 788, spending, /At 100 a day this takes about 9 days\./],
  ['longer than this month', 789, spending, /At 1,000 a month this takes about 2 months\./],
  ['the month being over', 10, { ...spending, month: 1_000 }, /This month’s limit.*At 1,000 a month this takes about 1 month\./],
  ['a month without days', 1_000, { ...free, perMonth: 500 }, /At 500 a month this takes about 3 months\./]
])('%s', (_, asked, of, words) => {
  expect(timeWords(asked, of, now)).toMatch(words)
  expect(timeWords(asked, of, now)).toContain('Your browser has to be open.')
})
