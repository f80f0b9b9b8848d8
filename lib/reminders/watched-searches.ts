// Searches that the user wants to import again every week or month: when each is due, and which lists are compared. Muster never starts one without a click.
import { getListPath } from '../records/table/results-path.ts'
import { isWatchable } from './is-watchable.ts'
import { isInBin } from '../runs/model/list-changes.ts'
import type { Run } from '../runs/model/run.ts'

/** How often a search is due. */
export const reminderIntervals = ['week', 'month'] as const
/** One of `reminderIntervals`. */
export type ReminderInterval = (typeof reminderIntervals)[number]

/** What the user chose for one search. `since`: when they chose it or skipped it last, in milliseconds since the epoch. */
export interface Reminder {
  every: ReminderInterval
  since: number
}

/** `skip`: the search is not imported this time. */
export type ReminderChange = ReminderInterval | 'off' | 'skip'

/**
 * One watched search. `runId`: its newest run, whose row says when it is due. `former`: the list before that of `runId`, where both have results to
 * compare. `dueAt` in milliseconds since the epoch.
 */
export interface WatchedSearch extends Reminder {
  runId: string
  former: string | undefined
  dueAt: number
}

const hasResults = ({ state, resultsDeletedAt }: Run): boolean =>
  state.is === 'collected' && state.rows > 0 && resultsDeletedAt === undefined

/**
 * The beginning of the local day that is a week or a month after `from`; of a shorter month its last day. Both in milliseconds since the
 * epoch.
 */
export const getNextDay = (every: ReminderInterval, from: number): number => {
  const start = new Date(from)
  const [year, month, day] = [start.getFullYear(), start.getMonth(), start.getDate()]
  if (every === 'week') return new Date(year, month, day + 7).getTime()
  const lastDay = new Date(year, month + 2, 0).getDate()
  return new Date(year, month + 1, Math.min(day, lastDay)).getTime()
}

/** The watched search of a reminder; undefined where none of its runs is left outside the bin. `runs`: all runs with the search's comparison key. */
export const getWatchedSearch = (reminder: Reminder, runs: readonly Run[]): WatchedSearch | undefined => {
  const [newest, ...older] = runs.filter(run => isWatchable(run) && !isInBin(run)).toSorted((a, b) => b.createdAt - a.createdAt)
  if (!newest) return undefined
  const former = hasResults(newest) ? older.find(hasResults)?.id : undefined
  return { ...reminder, runId: newest.id, former, dueAt: getNextDay(reminder.every, Math.max(reminder.since, newest.createdAt)) }
}

/** Whether the search is to be imported again. */
export const isDue = ({ dueAt }: Pick<WatchedSearch, 'dueAt'>, now: number): boolean => dueAt <= now

/** The page that shows the results of a run: of a watched search what changed since the former list. */
export const getResultsPath = (runId: string, former: string | undefined): string =>
  former === undefined ? getListPath(runId) : `/results.html#compare=${encodeURIComponent(former)},${encodeURIComponent(runId)}`
