// Reads the selected lists, with the notes, exports and fits of their rows.
import { useEffect, useState } from 'preact/hooks'
import { exportedColumn, fitColumn } from '../../lib/records/table/result-columns.ts'
import { useExports } from '../export/use-exports.ts'
import { useFits } from '../fits/use-fits.ts'
import { useNotes, useRowNotes } from '../notes/use-notes.ts'
import { useColumns } from './table/use-columns.ts'
import { useDerived } from './table/use-derived.ts'
import { useMatches, useStateToasts } from './table/use-matches.ts'
import { useResults } from './table/use-results.ts'
import { useRows } from './table/use-rows.ts'
import type { ListsProps } from './Workspace.tsx'

/** What is read of the lists, and which of it the table shows: rows with their notes and exports, and columns. */
export const useShown = ({ page, lists, route }: Pick<ListsProps, 'page' | 'lists' | 'route'>, withSuppressed: boolean) => {
  const { database, all, findMatches, notify } = page
  const { view, tab } = route
  const results = useResults(database, lists)
  const matches = useMatches(all, lists, results, findMatches)
  const { membership } = matches
  const [hasExportedColumn, setHasExportedColumn] = useState(false)
  const [hasFitColumn, setHasFitColumn] = useState(false)
  const fits = useFits(lists, results, hasFitColumn)
  const exports = useExports(database, lists, results, {
    groups: lists.length > 1 ? membership : undefined,
    isFiltered: view.filters.exported !== 'any',
    hasColumn: hasExportedColumn
  })
  const notes = useNotes(database)
  const rowNotes = useRowNotes(database, results, notes)
  const [filled, setFilled] = useState('')
  const rows = useRows(results, lists, { filled, tab, view, withSuppressed, membership, exports, notes: rowNotes, fits })
  const [isChoosing, setIsChoosing] = useState(false)
  const columns = useColumns(database, lists, results, {
    shown: rows.shown === 'companies' ? 'companies' : lists.length > 1 ? 'people-of-lists' : 'people',
    wanted: view.columns,
    isChoosing,
    hasFits: fits.kindOf !== undefined
  })
  const shownColumns = columns.columns.map(({ id }) => id)
  const derived = useDerived(results, lists, view.order ? [...shownColumns, view.order.column] : shownColumns, notify)
  useEffect(() => setFilled(derived), [derived])
  useEffect(() => {
    setHasExportedColumn(columns.columns.some(({ id }) => id === exportedColumn))
    setHasFitColumn(columns.columns.some(({ id }) => id === fitColumn))
  }, [columns.columns])
  useStateToasts(results, matches, notify)
  return { results, matches, exports, notes, columns, setIsChoosing, ...rows }
}
