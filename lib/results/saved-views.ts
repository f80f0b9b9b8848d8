// Stores the views of the results page that the user saved under a name.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { readableItems, setting } from '../database/setting.ts'
import { savedViewsSetting } from '../database/setting-names.ts'

const viewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() })
/** A saved view. `query`: the fields that `writeViewQuery` wrote, as text. */
export type SavedView = z.infer<typeof viewSchema>

/** Skips views that cannot be read. */
const views = setting<SavedView[]>(savedViewsSetting, readableItems(viewSchema), [])

/** All saved views, the oldest first. Emits at once and after each change. */
export const watchSavedViews = (database: Database): Observable<SavedView[]> => views.watch(database)

/** Adds the view. A view of the same name is replaced. */
export const saveView = (database: Database, view: SavedView): Promise<void> =>
  views.change(database, saved => [...saved.filter(other => other.name !== view.name), view])

/** Deletes the view with this id, if there is one. */
export const deleteView = (database: Database, id: string): Promise<void> =>
  views.change(database, saved => saved.filter(view => view.id !== id))
