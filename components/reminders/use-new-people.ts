// Counts the new people of lists whose search is due, once for each list. What counts them is loaded when a search is due.
import { useEffect, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { WatchedSearch } from '../../lib/reminders/watched-searches.ts'

/** By run id; a list that was not counted, or that has none before it, is missing. */
export const useNewPeople = (database: Database, searches: readonly WatchedSearch[]): ReadonlyMap<string, number> => {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const key = searches.map(({ runId, former }) => `${former} ${runId}`).join('\n')
  useEffect(() => {
    const pairs = searches.flatMap(({ runId, former }) => (former === undefined ? [] : [{ runId, former }]))
    if (pairs.length === 0) return undefined
    let isStale = false
    const count = async (): Promise<void> => {
      const { countNewPeople } = await import('../../lib/reminders/count-new-people.ts')
      for (const { runId, former } of pairs) {
        if (isStale) return
        const people = await countNewPeople(database, runId, former)
        if (!isStale) setCounts(before => new Map([...before, [runId, people]]))
      }
    }
    // The number is an extra: without it the search is due all the same.
    count().catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [database, key])
  return counts
}
