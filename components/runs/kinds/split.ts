// The words of a search that is split into parts.
import { formatNumber, tCount } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { peopleOnPages } from '../../import/result-pages.ts'
import { batchesSentence } from '../batches-text.ts'
import type { KindWords } from './kind-words.ts'

const keys = {
  bare: 'runBatchesBare',
  together: 'runBatchesTogether',
  paused: 'runBatchesPaused',
  open: 'runSearchesOpen',
  toGo: 'runSearchesToGo',
  failed: 'runSearchesFailed',
  uncharged: 'runSearchesUncharged',
  coming: 'runSearchesComing',
  left: 'runSearchesToGo'
} as const

export const split: KindWords<RequestOf<'split'>> = {
  requested: ({ partCount, pages }) => tCount('requestedSearches', partCount, formatNumber(partCount * peopleOnPages(pages))),
  sentence: (run, _request, now) =>
    batchesSentence(
      run,
      { keys, received: ({ rows }) => tCount('runSearchesReady', run.childCounts?.ready ?? 0, formatNumber(rows)) },
      now
    ),
  facts: ({ url }) => [['factSearchUrl', url]],
  children: { title: 'splitParts', coming: 'runSearchesComing', unasked: 'confirmFinishSearches' }
}
