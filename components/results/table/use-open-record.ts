// The open record: its place is in the URL, its row depends on what was read so far.
import { useMemo } from 'preact/hooks'
import { changeRoute, type ResultsRoute } from '../use-route.ts'
import type { Results } from './use-results.ts'

/** A person on the do-not-contact list is not shown, unless `withSuppressed`. */
export const useOpenRecord = (
  { table, size, suppressed }: Results,
  { open: place }: Pick<ResultsRoute, 'open'>,
  withSuppressed: boolean
) => {
  const open = useMemo(() => {
    if (!place) return undefined
    for (let row = 0; row < size; row++)
      if (table.rowIndexes[row] === place.index && table.runIds[row] === place.runId)
        return withSuppressed || !suppressed.has(row) ? row : undefined
    return undefined
  }, [table, size, place?.runId, place?.index, suppressed, withSuppressed])
  /** `isNext`: it takes the place of the record before, so that Back closes the drawer. */
  const setOpen = (row: number | undefined, isNext = false): void => {
    const runId = row === undefined ? undefined : table.runIds[row]
    changeRoute({ open: row === undefined || runId === undefined ? undefined : { runId, index: table.rowIndexes[row] ?? 0 } }, isNext)
  }
  return { open, setOpen }
}
