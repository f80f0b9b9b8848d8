// What the row of a run of many batches says: how many are to go, what holds them up, and what is here in the end. Numbers are batches.
import type { Came, Run, RunState } from '../lib/runs/run.ts'
import { say, sayCount, type CountedKey } from '../lib/words.ts'
import { reasonOf } from './run-people-words.ts'

const some = (stem: CountedKey, count = 0): string[] => (count > 0 ? [sayCount(stem, count)] : [])

/** "37 companies, 215 contacts" */
export const cameWords = ({ companies, contacts }: Pick<Came, 'companies' | 'contacts'>): string =>
  say('companiesAndContacts', sayCount('companies', companies), sayCount('contacts', contacts))

const running = ({ tally }: Run): string => {
  if (!tally) return say('runBatchesBare')
  const { open, left, failed } = tally
  if (open === 0 && left === 0) return say('runBatchesTogether')
  return [...some('runBatchesOpen', open), ...some('runBatchesToGo', left), ...some('runBatchesFailed', failed)].join(' ')
}

const stopped = ({ pause, tally, service }: Run, now: number): string => {
  const uncharged = tally ? some('runBatchesUncharged', tally.left) : [say('runBatchesUnchargedBare')]
  const said = pause ? [reasonOf(pause, service, now), ...uncharged] : [...some('runBatchesToGo', tally?.left), say('runBatchesPaused')]
  return [...said, ...some('runBatchesComing', tally?.open)].join(' ')
}

const ready = ({ tally, state }: Run): string => {
  const { companies = 0, contacts = 0 } = state.is === 'collected' ? state : {}
  return [
    `${cameWords({ companies, contacts })}.`,
    ...some('runBatchesLeft', tally?.left),
    ...some('runBatchesFailed', tally?.failed),
    ...some('runBatchesComing', tally?.open)
  ].join(' ')
}

const sentences: Partial<Record<RunState['is'], (run: Run, now: number) => string>> = { running, stopped, collected: ready }

/** The sentence of a run of many batches in its own states; undefined of every other run. `now` in milliseconds since the epoch. */
export const batchesSentence = (run: Run, now: number): string | undefined =>
  run.asked.kind === 'batches' ? sentences[run.state.is]?.(run, now) : undefined
