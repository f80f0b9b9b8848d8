// What the screens of runs say of each kind of run. A kind without words does not compile.
import { formatNumber, t, tCount, type MessageKey, type PluralKey } from '../../lib/i18n/text.ts'
import type { KindName, RequestOf, RunRequest } from '../../lib/runs/kind.ts'
import type { ChildCounts, Run } from '../../lib/runs/model/run.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import { batchesSentence, companiesText } from './batches-text.ts'
import { mergedText } from './run-progress.ts'
import { peopleSentence } from './people-text.ts'

/** Members without an answer have a usual one, where they are asked. */
export interface KindWords<Request extends RunRequest> {
  /** what was requested, in a few words; `counts`: of a parent run */
  requested(request: Request, counts?: ChildCounts): string
  /** how many came, at least one */
  came?(rows: number, request: Request, run: Run): string
  /** that none came */
  none?(run: Run): string
  /** that nothing has changed for this time */
  slow?(duration: string): string
  /** that it is not known whether the service has the list */
  uncertain?(service: string): string
  /** that the service has no such list, while it is looked for */
  unknownList?(service: string): string
  /** the same, when it is no longer looked for */
  notStarted?(service: string): string
  /** what identifies the request, each with its name */
  facts?(request: Request): readonly (readonly [name: MessageKey, value: string])[]
  /** of a parent run, in place of the usual sentence; `now` in milliseconds since the epoch */
  sentence?(run: Run, request: Request, now: number): string | undefined
  /** of a parent run: the title of its children, how many are still to come, and that the others are not asked for if it is finished now */
  children?: { title: MessageKey; coming: PluralKey; unasked: PluralKey }
}

/** "975 people, 410 valid emails."; undefined where the emails were not counted. */
const peopleWithEmails = (rows: number, { validEmails }: Run): string | undefined =>
  validEmails === undefined ? undefined : `${tCount('peopleCount', rows)}, ${tCount('validEmails', validEmails)}.`

const leadSearch: KindWords<RequestOf<'lead-search'>> = {
  requested: ({ isUpdate, pages }) => tCount(isUpdate ? 'requestedUpdate' : 'requestedSearch', pages, formatNumber(peopleOnPages(pages))),
  came: (rows, { pages }, run) => peopleWithEmails(rows, run) ?? tCount('runReadyPeople', rows, formatNumber(peopleOnPages(pages))),
  facts: ({ url }) => [['factSearchUrl', url]]
}

const trackedList: KindWords<RequestOf<'tracked-list'>> = {
  requested: () => t('requestedList'),
  came: (rows, _request, run) => peopleWithEmails(rows, run) ?? tCount('runReadyList', rows, run.listName),
  none: ({ serviceHost, listName }) => t('runNoneList', serviceHost, listName),
  uncertain: service => t('runTrackedListUncertain', service),
  unknownList: service => t('pause_listUnknown_tracked', service),
  notStarted: service => t('runTrackedListUnknown', service)
}

const person: KindWords<RequestOf<'person'>> = {
  requested: () => t('findEmail'),
  came: () => t('runReadyPerson'),
  none: ({ serviceHost }) => t('runNonePerson', serviceHost),
  slow: duration => t('runSlowPerson', duration),
  facts: ({ url }) => [['column_profileUrl', url]]
}

const people: KindWords<RequestOf<'people'>> = {
  requested: ({ peopleCount, second }, counts) =>
    [
      counts?.alreadyKnown
        ? tCount('requestedPeopleKnown', peopleCount, formatNumber(counts.alreadyKnown))
        : tCount('peopleCount', peopleCount),
      ...(second ? [t('secondRunMissing', second.serviceHost)] : [])
    ].join(' · '),
  sentence: (run, { peopleCount }, now) => peopleSentence(run, peopleCount, now),
  children: { title: 'peopleListTitle', coming: 'runPeopleOpen', unasked: 'confirmFinishLeft' }
}

const peopleBatch: KindWords<RequestOf<'people-batch'>> = {
  requested: request => tCount('peopleInOneRequest', request.people.length),
  none: ({ serviceHost }) => t('runNonePerson', serviceHost),
  facts: request => [['factProfiles', request.people.map(({ url }) => url).join(', ')]]
}

const domains: KindWords<RequestOf<'domains'>> = {
  requested: request => tCount('requestedDomains', request.domains.length),
  facts: request => [['factDomains', request.domains.join(', ')]]
}

const batchKeys = {
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

const domainBatches: KindWords<RequestOf<'domain-batches'>> = {
  requested: ({ domainCount, batchCount }) => tCount('requestedBatches', domainCount, formatNumber(batchCount)),
  sentence: (run, _request, now) => batchesSentence(run, { keys: batchKeys, received: companiesText }, now),
  children: { title: 'batchesTitle', coming: 'runBatchesComing', unasked: 'confirmFinishBatches' }
}

const partKeys = {
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

const split: KindWords<RequestOf<'split'>> = {
  requested: ({ partCount, pages }) => tCount('requestedSearches', partCount, formatNumber(partCount * peopleOnPages(pages))),
  sentence: (run, _request, now) =>
    batchesSentence(
      run,
      { keys: partKeys, received: ({ rows }) => tCount('runSearchesReady', run.childCounts?.ready ?? 0, formatNumber(rows)) },
      now
    ),
  facts: ({ url }) => [['factSearchUrl', url]],
  children: { title: 'splitParts', coming: 'runSearchesComing', unasked: 'confirmFinishSearches' }
}

const file: KindWords<RequestOf<'file'>> = {
  requested: ({ mergedFrom }) => (mergedFrom ? mergedText(mergedFrom) : t('requestedFile')),
  facts: ({ fileName }) => [['factFile', fileName]]
}

/** The words by the names of the kinds. */
export const words: { readonly [Name in KindName]: KindWords<RequestOf<Name>> } = {
  'lead-search': leadSearch,
  person,
  people,
  domains,
  'domain-batches': domainBatches,
  split,
  'tracked-list': trackedList,
  file,
  'people-batch': peopleBatch
}
