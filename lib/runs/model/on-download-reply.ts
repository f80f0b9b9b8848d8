// What a download that does not end a run means for it: nothing there, or not all of it. Neither is believed at once, since
// "finished" is often said before the results can be had.
import type { Failure } from '../../failure.ts'
import { pauseWith, type Moment } from './transitions.ts'
import type { Run } from './run.ts'
import { emptyDownloadSpacing, emptyLookupSpacing, maxPartialWait } from './schedule.ts'

/** Since when, on a clock that may have been set back. */
const since = (known: number | undefined, now: number): number => Math.min(known ?? now, now)

/** Of a lookup the service counts the people it looked for, and to find nobody is nothing unusual: one more answer a little later will do. */
const isLookup = ({ request }: Run): boolean => request.kind === 'person'
const counted = (run: Run): number => (run.state.is === 'finished' && !isLookup(run) && run.state.expected) || 0
const betweenTwo = (run: Run): number => (isLookup(run) ? emptyLookupSpacing : emptyDownloadSpacing)

/** An empty list counts at its second answer, 10 min after the first; never where the service had counted results. */
export const isEmptyForGood = (run: Run, now: number): boolean =>
  run.state.is === 'finished' && !counted(run) && now >= (run.state.emptySince ?? now) + betweenTwo(run)

/** A part is taken for what there is when it has been all for a day; or so long. */
export const isPartForGood = ({ state }: Run, now: number, within = maxPartialWait): boolean =>
  state.is === 'finished' && now >= (state.partSince ?? now) + within

/** What the status had counted, where these rows are fewer: a table that is cut short does not show it. */
export const countedMore = (run: Run, rows: number): number | undefined => (rows > 0 && rows < counted(run) ? counted(run) : undefined)

/** The run stays finished, and is asked again when an empty answer counts. */
export const onEmptyDownload = (run: Run, failure: Failure, moment: Moment): Run | undefined => {
  const { state } = run
  if (state.is !== 'finished') return undefined
  if (counted(run)) return pauseWith(run, { ...failure, code: 'noRowsFound' }, moment)
  const emptySince = since(state.emptySince, moment.now)
  const paused = pauseWith({ ...run, state: { ...state, emptySince } }, failure, moment)
  const again = emptySince + betweenTwo(run)
  return { ...paused, dueAt: Math.max(isLookup(run) ? (paused.notBefore ?? 0) : (paused.dueAt ?? 0), again) }
}

export const onPartialDownload = (run: Run, failure: Failure, moment: Moment): Run | undefined =>
  run.state.is === 'finished'
    ? pauseWith({ ...run, state: { ...run.state, partSince: since(run.state.partSince, moment.now) } }, failure, moment)
    : undefined
