// Finds the records that wait to leave for a destination, so that they are not taken for records that were never sent.
import type { Database } from '../database/schema.ts'

/** The indexes of the records, by the run that stores them. */
export const readWaitingPlaces = async ({ outbox }: Pick<Database, 'outbox'>, destinationId: string): Promise<Map<string, Set<number>>> => {
  const places = new Map<string, Set<number>>()
  for (const status of ['waiting', 'sending'] as const)
    await outbox
      .where('[destinationId+status+dueAt]')
      .between([destinationId, status, -Infinity], [destinationId, status, Infinity])
      .each(({ records }) => {
        for (const { runId, place } of records) {
          if (place === undefined) continue
          const known = places.get(runId)
          if (known) known.add(place)
          else places.set(runId, new Set([place]))
        }
      })
  return places
}
