// Stores the settings of exports that the user saved under a name, and which of them each kind of list begins with.
// Reasons: docs/decisions/0048-exports-that-remember.md
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { addOthers, readableItems, setting } from '../database/setting.ts'
import { savedExportsSetting } from '../database/setting-names.ts'

/** The kinds of lists that have a default of their own; `several` is for lists of different kinds together. */
export const exportListKinds = ['search', 'lookup', 'domains', 'file', 'several'] as const
/** One of `exportListKinds`. */
export type ExportListKind = (typeof exportListKinds)[number]

const choiceSchema = z.object({
  scope: z.string(),
  format: z.string(),
  template: z.string(),
  companiesOnly: z.boolean(),
  validEmailOnly: z.boolean(),
  onePerCompany: z.boolean(),
  onePerPerson: z.boolean(),
  split: z.string(),
  guardFormulas: z.boolean(),
  nameTemplate: z.string()
})
const exportSchema = z.object({
  id: z.string(),
  name: z.string().check(z.maxLength(200)),
  choice: choiceSchema,
  query: z.string(),
  defaultFor: z.array(z.enum(exportListKinds))
})
/**
 * Settings of an export under a name. `choice`: the form, whose scope, format and template may be gone by now. `query`: the filters of the table, as
 * `writeViewQuery` writes them; '' for none. `defaultFor`: kinds of lists that begin with it; no two have the same kind.
 */
export type SavedExport = z.infer<typeof exportSchema>

/** Skips what cannot be read. */
const parse = readableItems(exportSchema)
const exports = setting<SavedExport[]>(savedExportsSetting, parse, [])

/** All saved exports, sorted by name. Emits at once and after each change. */
export const watchSavedExports = (database: Database): Observable<SavedExport[]> =>
  liveQuery(async () => (await exports.read(database)).toSorted((a, b) => a.name.localeCompare(b.name)))

/** Adds it, or replaces the one with its id. It takes the kinds that it begins away from all others. */
export const putSavedExport = (database: Database, saved: SavedExport): Promise<void> =>
  exports.change(database, all => {
    const others = all.map(one => ({ ...one, defaultFor: one.defaultFor.filter(kind => !saved.defaultFor.includes(kind)) }))
    const at = others.findIndex(({ id }) => id === saved.id)
    return at < 0 ? [...others, saved] : others.with(at, saved)
  })

/** Deletes the one with this id, if there is one. */
export const deleteSavedExport = (database: Database, id: string): Promise<void> =>
  exports.change(database, all => all.filter(one => one.id !== id))

/** The stored value with what a backup has besides it. What is here stays as it is. */
export const joinSavedExports = (here: unknown, restored: unknown): SavedExport[] => {
  const kept = parse(here) ?? []
  const taken = new Set(kept.flatMap(({ defaultFor }) => defaultFor))
  return addOthers(
    kept,
    parse(restored)?.map(one => ({ ...one, defaultFor: one.defaultFor.filter(kind => !taken.has(kind)) }))
  )
}
