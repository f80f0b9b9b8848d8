// The names of the lists we paid for, kept a second time outside the database (no key, no results): what was bought can be
// found again if the database is lost.
import * as z from 'zod/mini'
import type { Run } from '../../runs/model/run.ts'

/** As much of the browser's storage area as is used. */
interface Area {
  get: (keys: null) => Promise<Record<string, unknown>>
  set: (items: Record<string, unknown>) => Promise<void>
  remove: (keys: string) => Promise<void>
}

const prefix = 'list:'
const lostSchema = z.object({
  listName: z.string().check(z.minLength(1)),
  kind: z.enum(['lead-search', 'person', 'domains', 'tracked-list']),
  serviceHost: z.string(),
  createdAt: z.number()
})

/** A list as the mirror has it: `id` was its run's, `service` its host. */
export interface LostList extends z.infer<typeof lostSchema> {
  id: string
}

/** One key a run, so that two writers never overwrite each other. */
export const createListNameBackup = (area: Area) => ({
  save: (run: Run): Promise<void> =>
    area.set({
      [prefix + run.id]: { listName: run.listName, kind: run.request.kind, serviceHost: run.serviceHost, createdAt: run.createdAt }
    }),
  remove: (id: string): Promise<void> => area.remove(prefix + id),
  /** All that can be read; an area that is gone or damaged has none. */
  all: async (): Promise<LostList[]> => {
    try {
      return Object.entries(await area.get(null)).flatMap(([name, value]) => {
        const read = z.safeParse(lostSchema, value)
        return name.startsWith(prefix) && read.success ? { id: name.slice(prefix.length), ...read.data } : []
      })
    } catch {
      return []
    }
  }
})

/** Of the mirror's lists those that no known run has, each once, newest first. */
export const lostLists = (entries: readonly LostList[], knownRunIds: Iterable<string>): LostList[] => {
  const known = new Set(knownRunIds)
  const placeOf = ({ serviceHost, listName }: LostList): string => `${serviceHost} ${listName}`
  const seen = new Set(entries.filter(({ id }) => known.has(id)).map(placeOf))
  const newestFirst = entries.toSorted((a, b) => b.createdAt - a.createdAt)
  return newestFirst.filter(entry => !seen.has(placeOf(entry)) && seen.add(placeOf(entry)))
}
