// The columns of the table: what a person chose, else what fits these records; and all that can be chosen.
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

const named = (id: string): GridColumn => ({
  id,
  heading: isStandardColumn(id) ? columnLabel(id) : id === otherListsColumn ? t('columnOtherLists') : getHeading(id)
})
const noWidths = {}

/** `choosing`: the columns are being chosen, so that every field there is has to be known. */
export const useColumns = (database: Database, lists: readonly Run[], results: Results, choosing: boolean) => {
  const { table, size } = results
  const { view, change } = useView(database)
  const onlyCompanies = useMemo(() => size > 0 && table.isCompany.every(Boolean), [table, size])
  const usual = defaultColumns(onlyCompanies)
  const ids = view?.chosen?.columns ?? usual
  const widths = view?.chosen?.widths ?? noWidths
  const { others, reading } = useOtherFields(database, lists, results, choosing || ids.some(isOtherField))
  const key = ids.join('\n')
  const columns = useMemo(() => ids.map(named), [key])
  const free = [...columnIds, otherListsColumn, ...others].filter(id => !ids.includes(id)).map(named)
  return {
    /** false until it is known how the person likes it */
    known: view !== undefined,
    columns,
    widths,
    free,
    reading,
    onColumns: (chosen: readonly string[]) => change({ columns: [...chosen], widths: { ...widths } }),
    onWidths: (chosen: Record<string, number>) => change({ columns: [...ids], widths: chosen }, 250),
    onReset: () => change({ columns: defaultColumns(onlyCompanies), widths: {} })
  }
}
