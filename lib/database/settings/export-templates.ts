// The column templates that a person made, kept among the settings.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { columnIds } from '../../records/columns/column-ids.ts'
import type { Database } from '../schema.ts'

const columnSchema = z.object({ heading: z.string(), from: z.enum(columnIds), otherwise: z.optional(z.string()) })
const templateSchema = z.object({ id: z.string(), name: z.string(), columns: z.array(columnSchema) })
export type KeptTemplate = z.infer<typeof templateSchema>

const name = 'export-templates'

/** One that cannot be read is passed over; the others are there. */
const read = async ({ settings }: Database): Promise<KeptTemplate[]> => {
  const stored = z.safeParse(z.array(z.unknown()), (await settings.get(name))?.value)
  return (stored.data ?? []).flatMap(one => z.safeParse(templateSchema, one).data ?? [])
}

/** In the order in which they were made; emits at once and again at each change. */
export const watchTemplates = (database: Database): Observable<KeptTemplate[]> => liveQuery(() => read(database))

/** Adds it, or takes the place of the one with its id. */
export const keepTemplate = (database: Database, template: KeptTemplate): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    const kept = await read(database)
    const at = kept.findIndex(({ id }) => id === template.id)
    await database.settings.put({ name, value: at < 0 ? [...kept, template] : kept.with(at, template) })
  })

export const forgetTemplate = (database: Database, id: string): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    await database.settings.put({ name, value: (await read(database)).filter(template => template.id !== id) })
  })
