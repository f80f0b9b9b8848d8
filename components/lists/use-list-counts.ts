// The number of records of each list in the sidebar, as its table counts them. While people are hidden, the lists in view are counted in a worker.
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import { getListCount, watchListCounts, type CountReply, type ListCounts } from '../../lib/results/list-counts.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { askWorker } from '../shell/pause.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { toChoice, type CountedList } from './ListRows.tsx'

/** Counts these lists and stores the counts. Rejects where it fails or is aborted. */
export type CountLists = (listIds: readonly string[], signal: AbortSignal) => Promise<unknown>

/** Counts lists in a worker that ends when they are counted. */
export const countInWorker =
  (database: string): CountLists =>
  (counted, signal) =>
    askWorker<CountReply, true>(
      { script: '/people-worker.js', database, request: { counted } },
      reply => ('isCounted' in reply ? reply.isCounted : undefined),
      signal
    )

/** The lists that are opened come first, and the table has the database to itself until then. */
const countAfterMs = 300

/** `hidden`: what `watchHiddenPeople` emits. `seen`: the lists in view, and those that were. */
export const useListCounts = (
  database: Database,
  lists: readonly Run[] | undefined,
  { hidden, seen, count }: { hidden: string | undefined; seen: ReadonlySet<string>; count: CountLists }
): CountedList[] | undefined => {
  const counts = useLiveQuery<ListCounts>(() => watchListCounts(database), [database], {})
  const counted = useMemo(
    () =>
      lists?.map(list => {
        const choice = toChoice(list)
        return { choice, ...getListCount(list, choice.records, hidden, counts) }
      }),
    [lists, hidden, counts]
  )
  const wanted = (counted ?? []).filter(({ choice, isOutdated }) => isOutdated && seen.has(choice.id)).map(({ choice }) => choice.id)
  const now = useRef(wanted)
  now.current = wanted
  useEffect(() => {
    if (now.current.length === 0) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => void count(now.current, stop.signal).catch(() => undefined), countAfterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // What it has counted is wanted no more, and must not start it again.
  }, [database, lists, hidden, seen, counts === undefined])
  return useMemo(() => counted?.map(({ choice, records }) => ({ ...choice, records })), [counted])
}
