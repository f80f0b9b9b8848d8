// The comparison of two lists: it opens on what changed; other views are a click away, and each is a file.
import { useState } from 'preact/hooks'
import { ComparisonSummary } from '../../../components/results/ComparisonSummary.tsx'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { ExportOutcome } from '../../../components/export/ExportOutcome.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { SelectionBar } from '../../../components/results/SelectionBar.tsx'
import { ResultsGrid } from '../../../components/results/ResultsGrid.tsx'
import { WorkspaceBody, WorkspaceHeader } from '../../../components/results/Workspace.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Notice } from '../../../components/ui/Notice.tsx'
import { toTsv } from '../../../lib/records/table/spreadsheet-cells.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { isSampleHost } from '../../../lib/service/sample-connection.ts'
import { t, tCount, formatDate, formatNumber } from '../../../lib/i18n/text.ts'
import { focusTable } from '../focus-table.ts'
import type { ListsProps } from '../lists-props.ts'
import { markSuppressed } from '../mark-suppressed.ts'
import { RecordPanel } from '../record/RecordPanel.tsx'
import { getPage, getRecordName } from '../record/record-view.ts'
import { SelectedNotes } from '../table/SelectedNotes.tsx'
import { createRowActions } from '../table/row-actions.ts'
import { useMatches } from '../table/use-matches.ts'
import { useOpenRecord } from '../table/use-open-record.ts'
import { useResults } from '../table/use-results.ts'
import { useSelection } from '../table/use-selection.ts'
import { useStateToasts } from '../table/use-state-toasts.ts'
import { useNotes } from '../use-notes.ts'
import { changeRoute } from '../use-route.ts'
import { comparedCell, copiedColumns, copiedCell, getShownColumns } from './compared-cells.ts'
import { useComparison } from './use-comparison.ts'
import { useComparisonExport } from './use-comparison-export.ts'

export interface CompareProps extends ListsProps {
  /** the earlier list first */
  lists: readonly [Run, Run]
  /** distinct titles of the lists */
  titles: readonly [string, string]
}

export const Compare = ({ page, lists, titles, title, route }: CompareProps) => {
  const { database, all, findMatches, erasure, notify } = page
  const results = useResults(database, lists)
  const { table, size, suppressed, done, failure } = results
  const [withSuppressed, setWithSuppressed] = useState(false)
  const matches = useMatches(all, lists, results, findMatches)
  const view = route.change
  const { people, isSuppressed, shownRows, counts, rows } = useComparison(results, matches.membership, view, withSuppressed)
  const [widths, setWidths] = useState<Record<string, number>>({ was: 220, is: 220 })
  const { open, setOpen } = useOpenRecord(results, route, withSuppressed)
  const { selected, select } = useSelection(table)
  const { state, save } = useComparisonExport()
  const notes = useNotes(database)
  useStateToasts(results, matches, notify)
  const line = <p>{lists.map(list => formatDate(list.createdAt)).join(' → ')}</p>
  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  if (!people)
    return (
      <>
        <WorkspaceHeader title={title} line={line} />
        <WorkspaceBody>
          {matches.failed ? (
            <Notice tone="problem">{t('compareFailed')}</Notice>
          ) : (
            <p class="soft" role="status" data-waiting>
              {done ? t('compareReading', formatNumber(matches.rowCount)) : t('resultsReading', formatNumber(size))}
            </p>
          )}
        </WorkspaceBody>
      </>
    )
  // Rows that are selected in another view are not copied.
  const selectedRows = rows.filter(row => selected.has(row))
  const exportable = rows.filter(row => !isSuppressed(row))
  const columns = getShownColumns()
  const actions = createRowActions(database, results, columns, notify)
  const copy = (wanted: readonly number[]): void => {
    const copied = wanted.filter(row => !isSuppressed(row))
    if (copied.length === 0) return notify({ id: 'copy', text: wanted.length > 0 ? t('resultsNoneCopied') : tCount('resultsCopied', 0) })
    const lines = copied.map(row => copiedColumns.map(({ id }) => copiedCell(table, people.get(row), id)))
    navigator.clipboard.writeText(toTsv([copiedColumns.map(({ heading }) => heading), ...lines])).then(
      () => notify({ id: 'copy', text: tCount('resultsCopied', copied.length) }),
      () => notify({ id: 'copy', text: t('resultsNotCopied'), tone: 'problem' })
    )
  }
  const exportedPeople = exportable.flatMap(row => people.get(row) ?? [])
  const isSample = lists.some(({ serviceHost }) => isSampleHost(serviceHost))
  const saveAs = (format: 'csv' | 'xlsx'): void =>
    save({ database, table, people: exportedPeople, suppressedCount: rows.length - exportable.length, titles, isSample, format })
  const clear = (): void => {
    select([...selected], false)
    focusTable()
  }
  return (
    <>
      <WorkspaceHeader
        title={title}
        line={line}
        tools={
          <>
            <Button busy={state.is === 'making'} onClick={() => saveAs('xlsx')}>
              {t('compareXlsx')}
            </Button>
            <Button look="primary" busy={state.is === 'making'} onClick={() => saveAs('csv')}>
              {tCount('exportCount', exportable.length)}
            </Button>
          </>
        }
      />
      <ComparisonSummary
        counts={counts}
        view={view}
        suppressed={{ count: suppressed.size, isShown: withSuppressed, onShow: setWithSuppressed }}
        onView={change => changeRoute({ change, open: undefined })}
      />
      {state.is !== 'ready' && <ExportOutcome state={state} total={exportedPeople.length} />}
      <WorkspaceBody>
        {rows.length === 0 ? (
          <EmptyState icon="people" title={t('comparedNobodyTitle')} text={t('comparedNobody')} />
        ) : (
          <ResultsGrid
            label={t('compareTitle')}
            columns={columns}
            records={{
              rows,
              cell: (row, column) =>
                markSuppressed(isSuppressed(row) && column === columns[0]?.id, comparedCell(table, people.get(row), column)),
              status: () => undefined,
              nameOf: row => getRecordName(table, row),
              tools: row => ({
                onCopyEmail: table.cell(row, 'email') === '' ? undefined : () => actions.copyEmails([row]),
                profile: getPage(table, row),
                onMore: () => setOpen(row)
              })
            }}
            look={{ widths, isCompact: false, order: undefined }}
            selected={new Set(selectedRows)}
            open={open}
            on={{
              onOrder: () => undefined,
              onWidths: changed => setWidths({ ...widths, ...changed }),
              onSelect: select,
              onOpen: setOpen,
              onCopy: copy
            }}
          />
        )}
        {selectedRows.length > 0 && (
          <SelectionBar
            count={selectedRows.length}
            onExport={undefined}
            onCopyRows={() => copy(selectedRows)}
            onCopyEmails={() => actions.copyEmails(selectedRows.filter(row => !isSuppressed(row)))}
            onSuppress={() => actions.suppress(selectedRows)}
            tools={<SelectedNotes results={results} notes={notes} rows={selectedRows} notify={notify} />}
            onClear={clear}
          />
        )}
        {open !== undefined && shownRows.has(open) && (
          <RecordPanel
            database={database}
            results={results}
            lists={lists}
            matches={matches}
            erasure={erasure}
            row={open}
            rows={rows}
            on={{
              onOpen: row => setOpen(row, true),
              onCopyEmail: row => actions.copyEmails([row]),
              onSuppress: actions.suppress,
              onPeople: undefined,
              onClose: () => {
                setOpen(undefined)
                focusTable()
              }
            }}
          />
        )}
      </WorkspaceBody>
    </>
  )
}
