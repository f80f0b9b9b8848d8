// The comparison of two lists: it opens on what changed; other views are a click away, and each is a file.
import { useMemo, useState } from 'preact/hooks'
import { columnLabel } from '../results/column-label.ts'
import type { GridColumn } from '../results/table/GridHead.tsx'
import { changeLabels, toComparisonTable } from '../../lib/compare/comparison-table.ts'
import {
  comparedColumns,
  comparisonViews,
  compareLists,
  isInView,
  type ChangeKind,
  type ComparedPerson,
  type ComparisonView
} from '../../lib/compare/compare-lists.ts'
import { headings } from '../../lib/records/columns/headings.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { t, formatDate, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import { useResults, type Results } from '../results/table/use-results.ts'
import { ComparisonSummary } from './ComparisonSummary.tsx'
import { EmptyState, Notice } from '../ui/Notice.tsx'
import { ExportButtons } from '../export/ExportButtons.tsx'
import { ExportOutcome } from '../export/ExportOutcome.tsx'
import { failureText } from '../shell/failure-text.ts'
import { WorkspaceBody, WorkspaceHeader } from '../results/Workspace.tsx'
import type { Run } from '../../lib/runs/model/run.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import { useTableExport } from '../export/use-table-export.ts'
import type { ListsProps } from '../results/lists-props.ts'
import { FixedTable } from '../results/table/FixedTable.tsx'
import { useMatches, useStateToasts } from '../results/table/use-matches.ts'
import { changeRoute } from '../results/use-route.ts'

// The columns and cells of a comparison of two lists.

const unchangedColumns = ['jobTitle', 'company', 'email', 'profileUrl'] as const

const changeKeys = {
  joined: 'changeJoined',
  left: 'changeLeft',
  title: 'comparedTitle',
  company: 'comparedCompany',
  email: 'comparedEmail',
  unchanged: 'comparedUnchanged'
} as const satisfies Record<ChangeKind, MessageKey>

/** The columns of copied rows: as in a file, the same in every language. */
export const copiedColumns: readonly GridColumn[] = [
  { id: 'fullName', heading: headings.fullName },
  { id: 'change', heading: 'Change' },
  { id: 'was', heading: 'Was' },
  { id: 'is', heading: 'Is' },
  ...unchangedColumns.map(id => ({ id, heading: headings[id] }))
]

/** The columns on the screen, in the user's language. */
export const getShownColumns = (): readonly GridColumn[] => [
  { id: 'fullName', heading: columnLabel('fullName') },
  { id: 'change', heading: t('columnChange') },
  { id: 'was', heading: t('columnWas') },
  { id: 'is', heading: t('columnIs') },
  ...unchangedColumns.map(id => ({ id, heading: columnLabel(id) }))
]

/** The values that changed. A removed value is a dash, since an empty cell would look unchanged. */
const getChangedValues = (table: ResultTable, row: number | undefined, { changes }: ComparedPerson): string =>
  row === undefined
    ? ''
    : comparedColumns.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column) || '–'] : [])).join(' · ')

const getCell = (
  table: ResultTable,
  person: ComparedPerson | undefined,
  column: string,
  getLabel: (change: ChangeKind) => string
): string => {
  if (!person) return ''
  if (column === 'change') return person.changes.map(getLabel).join(', ')
  if (column === 'was' || column === 'is') return getChangedValues(table, column === 'was' ? person.before : person.after, person)
  return table.cell(person.after ?? person.before ?? -1, column)
}

/** A cell on the screen. */
export const comparedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  getCell(table, person, column, change => t(changeKeys[change]))

/** A cell of copied rows. */
export const copiedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  getCell(table, person, column, change => changeLabels[change])

/** The row that identifies a person: the later one, where there is one. */
const getRow = ({ before, after }: ComparedPerson): number => after ?? before ?? -1

/** `people` is undefined until they are compared. `withSuppressed`: also people on the do-not-contact list. */
export const useComparison = (
  { table, suppressed, done }: Results,
  membership: ListMembership | undefined,
  view: ComparisonView,
  withSuppressed: boolean
) => {
  const people = useMemo(
    () => (membership && done ? new Map(compareLists(table, membership.getGroup).map(person => [getRow(person), person])) : undefined),
    [table, membership, done]
  )
  /** Whether the person of the row is on the do-not-contact list, by the earlier or the later record. */
  const isSuppressed = (row: number): boolean => {
    const { before = -1, after = -1 } = people?.get(row) ?? {}
    return suppressed.has(before) || suppressed.has(after)
  }
  const shown = useMemo(() => [...(people ?? [])].filter(([row]) => withSuppressed || !isSuppressed(row)), [people, withSuppressed])
  const rows = useMemo(() => shown.flatMap(([row, person]) => (isInView(person, view) ? [row] : [])), [shown, view])
  const counts = useMemo(() => {
    const all = { changed: 0, all: 0, both: 0, joined: 0, left: 0, title: 0, company: 0, email: 0, unchanged: 0 }
    for (const [, person] of shown) for (const name of comparisonViews) if (isInView(person, name)) all[name]++
    return all
  }, [shown])
  const shownRows = useMemo(() => new Set(shown.map(([row]) => row)), [shown])
  return { people, isSuppressed, shownRows, counts, rows }
}

/** Widths in pixels of the columns that are not as wide as others. */
const widths = { was: 220, is: 220 }

export interface CompareProps extends ListsProps {
  /** the earlier list first */
  lists: readonly [Run, Run]
  /** distinct titles of the lists */
  titles: readonly [string, string]
}

/** The comparison of two lists: it opens on what changed; other views are a click away, and each is a file. */
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
