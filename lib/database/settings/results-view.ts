// Stores how the results table is shown: the same columns and widths for every list.
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'
import { resultsViewSetting } from './setting-names.ts'

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

/** Undefined if the user has changed nothing yet, or the stored value cannot be read. */
export const readResultsView = async ({ settings }: Database): Promise<ResultsView | undefined> => {
  const parsed = z.safeParse(viewSchema, (await settings.get(resultsViewSetting))?.value)
  return parsed.success ? parsed.data : undefined
}

/** Replaces the stored view. */
export const saveResultsView = async ({ settings }: Database, view: ResultsView): Promise<void> => {
  await settings.put({ name: resultsViewSetting, value: view })
}
