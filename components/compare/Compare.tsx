// The comparison of two lists: it opens on what changed; other views are a click away, and each is a file.
import { useState } from 'preact/hooks'
import { ComparisonSummary } from './ComparisonSummary.tsx'
import { EmptyState, Notice } from '../ui/Notice.tsx'
import { ExportButtons } from '../export/ExportButtons.tsx'
import { ExportOutcome } from '../export/ExportOutcome.tsx'
import { failureText } from '../shell/failure-text.ts'
import { WorkspaceBody, WorkspaceHeader } from '../results/Workspace.tsx'
import { toComparisonTable } from '../../lib/compare/comparison-table.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import { t, formatDate, formatNumber } from '../../lib/i18n/text.ts'
import { useTableExport } from '../export/use-table-export.ts'
import type { ListsProps } from '../results/lists-props.ts'
import { FixedTable } from '../results/table/FixedTable.tsx'
import { useMatches } from '../results/table/use-matches.ts'
import { useResults } from '../results/table/use-results.ts'
import { useStateToasts } from '../results/use-state-toasts.ts'
import { changeRoute } from '../results/use-route.ts'
import { comparedCell, copiedColumns, copiedCell, getShownColumns } from './compared-cells.ts'
import { useComparison } from './use-comparison.ts'

/** Widths in pixels of the columns that are not as wide as others. */
const widths = { was: 220, is: 220 }

export interface CompareProps extends ListsProps {
  /** the earlier list first */
  lists: readonly [Run, Run]
  /** distinct titles of the lists */
  titles: readonly [string, string]
}

export const Compare = ({ page, lists, titles, title, route }: CompareProps) => {
  const { database, all, findMatches, notify } = page
  const results = useResults(database, lists)
  const { table, size, suppressed, done, failure } = results
  const [withSuppressed, setWithSuppressed] = useState(false)
  const matches = useMatches(all, lists, results, findMatches)
  const view = route.change
  const { people: compared, isSuppressed, shownRows, counts, rows } = useComparison(results, matches.membership, view, withSuppressed)
  const { state, save } = useTableExport()
  useStateToasts(results, matches, notify)
  const line = <p>{lists.map(list => formatDate(list.createdAt)).join(' → ')}</p>
  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  if (!compared)
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
  const exportable = rows.filter(row => !isSuppressed(row))
  const exportedPeople = exportable.flatMap(row => compared.get(row) ?? [])
  const isSample = lists.some(({ serviceHost }) => isSampleHost(serviceHost))
  const saveAs = (format: 'csv' | 'xlsx'): void =>
    save({
      createTable: () => toComparisonTable(table, exportedPeople),
      sheet: 'Comparison',
      title: titles.join(' – '),
      // The newer record of each person: the older list's where they left.
      records: { database, table, rows: exportedPeople.flatMap(({ before, after }) => after ?? before ?? []) },
      suppressedCount: rows.length - exportable.length,
      isSample,
      format
    })
  return (
    <>
      <WorkspaceHeader
        title={title}
        line={line}
        tools={<ExportButtons count={exportable.length} busy={state.is === 'making'} onSave={saveAs} />}
      />
      <ComparisonSummary
        counts={counts}
        view={view}
        suppressed={{ count: suppressed.size, isShown: withSuppressed, onShow: setWithSuppressed }}
        onView={change => changeRoute({ change, open: undefined })}
      />
      {state.is !== 'ready' && <ExportOutcome state={state} total={exportedPeople.length} />}
      <WorkspaceBody>
        <FixedTable
          page={page}
          route={route}
          label={t('compareTitle')}
          results={results}
          lists={lists}
          matches={matches}
          people={{
            rows,
            shownRows,
            isSuppressed,
            withSuppressed,
            none: <EmptyState icon="people" title={t('comparedNoOneTitle')} text={t('comparedNoOne')} />
          }}
          columns={{
            shown: getShownColumns(),
            cell: (row, column) => comparedCell(table, compared.get(row), column),
            copied: copiedColumns,
            copiedCell: (row, column) => copiedCell(table, compared.get(row), column),
            widths
          }}
        />
      </WorkspaceBody>
    </>
  )
}
