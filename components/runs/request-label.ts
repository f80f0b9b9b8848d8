// What a run requested, and what it received, in a few words.
import type { RunRequest } from '../../lib/runs/kind.ts'
import type { Run, RunState, ChildCounts } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import { mergedText } from './merged-text.ts'
import { bareDomainsText, companiesAndContacts } from './batches-text.ts'

const peopleLabel = (people: number, known = 0): string =>
  known > 0 ? tCount('requestedPeopleKnown', people, formatNumber(known)) : tCount('peopleCount', people)

const secondLabel = ({ second }: Extract<RunRequest, { kind: 'people' }>): string[] =>
  second ? [t('secondRunMissing', second.serviceHost)] : []

/** "Lead search · 4 pages, up to 100 people"; for people with the number already known in `counts`. */
export const requestLabel = (request: RunRequest, counts?: ChildCounts, startedElsewhere = false): string => {
  if (startedElsewhere) return t('requestedElsewhere')
  if (request.kind === 'lead-search')
    return tCount(request.isUpdate ? 'requestedUpdate' : 'requestedSearch', request.pages, formatNumber(peopleOnPages(request.pages)))
  if (request.kind === 'tracked-list') return t('requestedList')
  if (request.kind === 'file') return request.mergedFrom ? mergedText(request.mergedFrom) : t('requestedFile')
  if (request.kind === 'domain-batches') return tCount('requestedBatches', request.domainCount, formatNumber(request.batchCount))
  if (request.kind === 'split')
    return tCount('requestedSearches', request.partCount, formatNumber(request.partCount * peopleOnPages(request.pages)))
  if (request.kind === 'people') return [peopleLabel(request.peopleCount, counts?.alreadyKnown), ...secondLabel(request)].join(' · ')
  return request.kind === 'person' ? t('requestedPerson') : tCount('requestedDomains', request.domains.length)
}

type Collected = Extract<RunState, { is: 'collected' }>

const emptyText = ({ request, listName, serviceHost }: Run): string => {
  if (request.kind === 'lead-search') return t('runNoneDomains', serviceHost)
  if (request.kind === 'tracked-list') return t('runNoneList', serviceHost, listName)
  return t(request.kind === 'person' ? 'runNonePerson' : 'runNoneDomains', serviceHost)
}

const resultsText = ({ rows, companies, contacts = 0, otherDomains }: Collected, { request, listName, validEmails }: Run): string => {
  if (companies !== undefined)
    return [`${companiesAndContacts({ companies, contacts })}.`, ...bareDomainsText({ rows, companies, contacts, otherDomains })].join(' ')
  if (validEmails !== undefined && (request.kind === 'lead-search' || request.kind === 'tracked-list'))
    return `${tCount('peopleCount', rows)}, ${tCount('validEmails', validEmails)}.`
  if (request.kind === 'lead-search') return tCount('runReadyPeople', rows, formatNumber(peopleOnPages(request.pages)))
  if (request.kind === 'tracked-list') return tCount('runReadyList', rows, listName)
  return request.kind === 'person' ? t('runReadyPerson') : tCount('runReadyDomains', rows)
}

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
