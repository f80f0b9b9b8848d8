// Makes rows that this page has read the results of a run: stores them for the worker, and sends it their id.
import { storeIncomingRows } from '../../../lib/results/result-files.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Answer } from '../../../lib/messages/contract.ts'
import { send } from '../../../lib/messages/send.ts'
import { toChunks } from '../../../lib/records/decode/chunks.ts'
import { storageFailed } from '../../../lib/storage-failure.ts'

/** The number of rows stored. `fromService`: they are from a file that the service sent. A failure changes nothing. */
export const addRows = async (
  database: Database,
  runId: string,
  rows: readonly unknown[],
  fromService = false
): Promise<Answer<'addRows'>> => {
  const incomingId = crypto.randomUUID()
  try {
    await storeIncomingRows(database, incomingId, toChunks(rows))
  } catch (error) {
    return storageFailed(error)
  }
  return send('addRows', { runId, incomingId, fromService })
}
