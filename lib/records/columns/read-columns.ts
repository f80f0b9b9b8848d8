// Maps a record of any shape to the standard columns and keeps every value that no column shows.
import { joinName } from './person-name.ts'
import { getCellKind, readCellText, readPhoneCell, toValueKind } from './cell-values.ts'
import { type ColumnId, type Columns, emptyColumns } from './column-ids.ts'
import { groupLeaves, type Leaf, readLeaves, createValuePath, getSharedRoot, jobRank, type ValuePath } from './value-paths.ts'
import { foldName } from './field-names.ts'
import { areNoNames, isNoValue } from './no-values.ts'
import { isOwnAddressField, isOwnEmailField, isOwnPhoneField, isOwnTypedField } from '../identity/own-fields.ts'
import { hasEmailAddress, isEmailAddress, readEmails } from './read-emails.ts'
import { isCompanyPage, isJsonObject, recordKind, type RecordKind } from './record-kind.ts'

/** A record as columns. `otherValues`: every value that `columns` does not show exactly as received, in the order of the record. */
export type MappedRecord = { columns: Columns; otherValues: Leaf[] }

type ColumnValue = { leaf: Leaf; column: ColumnId; rank: number }

// In a file that Muster exported, these fields hold statuses that are already one of Muster's four.
const exportedStatuses = new Map<unknown, ColumnId>([
  ['Email status', 'emailStatus'],
  ['Second email status', 'secondEmailStatus']
])
const emailColumns: readonly ColumnId[] = ['email', 'secondEmail', 'personalEmail']

/**
 * Creates a reader for the records of one list, of any shape. The reader caches the paths of fields, never their values. It leaves a
 * value out of `otherValues` only where a column shows it unchanged, or where the value is empty and its field maps to a column. A
 * second field for the same column, a status in the service's wording and unknown fields stay in `otherValues`.
 */
export function createRecordReader(root: ValuePath = createValuePath([])): (record: unknown) => MappedRecord {
  return record => {
    const leaves = readLeaves(record, root)
    const kind = recordKind(record) ?? 'contact'
    const columns: Columns = { ...emptyColumns }
    const shown = new Set<Leaf>()
    const fill = (column: ColumnId, leaf: Leaf, text: string): void => {
      columns[column] = text
      if (text === leaf.text) shown.add(leaf)
    }

    const addPhone = (column: ColumnId, leaf: Leaf, number: string): void => {
      if (columns[column] === '') fill(column, leaf, number)
      else if (column === 'phone' && columns.secondPhone === '' && columns.phone !== number) fill('secondPhone', leaf, number)
    }

    const values = findColumnValues(leaves, kind)
    const isOfType = createTypeCheck(leaves)
    for (const { column, leaf } of values) {
      const cellKind = getCellKind(column)
      if (leaf.text === '' || isNoValue(leaf.text.trim(), toValueKind(cellKind))) shown.add(leaf)
      else if (cellKind === 'phone') for (const number of readPhoneCell(leaf.text)) addPhone(column, leaf, number)
      else if (cellKind !== 'email' && columns[column] === '') fill(column, leaf, readCellText(leaf.text, cellKind))
    }
    if (areNoNames(columns.firstName, columns.lastName)) Object.assign(columns, { firstName: '', lastName: '' })

    const namedEmails = emailColumns.flatMap(column => values.filter(value => value.column === column))
    const emailValues =
      kind === 'company' || namedEmails.some(({ leaf }) => hasEmailAddress(leaf))
        ? namedEmails
        : [...namedEmails, ...findUnnamedEmails(leaves, namedEmails.length > 0, isOfType)]
    if (columns.phone === '' && kind === 'contact') {
      const phone = findUnnamedPhone(leaves, isOfType)
      if (phone) fill('phone', phone, phone.text.trim())
    }
    const emails = readEmails(
      emailValues.map(({ leaf, column }) => ({ leaf, isPersonal: column === 'personalEmail' })),
      leaves
    )
    Object.assign(columns, emails.columns)
    for (const leaf of emails.usedLeaves) if (leaf.text === leaf.text.trim()) shown.add(leaf)
    for (const leaf of leaves) if (isExportedStatus(columns, leaf)) shown.add(leaf)
    if (columns.fullName === '') columns.fullName = joinName(columns.firstName, columns.middleName, columns.lastName)
    return { columns, otherValues: leaves.filter(leaf => !shown.has(leaf)) }
  }
}

/** Objects that hold a person's company, also where `expandRow` put it. */
const companyObject = /^(?:list|current)?(?:company|organi[sz]ation|employer)\d*$/
const isInCompany = ({ path }: Leaf): boolean =>
  path.keys.slice(0, -1).some(key => typeof key === 'string' && companyObject.test(foldName(key)))
const maxUnnamedEmails = 5

type IsOfType = (leaf: Leaf, type: RegExp) => boolean

/** Returns whether a `type` beside the value of a field of the person says what it is. A record may have thousands of both. */
const createTypeCheck = (leaves: readonly Leaf[]): IsOfType => {
  let types: Map<ValuePath | undefined, Leaf[]> | undefined
  return (leaf, type) => {
    if (!isOwnTypedField(leaf.path.foldedName)) return false
    types ??= groupLeaves(leaves, ({ path }) => (path.foldedName.endsWith('type') ? path.parent : undefined))
    return types.get(leaf.path.parent)?.some(({ text }) => type.test(text)) ?? false
  }
}

/**
 * Email addresses under names that no column lists, but that say that the address is the person's. Any other field may hold a colleague's:
 * the owner of the record, who requested it, who changed it last. An address of the company is not the person's.
 */
const findUnnamedEmails = (leaves: readonly Leaf[], hasNamed: boolean, isOfType: IsOfType): ColumnValue[] =>
  leaves
    .filter(leaf => {
      if (!isEmailAddress(leaf) || isInCompany(leaf)) return false
      const { foldedName } = leaf.path
      // Beside an empty email field, an `address` is another thing.
      return isOwnEmailField(foldedName) || (!hasNamed && isOwnAddressField(foldedName)) || isOfType(leaf, /mail/i)
    })
    .slice(0, maxUnnamedEmails)
    .map(leaf => ({ leaf, column: /personal|private/.test(leaf.path.foldedName) ? 'personalEmail' : 'email', rank: 100 }))

const phoneShape = /^\+?[\d\s().-]{6,25}(?:\s*(?:x|ext\.?)\s*\d+)?$/i

/** A phone number under a name that no column lists, but that says that the number is the person's. */
const findUnnamedPhone = (leaves: readonly Leaf[], isOfType: IsOfType): Leaf | undefined =>
  leaves.find(leaf => {
    const { value, text, path } = leaf
    if (path.contact || typeof value !== 'string' || !phoneShape.test(text.trim())) return false
    return isOwnPhoneField(path.foldedName) || isOfType(leaf, /phone|mobile/i)
  })

function isExportedStatus(columns: Columns, { path, text }: Leaf): boolean {
  const column = path.keys.length === 1 ? exportedStatuses.get(path.keys[0]) : undefined
  return column !== undefined && columns[column] === text
}

const knownColumns = new WeakMap<object, Readonly<Columns>>()

/**
 * The standard columns of one record: values trimmed, statuses mapped to the four of `EmailStatus`, `''` for a missing value. Several rules ask
 * for those of one record, which no one changes. Use `createRecordReader` for many records.
 */
export function readColumns(record: unknown): Readonly<Columns> {
  if (!isJsonObject(record)) return createRecordReader(getSharedRoot())(record).columns
  const known = knownColumns.get(record)
  if (known) return known
  const { columns } = createRecordReader(getSharedRoot())(record)
  knownColumns.set(record, columns)
  return columns
}

/** The leaves that map to a column, those with preferred field names first. A loop: every value of 100,000 records passes here. */
function findColumnValues(leaves: readonly Leaf[], kind: RecordKind): ColumnValue[] {
  const values: ColumnValue[] = []
  for (const leaf of leaves) {
    const alias = leaf.path[kind]
    // A boolean is never a name, a number or an email address: some services send `false` for "none".
    if (!alias || typeof leaf.value === 'boolean') continue
    values.push({ leaf, column: correctUrlColumn(alias.column, leaf), rank: alias.rank })
  }
  return withoutOtherCompany(values).toSorted((a, b) => a.rank - b.rank)
}

/** The values without those of a job at another company than the one that the record itself names. */
function withoutOtherCompany(values: ColumnValue[]): ColumnValue[] {
  if (!values.some(({ rank }) => rank >= jobRank)) return values
  const named = values.filter(({ column, leaf }) => (column === 'company' || column === 'companyDomain') && leaf.text.trim() !== '')
  const own = new Set(named.filter(({ rank }) => rank < jobRank).map(({ leaf }) => leaf.text.trim().toLowerCase()))
  const isSame = own.size === 0 || named.some(({ rank, leaf }) => rank >= jobRank && own.has(leaf.text.trim().toLowerCase()))
  return isSame ? values : values.filter(({ rank, column }) => rank < jobRank || (column !== 'industry' && !column.startsWith('company')))
}

// Services put lead URLs and profile URLs in either field, and a company's `url` may be its page on LinkedIn or its own website.
function correctUrlColumn(column: ColumnId, { text, path }: Leaf): ColumnId {
  if (column === 'profileUrl' && /\/sales\/(lead|people)\//i.test(text)) return 'leadUrl'
  if (column === 'leadUrl' && /\/in\//i.test(text)) return 'profileUrl'
  return column === 'companyWebsite' && /^(company)?url$/.test(path.foldedName) && isCompanyPage(text) ? 'companyProfileUrl' : column
}
