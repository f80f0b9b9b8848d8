// Recognises what each column of a file holds: by its heading, or by its values where the heading says nothing.
import { LosslessNumber } from 'lossless-json'
import type { ColumnId } from '../records/columns/column-ids.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { readPageKey } from '../records/identity/page-keys.ts'
import { findOtherPeople } from './other-people.ts'
import { readHeadingMeaning, saysNothing, type HeadingMeaning } from './read-heading.ts'
import { isSalutation, readValues } from './find-headings.ts'

/** What a column becomes: a standard column, a field with its own name (`as-is`), or nothing. */
export type ColumnMeaning = ColumnId | 'as-is' | 'left-out'

/**
 * One column of a file. `name`: its heading, unique in the file. `label`: the name of the column that says of which kind its values are, such as
 * work and home. `isShared`: most rows have the same value, so it is no one's.
 */
export interface FileColumn {
  name: string
  meaning: ColumnMeaning
  label?: string
  isShared?: true
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

type Reading = Extract<HeadingMeaning, { column: ColumnId }>

const isMostly = (values: readonly string[], test: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(test).length * 2 > values.length

const isLeadUrl = (value: string): boolean => /\/sales\/(?:lead|people)\//i.test(value)
const isCompanyPage = (value: string): boolean => /linkedin\.com\/(?:company|school|showcase|sales\/company)\//i.test(value)

/** What a column holds that counts its kind, such as `Number of emails`: no address is a number alone, and no phone number has two digits. */
const countPatterns: Partial<Record<ColumnId, RegExp>> = {
  email: /^\d+$/,
  secondEmail: /^\d+$/,
  personalEmail: /^\d+$/,
  phone: /^\d{1,2}$/,
  secondPhone: /^\d{1,2}$/
}

/** What the values of a column make of its heading; undefined where they are something else. */
const correctByValues = (column: ColumnId, rank: number, values: readonly string[]): ColumnId | undefined => {
  if (values.length === 0) return column
  if (values.every(value => countPatterns[column]?.test(value))) return undefined
  if (column === 'jobTitle') return isMostly(values, isSalutation) ? undefined : column
  if (column === 'phone') return rank >= 9 && readValues(values) !== 'phone' ? undefined : column
  if (column === 'companyWebsite') return isMostly(values, isCompanyPage) ? 'companyProfileUrl' : column
  if (column !== 'profileUrl' && column !== 'leadUrl') return column
  if (isMostly(values, isLeadUrl)) return 'leadUrl'
  if (isMostly(values, isCompanyPage)) return 'companyProfileUrl'
  if (column === 'leadUrl') return isMostly(values, value => readPageKey(value) !== undefined) ? 'profileUrl' : column
  if (rank >= 6 && !isMostly(values, value => readPageKey(value) !== undefined)) return undefined
  return rank >= 4 && readValues(values) === 'companyWebsite' ? 'companyWebsite' : column
}

const followers: Partial<Record<ColumnId, ColumnId>> = {
  email: 'secondEmail',
  secondEmail: 'secondEmail',
  personalEmail: 'personalEmail',
  phone: 'secondPhone',
  secondPhone: 'secondPhone',
  profileUrl: 'profileUrl'
}
/** Columns whose value is one person's. */
const ownColumns = new Set<ColumnId>(['email', 'secondEmail', 'personalEmail', 'phone', 'secondPhone', 'profileUrl', 'leadUrl'])
const minSharingRows = 3

/** How often the most frequent value of a column occurs. */
const countMostFrequent = (rows: readonly JsonObject[], name: string): number => {
  const counts = new Map<string, number>()
  let most = 0
  for (const row of rows) {
    const value = toCellText(row[name])?.trim().toLowerCase() ?? ''
    if (value === '') continue
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    most = Math.max(most, count)
  }
  return most
}

/** Whether most rows have one and the same value: an address of the office, or of who made the file. */
const isShared = (rows: readonly JsonObject[], name: string): boolean => {
  const step = Math.ceil(rows.length / sampledRows)
  const sample = rows.filter((_, at) => at % step === 0)
  // What most rows have, a good part of a sample has as well.
  if (countMostFrequent(sample, name) * 4 < sample.length) return false
  const most = countMostFrequent(rows, name)
  return most >= minSharingRows && most * 2 > rows.length
}

/** The readings of the headings, corrected by the values, and by each other where a word means two things. */
const readReadings = (
  rows: readonly JsonObject[],
  names: readonly string[],
  sample: ReadonlyMap<string, readonly string[]>
): Map<string, Reading> => {
  const readings = new Map<string, Reading>()
  const ofOthers = new Set(findOtherPeople(names).flat())
  for (const name of names) {
    const meaning = ofOthers.has(name) ? undefined : readHeadingMeaning(name)
    if (!meaning || !('column' in meaning)) continue
    const column = correctByValues(meaning.column, meaning.rank, sample.get(name) ?? [])
    if (column) readings.set(name, { ...meaning, column })
  }
  const find = (column: ColumnId): string | undefined => names.find(name => readings.get(name)?.column === column)
  const change = (name: string, column: ColumnId): void => {
    const reading = readings.get(name)
    if (reading) readings.set(name, { ...reading, column })
  }
  // Of `Nombre`, `Nom` and `Name` only the other columns tell what they are.
  const [first, last, full] = [find('firstName'), find('lastName'), find('fullName')]
  if (first !== undefined && full !== undefined && last === undefined) change(full, readAmbiguousName(rows, full, first))
  else if (full === undefined && (first === undefined || last === undefined)) {
    const only = first ?? last
    if (only !== undefined && readings.get(only)?.isOpen && /^(nombre|nome|nom|ad|adı|name)$/i.test(only.trim())) change(only, 'fullName')
  }
  return readings
}

/** Adds what the values of columns are whose headings say nothing. */
const addByValues = (names: readonly string[], readings: Map<string, Reading>, sample: ReadonlyMap<string, readonly string[]>): void => {
  const taken = new Set([...readings.values()].map(({ column }) => column))
  for (const name of names) {
    if (readings.has(name) || !saysNothing(name)) continue
    const column = readValues(sample.get(name) ?? [])
    if (!column || taken.has(column) || (column === 'fullName' && (taken.has('firstName') || taken.has('lastName')))) continue
    taken.add(column)
    readings.set(name, { column, rank: 9, number: 0 })
  }
}

/**
 * The columns of a file with what each becomes. Of several columns that claim one meaning the clearest name with values has it. Further email
 * addresses and phone numbers are second ones, and any other column stays as it is.
 */
export const recogniseColumns = (rows: readonly JsonObject[]): FileColumn[] => {
  const names = readNames(rows)
  const sampled = rows.slice(0, sampledRows)
  const sample = new Map(names.map(name => [name, sampled.map(row => toCellText(row[name])?.trim() ?? '').filter(Boolean)]))
  const readings = readReadings(rows, names, sample)
  addByValues(names, readings, sample)
  const isEmpty = (name: string): boolean => sample.get(name)?.length === 0
  const claims = [...readings].toSorted(([one, a], [other, b]) => Number(isEmpty(one)) - Number(isEmpty(other)) || a.rank - b.rank)
  const labels = new Map(
    names.flatMap((name): [string, string][] => {
      const meaning = readHeadingMeaning(name)
      return meaning && 'label' in meaning ? [[`${meaning.label} ${meaning.number}`, name]] : []
    })
  )
  const findLabel = ({ column, number }: Reading): string | undefined =>
    labels.get(`${/email/i.test(column) ? 'mail' : /phone/i.test(column) ? 'phone' : ''} ${number}`)
  const used = new Set<ColumnId>()
  const meanings = new Map<string, FileColumn>()
  for (const [name, reading] of claims) {
    const { column } = reading
    if (ownColumns.has(column) && isShared(rows, name)) {
      meanings.set(name, { name, meaning: 'as-is', isShared: true })
      continue
    }
    const label = findLabel(reading)
    const meaning = used.has(column) ? (followers[column] ?? 'as-is') : column
    used.add(column)
    meanings.set(name, { name, meaning, ...(label !== undefined && { label }) })
  }
  return names.map(name => meanings.get(name) ?? { name, meaning: 'as-is' })
}
