// The file of the people of a comparison: the buttons that save it, its check, and how that ended.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { LeavingTable } from '../../lib/results/leaving-rows.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import type { TableCheckState } from '../check/TableCheck.tsx'
import { ExportOutcome } from '../export/ExportOutcome.tsx'
import { useTableExport } from '../export/use-table-export.ts'
import type { ListsProps } from '../results/Workspace.tsx'
import type { Results } from '../results/table/use-results.ts'
import { loadLater } from '../shell/load-later.tsx'
import { Button } from '../ui/Button.tsx'

const TableCheck = loadLater(async () => (await import('../check/TableCheck.tsx')).TableCheck)

interface ComparedFileInput {
  page: ListsProps['page']
  results: Results
  /** the lists of `results` */
  lists: readonly Run[]
  /** who is one person; undefined where the lists were not compared */
  membership: ListMembership | undefined
  /** the rows of the view: the same array until they change */
  rows: readonly number[]
  isSuppressed: (row: number) => boolean
  /** the name of the sheet, the same in every language, and the title in the file's name */
  sheet: string
  title: string
  /** gets rows of which none is on the do-not-contact list */
  createTable: (rows: readonly number[]) => LeavingTable
}

/**
 * Saves people of the view as a workbook or as CSV: the buttons for all of them, which are not there while some are selected, and how that
 * ended. Nothing of it before there are people.
 */
export const useComparedFile = (input: ComparedFileInput | undefined) => {
  const { state, save } = useTableExport()
  const [hasSelection, setHasSelection] = useState(false)
  const [total, setTotal] = useState(0)
  const [check, setCheck] = useState<TableCheckState>()
  if (!input) return { tools: null, outcome: null, selection: { onChange: setHasSelection, onExport: (): void => undefined } }
  const { page, results, lists, membership, rows, isSuppressed, sheet, title, createTable } = input
  const saveAs = (wanted: readonly number[], format: 'csv' | 'xlsx'): void => {
    const exportable = wanted.filter(row => !isSuppressed(row))
    if (!check) return
    setTotal(exportable.length)
    save({
      createTable,
      leave: () => check.leave(exportable, wanted.filter(isSuppressed)),
      sheet,
      title,
      records: { database: page.database, table: results.table, rows: exportable },
      suppressedCount: wanted.length - exportable.length,
      isSample: lists.some(({ serviceHost }) => isSampleHost(serviceHost)),
      format
    })
  }
  // Nothing leaves before its check is there.
  const isSaving = state.is === 'making' || !check || check.isUnsure
  return {
    tools: !hasSelection && (
      <>
        <Button busy={isSaving} onClick={() => saveAs(rows, 'xlsx')}>
          {t('compareXlsx')}
        </Button>
        <Button look="primary" busy={isSaving} onClick={() => saveAs(rows, 'csv')}>
          {tCount('exportCount', rows.filter(row => !isSuppressed(row) && !check?.leftOut.has(row)).length)}
        </Button>
      </>
    ),
    outcome: (
      <>
        {rows.length > 0 && (
          <TableCheck
            database={page.database}
            checked={{ table: results.table, lists, membership }}
            rows={rows}
            isSuppressed={isSuppressed}
            onChange={setCheck}
          />
        )}
        {state.is !== 'ready' && <ExportOutcome state={state} total={total} />}
      </>
    ),
    selection: { onChange: setHasSelection, onExport: (wanted: readonly number[]): void => saveAs(wanted, 'csv') }
  }
}
