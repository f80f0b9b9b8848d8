// Finds the result rows in a reply. Every service nests them differently, so the rules are general and name no service.
import { foldName } from '../columns/field-names.ts'
import { isJsonObject, personWrappers, recordKind, type JsonObject } from '../columns/record-kind.ts'
import { readRecordMap, readUrlMap } from './keyed-rows.ts'
import { companyNames, genericNames, nonResultNames, peopleNames, statusFieldNames, tableNames } from './row-groups.ts'
import { readTextRows } from './read-csv.ts'

/** `rows`: at least one result as received. `empty`: the reply has a place for results, and it is empty. */
export type FoundRows = { rows: unknown[]; kind: 'rows' } | { rows: []; kind: 'empty' }

const peopleListNames = [...peopleNames, ...genericNames]
const textNames = new Set([...peopleNames, ...companyNames, ...genericNames, ...tableNames])
const emptyNames = new Set([...peopleNames, ...companyNames, ...genericNames, ...personWrappers, 'match', 'email', 'emails'])
// More objects side by side are rows and not containers. Searching each of them would take too long.
const maxContainers = 10_000
/** No record has more plain fields, and searching them all again and again would take long. */
const maxPlainFields = 1_000
const empty: FoundRows = { rows: [], kind: 'empty' }

/**
 * The result rows in the JSON of a reply: an array at the top or under a usual name up to two levels down, two such arrays side by side, a
 * map whose keys are URLs or ids, a single record, or a table as text. Rows are not copied, except that the rows of a map get their key.
 * undefined: there are no results and no empty place for them. `empty` does not mean that the run has finished; the caller must know that
 * first. Never throws.
 */
export function findRows(json: unknown): FoundRows | undefined {
  if (json === null) return empty
  if (Array.isArray(json)) return readList(json)
  const narrowed = new Map<unknown, JsonObject>()
  const levels = getLevels(json, object => {
    const narrow = withoutMoreFields(object)
    if (narrow !== object) narrowed.set(narrow, object)
    return narrow
  })
  const objects = levels.flat()
  const found = first(levels, readLevel) ?? first(objects, readTexts) ?? first(objects, readUnnamedLists)
  const whole = narrowed.get(found?.rows[0])
  if (whole) return { rows: [whole], kind: 'rows' }
  return found ?? (objects.some(hasEmptyPlace) ? empty : undefined)
}

/** The object without plain fields beyond the limit; the same where it has none. */
function withoutMoreFields(object: JsonObject): JsonObject {
  if (Object.keys(object).length <= maxPlainFields) return object
  let plain = 0
  return Object.fromEntries(
    Object.entries(object).filter(
      ([name, value]) => (typeof value === 'object' && value !== null) || ++plain <= maxPlainFields || textNames.has(foldName(name))
    )
  )
}

/** The object, the objects inside it, and the objects inside those. */
function getLevels(json: unknown, narrow: (object: JsonObject) => JsonObject): JsonObject[][] {
  const getInner = (level: readonly JsonObject[]): JsonObject[] =>
    level.flatMap(object =>
      Object.entries(object).flatMap(([name, value]) => (isJsonObject(value) && !nonResultNames.has(foldName(name)) ? [narrow(value)] : []))
    )
  const top = [json].filter(isJsonObject).map(narrow)
  const second = getInner(top)
  return [top, second, getInner(second).slice(0, maxContainers)]
}

/** The first results of a level, and the lists of people or companies of its other objects. */
function readLevel(level: readonly JsonObject[]): FoundRows | undefined {
  const rows: unknown[] = []
  for (const object of level) {
    const found = readObject(object)
    if (!found) continue
    if (rows.length === 0 && !isList(object, found)) return found
    if (rows.length === 0 || (isList(object, found) && found.rows.every(row => recordKind(row) !== undefined)))
      for (const row of found.rows) rows.push(row)
  }
  return rows.length > 0 ? { rows, kind: 'rows' } : undefined
}

const isList = (object: JsonObject, { rows }: FoundRows): boolean => rows[0] !== object

function readObject(object: JsonObject): FoundRows | undefined {
  const urlRows = readUrlMap(object)
  if (urlRows) return urlRows.length > 0 ? { rows: urlRows, kind: 'rows' } : undefined
  const kind = hasError(object) ? undefined : recordKind(object)
  const mapRows = kind === undefined ? readRecordMap(object) : undefined
  if (mapRows) return { rows: [...mapRows, ...readRecordLists(object)], kind: 'rows' }
  if (kind === 'company' || isCompanyWithPeople(object)) return { rows: [object], kind: 'rows' }
  const lists = readLists(object)
  const people = first(peopleListNames, name => lists.get(name))
  const companies = first(companyNames, name => lists.get(name))
  // A person may have lists too, such as profiles or employees. A container of people has no name.
  if (kind === 'contact' && !people?.some(row => recordKind(row) === 'contact')) return { rows: [object], kind: 'rows' }
  const rows = [...(people ?? []), ...(companies ?? [])]
  return rows.length > 0 ? { rows, kind: 'rows' } : undefined
}

/** Whether the object is one record of a company beside its people, or beside one of them. */
function isCompanyWithPeople(object: JsonObject): boolean {
  const entries = Object.entries(object).map(([name, value]) => [foldName(name), value] as const)
  const has = (accept: (name: string, value: unknown) => boolean): boolean => entries.some(([name, value]) => accept(name, value))
  return (
    has((name, value) => name === 'company' && isJsonObject(value) && Object.keys(value).length > 0) &&
    has(
      (name, value) =>
        (personWrappers.has(name) && isJsonObject(value)) ||
        (peopleNames.includes(name) && Array.isArray(value)) ||
        (genericNames.includes(name) && recordKind(value) === 'contact')
    )
  )
}

/** The lists of results in the object by folded name; the first of two with one name. */
function readLists(object: JsonObject): Map<string, unknown[]> {
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of Object.entries(object)) {
    const list = Array.isArray(value) ? readList(value) : undefined
    if (list?.kind === 'rows' && !lists.has(foldName(name))) lists.set(foldName(name), list.rows)
  }
  return lists
}

/** The rows of the object's lists of people or companies; a loop, because a list may have 100,000 rows. */
function readRecordLists(object: JsonObject): unknown[] {
  const rows: unknown[] = []
  for (const [name, list] of readLists(object))
    if (!nonResultNames.has(name) && list.every(row => recordKind(row) !== undefined)) for (const row of list) rows.push(row)
  return rows
}

function readTexts(object: JsonObject): FoundRows | undefined {
  const texts = Object.entries(object).flatMap(([name, value]) =>
    typeof value === 'string' && textNames.has(foldName(name)) && !hasError(object) ? [value] : []
  )
  const rows = first(texts, readTextRows)
  return rows && (rows.length > 0 ? readList(rows) : empty)
}

/** Lists under unknown names that hold at least one person or company. */
function readUnnamedLists(object: JsonObject): FoundRows | undefined {
  const lists = Object.entries(object).flatMap(([name, value]) =>
    Array.isArray(value) && !nonResultNames.has(foldName(name)) ? [value] : []
  )
  const rows = lists.filter(list => list.some(entry => recordKind(entry) !== undefined)).flat()
  return rows.length > 0 ? readList(rows) : undefined
}

function readList(list: readonly unknown[]): FoundRows | undefined {
  const rows = list.filter(row => row !== null)
  if (rows.length === 0) return empty
  return rows.some(row => isJsonObject(row) && !isRunStatus(row)) ? { rows, kind: 'rows' } : undefined
}

const isRunStatus = (row: JsonObject): boolean =>
  recordKind(row) === undefined && Object.keys(row).every(name => statusFieldNames.has(foldName(name)))

const hasEmptyPlace = (object: JsonObject): boolean =>
  !hasError(object) &&
  (Object.entries(object).some(([name, value]) => emptyNames.has(foldName(name)) && isEmpty(value)) || readUrlMap(object)?.length === 0)

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every(item => item === null)) || (isJsonObject(value) && Object.keys(value).length === 0)

const hasError = (object: JsonObject): boolean =>
  Object.entries(object).some(
    ([name, value]) => /^errors?$/.test(foldName(name)) && Boolean(value) && !(Array.isArray(value) && value.length === 0)
  )

function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item)
    if (found !== undefined) return found
  }
  return undefined
}
