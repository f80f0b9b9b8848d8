// Lets pages watch the connections, without their API keys except for the last four characters.
import { liveQuery, type Observable } from 'dexie'
import type { Connection } from '../service/connection.ts'
import { firstPassed, openAll, readInOrder } from './connection-order.ts'
import type { Database } from '../database/schema.ts'
import type { SessionKeys } from './session-api-keys.ts'

/** `apiKeyEnding`: last four characters of the key. `apiKeyMissing`: the key was kept for one session, which has ended. */
export interface PublicConnection extends Omit<Connection, 'apiKey'> {
  apiKeyEnding: string
  apiKeyMissing: boolean
}
/** The connection that new runs use, if there is one. */
export type ActiveConnection = { is: 'none' } | ({ is: 'connected' } & PublicConnection)
/**
 * All connections in the user's order: `connectionFor` says which of them a start uses. `activeId` is the first that has passed a test.
 */
export interface ConnectionsState {
  activeId: string | undefined
  connections: PublicConnection[]
}

const withoutApiKey = ({ apiKey, ...rest }: Connection): PublicConnection => ({
  ...rest,
  apiKeyEnding: apiKey.slice(-4),
  apiKeyMissing: apiKey === ''
})

/**
 * Emits at once and after each change, also one made by another page. A session key is not in the database; a save writes the row of its
 * connection after the key, and that emits.
 */
export const watchConnections = (database: Database, sessionKeys: SessionKeys): Observable<ConnectionsState> =>
  liveQuery(async (): Promise<ConnectionsState> => {
    const connections = await openAll(await readInOrder(database), sessionKeys)
    return { activeId: firstPassed(connections)?.id, connections: connections.map(withoutApiKey) }
  })
