// The table itself, or why it is empty, and the menu of one row.
import { useState } from 'preact/hooks'
import { EmptyState } from '../../ui/Notice.tsx'
import { FloatingMenu } from '../../ui/overlay/Popover.tsx'
import { ResultsGrid } from './ResultsGrid.tsx'
import { parseEmailStatus } from '../../../lib/records/columns/email-status.ts'
import { noFilters } from '../../../lib/records/table/filter-results.ts'
import type { ViewQuery } from '../../../lib/records/table/view-query.ts'
import { t, formatNumber } from '../../../lib/i18n/text.ts'
import { focusTable } from '../use-results-shortcuts.ts'
import { markSuppressed } from '../mark-suppressed.ts'
import { getPage, getPersonKeys, getRecordName } from '../../record/record-view.ts'
import { changeView } from '../use-route.ts'
import type { RowActions } from './row-actions.ts'
import type { useColumns } from './use-columns.ts'
import type { Matches } from './use-matches.ts'
import type { Results } from './use-results.ts'
import type { useSelection } from './use-selection.ts'

export interface ResultsTableProps {
  results: Results
  rows: readonly number[]
  columns: ReturnType<typeof useColumns>
  matches: Matches
  view: ViewQuery
  selection: ReturnType<typeof useSelection>
  opening: { open: number | undefined; setOpen: (row: number) => void }
  /** `erase` asks whether to erase the person of a row */
  actions: RowActions & { erase: (row: number) => void }
}

const statusColumns = new Set(['emailStatus', 'secondEmailStatus'])

/** Sorts up, then down, then not. */
const nextOrder = (before: ViewQuery['order'], column: string): ViewQuery['order'] => {
  if (before?.column !== column) return { column, descending: false }
  return before.descending ? undefined : { column, descending: true }
}

export const ResultsTable = ({ results, rows, columns, matches, view, selection, opening, actions }: ResultsTableProps) => {
  const { table, suppressed, done } = results
  const [menu, setMenu] = useState<{ row: number; x: number; y: number }>()
  const isWaiting = !columns.isReady || !done || (view.filters.otherLists !== 'any' && !matches.membership && !matches.failed)
  if (rows.length === 0 && isWaiting)
    return (
      <p class="soft" role="status" data-waiting>
        {done && columns.isReady ? t('compareReading', formatNumber(matches.rowCount)) : t('resultsLoading')}
      </p>
    )
  if (rows.length === 0)
    return (
      <EmptyState
        icon="no-filter"
        title={t('resultsNoRowsTitle')}
        text={t('resultsNoRows')}
        action={{ label: t('filtersClear'), onClick: () => changeView({ filters: noFilters }) }}
      />
    )
  const items = (row: number) => [
    { label: t('rowOpen'), onClick: () => opening.setOpen(row) },
    { label: t('rowCopy'), onClick: () => actions.copyRows([row]) },
    ...(getPersonKeys(table, row).length === 0
      ? []
      : [
          { label: t('suppressionTitle'), onClick: () => actions.suppress([row]) },
          { label: t('recordErase'), destructive: true, onClick: () => actions.erase(row) }
        ])
  ]
  return (
    <>
      <ResultsGrid
        label={t('resultsGrid')}
        columns={columns.columns}
        records={{
          rows,
          cell: (row, column) => markSuppressed(suppressed.has(row) && column === columns.columns[0]?.id, table.cell(row, column)),
          status: (row, column) => (statusColumns.has(column) ? parseEmailStatus(table.cell(row, column)) : undefined),
          nameOf: row => getRecordName(table, row),
          tools: row => ({
            onCopyEmail: table.cell(row, 'email') === '' ? undefined : () => actions.copyEmails([row]),
            profile: getPage(table, row),
            onMore: place => setMenu({ row, ...place })
          })
        }}
        look={{ widths: columns.widths, isCompact: columns.isCompact, order: view.order }}
        selected={selection.selected}
        open={opening.open}
        on={{
          onOrder: column => changeView({ order: nextOrder(view.order, column) }),
          onWidths: columns.onWidths,
          onSelect: selection.select,
          onOpen: opening.setOpen,
          onCopy: actions.copyRows
        }}
      />
      {menu && (
        <FloatingMenu
          label={t('rowMore', getRecordName(table, menu.row))}
          items={items(menu.row)}
          at={menu}
          onClose={() => {
            setMenu(undefined)
            focusTable()
          }}
        />
      )}
    </>
  )
}
