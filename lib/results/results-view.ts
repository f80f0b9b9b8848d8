// Stores how the results table is shown, the same columns and widths for every list, and the views that the user saved under a name.
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { addOthers, setting, readableItems } from '../database/setting.ts'
import { resultsViewSetting, savedViewsSetting } from '../database/setting-names.ts'
import type { Observable } from 'dexie'

const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() })
/** A saved view. `query`: the fields that `writeViewQuery` wrote, as text. */
export type SavedView = z.infer<typeof savedViewSchema>

/** Skips views that cannot be read. */
const parseViews = readableItems(savedViewSchema)
const views = setting<SavedView[]>(savedViewsSetting, parseViews, [])

/** The stored views with those of a backup that have another id and another name. */
export const joinSavedViews = (here: unknown, restored: unknown): SavedView[] => addOthers(parseViews(here), parseViews(restored))

/** All saved views, the oldest first. Emits at once and after each change. */
export const watchSavedViews = (database: Database): Observable<SavedView[]> => views.watch(database)

/** Adds the view. A view of the same name is replaced. */
export const saveView = (database: Database, view: SavedView): Promise<void> =>
  views.change(database, saved => [...saved.filter(other => other.name !== view.name), view])

/** Deletes the view with this id, if there is one. */
export const deleteView = (database: Database, id: string): Promise<void> =>
  views.change(database, saved => saved.filter(view => view.id !== id))

const viewSchema = z.object({
  columns: z.optional(z.array(z.string())),
  widths: z.record(z.string(), z.number()),
  isCompact: z.optional(z.boolean()),
  hidesOverview: z.optional(z.boolean())
})

/**
 * `columns`: the visible columns in their order; absent until the user chooses some. `widths`: changed widths in pixels, by column.
 * `isCompact`: rows are low. `hidesOverview`: the pictures above the table are hidden.
 */
export type ResultsView = z.infer<typeof viewSchema>

const stored = setting<ResultsView | undefined>(resultsViewSetting, viewSchema, undefined)

/** Undefined if the user has changed nothing yet, or the stored value cannot be read. */
export const readResultsView = (database: Database): Promise<ResultsView | undefined> => stored.read(database)

/** Replaces the stored view. */
export const saveResultsView = (database: Database, view: ResultsView): Promise<void> => stored.save(database, view)
