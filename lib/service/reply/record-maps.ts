// Reads the rows of a map: an object whose fields are results under a URL, an email address, a number, an id or a name.
import { expandRow } from '../../records/decode/expand-rows.ts'
import { isJsonObject, type RecordKind } from '../../records/columns/record-kind.ts'
import { rowKind, type Fields, emailShape, identifiesPerson, isDetail, isMiss, isNothing, recordWrappers, sampleSize } from './rows.ts'
import { asideOf, fieldName, anyNames, companyNames, otherLists, peopleNames, runContainers, wrapperNames } from './vocabulary.ts'
import { readWord } from '../decide/words.ts'
import { getRowGroup } from '../../records/decode/row-groups.ts'

/** How many of these entries without a result have ended. */
export const countEnded = (misses: readonly Fields[]): number =>
  misses.filter(row => !Object.entries(row).some(([name, value]) => isRunningWord(fieldName(name), value))).length
const isRunningWord = (name: string, value: unknown): boolean =>
  /^(?:status|state)$/.test(name) && typeof value === 'string' && readWord(value).meaning === 'running'

/** How many records, of one kind or of any, are in a value, each counted once with all that it holds. */
export const countRecords = (value: unknown, kind?: RecordKind | 'other'): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countRecords(item, kind), 0)
  if (!isJsonObject(value)) return 0
  const own = rowKind(value)
  if (own !== undefined && (kind === undefined || own === kind)) return 1
  return Object.entries(value).reduce((sum, [name, inner]) => (asideOf(fieldName(name)) ? sum : sum + countRecords(inner, kind)), 0)
}

/** How many people, or companies, some rows are: a company with its people counts as these. */
export const countRows = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, row) => sum + Math.max(1, expandRow(row).length), 0)

/** The same where the rows are fewer than the service counted, else the number of rows: a row may hold several people. */
export const countBeside = (rows: readonly unknown[], counted: number): number => (rows.length < counted ? countRows(rows) : rows.length)

/** A map. `rows`: its results, each with its key. `misses`: how many keys hold no result. `beside`: its other fields. `unread`: values among the results that are no row. */
export interface RecordMap {
  rows: unknown[]
  misses: number
  unread: number
  beside: Fields
}

type Entry = readonly [key: string, value: unknown]

const urlKey = /^(?:https?:\/\/\S+|(?:www\.)?[\w-]+(?:\.[\w-]+)+\/\S*)$/i
const numberKey = /^\d{1,12}$/
/** What no key of a map lacks: most names of fields are told by this alone. */
const mayBeMapKey = /[/@]|^\d/
const isMapKey = (key: string): boolean => mayBeMapKey.test(key) && (urlKey.test(key) || emailShape.test(key) || numberKey.test(key))
/** A key that is a value, and no name of a field: it holds a sign or a blank, begins with a digit, or is a long number or a hash. */
const valueKey = /[@/:.\s]|^\d|\d{5}|^[\da-f]{8}-|^[\da-f]{16,}$/i

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
/** A plain value, an aside or metadata; beside URLs, which are never field names, also what holds only plain values and no record. */
const isBesideMap = (name: string, value: unknown, isOfUrls: boolean): boolean =>
  isPlain(value) ||
  asideOf(fieldName(name)) !== undefined ||
  /^meta/i.test(name) ||
  (isOfUrls && rowKind(value) === undefined && Object.values(Object(value)).every(isPlain))

const withKey = (row: Fields, key: string): Fields => {
  if (numberKey.test(key) || Object.values(row).includes(key)) return row
  const base = emailShape.test(key) ? 'email' : urlKey.test(key) ? 'url' : 'key'
  let name = base
  for (let number = 2; Object.hasOwn(row, name); number++) name = `${base}_${number}`
  return { [name]: key, ...row }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string')
/** Maps in maps are read to this depth; what is deeper is one row, and what it holds is unread. */
const maxMapDepth = 12

/** False for most rows, which are no maps: so wide a look at each of thousands would take longer than reading them. */
const mayBeMap = (row: Fields): boolean => {
  let containers = 0
  for (const name in row)
    if (mayBeMapKey.test(name) || (typeof row[name] === 'object' && row[name] !== null && ++containers > 1)) return true
  return false
}

/** The results under one key; a map under it is a group of results. */
const rowsUnder = ([key, value]: Entry, depth: number): Pick<RecordMap, 'rows' | 'unread'> => {
  if (isTexts(value))
    return { rows: [withKey({ [value.every(one => emailShape.test(one)) ? 'emails' : 'values']: value }, key)], unread: 0 }
  const items: readonly unknown[] = Array.isArray(value) ? value.flat(Infinity) : [value]
  const rows: unknown[] = []
  let unread = 0
  for (const row of items) {
    if (!isJsonObject(row)) {
      if (!isNothing(row)) unread++
      continue
    }
    if (isMiss(row)) continue
    const isInner =
      mayBeMap(row) && findRowsOf(Object.entries(row), depth + 1) !== undefined && rowKind(row) === undefined && !getRowGroup(row)
    const inner = isInner && depth < maxMapDepth ? readRecordMap(row, depth + 1) : undefined
    for (const one of inner?.rows ?? [row]) rows.push(isJsonObject(one) ? withKey(one, key) : one)
    unread += inner?.unread ?? (isInner ? countRecords(row) : 0)
  }
  return { rows, unread }
}

/** Which of the fields of a map are results. */
type IsRow = (entry: Entry) => boolean

const toMap = (entries: readonly Entry[], isRow: IsRow, depth: number): RecordMap => {
  const beside: Entry[] = []
  const map = { rows: [] as unknown[], misses: 0, unread: 0 }
  for (const entry of entries) {
    if (!isRow(entry)) {
      beside.push(entry)
      continue
    }
    const { rows, unread } = rowsUnder(entry, depth)
    if (rows.length === 0) map.misses++
    for (const row of rows) map.rows.push(row)
    map.unread += unread
  }
  return { ...map, beside: Object.fromEntries(beside) }
}

/** A map under URLs, email addresses or numbers, which are never names of fields. */
const findPlainRows = (entries: readonly Entry[]): IsRow | undefined => {
  const keyed = entries.filter(([key]) => isMapKey(key))
  const isOfUrls = keyed.every(([key]) => urlKey.test(key))
  if (keyed.length === 0 || entries.some(([key, value]) => !isMapKey(key) && !isBesideMap(key, value, isOfUrls))) return undefined
  if (keyed.some(([, value]) => !isNothing(value) && !isJsonObject(value) && !Array.isArray(value))) return undefined
  return ([key]) => isMapKey(key)
}

const isKnownName = (name: string): boolean =>
  asideOf(name) !== undefined ||
  [peopleNames, companyNames, anyNames, runContainers, wrapperNames, recordWrappers, otherLists].some(names => names.has(name))

/** Whether a value may be results: an object, or a list of objects. */
const holdsRows = (value: unknown): boolean =>
  (isJsonObject(value) && Object.keys(value).length > 0) || (Array.isArray(value) && value.length > 0 && value.every(isJsonObject))
const isResult = ([key, value]: Entry): boolean => holdsRows(value) && !isKnownName(fieldName(key))

const firstRow = ([, value]: Entry): unknown => (Array.isArray(value) ? value[0] : value)
const isRowLike = (row: unknown, depth: number): boolean =>
  rowKind(row) !== undefined ||
  getRowGroup(row) !== undefined ||
  (isJsonObject(row) && ((identifiesPerson(row) && !isDetail(row)) || findRowsOf(Object.entries(row), depth + 1) !== undefined))

/** Whether two objects have most of their names of fields in common. */
const areAlike = (one: unknown, other: unknown): boolean => {
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const [names, others] = [new Set(Object.keys(one)), new Set(Object.keys(other))]
  const shared = [...names].filter(name => others.has(name)).length
  return shared * 2 >= new Set([...names, ...others]).size
}

/** A map under ids or names: its keys look like values, or there are too many for fields, or all of its values are alike. */
const findNamedRows = (entries: readonly Entry[], depth: number): IsRow | undefined => {
  const results = entries.filter(isResult)
  const sample = results.slice(0, sampleSize)
  const rows = sample.map(firstRow)
  if (results.length < 2 || rows.filter(row => isRowLike(row, depth)).length * 2 < rows.length) return undefined
  const stems = new Set(sample.map(([key]) => key.replaceAll(/\d+/g, '0')))
  const areValues = sample.every(([key]) => valueKey.test(key))
  const isOfDetails = rows.every(row => isJsonObject(row) && isDetail(row))
  const isMap =
    areValues || results.length > sampleSize || (!isOfDetails && (stems.size === 1 || rows.slice(1).every(row => areAlike(rows[0], row))))
  if (!isMap) return undefined
  // An id may be spelled as a known name: what is like the other results is one, too.
  return entry =>
    isResult(entry) || (holdsRows(entry[1]) && asideOf(fieldName(entry[0])) === undefined && areAlike(rows[0], firstRow(entry)))
}

/** Tells a map without reading it: what is in it is looked at, and each level of it would be read again for each level above. */
const findRowsOf = (entries: readonly Entry[], depth: number): IsRow | undefined =>
  depth > maxMapDepth + 1 ? undefined : (findPlainRows(entries) ?? findNamedRows(entries, depth))

/** The map that an object is; undefined for any other object. */
export const readRecordMap = (fields: Fields, depth = 0): RecordMap | undefined => {
  const entries = Object.entries(fields)
  const isRow = findRowsOf(entries, depth)
  return isRow && toMap(entries, isRow, depth)
}
