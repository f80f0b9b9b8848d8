// Which lists of the user's other computers were removed here. A sync whose last write failed does not remember that it tracked them.
import * as z from 'zod/mini'
import type { Database } from '../../database/schema.ts'
import { setting } from '../../database/setting.ts'
import { removedElsewhereSetting } from '../../database/setting-names.ts'
import type { Run } from '../model/run.ts'

/** More ids than lists that the sync storage holds. */
const maxIds = 2_000

/** The ids of the runs, the last removed ones last. */
export const removedElsewhere = setting<readonly string[]>(removedElsewhereSetting, z.array(z.string()), [])

/** Remembers those of these runs that another computer started. Call it in a transaction over settings. */
export const rememberRemoved = (database: Pick<Database, 'settings'>, removed: readonly Run[]): Promise<void> => {
  const ids = removed.flatMap(({ id, startedElsewhere }) => (startedElsewhere ? [id] : []))
  return removedElsewhere.change(database, known => (ids.length === 0 ? known : [...known, ...ids].slice(-maxIds)))
}
