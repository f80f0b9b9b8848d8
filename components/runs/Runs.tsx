// The popup's runs around what its page offers: above it what was just started, what needs the user and what is in progress, the lists below.
// While live runs are shown, the worker asks for their status more often.
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { unreadFileText } from './pause-text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { RowExtra } from './row-line.ts'
import { RunsList } from './RunsList.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { watchRuns } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { isLive, type Run } from '../../lib/runs/model/run.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { loadLater } from '../shell/load-later.tsx'
import { useDrawnRows, useKeepRows } from '../shell/use-first-frame.ts'
import { useRunActions } from './details/act-on-run.ts'
import { getNextPlaces, useRunGroups } from './use-run-groups.ts'
import { useWatching } from './watch-runs.ts'
import styles from '../shell/Popup.module.css'

/** How many rows are read first, and more at each request. */
export const rowCountStep = 30
/** As many as a popup shows without scrolling. The other rows follow once these are rendered. */
const firstRowCount = 6
/** From so many lists on there is a field to search them. */
const minSearched = 12

// The first rows need none of it.
const WatchedSearches = loadLater(async () => (await import('../reminders/WatchedSearches.tsx')).WatchedSearches)
const FoundEmails = loadLater(async () => (await import('./FoundEmails.tsx')).FoundEmails)
const SearchRuns = loadLater(async () => (await import('./SearchRuns.tsx')).SearchRuns)
const LostLists = loadLater(async () => (await import('./LostLists.tsx')).LostLists)
const UnseenRuns = loadLater(async () => (await import('./UnseenRuns.tsx')).UnseenRuns)
const ArchivedRuns = loadLater(async () => (await import('./ArchivedRuns.tsx')).ArchivedRuns)
const RemovedLists = loadLater(async () => (await import('./ArchivedRuns.tsx')).RemovedLists)
const QuietLine = loadLater(async () => (await import('../shell/QuietLine.tsx')).QuietLine)

/** A file that was saved, whether it was noted that its people were exported, and how many were left out; '' for none. */
export interface SavedFile {
  name: string
  isNoted: boolean
  leftOut: string
}

interface RunsProps {
  database: Database
  now: number
  inTab: boolean
  connections: ConnectionsState | undefined
  /** why a stored results file could not be read, by run id */
  unreadFiles: ReadonlyMap<string, Failure>
  /** the one that was saved last */
  savedFile: SavedFile | undefined
  /** all live runs; undefined until they are read */
  live: readonly Run[] | undefined
  /**
   * How many rows are shown, kept by the parent while another page is shown; the run whose row takes the focus, and the one that was just
   * started here. The runs are divided again when `place` changes.
   */
  rows: {
    count: number
    focused: string | undefined
    started: string | undefined
    place: unknown
    onCount: (count: number) => void
    onFocused: () => void
  }
  /** below all of it, where there is no question */
  end?: ComponentChildren
  /** what the page offers */
  children?: ComponentChildren
}

/** False for a moment after the first rows. */
const useLater = (isReady: boolean): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => setLater(true), 100)
    return () => clearTimeout(timer)
  }, [isReady])
  return isLater
}

const briefMs = 6_000

/** The text for a few seconds. */
const useBriefly = (text: string | undefined): string | undefined => {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    setShown(text)
    const timer = setTimeout(() => setShown(undefined), briefMs)
    return () => clearTimeout(timer)
  }, [text])
  return shown
}

const withExtras = (...all: readonly (ReadonlyMap<string, RowExtra> | undefined)[]): ReadonlyMap<string, RowExtra> =>
  new Map(all.flatMap(extras => [...(extras ?? [])]))

/** The newest runs, and live ones that are older. */
const useRuns = (database: Database, count: number, live: readonly Run[] | undefined) => {
  const found = useLiveQuery<{ runs: Run[]; total: number }>(() => watchRuns(database, count), [database, count])
  // Effects of what is loaded later depend on this array.
  return useMemo(() => {
    if (!found || !live) return undefined
    const shown = new Set(found.runs.map(({ id }) => id))
    const older = live.filter(({ id, archivedAt }) => !shown.has(id) && archivedAt === undefined)
    return { newest: found.runs, total: found.total, runs: older.length === 0 ? found.runs : [...found.runs, ...older] }
  }, [found, live])
}

export const Runs = ({ database, now, inTab, connections, unreadFiles, savedFile, live, rows, end, children }: RunsProps) => {
  const { count, onCount } = rows
  const found = useRuns(database, count, live)
  const { current, shownCount, lists } = useRunGroups(found?.runs, rows.place, rows.started, now)
  const { busy, problems, messages, act } = useRunActions(database, inTab)
  const message = useBriefly([...messages.values()].at(-1))
  const [trackedRun, setTrackedRun] = useState<string>()
  const [areAllShown, setAllShown] = useState(false)
  const [query, setQuery] = useState('')
  const [due, setDue] = useState<ReadonlyMap<string, RowExtra>>()
  const [emails, setEmails] = useState<ReadonlyMap<string, RowExtra>>()
  const above = useRef<HTMLElement>(null)
  const below = useRef<HTMLElement>(null)
  // With its last row a list goes as a whole.
  const toLists = (): HTMLElement | null | undefined => below.current?.querySelector<HTMLElement>('[data-run] a') ?? below.current
  useFocusFallback(above, toLists)
  useFocusFallback(below, toLists)
  const isSample = useIsSample()
  const isLater = useLater(found !== undefined)
  const getService = (id: string): string => found?.runs.find(run => run.id === id)?.serviceHost ?? ''
  useWatching(found?.runs.some(run => isLive(run) || (run.childCounts?.running ?? 0) > 0) ?? false)

  useKeepRows(database, found?.newest, () => getNextPlaces(found?.runs ?? [], now))
  const drawn = useDrawnRows(found !== undefined)
  if (!found) return drawn.isDrawn ? <div data-drawn /> : null
  const fileProblems = [...unreadFiles].map(([id, failure]) => [id, unreadFileText(failure, getService(id), now)] as const)
  const inList = {
    now,
    busy,
    problems: new Map([...fileProblems, ...problems]),
    extras: withExtras(emails, due),
    focused: trackedRun ?? drawn.focused ?? rows.focused,
    started: rows.started,
    onAction: (action: Parameters<typeof act>[0], run: Run): void => void act(action, run),
    onFocused: (): void => {
      setTrackedRun(undefined)
      rows.onFocused()
    }
  }
  const shownCurrent = areAllShown ? current : current.slice(0, shownCount)
  const listed = isLater ? lists : lists.slice(0, firstRowCount)
  const total = lists.length + found.total - found.newest.length
  const isSearchable = found.total >= minSearched
  return (
    <>
      {connections && !isSample && <LostLists database={database} {...connections} now={now} onTracked={setTrackedRun} />}
      {current.length > 0 && (
        <section ref={above} class={styles.current} aria-labelledby="current-title" tabIndex={-1} data-runs>
          <h2 id="current-title" class="unseen">
            {t('currentRuns')}
          </h2>
          <RunsList {...inList} label={t('currentRuns')} runs={shownCurrent} total={shownCurrent.length} />
          {current.length > shownCurrent.length && (
            <Button small onClick={() => setAllShown(true)}>
              {tCount('currentMore', current.length - shownCurrent.length)}
            </Button>
          )}
        </section>
      )}
      {children}
      <section ref={below} class={styles.runs} aria-label={t('tabRuns')} tabIndex={-1} data-runs>
        {(lists.length > 0 || isSearchable) && (
          <div class={styles.head} data-head>
            <h2 class={isSearchable ? 'unseen' : undefined}>{t('tabRuns')}</h2>
            {isSearchable && (
              <input
                type="search"
                aria-label={t('searchRuns')}
                placeholder={t('searchRuns')}
                value={query}
                onInput={event => setQuery(event.currentTarget.value)}
              />
            )}
            <LinkButton href="/results.html">{t('openAll')}</LinkButton>
          </div>
        )}
        <UnseenRuns database={database} shown={found.runs} isShown={isLater} />
        {isLater && (
          <>
            <WatchedSearches
              database={database}
              runs={found.runs}
              now={now}
              onImport={run => void act('openImportForm', run)}
              onExtras={setDue}
            />
            <FoundEmails database={database} runs={found.runs} onExtras={setEmails} />
          </>
        )}
        {query.trim() === '' ? (
          (lists.length > 0 || current.length === 0) && (
            <RunsList {...inList} runs={listed} total={Math.max(total, listed.length)} onMore={() => onCount(count + rowCountStep)} />
          )
        ) : (
          <SearchRuns database={database} query={query} list={inList} />
        )}
        {isLater && (
          <>
            <ArchivedRuns database={database} now={now} actions={{ busy, problems, act }} />
            <QuietLine database={database} now={now} runs={found.runs} total={found.total}>
              {end}
            </QuietLine>
          </>
        )}
        <div class={styles.toast}>
          {savedFile && (
            <Notice tone={savedFile.isNoted ? 'good' : 'warning'} live>
              <p>{t('autoSaved', savedFile.name)}</p>
              {savedFile.leftOut !== '' && <p>{savedFile.leftOut}</p>}
              {!savedFile.isNoted && <p>{failureText({ code: 'exportUnmarked' }, '', now)}</p>}
            </Notice>
          )}
          {message !== undefined && (
            <Notice tone="good" live>
              {message}
            </Notice>
          )}
          {isLater && <RemovedLists database={database} />}
        </div>
      </section>
    </>
  )
}
