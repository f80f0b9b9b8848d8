// The page eraser, whose script is loaded when someone is first looked for.
import type { Database } from '../../lib/database/schema.ts'
import type { createPageEraser } from '../../lib/erase/page-eraser.ts'

/** Both functions also reject where the script cannot be loaded. */
export const loadEraser = (database: Database): ReturnType<typeof createPageEraser> => {
  let loading: Promise<ReturnType<typeof createPageEraser>> | undefined
  const load = () =>
    (loading ??= import('../../lib/erase/page-eraser.ts').then(module => module.createPageEraser(database, crypto, navigator.locks, Date)))
  return {
    find: async keys => (await load()).find(keys),
    erase: async (found, onProgress) => (await load()).erase(found, onProgress)
  }
}
