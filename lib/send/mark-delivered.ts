// Remembers that the records of a delivered call went to their destination, for every kind of destination.
import { sendDestination } from '../results/export-times.ts'
import type { OutboxCall } from './outbox-call.ts'
import { addPlace, putExported } from '../results/exported-records.ts'
import type { Database } from '../database/schema.ts'

/**
 * Stores where and when the records of a delivered call went. The call still has its records. `at`: milliseconds since the epoch. Records
 * whose list or place is gone are left out. Call it in a transaction over exports, runs and deliveries.
 */
export const markDelivered = async (
  database: Pick<Database, 'exports' | 'runs' | 'deliveries'>,
  { deliveryId, destinationId, records }: OutboxCall,
  at: number
): Promise<void> => {
  const places = new Map<string, number[]>()
  for (const { runId, place } of records) if (place !== undefined) addPlace(places, runId, place)
  if (places.size === 0) return
  const name = (await database.deliveries.get(deliveryId))?.name ?? ''
  const known = new Set(
    (
      await database.runs
        .where('id')
        .anyOf([...places.keys()])
        .primaryKeys()
    ).map(String)
  )
  for (const [runId, indexes] of places)
    if (known.has(runId)) await putExported(database, runId, { to: sendDestination(destinationId), name, at }, indexes)
}
