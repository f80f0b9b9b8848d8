// Rows that this page has read become the results of a run: laid down in the database, then taken over by the worker.
import { storeIncomingRows } from '../../../lib/database/results/result-files.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Answer } from '../../../lib/messages/contract.ts'
import { send } from '../../../lib/messages/send.ts'
import { toChunks } from '../../../lib/records/decode/chunks.ts'
import { storageFailed } from '../../../lib/storage-failure.ts'

/** The number of rows that were taken over; `kept`: from a file that the service sent. A failure means that nothing was changed. */
export const addRows = async (database: Database, run: string, rows: readonly unknown[], kept = false): Promise<Answer<'addRows'>> => {
  const incoming = crypto.randomUUID()
  try {
    await storeIncomingRows(database, incoming, toChunks(rows))
  } catch (error) {
    return storageFailed(error)
  }
  return send('addRows', { runId: run, incomingId: incoming, fromService: kept })
}
