// Which other lists hold the people in the table. It is found out once the table is whole, and again when a list has come or gone.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { ListMatch } from '../../../lib/records/identity/match-lists.ts'
import { getListMembership, type ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { otherListsColumn } from '../../../lib/records/table/result-columns.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { FindMatch } from './match-in-worker.ts'
import { resultsKey, type Results } from './use-results.ts'

/** `known` is absent until it is found out of this table; `rows`: how many were gone through by now. */
export interface Known {
  /** where other lists have changed since, it stays what it was until that is gone through */
  known: ListMembership | undefined
  /** what the numbers of lists in it mean */
  ordered: readonly Run[]
  /** the last time it could not be found out */
  failed: boolean
  rows: number
}

const nobody = new Map<number, string>()

const none: readonly Run[] = []

/** `all` is absent while the lists are still being read. */
export const useKnown = (all: readonly Run[] | undefined, lists: readonly Run[], { table, done }: Results, find: FindMatch): Known => {
  const isRead = all !== undefined
  const key = resultsKey(all ?? none)
  const ordered = useMemo(() => (all ?? none).toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)), [key])
  const numbers = useMemo(() => lists.map(({ id }) => ordered.findIndex(list => list.id === id)), [ordered, resultsKey(lists)])
  const [found, setFound] = useState<{ of: typeof table; ordered: readonly Run[]; numbers: readonly number[]; match: ListMatch }>()
  const [failed, setFailed] = useState<{ of: typeof table; key: string }>()
  const [rows, setRows] = useState(0)
  useEffect(() => {
    if (!done || !isRead) return undefined
    const ending = new AbortController()
    setRows(0)
    find({ lists: ordered.map(({ id }) => id), shown: numbers }, setRows, ending.signal).then(
      match => ending.signal.aborted || setFound({ of: table, ordered, numbers, match }),
      () => ending.signal.aborted || setFailed({ of: table, key })
    )
    return () => ending.abort()
  }, [table, done, isRead, key])
  // The numbers of lists in it are those of when it was found out.
  const current = found?.of === table ? found : undefined
  const known = useMemo(() => {
    if (!current) return undefined
    const people = getListMembership(table, current.match, current.numbers)
    const words = new Map(nobody)
    for (let row = 0; row < table.size; row++) {
      const others = people.getOtherLists(row)
      const [last = -1] = others.slice(-1)
      if (last < 0) table.setCell(row, otherListsColumn, '')
      else {
        // Few lists are named by many rows: most of these texts are shared.
        const name = others.length === 1 ? words.get(last) : undefined
        const text = name ?? others.map(list => current.ordered[list]?.listTitle || t('noListName')).join(', ')
        if (others.length === 1) words.set(last, text)
        table.setCell(row, otherListsColumn, text)
      }
    }
    return people
  }, [current, table])
  return { known, ordered: current?.ordered ?? ordered, failed: failed?.of === table && failed.key === key, rows }
}
