// A record in standard columns, beside everything that no column took: together they are the whole record.
import { type ColumnId, type Columns, noColumns } from './column-ids.ts'
import { type Leaf, readLeaves } from './leaves.ts'
import { createPlace } from './value-paths.ts'
import { isAddress, readEmails } from './read-emails.ts'
import { recordKind, type RecordKind } from './record-kind.ts'

/** `others`: every value that is not in `columns` exactly as it came, in the order in which they came. */
export type ReadRecord = { columns: Columns; others: Leaf[] }

type Named = { leaf: Leaf; column: ColumnId; rank: number }

/** Under Muster's own headings statuses stand as they were folded. */
const ownStatuses = new Map<unknown, ColumnId>([
  ['Email status', 'emailStatus'],
  ['Second email status', 'secondEmailStatus']
])
const emailColumns: readonly ColumnId[] = ['email', 'secondEmail', 'personalEmail']

/**
 * A reader of the records of one list, of any shape (the spellings are in spellings.ts). It remembers where fields stand, never
 * what they hold. A value is left out of `others` only where a column shows it unchanged, or where an empty field merely repeats
 * that a column is empty: a second spelling of a column, a status in the service's own word and unknown fields all stay there.
 */
export function createRecordReader(): (record: unknown) => ReadRecord {
  const root = createPlace([])
  return record => {
    const leaves = readLeaves(record, root)
    const kind = recordKind(record) ?? 'contact'
    const columns: Columns = { ...noColumns }
    const taken = new Set<Leaf>()
    const take = (column: ColumnId, leaf: Leaf): void => {
      columns[column] = leaf.text.trim()
      if (columns[column] === leaf.text) taken.add(leaf)
    }

    const named = nameLeaves(leaves, kind)
    for (const { column, leaf } of named) {
      if (leaf.text === '') taken.add(leaf)
      else if (emailColumns.includes(column) || leaf.text.trim() === '') continue
      else if (columns[column] === '') take(column, leaf)
      else if (column === 'phone' && columns.secondPhone === '' && columns.phone !== leaf.text.trim()) take('secondPhone', leaf)
    }

    const spelled = emailColumns.flatMap(column => named.filter(found => found.column === column))
    const emails = spelled.some(({ leaf }) => isAddress(leaf)) ? spelled : [...spelled, ...unnamedEmails(leaves)]
    if (columns.phone === '') takePhone(leaves, leaf => take('phone', leaf))
    const read = readEmails(
      emails.map(({ leaf, column }) => ({ leaf, personal: column === 'personalEmail' })),
      leaves
    )
    Object.assign(columns, read.columns)
    for (const leaf of read.used) if (leaf.text === leaf.text.trim()) taken.add(leaf)
    for (const leaf of leaves) if (shows(columns, leaf)) taken.add(leaf)
    if (columns.fullName === '') columns.fullName = [columns.firstName, columns.middleName, columns.lastName].filter(Boolean).join(' ')
    return { columns, others: leaves.filter(leaf => !taken.has(leaf)) }
  }
}

/** Addresses of other people than the one the record is about. */
const othersAddress = /support|owner|account|sender|createdby|reply|example|contactus|helpdesk|assistant|manager/

/** Email addresses under names that nobody foresaw: a list of ways to reach a person, or a name of the service's own. */
const unnamedEmails = (leaves: readonly Leaf[]): Named[] =>
  leaves
    .filter(leaf => isAddress(leaf) && !othersAddress.test(leaf.place.name))
    .slice(0, 5)
    .map(leaf => ({ leaf, column: /personal|private/.test(leaf.place.name) ? 'personalEmail' : 'email', rank: 100 }))

const phoneName = /(?:mobile|phone|cell|telephone)(?:s|number|numbers)?#?(?:number|value|phone|e164|raw)?$/
const phoneShape = /^\+?[\d\s().-]{6,25}(?:\s*(?:x|ext\.?)\s*\d+)?$/i

/** A phone number under a name that nobody foresaw, or beside a type that says "phone". */
const takePhone = (leaves: readonly Leaf[], take: (leaf: Leaf) => void): void => {
  const found = leaves.find(leaf => {
    if (typeof leaf.value !== 'string' || !phoneShape.test(leaf.text.trim()) || /company|organi[sz]ation|fax/.test(leaf.place.name)) return false
    if (phoneName.test(leaf.place.name)) return true
    const parent = leaf.place.path.slice(0, -1)
    return /(?:value|number)$/.test(leaf.place.name) && leaves.some(other => other.place.path.length === leaf.place.path.length && /type$/.test(other.place.name) && /phone|mobile/i.test(other.text) && parent.every((part, at) => other.place.path[at] === part))
  })
  if (found) take(found)
}

function shows(columns: Columns, { place, text }: Leaf): boolean {
  const own = place.path.length === 1 ? ownStatuses.get(place.path[0]) : undefined
  return own !== undefined && columns[own] === text
}

/** The standard columns of one record: strings as they came, statuses folded, `''` for what is missing. For many, share a reader. */
export function readColumns(record: unknown): Columns {
  return createRecordReader()(record).columns
}

/** The leaves that mean a column, the preferred spellings first. A loop, since every value of 100,000 records passes here. */
function nameLeaves(leaves: readonly Leaf[], kind: RecordKind): Named[] {
  const named: Named[] = []
  for (const leaf of leaves) {
    const spelling = leaf.place[kind]
    // A yes or no is never a name, a number or an address: some services send `false` for "none".
    if (!spelling || typeof leaf.value === 'boolean') continue
    named.push({ leaf, column: columnOfUrl(spelling.column, leaf), rank: spelling.rank })
  }
  return named.toSorted((a, b) => a.rank - b.rank)
}

// Any field for a person's address may hold a lead page, and a company's `url` is as often its page on the network as its own.
function columnOfUrl(column: ColumnId, { text, place }: Leaf): ColumnId {
  if (column === 'profileUrl' && /\/sales\/(lead|people)\//i.test(text)) return 'leadUrl'
  if (column === 'leadUrl' && /\/in\//i.test(text)) return 'profileUrl'
  return column === 'companyWebsite' && /^(company)?url$/.test(place.name) && /\/company\//i.test(text) ? 'companyProfileUrl' : column
}
