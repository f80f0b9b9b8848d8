// Restores the destinations of a backup: webhooks and CRMs.
import type { Database } from '../database/schema.ts'
import { destinationSchema, openState } from '../send/destinations.ts'

/** Adds the destinations that are not here. Their outbox is in no backup: nothing restored is ever sent. */
export const putDestinations = (database: Database, rows: readonly Record<string, unknown>[]): Promise<void> =>
  database.transaction('rw', database.destinations, async () => {
    const { destinations } = database
    for (const row of rows) {
      const { data } = destinationSchema.safeParse(row)
      if (data && !(await destinations.get(data.id))) await destinations.put({ ...data, ...openState })
    }
  })
