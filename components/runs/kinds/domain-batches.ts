// The words of many domains, which are requested in batches.
import { formatNumber, tCount } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { batchesSentence, companiesText } from '../batches-text.ts'
import type { KindWords } from './kind-words.ts'

const keys = {
  bare: 'runBatchesBare',
  together: 'runBatchesTogether',
  paused: 'runBatchesPaused',
  open: 'runBatchesOpen',
  toGo: 'runBatchesToGo',
  failed: 'runBatchesFailed',
  uncharged: 'runBatchesUncharged',
  coming: 'runBatchesComing',
  left: 'runBatchesToGo'
} as const

export const domainBatches: KindWords<RequestOf<'domain-batches'>> = {
  requested: ({ domainCount, batchCount }) => tCount('requestedBatches', domainCount, formatNumber(batchCount)),
  sentence: (run, _request, now) => batchesSentence(run, { keys, received: companiesText }, now),
  children: { title: 'batchesTitle', coming: 'runBatchesComing', unasked: 'confirmFinishBatches' }
}
