// Reads the rows of the selected lists slice by slice, so that the first rows are shown at once. They are read again when the hidden people
// or the bounces change.
import { useEffect, useRef, useState } from 'preact/hooks'
import { useLiveQuery } from '../../ui/hooks/use-live-query.ts'
import { watchBounces } from '../../../lib/results/bounce-marks.ts'
import { watchHiddenPeople } from '../../../lib/results/hidden-people.ts'
import { openRecords, readRows } from '../../../lib/database/records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { createResultTable, type ResultTable } from '../../../lib/records/table/result-table.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

export interface Results {
  table: ResultTable
  /** the number of rows in the table; it grows until `done` */
  size: number
  /** the rows of people on the do-not-contact list */
  suppressed: ReadonlySet<number>
  /** the number of rows that cannot be read */
  damaged: number
  /** the number of duplicates within a list, which are left out */
  duplicates: number
  done: boolean
  failure: Failure | undefined
}

const renderEveryMs = 300

const versionOf = ({ id, state, changedAt }: Run): string => `${id} ${state.is === 'collected' ? state.rows : ''} ${changedAt}`

/** Changes when the results of a list change. */
export const resultsKey = (lists: readonly Run[]): string => lists.map(versionOf).join('\n')

export const useResults = (database: Database, lists: readonly Run[]): Results => {
  const nothing = (): Results => ({
    table: createResultTable(),
    size: 0,
    suppressed: new Set(),
    damaged: 0,
    duplicates: 0,
    done: false,
    failure: undefined
  })
  const [results, setResults] = useState(nothing)
  const key = resultsKey(lists)
  const shownKey = useRef('')
  // Where it cannot be read, the visibility check below fails, too, and shows the failure.
  const hidden = useLiveQuery<string>(() => watchHiddenPeople(database), [database], 'unread')
  const bounces = useLiveQuery<string>(() => watchBounces(database), [database], 'unread')
  useEffect(() => {
    if (hidden === undefined || bounces === undefined) return undefined
    const { table } = nothing()
    let isStale = false
    const suppressed = new Set<number>()
    let damaged = 0
    let duplicates = 0
    let renderedAt = -Infinity
    // When only the hidden people changed, the table before stays until the new one is whole, so that nothing flickers.
    const isSameLists = shownKey.current === key
    shownKey.current = key
    const show = (done: boolean, failure?: Failure): void => {
      if (done || !isSameLists) setResults({ table, size: table.size, suppressed, damaged, duplicates, done, failure })
    }
    const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
    const read = async (): Promise<void> => {
      const records = await openRecords(database, { withSuppressed: true })
      for await (const slice of readRows(
        records,
        lists.map(({ id }) => id)
      )) {
        if (isStale) return
        const first = table.size
        table.add(slice.rows, slice.list)
        if (slice.suppressed.size > 0) slice.rows.forEach((row, n) => slice.suppressed.has(row) && suppressed.add(first + n))
        damaged += slice.damaged
        duplicates += slice.duplicates
        if (performance.now() - renderedAt > renderEveryMs) {
          show(false)
          await pause()
          renderedAt = performance.now()
        }
      }
      if (!isStale) show(true)
    }
    if (!isSameLists) setResults(nothing())
    read().catch(() => isStale || show(true, { code: 'resultsUnreadable' }))
    return () => {
      isStale = true
    }
  }, [database, hidden, bounces, key])
  return results
}
