// The records of a finished list, made afresh from its starts: the store keeps what was asked, never the answers.
import { companyOf } from './companies.ts'
import { companyRecord } from './company-record.ts'
import { contactRecord } from './contact-record.ts'
import { peopleAt, personAt } from './directory.ts'
import type { JsonObject } from './json-text.ts'
import { unitsOf } from './lists.ts'
import { peopleOf } from './searches.ts'
import type { SampleList, Start } from './store.ts'

/** All records of a list, oldest start first. Whoever two starts have in common is there once. */
export function rowsOf(list: SampleList): JsonObject[] {
  const seen = new Set<string>()
  return list.starts.flatMap(start => {
    const units = unitsOf(start)
    const rows = startRows(start, list.name)
    return rows.filter((_, place) => {
      const unit = units[place] ?? ''
      if (seen.has(unit)) return false
      seen.add(unit)
      return true
    })
  })
}

/** The result of a lookup: one record, or for a miss either none or a record without an address, always the same for a person. */
export function lookupRows(start: Extract<Start, { kind: 'lookup' }>, listname: string): JsonObject[] {
  if (!start.hasEmail && start.person % 2 === 0) return []
  const { at: createdAt, hasEmail, profileUrl } = start
  return [contactRecord(personAt(start.person), { listname, createdAt, hasEmail, profileUrl })]
}

function startRows(start: Start, listname: string): JsonObject[] {
  if (start.kind === 'import') return peopleOf(start.meaning, start.people).map(number => contact(number, listname, start.at))
  if (start.kind === 'enrichment') return start.domains.map(domain => companyWithContacts(domain, listname, start.at))
  return lookupRows(start, listname)
}

function contact(number: number, listname: string, createdAt: number): JsonObject {
  const person = personAt(number)
  return contactRecord(person, { listname, createdAt, hasEmail: person.hasEmail })
}

/** A company that is not known comes back as its domain and no contacts. */
function companyWithContacts(domain: string, listname: string, createdAt: number): JsonObject {
  const people = peopleAt(domain)
  if (people.length === 0) return { domain, company_name: null, contacts: [], list_name: listname }
  const contacts = people.map(person => contactRecord(person, { listname, createdAt, hasEmail: person.hasEmail }))
  return { ...companyRecord(companyOf(domain)), contacts, list_name: listname, created_timestamp: new Date(createdAt).toISOString() }
}
