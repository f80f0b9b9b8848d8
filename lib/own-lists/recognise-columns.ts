// Recognises what each column of a file holds: by its heading, else by its values.
import { LosslessNumber } from 'lossless-json'
import type { ColumnId } from '../records/columns/column-ids.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { readHeading } from './heading-words.ts'
import { readValues } from './read-values.ts'

/** What a column becomes: a standard column, a field with its own name (`as-is`), or nothing. */
export type ColumnMeaning = ColumnId | 'as-is' | 'left-out'

/** One column of a file. `name`: its heading, unique in the file. */
export interface FileColumn {
  name: string
  meaning: ColumnMeaning
}

const sampledRows = 200

/** The text of a single value; undefined for an object or a list, which is stored as received. */
export const toCellText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof LosslessNumber) return String(value)
  return value === null || value === undefined ? '' : undefined
}

/** The names of all fields that hold single values, in the order in which they come. */
const readNames = (rows: readonly JsonObject[]): string[] => {
  const names = new Map<string, boolean>()
  for (const row of rows)
    for (const name of Object.keys(row)) if (names.get(name) !== false) names.set(name, toCellText(row[name]) !== undefined)
  return [...names].flatMap(([name, isSingle]) => (isSingle ? [name] : []))
}

/** Where a file has first names, `Name` may hold last names or full names: the values say which. */
const readAmbiguousName = (rows: readonly JsonObject[], name: string, firstName: string): ColumnId => {
  const sample = rows.slice(0, sampledRows).flatMap(row => {
    const [whole, first] = [toCellText(row[name])?.trim() ?? '', toCellText(row[firstName])?.trim() ?? '']
    return whole !== '' && first !== '' ? [whole.toLowerCase().includes(first.toLowerCase())] : []
  })
  return sample.filter(Boolean).length * 2 >= sample.length && sample.length > 0 ? 'fullName' : 'lastName'
}

const followers: Partial<Record<ColumnId, ColumnId>> = { email: 'secondEmail', phone: 'secondPhone' }

/**
 * The columns of a file with what each becomes. A standard column is filled by one column of the file: a second email address or phone number gets the
 * second place, any other one stays as it is.
 */
export const recogniseColumns = (rows: readonly JsonObject[]): FileColumn[] => {
  const names = readNames(rows)
  const sample = rows.slice(0, sampledRows)
  const readings = new Map<string, ColumnId>()
  for (const name of names) {
    const column = readHeading(name)
    if (column) readings.set(name, column)
  }
  const find = (column: ColumnId): string | undefined => names.find(name => readings.get(name) === column)
  // Of `Nombre` and `Name` only the other columns tell what they are.
  const [first, full] = [find('firstName'), find('fullName')]
  if (first !== undefined && full !== undefined && find('lastName') === undefined) readings.set(full, readAmbiguousName(rows, full, first))
  else if (first !== undefined && full === undefined && find('lastName') === undefined && /^(nombre|name)$/i.test(first.trim()))
    readings.set(first, 'fullName')
  const taken = new Set(readings.values())
  for (const name of names) {
    if (readings.has(name)) continue
    const column = readValues(sample.map(row => toCellText(row[name]) ?? ''))
    if (!column || taken.has(column) || (column === 'fullName' && (taken.has('firstName') || taken.has('lastName')))) continue
    taken.add(column)
    readings.set(name, column)
  }
  const used = new Set<ColumnId>()
  return names.map((name): FileColumn => {
    const column = readings.get(name)
    const free = [column, column && followers[column]].find(id => id !== undefined && !used.has(id))
    if (free === undefined) return { name, meaning: 'as-is' }
    used.add(free)
    return { name, meaning: free }
  })
}
