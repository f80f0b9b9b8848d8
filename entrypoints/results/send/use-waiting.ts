// Reads which records wait to leave for a webhook: when the drawer opens, and after each of its sendings has started.
import { useEffect, useState } from 'preact/hooks'
import { readWaitingPlaces } from '../../../lib/database/send/waiting-places.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'

type IsWaiting = (row: number) => boolean

/** Undefined until it is read, and where it cannot be. `sendingState`: it is read again when this changes. */
export const useWaiting = (
  database: Database,
  { runIds, rowIndexes }: ResultTable,
  webhookId: string | undefined,
  sendingState: string
): IsWaiting | undefined => {
  const [read, setRead] = useState<{ of: string; isWaiting: IsWaiting }>()
  useEffect(() => {
    if (webhookId === undefined || sendingState === 'preparing') return undefined
    let isStale = false
    readWaitingPlaces(database, webhookId).then(
      places => isStale || setRead({ of: webhookId, isWaiting: row => places.get(runIds[row] ?? '')?.has(rowIndexes[row] ?? -1) === true }),
      () => isStale || setRead(undefined)
    )
    return () => {
      isStale = true
    }
  }, [database, runIds, webhookId, sendingState])
  return read !== undefined && read.of === webhookId ? read.isWaiting : undefined
}
