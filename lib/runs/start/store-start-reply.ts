// Stores what the reply to a start means, with the reply itself.
import type { ServiceCall, StartReading } from '../../service/client.ts'
import { applyEvent } from '../machine/machine.ts'
import { getMoment } from '../machine/transitions.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { createStoreResults, writeWithRetry } from '../track/store-results.ts'

/** Rejects where storage fails, unless the reply holds results. */
export const createStoreStartReply = (dependencies: Pick<Dependencies, 'clock' | 'stores' | 'workerId'>) => {
  const { clock, stores } = dependencies
  const { ledger } = stores
  const storeResults = createStoreResults(dependencies)

  return async (id: string, reading: StartReading, call: ServiceCall): Promise<void> => {
    const keepReply = (): Promise<void> => ledger.storeReply(id, call, clock.now())
    if (reading.is === 'result') {
      // The reply is the only copy of the results. It is stored first, so that the next worker can read it if this one is killed.
      await writeWithRetry(clock, keepReply).catch(() => undefined)
      await storeResults(
        id,
        reading.rows,
        { via: 'start', list: reading.list, ids: reading.ids },
        { unread: reading.unread },
        { isOnlyCopy: true }
      )
      return
    }
    try {
      await writeWithRetry(clock, () => ledger.change(id, run => applyEvent(run, { is: 'start-reply', reading }, getMoment(clock))))
    } finally {
      await keepReply()
    }
  }
}
