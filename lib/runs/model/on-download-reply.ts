// Applies a download that does not end its run: an empty one, or one with only a part of the rows. Neither is believed at once, since services
// often say "finished" before the results can be downloaded.
import type { Failure } from '../../failure.ts'
import { pauseRun, type Moment } from './transitions.ts'
import type { Run } from './run.ts'
import { emptyDownloadSpacingMs, emptyLookupSpacingMs, maxPartialWaitMs } from './schedule.ts'

/** The stored time, which is never later than now: the clock may have been set back. */
const earliest = (stored: number | undefined, now: number): number => Math.min(stored ?? now, now)

const isLookup = ({ request }: Run): boolean => request.kind === 'person'

/** The results that the service has counted. For a lookup it counts the people it looked for, so the count says nothing of results. */
const countedResults = (run: Run): number => (run.state.is === 'finished' && !isLookup(run) && run.state.expected) || 0

/** A lookup often finds no one, and the user waits: a second answer a little later is enough. */
const emptySpacingMs = (run: Run): number => (isLookup(run) ? emptyLookupSpacingMs : emptyDownloadSpacingMs)

/** Is a second empty download late enough to be believed? Never where the service has counted results. */
export const isEmptyConfirmed = (run: Run, now: number): boolean =>
  run.state.is === 'finished' && !countedResults(run) && now >= (run.state.emptySince ?? now) + emptySpacingMs(run)

/** Has the download been partial for long enough to be taken for the whole list? */
export const isPartialFinal = ({ state }: Run, now: number, waitMs = maxPartialWaitMs): boolean =>
  state.is === 'finished' && now >= (state.partialSince ?? now) + waitMs

/** The count of the service, where fewer rows came. A table that was cut short does not show it. */
export const getHigherCount = (run: Run, rows: number): number | undefined =>
  rows > 0 && rows < countedResults(run) ? countedResults(run) : undefined

/** The run stays finished, and is due when a second empty download would count. */
export const onEmptyDownload = (run: Run, failure: Failure, moment: Moment): Run | undefined => {
  const { state } = run
  if (state.is !== 'finished') return undefined
  if (countedResults(run)) return pauseRun(run, { ...failure, code: 'noRowsFound' }, moment)
  const emptySince = earliest(state.emptySince, moment.now)
  const paused = pauseRun({ ...run, state: { ...state, emptySince } }, failure, moment)
  const confirmedAt = emptySince + emptySpacingMs(run)
  return { ...paused, dueAt: Math.max(isLookup(run) ? (paused.notBefore ?? 0) : (paused.dueAt ?? 0), confirmedAt) }
}

/** The run stays finished, with the time of its first partial download. */
export const onPartialDownload = (run: Run, failure: Failure, moment: Moment): Run | undefined =>
  run.state.is === 'finished'
    ? pauseRun({ ...run, state: { ...run.state, partialSince: earliest(run.state.partialSince, moment.now) } }, failure, moment)
    : undefined
