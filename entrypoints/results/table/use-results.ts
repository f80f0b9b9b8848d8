// The rows of the chosen lists, read slice by slice: the first ones are shown at once, the others follow while the page stays usable. They
// are read again when somebody else is hidden.
import { useEffect, useState } from 'preact/hooks'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { loadVisibilityCheck, watchHiddenPeople } from '../../../lib/database/people/hidden-people.ts'
import { readResults } from '../../../lib/database/results/read-results.ts'
import { readStoredMarks } from '../../../lib/database/results/stored-rows.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { createResultTable, type ResultTable } from '../../../lib/records/table/result-table.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

/** `size`: how many rows are in the table by now; it grows until `done`. */
export interface Results {
  table: ResultTable
  size: number
  /** the rows of whoever is on the list of whom not to contact */
  listed: ReadonlySet<number>
  damaged: number
  /** how many are left out, who are in the list already */
  doubles: number
  done: boolean
  failure: Failure | undefined
}

const shownEvery = 300

/** Changes when a list was brought home anew, and then everything is read again. */
const stateOf = ({ id, state, changedAt }: Run): string => `${id} ${state.is === 'collected' ? state.rows : ''} ${changedAt}`

export const resultsKey = (lists: readonly Run[]): string => lists.map(stateOf).join('\n')

export const useResults = (database: Database, lists: readonly Run[]): Results => {
  const nothing = (): Results => ({
    table: createResultTable(),
    size: 0,
    listed: new Set(),
    damaged: 0,
    doubles: 0,
    done: false,
    failure: undefined
  })
  const [results, setResults] = useState(nothing)
  // Where that cannot be read, the guard below cannot be read either, and says so.
  const hidden = useLiveQuery<string>(() => watchHiddenPeople(database), [database], 'unread')
  useEffect(() => {
    if (hidden === undefined) return undefined
    const { table } = nothing()
    let left = false
    const listed = new Set<number>()
    let damaged = 0
    let doubles = 0
    let shown = -Infinity
    const tell = (done: boolean, failure?: Failure): void =>
      setResults({ table, size: table.size, listed, damaged, doubles, done, failure })
    const breathe = (): Promise<void> => new Promise(resume => setTimeout(resume))
    const read = async (): Promise<void> => {
      const guard = await loadVisibilityCheck(database)
      for (const [at, { id }] of lists.entries())
        for await (const slice of readResults(database, id)) {
          if (left) return
          const standings = await guard?.(
            slice.rows.map(row => ({ columns: row.columns, marks: readStoredMarks(row), isCompany: row.kind === 'company' }))
          )
          if (left) return
          const first = table.size
          const shownRows = standings ? slice.rows.filter((_, n) => standings[n] !== 'erased') : slice.rows
          table.add(shownRows, at)
          const kept = standings?.filter(standing => standing !== 'erased') ?? []
          kept.forEach((standing, n) => standing === 'suppressed' && listed.add(first + n))
          damaged += slice.damaged
          doubles += slice.duplicates
          if (performance.now() - shown > shownEvery) {
            tell(false)
            await breathe()
            shown = performance.now()
          }
        }
      if (!left) tell(true)
    }
    setResults(nothing())
    read().catch(() => left || tell(true, { code: 'resultsUnreadable' }))
    return () => {
      left = true
    }
  }, [database, hidden, resultsKey(lists)])
  return results
}
