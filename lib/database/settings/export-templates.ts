// Stores the column templates that the user made for exports.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { columnIds } from '../../records/columns/column-ids.ts'
import { exportedColumn, noteColumns } from '../../records/table/result-columns.ts'
import type { Database } from '../schema.ts'
import { exportTemplatesSetting as name } from './setting-names.ts'

const columnSchema = z.object({
  heading: z.string(),
  from: z.enum([...columnIds, ...noteColumns, exportedColumn]),
  fallback: z.optional(z.string())
})
const templateSchema = z.object({ id: z.string(), name: z.string(), columns: z.array(columnSchema) })
/** A template: each column has a heading, the column it takes values `from`, and a value for empty cells. */
export type SavedTemplate = z.infer<typeof templateSchema>

/** Skips templates that cannot be read. */
const readTemplates = async ({ settings }: Database): Promise<SavedTemplate[]> => {
  const stored = z.safeParse(z.array(z.unknown()), (await settings.get(name))?.value)
  return (stored.data ?? []).flatMap(template => z.safeParse(templateSchema, template).data ?? [])
}

/** All templates, the oldest first. Emits at once and after each change. */
export const watchTemplates = (database: Database): Observable<SavedTemplate[]> => liveQuery(() => readTemplates(database))

/** Adds the template, or replaces the one with its id. */
export const saveTemplate = (database: Database, template: SavedTemplate): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    const saved = await readTemplates(database)
    const at = saved.findIndex(({ id }) => id === template.id)
    await database.settings.put({ name, value: at < 0 ? [...saved, template] : saved.with(at, template) })
  })

/** Deletes the template with this id, if there is one. */
export const deleteTemplate = (database: Database, id: string): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    await database.settings.put({ name, value: (await readTemplates(database)).filter(template => template.id !== id) })
  })
