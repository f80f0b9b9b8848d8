// How a person likes to see results: which columns, in which order, how wide. Remembered for every list.
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'

const viewSchema = z.object({ columns: z.array(z.string()), widths: z.record(z.string(), z.number()) })

/** `columns`: those that are shown, in their order; `widths` in pixels, where they were changed. */
export type View = z.infer<typeof viewSchema>

const name = 'results view'

/** undefined where nothing was chosen yet, or what was kept cannot be read. */
export const readView = async ({ settings }: Database): Promise<View | undefined> => {
  const read = z.safeParse(viewSchema, (await settings.get(name))?.value)
  return read.success ? read.data : undefined
}

export const saveView = async ({ settings }: Database, view: View): Promise<void> => {
  await settings.put({ name, value: view })
}
