// The sentence of a parent run of domain batches or search parts: what is waiting, what pauses it, what was received.
import type { ReceivedCounts, Run, RunState } from '../../lib/runs/model/run.ts'
import { t, tCount, type PluralKey } from '../../lib/i18n/text.ts'
import { countedText, pauseReason, waitText } from './people-text.ts'

/** "37 companies, 215 contacts" */
export const companiesAndContacts = ({ companies, contacts }: Pick<ReceivedCounts, 'companies' | 'contacts'>): string =>
  t('sentLine', tCount('companies', companies), tCount('contacts', contacts))

type DomainCounts = Pick<ReceivedCounts, 'rows'> & { [Name in Exclude<keyof ReceivedCounts, 'rows'>]?: number | undefined }

/** "3 domains without details.": rows of companies that hold no more than their domain; then companies of domains that were not requested. */
const bareDomainsText = ({ rows, companies = 0, contacts = 0, otherDomains = 0 }: DomainCounts): string[] => [
  ...countedText('bareDomains', rows - companies - contacts - otherDomains),
  ...countedText('otherDomains', otherDomains)
]

/** "37 companies, 215 contacts. 3 domains without details." */
export const companiesText = (counts: DomainCounts): string =>
  [`${companiesAndContacts({ companies: counts.companies ?? 0, contacts: counts.contacts ?? 0 })}.`, ...bareDomainsText(counts)].join(' ')

/** The same sentences for batches of domains and for parts of a search. */
interface Keys {
  bare: 'runBatchesBare'
  together: 'runBatchesTogether'
  paused: 'runBatchesPaused'
  open: PluralKey
  toGo: PluralKey
  failed: PluralKey
  uncharged: PluralKey
  coming: PluralKey
  left: PluralKey
}

/** The sentences of one kind. `received`: what came, of which there may be nothing. */
interface BatchWords {
  keys: Keys
  received: (counts: DomainCounts) => string
}

const running = (run: Run, { keys }: BatchWords, now: number): string => {
  const { childCounts } = run
  if (!childCounts) return t(keys.bare)
  const wait = waitText(run, now)
  if (wait !== undefined) return wait
  const { running: open, waiting, failed } = childCounts
  if (open === 0 && waiting === 0) return t(keys.together)
  return [...countedText(keys.open, open), ...countedText(keys.toGo, waiting), ...countedText(keys.failed, failed)].join(' ')
}

const stopped = ({ pause, isKeyTested, childCounts, serviceHost, mayGoOnElsewhere }: Run, { keys }: BatchWords, now: number): string => {
  if (mayGoOnElsewhere) return [t('runMayGoOnElsewhere'), ...countedText(keys.toGo, childCounts?.waiting)].join(' ')
  const uncharged = childCounts ? countedText(keys.uncharged, childCounts.waiting) : [t('runBatchesUnchargedBare')]
  const parts =
    pause && !isKeyTested
      ? [pauseReason(pause, serviceHost, now), ...uncharged]
      : [...countedText(keys.toGo, childCounts?.waiting), t(keys.paused)]
  return [...parts, ...countedText(keys.coming, childCounts?.running)].join(' ')
}

const ready = (run: Run, { keys, received }: BatchWords): string => {
  const { childCounts, state } = run
  return [
    received(state.is === 'collected' ? state : { rows: 0 }),
    ...countedText(keys.left, childCounts?.waiting),
    ...countedText(keys.failed, childCounts?.failed),
    ...countedText(keys.coming, childCounts?.running)
  ].join(' ')
}

const sentences: Partial<Record<RunState['is'], (run: Run, words: BatchWords, now: number) => string>> = {
  running,
  stopped,
  collected: ready
}

/** The sentence of a run of batches or parts; undefined in other states. `now` in milliseconds since the epoch. */
export const batchesSentence = (run: Run, words: BatchWords, now: number): string | undefined => sentences[run.state.is]?.(run, words, now)
