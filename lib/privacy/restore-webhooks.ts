// Restores the webhooks of a backup.
import type { Database } from '../database/schema.ts'
import { webhookSchema } from '../send/webhook.ts'

/** Adds the webhooks that are not here. Their outbox is in no backup: nothing restored is ever sent. */
export const putWebhooks = (database: Database, rows: readonly Record<string, unknown>[]): Promise<void> =>
  database.transaction('rw', database.webhooks, async () => {
    const { webhooks } = database
    for (const row of rows) {
      const { data } = webhookSchema.safeParse(row)
      if (data && !(await webhooks.get(data.id))) await webhooks.put({ ...data, pausedUntil: 0, failuresInARow: 0, refusalsInARow: 0 })
    }
  })
