// The drawers of the results page that export or send records, and what opens them: buttons, commands and the bar over the table.
import { useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { ResultFilters } from '../../lib/records/table/filter-results.ts'
import { sampleDatabaseName } from '../../lib/sample/sample-mode.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import type { ExportRows } from '../export/export-rows.ts'
import { useCommands } from '../palette/commands.ts'
import { loadLater } from '../shell/load-later.tsx'
import { Button } from '../ui/Button.tsx'
import { focusTable } from './use-results-shortcuts.ts'

const Send = loadLater(async () => (await import('../send/Send.tsx')).Send)
const Export = loadLater(async () => (await import('../export/Export.tsx')).Export)

type First = 'filtered' | 'selected'

interface DrawersInput {
  database: Database
  /** all rows are read */
  isRead: boolean
  /** how many of the selected rows, or of the shown ones where none is, may leave */
  count: number
  /** the records with which a drawer begins */
  first: First
  getRows: () => ExportRows
  /** the columns of the table, in their order */
  shownColumns: readonly string[]
  isCompanies: boolean
  /** the lists could not be compared */
  freshFailed: boolean
  filters: ResultFilters
}

/** `openSend` is undefined where nothing is sent. */
export const useDrawers = ({ database, isRead, count, first, getRows, shownColumns, isCompanies, freshFailed, filters }: DrawersInput) => {
  const [drawer, setDrawer] = useState<{ is: 'export' | 'send'; first: First }>()
  const openExport = (): void => setDrawer({ is: 'export', first })
  const openSend = (): void => setDrawer({ is: 'send', first })
  // Sample data is sent nowhere.
  const canSend = database.name !== sampleDatabaseName
  const canExport = isRead && count > 0
  useCommands([
    ...(canExport ? [{ id: 'export', icon: 'file' as const, label: tCount('exportCount', count), run: openExport }] : []),
    ...(canExport && canSend ? [{ id: 'send', icon: 'open-outside' as const, label: t('sendTitle'), run: openSend }] : [])
  ])
  const draw = (begins: First) => ({
    database,
    rows: getRows(),
    first: begins,
    shownColumns,
    onClose: () => {
      setDrawer(undefined)
      focusTable()
    }
  })
  return {
    isOpen: drawer !== undefined,
    openExport,
    openSend: canSend ? openSend : undefined,
    /** undefined while nothing can be sent */
    sendAll: canSend && canExport ? openSend : undefined,
    button: (
      <Button look="primary" busy={!isRead} disabled={count === 0} onClick={openExport}>
        {tCount('exportCount', count)}
      </Button>
    ),
    shown:
      drawer?.is === 'send' ? (
        <Send {...draw(drawer.first)} />
      ) : drawer?.is === 'export' ? (
        <Export {...draw(drawer.first)} isCompanies={isCompanies} freshFailed={freshFailed} filters={filters} />
      ) : null
  }
}
