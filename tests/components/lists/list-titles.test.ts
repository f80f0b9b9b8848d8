// The titles that are made of other titles name a day once.
import { expect, test } from 'vitest'
import { getComparedTitles } from '../../../components/lists/ListRows.tsx'
import { joinTitles } from '../../../components/lists/ManageLists.tsx'
import { renewTitle } from '../../../components/start/list-title.ts'
import { formatDate, formatDay } from '../../../lib/i18n/text.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

const [first, second] = [new Date(2025, 10, 28, 12).getTime(), new Date(2026, 10, 28, 12).getTime()]
const createList = (listTitle: string, createdAt = second): Run => ({ listTitle, createdAt }) as Run

test.each([
  ['two of one day', ['A, Nov 28', 'B, Nov 28'], `A + B, ${formatDay(second)}`],
  ['one without its day', ['A, Nov 28', 'B'], 'A, Nov 28 + B'],
  ['one of another day', ['A, Nov 21', 'B, Nov 28'], 'A, Nov 21 + B, Nov 28'],
  ['one that is a day alone', ['Nov 28', 'B, Nov 28'], 'Nov 28 + B, Nov 28']
])('the titles of %s are joined', (_, titles, joined) => expect(joinTitles(titles.map(title => createList(title)))).toBe(joined))

test('two lists of one title are compared by their days, each named once', () =>
  expect(getComparedTitles([createList('A, Nov 28', first), createList('A, Nov 28')])).toEqual([
    `A, ${formatDate(first)}`,
    `A, ${formatDate(second)}`
  ]))

test('titles without a day get it in brackets', () =>
  expect(getComparedTitles([createList('A', first), createList('A')])).toEqual([`A (${formatDate(first)})`, `A (${formatDate(second)})`]))

test.each([
  ['A, Nov 28 (2)', 'A, Dec 5'],
  ['A, 28. Nov.', 'A, Dec 5'],
  ['A, Nov 21', 'A, Nov 21'],
  ['A', 'A']
])('an import again of %s is proposed as %s', (title, renewed) =>
  expect(renewTitle(title, second, new Date(2026, 11, 5, 12).getTime())).toBe(renewed)
)
