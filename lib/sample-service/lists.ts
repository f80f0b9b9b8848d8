// `/download_list` and the status of a list. Records are created from the list's starts, because the store keeps none.
import { jsonReply, type Body, readListName, refusals, type JsonObject } from './replies.ts'
import type { SampleService, SampleList, Start } from './options.ts'
import { findPeople } from './searches.ts'
import { createCompanyRecord, getCompanyByDomain } from './companies.ts'
import { createContactRecord, fitSearch } from './contact-record.ts'
import { getPeopleAtDomain, getPerson } from './directory.ts'

/** A list's state. `progress` is a percentage, 100 only when finished or failed. `processed` of `total` results are there. */
type ListProgress = { status: 'queued' | 'processing' | 'finished' | 'failed'; progress: number; processed: number; total: number }

/** Replies with the state of a list. A queued list has no counts yet. */
export function reportStatus(service: SampleService, body: Body): Response {
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  const list = service.store.lists.find(known => known.name === listname)
  if (!list) return refusals.unknownList()
  const { status, progress, processed, total } = getListProgress(list, service.now())
  if (status === 'failed') return jsonReply({ success: false, listname, status, message: 'The enrichment was aborted.' })
  if (status === 'queued') return jsonReply({ success: true, listname, status, progress })
  return jsonReply({ success: true, listname, status, progress, processed, total })
}

/** The state of a list at `now` (ms). */
export function getListProgress(list: SampleList, now: number): ListProgress {
  const starts = list.starts.map(start => ({
    units: getUnits(start),
    doneShare: getDoneShare(start, now),
    isQueued: now < start.at + start.queuedMs
  }))
  const total = new Set(starts.flatMap(start => start.units)).size
  if (starts.every(start => start.doneShare === 1))
    return list.starts.some(start => start.kind === 'enrichment' && start.fails)
      ? { status: 'failed', progress: 100, processed: 0, total }
      : { status: 'finished', progress: 100, processed: total, total }
  const doneUnits = starts.flatMap(start => start.units.slice(0, Math.floor(start.doneShare * start.units.length)))
  const work = starts.reduce((sum, start) => sum + getWeight(start.units), 0)
  const doneWork = starts.reduce((sum, start) => sum + getWeight(start.units) * start.doneShare, 0)
  return {
    status: starts.every(start => start.isQueued) ? 'queued' : 'processing',
    progress: Math.min(99, Math.floor((100 * doneWork) / work)),
    processed: new Set(doneUnits).size,
    total
  }
}

/** What a start requests, one text for each person or domain. Duplicates have the same text. */
export function getUnits(start: Start): string[] {
  if (start.kind === 'import') return findPeople(start.search, start.peopleCount).map(number => `person ${number}`)
  if (start.kind === 'enrichment') return start.domains.map(domain => `domain ${domain}`)
  return [`person ${start.person}`]
}

/** At least 1, so that a start that finds no one takes part in the progress. */
function getWeight(units: readonly string[]): number {
  return Math.max(1, units.length)
}

/** The part of a start's work that is done, 0 to 1. */
function getDoneShare(start: Start, now: number): number {
  const workedMs = now - start.at - start.queuedMs
  if (workedMs >= start.workMs) return 1
  return workedMs <= 0 ? 0 : workedMs / start.workMs
}

/**
 * Replies with the records of a finished list. A lookup without a result has an empty `data`; a search without people is refused, as seen
 * at real services.
 */
export function downloadList(service: SampleService, body: Body): Response {
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  const list = service.store.lists.find(known => known.name === listname)
  if (!list) return refusals.unknownList()
  if (getListProgress(list, service.now()).status !== 'finished') return refusals.notReady()
  const data = createListRecords(list)
  if (data.length === 0 && list.starts.every(start => start.kind === 'import')) return refusals.nothingToExport()
  return jsonReply({ success: true, listname, count: data.length, data })
}

/** All records of a list, oldest start first. A record that two starts share occurs once. */
export function createListRecords(list: SampleList): JsonObject[] {
  const seen = new Set<string>()
  return list.starts.flatMap(start => {
    const units = getUnits(start)
    return createRecords(start, list.name).filter((_, index) => {
      const unit = units[index] ?? ''
      if (seen.has(unit)) return false
      seen.add(unit)
      return true
    })
  })
}

/** The result of a lookup: one record. Without an email it is either none or a record without an email, always the same for a person. */
export function createLookupRecords(start: Extract<Start, { kind: 'lookup' }>, listname: string): JsonObject[] {
  if (!start.hasEmail && start.person % 2 === 0) return []
  const { at: createdAt, hasEmail, profileUrl } = start
  // The person of the guide is the first that a newcomer looks up.
  const isGuide = /\/in\/ada-beispiel/i.test(profileUrl)
  const context = { listname, createdAt, hasEmail, profileUrl, ...(isGuide && { emailStatus: 'valid' }) }
  return [createContactRecord(getPerson(start.person), context)]
}

function createRecords(start: Start, listname: string): JsonObject[] {
  if (start.kind === 'import') return createImportRecords(start, listname)
  if (start.kind === 'enrichment') return start.domains.map(domain => createCompanyWithContacts(domain, listname, start.at))
  return createLookupRecords(start, listname)
}

/** The first email is a valid one: it is the first that a newcomer sees. */
function createImportRecords({ search, peopleCount, at: createdAt }: Extract<Start, { kind: 'import' }>, listname: string): JsonObject[] {
  const people = findPeople(search, peopleCount).map(number => getPerson(number))
  const first = people.find(({ hasEmail }) => hasEmail)
  return people.map(person => {
    const { number, hasEmail } = person
    const record = createContactRecord(person, { listname, createdAt, hasEmail, ...(person === first && { emailStatus: 'valid' }) })
    return fitSearch(record, search, number)
  })
}

/** A company without people has its domain, no name and no contacts. */
function createCompanyWithContacts(domain: string, listname: string, createdAt: number): JsonObject {
  const people = getPeopleAtDomain(domain)
  if (people.length === 0) return { domain, company_name: null, contacts: [], list_name: listname }
  const contacts = people.map(person => createContactRecord(person, { listname, createdAt, hasEmail: person.hasEmail }))
  const company = createCompanyRecord(getCompanyByDomain(domain))
  return { ...company, contacts, list_name: listname, created_timestamp: new Date(createdAt).toISOString() }
}
