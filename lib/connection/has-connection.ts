// Tells whether the user has connected a service, without reading what is stored of it.
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../database/schema.ts'

/** Whether there is a connection. Emits at once and after each change. */
export const watchHasConnection = ({ connections }: Pick<Database, 'connections'>): Observable<boolean> =>
  liveQuery(async () => (await connections.count()) > 0)
