// Divides the runs of the popup: the one that was just started here, those that need the user, those in progress, and the lists. While the page
// is open no run changes its place, so that a button which may cost money never moves under the pointer.
import { useRef } from 'preact/hooks'
import { isLive, type Run } from '../../lib/runs/model/run.ts'
import { runActions } from './run-actions.ts'
import { needsUser } from './row-line.ts'

/** How many rows stand above what the page offers, which stays in view; one more where one was just started here. One that runs is among them. */
const maxCurrent = 3

export interface RunGroups {
  /** what was just started here, what needs the user, then what is in progress, the newest first of each; of the first rows one is in progress */
  current: readonly Run[]
  /** how many of these are shown at first */
  shownCount: number
  lists: readonly Run[]
}

/** The places of the runs as they were first shown. `first`: above all others. */
interface Places {
  key: unknown
  started: string | undefined
  first: string | undefined
  asked: ReadonlySet<string>
  working: ReadonlySet<string>
}

const isWorking = (run: Run): boolean => isLive(run) || (run.childCounts?.running ?? 0) > 0

/** What was started here is first, until it has ended and the runs are divided again. */
const note = (runs: readonly Run[], key: unknown, started: string | undefined, now: number, before?: Places): Places => {
  const asked = runs.filter(run => needsUser(run, now, runActions(run, now)))
  const hasEnded = runs.some(run => run.id === started && !isWorking(run))
  return {
    key,
    started,
    first: hasEnded && before?.started === started ? undefined : started,
    asked: new Set(asked.map(({ id }) => id)),
    working: new Set(runs.filter(isWorking).map(({ id }) => id))
  }
}

/** A run that appears later is among the lists. */
const divide = (runs: readonly Run[], { first, asked, working }: Places): RunGroups => {
  const placeOf = ({ id }: Run): number => (id === first ? 0 : asked.has(id) ? 1 : working.has(id) ? 2 : 3)
  const inPlace = (place: number): readonly Run[] => runs.filter(run => placeOf(run) === place)
  const inOrder = [0, 1, 2].flatMap(inPlace)
  const shownCount = maxCurrent + inPlace(0).length
  const shown = inOrder.slice(0, shownCount)
  const [next] = inPlace(2)
  // One that runs takes the last of the first rows, however many need the user. A paused one is live, and needs the user.
  const hidesRunning = next !== undefined && !shown.some(({ id }) => working.has(id) && !asked.has(id))
  return {
    current: hidesRunning ? [...new Set([...shown.slice(0, -1), next, ...inOrder])] : inOrder,
    shownCount,
    lists: inPlace(3)
  }
}

/** Returns how to divide the runs of one page. They are divided again when `key` changes, and keep their places until then. */
export const createRunGroups = () => {
  let places: Places | undefined
  return (runs: readonly Run[], key: unknown, started: string | undefined, now: number): RunGroups => {
    if (!places || places.key !== key || places.started !== started) places = note(runs, key, started, now, places)
    return divide(runs, places)
  }
}

/** Ids in the places that the next opening of the popup gives them: nothing was just started there. */
export interface NextPlaces {
  above: readonly string[]
  below: readonly string[]
}

/** As `NextPlaces` says. `now` in milliseconds since the epoch. */
export const getNextPlaces = (runs: readonly Run[], now: number): NextPlaces => {
  const { current, shownCount, lists } = divide(runs, note(runs, undefined, undefined, now))
  return { above: current.slice(0, shownCount).map(({ id }) => id), below: lists.map(({ id }) => id) }
}

/**
 * The groups of `runs`, newest first; undefined ones are not read yet. They are divided again when `key` changes. `started`: the run that the
 * user started here. `now` in milliseconds since the epoch.
 */
export const useRunGroups = (runs: readonly Run[] | undefined, key: unknown, started: string | undefined, now: number): RunGroups => {
  const group = useRef<ReturnType<typeof createRunGroups>>(undefined)
  if (!runs) return { current: [], shownCount: 0, lists: [] }
  group.current ??= createRunGroups()
  return group.current(runs, key, started, now)
}
