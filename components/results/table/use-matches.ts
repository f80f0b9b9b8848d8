// Finds the other lists that hold the people in the table, in a worker, once the table is complete, and again when a list is added or removed.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { MatchReply, MatchRequest } from '../../../lib/results/find-matches.ts'
import type { ListMatch } from '../../../lib/records/identity/match-lists.ts'
import { isFileList, isMergedList } from '../../../lib/runs/kind.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { getListMembership, type ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { listCountColumn, otherListsColumn } from '../../../lib/records/table/result-columns.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { askWorker } from '../../shell/pause.ts'
import { resultsKey, type Results } from './use-results.ts'
import type { Notify } from '../Toasts.tsx'

/** `onProgress` gets the number of rows read so far. Rejects where it fails or is aborted. */
export type FindMatches = (request: MatchRequest, onProgress: (rowCount: number) => void, signal: AbortSignal) => Promise<ListMatch>

/** Finds the other lists that hold the same people, in a worker that ends with its answer. */
export const matchInWorker =
  (database: string): FindMatches =>
  (request, onProgress, signal) =>
    askWorker<MatchReply, ListMatch>(
      { script: '/people-worker.js', database, request },
      reply => {
        if ('rows' in reply) onProgress(reply.rows)
        return 'match' in reply ? reply.match : undefined
      },
      signal
    )

export interface Matches {
  /** absent until it is found for this table; the earlier result while it is found again */
  membership: ListMembership | undefined
  /** the lists, by their numbers in `membership` */
  ordered: readonly Run[]
  /** the last search failed */
  failed: boolean
  /** how many rows were read so far */
  rowCount: number
}

const noRuns: readonly Run[] = []

/** `all` is absent while the lists are read. */
export const useMatches = (
  all: readonly Run[] | undefined,
  lists: readonly Run[],
  { table, done }: Results,
  findMatches: FindMatches
): Matches => {
  const isRead = all !== undefined
  const key = resultsKey(all ?? noRuns)
  // The people of a file were the user's before any run found them.
  const ordered = useMemo(() => {
    const rank = (list: Run): number => (isFileList(list) && !isMergedList(list) && !lists.some(({ id }) => id === list.id) ? 0 : 1)
    return (all ?? noRuns).toSorted((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  }, [key, resultsKey(lists)])
  const numbers = useMemo(() => lists.map(({ id }) => ordered.findIndex(list => list.id === id)), [ordered, resultsKey(lists)])
  const [found, setFound] = useState<{ of: typeof table; ordered: readonly Run[]; numbers: readonly number[]; match: ListMatch }>()
  const [failed, setFailed] = useState<{ of: typeof table; key: string }>()
  const [rowCount, setRowCount] = useState(0)
  useEffect(() => {
    if (!done || !isRead) return undefined
    const controller = new AbortController()
    setRowCount(0)
    findMatches({ lists: ordered.map(({ id }) => id), shown: numbers }, setRowCount, controller.signal).then(
      match => controller.signal.aborted || setFound({ of: table, ordered, numbers, match }),
      () => controller.signal.aborted || setFailed({ of: table, key })
    )
    return () => controller.abort()
  }, [table, done, isRead, key])
  // Its list numbers are from the time when it was found.
  const current = found?.of === table ? found : undefined
  const membership = useMemo(() => {
    if (!current) return undefined
    const people = getListMembership(table, current.match, current.numbers)
    const titles = new Map<number, string>()
    for (let row = 0; row < table.size; row++) {
      const others = people.getOtherLists(row)
      const [last = -1] = others.slice(-1)
      if (last >= 0) table.setCell(row, listCountColumn, tCount('inLists', others.length + 1))
      if (last < 0) for (const column of [otherListsColumn, listCountColumn]) table.setCell(row, column, '')
      else {
        // Many rows name few lists, so the texts are shared.
        const title = others.length === 1 ? titles.get(last) : undefined
        const text = title ?? others.map(list => current.ordered[list]?.listTitle || t('noListName')).join(', ')
        if (others.length === 1) titles.set(last, text)
        table.setCell(row, otherListsColumn, text)
      }
    }
    return people
  }, [current, table])
  return { membership, ordered: current?.ordered ?? ordered, failed: failed?.of === table && failed.key === key, rowCount }
}

/** Says what went wrong with the shown lists, without moving the table. */
export const useStateToasts = ({ damaged, done }: Results, { failed, membership }: Matches, notify: Notify): void => {
  useEffect(() => {
    if (done && damaged > 0) notify({ id: 'damaged', text: tCount('resultsDamaged', damaged), tone: 'problem', stays: true })
  }, [damaged, done])
  useEffect(() => {
    if (failed) notify({ id: 'matches', text: t(membership ? 'compareOutdated' : 'compareUnknown'), tone: 'problem', stays: true })
  }, [failed])
}
