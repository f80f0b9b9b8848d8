// The columns of the table: those of the URL, else the user’s last choice, else the defaults; and all others that can be chosen.
import { useEffect, useRef, useState, useMemo } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import { readResultsView, saveResultsView, type ResultsView } from '../../../lib/results/results-view.ts'
import { columnLabel, derivedColumnLabel, exportedLabel, noteColumnLabel } from '../column-label.ts'
import type { GridColumn } from './GridHead.tsx'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import {
  defaultColumns,
  derivedColumns,
  exportedColumn,
  fitColumn,
  getHeading,
  isDerivedColumn,
  isNoteColumn,
  isOtherField,
  isStandardColumn,
  listCountColumn,
  noteColumns,
  otherListsColumn
} from '../../../lib/records/table/result-columns.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { changeView } from '../use-route.ts'
import { useOtherFields } from './use-other-fields.ts'
import type { Results } from './use-results.ts'

/** `view` is undefined until it is read; `chosen` is undefined before the first choice. */
const useView = (database: Database) => {
  const [view, setView] = useState<{ chosen: ResultsView | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    readResultsView(database).then(
      chosen => setView({ chosen }),
      () => setView({ chosen: undefined })
    )
  }, [database])
  /** Stores the choice after `delayMs`: a column width changes with every pointer move. */
  const change = (chosen: ResultsView, delayMs = 0): void => {
    setView({ chosen })
    clearTimeout(timer.current)
    // Where it cannot be stored, it lasts until the page is closed.
    const save = (): void => void saveResultsView(database, chosen).catch(() => undefined)
    if (delayMs > 0) timer.current = setTimeout(save, delayMs)
    else save()
  }
  return { view, change }
}

const headingOf = (id: string): string => {
  if (isStandardColumn(id)) return columnLabel(id)
  if (isNoteColumn(id)) return noteColumnLabel(id)
  if (isDerivedColumn(id)) return derivedColumnLabel(id)
  if (id === exportedColumn) return exportedLabel()
  if (id === fitColumn) return t('fitTitle')
  return id === otherListsColumn ? t('columnOtherLists') : id === listCountColumn ? t('listsTitle') : getHeading(id)
}
const toGridColumn = (id: string): GridColumn => ({ id, heading: headingOf(id) })
const noWidths = {}

interface ColumnsOptions {
  /** what the table shows */
  shown: Parameters<typeof defaultColumns>[0]
  /** of the URL; undefined where it names none */
  wanted: readonly string[] | undefined
  /** the user is choosing columns, so all other fields are read, too */
  isChoosing: boolean
  /** a list has a search whose filters are known */
  hasFits: boolean
}

/** The columns of the table: those of the URL, else the user's last choice, else the defaults; and all others that can be chosen. */
export const useColumns = (
  database: Database,
  lists: readonly Run[],
  results: Results,
  { shown, wanted, isChoosing, hasFits }: ColumnsOptions
) => {
  const { view, change } = useView(database)
  const known = view?.chosen
  const usual = defaultColumns(shown)
  // The choice is for people. Companies have columns of their own until others are chosen.
  const ids = wanted ?? (shown === 'companies' ? undefined : known?.columns) ?? usual
  const widths = known?.widths ?? noWidths
  const isCompact = known?.isCompact ?? false
  const { others, reading } = useOtherFields(database, lists, results, isChoosing || ids.some(isOtherField))
  const key = ids.join('\n')
  const columns = useMemo(() => ids.map(toGridColumn), [key])
  const otherColumns = [
    ...columnIds,
    ...derivedColumns,
    otherListsColumn,
    ...(lists.length > 1 ? [listCountColumn] : []),
    ...noteColumns,
    exportedColumn,
    ...(hasFits ? [fitColumn] : []),
    ...others
  ]
    .filter(id => !ids.includes(id))
    .map(toGridColumn)
  const save = (changed: Partial<NonNullable<typeof known>>, delayMs = 0): void =>
    change({ columns: known?.columns, widths: { ...widths }, isCompact, hidesOverview: known?.hidesOverview, ...changed }, delayMs)
  const setColumns = (chosen: readonly string[] | undefined): void => {
    changeView({ columns: chosen })
    if (shown !== 'companies') save({ columns: chosen && [...chosen], ...(chosen ? {} : { widths: {} }) })
  }
  return {
    /** false until the user's choice is read */
    isReady: view !== undefined,
    columns,
    widths,
    otherColumns,
    reading,
    isCompact,
    hidesOverview: known?.hidesOverview ?? false,
    onColumns: setColumns,
    onWidths: (chosen: Record<string, number>) => save({ widths: { ...widths, ...chosen } }, 250),
    onCompact: () => save({ isCompact: !isCompact }),
    onOverview: (isHidden: boolean) => save({ hidesOverview: isHidden }),
    onReset: () => setColumns(undefined)
  }
}
