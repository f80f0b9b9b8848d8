// Some services answer with a map: for each URL that was asked about, what they found.
import { isFields } from './record-kind.ts'

const urlKey = /^(https?:\/\/\S+|(www\.)?[\w-]+(\.[\w-]+)+\/\S+)$/i

/**
 * The rows of a map all of whose keys are URLs; undefined for any other object. `null` and `[]` are misses and give no row. The
 * key is part of the result: where a row does not hold it yet, it becomes its first field, `url` (or `url_2` … where taken).
 */
export function readKeyedRows(fields: Readonly<Record<string, unknown>>): unknown[] | undefined {
  const entries = Object.entries(fields)
  const isMap = entries.length > 0 && entries.every(([key, value]) => urlKey.test(key) && [value].flat().every(isRow))
  if (!isMap) return undefined
  return entries.flatMap(([url, value]) => (Array.isArray(value) ? value : [value]).filter(isFields).map(row => withUrl(row, url)))
}

const isRow = (value: unknown): boolean => value === null || isFields(value)

function withUrl(row: Readonly<Record<string, unknown>>, url: string): unknown {
  if (Object.values(row).includes(url)) return row
  let name = 'url'
  for (let number = 2; Object.hasOwn(row, name); number++) name = `url_${number}`
  return { [name]: url, ...row }
}
