// The table itself, or why it is empty, the menu of one row, and the tabs over it.
import { useState } from 'preact/hooks'
import { EmptyState } from '../../ui/Notice.tsx'
import { FloatingMenu } from '../../ui/overlay/Popover.tsx'
import { ResultsGrid } from './ResultsGrid.tsx'
import { parseEmailStatus } from '../../../lib/records/columns/email-status.ts'
import { isFiltering, noFilters } from '../../../lib/records/table/filter-results.ts'
import type { ViewQuery } from '../../../lib/records/table/view-query.ts'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { focusTable } from '../use-results-shortcuts.ts'
import { getPersonKeys, getRecordName } from '../../record/record-view.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { changeRoute, changeView, selectLists } from '../use-route.ts'
import type { useColumns } from './use-columns.ts'
import type { Matches } from './use-matches.ts'
import type { Results } from './use-results.ts'
import { toGridRecords, type TableActions } from './use-table-actions.ts'

export interface ResultsTableProps {
  results: Results
  columns: ReturnType<typeof useColumns>
  matches: Matches
  view: ViewQuery
  actions: TableActions
  /** people on the do-not-contact list who would be the only rows, and what shows them */
  hidden: { count: number; onShow: () => void }
  /** asks whether to erase the person of a row */
  onErase: (row: number) => void
}

const statusColumns = new Set(['emailStatus', 'secondEmailStatus'])

/** Sorts up, then down, then not. */
const nextOrder = (before: ViewQuery['order'], column: string): ViewQuery['order'] => {
  if (before?.column !== column) return { column, descending: false }
  return before.descending ? undefined : { column, descending: true }
}

interface EmptyTableProps {
  hidden: ResultsTableProps['hidden']
  isFiltered: boolean
}

/** Why there are no rows, and the one thing that helps. */
export const EmptyTable = ({ hidden, isFiltered }: EmptyTableProps) => {
  if (hidden.count > 0)
    return (
      <EmptyState
        icon="no-filter"
        title={tCount('suppressedHidden', hidden.count)}
        text={t('suppressionIntro')}
        action={{ label: t('emptyHiddenShow'), onClick: hidden.onShow }}
      />
    )
  if (isFiltered)
    return (
      <EmptyState
        icon="no-filter"
        title={t('resultsNoRowsTitle')}
        text={t('resultsNoRows')}
        action={{ label: t('filtersClear'), onClick: () => changeView({ filters: noFilters }) }}
      />
    )
  return (
    <EmptyState
      icon="no-runs"
      title={t('emptyNoOneTitle')}
      text={t('emptyNoOne')}
      action={{ label: t('allPeople'), onClick: () => selectLists('all') }}
    />
  )
}

export const ResultsTable = ({ results, columns, matches, view, actions, hidden, onErase }: ResultsTableProps) => {
  const { table, done } = results
  const { rows } = actions
  const [menu, setMenu] = useState<{ row: number; x: number; y: number }>()
  const isWaiting = !columns.isReady || !done || (view.filters.otherLists !== 'any' && !matches.membership && !matches.failed)
  if (rows.length === 0 && isWaiting)
    return (
      <p class="soft" role="status" data-waiting>
        {done && columns.isReady ? t('compareReading', formatNumber(matches.rowCount)) : t('resultsLoading')}
      </p>
    )
  if (rows.length === 0) return <EmptyTable hidden={hidden} isFiltered={isFiltering(view.filters)} />
  const items = (row: number) => [
    { label: t('rowOpen'), onClick: () => actions.setOpen(row) },
    { label: t('rowCopy'), onClick: () => actions.copyRows([row]) },
    ...(getPersonKeys(table, row).length === 0
      ? []
      : [
          actions.isSuppressed(row)
            ? { label: t('allowContact'), onClick: () => actions.allowContact([row]) }
            : { label: t('suppressionTitle'), onClick: () => actions.suppress([row]) },
          { label: t('recordErase'), destructive: true, onClick: () => onErase(row) }
        ])
  ]
  return (
    <>
      <ResultsGrid
        label={t('resultsGrid')}
        columns={columns.columns}
        records={toGridRecords(table, actions, columns.columns, {
          cell: table.cell,
          status: (row, column) => (statusColumns.has(column) ? parseEmailStatus(table.cell(row, column)) : undefined),
          onMore: (row, place) => setMenu({ row, ...place })
        })}
        look={{ widths: columns.widths, isCompact: columns.isCompact, order: view.order }}
        selected={actions.selected}
        open={actions.open}
        on={{
          onOrder: column => changeView({ order: nextOrder(view.order, column) }),
          onWidths: columns.onWidths,
          onSelect: actions.select,
          onOpen: actions.setOpen,
          onCopy: actions.copyRows
        }}
      />
      {menu && (
        <FloatingMenu
          label={t('named', t('actionMore'), getRecordName(table, menu.row))}
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

interface KindTabsProps {
  kinds: { people: number; companies: number }
  shown: 'people' | 'companies'
}

/** People and companies of enriched domains as two tabs over one table. */
export const KindTabs = ({ kinds, shown }: KindTabsProps) => {
  const tab = (name: 'people' | 'companies', label: string) => ({ name, label: `${label} ${formatNumber(kinds[name])}` })
  return (
    <div>
      <Tabs
        label={t('pickKind')}
        tabs={[tab('people', t('peopleListTitle')), tab('companies', t('pickCompanies'))]}
        selected={shown}
        onSelect={name => changeRoute({ tab: name, open: undefined })}
      >
        {null}
      </Tabs>
    </div>
  )
}
