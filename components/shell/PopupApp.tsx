// The popup and the side panel: the runs around what the page of the tab offers, or the page that the hash names in their place.
import { useState, useEffect } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { PopupFrame } from './PopupFrame.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime, storage } from '../../lib/browser.ts'
import { watchLiveRuns } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { connectionFor } from '../../lib/connection/connection-order.ts'
import { watchConnections, type ActiveConnection, type ConnectionsState } from '../../lib/connection/watch-connections.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { getHost } from '../../lib/service/connection.ts'
import type { Startable } from '../../lib/service/preset-of.ts'
import { loadLater } from './load-later.tsx'
import type { PageOverlaysProps } from './PageOverlays.tsx'
import { keepGivenText } from '../../lib/messages/given-text.ts'
import { Foot } from './PopupFoot.tsx'
import { domainsRoute, useRoute, useGivenText } from './routes.ts'
import { rowCountStep, Runs, type SavedFile } from '../runs/Runs.tsx'
import type { ReadPage } from '../this-page/ThisPage.tsx'
import { keepReading, readingNames, type PageReading, useTab } from '../this-page/use-tab.ts'
import { useFocusFirstButton, isSidePanel, useInTab, useLeaves, useOpenSidePanel } from './use-place.ts'
import styles from './Popup.module.css'

// The first rows need none of these.
const RoutedPage = loadLater(async () => (await import('./RoutedPage.tsx')).RoutedPage)
const LinkedPerson = loadLater(async () => (await import('../this-page/ThisPage.tsx')).LinkedPerson)
const SpendingLine = loadLater(async () => (await import('../spending/SpendingLine.tsx')).SpendingLine)
const PageOverlays = loadLater<PageOverlaysProps>(async () => (await import('./PageOverlays.tsx')).PageOverlays)
const PopupFiles = loadLater(async () => (await import('./PopupFiles.tsx')).PopupFiles)
const TrySamplePopup = loadLater(async () => (await import('./TrySamplePopup.tsx')).TrySamplePopup)
const TabPage = loadLater(async () => (await import('../this-page/ThisPage.tsx')).TabPage)

interface AppProps {
  /** the user's own data, or the sample data */
  database: Database
  /** the user's own data: the files of its runs are saved in sample mode, too */
  userDatabase: Database
  /** enters the sample mode; rejects where that was not stored */
  onSample: () => Promise<void>
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

/** The connection that this start uses. */
const getConnection = ({ connections }: ConnectionsState, start: Startable): ActiveConnection => {
  const used = connectionFor(start, connections)
  return used ? { is: 'connected', ...used } : { is: 'none' }
}

/** What the forms of each page start. */
const starts: Partial<Record<ReturnType<typeof useRoute>['page'], Startable>> = { people: 'person', domains: 'domains' }

/** The host of the connection; of several connections the user's name for it, where it has one. */
const getConnectionLabel = ({ connections }: ConnectionsState, connection: ActiveConnection): string | undefined => {
  if (connection.is === 'none') return undefined
  return connections.length > 1 && connection.name ? connection.name : getHost(connection.baseUrl)
}

const focusRuns = (): void => document.querySelector<HTMLElement>('[data-runs]')?.focus()

export const PopupApp = ({ database, userDatabase, onSample }: AppProps) => {
  const now = useNow()
  const tab = useTab()
  const inTab = useInTab()
  const route = useRoute()
  const connections = useLiveQuery<ConnectionsState>(() => watchConnections(database, createSessionKeys(storage.session)), [database])
  const live = useLiveQuery<Run[]>(() => watchLiveRuns(database), [database])
  const [unreadFiles, setUnreadFiles] = useState<ReadonlyMap<string, Failure>>(new Map())
  const [page, setPage] = useState<ReadPage>()
  const [rowCount, setRowCount] = useState(rowCountStep)
  const [readings, setReadings] = useState<readonly PageReading[]>([])
  const [savedFile, setSavedFile] = useState<SavedFile>()
  // The run that was started, or whose page was left: its row takes the focus, even after the browser's Back button.
  const [focusedRun, setFocusedRun] = useState<string>()
  const [startedRun, setStartedRun] = useState<string>()
  const isSample = useIsSample()
  const inSidePanel = isSidePanel()
  const leaves = useLeaves(inTab === true)
  const onOpenSidePanel = useOpenSidePanel(inTab === false)
  const lastRun = route.page === 'run' ? route.runId : route.page === 'home' ? route.started : undefined
  const personId = route.page === 'home' ? route.person : undefined
  const person = useGivenText(personId)
  useFocusFirstButton(route.page === 'home' && route.act)

  useEffect(() => {
    if (lastRun === undefined) return
    setFocusedRun(lastRun)
    if (route.page === 'home') setStartedRun(lastRun)
  }, [lastRun])

  if (!tab || inTab === undefined) return null
  const isProfile = personId !== undefined || page?.isProfile === true
  const connection = connections && getConnection(connections, starts[route.page] ?? (isProfile ? 'person' : 'import'))
  const form = connection && live ? { database, connection, live, now } : undefined
  const showHome = (): void => {
    location.hash = ''
  }
  const showStarted = (runId: string): void => {
    setStartedRun(runId)
    setFocusedRun(runId)
  }
  const frame = {
    service: connections && connection && getConnectionLabel(connections, connection),
    place: inSidePanel ? ('side' as const) : inTab ? ('tab' as const) : ('popup' as const),
    onOpenSidePanel,
    onOpenSettings: () => void runtime.openOptionsPage()
  }
  const files = live && (
    <PopupFiles key="files" database={database} userDatabase={userDatabase} onSaved={setSavedFile} onUnread={setUnreadFiles} />
  )
  if (route.page !== 'home')
    return (
      <PopupFrame {...frame}>
        <RoutedPage
          route={route}
          database={database}
          now={now}
          form={form}
          inTab={inTab}
          pageNames={readingNames(readings)}
          onBack={showHome}
          onRuns={showHome}
        />
        {files}
        <PageOverlays database={database} page="popup" />
      </PopupFrame>
    )
  return (
    <PopupFrame
      {...frame}
      foot={<Foot connections={connections} now={now} inTab={inTab} site={inTab ? undefined : page?.site} onTracked={showStarted} />}
    >
      <Runs
        database={database}
        now={now}
        inTab={inTab}
        connections={connections}
        live={live}
        unreadFiles={unreadFiles}
        savedFile={savedFile}
        rows={{
          count: rowCount,
          focused: focusedRun,
          started: startedRun,
          place: `${tab.id} ${tab.url} ${startedRun} ${leaves}`,
          onCount: setRowCount,
          onFocused: () => setFocusedRun(undefined)
        }}
        end={connection?.is === 'connected' && !isSample && <SpendingLine database={database} connectionId={connection.id} />}
      >
        <section class={styles.page} aria-label={t('tabThisPage')}>
          {personId !== undefined
            ? connection &&
              person && <LinkedPerson database={database} now={now} link={person.text} connection={connection} onRuns={focusRuns} />
            : connections &&
              form && (
                <TabPage
                  form={form}
                  personForm={{ ...form, connection: getConnection(connections, 'person') }}
                  tab={tab}
                  mayReadSite={!inTab || inSidePanel}
                  onRuns={focusRuns}
                  onStarted={showStarted}
                  inSidePanel={inSidePanel}
                  readings={{ all: readings, onReading: one => setReadings(before => keepReading(before, one)) }}
                  onRead={setPage}
                  onSite={site => (location.hash = domainsRoute({ given: keepGivenText(site, { id: crypto.randomUUID(), now }) }))}
                />
              )}
          {connection?.is === 'none' && !isSample && <TrySamplePopup onSample={onSample} />}
        </section>
      </Runs>
      {files}
      <PageOverlays database={database} page="popup" />
    </PopupFrame>
  )
}
