// What the row of a run of many people says: how many are to go, what holds it up, and what is here in the end. Numbers are persons.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { Run, RunState, ChildCounts } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber, type PluralKey, type MessageKey } from '../../lib/i18n/text.ts'
import { failureText } from '../frames/failure-text.ts'
import { askingTime } from '../lookup/lookup-duration.ts'

const some = (stem: PluralKey, count = 0): string[] => (count > 0 ? [tCount(stem, count)] : [])

const running = ({ pause, childCounts }: Run): string => {
  if (!childCounts) return t('runPeopleRunningBare')
  const { waiting, running: open } = childCounts
  if (waiting === 0) return open === 0 ? t('runPeopleTogether') : tCount('runPeopleAsked', open)
  return pause ? tCount('runPeopleToGo', waiting) : tCount('runPeopleRunning', waiting, askingTime(waiting))
}

/** What a failure says of these is true of a run that waits for a click. */
const asFailure = new Set<FailureCode>([
  'wrongApiKey',
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
  'batchesFailed'
])

const reasons: Partial<Record<FailureCode, MessageKey>> = {
  noCredits: 'runPeopleNoCredits',
  connectionChanged: 'runPeopleKeyChanged',
  resultsOnOtherHost: 'pause_resultsOnOtherHost',
  notConnected: 'pause_notConnected',
  connectionNotFound: 'pause_notConnected',
  connectionNotActive: 'pause_notConnected',
  storageFull: 'pause_storageFull',
  storageBroken: 'pause_storageBroken'
}

/** Why a person has to click before it goes on. `now` in milliseconds since the epoch. */
export const reasonOf = (pause: Failure, service: string, now: number): string =>
  asFailure.has(pause.code) ? failureText(pause, service, now) : t(reasons[pause.code] ?? 'runPeopleHeldUp', pause.host ?? service)

const uncharged = (tally: ChildCounts | undefined): string[] =>
  tally ? some('runPeopleUncharged', tally.waiting) : [t('runPeopleUnchargedBare')]

const stopped = ({ pause, childCounts, serviceHost }: Run, now: number): string => {
  // A limit holds nothing up that a person has paused.
  const said =
    pause && pause.code !== 'lookupLimit'
      ? [reasonOf(pause, serviceHost, now), ...uncharged(childCounts)]
      : [...some('runPeopleToGo', childCounts?.waiting), t('runPeoplePaused')]
  return [...said, ...some('runPeopleOpen', childCounts?.running)].join(' ')
}

const ready = (people: number, tally: ChildCounts | undefined): string =>
  tally
    ? [
        tCount('runPeopleReady', people, formatNumber(tally.emails)),
        ...some('runPeopleLeft', tally.waiting),
        ...some('runPeopleFailed', tally.failed),
        ...some('runPeopleOpen', tally.running)
      ].join(' ')
    : tCount('runPeopleReadyBare', people)

const sentences: Partial<Record<RunState['is'], (run: Run, people: number, now: number) => string>> = {
  running,
  stopped: (run, _, now) => stopped(run, now),
  collected: ({ childCounts }, people) => ready(people, childCounts)
}

/** The sentence of a run of many people in its own states; undefined of every other run. `now` in milliseconds since the epoch. */
export const peopleSentence = (run: Run, now: number): string | undefined =>
  run.request.kind === 'people' ? sentences[run.state.is]?.(run, run.request.peopleCount, now) : undefined

/** Asked before such a run is ended early: who was not asked, and whose answer is still to come. */
export const finishQuestion = ({ request, childCounts }: Pick<Run, 'request' | 'childCounts'>): string => {
  const [coming, unasked] =
    request.kind === 'domain-batches'
      ? (['runBatchesComing', 'confirmFinishBatches'] as const)
      : request.kind === 'split'
        ? (['runSearchesComing', 'confirmFinishSearches'] as const)
        : (['runPeopleOpen', 'confirmFinishLeft'] as const)
  return [
    ...some(coming, childCounts?.running),
    childCounts && childCounts.waiting > 0 ? tCount(unasked, childCounts.waiting) : t('confirmFinish')
  ].join(' ')
}
