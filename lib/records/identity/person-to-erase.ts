// Decides which marks and which records belong to one person, for erasing: certain, because what is erased is gone. Two profiles of one network
// are never one person, and nothing widens to a record with another profile or id.
import { erasureKeys } from './contact-keys.ts'
import { getMarkedPage, pageMark } from './identity.ts'
import { areDifferentNames } from './names.ts'
import { areDifferentPages } from './page-keys.ts'
import type { RecordMarks } from './record-marks.ts'

type PersonMarks = Pick<RecordMarks, 'pages' | 'emails'>

const isPageOfAnother = (page: string, pages: Iterable<string>): boolean => [...pages].some(known => areDifferentPages(page, known))

/**
 * Whether a record is the person's with these pages and emails. Where the record has a page, only its pages decide; else one of its emails does,
 * unless its name is plainly another person's. `names`: the person's names as far as they are known.
 */
export const isRecordOfPerson = (
  record: PersonMarks & { name?: string },
  person: { pages: ReadonlySet<string>; emails: ReadonlySet<string>; names?: readonly string[] }
): boolean => {
  if (record.pages.length > 0) return record.pages.some(page => person.pages.has(page))
  const { names = [] } = person
  const isOther = names.length > 0 && names.every(name => areDifferentNames(name, record.name ?? ''))
  return !isOther && record.emails.some(email => person.emails.has(email))
}

/** Keys in the form of `erasureKeys` as pages and emails. */
export const toPersonMarks = (keys: readonly string[]): { pages: Set<string>; emails: Set<string> } => ({
  pages: new Set(keys.flatMap(key => getMarkedPage(key) ?? [])),
  emails: new Set(keys.flatMap(key => (key.startsWith('email:') ? [key.slice('email:'.length)] : [])))
})

/** A stored record of a person. `name`: their full name; `''` for none. */
export interface KnownRecord extends PersonMarks {
  name: string
}

/**
 * A person's keys. `sharedEmails`: addresses that are left out because a record with another profile has them too. `candidates`: keys that may be
 * the person's: call again with all records that have one of them. `names`: of the records with one of the person's pages.
 */
export interface ResolvedPerson {
  keys: string[]
  sharedEmails: string[]
  candidates: string[]
  names: string[]
}

/** The pages of the records with one of these emails, if all of them are of one person; undefined if they may be of several. */
const findPagesOfEmails = (emails: ReadonlySet<string>, records: readonly KnownRecord[]): Set<string> | undefined => {
  const groups = records
    .filter(record => record.emails.some(email => emails.has(email)) && record.pages.length > 0)
    .map(({ pages }) => pages)
  const pages = new Set(groups[0])
  let rest = groups.slice(1)
  for (;;) {
    const linked = rest.filter(group => group.some(page => pages.has(page)))
    if (linked.length === 0) break
    rest = rest.filter(group => !linked.includes(group))
    for (const group of linked) for (const page of group) pages.add(page)
  }
  return rest.length > 0 || [...pages].some(page => isPageOfAnother(page, pages)) ? undefined : pages
}

/**
 * The first of the given pages, and each further one that no record of another profile has: people of one company may all have the company's page
 * beside their own.
 */
const findOwnPages = (given: ReadonlySet<string>, records: readonly KnownRecord[]): ReadonlySet<string> => {
  const [first = ''] = given
  const isOfAnother = (page: string): boolean =>
    records.some(({ pages }) => pages.includes(page) && pages.some(other => !given.has(other) && areDifferentPages(other, first)))
  return new Set([...given].filter(page => page === first || !isOfAnother(page)))
}

/**
 * The person who has the given keys. `records`: all stored records of people with one of `searched`, which contains the given keys. A page is added
 * where a record has it beside one of the person's, no other page of that network competes, and no record of another profile has it. An email is
 * added where one of the person's records has it and no record with another profile does; from records without a page only while all names agree.
 * Keys are empty where the given emails are of several people.
 */
export const resolvePerson = (
  givenKeys: readonly string[],
  records: readonly KnownRecord[],
  searched: ReadonlySet<string>
): ResolvedPerson => {
  const given = toPersonMarks(givenKeys)
  const candidates = new Set<string>()
  /** True for a mark of which all records are known; else it becomes a candidate. */
  const isSearched = (key: string): boolean => {
    if (!searched.has(key)) candidates.add(key)
    return searched.has(key)
  }
  const startPages = given.pages.size > 0 ? findOwnPages(given.pages, records) : findPagesOfEmails(given.emails, records)
  if (!startPages) return { keys: [], sharedEmails: [...given.emails], candidates: [], names: [] }
  const pages = new Set(startPages)
  const isOwn = (record: PersonMarks): boolean => record.pages.some(page => pages.has(page))

  for (let before = -1; before !== pages.size;) {
    before = pages.size
    const beside = new Set(
      records.filter(isOwn).flatMap(record => record.pages.filter(page => !isPageOfAnother(page, pages) && !pages.has(page)))
    )
    const isOfAnother = (page: string): boolean =>
      records.some(record => record.pages.includes(page) && record.pages.some(other => isPageOfAnother(other, pages)))
    for (const page of beside) if (isSearched(pageMark(page)) && !isPageOfAnother(page, beside) && !isOfAnother(page)) pages.add(page)
  }

  const foreignEmails = new Set(records.filter(record => record.pages.length > 0 && !isOwn(record)).flatMap(record => record.emails))
  const sharedEmails = new Set<string>()
  const emails = new Set<string>()
  const addEmails = (added: Iterable<string>): void => {
    for (const email of added) if (isSearched(`email:${email}`)) (foreignEmails.has(email) ? sharedEmails : emails).add(email)
  }
  const readOwnEmails = (record: PersonMarks): string[] => toEmails(erasureKeys({ pages: [], emails: record.emails }))
  addEmails(given.emails)
  addEmails(records.filter(isOwn).flatMap(readOwnEmails))
  for (let before = -1; before !== emails.size;) {
    before = emails.size
    const withoutPage = records.filter(record => isRecordOfPerson(record, { pages: new Set(), emails }))
    const added = new Set(withoutPage.flatMap(readOwnEmails).filter(email => !emails.has(email)))
    const holders = records.filter(record => record.pages.length === 0 && record.emails.some(email => added.has(email)))
    const names = new Set(
      [...records.filter(isOwn), ...withoutPage, ...holders].map(({ name }) => name.trim().toLowerCase()).filter(Boolean)
    )
    if (names.size < 2) addEmails(added)
  }
  return {
    keys: [...[...pages].map(pageMark), ...[...emails].map(email => `email:${email}`)],
    sharedEmails: [...sharedEmails],
    candidates: [...candidates],
    names: [...new Set(records.filter(isOwn).map(({ name }) => name))].filter(Boolean)
  }
}

const toEmails = (keys: readonly string[]): string[] => keys.map(key => key.slice('email:'.length))
