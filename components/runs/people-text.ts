// What the row of a run of many people says: how many are to go, what holds it up, and what is here in the end. Numbers are persons.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { Run, RunState, Tally } from '../../lib/runs/model/run.ts'
import { say, sayCount, sayNumber, type CountedKey, type Key } from '../../lib/i18n/text.ts'
import { sayFailure } from '../frames/failure-text.ts'
import { askingTime } from '../lookup/lookup-duration.ts'

const some = (stem: CountedKey, count = 0): string[] => (count > 0 ? [sayCount(stem, count)] : [])

const running = ({ pause, tally }: Run): string => {
  if (!tally) return say('runPeopleRunningBare')
  const { left, open } = tally
  if (left === 0) return open === 0 ? say('runPeopleTogether') : sayCount('runPeopleAsked', open)
  return pause ? sayCount('runPeopleToGo', left) : sayCount('runPeopleRunning', left, askingTime(left))
}

/** What a failure says of these is true of a run that waits for a click. */
const asFailure = new Set<FailureCode>([
  'wrongKey',
  'keyNeeded',
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
  'workerGone',
  'batchesFailed'
])

const reasons: Partial<Record<FailureCode, Key>> = {
  noCredits: 'runPeopleNoCredits',
  keyChanged: 'runPeopleKeyChanged',
  resultsElsewhere: 'pause_resultsElsewhere',
  notConnected: 'pause_notConnected',
  connectionGone: 'pause_notConnected',
  otherConnection: 'pause_notConnected',
  storageFull: 'pause_storageFull',
  storageBroken: 'pause_storageBroken'
}

/** Why a person has to click before it goes on. `now` in milliseconds since the epoch. */
export const reasonOf = (pause: Failure, service: string, now: number): string =>
  asFailure.has(pause.code) ? sayFailure(pause, service, now) : say(reasons[pause.code] ?? 'runPeopleHeldUp', pause.host ?? service)

const uncharged = (tally: Tally | undefined): string[] => (tally ? some('runPeopleUncharged', tally.left) : [say('runPeopleUnchargedBare')])

const stopped = ({ pause, tally, service }: Run, now: number): string => {
  // A limit holds nothing up that a person has paused.
  const said =
    pause && pause.code !== 'lookupLimit'
      ? [reasonOf(pause, service, now), ...uncharged(tally)]
      : [...some('runPeopleToGo', tally?.left), say('runPeoplePaused')]
  return [...said, ...some('runPeopleOpen', tally?.open)].join(' ')
}

const ready = (people: number, tally: Tally | undefined): string =>
  tally
    ? [
        sayCount('runPeopleReady', people, sayNumber(tally.emails)),
        ...some('runPeopleLeft', tally.left),
        ...some('runPeopleFailed', tally.failed),
        ...some('runPeopleOpen', tally.open)
      ].join(' ')
    : sayCount('runPeopleReadyBare', people)

const sentences: Partial<Record<RunState['is'], (run: Run, people: number, now: number) => string>> = {
  running,
  stopped: (run, _, now) => stopped(run, now),
  collected: ({ tally }, people) => ready(people, tally)
}

/** The sentence of a run of many people in its own states; undefined of every other run. `now` in milliseconds since the epoch. */
export const peopleSentence = (run: Run, now: number): string | undefined =>
  run.asked.kind === 'people' ? sentences[run.state.is]?.(run, run.asked.people, now) : undefined

/** Asked before such a run is ended early: who was not asked, and whose answer is still to come. */
export const finishQuestion = ({ asked, tally }: Pick<Run, 'asked' | 'tally'>): string => {
  const [coming, unasked] =
    asked.kind === 'batches'
      ? (['runBatchesComing', 'confirmFinishBatches'] as const)
      : asked.kind === 'searches'
        ? (['runSearchesComing', 'confirmFinishSearches'] as const)
        : (['runPeopleOpen', 'confirmFinishLeft'] as const)
  return [...some(coming, tally?.open), tally && tally.left > 0 ? sayCount(unasked, tally.left) : say('confirmFinish')].join(' ')
}
