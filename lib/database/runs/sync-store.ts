// What the sync of runs needs from the database: what a person chose, what this machine told before, and the runs it may tell of.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { entrySchema, syncedKinds } from '../../runs/sync/sync-entries.ts'
import type { SyncChoice, SyncMemory, SyncStore } from '../../runs/sync/sync.ts'
import { hostOf } from '../../service/connection.ts'
import type { Database } from '../schema.ts'
import { readRuns } from './stored-run.ts'

const choiceName = 'sync'
const memoryName = 'sync memory'

const choiceSchema = z.object({ on: z.boolean(), ended: z.optional(z.boolean()), homes: z.record(z.string(), z.string()) })
const memorySchema = z.object({
  machine: z.string(),
  told: z.array(entrySchema),
  writtenAt: z.optional(z.number()),
  left: z.optional(z.number()),
  problem: z.optional(z.boolean())
})
const addressSchema = z.object({ id: z.string(), baseUrl: z.string() })

/** What cannot be read counts as off, and as nothing told: nothing leaves this machine by mistake. */
export const createSyncStore = ({ settings, runs, connections }: Database): SyncStore => ({
  choice: async (): Promise<SyncChoice> => {
    const read = z.safeParse(choiceSchema, (await settings.get(choiceName))?.value)
    return read.success ? read.data : { on: false, homes: {} }
  },
  saveChoice: async value => void (await settings.put({ name: choiceName, value })),
  memory: async (): Promise<SyncMemory | undefined> => {
    const read = z.safeParse(memorySchema, (await settings.get(memoryName))?.value)
    return read.success ? read.data : undefined
  },
  saveMemory: async value => void (await settings.put({ name: memoryName, value })),
  runs: async () => {
    const of = (kind: string) => runs.where('[request.kind+state.is]').between([kind, ''], [kind, '\uFFFF'])
    return readRuns((await Promise.all(syncedKinds.map(kind => of(kind).toArray()))).flat())
  },
  there: async ids => new Set(await runs.where('id').anyOf(ids).primaryKeys()),
  connections: async () =>
    (await connections.toArray()).flatMap(row => {
      const read = z.safeParse(addressSchema, row)
      return read.success && URL.canParse(read.data.baseUrl) ? [{ id: read.data.id, host: hostOf(read.data.baseUrl) }] : []
    })
})

/** Emits at once, and whenever anything of it changes: what was chosen, what was told, and what it is held against. */
export const watchSync = (database: Database): Observable<{ choice: SyncChoice; memory: SyncMemory | undefined }> =>
  liveQuery(async () => {
    const store = createSyncStore(database)
    const [choice, memory] = await Promise.all([store.choice(), store.memory(), store.connections(), store.runs()])
    return { choice, memory }
  })
