// Lets pages watch the connections, without their API keys except for the last four characters.
import { liveQuery, type Observable } from 'dexie'
import type { Connection } from '../service/connection.ts'
import { createConnections } from './connections.ts'
import type { Database } from '../database/schema.ts'
import type { SessionKeys } from './session-api-keys.ts'

/** `apiKeyEnding`: last four characters of the key. `apiKeyMissing`: the key was kept for one session, which has ended. */
export interface PublicConnection extends Omit<Connection, 'apiKey'> {
  apiKeyEnding: string
  apiKeyMissing: boolean
}
/** The connection that new runs use, if there is one. */
export type ActiveConnection = { is: 'none' } | ({ is: 'connected' } & PublicConnection)
/** All connections, sorted by name. `activeId` is the one that new runs use. */
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
    const { active, list } = createConnections(database, { newId: () => '', sessionKeys })
    // In parallel, so that both queries run before the first session key is read: Dexie does not observe queries after that.
    const [activeConnection, connections] = await Promise.all([active(), list()])
    return { activeId: activeConnection?.id, connections: connections.map(withoutApiKey) }
  })
