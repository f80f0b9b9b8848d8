// Stores the column templates that the user made for exports.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import { columnIds } from '../records/columns/column-ids.ts'
import { exportedColumn, noteColumns } from '../records/table/result-columns.ts'
import type { Database } from '../database/schema.ts'
import { readableItems, setting } from '../database/setting.ts'
import { exportTemplatesSetting } from '../database/setting-names.ts'

const columnSchema = z.object({
  heading: z.string(),
  from: z.enum([...columnIds, ...noteColumns, exportedColumn]),
  fallback: z.optional(z.string())
})
const templateSchema = z.object({ id: z.string(), name: z.string(), columns: z.array(columnSchema) })
/** A template: each column has a heading, the column it takes values `from`, and a value for empty cells. */
export type SavedTemplate = z.infer<typeof templateSchema>

/** Skips templates that cannot be read. */
const templates = setting<SavedTemplate[]>(exportTemplatesSetting, readableItems(templateSchema), [])

/** All templates, the oldest first. Emits at once and after each change. */
export const watchTemplates = (database: Database): Observable<SavedTemplate[]> => templates.watch(database)

/** Adds the template, or replaces the one with its id. */
export const saveTemplate = (database: Database, template: SavedTemplate): Promise<void> =>
  templates.change(database, saved => {
    const at = saved.findIndex(({ id }) => id === template.id)
    return at < 0 ? [...saved, template] : saved.with(at, template)
  })

/** Deletes the template with this id, if there is one. */
export const deleteTemplate = (database: Database, id: string): Promise<void> =>
  templates.change(database, saved => saved.filter(template => template.id !== id))
