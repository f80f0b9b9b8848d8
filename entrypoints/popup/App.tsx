// The popup and the side panel: two tabs under one frame, or the page that the hash names in their place.
import { useEffect, useState } from 'preact/hooks'
import { PopupFrame, type PopupTab } from '../../components/frames/PopupFrame.tsx'
import { useIsSample } from '../../components/sample/sample-context.ts'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { runtime, storage, tabs } from '../../lib/browser.ts'
import { watchLiveRuns } from '../../lib/database/runs/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { watchConnections, type ActiveConnection, type ConnectionsState } from '../../lib/database/settings/watch-connections.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../lib/pages/index.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { getHost } from '../../lib/service/connection.ts'
import { autoSaveRuns } from '../shared/auto-save.ts'
import { loadLater } from '../shared/load-later.tsx'
import { keepGivenText } from '../../lib/messages/given-text.ts'
import { domainsRoute, peopleRoute, useRoute } from './routes.ts'
import { initialRowCount, Runs } from './runs/Runs.tsx'
import { useKeptFiles } from './runs/use-kept-files.ts'
import { useSite } from './tab/use-site.ts'
import { useTab } from './tab/use-tab.ts'
import { TrySample, type TrySampleProps } from './TrySample.tsx'
import { useGivenText } from './use-given-text.ts'
import { useFocusFirstButton } from './use-focus-first-button.ts'
import { isSidePanel, useInTab, useOpenSidePanel } from './use-place.ts'

// The first rows need none of these.
const RoutedPage = loadLater(async () => (await import('./RoutedPage.tsx')).RoutedPage)
const LinkedPerson = loadLater(async () => (await import('./tab/LinkedPerson.tsx')).LinkedPerson)
const ThisPage = loadLater(async () => (await import('./tab/ThisPage.tsx')).ThisPage)

interface AppProps extends TrySampleProps {
  /** the user's own data, or the sample data */
  database: Database
  /** the user's own data: the files of its runs are saved in sample mode, too */
  userDatabase: Database
}

/** Milliseconds since the epoch, updated every second. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The connection that new runs use. */
const getActiveConnection = ({ activeId, connections }: ConnectionsState): ActiveConnection => {
  const active = connections.find(({ id }) => id === activeId)
  return active ? { is: 'connected', ...active } : { is: 'none' }
}

/** The host of the connection; of several connections the user's name for it, where it has one. */
const getConnectionLabel = ({ connections }: ConnectionsState, connection: ActiveConnection): string | undefined => {
  if (connection.is === 'none') return undefined
  return connections.length > 1 && connection.name ? connection.name : getHost(connection.baseUrl)
}

/** Opens a bulk page in a tab, since a file dialog closes a popup. */
const openPage = (route: string, inTab: boolean): void => {
  if (inTab) location.hash = route
  else void tabs.create({ url: runtime.getURL(`/popup.html${route}`) })
}

export const App = ({ database, userDatabase, onSample }: AppProps) => {
  const now = useNow()
  const tab = useTab()
  const inTab = useInTab()
  const route = useRoute()
  const connections = useLiveQuery<ConnectionsState>(() => watchConnections(database, createSessionKeys(storage.session)), [database])
  const live = useLiveQuery<Run[]>(() => watchLiveRuns(database), [database])
  const unreadFiles = useKeptFiles(database)
  const [selectedTab, selectTab] = useState<PopupTab>()
  const [rowCount, setRowCount] = useState(initialRowCount)
  const [savedFile, setSavedFile] = useState<string>()
  // The run whose page was left: its row takes the focus, even after the browser's Back button.
  const [lastRun, setLastRun] = useState<string>()
  const isSample = useIsSample()
  const inSidePanel = isSidePanel()
  const onOpenSidePanel = useOpenSidePanel(inTab === false)
  const runId = route.page === 'run' ? route.runId : undefined
  const personId = route.page === 'tabs' ? route.person : undefined
  const person = useGivenText(personId)
  useFocusFirstButton(route.page === 'tabs' && route.act)

  useEffect(() => autoSaveRuns(userDatabase, setSavedFile), [userDatabase])
  useEffect(() => {
    if (runId === undefined) return
    selectTab('runs')
    setLastRun(runId)
  }, [runId])

  const page = tab && recognisePage(tab.url, everyNetwork)
  const site = useSite((inTab === false || inSidePanel) && !page ? tab?.url : undefined)
  if (!tab || inTab === undefined) return null
  const connection = connections && getActiveConnection(connections)
  const showTabs = (): void => {
    location.hash = ''
  }
  const showRuns = (): void => {
    selectTab('runs')
    showTabs()
  }
  const frame = {
    service: connections && connection && getConnectionLabel(connections, connection),
    liveRuns: live?.length ?? 0,
    place: inSidePanel ? ('side' as const) : inTab ? ('tab' as const) : ('popup' as const),
    onSelectTab: (wanted: PopupTab) => {
      selectTab(wanted)
      // The hash names what the tab showed before.
      if (location.hash !== '') showTabs()
    },
    onOpenSidePanel,
    onOpenSettings: () => void runtime.openOptionsPage()
  }
  if (route.page !== 'tabs')
    return (
      <PopupFrame {...frame} tab={undefined}>
        <RoutedPage
          route={route}
          database={database}
          connection={connection}
          live={live}
          now={now}
          inTab={inTab}
          onBack={showTabs}
          onRuns={showRuns}
        />
      </PopupFrame>
    )
  const bulkActions = {
    onPeople: () => openPage(peopleRoute, inTab),
    onDomains: () => openPage(domainsRoute({ site: inTab ? undefined : site }), inTab)
  }
  const shownTab = selectedTab ?? (page || personId !== undefined || isSample ? 'page' : 'runs')
  return (
    <PopupFrame {...frame} tab={shownTab}>
      {shownTab === 'runs' ? (
        <Runs
          database={database}
          now={now}
          inTab={inTab}
          bulkActions={bulkActions}
          connections={connections}
          unreadFiles={unreadFiles}
          savedFile={savedFile}
          count={rowCount}
          onCount={setRowCount}
          focused={lastRun}
          onFocused={() => setLastRun(undefined)}
        />
      ) : personId !== undefined ? (
        connection &&
        person && (
          <LinkedPerson
            database={database}
            link={person.text}
            connection={connection}
            now={now}
            onRuns={() => selectTab('runs')}
            bulkActions={bulkActions}
          />
        )
      ) : (
        connection &&
        live && (
          <ThisPage
            // A page adds session ids to its URL; only another search is another form.
            key={page && `${tab.id} ${comparisonKey(page, everyNetwork)}`}
            database={database}
            tab={tab}
            connection={connection}
            live={live}
            now={now}
            inTab={inTab}
            onRuns={() => selectTab('runs')}
            bulkActions={bulkActions}
            inSidePanel={inSidePanel}
            site={site}
            onSite={() => (location.hash = domainsRoute({ given: keepGivenText(site ?? '', { id: crypto.randomUUID(), now }) }))}
          />
        )
      )}
      {connection?.is === 'none' && !isSample && <TrySample onSample={onSample} />}
    </PopupFrame>
  )
}
