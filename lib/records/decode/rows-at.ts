// Reads the rows at the path that the user entered in the API settings, without the rules of findRows.
import { foldName } from '../columns/field-names.ts'
import { isJsonObject, personWrappers, recordKind, type JsonObject } from '../columns/record-kind.ts'
import { canBeRows, readMapRows, readUrlMap } from './keyed-rows.ts'
import { parseJson } from './parse-json.ts'
import { readTextRows } from './rows-in-text.ts'

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
