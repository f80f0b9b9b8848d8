// All runs, live, and the notices above them. While live runs are shown, the worker asks for their status more often.
import { useEffect, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { LinkButton } from '../ui/Button.tsx'
import type { RowExtra } from './RunRow.tsx'
import { RunsList } from './RunsList.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { countUnreadableRuns, watchRuns } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { isLive, type Run } from '../../lib/runs/model/run.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { loadLater } from '../shell/load-later.tsx'
import { dismissListNameFailure, watchListNameFailure } from '../../lib/runs/store/list-name-failure.ts'
import { useRunActions } from './details/act-on-run.ts'
import { useWatching } from './watch-runs.ts'
import styles from '../shell/Popup.module.css'

// The first rows need none of it.
const WatchedSearches = loadLater(async () => (await import('../reminders/WatchedSearches.tsx')).WatchedSearches)

/** As many as a popup shows without scrolling. The other rows of the first step follow once these are rendered. */
export const initialRowCount = 6
const rowCountStep = 30
// What follows the first rows, or stands above them in rare cases.
const LostLists = loadLater(async () => (await import('./LostLists.tsx')).LostLists)
const UnseenRuns = loadLater(async () => (await import('./UnseenRuns.tsx')).UnseenRuns)
const ArchivedRuns = loadLater(async () => (await import('./ArchivedRuns.tsx')).ArchivedRuns)
const GoingResults = loadLater(async () => (await import('./ArchivedRuns.tsx')).GoingResults)
const RemovedLists = loadLater(async () => (await import('./ArchivedRuns.tsx')).RemovedLists)

/** The number of stored runs that cannot be read; 0 until they are counted, once the others are shown. */
const useUnreadableCount = (database: Database, isShown: boolean): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // Where the database cannot be read, the page shows that already.
    if (isShown) countUnreadableRuns(database).then(setCount, () => undefined)
  }, [database, isShown])
  return count
}

/** Reports once that the list name backup could not be written. */
const ListNameFailure = ({ database }: { database: Database }) => {
  const isShown = useLiveQuery<boolean>(() => watchListNameFailure(database), [database], false)
  if (!isShown) return null
  return (
    <Notice tone="warning" action={{ label: t('newsDismiss'), onClick: () => void dismissListNameFailure(database) }}>
      {t('listNamesNotKept')}
    </Notice>
  )
}

/** A file that was saved automatically, and whether it was noted that its people were exported. */
export interface SavedFile {
  name: string
  isNoted: boolean
}

interface RunsProps {
  database: Database
  now: number
  inTab: boolean
  connections: ConnectionsState | undefined
  /** why a stored results file could not be read, by run id */
  unreadFiles: ReadonlyMap<string, Failure>
  /** the one that was saved automatically last */
  savedFile: SavedFile | undefined
  /** the number of live runs */
  live: number
  /** how many rows are shown, and the run whose row takes the focus; kept by the parent while another page is shown */
  rows: { count: number; focused: string | undefined; onCount: (count: number) => void; onFocused: () => void }
}

export const Runs = ({ database, now, inTab, connections, unreadFiles, savedFile, live, rows }: RunsProps) => {
  const { count, onCount } = rows
  const found = useLiveQuery<{ runs: Run[]; total: number }>(() => watchRuns(database, count), [database, count])
  const { busy, problems, act } = useRunActions(database, inTab)
  const [trackedRun, setTrackedRun] = useState<string>()
  const isSample = useIsSample()
  const hasLiveRuns = found?.runs.some(run => isLive(run) || (run.childCounts?.running ?? 0) > 0) ?? false
  const getService = (id: string): string => found?.runs.find(run => run.id === id)?.serviceHost ?? ''

  const unreadableCount = useUnreadableCount(database, found !== undefined && count >= rowCountStep)

  const [extras, setExtras] = useState<ReadonlyMap<string, RowExtra>>()

  useWatching(hasLiveRuns)
  useEffect(() => {
    if (!found || count >= rowCountStep) return undefined
    const timer = setTimeout(() => onCount(rowCountStep), 100)
    return () => clearTimeout(timer)
  }, [found, count])

  if (!found) return null
  const fileProblems = [...unreadFiles].map(([id, failure]) => [id, failureText(failure, getService(id), now)] as const)
  return (
    <section class={styles.runs} aria-labelledby="runs-title" tabIndex={-1} data-runs>
      <div class={styles.head}>
        <h2 id="runs-title">{t('tabRuns')}</h2>
        <p class="small">{live > 0 && tCount('liveRuns', live)}</p>
        {found.total > 0 && <LinkButton href="/results.html">{t('openAll')}</LinkButton>}
      </div>
      {connections && !isSample && <LostLists database={database} {...connections} now={now} onTracked={setTrackedRun} />}
      {!isSample && <ListNameFailure database={database} />}
      <UnseenRuns database={database} shown={found.runs} isShown={count >= rowCountStep} />
      {count >= rowCountStep && (
        <WatchedSearches
          database={database}
          now={now}
          runs={found.runs}
          onImport={run => void act('openImportForm', run)}
          onExtras={setExtras}
        />
      )}
      {count >= rowCountStep && <GoingResults database={database} />}
      {unreadableCount > 0 && <Notice tone="warning">{tCount('unreadableRuns', unreadableCount)}</Notice>}
      <RunsList
        runs={found.runs}
        total={found.total}
        now={now}
        busy={busy}
        problems={new Map([...fileProblems, ...problems])}
        extras={extras}
        focused={trackedRun ?? rows.focused}
        onAction={(action, run) => void act(action, run)}
        onMore={() => onCount(count + rowCountStep)}
        onFocused={() => {
          setTrackedRun(undefined)
          rows.onFocused()
        }}
      />
      {count >= rowCountStep && <ArchivedRuns database={database} now={now} actions={{ busy, problems, act }} />}
      <div class={styles.toast}>
        {savedFile && (
          <Notice tone={savedFile.isNoted ? 'good' : 'warning'} live>
            <p>{t('autoSaved', savedFile.name)}</p>
            {!savedFile.isNoted && <p>{failureText({ code: 'exportUnmarked' }, '', now)}</p>}
          </Notice>
        )}
        {count >= rowCountStep && <RemovedLists database={database} />}
      </div>
    </section>
  )
}
