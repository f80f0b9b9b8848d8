// All people of all lists whose title or company differs between the first and the last list that has them.
import { useMemo, useState } from 'preact/hooks'
import { ExportButtons } from '../export/ExportButtons.tsx'
import { ExportOutcome } from '../export/ExportOutcome.tsx'
import { ComparisonSummary } from './ComparisonSummary.tsx'
import { WorkspaceBody, WorkspaceHeader } from '../results/Workspace.tsx'
import { EmptyState, Notice, ProgressBar } from '../ui/Notice.tsx'
import { toChangedJobsTable, type JobChangeRow } from '../../lib/compare/changed-jobs-table.ts'
import type { ComparisonView } from '../../lib/compare/compare-lists.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { askPeopleWorker, type AskPeople } from '../history/ask-people-worker.ts'
import { useTableExport } from '../export/use-table-export.ts'
import type { ListsProps } from '../results/lists-props.ts'
import { FixedTable } from '../results/table/FixedTable.tsx'
import { changeRoute, type ResultsRoute } from '../results/use-route.ts'
import { copiedColumns, getCell, getCopiedCell, getShownColumns } from './changed-columns.ts'
import { useChangedJobs } from './use-changed-jobs.ts'

export interface ChangedJobsProps {
  page: ListsProps['page']
  /** all lists */
  lists: readonly Run[]
  route: ResultsRoute
  search?: AskPeople | undefined
}

/** Widths in pixels of the columns that are not as wide as others. */
const widths = { 'title-before': 200, 'title-now': 200, 'company-before': 160, 'company-now': 160, 'first-seen': 120, 'last-seen': 120 }

const noMatches = { membership: undefined, ordered: [], failed: false, rowCount: 0 }

const isInView = ({ title, company }: JobChangeRow, view: ComparisonView): boolean =>
  view === 'title' ? title.isChanged : view === 'company' ? company.isChanged : true

const Reading = ({ share }: { share: number }) => {
  const percent = t('progressPercent', formatNumber(Math.floor(share * 100)))
  return (
    <div data-waiting>
      <ProgressBar label={t('changedJobsTitle')} value={share} valueText={percent} />
      <p class="soft">{t('changedJobsReading', percent)}</p>
    </div>
  )
}

export const ChangedJobs = ({ page, lists: all, route, search }: ChangedJobsProps) => {
  const people = useMemo(() => search ?? askPeopleWorker(page.database.name), [page.database, search])
  const { found, share, hasFailed } = useChangedJobs(page.database, all, people)
  const [withSuppressed, setWithSuppressed] = useState(false)
  const { state, save } = useTableExport()
  const heading = t('changedJobsTitle')
  if (!found)
    return (
      <>
        <WorkspaceHeader title={heading} />
        <WorkspaceBody>{hasFailed ? <Notice tone="problem">{t('changedJobsFailed')}</Notice> : <Reading share={share} />}</WorkspaceBody>
      </>
    )
  const { results, people: changed, lists } = found
  const { table, suppressed } = results
  const isSuppressed = (row: number): boolean => suppressed.has(row)
  const shown = [...changed.values()].filter(({ row }) => withSuppressed || !isSuppressed(row))
  const inView = shown.filter(person => isInView(person, route.change))
  const exportable = inView.filter(({ row }) => !isSuppressed(row))
  const count = (view: ComparisonView): number => shown.filter(person => isInView(person, view)).length
  const saveAs = (format: 'csv' | 'xlsx'): void =>
    save({
      createTable: () => toChangedJobsTable(table, exportable),
      sheet: 'Changed jobs',
      title: heading,
      records: { database: page.database, table, rows: exportable.map(({ row }) => row) },
      suppressedCount: inView.length - exportable.length,
      isSample: lists.some(({ serviceHost }) => isSampleHost(serviceHost)),
      format
    })
  return (
    <>
      <WorkspaceHeader
        title={heading}
        line={<p>{[tCount('peopleCount', shown.length), tCount('resultsSomeLists', lists.length)].join(' · ')}</p>}
        tools={<ExportButtons count={exportable.length} busy={state.is === 'making'} onSave={saveAs} />}
      />
      <ComparisonSummary
        counts={{ changed: count('changed'), title: count('title'), company: count('company') }}
        view={route.change}
        suppressed={{ count: suppressed.size, isShown: withSuppressed, onShow: setWithSuppressed }}
        onView={change => changeRoute({ change, open: undefined })}
      />
      {hasFailed && <Notice tone="problem">{t('changedJobsFailed')}</Notice>}
      {state.is !== 'ready' && <ExportOutcome state={state} total={exportable.length} />}
      <WorkspaceBody>
        <FixedTable
          page={page}
          route={route}
          label={heading}
          results={results}
          lists={lists}
          matches={noMatches}
          people={{
            rows: inView.map(({ row }) => row),
            shownRows: new Set(shown.map(({ row }) => row)),
            isSuppressed,
            withSuppressed,
            none: (
              <EmptyState
                icon="people"
                title={t(shown.length === 0 ? 'changedJobsNoneTitle' : 'comparedNoOneTitle')}
                text={t(shown.length === 0 ? 'changedJobsNone' : 'changedJobsNoneInView')}
              />
            )
          }}
          columns={{
            shown: getShownColumns(),
            cell: (row, column) => getCell(table, changed.get(row), column),
            copied: copiedColumns,
            copiedCell: (row, column) => getCopiedCell(table, changed.get(row), column),
            widths
          }}
        />
      </WorkspaceBody>
    </>
  )
}
