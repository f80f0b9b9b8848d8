// Reads a reply that was kept before it was read, because the reading did not end: once more after the first time, and then when the user asks.
import { currentIdentifier } from '../machine/list-identifier.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { Run } from '../model/run.ts'
import { createStoreStartReply } from '../start/store-start-reply.ts'
import { findOtherList, type Step } from './download-results.ts'
import { createStoreResults } from './store-results.ts'
import { withToldNames } from './told-names.ts'

/** Returns whether the run got its reply or its results from it. Sends nothing. */
export const createReadKeptReply = (dependencies: Pick<Dependencies, 'clock' | 'stores' | 'client' | 'workerId'>, step: Step) => {
  const { stores, client, workerId } = dependencies
  const storeStartReply = createStoreStartReply(dependencies)
  const storeResults = createStoreResults(dependencies)

  return async (run: Run): Promise<boolean> => {
    if (!run.reading?.isKept) return false
    const connection = await stores.connections.get(run.connectionId)
    const kept = connection && (await stores.ledger.readKeptReply(run.id))
    if (!connection || !kept) return false
    await step(run.id, { is: 'read', workerId, isKept: true })
    try {
      const started = await client.readKept.start(connection, kept)
      if (started) {
        await storeStartReply(run.id, withToldNames(run, started), started.call)
        return true
      }
      const reading = (await client.readKept.download(connection, kept))?.reading
      // What is empty, a part or a link is left to the next check, which is free.
      if (reading?.is !== 'rows' || reading.rows.length === 0 || findOtherList(run, reading)) return false
      const source = { via: 'list', name: currentIdentifier(run), replyNames: reading.list } as const
      await storeResults(run.id, reading.rows, source, { unread: reading.unread })
      return true
    } finally {
      await step(run.id, { is: 'reading-ended' })
    }
  }
}
