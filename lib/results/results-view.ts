// Stores how the results table is shown: the same columns and widths for every list.
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { resultsViewSetting } from '../database/setting-names.ts'

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
