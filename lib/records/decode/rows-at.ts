// Results where a person says that they stand, whatever the rules of findRows would make of them.
import { foldName } from '../columns/fold-name.ts'
import { isRows, readKeyedRows, rowsOfMap } from './keyed-rows.ts'
import { parseJson } from './parse-json.ts'
import { isFields, recordKind, wrappers } from '../columns/record-kind.ts'
import { rowsInText } from './rows-in-text.ts'

/**
 * The rows at `place`: names joined by points from the outside in, compared as foldName does; in an array a number is a position, and a
 * name is looked up in each of its entries. There may be an array, a map keyed by anything, a single object, or text that holds JSON or
 * a table. `[]`: the place is there, and empty. undefined: it is not there, or holds nothing that can be rows.
 */
export function rowsAt(json: unknown, place: string): unknown[] | undefined {
  const names = place.split('.').filter(Boolean)
  let found = [json]
  for (const name of names) found = found.flatMap(value => inside(value, name))
  const [first] = found
  if (found.length === 0) return undefined
  const read = found.length === 1 ? [rowsOf(first)] : found.map(rowsOf)
  return read.every(rows => rows === undefined) ? undefined : read.flatMap(rows => rows ?? [])
}

function inside(value: unknown, name: string): unknown[] {
  if (Array.isArray(value))
    return /^\d+$/.test(name) ? value.slice(Number(name), Number(name) + 1) : value.flatMap(entry => inside(entry, name))
  if (!isFields(value)) return []
  if (Object.hasOwn(value, name)) return [value[name]]
  return Object.entries(value)
    .filter(([key]) => foldName(key) === foldName(name))
    .slice(0, 1)
    .map(([, field]) => field)
}

function rowsOf(value: unknown): unknown[] | undefined {
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.filter(entry => entry !== null)
  if (typeof value === 'string') return rowsOfText(value)
  if (!isFields(value)) return undefined
  return readKeyedRows(value) ?? (isMap(value) ? rowsOfMap(Object.entries(value), 'key') : [value])
}

/** A person beside their company is one record; any other object of nothing but objects is a map. */
const isMap = (value: Readonly<Record<string, unknown>>): boolean =>
  recordKind(value) === undefined &&
  Object.values(value).every(isRows) &&
  !Object.keys(value).some(name => foldName(name) === 'company' || wrappers.has(foldName(name)))

function rowsOfText(text: string): unknown[] | undefined {
  const parsed = parseJson(text)
  return parsed.ok && typeof parsed.value !== 'string' ? rowsOf(parsed.value) : rowsInText(text)
}
