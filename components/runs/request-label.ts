// What a run requested, and what it received, in a few words.
import type { KindName, RunRequest } from '../../lib/runs/kind.ts'
import type { Run, RunState, ChildCounts } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { companiesText } from './batches-text.ts'
import { words, type KindWords } from './kind-words.ts'

const wordsByName: Readonly<Record<KindName, KindWords<RunRequest>>> = words

/** The words of the kind of this request. */
export const wordsOf = ({ kind }: Pick<RunRequest, 'kind'>): KindWords<RunRequest> => wordsByName[kind]

/** "Lead search · 4 pages, up to 100 people"; for people with the number already known in `counts`. */
export const requestLabel = (request: RunRequest, counts?: ChildCounts, startedElsewhere = false): string =>
  startedElsewhere ? t('requestedElsewhere') : wordsOf(request).requested(request, counts)

type Collected = Extract<RunState, { is: 'collected' }>

const emptyText = (run: Run): string => wordsOf(run.request).none?.(run) ?? t('runNoneDomains', run.serviceHost)

const resultsText = (collected: Collected, run: Run): string =>
  collected.companies === undefined
    ? (wordsOf(run.request).came?.(collected.rows, run.request, run) ?? tCount('runReadyDomains', collected.rows))
    : companiesText(collected)

/** Added when the service reported more results than it returned. */
const fewerText = ({ rows, reportedCount, source }: Collected, service: string): string =>
  source === 'file' || reportedCount === undefined || reportedCount <= rows
    ? ''
    : ` ${t('runReadyFewer', service, formatNumber(reportedCount))}`

/** Added when the reply holds results that were not read, or when no reply has said that these are all. */
const partText = ({ unread, isPart }: Collected): string =>
  unread ? ` ${tCount('runReadyUnread', unread)}` : isPart ? ` ${t('runReadyPart')}` : ''

/** "975 people, 410 valid emails."; `rows` is the number of records received, `source` says where they came from. */
export const receivedLabel = (collected: Collected, run: Run): string => {
  const { rows, source, doubtful } = collected
  if (doubtful) return t('runDoubtful')
  if (source === 'file') return tCount('runReadyFile', rows)
  const text = (rows === 0 ? emptyText(run) : resultsText(collected, run)) + fewerText(collected, run.serviceHost) + partText(collected)
  return source === 'before-update' ? `${text} ${t('runReadyBefore')}` : text
}
