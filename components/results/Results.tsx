// The selected lists: their header, overview and table, the drawer of one record, and the export.
import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { noFilters } from '../../lib/records/table/filter-results.ts'
import { getBetween, getHeading } from '../../lib/records/table/result-columns.ts'
import { getExportScopes, getSuppressedRows } from '../export/use-exports.ts'
import { getPersonKeys } from '../record/record-view.ts'
import { failureText } from '../shell/failure-text.ts'
import { useKeepList } from '../shell/use-first-frame.ts'
import { useEscape } from '../ui/hooks/use-layers.ts'
import { Notice } from '../ui/Notice.tsx'
import { HeaderLine } from './HeaderLine.tsx'
import { Overview } from './Overview.tsx'
import { KindTabs, ResultsTable } from './table/ResultsTable.tsx'
import { OpenRecord, Selection } from './table/later.ts'
import { useTableActions } from './table/use-table-actions.ts'
import { ResultsTools } from './toolbar/ResultsTools.tsx'
import { useDrawers } from './use-drawers.tsx'
import { pickFacet, useFacets, useFacts, useIsOverviewOpen } from './use-overview.ts'
import { useResultsShortcuts } from './use-results-shortcuts.ts'
import { changeRoute, changeView } from './use-route.ts'
import { useShown } from './use-shown.ts'
import { WorkspaceBody, WorkspaceHeader, type ListsProps } from './Workspace.tsx'

interface ResultsProps extends ListsProps {
  /** the menu before *Export*; `onSend` is undefined where nothing can be sent now */
  drawTools: (onSend: (() => void) | undefined) => ComponentChildren
  onPeopleCount: (count: number) => void
}

/** Whether the lists hold one person and nothing else, so that no table is needed. */
const holdsOnePerson = ([list, ...others]: ListsProps['lists']): boolean =>
  list?.state.is === 'collected' && others.length === 0 && list.state.rows === 1 && list.state.companies === undefined

export const Results = (props: ResultsProps) => {
  const { page, lists, title, route, drawTools, onPeopleCount } = props
  const { database, erasure } = page
  const { filters } = route.view
  const [withSuppressed, setWithSuppressed] = useState(false)
  const whole = useShown(props, withSuppressed)
  const { results, matches, exports, notes, columns, kinds, shownKinds, hasTabs, shown, base, onList, rows, context } = whole
  const { table, suppressed, done, failure } = results
  const { membership } = matches
  const overview = useIsOverviewOpen(columns)
  const [isFiltering, setIsFiltering] = useState(false)
  const counted = { table, base, filters, context, isWanted: done && (overview.isOpen || isFiltering) }
  const counts = useFacets(counted)
  // The filter for new people compares the lists; the overview only uses what is known.
  const facts = useFacts({ ...counted, database, context: { ...context, membership } }, counts, changed => changeView({ filters: changed }))
  const search = useRef<HTMLInputElement>(null)
  const isSuppressed = (row: number): boolean => suppressed.has(row)
  const actions = useTableActions({
    page,
    results,
    lists,
    route,
    rows,
    withSuppressed,
    isSuppressed,
    copied: {
      columns: columns.columns.map(({ id }) => ({ heading: getHeading(id), between: getBetween(id) })),
      cells: row => columns.columns.map(({ id }) => table.cell(row, id))
    }
  })
  const { selected, select, selectedRows, open, setOpen } = actions
  const hasSelection = selectedRows.length > 0
  /** What is ticked comes before what is shown. */
  const wanted = hasSelection ? selectedRows : rows
  const count = suppressed.size === 0 ? wanted.length : wanted.reduce((sum, row) => sum + (isSuppressed(row) ? 0 : 1), 0)
  const drawers = useDrawers({
    database,
    isRead: done && !failure,
    count,
    first: hasSelection ? 'selected' : 'filtered',
    getRows: () => {
      const of = { results, isOneList: lists.length === 1, base, rows, filters, selectedRows, membership, exports }
      return { lists, table, membership, exports, scopes: getExportScopes(of), suppressed: getSuppressedRows(of) }
    },
    shownColumns: columns.columns.map(({ id }) => id),
    isCompanies: shown === 'companies',
    freshFailed: matches.failed,
    filters
  })
  const { openExport, openSend } = drawers
  useEscape(hasSelection, actions.clear)
  useResultsShortcuts({
    rows,
    selected,
    select,
    open,
    search,
    onCopy: row => actions.copyEmails([row]),
    onExport: openExport,
    onOpen: setOpen
  })
  const isWhole = done && (lists.length === 1 || membership !== undefined || matches.failed)
  useMemo(() => isWhole && !withSuppressed && onPeopleCount(shownKinds.people), [isWhole, withSuppressed, shownKinds])
  const isPlain = done && !failure && lists.length === 1 && !withSuppressed && rows.length > 0
  useKeepList(database, isPlain ? lists[0]?.id : undefined)
  const isOne = holdsOnePerson(lists)
  const isAlone = isOne && done && rows.length === 1
  if (failure) return <Notice tone="problem">{failureText(failure, '', 0)}</Notice>
  return (
    <>
      <WorkspaceHeader
        title={title}
        line={
          <HeaderLine
            database={database}
            lists={lists}
            results={results}
            kinds={shownKinds}
            allPeople={kinds.people}
            membership={membership}
          />
        }
        tools={
          <>
            {drawTools(hasSelection ? undefined : drawers.sendAll)}
            {!hasSelection && drawers.button}
          </>
        }
      />
      {overview.isOpen && !isOne && (
        <Overview
          counts={counts}
          chosen={filters}
          isOfCompanies={shown === 'companies'}
          facts={facts}
          onPick={picked => changeView({ filters: pickFacet(filters, picked) })}
        />
      )}
      {hasTabs && <KindTabs kinds={shownKinds} shown={shown} />}
      {!isOne && (
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
            suppressed: { count: onList.length, isShown: withSuppressed, onShow: setWithSuppressed },
            overview,
            isComparable: membership !== undefined || filters.otherLists !== 'any',
            onChoosing: whole.setIsChoosing,
            onFiltering: setIsFiltering
          }}
        />
      )}
      <WorkspaceBody>
        {!isAlone && (
          <ResultsTable
            results={results}
            columns={columns}
            matches={matches}
            view={route.view}
            actions={actions}
            hidden={{ count: whole.hiddenMatches, onShow: () => setWithSuppressed(true) }}
            onErase={row => {
              setOpen(row)
              erasure.ask(getPersonKeys(table, row))
            }}
          />
        )}
        <OpenRecord
          page={page}
          results={results}
          lists={lists}
          matches={matches}
          table={actions}
          isAlone={isAlone}
          onPeople={domain => changeRoute({ view: { ...route.view, filters: { ...noFilters, domain } }, tab: 'people' })}
        />
      </WorkspaceBody>
      {!drawers.isOpen && (
        <Selection
          results={results}
          table={actions}
          notes={shown === 'people' ? notes : undefined}
          notify={page.notify}
          onExport={openExport}
          onSend={openSend}
        />
      )}
      {drawers.shown}
    </>
  )
}
