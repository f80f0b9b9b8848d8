// The results page: the sidebar, and beside it the selected lists or a comparison of two.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Workspace, WorkspaceBody, WorkspaceHeader } from './Workspace.tsx'
import { EmptyState } from '../ui/Notice.tsx'
import { Menu } from '../ui/overlay/Popover.tsx'
import { Toasts, useToasts } from './Toasts.tsx'
import { NoteSettingsContext, usualNoteSettings } from '../notes/note-settings.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime } from '../../lib/browser.ts'
import { watchHasConnection } from '../../lib/connection/has-connection.ts'
import { watchHiddenPeople } from '../../lib/results/hidden-people.ts'
import { watchListPlace, watchLists, watchListsById, type ListPlace } from '../../lib/results/read-results.ts'
import { watchNoteSettings, type NoteSettings } from '../../lib/notes/person-status.ts'
import type { Database } from '../../lib/database/schema.ts'
import { sampleDatabaseName } from '../../lib/sample/sample-mode.ts'
import { watchListUses, type ListUse } from '../../lib/own-lists/list-uses.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { EraseOutcome, useErasure } from '../erase/EraseOutcome.tsx'
import { getComparedTitles, getPageTitle } from '../lists/ListRows.tsx'
import { ListsSidebar } from '../lists/ListsSidebar.tsx'
import { countInWorker, type CountLists } from '../lists/use-list-counts.ts'
import { matchInWorker, type FindMatches } from './table/use-matches.ts'
import { resultsKey } from './table/use-results.ts'
import { Results } from './Results.tsx'
import { useBackupReminder } from '../backup/use-backup-reminder.ts'
import { addListRoute, selectLists, useResultsRoute } from './use-route.ts'
import type { AskPeople } from '../history/ask-people-worker.ts'
import { loadLater } from '../shell/load-later.tsx'
import type { PageOverlaysProps } from '../shell/PageOverlays.tsx'

const nothingYet = { subscribe: () => ({ unsubscribe: () => undefined }) }
/** Time in which the lists that the URL names are drawn. */
const drawMs = 100

/** Whether to read all lists. Reading hundreds of them takes longer than drawing the one that the URL names, so that one comes first. */
const useReadsAll = (namesNone: boolean, isFound: boolean, isNamed: boolean): boolean => {
  const [readsAll, setReadsAll] = useState(namesNone)
  useEffect(() => {
    if (readsAll || !(namesNone || isFound)) return undefined
    const timer = setTimeout(() => setReadsAll(true), isNamed ? drawMs : 0)
    return () => clearTimeout(timer)
  }, [readsAll, namesNone, isFound, isNamed])
  return readsAll
}

const noUses: Readonly<Record<string, ListUse>> = {}

interface NoResultsProps {
  database: Database
  lists: readonly Run[]
  hasSelection: boolean
  /** the selected lists have no results any more */
  isDeleted: boolean
}

/** Without a service nothing else helps as much. The foot of the sidebar adds a list from a file in any case. */
const NoLists = ({ database }: Pick<NoResultsProps, 'database'>) => {
  const isConnected = useLiveQuery<boolean>(() => watchHasConnection(database), [database], true)
  const action = isConnected
    ? { label: t('addListTitle'), onClick: () => (location.hash = addListRoute) }
    : { label: t('connectService'), onClick: () => void runtime.openOptionsPage() }
  return isConnected === undefined ? null : (
    <EmptyState icon="no-runs" title={t('resultsNoneTitle')} text={t(isConnected ? 'resultsNone' : 'resultsUnconnected')} action={action} />
  )
}

const NoResults = ({ database, lists, hasSelection, isDeleted }: NoResultsProps) => {
  const all = lists.length > 0 ? { label: t('allPeople'), onClick: () => selectLists('all') } : undefined
  if (isDeleted) return <EmptyState icon="no-runs" title={t('resultsEmptiedTitle')} text={t('resultsEmptied')} action={all} />
  if (lists.length === 0) return <NoLists database={database} />
  return hasSelection ? (
    <EmptyState icon="no-runs" title={t('resultsGoneTitle')} text={t('resultsGone')} action={all} />
  ) : (
    <EmptyState icon="people" title={t('resultsNoListTitle')} text={t('resultsNoList')} action={all} />
  )
}

const PageOverlays = loadLater<PageOverlaysProps>(async () => (await import('../shell/PageOverlays.tsx')).PageOverlays)
const DataChanges = loadLater(async () => (await import('../shell/DataChanges.tsx')).DataChanges)
const ListMenu = loadLater(async () => (await import('../lists/ListMenu.tsx')).ListMenu)
const ManageLists = loadLater(async () => (await import('../lists/ManageLists.tsx')).ManageLists)
const LockedFile = loadLater(async () => (await import('../backup/LockedFile.tsx')).LockedFile)
const Bin = loadLater(async () => (await import('../lists/Bin.tsx')).Bin)
const RemovedLists = loadLater(async () => (await import('../lists/RemovedLists.tsx')).RemovedLists)
const AddList = loadLater(async () => (await import('../own-lists/AddList.tsx')).AddList)
const AddBounces = loadLater(async () => (await import('../bounces/AddBounces.tsx')).AddBounces)
const ChangedJobs = loadLater(async () => (await import('../compare/ChangedJobs.tsx')).ChangedJobs)
const Compare = loadLater(async () => (await import('../compare/Compare.tsx')).Compare)

export interface AppProps {
  database: Database
  findMatches?: FindMatches
  peopleSearch?: AskPeople
  countLists?: CountLists
}

export const ResultsApp = ({ database, findMatches, peopleSearch, countLists }: AppProps) => {
  const route = useResultsRoute()
  const { selected, compared } = route
  const ids = compared ?? (selected === 'all' ? [] : selected)
  const found = useLiveQuery<Run[]>(() => watchListsById(database, ids), [database, ids.join(' ')])
  const isNamed = found !== undefined && found.length === ids.length && found.length > 0
  const readsAll = useReadsAll(ids.length === 0, found !== undefined, isNamed)
  const all = useLiveQuery<Run[]>(() => (readsAll ? watchLists(database) : nothingYet), [database, readsAll])
  const place = useLiveQuery<ListPlace>(() => watchListPlace(database, ids), [database, ids.join(' ')])
  // The lists that the URL names are shown before all others are read. Where one of them is missing, the page waits for all.
  // A lookup with doubtful rows is no list, and is shown only where the URL names it.
  const lists = all ? [...(found ?? []).filter(({ id }) => !all.some(list => list.id === id)), ...all] : isNamed ? found : undefined
  const [peopleCount, setPeopleCount] = useState<number>()
  const hidden = useLiveQuery<string>(() => watchHiddenPeople(database), [database], '')
  const counter = useMemo(() => countLists ?? countInWorker(database.name), [database, countLists])
  useEffect(() => {
    // Where all people are shown, their table counts them again.
    if (selected !== 'all') setPeopleCount(undefined)
  }, [hidden, all && resultsKey(all)])
  const { toasts, notify } = useToasts()
  const [lockedFirst, setLockedFirst] = useState<readonly string[]>()
  const matcher = useMemo(() => findMatches ?? matchInWorker(database.name), [database, findMatches])
  const byId = (id: string): Run | undefined => lists?.find(list => list.id === id)
  const [before, after] = compared?.map(byId) ?? []
  const pair = before && after ? ([before, after] as const) : undefined
  const shown = lists && (compared ? [] : selected === 'all' ? lists : selected.flatMap(id => byId(id) ?? []))
  const showsBin = route.bin || (place === 'bin' && shown?.length === 0)
  const title = route.adds
    ? t(route.adds === 'list' ? 'addListTitle' : 'bouncesTitle')
    : showsBin
      ? t('binTitle')
      : route.changedJobs
        ? t('changedJobsTitle')
        : pair
          ? t('beforeAfter', ...getComparedTitles(pair))
          : getPageTitle(selected, shown ?? [])
  useEffect(() => {
    document.title = `${title} · ${t('extensionName')}`
  }, [title])
  const uses = useLiveQuery<Readonly<Record<string, ListUse>>>(() => watchListUses(database), [database], noUses) ?? noUses
  const shownIds = [...ids, ...(shown ?? []).map(({ id }) => id)].join(' ')
  // A list that does not count as the user's says nothing about who is known.
  const counted = useMemo(() => all?.filter(({ id }) => !uses[id]?.isNotMine || shownIds.split(' ').includes(id)), [all, uses, shownIds])
  const erasure = useErasure(database)
  useBackupReminder(database, all, notify)
  // Invented people are given to no one.
  const canLock = database.name !== sampleDatabaseName
  const [only] = shown?.length === 1 ? shown : []
  const common = { page: { database, all: counted, findMatches: matcher, erasure, notify }, title, route }
  const noteSettings = useLiveQuery<NoteSettings>(() => watchNoteSettings(database), [database], usualNoteSettings) ?? usualNoteSettings
  return (
    <NoteSettingsContext.Provider value={noteSettings}>
      <Workspace
        sidebar={
          <ListsSidebar database={database} lists={all} route={route} peopleCount={peopleCount} hidden={hidden} countLists={counter} />
        }
      >
        {route.adds === 'list' ? (
          <AddList database={database} notify={notify} />
        ) : route.adds ? (
          <AddBounces database={database} notify={notify} />
        ) : route.changedJobs ? (
          all ? (
            <ChangedJobs page={common.page} lists={all} route={route} search={peopleSearch} />
          ) : (
            <WorkspaceHeader title={title} />
          )
        ) : showsBin ? (
          <Bin database={database} />
        ) : !lists || !shown ? (
          <WorkspaceHeader title="" />
        ) : pair ? (
          <Compare key={`${pair[0].id} ${pair[1].id}`} {...common} lists={pair} titles={getComparedTitles(pair)} />
        ) : shown.length > 0 ? (
          <Results
            key={selected === 'all' ? 'all' : selected.join(' ')}
            {...common}
            lists={shown}
            drawTools={onSend =>
              only ? (
                <ListMenu
                  database={database}
                  list={only}
                  lists={lists}
                  use={uses[only.id]}
                  notify={notify}
                  onLockedFile={canLock ? () => setLockedFirst([only.id]) : undefined}
                  onSend={onSend}
                />
              ) : selected === 'all' ? (
                onSend && (
                  <Menu
                    button={{ children: t('moreActions'), icon: 'actions', iconOnly: true }}
                    label={t('moreActions')}
                    items={[{ label: t('sendTitle'), onClick: onSend }]}
                  />
                )
              ) : (
                <ManageLists
                  database={database}
                  lists={shown}
                  findMatches={matcher}
                  notify={notify}
                  onLockedFile={canLock ? () => setLockedFirst(shown.map(({ id }) => id)) : undefined}
                  onSend={onSend}
                />
              )
            }
            onPeopleCount={count => selected === 'all' && setPeopleCount(count)}
          />
        ) : (
          <>
            <WorkspaceHeader title={title} />
            <WorkspaceBody>
              <NoResults
                database={database}
                lists={lists}
                hasSelection={compared !== undefined || selected.length > 0}
                isDeleted={place === 'deleted'}
              />
            </WorkspaceBody>
          </>
        )}
        {lockedFirst && lists && (
          <LockedFile database={database} lists={lists} first={lockedFirst} onClose={() => setLockedFirst(undefined)} />
        )}
        <Toasts toasts={toasts}>
          <DataChanges />
          <EraseOutcome erasure={erasure} />
          <RemovedLists database={database} />
        </Toasts>
        <PageOverlays database={database} page="results" />
      </Workspace>
    </NoteSettingsContext.Provider>
  )
}
