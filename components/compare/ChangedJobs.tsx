// All people of all lists whose title or company differs between the first and the last list that has them.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { columnLabel } from '../results/column-label.ts'
import type { GridColumn } from '../results/table/GridHead.tsx'
import { changedJobHeadings, getChangedJobCells, toChangedJobsTable, type JobChangeRow } from '../../lib/compare/comparison-table.ts'
import { headings } from '../../lib/records/columns/headings.ts'
import { createResultTable, type ResultTable } from '../../lib/records/table/result-table.ts'
import { t, formatDate, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ChangedJob } from '../../lib/history/find-changed-jobs.ts'
import { watchHiddenPeople } from '../../lib/results/hidden-people.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { askPeopleWorker, type AskPeople } from '../history/ask-people-worker.ts'
import { resultsKey, type Results } from '../results/table/use-results.ts'
import { ComparedTable } from './ComparedTable.tsx'
import { useComparedFile } from './use-compared-file.tsx'
import { WorkspaceBody, WorkspaceHeader, type ListsProps } from '../results/Workspace.tsx'
import { EmptyState, Notice, ProgressBar } from '../ui/Notice.tsx'
import type { ComparisonView } from '../../lib/compare/compare-lists.ts'
import type { ResultsRoute } from '../results/use-route.ts'

const changeColumns = [
  ['title-before', 'columnTitleBefore'],
  ['title-now', 'columnTitleNow'],
  ['company-before', 'columnCompanyBefore'],
  ['company-now', 'columnCompanyNow'],
  ['first-seen', 'columnFirstSeen'],
  ['last-seen', 'columnLastSeen']
] as const satisfies readonly (readonly [string, MessageKey])[]
const otherColumns = ['email', 'profileUrl'] as const

/** The columns on the screen, in the user's language. */
const getShownColumns = (): GridColumn[] => [
  { id: 'fullName', heading: columnLabel('fullName') },
  ...changeColumns.map(([id, key]) => ({ id, heading: t(key) })),
  ...otherColumns.map(id => ({ id, heading: columnLabel(id) }))
]

/** The columns of copied rows: as in a file, the same in every language. */
const copiedColumns: readonly GridColumn[] = [
  { id: 'fullName', heading: headings.fullName },
  ...changeColumns.map(([id], at) => ({ id, heading: changedJobHeadings[at] ?? '' })),
  ...otherColumns.map(id => ({ id, heading: headings[id] }))
]

/** A cell of copied rows. */
const getCopiedCell = (table: ResultTable, person: JobChangeRow | undefined, column: string): string => {
  if (!person) return ''
  const at = changeColumns.findIndex(([id]) => id === column)
  return at < 0 ? table.cell(person.row, column) : (getChangedJobCells(person)[at] ?? '')
}

/** A cell on the screen. What did not change is a dash, so that changes stand out. */
const getCell = (table: ResultTable, person: JobChangeRow | undefined, column: string): string => {
  if (!person) return ''
  if (column === 'first-seen') return formatDate(person.firstSeenAt)
  if (column === 'last-seen') return formatDate(person.lastSeenAt)
  if (column === 'title-before' && !person.title.isChanged) return '–'
  if (column === 'company-before' && !person.company.isChanged) return '–'
  return getCopiedCell(table, person, column)
}

/** The people as a table, those of the newest lists first. Rows are those of their last list. */
const toTable = (jobs: readonly ChangedJob[], lists: readonly Run[]): { results: Results; people: ReadonlyMap<number, JobChangeRow> } => {
  const numbers = new Map(lists.map(({ id }, at) => [id, at]))
  const getTime = (list: string): number => lists[numbers.get(list) ?? -1]?.createdAt ?? 0
  const table = createResultTable()
  const people = new Map<number, JobChangeRow>()
  const suppressed = new Set<number>()
  for (const job of jobs.toSorted((a, b) => getTime(b.lastList) - getTime(a.lastList))) {
    const row = table.size
    table.add([job.row], numbers.get(job.lastList) ?? -1)
    if (job.isSuppressed) suppressed.add(row)
    const { title, company } = job
    people.set(row, { row, title, company, firstSeenAt: getTime(job.firstList), lastSeenAt: getTime(job.lastList) })
  }
  return { results: { table, size: table.size, suppressed, damaged: 0, duplicates: 0, done: true, failure: undefined }, people }
}

/**
 * `found` is undefined until they are known; while they are found again it is what was known before. `share`: how far the search is, between 0 and 1.
 */
const useChangedJobs = (database: Database, lists: readonly Run[], { findChangedJobs }: AskPeople) => {
  const hidden = useLiveQuery<string>(() => watchHiddenPeople(database), [database], 'unread')
  const key = resultsKey(lists)
  const [jobs, setJobs] = useState<{ all: readonly ChangedJob[]; lists: readonly Run[] }>()
  const [share, setShare] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (hidden === undefined) return undefined
    const controller = new AbortController()
    setShare(0)
    setHasFailed(false)
    findChangedJobs(setShare, controller.signal).then(
      all => controller.signal.aborted || setJobs({ all, lists }),
      () => controller.signal.aborted || setHasFailed(true)
    )
    return () => controller.abort()
  }, [database, key, hidden])
  const found = useMemo(() => jobs && { ...toTable(jobs.all, jobs.lists), lists: jobs.lists }, [jobs])
  return { found, share, hasFailed }
}

interface ChangedJobsProps {
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

/** All people of all lists whose title or company differs between the first and the last list that has them. */
export const ChangedJobs = ({ page, lists: all, route, search }: ChangedJobsProps) => {
  const people = useMemo(() => search ?? askPeopleWorker(page.database.name), [page.database, search])
  const { found, share, hasFailed } = useChangedJobs(page.database, all, people)
  const [withSuppressed, setWithSuppressed] = useState(false)
  const title = t('changedJobsTitle')
  const problem = hasFailed && <Notice tone="problem">{t('changedJobsFailed')}</Notice>
  const isSuppressed = (row: number): boolean => found?.results.suppressed.has(row) === true
  const shown = useMemo(
    () => [...(found?.people.values() ?? [])].filter(({ row }) => withSuppressed || !isSuppressed(row)),
    [found, withSuppressed]
  )
  const rows = useMemo(() => shown.filter(person => isInView(person, route.change)).map(({ row }) => row), [shown, route.change])
  const { tools, outcome, selection } = useComparedFile(
    found && {
      page,
      ...found,
      membership: undefined,
      rows,
      isSuppressed,
      sheet: 'Changed jobs',
      title,
      createTable: exported => toChangedJobsTable(found.results.table, exported, found.people)
    }
  )
  if (!found)
    return (
      <>
        <WorkspaceHeader title={title} />
        <WorkspaceBody>{problem || <Reading share={share} />}</WorkspaceBody>
      </>
    )
  const { results, people: changed, lists } = found
  const { table } = results
  const count = (view: ComparisonView): number => shown.filter(person => isInView(person, view)).length
  return (
    <>
      <WorkspaceHeader
        title={title}
        line={<p>{[tCount('peopleCount', shown.length), tCount('resultsSomeLists', lists.length)].join(' · ')}</p>}
        tools={tools}
      />
      <ComparedTable
        page={page}
        route={route}
        label={title}
        results={results}
        lists={lists}
        matches={noMatches}
        people={{
          rows,
          shownRows: new Set(shown.map(({ row }) => row)),
          counts: { changed: count('changed'), title: count('title'), company: count('company') },
          isSuppressed,
          withSuppressed,
          onSuppressed: setWithSuppressed,
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
        selection={selection}
      >
        {problem}
        {outcome}
      </ComparedTable>
    </>
  )
}
