// Makes the records of a list out of the rows of a file and what its columns become, and counts whom they show.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { fieldAliases, foldName } from '../records/columns/field-names.ts'
import { headings } from '../records/columns/headings.ts'
import { createRowReader, getRowKind, getRowText, type RowRecord } from '../records/columns/read-row.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { createValuePath } from '../records/columns/value-paths.ts'
import { isOwnEmailField, isOwnPageField, isOwnPhoneField, isSlugField } from '../records/identity/own-fields.ts'
import { readProfileCell } from '../records/identity/page-keys.ts'
import { createOwnReader, getOwnKind, type CellRemark, type OnCell, type Repair } from './own-values.ts'
import { findOtherPeople } from './other-people.ts'
import { readHeading } from './read-heading.ts'
import { toCellText, type ColumnMeaning, type FileColumn } from './recognise-columns.ts'

/** A cell with a remark. `row`: the number of the row among the rows of the file, from 0. `text`: at most 200 UTF-16 units. */
export interface RemarkedCell {
  row: number
  column: string
  remark: CellRemark
  text: string
  value?: string | undefined
}

/** All remarks by their kind, and the first 1,000 cells with one. */
export interface ListRemarks {
  counts: Record<CellRemark, number>
  cells: RemarkedCell[]
}

/** How many people and companies the rows of a file show. `others`: rows that identify no one; they do not become part of the list. */
export interface ListCounts {
  people: number
  companies: number
  others: number
}

const personColumns: readonly ColumnId[] = [
  'fullName',
  'firstName',
  'lastName',
  'jobTitle',
  'email',
  'secondEmail',
  'personalEmail',
  'profileUrl',
  'leadUrl',
  'profileId'
]

/** Whether the record reader takes a field of this name as a mark of the record's person. */
const isOwnField = (name: string): boolean => {
  const { contact, foldedName } = createValuePath([name])
  return contact !== undefined || [isOwnEmailField, isOwnPhoneField, isOwnPageField, isSlugField].some(isOwn => isOwn(foldedName))
}

/** The field name under which the record reader finds this column, or leaves a value alone. */
const toFieldName = ({ name, meaning }: FileColumn): string => {
  const understood = fieldAliases.get(foldName(name))?.column
  // Only beside the standard heading is `Second email status` about this address.
  if (meaning !== 'as-is' && meaning !== 'left-out') return understood === meaning && meaning !== 'secondEmail' ? name : headings[meaning]
  return understood !== undefined || (readHeading(name) !== undefined && isOwnField(name)) ? `${name} (file)` : name
}

/** The email address that a column is about, and the column of the same kind about the second address. */
const aboutEmails: Partial<Record<ColumnMeaning, readonly [ColumnId, ColumnId?]>> = {
  emailStatus: ['email', 'secondEmailStatus'],
  secondEmailStatus: ['secondEmail', 'secondEmailStatus'],
  emailFoundAt: ['email']
}

/** The field for a value. A status goes where its address went, and says nothing about another one that has the place. */
const findAboutEmail = ({ name, meaning, field }: FileColumn & { field: string }, placeOf: ReadonlyMap<ColumnId, ColumnId>): string => {
  const [about, second] = aboutEmails[meaning] ?? []
  const place = about && placeOf.get(about)
  if (place === about || placeOf.size === 0) return field
  if (place === 'email' && meaning === 'secondEmailStatus') return headings.emailStatus
  return place === 'secondEmail' && second ? headings[second] : `${name} (file)`
}

/** A number that a spreadsheet keeps as a text by a quote before it. */
const markedNumber = /^'\+?[\d(][\d\s()./-]{5,30}$/

/** Returns a function that makes a row's record. Fields with objects or lists stay as received. */
const createRecordMaker = (columns: readonly FileColumn[], onCell: OnCell): ((row: JsonObject) => JsonObject) => {
  const byName = new Map(
    columns.map(column => [column.name, { ...column, field: toFieldName(column), isOwn: getOwnKind(column) !== undefined }])
  )
  const personNames = columns.flatMap(({ name, meaning }) => (personColumns.some(id => id === meaning) ? [name] : []))
  const readOwn = createOwnReader(columns, toFieldName, onCell)
  return row => {
    // In a record without a person, only `Company name` says that the record is a company's.
    const isCompany = personNames.every(name => (toCellText(row[name]) ?? 'object').trim() === '')
    const fields: Record<string, unknown> = {}
    const placeOf = readOwn(row, fields)
    for (const name of Object.keys(row)) {
      const value = row[name]
      const column = byName.get(name)
      if (column?.meaning === 'left-out' || (column?.isOwn && toCellText(value) !== undefined)) continue
      let field = column ? findAboutEmail(column, placeOf) : name
      if (column && field !== column.field && value === '') continue
      if (isCompany && column?.meaning === 'company' && foldName(field) === 'company') field = 'Company name'
      for (let number = 2; Object.hasOwn(fields, field); number++) field = `${column?.field ?? name} ${number}`
      const isMarked = typeof value === 'string' && value.startsWith("'") && markedNumber.test(value)
      if (isMarked && column) onCell(column, { text: value, repair: 'text-mark' })
      fields[field] = isMarked ? value.slice(1) : value
    }
    return fields
  }
}

const isPerson = (row: RowRecord): boolean =>
  /\p{L}/u.test(getRowText(row, 'fullName')) ||
  getRowText(row, 'email').includes('@') ||
  getRowText(row, 'personalEmail').includes('@') ||
  ['profileUrl' as const, 'leadUrl' as const, 'profileId' as const].some(id => readProfileCell(getRowText(row, id)).length > 0)

const isNamedCompany = (row: RowRecord): boolean => getRowKind(row) === 'company' && getRowText(row, 'company') !== ''

const maxRemarks = 1_000
const maxRemarkText = 200

/**
 * The records of a list, and whom all rows show. `rowsOf`: the places of the rows that show people, companies and no one. `repairs`: the places of
 * rows in which cells were not taken as they are: several values in one cell, or the quote before a number that a spreadsheet writes. `otherPeople`:
 * the columns of each further person of a row, who has no record.
 */
export interface ListRecords {
  records: JsonObject[]
  counts: ListCounts
  rowsOf: Readonly<Record<keyof ListCounts, number[]>>
  repairs: Readonly<Record<Repair, number[]>>
  remarks: ListRemarks
  otherPeople: readonly (readonly string[])[]
}

const rowsPerSlice = 2_000

/**
 * The records of the rows that show a person or a company, in their order. Waits for `pause` between slices; undefined where `isStale` says then
 * that the result is no longer wanted.
 */
export const toRecords = async (
  rows: readonly JsonObject[],
  columns: readonly FileColumn[],
  pause: () => Promise<void>,
  isStale: () => boolean = () => false
): Promise<ListRecords | undefined> => {
  let at = 0
  const repairs: ListRecords['repairs'] = { 'text-mark': [], split: [] }
  const remarks: ListRemarks = {
    counts: { 'shortened-phone': 0, 'broken-email': 0, 'repaired-profile': 0, 'unread-profile': 0 },
    cells: []
  }
  const makeRecord = createRecordMaker(columns, ({ name }, { text, repair, remark, page }) => {
    if (repair && repairs[repair].at(-1) !== at) repairs[repair].push(at)
    if (!remark) return
    remarks.counts[remark]++
    if (remarks.cells.length < maxRemarks)
      remarks.cells.push({ row: at, column: name, remark, text: text.slice(0, maxRemarkText), ...(page !== undefined && { value: page }) })
  })
  const reader = createRowReader()
  const records: JsonObject[] = []
  const counts: ListCounts = { people: 0, companies: 0, others: 0 }
  const rowsOf: ListRecords['rowsOf'] = { people: [], companies: [], others: [] }
  for (const row of rows) {
    if (at > 0 && at % rowsPerSlice === 0) {
      await pause()
      if (isStale()) return undefined
    }
    const record = makeRecord(row)
    const shown = reader.readRow(record)
    const companies = shown.filter(isNamedCompany).length
    const people = shown.filter(one => getRowKind(one) !== 'company' && isPerson(one)).length
    counts.people += people
    counts.companies += companies
    if (people > 0) rowsOf.people.push(at)
    if (companies > 0) rowsOf.companies.push(at)
    if (people + companies === 0) {
      counts.others++
      rowsOf.others.push(at)
    } else records.push(record)
    at++
  }
  const otherPeople = findOtherPeople(columns.flatMap(({ name, meaning }) => (meaning === 'as-is' ? [name] : [])))
  return { records, counts, rowsOf, repairs, remarks, otherPeople }
}
