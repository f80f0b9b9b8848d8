// The people of a comparison as a table with given columns: its numbers, and the rows that can be selected, copied and opened.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ComparisonView } from '../../lib/compare/compare-lists.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import type { LeavingColumn } from '../../lib/results/leaving-rows.ts'
import { useNotes } from '../notes/use-notes.ts'
import { WorkspaceBody, type ListsProps } from '../results/Workspace.tsx'
import type { GridColumn } from '../results/table/GridHead.tsx'
import { ResultsGrid } from '../results/table/ResultsGrid.tsx'
import { OpenRecord, Selection } from '../results/table/later.ts'
import type { Matches } from '../results/table/use-matches.ts'
import type { Results } from '../results/table/use-results.ts'
import { toGridRecords, useTableActions } from '../results/table/use-table-actions.ts'
import { changeRoute, type ResultsRoute } from '../results/use-route.ts'
import styles from './ComparedTable.module.css'
import type { useComparedFile } from './use-compared-file.tsx'

interface ComparisonSummaryProps {
  counts: Readonly<Partial<Record<ComparisonView, number>>>
  view: ComparisonView
  /** records hidden by the do-not-contact list, and whether they are shown */
  suppressed: { count: number; isShown: boolean; onShow: (isShown: boolean) => void }
  onView: (view: ComparisonView) => void
}

const views = [
  ['changed', 'comparedChanged'],
  ['joined', 'changeJoined'],
  ['left', 'changeLeft'],
  ['title', 'comparedTitle'],
  ['company', 'comparedCompany'],
  ['email', 'comparedEmail'],
  ['unchanged', 'comparedUnchanged'],
  ['both', 'comparedBoth'],
  ['all', 'comparedAll']
] as const satisfies readonly (readonly [ComparisonView, MessageKey])[]

/** The numbers of a comparison; each shows the people behind it, and what changed comes first. Views without a number are left out. */
export const ComparisonSummary = ({ counts, view, suppressed, onView }: ComparisonSummaryProps) => (
  <section class={styles.summary} aria-label={t('comparedFacts')} data-toolbar>
    {views.map(([value, key]) => {
      const count = counts[value]
      return (
        count !== undefined && (
          <button key={value} type="button" class={styles.choice} aria-pressed={view === value} onClick={() => onView(value)}>
            <span dir="auto">{t(key)}</span> <strong>{formatNumber(count)}</strong>
          </button>
        )
      )
    })}
    {suppressed.count > 0 && (
      <button
        type="button"
        class={styles.choice}
        aria-pressed={suppressed.isShown}
        title={t('suppressionShow')}
        onClick={() => suppressed.onShow(!suppressed.isShown)}
      >
        {tCount(suppressed.isShown ? 'suppressedShown' : 'suppressedHidden', suppressed.count)}
      </button>
    )}
  </section>
)

/** The columns of copied rows. */
export type CopiedColumns = readonly (GridColumn & LeavingColumn)[]

interface ComparedTableProps {
  page: ListsProps['page']
  route: ResultsRoute
  label: string
  results: Results
  /** the lists of `results` */
  lists: readonly Run[]
  matches: Matches
  people: {
    /** the rows of the view, and those of any view, which can be open */
    rows: readonly number[]
    shownRows: ReadonlySet<number>
    counts: ComparisonSummaryProps['counts']
    isSuppressed: (row: number) => boolean
    /** people on the do-not-contact list are shown */
    withSuppressed: boolean
    onSuppressed: (isShown: boolean) => void
    /** shown in place of no rows */
    none: ComponentChildren
  }
  /** `copied`: the columns of copied rows, which are the same in every language, as in a file. `widths`: in pixels. */
  columns: {
    shown: readonly GridColumn[]
    cell: (row: number, column: string) => string
    copied: CopiedColumns
    copiedCell: (row: number, column: string) => string
    widths: Record<string, number>
  }
  selection: ReturnType<typeof useComparedFile>['selection']
  /** below the numbers */
  children: ComponentChildren
}

export const ComparedTable = ({
  page,
  route,
  label,
  results,
  lists,
  matches,
  people,
  columns,
  selection,
  children
}: ComparedTableProps) => {
  const { rows, isSuppressed, withSuppressed, onSuppressed } = people
  const { shown, cell, copied, copiedCell } = columns
  const [widths, setWidths] = useState(columns.widths)
  const notes = useNotes(page.database)
  const table = useTableActions({
    page,
    results,
    lists,
    route,
    rows,
    withSuppressed,
    isSuppressed,
    copied: { columns: copied, cells: row => copied.map(({ id }) => copiedCell(row, id)) }
  })
  const hasSelection = table.selectedRows.length > 0
  useEffect(() => {
    selection.onChange(hasSelection)
    return () => selection.onChange(false)
  }, [hasSelection])
  return (
    <>
      <ComparisonSummary
        counts={people.counts}
        view={route.change}
        suppressed={{ count: results.suppressed.size, isShown: withSuppressed, onShow: onSuppressed }}
        onView={change => changeRoute({ change, open: undefined })}
      />
      {children}
      <WorkspaceBody>
        {rows.length === 0 ? (
          people.none
        ) : (
          <ResultsGrid
            label={label}
            columns={shown}
            records={toGridRecords(results.table, table, shown, { cell, onMore: row => table.setOpen(row) })}
            look={{ widths, isCompact: false, order: undefined }}
            selected={new Set(table.selectedRows)}
            open={table.open}
            on={{
              onOrder: () => undefined,
              onWidths: changed => setWidths({ ...widths, ...changed }),
              onSelect: table.select,
              onOpen: table.setOpen,
              onCopy: table.copyRows
            }}
          />
        )}
        <OpenRecord
          page={page}
          results={results}
          lists={lists}
          matches={matches}
          table={table}
          openable={people.shownRows}
          onPeople={undefined}
        />
      </WorkspaceBody>
      <Selection
        results={results}
        table={table}
        notes={notes}
        notify={page.notify}
        onExport={() => selection.onExport(table.selectedRows)}
        onCopyRows={() => table.copyRows(table.selectedRows)}
      />
    </>
  )
}
