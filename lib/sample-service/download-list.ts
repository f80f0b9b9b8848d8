// `/download_list`: the records of a finished list. They are created from the list's starts, because the store keeps no records.
import { createCompanyRecord, getCompanyByDomain } from './companies.ts'
import { createContactRecord } from './contact-record.ts'
import { getPeopleAtDomain, getPerson } from './directory.ts'
import { type JsonObject, jsonReply } from './json-reply.ts'
import { fitSearch } from './fit-search.ts'
import { getListProgress, getUnits } from './list-status.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'
import { findPeople } from './searches.ts'
import type { SampleList, Start } from './store.ts'

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
