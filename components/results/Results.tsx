// The selected lists: their header, overview and table, the drawer of one record, and the export.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { Overview } from './Overview.tsx'
import { SelectionBar } from './table/SelectionBar.tsx'
import { WorkspaceBody, WorkspaceHeader } from './Workspace.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useEscape } from '../ui/hooks/use-layers.ts'
import { sampleDatabaseName } from '../../lib/sample/sample-mode.ts'
import { noFilters } from '../../lib/records/table/filter-results.ts'
import { exportedColumn } from '../../lib/records/table/result-columns.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { loadLater } from '../shell/load-later.tsx'
import { useCommands } from '../palette/commands.ts'
import { focusTable, useResultsShortcuts } from './use-results-shortcuts.ts'
import type { ListsProps } from './lists-props.ts'
import { RecordPanel } from '../record/RecordPanel.tsx'
import { getPersonKeys } from '../record/record-view.ts'
import type { SendProps } from '../send/Send.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { changeRoute, changeView } from './use-route.ts'
import { createRowActions } from './table/row-actions.ts'
import { getExportScopes } from '../export/export-scopes.ts'
import { HeaderLine } from './HeaderLine.tsx'
import { KindTabs } from './KindTabs.tsx'
import { ResultsTable } from './table/ResultsTable.tsx'
import { ResultsTools } from './toolbar/ResultsTools.tsx'
import { useColumns } from './table/use-columns.ts'
import { useExports } from '../export/use-exports.ts'
import { pickFacet, useFacets, useShortWindow } from './use-overview.ts'
import { useMatches, useStateToasts } from './table/use-matches.ts'
import { useOpenRecord } from './table/use-open-record.ts'
import { useResults } from './table/use-results.ts'
import { useRowNotes } from '../notes/use-row-notes.ts'
import { useRows } from './table/use-rows.ts'
import { useSelection } from './table/use-selection.ts'

export interface ResultsProps extends ListsProps {
  onPeopleCount: (count: number) => void
}

const SelectedNotes = loadLater(async () => (await import('../notes/SelectedNotes.tsx')).SelectedNotes)
const Send = loadLater(async () => (await import('../send/Send.tsx')).Send)
const Export = loadLater(async () => (await import('../export/Export.tsx')).Export)

export const Results = ({ page, lists, title, route, tools, onPeopleCount }: ResultsProps) => {
  const { database, all, findMatches, erasure, notify } = page
  const results = useResults(database, lists)
  const { table, suppressed, done, failure } = results
  const [withSuppressed, setWithSuppressed] = useState(false)
  const matches = useMatches(all, lists, results, findMatches)
  const [{ membership }, { filters }] = [matches, route.view]
  const [hasExportedColumn, setHasExportedColumn] = useState(false)
  const exports = useExports(database, lists, results, {
    groups: lists.length > 1 ? membership : undefined,
    isFiltered: filters.exported !== 'any',
    hasColumn: hasExportedColumn
  })
  const notes = useNotes(database)
  const rowNotes = useRowNotes(database, results, notes)
  const { kinds, hasTabs, shown, base, rows, context } = useRows(results, lists, {
    tab: route.tab,
    view: route.view,
    withSuppressed,
    membership,
    exports,
    notes: rowNotes
  })
  const [isChoosing, setIsChoosing] = useState(false)
  const columns = useColumns(database, lists, results, {
    shown: shown === 'companies' ? 'companies' : lists.length > 1 ? 'people-of-lists' : 'people',
    wanted: route.view.columns,
    isChoosing
  })
  useEffect(() => setHasExportedColumn(columns.columns.some(({ id }) => id === exportedColumn)), [columns.columns])
  const isShort = useShortWindow()
  const [isOpenWhileShort, setIsOpenWhileShort] = useState(false)
  const hasOverview = isShort ? isOpenWhileShort : !columns.hidesOverview
  const [isFiltering, setIsFiltering] = useState(false)
  const counts = useFacets({ table, base, filters, context, isWanted: done && (hasOverview || isFiltering) })
  const { selected, select } = useSelection(table)
  const { open, setOpen } = useOpenRecord(results, route, withSuppressed)
  const [drawer, setDrawer] = useState<{ is: 'export' | 'send'; first: 'filtered' | 'selected' }>()
  const openDrawer = (is: 'export' | 'send', first: 'filtered' | 'selected'): void => setDrawer({ is, first })
  // Sample data is sent nowhere.
  const canSend = database.name !== sampleDatabaseName
  const search = useRef<HTMLInputElement>(null)
  const actions = useMemo(() => createRowActions(database, results, columns.columns, notify), [results, columns.columns])
  const selectedRows = useMemo(() => rows.filter(row => selected.has(row)), [rows, selected])
  const clear = (): void => {
    select([...selected], false)
    focusTable()
  }
  const copyEmail = (row: number): void => actions.copyEmails([row])
  useEscape(selectedRows.length > 0, clear)
  useResultsShortcuts({
    rows,
    selected,
    select,
    open,
    search,
    onCopy: copyEmail,
    onExport: () => openDrawer('export', 'filtered'),
    onOpen: setOpen
  })
  useStateToasts(results, matches, notify)
  const isWhole = done && (lists.length === 1 || membership !== undefined || matches.failed)
  useMemo(() => isWhole && onPeopleCount(base.length), [isWhole, base])
  const exportable = suppressed.size === 0 ? rows.length : rows.reduce((sum, row) => sum + (suppressed.has(row) ? 0 : 1), 0)
  const canExport = done && !failure && exportable > 0
  useCommands([
    ...(canExport
      ? [{ id: 'export', icon: 'file' as const, label: tCount('exportCount', exportable), run: () => openDrawer('export', 'filtered') }]
      : []),
    ...(canExport && canSend
      ? [{ id: 'send', icon: 'open-outside' as const, label: t('sendTitle'), run: () => openDrawer('send', 'filtered') }]
      : [])
  ])
  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  const getDrawerProps = (first: 'filtered' | 'selected'): SendProps => ({
    database,
    rows: {
      lists,
      table,
      membership,
      exports,
      scopes: getExportScopes({ results, isOneList: lists.length === 1, base, rows, filters, selectedRows, membership, exports })
    },
    first,
    shownColumns: columns.columns.map(({ id }) => id),
    onClose: () => {
      setDrawer(undefined)
      focusTable()
    }
  })
  return (
    <>
      <WorkspaceHeader
        title={title}
        line={<HeaderLine database={database} lists={lists} results={results} kinds={kinds} membership={membership} />}
        tools={
          <>
            {tools}
            {canSend && (
              <Button disabled={!done || exportable === 0} onClick={() => openDrawer('send', 'filtered')}>
                {t('sendTitle')}
              </Button>
            )}
            <Button look="primary" busy={!done} disabled={exportable === 0} onClick={() => openDrawer('export', 'filtered')}>
              {tCount('exportCount', exportable)}
            </Button>
          </>
        }
      />
      {hasOverview && (
        <Overview
          counts={counts}
          chosen={filters}
          isOfCompanies={shown === 'companies'}
          onPick={picked => changeView({ filters: pickFacet(filters, picked) })}
        />
      )}
      {hasTabs && <KindTabs kinds={kinds} shown={shown} />}
      <ResultsTools
        database={database}
        lists={lists}
        view={route.view}
        counts={counts}
        columns={columns}
        tags={shown === 'people' ? notes.tags : undefined}
        search={search}
        state={{
          count: { shown: rows.length, all: base.length, isReading: !done },
          suppressed: { count: suppressed.size, isShown: withSuppressed, onShow: setWithSuppressed },
          overview: {
            isOpen: hasOverview,
            onToggle: () => (isShort ? setIsOpenWhileShort(!hasOverview) : columns.onOverview(hasOverview))
          },
          isComparable: membership !== undefined || filters.otherLists !== 'any',
          onChoosing: setIsChoosing,
          onFiltering: setIsFiltering
        }}
      />
      <WorkspaceBody>
        <ResultsTable
          results={results}
          rows={rows}
          columns={columns}
          matches={matches}
          view={route.view}
          selection={{ selected, select }}
          opening={{ open, setOpen }}
          actions={{
            ...actions,
            erase: row => {
              setOpen(row)
              erasure.ask(getPersonKeys(table, row))
            }
          }}
        />
        {selectedRows.length > 0 && !drawer && (
          <SelectionBar
            count={selectedRows.length}
            onExport={() => openDrawer('export', 'selected')}
            onSend={canSend ? () => openDrawer('send', 'selected') : undefined}
            onCopyEmails={() => actions.copyEmails(selectedRows)}
            onSuppress={() => actions.suppress(selectedRows)}
            tools={shown === 'people' && <SelectedNotes results={results} notes={notes} rows={selectedRows} notify={notify} />}
            onClear={clear}
          />
        )}
        {open !== undefined && (
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
              onCopyEmail: copyEmail,
              onSuppress: actions.suppress,
              onPeople: domain => changeRoute({ view: { ...route.view, filters: { ...noFilters, domain } }, tab: 'people' }),
              onClose: () => {
                setOpen(undefined)
                focusTable()
              }
            }}
          />
        )}
      </WorkspaceBody>
      {drawer?.is === 'send' && <Send {...getDrawerProps(drawer.first)} />}
      {drawer?.is === 'export' && (
        <Export {...getDrawerProps(drawer.first)} isCompanies={shown === 'companies'} freshFailed={matches.failed} filters={filters} />
      )}
    </>
  )
}
