// Stores the user's sync choice and what this computer has synced, and reads the runs that can be synced.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { entrySchema, syncedKinds } from './sync-entries.ts'
import type { SyncChoice, SyncMemory, SyncStore } from './sync.ts'
import { getHost } from '../service/connection.ts'
import { runsCreatedBetween } from '../runs/store/runs-of-kinds.ts'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { syncChoiceSetting, syncMemorySetting } from '../database/setting-names.ts'
import { parseStoredRuns } from '../runs/store/stored-run.ts'
import { type KindName } from '../runs/kind.ts'

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
const choice = setting<SyncChoice>(syncChoiceSetting, choiceSchema, { on: false, connectionByHost: {} })
const memory = setting<SyncMemory | undefined>(syncMemorySetting, memorySchema, undefined)

const connectionHostSchema = z.object({ id: z.string(), baseUrl: z.string() })

/** The sync store of this database. A choice or memory that cannot be read counts as off and as empty, so that nothing is sent by mistake. */
export const createSyncStore = (database: Database): SyncStore => ({
  readChoice: () => choice.read(database),
  saveChoice: value => choice.save(database, value),
  readMemory: () => memory.read(database),
  saveMemory: value => memory.save(database, value),
  readRuns: async () => {
    const runsOfKind = (kind: KindName) => runsCreatedBetween(database, kind, -Infinity, Infinity).toArray()
    return parseStoredRuns((await Promise.all(syncedKinds.map(runsOfKind))).flat())
  },
  readStoredIds: async ids => new Set(await database.runs.where('id').anyOf(ids).primaryKeys()),
  readConnections: async () =>
    (await database.connections.toArray()).flatMap(row => {
      const parsed = z.safeParse(connectionHostSchema, row)
      return parsed.success && URL.canParse(parsed.data.baseUrl) ? [{ id: parsed.data.id, host: getHost(parsed.data.baseUrl) }] : []
    })
})

/** The choice and the memory. Emits at once and after each change of them, of a connection or of a run that can be synced. */
export const watchSync = (database: Database): Observable<{ choice: SyncChoice; memory: SyncMemory | undefined }> =>
  liveQuery(async () => {
    const store = createSyncStore(database)
    const [choiceNow, memoryNow] = await Promise.all([store.readChoice(), store.readMemory(), store.readConnections(), store.readRuns()])
    return { choice: choiceNow, memory: memoryNow }
  })
