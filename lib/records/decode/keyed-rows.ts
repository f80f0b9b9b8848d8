// Some services answer with a map: for each URL that was asked about, or for each person under an id of their own, what they found.
import { foldName } from '../columns/fold-name.ts'
import { isFields, recordKind, wrappers } from '../columns/record-kind.ts'
import { asideNames, companyNames, peopleNames } from './container-names.ts'

const urlKey = /^(https?:\/\/\S+|(www\.)?[\w-]+(\.[\w-]+)+\/\S+)$/i

/**
 * The rows of a map whose keys are URLs; undefined for any other object. Single values beside them tell of the run, and are no rows.
 * `null` and `[]` are misses and give no row. The key is part of the result: where a row does not hold it yet, it becomes its first
 * field, `url` (or `url_2` … where taken).
 */
export function readKeyedRows(fields: Readonly<Record<string, unknown>>): unknown[] | undefined {
  const keyed: [string, unknown][] = []
  for (const entry of Object.entries(fields)) {
    const [key, value] = entry
    if (!urlKey.test(key)) {
      if (typeof value === 'object') return undefined
    } else if (isRows(value)) keyed.push(entry)
    else return undefined
  }
  return keyed.length > 0 ? rowsOfMap(keyed, 'url') : undefined
}

const roles: ReadonlySet<string> = new Set([...wrappers, ...peopleNames, ...companyNames, 'company', 'employer', 'organization'])

/**
 * The rows of a map that files records of one kind under keys of its own (ids, numbers, addresses, names): at least two of them, and
 * nothing else beside them but plain values, misses and what is about the request. undefined for any other object, such as a person beside their company.
 */
export function readFiledRows(fields: Readonly<Record<string, unknown>>): unknown[] | undefined {
  const filed = Object.entries(fields).filter(([name, value]) => isFields(value) && !asideNames.has(foldName(name)))
  const kind = filed.length > 1 ? recordKind(filed[0]?.[1]) : undefined
  if (kind === undefined || !filed.every(([name, value]) => recordKind(value) === kind && !roles.has(foldName(name)))) return undefined
  return filed.every(([name]) => name.includes('@')) ? rowsOfMap(filed, 'email') : rowsOfMap(filed, 'key')
}

/** The rows that stand under the keys of a map, each with its key under `name`. A loop, since a map may hold 100,000 of them. */
export function rowsOfMap(map: Iterable<readonly [string, unknown]>, name: string): unknown[] {
  const rows: unknown[] = []
  for (const [key, value] of map) {
    for (const row of Array.isArray(value) ? value : [value]) if (isFields(row)) rows.push(withKey(row, key, name))
  }
  return rows
}

/** Is this what may stand under a key: a record, records, or none? */
export const isRows = (value: unknown): boolean =>
  value === null || isFields(value) || (Array.isArray(value) && value.every(entry => entry === null || isFields(entry)))

function withKey(row: Readonly<Record<string, unknown>>, key: string, base: string): unknown {
  if (Object.values(row).includes(key)) return row
  let name = base
  for (let number = 2; Object.hasOwn(row, name); number++) name = `${base}_${number}`
  return { [name]: key, ...row }
}
