// When a watched search is due, in local days, and which lists are compared.
import { expect, test } from 'vitest'
import { getNextDay, getResultsPath, getWatchedSearch, isDue } from '../../../lib/reminders/watched-searches.ts'
import { isWatchable } from '../../../lib/reminders/is-watchable.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../runs/examples.ts'

const at = (...parts: [number, number, number, number?, number?]): number => {
  const [year, month, day, hour = 0, minute = 0] = parts
  return new Date(year, month - 1, day, hour, minute).getTime()
}

test.each([
  ['week', at(2026, 11, 23, 15, 30), at(2026, 11, 30)],
  ['week', at(2026, 12, 28), at(2027, 1, 4)],
  ['month', at(2026, 11, 23, 23, 59), at(2026, 12, 23)],
  ['month', at(2026, 12, 5, 8), at(2027, 1, 5)],
  ['month', at(2027, 1, 31, 8), at(2027, 2, 28)],
  ['month', at(2028, 1, 30), at(2028, 2, 29)],
  // A day with 23 or 25 hours is one day.
  ['week', at(2026, 3, 25, 12), at(2026, 4, 1)],
  ['week', at(2026, 10, 22, 12), at(2026, 10, 29)]
] as const)('every %s after %d', (every, from, next) => expect(getNextDay(every, from)).toBe(next))

const list = (id: string, createdAt: number, more: Partial<Run> = {}): Run =>
  exampleRun('collected', { id, clickId: id, createdAt, ...more })
const monday = at(2026, 11, 23, 10)
const weekly = { every: 'week', since: at(2026, 11, 1) } as const

test('the newest list counts, and it is compared with the one before that has results', () => {
  const runs = [
    list('old', 1),
    list('new', monday),
    list('deleted', 3, { resultsDeletedAt: 9 }),
    list('empty', 4, { state: { is: 'collected', rows: 0 } })
  ]
  expect(getWatchedSearch(weekly, runs)).toEqual({ ...weekly, runId: 'new', former: 'old', dueAt: at(2026, 11, 30) })
})

test('a run that failed counts as none, and one that is live counts without a comparison', () => {
  const failed = exampleRun('failed', { id: 'failed', createdAt: monday + 1 })
  expect(getWatchedSearch(weekly, [list('new', monday), failed])).toMatchObject({ runId: 'new', dueAt: at(2026, 11, 30) })
  const live = exampleRun('running', { id: 'live', createdAt: at(2026, 12, 1, 9) })
  expect(getWatchedSearch(weekly, [list('new', monday), live])).toMatchObject({ runId: 'live', former: undefined, dueAt: at(2026, 12, 8) })
})

test('a reminder that was set or skipped after the last list counts from then', () =>
  expect(getWatchedSearch({ every: 'month', since: at(2026, 12, 24, 18) }, [list('new', monday)])?.dueAt).toBe(at(2027, 1, 24)))

test('a search without a list is not watched, and neither is a part of one or a lookup', () => {
  expect(getWatchedSearch(weekly, [])).toBeUndefined()
  expect(isWatchable(list('a', 1, { parentId: 'parent' }))).toBe(false)
  expect(isWatchable(list('a', 1, { request: { kind: 'person', url: 'x', comparisonKey: 'x' } }))).toBe(false)
  expect(isWatchable(list('a', 1))).toBe(true)
})

test('a search is due from the first moment of its day', () => {
  expect(isDue({ dueAt: 5 }, 4)).toBe(false)
  expect(isDue({ dueAt: 5 }, 5)).toBe(true)
})

test('the results of a watched search are the comparison', () => {
  expect(getResultsPath('a b', undefined)).toBe('/results.html#list=a%20b')
  expect(getResultsPath('a b', 'c')).toBe('/results.html#compare=c,a%20b')
})
