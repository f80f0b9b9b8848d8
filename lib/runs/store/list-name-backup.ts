// Keeps list names in browser storage, outside the database (no API key, no results), so that paid lists can be found if the database is lost.
import * as z from 'zod/mini'
import { isLookup, kindNames } from '../kind.ts'
import type { Database } from '../../database/schema.ts'
import type { Stores } from '../model/dependencies.ts'
import type { Run } from '../model/run.ts'
import { noteListNameFailure } from './list-name-failure.ts'

/** The part of the browser's storage area that is used. */
interface StorageArea {
  get: (keys: null) => Promise<Record<string, unknown>>
  set: (items: Record<string, unknown>) => Promise<void>
  remove: (keys: string) => Promise<void>
}

const prefix = 'list:'
/** Every kind that a service knows: an entry of a run that has no list of its own is as readable as the others. */
const kinds = kindNames(kind => kind.is !== 'own')
const entrySchema = z.lazy(() =>
  z.object({
    listName: z.string().check(z.minLength(1)),
    kind: z.enum(kinds),
    serviceHost: z.string(),
    createdAt: z.number()
  })
)

/** A list of the backup. `id` is the id of its run, `createdAt` is in milliseconds since the epoch. */
export interface LostList extends z.infer<typeof entrySchema> {
  id: string
}

/** Most lookups whose names are kept. Browser storage has room for about ten times as many. */
const maxLookups = 5_000

/** The list name backup in `area`. Each run has its own key, so that two writers never overwrite each other. */
export const createListNameBackup = (area: StorageArea, maxKeptLookups = maxLookups) => ({
  save: (run: Run): Promise<void> =>
    area.set({
      [prefix + run.id]: { listName: run.listName, kind: run.request.kind, serviceHost: run.serviceHost, createdAt: run.createdAt }
    }),
  remove: (id: string): Promise<void> => area.remove(prefix + id),
  /** Removes the names of the oldest lookups that have ended, where there are many: their results are stored. `liveIds` stay. */
  prune: async (liveIds: ReadonlySet<string>): Promise<void> => {
    const lookups = Object.entries(await area.get(null)).flatMap(([key, value]) => {
      const parsed = z.safeParse(entrySchema, value)
      return key.startsWith(prefix) && parsed.success && isLookup({ request: parsed.data })
        ? [{ key, createdAt: parsed.data.createdAt }]
        : []
    })
    const ended = lookups.filter(({ key }) => !liveIds.has(key.slice(prefix.length))).toSorted((a, b) => a.createdAt - b.createdAt)
    const surplus = ended.slice(0, Math.max(0, lookups.length - maxKeptLookups)).map(({ key }) => key)
    for (const key of surplus) await area.remove(key)
  },
  /** All entries that can be read. Never rejects: an area that is missing or damaged has none. */
  readAll: async (): Promise<LostList[]> => {
    try {
      return Object.entries(await area.get(null)).flatMap(([key, value]) => {
        const parsed = z.safeParse(entrySchema, value)
        return key.startsWith(prefix) && parsed.success ? { id: key.slice(prefix.length), ...parsed.data } : []
      })
    } catch {
      return []
    }
  }
})

/** The list name backup of the worker. A failed write is stored for the user, and does not stop the run. `now`: in milliseconds since the epoch. */
export const createReportingBackup = (area: StorageArea, database: Database, now: () => number): Stores['listNameBackup'] => {
  const backup = createListNameBackup(area)
  return {
    ...backup,
    save: run =>
      backup.save(run).catch(async (error: unknown) => {
        await noteListNameFailure(database, now())
        throw error
      })
  }
}

/** The backed-up lists that no known run has, each once, the newest first. */
export const findLostLists = (entries: readonly LostList[], knownRunIds: Iterable<string>): LostList[] => {
  const known = new Set(knownRunIds)
  const listKey = ({ serviceHost, listName }: LostList): string => `${serviceHost} ${listName}`
  const seen = new Set(entries.filter(({ id }) => known.has(id)).map(listKey))
  const newestFirst = entries.toSorted((a, b) => b.createdAt - a.createdAt)
  return newestFirst.filter(entry => !seen.has(listKey(entry)) && seen.add(listKey(entry)))
}
