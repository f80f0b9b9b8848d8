// Stores what the user's own lists count as: whether their people are known already, and whether all of them are suppressed.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { listUsesSetting } from '../database/setting-names.ts'

/** Why all people of a list are on the do-not-contact list. */
export type ListRole = 'customers' | 'do-not-contact'

/** What a list counts as. `isNotMine`: its people do not count as already in the user's lists. */
export interface ListUse {
  isNotMine?: true | undefined
  role?: ListRole | undefined
}

const schema = z.lazy(() =>
  z.record(z.string(), z.object({ isNotMine: z.optional(z.literal(true)), role: z.optional(z.enum(['customers', 'do-not-contact'])) }))
)
type Settings = Pick<Database, 'settings'>
type ListUses = Readonly<Record<string, ListUse>>
const listUses = setting<ListUses>(listUsesSetting, schema, {})

/** The stored uses with those of a backup for other lists. */
export const joinListUses = (here: unknown, restored: unknown): ListUses => ({
  ...z.safeParse(schema, restored).data,
  ...z.safeParse(schema, here).data
})

/** The uses by run id; a list without an entry counts as the user's, and is not suppressed. May be called in a transaction over settings. */
export const readListUses = (database: Settings): Promise<ListUses> => listUses.read(database)

/** The uses by run id, as `readListUses` returns them. Emits at once and after each change. */
export const watchListUses = (database: Settings): Observable<ListUses> => listUses.watch(database)

/** Ids of the runs whose people do not count as already in the user's lists. May be called in a transaction over settings. */
export const readIdsNotMine = async (database: Settings): Promise<ReadonlySet<string>> =>
  new Set(Object.entries(await readListUses(database)).flatMap(([id, { isNotMine }]) => (isNotMine ? [id] : [])))

/** Changes the use of one list. Call it in a transaction over settings, or alone. */
export const changeListUse = (database: Settings, runId: string, changes: ListUse): Promise<void> =>
  listUses.change(database, uses => {
    const { isNotMine, role } = { ...uses[runId], ...changes }
    const use: ListUse = { ...(isNotMine ? { isNotMine } : {}), ...(role ? { role } : {}) }
    const { [runId]: _before, ...others } = uses
    return Object.keys(use).length > 0 ? { ...others, [runId]: use } : others
  })

/** Removes the roles of all lists. Call it in a transaction over settings. */
export const clearListRoles = async (database: Settings): Promise<void> => {
  for (const [runId, { role }] of Object.entries(await readListUses(database)))
    if (role) await changeListUse(database, runId, { role: undefined })
}
