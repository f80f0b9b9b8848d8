// One entry of the do-not-contact list: who put it there. What the user added and what marked lists added stay apart, so that taking one of them
// away leaves the others. Pure; the stores write what it returns.
import type { EmptyRecord } from '../undo.ts'
import type { StoredSuppression } from '../database/stored-people.ts'

const isUsers = ({ isOwn, lists }: StoredSuppression): boolean => isOwn === true || lists === undefined

const toEntry = (key: string, isOwn: boolean, lists: readonly string[], batch?: string): StoredSuppression => ({
  key,
  ...(isOwn && { isOwn: true }),
  ...(lists.length > 0 && { lists: [...new Set(lists)] }),
  ...(isOwn && batch !== undefined && { batch })
})

/** An entry that neither the user nor a list holds. */
export const emptySuppression: EmptyRecord<StoredSuppression> = {
  of: ({ key }) => ({ key }),
  is: ({ isOwn, lists = [] }) => isOwn !== true && lists.length === 0
}

/** Both entries as one with this key: no one who holds one of them is lost. */
export const joinSuppressions = (key: string, ...entries: readonly (StoredSuppression | undefined)[]): StoredSuppression => {
  const known = entries.filter(entry => entry !== undefined)
  return toEntry(
    key,
    known.some(isUsers),
    known.flatMap(({ lists = [] }) => lists),
    known.find(({ batch }) => batch !== undefined)?.batch
  )
}

/** The entry with the user's own mark. An entry that has it is unchanged. `batch`: it is added together with others. */
export const withOwnMark = (key: string, entry: StoredSuppression | undefined, batch?: string): StoredSuppression =>
  entry && isUsers(entry) ? entry : toEntry(key, true, entry?.lists ?? [], batch)

/** The entry without the user's own mark; undefined where nothing holds it then. */
export const withoutOwnMark = ({ key, lists = [] }: StoredSuppression): StoredSuppression | undefined =>
  lists.length > 0 ? toEntry(key, false, lists) : undefined

/** The entry with the mark of this list. */
export const withListMark = (key: string, entry: StoredSuppression | undefined, runId: string): StoredSuppression =>
  toEntry(key, entry !== undefined && isUsers(entry), [...(entry?.lists ?? []), runId], entry?.batch)

/** The entry without the mark of this list; undefined where nothing holds it then. */
export const withoutListMark = (entry: StoredSuppression, runId: string): StoredSuppression | undefined => {
  const lists = (entry.lists ?? []).filter(id => id !== runId)
  return isUsers(entry) || lists.length > 0 ? toEntry(entry.key, isUsers(entry), lists, entry.batch) : undefined
}
