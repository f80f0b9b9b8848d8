// Reads results from the stored reply to a start before the service is called, because the reply may be their only copy.
import { isStartCall } from '../../service/run-ids.ts'
import { currentIdentifier } from '../machine/list-identifier.ts'
import { applyEvent } from '../machine/machine.ts'
import { getMoment } from '../machine/transitions.ts'
import { asksForPeople } from '../kind.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { Run } from '../model/run.ts'
import { createStoreResults } from './store-results.ts'

/**
 * Whether the reply to this run's start may hold results that were not stored. Those of a lookup are often only there, and those of a service that
 * told no id always.
 */
const mayHaveKeptResult = (run: Run): boolean => {
  if (run.state.is === 'uncertain') return true
  const isOnlyThere = asksForPeople(run) || currentIdentifier(run) === '' || run.pause?.code === 'resultsNotStored'
  return run.state.is === 'finished' && isOnlyThere
}

/** Stores the results in the stored start reply of a run, if it has any. Returns whether it had. Sends nothing. */
export const createStoreKeptResult = (dependencies: Pick<Dependencies, 'clock' | 'stores' | 'client' | 'workerId'>) => {
  const { clock, stores, client, workerId } = dependencies
  const storeResults = createStoreResults(dependencies)
  return async (run: Run): Promise<boolean> => {
    if (!mayHaveKeptResult(run)) return false
    const connection = await stores.connections.get(run.connectionId)
    const replies = connection ? await stores.ledger.readReplies(run.id) : []
    const reply = replies.find(isStartCall)
    if (!connection || !reply) return false
    await stores.ledger.change(run.id, stored => applyEvent(stored, { is: 'read', workerId }, getMoment(clock)))
    const reading = await client.reread.start(connection, reply)
    if (reading?.is !== 'result') return false
    await storeResults(
      run.id,
      reading.rows,
      { via: 'start', list: reading.list, ids: reading.ids },
      { unread: reading.unread },
      { isOnlyCopy: true }
    )
    return true
  }
}
