// Stores the user's sync choice and what this computer has synced, and reads the runs that can be synced.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { entrySchema, syncedKinds } from '../../runs/sync/sync-entries.ts'
import type { SyncChoice, SyncMemory, SyncStore } from '../../runs/sync/sync.ts'
import { getHost } from '../../service/connection.ts'
import type { Database } from '../schema.ts'
import { syncChoiceSetting, syncMemorySetting } from '../settings/setting-names.ts'
import { parseStoredRuns } from './stored-run.ts'

const choiceSchema = z.lazy(() =>
  z.object({
    on: z.boolean(),
    endedElsewhere: z.optional(z.boolean()),
    connectionByHost: z.record(z.string(), z.string())
  })
)
const memorySchema = z.lazy(() =>
  z.object({
    computerId: z.string(),
    published: z.array(entrySchema),
    writtenAt: z.optional(z.number()),
    omitted: z.optional(z.number()),
    writeFailed: z.optional(z.boolean())
  })
)
const connectionHostSchema = z.object({ id: z.string(), baseUrl: z.string() })

/** The sync store of this database. A choice or memory that cannot be read counts as off and as empty, so that nothing is sent by mistake. */
export const createSyncStore = ({ settings, runs, connections }: Database): SyncStore => ({
  readChoice: async (): Promise<SyncChoice> => {
    const parsed = z.safeParse(choiceSchema, (await settings.get(syncChoiceSetting))?.value)
    return parsed.success ? parsed.data : { on: false, connectionByHost: {} }
  },
  saveChoice: async value => void (await settings.put({ name: syncChoiceSetting, value })),
  readMemory: async (): Promise<SyncMemory | undefined> => {
    const parsed = z.safeParse(memorySchema, (await settings.get(syncMemorySetting))?.value)
    return parsed.success ? parsed.data : undefined
  },
  saveMemory: async value => void (await settings.put({ name: syncMemorySetting, value })),
  readRuns: async () => {
    const runsOfKind = (kind: string) => runs.where('[request.kind+state.is]').between([kind, ''], [kind, '\uFFFF'])
    return parseStoredRuns((await Promise.all(syncedKinds.map(kind => runsOfKind(kind).toArray()))).flat())
  },
  readStoredIds: async ids => new Set(await runs.where('id').anyOf(ids).primaryKeys()),
  readConnections: async () =>
    (await connections.toArray()).flatMap(row => {
      const parsed = z.safeParse(connectionHostSchema, row)
      return parsed.success && URL.canParse(parsed.data.baseUrl) ? [{ id: parsed.data.id, host: getHost(parsed.data.baseUrl) }] : []
    })
})

/** The choice and the memory. Emits at once and after each change of them, of a connection or of a run that can be synced. */
export const watchSync = (database: Database): Observable<{ choice: SyncChoice; memory: SyncMemory | undefined }> =>
  liveQuery(async () => {
    const store = createSyncStore(database)
    const [choice, memory] = await Promise.all([store.readChoice(), store.readMemory(), store.readConnections(), store.readRuns()])
    return { choice, memory }
  })
