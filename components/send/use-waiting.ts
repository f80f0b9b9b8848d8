// Reads which records wait to leave for a destination: when the drawer opens, and after each of its deliveries has started.
import { useEffect, useState } from 'preact/hooks'
import { readWaitingPlaces } from '../../lib/send/deliveries.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'

type IsWaiting = (row: number) => boolean

/** Undefined until the records are read, and where they cannot be. They are read again when `deliveryState` changes. */
export const useWaiting = (
  database: Database,
  { runIds, rowIndexes }: ResultTable,
  destinationId: string | undefined,
  deliveryState: string
): IsWaiting | undefined => {
  const [read, setRead] = useState<{ of: string; isWaiting: IsWaiting }>()
  useEffect(() => {
    if (destinationId === undefined || deliveryState === 'preparing') return undefined
    let isStale = false
    readWaitingPlaces(database, destinationId).then(
      places =>
        isStale || setRead({ of: destinationId, isWaiting: row => places.get(runIds[row] ?? '')?.has(rowIndexes[row] ?? -1) === true }),
      () => isStale || setRead(undefined)
    )
    return () => {
      isStale = true
    }
  }, [database, runIds, destinationId, deliveryState])
  return read !== undefined && read.of === destinationId ? read.isWaiting : undefined
}
