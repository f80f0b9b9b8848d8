// What was asked of the service, and what it delivered of that, in a few words.
import type { RunRequest, Run, RunState, ChildCounts } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { peopleOn } from '../import/result-pages.ts'
import { cameWords } from './batches-text.ts'

const peopleWords = (people: number, known = 0): string =>
  known > 0 ? tCount('askedPeopleKnown', people, formatNumber(known)) : tCount('askedPeople', people)

/** "Lead search · 4 pages, up to 100 people"; of many people, with those that are known already as `tally` has them. One that was begun `elsewhere` says so. */
export const requestLabel = (asked: RunRequest, tally?: ChildCounts, elsewhere = false): string => {
  if (elsewhere) return t('askedElsewhere')
  if (asked.kind === 'lead-search')
    return tCount(asked.isUpdate ? 'askedUpdate' : 'askedSearch', asked.pages, formatNumber(peopleOn(asked.pages)))
  if (asked.kind === 'tracked-list') return t('askedList')
  if (asked.kind === 'domain-batches') return tCount('askedBatches', asked.domainCount, formatNumber(asked.batchCount))
  if (asked.kind === 'split') return tCount('askedSearches', asked.partCount, formatNumber(asked.partCount * peopleOn(asked.pages)))
  if (asked.kind === 'people') return peopleWords(asked.peopleCount, tally?.alreadyKnown)
  return asked.kind === 'person' ? t('askedPerson') : tCount('askedDomains', asked.domains.length)
}

type Collected = Extract<RunState, { is: 'collected' }>

const nothing = ({ request, listName, serviceHost }: Run): string => {
  if (request.kind === 'lead-search') return t('runNoneSearch', serviceHost)
  if (request.kind === 'tracked-list') return t('runNoneList', serviceHost, listName)
  return t(request.kind === 'person' ? 'runNonePerson' : 'runNoneDomains', serviceHost)
}

const some = ({ rows, companies, contacts = 0 }: Collected, { request, listName }: Run): string => {
  if (companies !== undefined) return `${cameWords({ companies, contacts })}.`
  if (request.kind === 'lead-search') return tCount('runReadyPeople', rows, formatNumber(peopleOn(request.pages)))
  if (request.kind === 'tracked-list') return tCount('runReadyList', rows, listName)
  return request.kind === 'person' ? t('runReadyPerson') : tCount('runReadyDomains', rows)
}

/** Said when the service had counted more than it delivered. */
const fewer = ({ rows, reportedCount, source }: Collected, service: string): string =>
  source === 'file' || reportedCount === undefined || reportedCount <= rows
    ? ''
    : ` ${t('runReadyFewer', service, formatNumber(reportedCount))}`

/** "975 people (up to 1,000 asked)."; `rows` is the number of records that came, and `from` says so where they came another way. */
export const receivedLabel = (collected: Collected, run: Run): string => {
  const { rows, source } = collected
  if (source === 'file') return tCount('runReadyFile', rows)
  const words = (rows === 0 ? nothing(run) : some(collected, run)) + fewer(collected, run.serviceHost)
  return source === 'before-update' ? `${words} ${t('runReadyBefore')}` : words
}
