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
import { ComparedTable, type CopiedColumns } from './ComparedTable.tsx'
import { useComparedFile } from './use-compared-file.tsx'
import { EmptyState, Notice } from '../ui/Notice.tsx'
import { failureText } from '../shell/failure-text.ts'
import { WorkspaceBody, WorkspaceHeader, type ListsProps } from '../results/Workspace.tsx'
import type { Run } from '../../lib/runs/model/run.ts'
import { useMatches, useStateToasts } from '../results/table/use-matches.ts'

const unchangedColumns = ['jobTitle', 'company', 'email', 'profileUrl'] as const

const changeKeys = {
  joined: 'changeJoined',
  left: 'changeLeft',
  title: 'comparedTitle',
  company: 'comparedCompany',
  email: 'comparedEmail',
  unchanged: 'comparedUnchanged'
} as const satisfies Record<ChangeKind, MessageKey>

/** What is between values that changed. */
const between = ' · '

/** The columns of copied rows: as in a file, the same in every language. */
const copiedColumns: CopiedColumns = [
  { id: 'fullName', heading: headings.fullName },
  { id: 'change', heading: 'Change' },
  { id: 'was', heading: 'Was', between },
  { id: 'is', heading: 'Is', between },
  ...unchangedColumns.map(id => ({ id, heading: headings[id] }))
]

/** The columns on the screen, in the user's language. */
const getShownColumns = (): readonly GridColumn[] => [
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
    : comparedColumns.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column) || '–'] : [])).join(between)

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
const comparedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  getCell(table, person, column, change => t(changeKeys[change]))

/** A cell of copied rows. */
const copiedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  getCell(table, person, column, change => changeLabels[change])

/** The row that identifies a person: the later one, where there is one. */
const getRow = ({ before, after }: ComparedPerson): number => after ?? before ?? -1

/** `people` is undefined until they are compared. `withSuppressed`: also people on the do-not-contact list. */
const useComparison = (
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

interface CompareProps extends ListsProps {
  /** the earlier list first */
  lists: readonly [Run, Run]
  /** distinct titles of the lists */
  titles: readonly [string, string]
}

/** The comparison of two lists. */
export const Compare = ({ page, lists, titles, title, route }: CompareProps) => {
  const { database, all, findMatches, notify } = page
  const results = useResults(database, lists)
  const { table, size, done, failure } = results
  const [withSuppressed, setWithSuppressed] = useState(false)
  const matches = useMatches(all, lists, results, findMatches)
  const { people: compared, ...shown } = useComparison(results, matches.membership, route.change, withSuppressed)
  useStateToasts(results, matches, notify)
  const { tools, outcome, selection } = useComparedFile(
    compared && {
      page,
      results,
      lists,
      membership: matches.membership,
      rows: shown.rows,
      isSuppressed: shown.isSuppressed,
      sheet: 'Comparison',
      title: titles.join(' – '),
      createTable: rows => toComparisonTable(table, rows, compared)
    }
  )
  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  return (
    <>
      <WorkspaceHeader title={title} line={<p>{lists.map(list => formatDate(list.createdAt)).join(' → ')}</p>} tools={tools} />
      {compared ? (
        <ComparedTable
          page={page}
          route={route}
          label={t('compareTitle')}
          results={results}
          lists={lists}
          matches={matches}
          people={{
            ...shown,
            withSuppressed,
            onSuppressed: setWithSuppressed,
            none: <EmptyState icon="people" title={t('comparedNoOneTitle')} text={t('comparedNoOne')} />
          }}
          columns={{
            shown: getShownColumns(),
            cell: (row, column) => comparedCell(table, compared.get(row), column),
            copied: copiedColumns,
            copiedCell: (row, column) => copiedCell(table, compared.get(row), column),
            widths
          }}
          selection={selection}
        >
          {outcome}
        </ComparedTable>
      ) : (
        <WorkspaceBody>
          {matches.failed ? (
            <Notice tone="problem">{t('compareFailed')}</Notice>
          ) : (
            <p class="soft" role="status" data-waiting>
              {done ? t('compareReading', formatNumber(matches.rowCount)) : t('resultsReading', formatNumber(size))}
            </p>
          )}
        </WorkspaceBody>
      )}
    </>
  )
}
