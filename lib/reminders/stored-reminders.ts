// Stores which searches the user watches, in one setting for each search, and reads when each is due.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import type { Run } from '../runs/model/run.ts'
import { isWatchable } from './is-watchable.ts'
import {
  getResultsPath,
  getWatchedSearch,
  reminderIntervals,
  type Reminder,
  type ReminderChange,
  type WatchedSearch
} from './watched-searches.ts'
import { timeSchema } from '../runs/model/time.ts'
import type { Database } from '../database/schema.ts'
import { settingFor } from '../database/setting.ts'
import { reminderPrefix } from '../database/setting-names.ts'
import { watchTables } from '../database/watch-tables.ts'
import { parseStoredRun, parseStoredRuns } from '../runs/store/stored-run.ts'

const reminderSchema = z.object({ every: z.enum(reminderIntervals), since: timeSchema })

type Tables = Pick<Database, 'runs' | 'settings'>

/** By the comparison key of the search. */
const reminders = settingFor<Reminder | undefined>(reminderPrefix, reminderSchema, undefined)

const readRunsOfSearch = async ({ runs }: Pick<Tables, 'runs'>, search: string): Promise<Run[]> =>
  parseStoredRuns(await runs.where('request.comparisonKey').equals(search).toArray())

/** All watched searches of which a run is left. One query where there are none. */
export const readWatchedSearches = async (database: Tables): Promise<WatchedSearch[]> => {
  const searches: WatchedSearch[] = []
  for (const [comparisonKey, reminder] of await reminders.readAll(database)) {
    const search = getWatchedSearch(reminder, await readRunsOfSearch(database, comparisonKey))
    if (search) searches.push(search)
  }
  return searches
}

/** All watched searches, as `readWatchedSearches` returns them. Emits at once and after each change. */
export const watchWatchedSearches = (database: Database) => watchTables(database, ['settings', 'runs'], () => readWatchedSearches(database))

const readWatchedSearch = async (database: Tables, search: string): Promise<WatchedSearch | undefined> => {
  const reminder = await reminders.of(search).read(database)
  return reminder && getWatchedSearch(reminder, await readRunsOfSearch(database, search))
}

/** The watched search with this comparison key; undefined where it is not watched. Emits at once and after each change. */
export const watchReminder = (database: Database, comparisonKey: string) =>
  watchTables(database, ['settings', 'runs'], async () => ({ search: await readWatchedSearch(database, comparisonKey) }))

/** The page that shows the results of a run: of the newest list of a watched search, what changed since the list before. */
export const readResultsPath = async (database: Database, run: Run): Promise<string> => {
  const search = await readWatchedSearch(database, run.request.comparisonKey)
  return getResultsPath(run.id, search?.runId === run.id ? search.former : undefined)
}

/** When the next search becomes due, after `now`; both in milliseconds since the epoch. A search that is due already wakes no one. */
export const readNextReminderAt = async (database: Tables, now: number): Promise<number | undefined> => {
  const later = (await readWatchedSearches(database)).flatMap(({ dueAt }) => (dueAt > now ? [dueAt] : []))
  return later.length > 0 ? Math.min(...later) : undefined
}

/**
 * Changes the reminder for the search of a run. Fails with `runNotFound` where the run is gone, or its search cannot be watched. `now` in milliseconds
 * since the epoch.
 */
export const changeReminder = (database: Database, runId: string, change: ReminderChange, now: number): Promise<Result<null>> =>
  database.transaction('rw', database.runs, database.settings, async () => {
    const run = parseStoredRun(await database.runs.get(runId))
    if (!run || !isWatchable(run)) return fail('runNotFound')
    const reminder = reminders.of(run.request.comparisonKey)
    if (change === 'off') {
      await reminder.remove(database)
      return ok(null)
    }
    const every = change === 'skip' ? (await reminder.read(database))?.every : change
    if (every) await reminder.save(database, { every, since: now })
    return ok(null)
  })

/** Deletes the reminders of searches whose last list was removed. Call it in the transaction over runs and settings that removes them. */
export const deleteReminders = async (database: Tables, removed: readonly Run[]): Promise<void> => {
  for (const search of new Set(removed.filter(isWatchable).map(({ request }) => request.comparisonKey))) {
    const others = await readRunsOfSearch(database, search)
    if (!others.some(isWatchable)) await reminders.of(search).remove(database)
  }
}
