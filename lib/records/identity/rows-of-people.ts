// Decides which rows of one answer are about which of several people who were asked for in one request: by the reference that came back, or by the
// page that a row names, and by the order alone only where the service promises it. Any other row is no one's.
import { expandRow } from '../decode/expand-rows.ts'
import { readLeaves, createValuePath } from '../columns/value-paths.ts'
import { isJsonObject, recordKind } from '../columns/record-kind.ts'
import { createMarkReader } from './record-marks.ts'
import { isAboutAnother, readRequested, saysAPerson } from './rows-of-person.ts'

/**
 * The request. `pages`: the comparison keys of its people, in its order. `referenceAt`: where a row repeats the reference of its person.
 * `keepsOrder`: the rows are in the order of the request, one for each person.
 */
export interface AskedPeople {
  pages: readonly string[]
  referenceAt: string | undefined
  keepsOrder: true | undefined
  /** the reference that was sent with the person at this place */
  referenceOf: (at: number) => string
}

/** A row, and the page of the person whom it is about. `isOfNoOne`: it may be about one of them, and does not say which. */
export interface OwnedRow {
  row: unknown
  page?: string | undefined
  isOfNoOne?: true
}

/** The text at a path of a row, each name as it is written; '' where there is none. */
export const textAt = (row: unknown, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (isJsonObject(part) && Object.hasOwn(part, name) ? part[name] : undefined), row)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns each record of the answer with its person. A row with several records inside becomes one row for each. */
export const matchRows = (rows: readonly unknown[], { pages, referenceAt, keepsOrder, referenceOf }: AskedPeople): OwnedRow[] => {
  const asked = new Set(pages)
  const byReference = new Map(pages.map((page, at) => [referenceOf(at), page]))
  const readMarks = createMarkReader()
  const root = createValuePath([])
  const isInOrder = keepsOrder === true && rows.length === pages.length

  /** Those of the people whom a row names by a page, its own or that of the request. */
  const namedIn = (row: unknown): string[] => {
    const requested = readRequested(readLeaves(row, root)).filter(page => asked.has(page))
    return [...new Set(requested.length > 0 ? requested : readMarks(row).pages.filter(page => asked.has(page)))]
  }

  const ownerOf = (row: unknown, at: number): Omit<OwnedRow, 'row'> => {
    const named = namedIn(row)
    const referred = referenceAt === undefined ? undefined : byReference.get(textAt(row, referenceAt))
    const isOfAnother = named.length === 0 && readMarks(row).pages.length > 0
    const [page = referred ?? (isInOrder && !isOfAnother ? pages[at] : undefined)] = named
    if (isAboutAnother(row)) return {}
    const isDisputed = named.length > 1 || (referred !== undefined && page !== referred) || (isInOrder && page !== pages[at])
    if (page !== undefined && !isDisputed) return { page }
    // A row with only another person's page is about none of the people who were asked for.
    const isOthers = isOfAnother && referred === undefined && !isInOrder
    return recordKind(row) === 'company' || isOthers || !saysAPerson(row) ? {} : { isOfNoOne: true }
  }

  return rows.flatMap((row, at): OwnedRow[] => {
    const records = expandRow(row)
    const owner = ownerOf(row, at)
    if (records.length === 1 || owner.page !== undefined) return records.map(record => ({ row: record, ...owner }))
    return records.map(record => ({ row: record, ...ownerOf(record, -1) }))
  })
}
