// Reads the history of one person: at once what the index by profile finds, then what other lists have of them.
import { useEffect, useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchHistory } from '../../lib/history/read-history.ts'
import type { RecordPlace } from '../../lib/database/records.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { HistoryEvent } from '../../lib/history/history-events.ts'
import type { Identity } from '../../lib/records/identity/identity.ts'
import type { AskPeople } from './ask-people-worker.ts'

const noPlaces: readonly RecordPlace[] = []

/** `events` are undefined until the first are read. */
export const useHistory = (database: Database, identity: Identity, { findPlaces }: Pick<AskPeople, 'findPlaces'>) => {
  const key = identity.join('\n')
  const [found, setFound] = useState<{ key: string; places: readonly RecordPlace[]; hasFailed: boolean }>()
  const current = found?.key === key ? found : undefined
  const places = current?.places ?? noPlaces
  const events = useLiveQuery<HistoryEvent[]>(() => watchHistory(database, identity, places), [database, key, places])
  useEffect(() => {
    const controller = new AbortController()
    findPlaces(identity, controller.signal).then(
      all => controller.signal.aborted || setFound({ key, places: all, hasFailed: false }),
      () => controller.signal.aborted || setFound({ key, places: noPlaces, hasFailed: true })
    )
    return () => controller.abort()
  }, [database, key])
  return { events, isSearching: current === undefined, hasFailed: current?.hasFailed ?? false }
}
