// Reads the rows of a map: an object whose fields are results under a URL, an email address, a number, an id or a name.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { getRowGroup } from '../../records/decode/row-groups.ts'
import { emailShape, identifiesPerson, isDetail, isMiss, isNothing, recordWrappers, rowKind, sampleSize, type Fields } from './rows.ts'
import { anyNames, asideOf, companyNames, fieldName, otherLists, peopleNames, runContainers, wrapperNames } from './vocabulary.ts'

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
const isMapKey = (key: string): boolean => urlKey.test(key) || emailShape.test(key) || numberKey.test(key)
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
/** The results under one key; a map under it is a group of results. */
const rowsUnder = ([key, value]: Entry): Pick<RecordMap, 'rows' | 'unread'> => {
  if (isTexts(value))
    return { rows: [withKey({ [value.every(one => emailShape.test(one)) ? 'emails' : 'values']: value }, key)], unread: 0 }
  const items = (Array.isArray(value) ? value.flat(Infinity) : [value]).filter(item => !isNothing(item))
  const found = items.filter(isJsonObject).filter(row => !isMiss(row))
  const rows = found.flatMap(row => {
    const inner = rowKind(row) === undefined && !getRowGroup(row) ? readRecordMap(row) : undefined
    return (inner?.rows ?? [row]).map(one => (isJsonObject(one) ? withKey(one, key) : one))
  })
  return { rows, unread: items.length - items.filter(isJsonObject).length }
}

const toMap = (entries: readonly Entry[], isRow: (entry: Entry) => boolean): RecordMap => {
  const map: RecordMap = { rows: [], misses: 0, unread: 0, beside: Object.fromEntries(entries.filter(entry => !isRow(entry))) }
  for (const entry of entries) {
    if (!isRow(entry)) continue
    const { rows, unread } = rowsUnder(entry)
    if (rows.length === 0) map.misses++
    for (const row of rows) map.rows.push(row)
    map.unread += unread
  }
  return map
}

/** A map under URLs, email addresses or numbers, which are never names of fields. */
const readPlainMap = (entries: readonly Entry[]): RecordMap | undefined => {
  const keyed = entries.filter(([key]) => isMapKey(key))
  const isOfUrls = keyed.every(([key]) => urlKey.test(key))
  if (keyed.length === 0 || entries.some(([key, value]) => !isMapKey(key) && !isBesideMap(key, value, isOfUrls))) return undefined
  if (keyed.some(([, value]) => !isNothing(value) && !isJsonObject(value) && !Array.isArray(value))) return undefined
  return toMap(entries, ([key]) => isMapKey(key))
}

const isKnownName = (name: string): boolean =>
  asideOf(name) !== undefined ||
  [peopleNames, companyNames, anyNames, runContainers, wrapperNames, recordWrappers, otherLists].some(names => names.has(name))

/** Whether a value may be results: an object, or a list of objects. */
const holdsRows = (value: unknown): boolean =>
  (isJsonObject(value) && Object.keys(value).length > 0) || (Array.isArray(value) && value.length > 0 && value.every(isJsonObject))
const isResult = ([key, value]: Entry): boolean => holdsRows(value) && !isKnownName(fieldName(key))

const firstRow = ([, value]: Entry): unknown => (Array.isArray(value) ? value[0] : value)
const isRowLike = (row: unknown): boolean =>
  rowKind(row) !== undefined ||
  getRowGroup(row) !== undefined ||
  (isJsonObject(row) && ((identifiesPerson(row) && !isDetail(row)) || readRecordMap(row) !== undefined))

/** Whether two objects have most of their names of fields in common. */
const areAlike = (one: unknown, other: unknown): boolean => {
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const [names, others] = [new Set(Object.keys(one)), new Set(Object.keys(other))]
  const shared = [...names].filter(name => others.has(name)).length
  return shared * 2 >= new Set([...names, ...others]).size
}

/** A map under ids or names: its keys look like values, or there are too many for fields, or all of its values are alike. */
const readNamedMap = (entries: readonly Entry[]): RecordMap | undefined => {
  const results = entries.filter(isResult)
  const sample = results.slice(0, sampleSize)
  const rows = sample.map(firstRow)
  if (results.length < 2 || rows.filter(isRowLike).length * 2 < rows.length) return undefined
  const stems = new Set(sample.map(([key]) => key.replaceAll(/\d+/g, '0')))
  const areValues = sample.every(([key]) => valueKey.test(key))
  const isOfDetails = rows.every(row => isJsonObject(row) && isDetail(row))
  const isMap =
    areValues || results.length > sampleSize || (!isOfDetails && (stems.size === 1 || rows.slice(1).every(row => areAlike(rows[0], row))))
  if (!isMap) return undefined
  // An id may be spelled as a known name: what is like the other results is one, too.
  const isRow = (entry: Entry): boolean =>
    isResult(entry) || (holdsRows(entry[1]) && asideOf(fieldName(entry[0])) === undefined && areAlike(rows[0], firstRow(entry)))
  return toMap(entries, isRow)
}

/** The map that an object is; undefined for any other object. */
export const readRecordMap = (fields: Fields): RecordMap | undefined => {
  const entries = Object.entries(fields)
  return readPlainMap(entries) ?? readNamedMap(entries)
}
