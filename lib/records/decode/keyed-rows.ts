// Reads the rows of JSON maps: some services key their results by the requested URL, others by an id or an email address. Also the rows at the
// path that the user entered in the API settings, without the rules of findRows.
import { foldName } from '../columns/field-names.ts'
import { isJsonObject, personWrappers, recordKind, type JsonObject } from '../columns/record-kind.ts'
import { companyNames, nonResultNames, peopleNames } from './row-groups.ts'
import { parseJson } from './parse-json.ts'
import { readTextRows } from './read-csv.ts'

const urlKey = /^(https?:\/\/\S+|(www\.)?[\w-]+(\.[\w-]+)+\/\S+)$/i

/**
 * The rows of a map whose keys are URLs; undefined for any other object. Single values beside the URLs describe the run and are ignored.
 * A value `null` or `[]` means no result and gives no row. Each row gets its key as first field `url` (`url_2` … where taken), unless the
 * row has it already.
 */
export function readUrlMap(object: JsonObject): unknown[] | undefined {
  const entries: [string, unknown][] = []
  for (const entry of Object.entries(object)) {
    const [key, value] = entry
    if (!urlKey.test(key)) {
      if (typeof value === 'object') return undefined
    } else if (canBeRows(value)) entries.push(entry)
    else return undefined
  }
  return entries.length > 0 ? readMapRows(entries, 'url') : undefined
}

const fieldNames: ReadonlySet<string> = new Set([...personWrappers, ...peopleNames, ...companyNames, 'company', 'employer', 'organization'])

/**
 * The rows of a map of at least two records of one kind under ids, numbers, email addresses or names; undefined for any other object, such
 * as a person beside a company. Plain values, `null`, arrays and request metadata beside the records are ignored. Each row gets its key as
 * `email` where all keys are email addresses, else as `key`.
 */
export function readRecordMap(object: JsonObject): unknown[] | undefined {
  const entries = Object.entries(object).filter(([name, value]) => isJsonObject(value) && !nonResultNames.has(foldName(name)))
  const kind = entries.length > 1 ? recordKind(entries[0]?.[1]) : undefined
  if (kind === undefined || !entries.every(([name, value]) => recordKind(value) === kind && !fieldNames.has(foldName(name))))
    return undefined
  return entries.every(([name]) => name.includes('@')) ? readMapRows(entries, 'email') : readMapRows(entries, 'key')
}

/**
 * The objects among the values of a map and in its arrays, each with its key as first field `keyName`, unless the row has the key already.
 * A loop, because a map may hold 100,000 rows.
 */
export function readMapRows(entries: Iterable<readonly [string, unknown]>, keyName: string): unknown[] {
  const rows: unknown[] = []
  for (const [key, value] of entries) {
    for (const row of Array.isArray(value) ? value : [value]) if (isJsonObject(row)) rows.push(addKey(row, key, keyName))
  }
  return rows
}

/** Whether a map may hold this value under a key: an object, an array of objects and nulls, or null. */
export const canBeRows = (value: unknown): boolean =>
  value === null || isJsonObject(value) || (Array.isArray(value) && value.every(entry => entry === null || isJsonObject(entry)))

function addKey(row: JsonObject, key: string, keyName: string): unknown {
  if (Object.values(row).includes(key)) return row
  let name = keyName
  for (let number = 2; Object.hasOwn(row, name); number++) name = `${keyName}_${number}`
  return { [name]: key, ...row }
}

/**
 * The rows at `path`: field names from the outside in, joined by dots and compared as `foldName` does; '' is the whole JSON. In an array a
 * number is an index, and a name is looked up in every entry. The value there may be an array, a map with any keys, a single object, or
 * text with JSON or a table. `[]`: the value is there and empty. undefined: nothing is there, or it cannot be rows.
 */
export function rowsAt(json: unknown, path: string): unknown[] | undefined {
  const names = path.split('.').filter(Boolean)
  let values = [json]
  for (const name of names) values = values.flatMap(value => getField(value, name))
  const [first] = values
  if (values.length === 0) return undefined
  const rowLists = values.length === 1 ? [readRows(first)] : values.map(readRows)
  return rowLists.every(rows => rows === undefined) ? undefined : rowLists.flatMap(rows => rows ?? [])
}

function getField(value: unknown, name: string): unknown[] {
  if (Array.isArray(value))
    return /^\d+$/.test(name) ? value.slice(Number(name), Number(name) + 1) : value.flatMap(entry => getField(entry, name))
  if (!isJsonObject(value)) return []
  if (Object.hasOwn(value, name)) return [value[name]]
  return Object.entries(value)
    .filter(([key]) => foldName(key) === foldName(name))
    .slice(0, 1)
    .map(([, field]) => field)
}

function readRows(value: unknown): unknown[] | undefined {
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.filter(entry => entry !== null)
  if (typeof value === 'string') return readTextOrJson(value)
  if (!isJsonObject(value)) return undefined
  return readUrlMap(value) ?? (isMap(value) ? readMapRows(Object.entries(value), 'key') : [value])
}

/** Whether all values of the object are rows. A record, or a person beside a company, is no map. */
const isMap = (value: JsonObject): boolean =>
  recordKind(value) === undefined &&
  Object.values(value).every(canBeRows) &&
  !Object.keys(value).some(name => foldName(name) === 'company' || personWrappers.has(foldName(name)))

function readTextOrJson(text: string): unknown[] | undefined {
  const parsed = parseJson(text)
  return parsed.ok && typeof parsed.value !== 'string' ? readRows(parsed.value) : readTextRows(text)
}
