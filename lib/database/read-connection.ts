// What pages may know of the active connection: everything but the key, of which they see the last four characters.
import { liveQuery, type Observable } from 'dexie'
import type { Assumptions } from '../service/assumptions.ts'
import { createConnections } from './connections.ts'
import type { Database } from './schema.ts'

export type ShownConnection =
  { is: 'none' } | { is: 'connected'; id: string; account: string; address: string; keyEnds: string; assumptions: Assumptions }

/** Emits at once and again at each change, from whichever part of Muster. */
export const watchConnection = (database: Database): Observable<ShownConnection> =>
  liveQuery(async (): Promise<ShownConnection> => {
    const active = await createConnections(database, () => '').active()
    if (!active) return { is: 'none' }
    const { id, account, address, key, assumptions } = active
    return { is: 'connected', id, account, address, keyEnds: key.slice(-4), assumptions }
  })
