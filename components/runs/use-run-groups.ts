// Divides the runs of the popup: those that need the user, those in progress, and the lists. While the page is open no run changes its place,
// so that a button which may cost money never moves under the pointer.
import { useRef } from 'preact/hooks'
import { isLive, type Run } from '../../lib/runs/model/run.ts'
import { runActions } from './run-actions.ts'
import { needsUser } from './row-line.ts'

export interface RunGroups {
  /** what needs the user, then what is in progress, the newest first of each */
  current: readonly Run[]
  lists: readonly Run[]
}

/** The places of the runs as they were first shown. */
interface Places {
  key: unknown
  asked: Set<string>
  current: Set<string>
}

const isWorking = (run: Run): boolean => isLive(run) || (run.childCounts?.running ?? 0) > 0

/** A run that appears later is among the lists, unless the user started it here. */
const note = (places: Places, runs: readonly Run[], now: number): void => {
  for (const run of runs) {
    if (needsUser(run, now, runActions(run, now))) places.asked.add(run.id)
    else if (isWorking(run)) places.current.add(run.id)
  }
}

/** Divides `runs` as their places say; `started`: the run that was just started here, the first of those in progress. */
const divide = (runs: readonly Run[], { asked, current }: Places, started: string | undefined): RunGroups => {
  const isFirst = ({ id }: Run): boolean => id === started && !asked.has(id)
  const isCurrent = ({ id }: Run): boolean => asked.has(id) || current.has(id)
  return {
    current: [
      ...runs.filter(({ id }) => asked.has(id)),
      ...runs.filter(isFirst),
      ...runs.filter(run => current.has(run.id) && !isFirst(run) && !asked.has(run.id))
    ],
    lists: runs.filter(run => !isCurrent(run) && !isFirst(run))
  }
}

/**
 * The groups of `runs`, newest first; undefined ones are not read yet. They are divided again when `key` changes. `started`: the run that the
 * user started here. `now` in milliseconds since the epoch.
 */
export const useRunGroups = (runs: readonly Run[] | undefined, key: unknown, started: string | undefined, now: number): RunGroups => {
  const noted = useRef<Places>(undefined)
  if (!runs) return { current: [], lists: [] }
  const before = noted.current
  const places: Places = before && before.key === key ? before : { key, asked: new Set<string>(), current: new Set<string>() }
  if (places !== before) note(places, runs, now)
  noted.current = places
  return divide(runs, places, started)
}
