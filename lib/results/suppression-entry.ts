// One entry of the do-not-contact list: who put it there. What the user added and what marked lists added stay apart, so that taking one of them
// away leaves the others. Pure; the stores write what it returns.
import type { EmptyRecord } from '../undo.ts'
import type { StoredSuppression } from '../database/stored-people.ts'

/** Who holds an entry: the user, what it was added with, and marked lists. */
interface Holders {
  isOwn: boolean
  batches: readonly string[]
  lists: readonly string[]
}

const holdersOf = ({ isOwn, batches = [], lists }: StoredSuppression): Holders => ({
  isOwn: isOwn === true || (lists === undefined && batches.length === 0),
  batches,
  lists: lists ?? []
})
const nobody: Holders = { isOwn: false, batches: [], lists: [] }

/** Undefined where no one holds it. */
const toEntry = (key: string, { isOwn, batches, lists }: Holders): StoredSuppression | undefined =>
  isOwn || batches.length > 0 || lists.length > 0
    ? {
        key,
        ...(isOwn && { isOwn: true }),
        ...(batches.length > 0 && { batches: [...new Set(batches)] }),
        ...(lists.length > 0 && { lists: [...new Set(lists)] })
      }
    : undefined

/** An entry that no one holds. */
export const emptySuppression: EmptyRecord<StoredSuppression> = {
  of: ({ key }) => ({ key }),
  is: ({ isOwn, batches = [], lists = [] }) => isOwn !== true && batches.length === 0 && lists.length === 0
}

/** Both entries as one with this key: no one who holds one of them is lost. */
export const joinSuppressions = (key: string, ...entries: readonly (StoredSuppression | undefined)[]): StoredSuppression => {
  const all = entries.flatMap(entry => (entry ? [holdersOf(entry)] : []))
  const joined = {
    isOwn: all.some(({ isOwn }) => isOwn),
    batches: all.flatMap(({ batches }) => batches),
    lists: all.flatMap(({ lists }) => lists)
  }
  return toEntry(key, joined) ?? { key }
}

/** The entry with the user's own mark. `batch`: it is added together with others, and holds the entry until it is taken back. */
export const withOwnMark = (key: string, entry: StoredSuppression | undefined, batch?: string): StoredSuppression =>
  joinSuppressions(key, entry, batch === undefined ? { key, isOwn: true } : { key, batches: [batch] })

/** The entry without the user's own mark and what it was added with; undefined where nothing holds it then. */
export const withoutOwnMark = (entry: StoredSuppression): StoredSuppression | undefined =>
  toEntry(entry.key, { ...nobody, lists: holdersOf(entry).lists })

/** The entry without what it was added with in this batch; undefined where nothing holds it then. */
export const withoutBatch = (entry: StoredSuppression, batch: string): StoredSuppression | undefined => {
  const holders = holdersOf(entry)
  return toEntry(entry.key, { ...holders, batches: holders.batches.filter(id => id !== batch) })
}

/** The entry with the mark of this list. */
export const withListMark = (key: string, entry: StoredSuppression | undefined, runId: string): StoredSuppression =>
  joinSuppressions(key, entry, { key, lists: [runId] })

/** The entry without the mark of this list; undefined where nothing holds it then. */
export const withoutListMark = (entry: StoredSuppression, runId: string): StoredSuppression | undefined => {
  const holders = holdersOf(entry)
  return toEntry(entry.key, { ...holders, lists: holders.lists.filter(id => id !== runId) })
}
