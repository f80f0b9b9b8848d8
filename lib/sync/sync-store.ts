// Stores the user's sync choice and what this computer has synced, and reads the runs that can be synced.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { entrySchema, syncedKinds, isSyncKey, readComputers } from './sync-entries.ts'
import type { SyncChoice, SyncMemory, SyncStore, SyncArea } from './sync.ts'
import { getHost } from '../service/connection.ts'
import { runsCreatedBetween } from '../runs/store/read-runs.ts'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { syncChoiceSetting, syncMemorySetting } from '../database/setting-names.ts'
import { parseStoredRuns } from '../runs/store/stored-run.ts'
import type { KindName } from '../runs/kind.ts'

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
const storedChoice = setting<SyncChoice>(syncChoiceSetting, choiceSchema, { on: false, connectionByHost: {} })
const storedMemory = setting<SyncMemory | undefined>(syncMemorySetting, memorySchema, undefined)

const connectionHostSchema = z.object({ id: z.string(), baseUrl: z.string() })

/** The sync store of this database. A choice or memory that cannot be read counts as off and as empty, so that nothing is sent by mistake. */
export const createSyncStore = (database: Database): SyncStore => ({
  readChoice: () => storedChoice.read(database),
  saveChoice: value => storedChoice.save(database, value),
  readMemory: () => storedMemory.read(database),
  saveMemory: value => storedMemory.save(database, value),
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
    const [choice, memory] = await Promise.all([store.readChoice(), store.readMemory(), store.readConnections(), store.readRuns()])
    return { choice, memory }
  })

/** Removes the keys of all computers, each of which then switches its sync off. Rejects where the browser does. */
export const clearSyncArea = async (area: SyncArea): Promise<void> => {
  const keys = Object.keys(await area.get(null)).filter(isSyncKey)
  if (keys.length > 0) await area.remove(keys)
}

const clearComputer = async (area: SyncArea, computerId: string): Promise<void> => {
  const own = readComputers(await area.get(null)).find(({ id }) => id === computerId)
  if (own) await area.remove(own.keys)
}

/**
 * Switches the sync off and removes what this computer has published, or what all computers have (`everywhere`). Call it while `syncLockName` is
 * held. Rejects where the browser fails to remove it.
 */
export const endSync = async (store: SyncStore, area: SyncArea, everywhere: boolean): Promise<void> => {
  const [choice, memory] = await Promise.all([store.readChoice(), store.readMemory()])
  await store.saveChoice({ on: false, connectionByHost: choice.connectionByHost })
  if (memory) await store.saveMemory({ computerId: memory.computerId, published: memory.published })
  if (everywhere) await clearSyncArea(area)
  else if (memory) await clearComputer(area, memory.computerId)
}
