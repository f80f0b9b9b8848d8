// The sidebar over the database: lists, running imports and saved views.
import { useMemo, useState } from 'preact/hooks'
import { runProgress, goesText } from '../runs/run-progress.ts'
import { Sidebar } from './Sidebar.tsx'
import type { RunningList } from './SidebarParts.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchBin, watchLiveRuns } from '../../lib/runs/store/read-runs.ts'
import { deleteView, watchSavedViews, type SavedView } from '../../lib/results/results-view.ts'
import type { Database } from '../../lib/database/schema.ts'
import { noFilters } from '../../lib/records/table/filter-results.ts'
import { readViewQuery, type ViewQuery } from '../../lib/records/table/view-query.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { useKeepResults } from '../retention/RetentionChoice.tsx'
import { useListCounts, type CountLists } from './use-list-counts.ts'
import { changedJobsRoute, changeRoute, selectLists, type ResultsRoute } from '../results/use-route.ts'

export interface ListsSidebarProps {
  database: Database
  /** undefined while they are read */
  lists: readonly Run[] | undefined
  route: ResultsRoute
  peopleCount: number | undefined
  /** which people are hidden, as `watchHiddenPeople` says */
  hidden: string | undefined
  countLists: CountLists
}

/** The view of all people who changed jobs; the others are views of lists. */
const changedJobs = 'changed-jobs'
const shownViews = { order: undefined, columns: undefined }
const readyMade = {
  ready: { ...shownViews, filters: { ...noFilters, quality: ['valid'], exported: 'no' } },
  'no-email': { ...shownViews, filters: { ...noFilters, quality: ['none'] } }
} as const satisfies Record<string, ViewQuery>

const toRunning = ({ id, listTitle, state, childCounts }: Run): RunningList => ({
  id,
  name: listTitle || t('noListName'),
  share: state.is === 'running' ? runProgress(state.status, childCounts).value : undefined,
  href: `/popup.html#run=${encodeURIComponent(id)}`
})

export const ListsSidebar = ({ database, lists, route, peopleCount, hidden, countLists }: ListsSidebarProps) => {
  const live = useLiveQuery<Run[]>(() => watchLiveRuns(database), [database], []) ?? []
  const saved = useLiveQuery<SavedView[]>(() => watchSavedViews(database), [database], []) ?? []
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const counted = useListCounts(database, lists, { hidden, seen, count: countLists })
  const going = useMemo(() => lists?.map(list => goesText(list, Date.now())), [lists])
  const bin = useLiveQuery<Run[]>(() => watchBin(database), [database], []) ?? []
  const { problem, keep } = useKeepResults()
  /** Shows the view of the current lists, or of all people where none is open. */
  const openView = (id: string): void => {
    if (id === changedJobs) {
      location.hash = changedJobsRoute
      return
    }
    const own = saved.find(view => view.id === id)
    const view = own ? readViewQuery(new URLSearchParams(own.query)) : id === 'ready' ? readyMade.ready : readyMade['no-email']
    const isNothingShown = route.changedJobs || route.compared !== undefined || route.selected.length === 0
    changeRoute({
      view,
      open: undefined,
      tab: 'people',
      compared: undefined,
      changedJobs: false,
      ...(isNothingShown ? { selected: 'all' } : {})
    })
  }
  return (
    <Sidebar
      lists={counted?.map((choice, at) => ({ ...choice, going: going?.[at] }))}
      running={live.map(toRunning)}
      views={[
        { id: 'ready', name: t('viewReady'), isOwn: false },
        { id: 'no-email', name: t('qualityNone'), isOwn: false },
        { id: changedJobs, name: t('changedJobsTitle'), isOwn: false, isShown: route.changedJobs },
        ...saved.map(({ id, name }) => ({ id, name, isOwn: true }))
      ]}
      chosen={route.compared || route.changedJobs ? [] : route.selected}
      bin={{ count: bin.length, isShown: route.bin }}
      isPageBusy={route.adds !== undefined || route.compared !== undefined || route.changedJobs}
      peopleCount={peopleCount}
      problem={problem}
      actions={{
        onOpen: selectLists,
        onView: openView,
        onDeleteView: id => void deleteView(database, id),
        onKeep: id => void keep(lists?.filter(list => list.id === id) ?? []),
        onSeen: ids => setSeen(before => (ids.every(id => before.has(id)) ? before : new Set([...before, ...ids])))
      }}
    />
  )
}
