// The table of the chosen lists with all that is done to it: searched, filtered, sorted, chosen from, copied, handed out.
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
import { RecordPanel, nameOf } from '../record/RecordPanel.tsx'
import { Received } from './Received.tsx'
import { Export } from '../export/Export.tsx'
import { focusOpener, focusTable } from '../focus-table.ts'
import { marked } from './marked.ts'
import { freshSet, recordSet } from './record-sets.ts'
import type { FindMatch } from './match-in-worker.ts'
import { useColumns } from './use-columns.ts'
import type { Forgets } from '../use-erase.ts'
import { useKnown } from './use-matches.ts'
import { useResults } from './use-results.ts'
import { useSelection } from './use-selection.ts'
import { useShown } from './use-filtered-rows.ts'

export interface ResultsProps {
  database: Database
  lists: readonly Run[]
  /** every list there is, the shown ones among them, once they are read */
  all: readonly Run[] | undefined
  find: FindMatch
  forgets: Forgets
}

export const Results = ({ database, lists, all, find, forgets }: ResultsProps) => {
  const results = useResults(database, lists)
  const { table, size, listed, damaged, done, failure } = results
  const [withListed, setWithListed] = useState(false)
  const compared = useKnown(all, lists, results, find)
  const fresh = useMemo(() => compared.known && freshSet(table, compared.known), [compared.known])
  const { filters, setFilters, used, isFiltered, rows, order, orderBy, countries } = useShown(results, lists, compared.known, withListed)
  const [panel, setPanel] = useState<'columns' | 'export'>()
  // Of another table, that number would be somebody else.
  const [opened, setOpened] = useState<{ of: typeof table; row: number }>()
  const open = opened?.of === table ? opened.row : undefined
  const setOpen = (row: number | undefined): void => setOpened(row === undefined ? undefined : { of: table, row })
  const [said, setSaid] = useState('')
  const { selected, select } = useSelection(table)
  const { known, columns, widths, free, reading, onColumns, onWidths, onReset } = useColumns(database, lists, results, panel === 'columns')

  const copy = (chosen: readonly number[]): void => {
    const copied = chosen.filter(row => !listed.has(row))
    if (copied.length === 0) return setSaid(chosen.length > 0 ? t('resultsNoneCopied') : tCount('resultsCopied', 0))
    const lines = [columns.map(({ id }) => getHeading(id)), ...copied.map(row => columns.map(({ id }) => table.cell(row, id)))]
    navigator.clipboard.writeText(toTsv(lines)).then(
      () => setSaid(tCount('resultsCopied', copied.length)),
      () => setSaid(t('resultsNotCopied'))
    )
  }
  /** In the order of the table; those that a filter hides come behind the others. */
  const chosenRows = (): number[] => [...new Set([...rows.filter(row => selected.has(row)), ...selected])]
  const toggle = (wanted: 'columns' | 'export'): void => setPanel(panel === wanted ? undefined : wanted)
  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  const isUnknown = filters.otherLists !== 'any' && compared.known === undefined && !compared.failed
  if (!known)
    return (
      <p class="soft" role="status">
        {t('resultsLoading')}
      </p>
    )
  return (
    <>
      <Received database={database} lists={lists} results={results} known={compared.known} />
      {compared.failed && <Notice tone="warning">{t(compared.known ? 'compareOutdated' : 'compareUnknown')}</Notice>}
      {damaged > 0 && <Notice tone="warning">{tCount('resultsDamaged', damaged)}</Notice>}
      <ResultsFilters
        filters={filters}
        none={noFilters}
        lists={lists.map(({ listTitle }) => listTitle || t('noListName'))}
        countries={countries}
        comparable={compared.known !== undefined || filters.otherLists !== 'any'}
        used={used}
        onChange={setFilters}
      />
      <ResultsToolbar
        shown={rows.length}
        all={size}
        reading={!done}
        selected={selected.size}
        said={said}
        panel={panel}
        onCopy={() => copy(selected.size > 0 ? chosenRows() : rows)}
        onDeselect={() => {
          select([...selected], false)
          focusTable()
        }}
        onPanel={toggle}
      />
      <SuppressedNotice listed={listed.size} shown={withListed} onShow={setWithListed} />
      {panel === 'columns' && <ColumnChooser chosen={columns} others={free} reading={reading} onChange={onColumns} onReset={onReset} />}
      {panel === 'export' && (
        <Export
          database={database}
          rows={{
            lists,
            total: size,
            selected: selected.size > 0 ? recordSet(table, selected) : undefined,
            filtered: isFiltered ? recordSet(table, rows) : undefined,
            fresh
          }}
          freshFailed={compared.failed}
          onClose={() => {
            setPanel(undefined)
            focusOpener('export')
          }}
        />
      )}
      <div class={`results-body${open === undefined ? '' : ' has-card'}`}>
        {rows.length === 0 && (!done || isUnknown) ? (
          <p class="soft" role="status">
            {done ? t('compareReading', formatNumber(compared.rows)) : t('resultsLoading')}
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
            cell={(row, column) => marked(listed.has(row) && column === columns[0]?.id, table.cell(row, column))}
            nameOf={row => nameOf(table, row)}
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
            known={compared}
            forgets={forgets}
            row={open}
            onOpen={setOpen}
            listed={listed.has(open)}
            onPeople={domain => setFilters({ ...noFilters, domain, kind: 'contacts' })}
            onClose={() => {
              setOpen(undefined)
              focusTable()
            }}
          />
        )}
      </div>
    </>
  )
}
