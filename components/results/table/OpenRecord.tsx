// The open record, in a drawer over its table or in its place.
import type { Run } from '../../../lib/runs/model/run.ts'
import { RecordPanel } from '../../record/RecordPanel.tsx'
import { focusTable } from '../use-results-shortcuts.ts'
import type { ListsProps } from '../Workspace.tsx'
import type { Matches } from './use-matches.ts'
import type { Results } from './use-results.ts'
import type { TableActions } from './use-table-actions.ts'

interface OpenRecordProps {
  page: ListsProps['page']
  results: Results
  /** the lists of `results` */
  lists: readonly Run[]
  matches: Matches
  table: TableActions
  /** the only record, in place of the table */
  isAlone?: boolean
  /** undefined: every row can be open */
  openable?: ReadonlySet<number>
  /** shows the people of a company; undefined where the table cannot be filtered */
  onPeople: ((domain: string) => void) | undefined
}

export const OpenRecord = ({ page, results, lists, matches, table, isAlone = false, openable, onPeople }: OpenRecordProps) => {
  const { rows, setOpen } = table
  const open = isAlone ? rows[0] : table.open
  if (open === undefined || (openable && !openable.has(open))) return null
  return (
    <RecordPanel
      page={page}
      results={results}
      lists={lists}
      matches={matches}
      row={open}
      rows={rows}
      isAlone={isAlone}
      on={{
        onOpen: row => setOpen(row, true),
        onCopyEmail: row => table.copyEmails([row]),
        onSuppress: table.suppress,
        onAllow: table.allowContact,
        onPeople,
        onClose: () => {
          setOpen(undefined)
          focusTable()
        }
      }}
    />
  )
}
