// What pages may know of the connections: everything but the keys, of which they see the last four characters.
import { liveQuery, type Observable } from 'dexie'
import type { Connection } from '../../service/connection.ts'
import { createConnections } from './connections.ts'
import type { Database } from '../schema.ts'
import type { SessionKeys } from './session-api-keys.ts'

/** `keyMissing`: the key was kept for one session, and that has ended; `keyEnds` is '' then. */
export interface Shown extends Omit<Connection, 'apiKey'> {
  keyEnds: string
  keyMissing: boolean
}
/** The one that new runs use, or none. */
export type ShownConnection = { is: 'none' } | ({ is: 'connected' } & Shown)
/** All connections by name; `active` is the id of the one that new runs use. */
export interface ShownConnections {
  active: string | undefined
  connections: Shown[]
}

const show = ({ apiKey, ...rest }: Connection): Shown => ({ ...rest, keyEnds: apiKey.slice(-4), keyMissing: apiKey === '' })

/**
 * Emits at once and again at each change, from whichever part of Muster. A key in the session's storage makes no change of its own; each
 * save writes the row of its connection too, after the key, and so is heard of.
 */
export const watchConnections = (database: Database, sessionKeys: SessionKeys): Observable<ShownConnections> =>
  liveQuery(async (): Promise<ShownConnections> => {
    const { active, list } = createConnections(database, { newId: () => '', sessionKeys })
    // Both ask the database before they ask for keys: what is asked for later is not listened to.
    const [used, known] = await Promise.all([active(), list()])
    return { active: used?.id, connections: known.map(show) }
  })
