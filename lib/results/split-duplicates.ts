// Finds people that several parts of a split search returned, so that the list shows them once.
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import { mayRepeatPeople } from '../runs/kind.ts'

/** True for a list like that of a split search, which shows each person once. */
export const isSplitSearch = async ({ runs }: Database, runId: string): Promise<boolean> => {
  const run = parseStoredRun(await runs.get(runId))
  return run !== undefined && mayRepeatPeople(run)
}

/**
 * Returns a function to call with the person keys of one record after another. It returns true if an earlier record had one of these keys;
 * false for a record without keys.
 */
export const createDuplicateDetector = (): ((personKeys: readonly string[]) => boolean) => {
  const seen = new Set<string>()
  return personKeys => {
    const isDuplicate = personKeys.some(key => seen.has(key))
    for (const key of personKeys) seen.add(key)
    return isDuplicate
  }
}
