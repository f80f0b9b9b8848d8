// Recognises rows that hold several records: a company with its people, or one of several lists in a reply.
import { readColumns } from '../columns/read-columns.ts'
import { foldName } from '../columns/field-names.ts'
import { isJsonObject, personWrappers, recordKind, type JsonObject, type RecordKind } from '../columns/record-kind.ts'

const names = (text: string): string[] => text.split(' ')

/** Names of lists of people. */
export const peopleNames: readonly string[] = names('contacts employees people persons prospects leads profiles')
/** Names of lists of companies. */
export const companyNames: readonly string[] = names('companies organizations organisations')
/** Names of lists of any results. */
export const genericNames: readonly string[] = names('results result data matches rows items records')
/** Names of texts that hold a whole table. Lists may hold one too. */
export const tableNames: readonly string[] = names('csv csvdata csvtext content filecontent filedata file body text export')
/** Names of values about the request or the account. They never hold results. */
export const nonResultNames: ReadonlySet<string> = new Set(
  names(
    'error errors warning warnings meta metadata pagination paging links request query params input filters user account owner ' +
      'billing usage debug status message support'
  )
)
/** Names of fields about a run. An object with no other fields is a status and not a person. */
export const statusFieldNames: ReadonlySet<string> = new Set(
  names(
    'status state progress percent message reason detail error errors code id listid listname name type total count done processed success ' +
      'iscomplete iscompleted finished created createdat updated updatedat eta'
  )
)

/**
 * A row with several records. `members`: the records inside. `attributes`: all other fields of the row; they describe the members' company
 * (`company`) or only the list.
 */
export type RowGroup = { is: 'company' | 'list'; attributes: JsonObject; members: JsonObject[] }

const listNames = new Set([...peopleNames, ...genericNames, 'match'])

/** The group that a row is; undefined where the row is one record. A person is one record, with any lists inside. */
export function getRowGroup(row: unknown): RowGroup | undefined {
  if (!isJsonObject(row) || !holdsObjects(row) || recordKind(row) === 'contact' || Object.entries(row).some(isWrappedPerson))
    return undefined
  const { members, rest, isNamedPeople } = takeMembers(row)
  const [name, company] = Object.entries(rest).find(([key, value]) => foldName(key) === 'company' && isJsonObject(value)) ?? []
  if (name === undefined || !isJsonObject(company)) {
    if (members.length === 0) return undefined
    return { is: isNamedPeople || isCompany({ company_name: '-', ...rest }) ? 'company' : 'list', attributes: rest, members }
  }
  const inner = members.length > 0 ? { members, rest: company } : takeMembers(company)
  const { [name]: _, ...siblings } = rest
  return inner.members.length > 0 ? { is: 'company', attributes: merge(inner.rest, siblings), members: inner.members } : undefined
}

/** A row of plain values holds no other record. */
const holdsObjects = (row: JsonObject): boolean => Object.values(row).some(value => typeof value === 'object' && value !== null)

/** The values in a row that become its records, in the order of these. */
export const getRecordValues = (row: unknown): unknown[] => {
  const group = getRowGroup(row)
  if (!group) return [row]
  return group.is === 'list' ? group.members.flatMap(getRecordValues) : group.members
}

const isWrappedPerson = ([name, value]: [string, unknown]): boolean => personWrappers.has(foldName(name)) && isJsonObject(value)
const isCompany = (row: JsonObject): boolean => recordKind(row) === 'company'

/** Separates the lists of records from the other fields. A list is taken whole or not at all. `isNamedPeople`: a list has a name for people. */
function takeMembers(row: JsonObject): { members: JsonObject[]; rest: JsonObject; isNamedPeople: boolean } {
  const members: JsonObject[] = []
  const rest: [string, unknown][] = []
  let isNamedPeople = false
  for (const [name, value] of Object.entries(row)) {
    const list = listNames.has(foldName(name)) ? readList(value) : undefined
    const hasPeopleName = peopleNames.includes(foldName(name))
    if (!list?.members.some(hasPeopleName ? isPerson : isCompany(row) ? isContact : isRecord)) rest.push([name, value])
    else {
      members.push(...list.members)
      isNamedPeople ||= hasPeopleName
      if (list.rest) rest.push([name, list.rest])
    }
  }
  return { members, rest: Object.fromEntries(rest), isNamedPeople }
}

/** The objects of an array, of the array inside an object, or a single person. `rest`: the other fields of that object. */
function readList(value: unknown): { members: JsonObject[]; rest?: JsonObject } | undefined {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.filter(entry => entry !== null)
    const members = entries.filter(isJsonObject)
    return members.length === entries.length ? { members } : undefined
  }
  if (!isJsonObject(value)) return undefined
  if (recordKind(value) === 'contact') return { members: [value] }
  const [name, list] = Object.entries(value).find(([key, field]) => listNames.has(foldName(key)) && Array.isArray(field)) ?? []
  const inner = name === undefined ? undefined : readList(list)
  if (name === undefined || !inner) return undefined
  const { [name]: _, ...rest } = value
  return Object.keys(rest).length > 0 ? { ...inner, rest } : inner
}

const wrappers = new Set([...personWrappers, ...'data result record attributes fields properties source node item'.split(' ')])

/** The kind of a member, also where a format wraps its record. */
function kindOfMember(member: JsonObject): RecordKind | undefined {
  const kind = recordKind(member)
  if (kind) return kind
  for (const [name, value] of Object.entries(member)) {
    const inner = isJsonObject(value) && wrappers.has(foldName(name)) ? recordKind(value) : undefined
    if (inner) return inner
  }
  return undefined
}

const isRecord = (member: JsonObject): boolean => kindOfMember(member) !== undefined
const isContact = (member: JsonObject): boolean => kindOfMember(member) === 'contact'

/** In a list with a name for people a profile or lead URL is enough. The contact details of a company are not. */
function isPerson(member: JsonObject): boolean {
  if (isContact(member)) return true
  const { leadUrl, fullName, jobTitle, profileUrl } = readColumns(member)
  return [leadUrl, fullName, jobTitle].some(Boolean) || /\/in\//.test(profileUrl)
}

/** The fields of a company and its siblings. A sibling with a taken name gets the prefix `list_`. */
function merge(company: JsonObject, siblings: JsonObject): JsonObject {
  // A Map, because an assignment to a field called `__proto__` would be lost.
  const merged = new Map(Object.entries(company))
  for (const [name, value] of Object.entries(siblings)) {
    let free = name
    while (merged.has(free)) free = `list_${free}`
    merged.set(free, value)
  }
  return Object.fromEntries(merged)
}
