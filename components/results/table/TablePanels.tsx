// What appears over a table: a bar with the actions on the selected records, and the drawer of the open one.
import type { ComponentChildren } from 'preact'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import type { Notes } from '../../notes/use-notes.ts'
import { RecordPanel } from '../../record/RecordPanel.tsx'
import { loadLater } from '../../shell/load-later.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusTable } from '../use-results-shortcuts.ts'
import type { ListsProps } from '../Workspace.tsx'
import type { Matches } from './use-matches.ts'
import type { Results } from './use-results.ts'
import type { TableActions } from './use-table-actions.ts'
import styles from './TablePanels.module.css'

const SelectedNotes = loadLater(async () => (await import('../../notes/SelectedNotes.tsx')).SelectedNotes)

interface SelectionBarProps {
  count: number
  /** undefined where the selection is not exported */
  onExport?: (() => void) | undefined
  /** undefined where nothing may be sent: sample data stays here */
  onSend?: (() => void) | undefined
  onCopyRows?: () => void
  onCopyEmails: () => void
  onSuppress: () => void
  /** further actions */
  tools?: ComponentChildren
  onClear: () => void
}

export const SelectionBar = ({ count, onExport, onSend, onCopyRows, onCopyEmails, onSuppress, tools, onClear }: SelectionBarProps) => (
  <section class={styles.bar} aria-label={t('selectionTitle')} data-selection>
    <p role="status">{tCount('resultsSelected', count)}</p>
    {onExport && (
      <Button look="primary" onClick={onExport}>
        {tCount('exportCount', count)}
      </Button>
    )}
    {onSend && <Button onClick={onSend}>{t('sendTitle')}</Button>}
    {onCopyRows && <Button onClick={onCopyRows}>{t('resultsCopy')}</Button>}
    <Button onClick={onCopyEmails}>{t('copyEmails')}</Button>
    {tools}
    <Button onClick={onSuppress}>{t('suppressionTitle')}</Button>
    <Button icon="close" iconOnly onClick={onClear}>
      {t('resultsDeselect')}
    </Button>
  </section>
)

interface TablePanelsProps {
  page: ListsProps['page']
  results: Results
  /** the lists of `results` */
  lists: readonly Run[]
  matches: Matches
  table: TableActions
  /** undefined where the rows are no people */
  notes: Notes | undefined
  /** what the bar offers beside copying email addresses, notes and blocking; undefined where it is not shown */
  bar: Pick<SelectionBarProps, 'onExport' | 'onSend' | 'onCopyRows'> | undefined
  /** undefined: every row can be open */
  openable?: ReadonlySet<number>
  /** shows the people of a company; undefined where the table cannot be filtered */
  onPeople: ((domain: string) => void) | undefined
}

export const TablePanels = ({ page, results, lists, matches, table, notes, bar, openable, onPeople }: TablePanelsProps) => {
  const { rows, selectedRows, open, setOpen } = table
  return (
    <>
      {bar && selectedRows.length > 0 && (
        <SelectionBar
          count={selectedRows.length}
          {...bar}
          onCopyEmails={() => table.copyEmails(selectedRows)}
          onSuppress={() => table.suppress(selectedRows)}
          tools={notes && <SelectedNotes results={results} notes={notes} rows={selectedRows} notify={page.notify} />}
          onClear={table.clear}
        />
      )}
      {open !== undefined && (!openable || openable.has(open)) && (
        <RecordPanel
          page={page}
          results={results}
          lists={lists}
          matches={matches}
          row={open}
          rows={rows}
          on={{
            onOpen: row => setOpen(row, true),
            onCopyEmail: row => table.copyEmails([row]),
            onSuppress: table.suppress,
            onPeople,
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
