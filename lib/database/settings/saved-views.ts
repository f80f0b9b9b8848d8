// Stores the views of the results page that the user saved under a name.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'
import { savedViewsSetting as name } from './setting-names.ts'

const viewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() })
/** A saved view. `query`: the fields that `writeViewQuery` wrote, as text. */
export type SavedView = z.infer<typeof viewSchema>

/** Skips views that cannot be read. */
const readViews = async ({ settings }: Database): Promise<SavedView[]> => {
  const stored = z.safeParse(z.array(z.unknown()), (await settings.get(name))?.value)
  return (stored.data ?? []).flatMap(view => z.safeParse(viewSchema, view).data ?? [])
}

/** All saved views, the oldest first. Emits at once and after each change. */
export const watchSavedViews = (database: Database): Observable<SavedView[]> => liveQuery(() => readViews(database))

const change = (database: Database, next: (views: SavedView[]) => SavedView[]): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    await database.settings.put({ name, value: next(await readViews(database)) })
  })

/** Adds the view. A view of the same name is replaced. */
export const saveView = (database: Database, view: SavedView): Promise<unknown> =>
  change(database, views => [...views.filter(other => other.name !== view.name), view])

/** Deletes the view with this id, if there is one. */
export const deleteView = (database: Database, id: string): Promise<unknown> =>
  change(database, views => views.filter(view => view.id !== id))
