// Finds out before a paid request whether it can leave. A failed `fetch` does not tell whether its request has left, so only what is known
// before the call makes a start "not sent".
import type { Failure } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { uniqueListName } from '../model/unique-list-name.ts'
import { findOffline } from './check-connection.ts'

/** What a start asks before its paid request leaves. */
export const createFindUnreached = (dependencies: Pick<Dependencies, 'browser' | 'client' | 'clock'>) => {
  const { client, clock } = dependencies

  return {
    /** Whether the service answered a moment ago, so that a click need not wait for a question. Sends nothing. */
    isReached: (connection: Connection): boolean => !findOffline(dependencies, connection) && client.wasReached(connection),

    /**
     * Why a request would not leave now; undefined where it may. Asks a free question where the last answer is older than a moment: for the status
     * of a list that no one has. A slow answer proves nothing, since it may be the service that is slow.
     */
    findUnreached: async (connection: Connection): Promise<Failure | undefined> => {
      const offline = findOffline(dependencies, connection)
      if (offline || client.wasReached(connection)) return offline
      const failure = await client.findUnreached(connection, uniqueListName('', clock.random)).catch(() => undefined)
      if (!failure || failure.code === 'timedOut') return undefined
      const { host } = new URL(connection.baseUrl)
      return { code: failure.code === 'redirected' ? 'redirected' : 'hostUnreached', host }
    }
  }
}
