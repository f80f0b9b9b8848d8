// What the row of a run of many batches says, or of a search in parts: how many are to go, what holds them up, and what is here in the
// end. Numbers are batches, or searches.
import type { Came, Run, RunState } from '../../lib/runs/model/run.ts'
import { say, sayCount, sayNumber, type CountedKey } from '../../lib/i18n/text.ts'
import { reasonOf } from './people-text.ts'

const some = (stem: CountedKey, count = 0): string[] => (count > 0 ? [sayCount(stem, count)] : [])

/** "37 companies, 215 contacts" */
export const cameWords = ({ companies, contacts }: Pick<Came, 'companies' | 'contacts'>): string =>
  say('companiesAndContacts', sayCount('companies', companies), sayCount('contacts', contacts))

/** The same sentences, of batches of domains and of searches. */
const stems = {
  batches: {
    bare: 'runBatchesBare',
    together: 'runBatchesTogether',
    paused: 'runBatchesPaused',
    open: 'runBatchesOpen',
    toGo: 'runBatchesToGo',
    failed: 'runBatchesFailed',
    uncharged: 'runBatchesUncharged',
    coming: 'runBatchesComing',
    left: 'runBatchesLeft'
  },
  searches: {
    bare: 'runSearchesBare',
    together: 'runSearchesTogether',
    paused: 'runSearchesPaused',
    open: 'runSearchesOpen',
    toGo: 'runSearchesToGo',
    failed: 'runSearchesFailed',
    uncharged: 'runSearchesUncharged',
    coming: 'runSearchesComing',
    left: 'runSearchesLeft'
  }
} as const
type Stems = (typeof stems)[keyof typeof stems]

const running = ({ tally }: Run, words: Stems): string => {
  if (!tally) return say(words.bare)
  const { open, left, failed } = tally
  if (open === 0 && left === 0) return say(words.together)
  return [...some(words.open, open), ...some(words.toGo, left), ...some(words.failed, failed)].join(' ')
}

const stopped = ({ pause, tally, service }: Run, words: Stems, now: number): string => {
  const uncharged = tally ? some(words.uncharged, tally.left) : [say('runBatchesUnchargedBare')]
  const said = pause ? [reasonOf(pause, service, now), ...uncharged] : [...some(words.toGo, tally?.left), say(words.paused)]
  return [...said, ...some(words.coming, tally?.open)].join(' ')
}

const came = ({ tally, state, asked }: Run): string => {
  const { rows = 0, companies = 0, contacts = 0 } = state.is === 'collected' ? state : {}
  return asked.kind === 'searches'
    ? sayCount('runSearchesReady', tally?.here ?? 0, sayNumber(rows))
    : `${cameWords({ companies, contacts })}.`
}

const ready = (run: Run, words: Stems): string => {
  const { tally } = run
  return [came(run), ...some(words.left, tally?.left), ...some(words.failed, tally?.failed), ...some(words.coming, tally?.open)].join(' ')
}

const sentences: Partial<Record<RunState['is'], (run: Run, words: Stems, now: number) => string>> = { running, stopped, collected: ready }

/** The sentence of a run of many batches, or searches, in its own states; undefined of every other run. `now` in milliseconds since the epoch. */
export const batchesSentence = (run: Run, now: number): string | undefined => {
  const { kind } = run.asked
  return kind === 'batches' || kind === 'searches' ? sentences[run.state.is]?.(run, stems[kind], now) : undefined
}
