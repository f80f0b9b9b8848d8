// What the row of a run of many batches says, or of a search in parts: how many are to go, what holds them up, and what is here in the
// end. Numbers are batches, or searches.
import type { ReceivedCounts, Run, RunState } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber, type PluralKey } from '../../lib/i18n/text.ts'
import { reasonOf } from './people-text.ts'

const some = (stem: PluralKey, count = 0): string[] => (count > 0 ? [tCount(stem, count)] : [])

/** "37 companies, 215 contacts" */
export const cameWords = ({ companies, contacts }: Pick<ReceivedCounts, 'companies' | 'contacts'>): string =>
  t('companiesAndContacts', tCount('companies', companies), tCount('contacts', contacts))

/** The same sentences, of batches of domains and of searches. */
const stems = {
  'domain-batches': {
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
  split: {
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

const running = ({ childCounts }: Run, words: Stems): string => {
  if (!childCounts) return t(words.bare)
  const { running: open, waiting, failed } = childCounts
  if (open === 0 && waiting === 0) return t(words.together)
  return [...some(words.open, open), ...some(words.toGo, waiting), ...some(words.failed, failed)].join(' ')
}

const stopped = ({ pause, childCounts, serviceHost }: Run, words: Stems, now: number): string => {
  const uncharged = childCounts ? some(words.uncharged, childCounts.waiting) : [t('runBatchesUnchargedBare')]
  const said = pause ? [reasonOf(pause, serviceHost, now), ...uncharged] : [...some(words.toGo, childCounts?.waiting), t(words.paused)]
  return [...said, ...some(words.coming, childCounts?.running)].join(' ')
}

const came = ({ childCounts, state, request }: Run): string => {
  const { rows = 0, companies = 0, contacts = 0 } = state.is === 'collected' ? state : {}
  return request.kind === 'split'
    ? tCount('runSearchesReady', childCounts?.ready ?? 0, formatNumber(rows))
    : `${cameWords({ companies, contacts })}.`
}

const ready = (run: Run, words: Stems): string => {
  const { childCounts } = run
  return [
    came(run),
    ...some(words.left, childCounts?.waiting),
    ...some(words.failed, childCounts?.failed),
    ...some(words.coming, childCounts?.running)
  ].join(' ')
}

const sentences: Partial<Record<RunState['is'], (run: Run, words: Stems, now: number) => string>> = { running, stopped, collected: ready }

/** The sentence of a run of many batches, or searches, in its own states; undefined of every other run. `now` in milliseconds since the epoch. */
export const batchesSentence = (run: Run, now: number): string | undefined => {
  const { kind } = run.request
  return kind === 'domain-batches' || kind === 'split' ? sentences[run.state.is]?.(run, stems[kind], now) : undefined
}
