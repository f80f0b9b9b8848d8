// Stores how long results are kept, and has the worker delete what is older.
import { retentionDays, saveRetention } from '../../lib/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'

/** Rejects when nothing was stored. `days` is one of `retentionDays`; anything else is ignored. */
export const chooseRetention = async (database: Database, days: number): Promise<void> => {
  const chosen = retentionDays.find(choice => choice === days)
  if (chosen === undefined) return
  await saveRetention(database, chosen)
  await send('deleteExpired', {})
}
