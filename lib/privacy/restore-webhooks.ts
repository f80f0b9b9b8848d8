// Restores the destinations of a backup: webhooks and CRMs.
import type { Database } from '../database/schema.ts'
import { destinationSchema } from '../send/destination.ts'
import { openState } from '../send/outbox-call.ts'

/** Adds the destinations that are not here. Their outbox is in no backup: nothing restored is ever sent. */
export const putWebhooks = (database: Database, rows: readonly Record<string, unknown>[]): Promise<void> =>
  database.transaction('rw', database.webhooks, async () => {
    const { webhooks } = database
    for (const row of rows) {
      const { data } = destinationSchema.safeParse(row)
      if (data && !(await webhooks.get(data.id))) await webhooks.put({ ...data, ...openState })
    }
  })
