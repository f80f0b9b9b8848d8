// The table of the selected lists: search, filters, sorting, columns, selection, copying and export.
import { useMemo, useState } from 'preact/hooks'
import { ColumnChooser } from '../../../components/results/ColumnChooser.tsx'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { SuppressedNotice } from '../../../components/results/SuppressedNotice.tsx'
import { Notice } from '../../../components/ui/Notice.tsx'
import { ResultsFilters } from '../../../components/results/ResultsFilters.tsx'
import { ResultsGrid } from '../../../components/results/ResultsGrid.tsx'
import { ResultsToolbar } from '../../../components/results/ResultsToolbar.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import { noFilters } from '../../../lib/records/table/filter-results.ts'
import { getHeading } from '../../../lib/records/table/result-columns.ts'
import { toTsv } from '../../../lib/records/table/spreadsheet-cells.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { RecordPanel, getRecordName } from '../record/RecordPanel.tsx'
import { Received } from './Received.tsx'
import { Export } from '../export/Export.tsx'
import { focusOpener, focusTable } from '../focus-table.ts'
import { markSuppressed } from '../mark-suppressed.ts'
import { newPeopleSet, recordSet } from './record-sets.ts'
import type { FindMatches } from './match-in-worker.ts'
import { useColumns } from './use-columns.ts'
import type { Erasure } from '../use-erase.ts'
import { useMatches } from './use-matches.ts'
import { useResults } from './use-results.ts'
import { useSelection } from './use-selection.ts'
import { useFilteredRows } from './use-filtered-rows.ts'
import { ResultsBody } from '../../../components/frames/ResultsFrame.tsx'

export interface ResultsProps {
  database: Database
  lists: readonly Run[]
  /** all lists, once they are read */
  all: readonly Run[] | undefined
  findMatches: FindMatches
  erasure: Erasure
}

export const Results = ({ database, lists, all, findMatches, erasure }: ResultsProps) => {
  const results = useResults(database, lists)
  const { table, size, suppressed, damaged, done, failure } = results
  const [withSuppressed, setWithSuppressed] = useState(false)
  const matches = useMatches(all, lists, results, findMatches)
  const newPeople = useMemo(() => matches.membership && newPeopleSet(table, matches.membership), [matches.membership])
  const { filters, setFilters, filterCount, isFiltered, rows, order, orderBy, countries } = useFilteredRows(
    results,
    lists,
    matches.membership,
    withSuppressed
  )
  const [panel, setPanel] = useState<'columns' | 'export'>()
  // In another table, the row number is another record.
  const [opened, setOpened] = useState<{ of: typeof table; row: number }>()
  const open = opened?.of === table ? opened.row : undefined
  const setOpen = (row: number | undefined): void => setOpened(row === undefined ? undefined : { of: table, row })
  const [copyOutcome, setCopyOutcome] = useState('')
  const { selected, select } = useSelection(table)
  const { isReady, columns, widths, otherColumns, reading, onColumns, onWidths, onReset } = useColumns(
    database,
    lists,
    results,
    panel === 'columns'
  )

  const copy = (wanted: readonly number[]): void => {
    const copied = wanted.filter(row => !suppressed.has(row))
    if (copied.length === 0) return setCopyOutcome(wanted.length > 0 ? t('resultsNoneCopied') : tCount('resultsCopied', 0))
    const lines = [columns.map(({ id }) => getHeading(id)), ...copied.map(row => columns.map(({ id }) => table.cell(row, id)))]
    navigator.clipboard.writeText(toTsv(lines)).then(
      () => setCopyOutcome(tCount('resultsCopied', copied.length)),
      () => setCopyOutcome(t('resultsNotCopied'))
    )
  }
  /** In the order of the table; the rows that a filter hides come last. */
  const getSelectedRows = (): number[] => [...new Set([...rows.filter(row => selected.has(row)), ...selected])]
  const toggle = (toggled: 'columns' | 'export'): void => setPanel(panel === toggled ? undefined : toggled)
  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  const isWaitingForMatches = filters.otherLists !== 'any' && matches.membership === undefined && !matches.failed
  if (!isReady)
    return (
      <p class="soft" role="status">
        {t('resultsLoading')}
      </p>
    )
  return (
    <>
      <Received database={database} lists={lists} results={results} membership={matches.membership} />
      {matches.failed && <Notice tone="warning">{t(matches.membership ? 'compareOutdated' : 'compareUnknown')}</Notice>}
      {damaged > 0 && <Notice tone="warning">{tCount('resultsDamaged', damaged)}</Notice>}
      <ResultsFilters
        filters={filters}
        none={noFilters}
        lists={lists.map(({ listTitle }) => listTitle || t('noListName'))}
        countries={countries}
        comparable={matches.membership !== undefined || filters.otherLists !== 'any'}
        used={filterCount}
        onChange={setFilters}
      />
      <ResultsToolbar
        shown={rows.length}
        all={size}
        reading={!done}
        selected={selected.size}
        outcome={copyOutcome}
        panel={panel}
        onCopy={() => copy(selected.size > 0 ? getSelectedRows() : rows)}
        onDeselect={() => {
          select([...selected], false)
          focusTable()
        }}
        onPanel={toggle}
      />
      <SuppressedNotice listed={suppressed.size} shown={withSuppressed} onShow={setWithSuppressed} />
      {panel === 'columns' && (
        <ColumnChooser chosen={columns} others={otherColumns} reading={reading} onChange={onColumns} onReset={onReset} />
      )}
      {panel === 'export' && (
        <Export
          database={database}
          rows={{
            lists,
            total: size,
            selected: selected.size > 0 ? recordSet(table, selected) : undefined,
            filtered: isFiltered ? recordSet(table, rows) : undefined,
            fresh: newPeople
          }}
          freshFailed={matches.failed}
          onClose={() => {
            setPanel(undefined)
            focusOpener('export')
          }}
        />
      )}
      <ResultsBody hasCard={open !== undefined}>
        {rows.length === 0 && (!done || isWaitingForMatches) ? (
          <p class="soft" role="status">
            {done ? t('compareReading', formatNumber(matches.rowCount)) : t('resultsLoading')}
          </p>
        ) : rows.length === 0 ? (
          <EmptyState
            icon="no-filter"
            title={t('resultsNoRowsTitle')}
            text={t('resultsNoRows')}
            action={{ label: t('filtersClear'), onClick: () => setFilters(noFilters) }}
          />
        ) : (
          <ResultsGrid
            label={t('resultsGrid')}
            columns={columns}
            widths={widths}
            rows={rows}
            cell={(row, column) => markSuppressed(suppressed.has(row) && column === columns[0]?.id, table.cell(row, column))}
            nameOf={row => getRecordName(table, row)}
            order={order}
            selected={selected}
            open={open}
            onOrder={orderBy}
            onWidths={onWidths}
            onSelect={select}
            onOpen={setOpen}
            onCopy={copy}
          />
        )}
        {open !== undefined && (
          <RecordPanel
            database={database}
            table={table}
            size={size}
            lists={lists}
            matches={matches}
            erasure={erasure}
            row={open}
            onOpen={setOpen}
            isSuppressed={suppressed.has(open)}
            onPeople={domain => setFilters({ ...noFilters, domain, kind: 'contacts' })}
            onClose={() => {
              setOpen(undefined)
              focusTable()
            }}
          />
        )}
      </ResultsBody>
    </>
  )
}
