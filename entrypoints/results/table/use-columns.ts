// The columns of the table: the user's choice or the defaults, and all others that can be chosen.
import { useMemo } from 'preact/hooks'
import { columnLabel } from '../../../components/results/column-label.ts'
import type { GridColumn } from '../../../components/results/GridHead.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { defaultColumns, getHeading, isOtherField, isStandardColumn, otherListsColumn } from '../../../lib/records/table/result-columns.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { useOtherFields } from './use-other-fields.ts'
import type { Results } from './use-results.ts'
import { useView } from './use-view.ts'

const toGridColumn = (id: string): GridColumn => ({
  id,
  heading: isStandardColumn(id) ? columnLabel(id) : id === otherListsColumn ? t('columnOtherLists') : getHeading(id)
})
const noWidths = {}

/** `isChoosing`: the user is choosing columns, so all other fields are read, too. */
export const useColumns = (database: Database, lists: readonly Run[], results: Results, isChoosing: boolean) => {
  const { table, size } = results
  const { view, change } = useView(database)
  const onlyCompanies = useMemo(() => size > 0 && table.isCompany.every(Boolean), [table, size])
  const ids = view?.chosen?.columns ?? defaultColumns(onlyCompanies)
  const widths = view?.chosen?.widths ?? noWidths
  const { others, reading } = useOtherFields(database, lists, results, isChoosing || ids.some(isOtherField))
  const key = ids.join('\n')
  const columns = useMemo(() => ids.map(toGridColumn), [key])
  const otherColumns = [...columnIds, otherListsColumn, ...others].filter(id => !ids.includes(id)).map(toGridColumn)
  return {
    /** false until the user's choice is read */
    isReady: view !== undefined,
    columns,
    widths,
    otherColumns,
    reading,
    onColumns: (chosen: readonly string[]) => change({ columns: [...chosen], widths: { ...widths } }),
    onWidths: (chosen: Record<string, number>) => change({ columns: [...ids], widths: chosen }, 250),
    onReset: () => change({ columns: defaultColumns(onlyCompanies), widths: {} })
  }
}
