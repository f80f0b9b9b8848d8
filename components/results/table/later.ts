// What appears over a table once a row is open or selected. It is loaded after the first rows are drawn.
import { loadLater } from '../../shell/load-later.tsx'

/** The drawer of the open record; nothing while none is. */
export const OpenRecord = loadLater(async () => (await import('./OpenRecord.tsx')).OpenRecord)

/** The bar for the selected rows; nothing while none is. */
export const Selection = loadLater(async () => (await import('./SelectionBar.tsx')).Selection)
