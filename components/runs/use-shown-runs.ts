// What the popup's list of runs shows: the runs in their groups, what their rows have besides, and the actions on them. While live runs are
// shown, the worker asks for their status more often.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { isLive, type Run } from '../../lib/runs/model/run.ts'
import { watchRuns } from '../../lib/runs/store/read-runs.ts'
import { useDrawnRows, useKeepRows } from '../shell/use-first-frame.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { useRunActions } from './details/act-on-run.ts'
import { unreadFileText } from './pause-text.ts'
import type { RowExtra } from './row-line.ts'
import { getNextPlaces, useRunGroups } from './use-run-groups.ts'
import { useWatching } from './watch-runs.ts'

/** As many as a popup shows without scrolling. The other rows follow once these are rendered. */
const firstRowCount = 6

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

export interface ShownRunsInput {
  database: Database
  now: number
  inTab: boolean
  /** why a stored results file could not be read, by run id */
  unreadFiles: ReadonlyMap<string, Failure>
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
}

/** Undefined runs are not read yet: `isDrawn` tells whether the rows of the first frame stand for them. */
export const useShownRuns = ({ database, now, inTab, unreadFiles, live, rows }: ShownRunsInput) => {
  const found = useRuns(database, rows.count, live)
  const groups = useRunGroups(found?.runs, rows.place, rows.started, now)
  const { busy, problems, messages, act } = useRunActions(database, inTab)
  const message = useBriefly([...messages.values()].at(-1))
  const [trackedRun, setTrackedRun] = useState<string>()
  const [due, setDue] = useState<ReadonlyMap<string, RowExtra>>()
  const [emails, setEmails] = useState<ReadonlyMap<string, RowExtra>>()
  const isLater = useLater(found !== undefined)
  const getService = (id: string): string => found?.runs.find(run => run.id === id)?.serviceHost ?? ''
  useWatching(found?.runs.some(run => isLive(run) || (run.childCounts?.running ?? 0) > 0) ?? false)
  useKeepRows(database, found?.newest, () => getNextPlaces(found?.runs ?? [], now))
  const drawn = useDrawnRows(found !== undefined)
  const fileProblems = [...unreadFiles].map(([id, failure]) => [id, unreadFileText(failure, getService(id), now)] as const)
  return {
    found,
    isDrawn: drawn.isDrawn,
    current: groups.current,
    shownCount: groups.shownCount,
    lists: isLater ? groups.lists : groups.lists.slice(0, firstRowCount),
    listCount: groups.lists.length,
    /** the first rows are on the screen: the rest of the page may be loaded */
    isLater,
    /** what each list of rows is given */
    inList: {
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
    },
    actions: { busy, problems, act },
    /** how the last action ended, for a few seconds */
    message,
    onTracked: setTrackedRun,
    onDue: setDue,
    onEmails: setEmails
  }
}
