// Deletes reminders with the lists that they are about.
import { isWatchable } from '../../runs/model/is-watchable.ts'
import type { Run } from '../../runs/model/run.ts'
import type { Database } from '../schema.ts'
import { reminderPrefix } from '../settings/setting-names.ts'
import { parseStoredRuns } from './stored-run.ts'

/** Deletes the reminders of searches whose last list was removed. Call it in the transaction over runs and settings that removes these runs. */
export const deleteReminders = async ({ runs, settings }: Pick<Database, 'runs' | 'settings'>, removed: readonly Run[]): Promise<void> => {
  for (const search of new Set(removed.filter(isWatchable).map(({ request }) => request.comparisonKey))) {
    const others = parseStoredRuns(await runs.where('request.comparisonKey').equals(search).toArray())
    if (!others.some(isWatchable)) await settings.delete(reminderPrefix + search)
  }
}
