// Reads changes of a service's replies, so that the user can check whether they are still read correctly.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../../database/schema.ts'
import { settingFor } from '../../database/setting.ts'
import { replyChangePrefix } from '../../database/setting-names.ts'

const changeSchema = z.object({
  runId: z.string(),
  operation: z.string(),
  understood: z.string(),
  addedFields: z.array(z.string()),
  missingFields: z.array(z.string()),
  at: z.number()
})

/**
 * The latest reply of a connection that differs from earlier replies. `addedFields` were never in such a reply before, `missingFields`
 * always were; each is `path:type`. `at` is in milliseconds since the epoch.
 */
export interface ReplyChange extends z.infer<typeof changeSchema> {
  connectionId: string
}

/** The latest change of each connection. */
export const replyChanges = settingFor<z.infer<typeof changeSchema> | undefined>(replyChangePrefix, changeSchema, undefined)

/** The latest change of each connection, unless its run was removed. Emits at once and after each change. */
export const watchReplyChanges = (database: Database): Observable<ReplyChange[]> =>
  liveQuery(async () => {
    const stored = await replyChanges.readAll(database)
    const changes = [...stored].map(([connectionId, change]) => ({ ...change, connectionId }))
    const runs = await database.runs.bulkGet(changes.map(({ runId }) => runId))
    return changes.filter((_, at) => runs[at] !== undefined)
  })

/** Deletes the change of a connection, because the user has seen it. */
export const dismissReplyChange = (database: Database, connectionId: string): Promise<void> =>
  replyChanges.of(connectionId).remove(database)
