// The sentence of a parent run of people: what is waiting, what pauses it, what was received.
import { isOpeningLimit, isOwnWait, type Failure, type FailureCode } from '../../lib/failure.ts'
import type { Run, RunState, ChildCounts } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber, formatTime, type PluralKey, type MessageKey } from '../../lib/i18n/text.ts'
import { failureText, withNextTry } from '../shell/failure-text.ts'
import { bulkDurationText } from '../lookup/limit-text.ts'

/** A sentence of a count; nothing for none. */
export const countedText = (stem: PluralKey, count = 0): string[] => (count > 0 ? [tCount(stem, count)] : [])

/** What a parent run waits for without the user; undefined where it does not. `now` in milliseconds since the epoch. */
export const waitText = ({ state, pause, serviceHost, dueAt = 0 }: Run, now: number): string | undefined => {
  if (state.is !== 'running' || !isOwnWait(pause)) return undefined
  const { done = 0, total = 0 } = state.status
  const counts = [formatNumber(done), formatNumber(total)] as const
  const host = pause.host ?? serviceHost
  if (pause.code === 'networkAway') return t('runWaitsNetwork', ...counts)
  if (pause.code === 'dailyQuota' && dueAt > now) return t('runWaitsQuota', ...counts, host, formatTime(dueAt, now))
  return withNextTry(t('runWaitsService', ...counts, host), now, dueAt)
}

const running = (run: Run, now: number): string => {
  const { pause, childCounts } = run
  if (!childCounts) return t('runBatchesBare')
  const wait = waitText(run, now)
  if (wait !== undefined) return wait
  const { waiting, running: open } = childCounts
  if (waiting === 0) return open === 0 ? t('runBatchesTogether') : tCount('runPeopleRequested', open)
  return pause ? tCount('runPeopleToGo', waiting) : tCount('runPeopleRunning', waiting + open, bulkDurationText(waiting + open))
}

/** Failures whose usual text is also true for a run that waits for a click. */
const asFailure = new Set<FailureCode>([
  'wrongApiKey',
  'keyElsewhere',
  'apiKeyNeeded',
  'noPermission',
  'fieldRefused',
  'refused',
  'notFound',
  'redirected',
  'rateLimited',
  'serviceError',
  'timedOut',
  'unreachable',
  'unreadable',
  'workerStopped',
  'batchesFailed',
  'resendLimit',
  'sameAnswers',
  'resultsOnOtherHost',
  'storageFull',
  'storageBroken'
])

const reasons: Partial<Record<FailureCode, MessageKey>> = {
  noCredits: 'runPeopleNoCredits',
  connectionChanged: 'runPeopleKeyChanged',
  notConnected: 'failure_connectionNotActive',
  connectionNotFound: 'failure_connectionNotActive',
  connectionNotActive: 'failure_connectionNotActive'
}

/** Why the run waits for a click. `now` in milliseconds since the epoch. */
export const pauseReason = (pause: Failure, service: string, now: number): string =>
  asFailure.has(pause.code) ? failureText(pause, service, now) : t(reasons[pause.code] ?? 'runPeopleHeldUp', pause.host ?? service)

const uncharged = (counts: ChildCounts | undefined): string[] =>
  counts ? countedText('runPeopleUncharged', counts.waiting) : [t('runBatchesUnchargedBare')]

const stopped = ({ pause, isKeyTested, childCounts, serviceHost, mayGoOnElsewhere }: Run, now: number): string => {
  if (mayGoOnElsewhere) return [t('runMayGoOnElsewhere'), ...countedText('runPeopleToGo', childCounts?.waiting)].join(' ')
  // A limit does not matter while the user pauses the run, nor an API key that was corrected.
  const parts =
    pause && !isKeyTested && !isOpeningLimit(pause)
      ? [pauseReason(pause, serviceHost, now), ...uncharged(childCounts)]
      : [...countedText('runPeopleToGo', childCounts?.waiting), t('runBatchesPaused')]
  return [...parts, ...countedText('runPeopleOpen', childCounts?.running)].join(' ')
}

const ready = (people: number, counts: ChildCounts | undefined): string =>
  counts
    ? [
        tCount('runPeopleReady', people, formatNumber(counts.emails)),
        ...countedText('runPeopleToGo', counts.waiting),
        ...countedText('runPeopleDoubtful', counts.doubtful),
        ...countedText('runPeopleFailed', counts.failed),
        ...countedText('runPeopleOpen', counts.running)
      ].join(' ')
    : tCount('runPeopleReadyBare', people)

const sentences: Partial<Record<RunState['is'], (run: Run, people: number, now: number) => string>> = {
  running: (run, _, now) => running(run, now),
  stopped: (run, _, now) => stopped(run, now),
  collected: ({ childCounts }, people) => ready(people, childCounts)
}

/** The sentence of a run of so many people; undefined in other states. `now` in milliseconds since the epoch. */
export const peopleSentence = (run: Run, people: number, now: number): string | undefined => sentences[run.state.is]?.(run, people, now)
