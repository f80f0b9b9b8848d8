// The comparison of two lists: counts that select a view, the changes as a table, and the view as a file.
import { useState } from 'preact/hooks'
import { Button } from '../../../components/ui/Button.tsx'
import { ComparisonSummary } from '../../../components/results/ComparisonSummary.tsx'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { ExportOutcome } from '../../../components/export/ExportOutcome.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { SuppressedNotice } from '../../../components/results/SuppressedNotice.tsx'
import { Notice } from '../../../components/ui/Notice.tsx'
import { ResultsGrid } from '../../../components/results/ResultsGrid.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import type { ComparisonView } from '../../../lib/records/table/compare-lists.ts'
import { toTsv } from '../../../lib/records/table/spreadsheet-cells.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { isSampleHost } from '../../../lib/service/sample-connection.ts'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { RecordPanel, getRecordName } from '../record/RecordPanel.tsx'
import { comparedCell, copiedColumns, copiedCell, getShownColumns } from './compared-cells.ts'
import { focusTable } from '../focus-table.ts'
import { markSuppressed } from '../mark-suppressed.ts'
import type { FindMatches } from '../table/match-in-worker.ts'
import { useComparison } from './use-comparison.ts'
import { useComparisonExport } from './use-comparison-export.ts'
import type { Erasure } from '../use-erase.ts'
import { useMatches } from '../table/use-matches.ts'
import { useResults } from '../table/use-results.ts'
import { useSelection } from '../table/use-selection.ts'
import { ResultsBody } from '../../../components/frames/ResultsFrame.tsx'
import styles from '../../../components/results/ResultsToolbar.module.css'

export interface CompareProps {
  database: Database
  /** the earlier list first */
  lists: readonly [Run, Run]
  /** distinct titles of the lists */
  titles: readonly [string, string]
  /** all lists, once they are read */
  all: readonly Run[] | undefined
  findMatches: FindMatches
  erasure: Erasure
}

export const Compare = ({ database, lists, titles, all, findMatches, erasure }: CompareProps) => {
  const results = useResults(database, lists)
  const { table, size, suppressed, done, failure } = results
  const [withSuppressed, setWithSuppressed] = useState(false)
  const matches = useMatches(all, lists, results, findMatches)
  const [view, setView] = useState<ComparisonView>('all')
  const { people, isSuppressed, shownRows, counts, rows } = useComparison(results, matches.membership, view, withSuppressed)
  const [widths, setWidths] = useState<Record<string, number>>({ was: 220, is: 220 })
  const [opened, setOpened] = useState<{ of: typeof table; row: number }>()
  const [copyOutcome, setCopyOutcome] = useState('')
  const { selected, select } = useSelection(table)
  const { state, save } = useComparisonExport()
  const isSample = lists.some(({ serviceHost }) => isSampleHost(serviceHost))

  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  if (matches.failed && !people) return <Notice tone="problem">{t('compareFailed')}</Notice>
  if (!people)
    return (
      <p class="soft" role="status">
        {done ? t('compareReading', formatNumber(matches.rowCount)) : t('resultsReading', formatNumber(size))}
      </p>
    )
  // Rows that are selected in another view are not copied.
  const selectedRows = rows.filter(row => selected.has(row))
  const exportable = rows.filter(row => !isSuppressed(row))
  const copy = (wanted: readonly number[]): void => {
    const copied = wanted.filter(row => !isSuppressed(row))
    if (copied.length === 0) return setCopyOutcome(wanted.length > 0 ? t('resultsNoneCopied') : tCount('resultsCopied', 0))
    const lines = copied.map(row => copiedColumns.map(({ id }) => copiedCell(table, people.get(row), id)))
    navigator.clipboard.writeText(toTsv([copiedColumns.map(({ heading }) => heading), ...lines])).then(
      () => setCopyOutcome(tCount('resultsCopied', copied.length)),
      () => setCopyOutcome(t('resultsNotCopied'))
    )
  }
  const exportedPeople = exportable.flatMap(row => people.get(row) ?? [])
  const saveAs = (format: 'csv' | 'xlsx'): void =>
    save({ table, people: exportedPeople, suppressedCount: rows.length - exportable.length, titles, isSample, format })
  const open = opened?.of === table && people.has(opened.row) ? opened.row : undefined
  const columns = getShownColumns()
  return (
    <>
      {matches.failed && <Notice tone="warning">{t('compareOutdated')}</Notice>}
      <SuppressedNotice listed={suppressed.size} shown={withSuppressed} onShow={setWithSuppressed} />
      <ComparisonSummary was={titles[0]} is={titles[1]} counts={counts} view={view} onView={setView} />
      <div class={styles.toolbar}>
        <p role="status">{tCount('askedPeople', rows.length)}</p>
        {selectedRows.length > 0 && <p>{tCount('resultsSelected', selectedRows.length)}</p>}
        <p class="soft" role="status">
          {copyOutcome}
        </p>
        <div class={styles.buttons}>
          {selectedRows.length > 0 && (
            <Button
              small
              onClick={() => {
                select([...selected], false)
                focusTable()
              }}
            >
              {t('resultsDeselect')}
            </Button>
          )}
          <Button small onClick={() => copy(selectedRows.length > 0 ? selectedRows : rows)}>
            {t('resultsCopy')}
          </Button>
          {(['csv', 'xlsx'] as const).map(format => (
            <Button key={format} small busy={state.is === 'making'} onClick={() => saveAs(format)}>
              {t(format === 'csv' ? 'compareCsv' : 'compareXlsx')}
            </Button>
          ))}
        </div>
      </div>
      {state.is !== 'ready' && <ExportOutcome state={state} total={exportedPeople.length} />}
      <ResultsBody hasCard={open !== undefined}>
        {rows.length === 0 ? (
          <EmptyState icon="people" title={t('comparedNobodyTitle')} text={t('comparedNobody')} />
        ) : (
          <ResultsGrid
            label={t('compareTitle')}
            columns={columns}
            widths={widths}
            rows={rows}
            cell={(row, column) =>
              markSuppressed(isSuppressed(row) && column === columns[0]?.id, comparedCell(table, people.get(row), column))
            }
            nameOf={row => getRecordName(table, row)}
            order={undefined}
            selected={new Set(selectedRows)}
            open={open}
            onOrder={() => undefined}
            onWidths={setWidths}
            onSelect={select}
            onOpen={row => setOpened({ of: table, row })}
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
            shownRows={shownRows}
            onOpen={row => setOpened({ of: table, row })}
            isSuppressed={isSuppressed(open)}
            onPeople={undefined}
            onClose={() => {
              setOpened(undefined)
              focusTable()
            }}
          />
        )}
      </ResultsBody>
    </>
  )
}
