// Two lists held against each other: the numbers as views, who and what changed as a table, and the view as a file.
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
import { RecordPanel, nameOf } from '../record/RecordPanel.tsx'
import { comparedCell, copiedColumns, copiedCell, shownColumns } from './compared-cells.ts'
import { focusTable } from '../focus-table.ts'
import { marked } from '../table/marked.ts'
import type { FindMatch } from '../table/match-in-worker.ts'
import { useCompared } from './use-comparison.ts'
import { useComparedExport } from './use-comparison-export.ts'
import type { Forgets } from '../use-erase.ts'
import { useKnown } from '../table/use-matches.ts'
import { useResults } from '../table/use-results.ts'
import { useSelection } from '../table/use-selection.ts'

export interface CompareProps {
  database: Database
  /** what was, and what is */
  lists: readonly [Run, Run]
  /** what they are called here, so that they are told apart */
  names: readonly [string, string]
  /** every list there is, once they are read */
  all: readonly Run[] | undefined
  find: FindMatch
  forgets: Forgets
}

export const Compare = ({ database, lists, names, all, find, forgets }: CompareProps) => {
  const results = useResults(database, lists)
  const { table, size, listed, done, failure } = results
  const [withListed, setWithListed] = useState(false)
  const compared = useKnown(all, lists, results, find)
  const [view, setView] = useState<ComparisonView>('all')
  const { people, isListed, cards, counts, rows } = useCompared(results, compared.known, view, withListed)
  const [widths, setWidths] = useState<Record<string, number>>({ was: 220, is: 220 })
  const [opened, setOpened] = useState<{ of: typeof table; row: number }>()
  const [said, setSaid] = useState('')
  const { selected, select } = useSelection(table)
  const { state, save } = useComparedExport()
  const sample = lists.some(({ serviceHost }) => isSampleHost(serviceHost))

  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  if (compared.failed && !people) return <Notice tone="problem">{t('compareFailed')}</Notice>
  if (!people)
    return (
      <p class="soft" role="status">
        {done ? t('compareReading', formatNumber(compared.rows)) : t('resultsReading', formatNumber(size))}
      </p>
    )
  // What is ticked in another view counts there: what is shown is what is copied.
  const ticked = rows.filter(row => selected.has(row))
  const free = rows.filter(row => !isListed(row))
  const copy = (chosen: readonly number[]): void => {
    const copied = chosen.filter(row => !isListed(row))
    if (copied.length === 0) return setSaid(chosen.length > 0 ? t('resultsNoneCopied') : tCount('resultsCopied', 0))
    const lines = copied.map(row => copiedColumns.map(({ id }) => copiedCell(table, people.get(row), id)))
    navigator.clipboard.writeText(toTsv([copiedColumns.map(({ heading }) => heading), ...lines])).then(
      () => setSaid(tCount('resultsCopied', copied.length)),
      () => setSaid(t('resultsNotCopied'))
    )
  }
  const chosen = free.flatMap(row => people.get(row) ?? [])
  const saveAs = (format: 'csv' | 'xlsx'): void => save({ table, people: chosen, listed: rows.length - free.length, names, sample, format })
  const open = opened?.of === table && people.has(opened.row) ? opened.row : undefined
  const columns = shownColumns()
  return (
    <>
      {compared.failed && <Notice tone="warning">{t('compareOutdated')}</Notice>}
      <SuppressedNotice listed={listed.size} shown={withListed} onShow={setWithListed} />
      <ComparisonSummary was={names[0]} is={names[1]} counts={counts} view={view} onView={setView} />
      <div class="results-tools">
        <p role="status">{tCount('comparedShown', rows.length)}</p>
        {ticked.length > 0 && <p>{tCount('resultsSelected', ticked.length)}</p>}
        <p class="soft" role="status">
          {said}
        </p>
        <div class="results-buttons">
          {ticked.length > 0 && (
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
          <Button small onClick={() => copy(ticked.length > 0 ? ticked : rows)}>
            {t('resultsCopy')}
          </Button>
          {(['csv', 'xlsx'] as const).map(format => (
            <Button key={format} small busy={state.is === 'making'} onClick={() => saveAs(format)}>
              {t(format === 'csv' ? 'compareCsv' : 'compareXlsx')}
            </Button>
          ))}
        </div>
      </div>
      {state.is !== 'ready' && <ExportOutcome state={state} total={chosen.length} />}
      <div class={`results-body${open === undefined ? '' : ' has-card'}`}>
        {rows.length === 0 ? (
          <EmptyState icon="people" title={t('comparedNobodyTitle')} text={t('comparedNobody')} />
        ) : (
          <ResultsGrid
            label={t('compareTitle')}
            columns={columns}
            widths={widths}
            rows={rows}
            cell={(row, column) => marked(isListed(row) && column === columns[0]?.id, comparedCell(table, people.get(row), column))}
            nameOf={row => nameOf(table, row)}
            order={undefined}
            selected={new Set(ticked)}
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
            known={compared}
            forgets={forgets}
            row={open}
            cards={cards}
            onOpen={row => setOpened({ of: table, row })}
            listed={isListed(open)}
            onPeople={undefined}
            onClose={() => {
              setOpened(undefined)
              focusTable()
            }}
          />
        )}
      </div>
    </>
  )
}
