// A row that is no person and holds people: a company and its staff, or one of several lists in a reply.
import { readColumns } from '../columns/read-columns.ts'
import { foldName } from '../columns/fold-name.ts'
import { isFields, recordKind, wrappers } from '../columns/record-kind.ts'
import { anyNames, peopleNames } from './container-names.ts'

export type Fields = Readonly<Record<string, unknown>>
/** `about`: everything in the row but its members; it tells of their company, or of no more than their list. */
export type Group = { is: 'company' | 'list'; about: Fields; members: Fields[] }

const listNames = new Set([...peopleNames, ...anyNames, 'match'])

/** undefined: the row is one record. A person is one, whatever lists that person or their company has. */
export function groupOf(row: unknown): Group | undefined {
  if (!isFields(row) || recordKind(row) === 'contact' || Object.entries(row).some(isWrapped)) return undefined
  const { members, rest, called } = takeMembers(row)
  const [name, company] = Object.entries(rest).find(([key, value]) => foldName(key) === 'company' && isFields(value)) ?? []
  if (name === undefined || !isFields(company)) {
    if (members.length === 0) return undefined
    return { is: called || isCompany({ company_name: '-', ...rest }) ? 'company' : 'list', about: rest, members }
  }
  const inner = members.length > 0 ? { members, rest: company } : takeMembers(company)
  const { [name]: _, ...beside } = rest
  return inner.members.length > 0 ? { is: 'company', about: merge(inner.rest, beside), members: inner.members } : undefined
}

const isWrapped = ([name, value]: [string, unknown]): boolean => wrappers.has(foldName(name)) && isFields(value)
const isCompany = (row: Fields): boolean => recordKind(row) === 'company'

/** Lists are taken whole or not at all. `called`: they go by a name for people. */
function takeMembers(row: Fields): { members: Fields[]; rest: Fields; called: boolean } {
  const members: Fields[] = []
  const rest: [string, unknown][] = []
  let called = false
  for (const [name, value] of Object.entries(row)) {
    const list = listNames.has(foldName(name)) ? listIn(value) : undefined
    const isCalled = peopleNames.includes(foldName(name))
    if (!list?.members.some(isCalled ? isPerson : isCompany(row) ? isContact : isRecord)) rest.push([name, value])
    else {
      members.push(...list.members)
      called ||= isCalled
      if (list.rest) rest.push([name, list.rest])
    }
  }
  return { members, rest: Object.fromEntries(rest), called }
}

/** A list, the list in an object, or a single person. */
function listIn(value: unknown): { members: Fields[]; rest?: Fields } | undefined {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.filter(entry => entry !== null)
    const members = entries.filter(isFields)
    return members.length === entries.length ? { members } : undefined
  }
  if (!isFields(value)) return undefined
  if (recordKind(value) === 'contact') return { members: [value] }
  const [name, list] = Object.entries(value).find(([key, field]) => listNames.has(foldName(key)) && Array.isArray(field)) ?? []
  const inner = name === undefined ? undefined : listIn(list)
  if (name === undefined || !inner) return undefined
  const { [name]: _, ...rest } = value
  return Object.keys(rest).length > 0 ? { ...inner, rest } : inner
}

const isRecord = (member: Fields): boolean => recordKind(member) !== undefined
const isContact = (member: Fields): boolean => recordKind(member) === 'contact'

/** Among what is called people, a page of theirs is enough; the ways to reach a company are not. */
function isPerson(member: Fields): boolean {
  if (isContact(member)) return true
  const { leadUrl, fullName, jobTitle, profileUrl } = readColumns(member)
  return [leadUrl, fullName, jobTitle].some(Boolean) || /\/in\//.test(profileUrl)
}

/** The fields of a company, and those that stand beside it; where two have one name, both stay. */
function merge(company: Fields, beside: Fields): Fields {
  // Put together from entries: a field may be called `__proto__`, and is one like any other.
  const merged = new Map(Object.entries(company))
  for (const [name, value] of Object.entries(beside)) {
    let free = name
    while (merged.has(free)) free = `list_${free}`
    merged.set(free, value)
  }
  return Object.fromEntries(merged)
}
