// A table of people whose columns are given, such as those of a comparison: it can be selected and copied, and each record can be opened.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { SelectionBar } from './SelectionBar.tsx'
import type { GridColumn } from './GridHead.tsx'
import { ResultsGrid } from './ResultsGrid.tsx'
import { toTsv } from '../../../lib/records/table/spreadsheet-cells.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { focusTable } from '../use-results-shortcuts.ts'
import type { ListsProps } from '../lists-props.ts'
import { markSuppressed } from '../mark-suppressed.ts'
import { RecordPanel } from '../../record/RecordPanel.tsx'
import { getPage, getRecordName } from '../../record/record-view.ts'
import type { ResultsRoute } from '../use-route.ts'
import { useNotes } from '../../notes/use-notes.ts'
import { SelectedNotes } from '../../notes/SelectedNotes.tsx'
import { createRowActions } from './row-actions.ts'
import type { Matches } from './use-matches.ts'
import { useOpenRecord } from './use-open-record.ts'
import type { Results } from './use-results.ts'
import { useSelection } from './use-selection.ts'

export interface FixedTableProps {
  page: ListsProps['page']
  route: ResultsRoute
  label: string
  results: Results
  /** the lists of `results` */
  lists: readonly Run[]
  matches: Matches
  people: {
    rows: readonly number[]
    /** the rows that can be open */
    shownRows: ReadonlySet<number>
    isSuppressed: (row: number) => boolean
    /** people on the do-not-contact list are shown */
    withSuppressed: boolean
    /** shown in place of no rows */
    none: ComponentChildren
  }
  /** `copied`: the columns of copied rows, which are the same in every language, as in a file */
  columns: {
    shown: readonly GridColumn[]
    cell: (row: number, column: string) => string
    copied: readonly GridColumn[]
    copiedCell: (row: number, column: string) => string
    widths: Record<string, number>
  }
}

export const FixedTable = ({ page, route, label, results, lists, matches, people, columns }: FixedTableProps) => {
  const { database, erasure, notify } = page
  const { table } = results
  const { rows, shownRows, isSuppressed, withSuppressed, none } = people
  const { shown, cell, copied, copiedCell } = columns
  const [widths, setWidths] = useState(columns.widths)
  const { open, setOpen } = useOpenRecord(results, route, withSuppressed)
  const { selected, select } = useSelection(table)
  const notes = useNotes(database)
  // Rows that are selected in another view are not copied.
  const selectedRows = rows.filter(row => selected.has(row))
  const actions = createRowActions(database, results, shown, notify)
  const copy = (wanted: readonly number[]): void => {
    const allowed = wanted.filter(row => !isSuppressed(row))
    if (allowed.length === 0) return notify({ id: 'copy', text: wanted.length > 0 ? t('resultsNoneCopied') : tCount('resultsCopied', 0) })
    const lines = allowed.map(row => copied.map(({ id }) => copiedCell(row, id)))
    navigator.clipboard.writeText(toTsv([copied.map(({ heading }) => heading), ...lines])).then(
      () => notify({ id: 'copy', text: tCount('resultsCopied', allowed.length) }),
      () => notify({ id: 'copy', text: t('resultsNotCopied'), tone: 'problem' })
    )
  }
  const clear = (): void => {
    select([...selected], false)
    focusTable()
  }
  return (
    <>
      {rows.length === 0 ? (
        none
      ) : (
        <ResultsGrid
          label={label}
          columns={shown}
          records={{
            rows,
            cell: (row, column) => markSuppressed(isSuppressed(row) && column === shown[0]?.id, cell(row, column)),
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
    </>
  )
}
