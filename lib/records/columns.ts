// A record in standard columns, beside everything that no column took: together they are the whole record.
import { type ColumnId, type Columns, noColumns } from './column-ids.ts'
import type { Leaf } from './leaves.ts'
import { readEmails } from './read-emails.ts'
import { recordKind, type RecordKind } from './record-kind.ts'
import { type Spelling, spellings } from './spellings.ts'
import { readWires, type Wire } from './wires.ts'

/** `others`: every value that is not in `columns` exactly as it came, in the order in which they came. */
export type ReadRecord = { columns: Columns; others: Leaf[] }

type Named = Wire & Spelling

/** A second, different value for the column on the left goes to the one on the right. */
const seconds: Partial<Record<ColumnId, ColumnId>> = { phone: 'secondPhone' }
const emailColumns: ReadonlySet<ColumnId> = new Set<ColumnId>(['email', 'secondEmail', 'personalEmail'])

/**
 * Reads the standard columns of a record of any shape (the spellings are in spellings.ts). A value is left out of `others` only
 * where a column shows it unchanged, or where an empty field merely repeats that a column is empty: so a second spelling of a
 * column, a status in the service's own word and all unknown fields stay among the others.
 */
export function readRecord(record: unknown): ReadRecord {
  const wires = readWires(record)
  const kind = recordKind(record)
  const named = wires.flatMap(wire => nameWire(wire, kind)).toSorted((a, b) => a.rank - b.rank)
  const columns: Columns = { ...noColumns }
  const taken = new Set<Leaf>()
  const take = (column: ColumnId, leaf: Leaf): void => {
    columns[column] = leaf.text.trim()
    if (columns[column] === leaf.text) taken.add(leaf)
  }

  for (const { column, leaf } of named) {
    if (leaf.text === '') taken.add(leaf)
    else if (emailColumns.has(column) || leaf.text.trim() === '') continue
    else if (columns[column] === '') take(column, leaf)
    else {
      const second = seconds[column]
      if (second && columns[second] === '' && columns[column] !== leaf.text.trim()) take(second, leaf)
    }
  }

  const emails = readEmails(namedEmails(named), wires)
  Object.assign(columns, emails.columns)
  for (const leaf of emails.used) if (leaf.text === leaf.text.trim()) taken.add(leaf)
  if (columns.fullName === '') columns.fullName = [columns.firstName, columns.middleName, columns.lastName].filter(Boolean).join(' ')
  return { columns, others: wires.flatMap(({ leaf }) => (taken.has(leaf) ? [] : leaf)) }
}

/** The standard columns alone: strings as they came, statuses folded, `''` for what is missing. */
export function readColumns(record: unknown): Columns {
  return readRecord(record).columns
}

function nameWire(wire: Wire, kind: RecordKind | undefined): Named[] {
  // A yes or no is never a name, a number or an address: some services send `false` for "none".
  if (typeof wire.leaf.value === 'boolean') return []
  const own = kind === 'company' && wire.name !== '' ? spellings.get(`company${wire.name}`) : undefined
  const found = own ?? spellings.get(wire.name)
  return found ? [{ ...wire, rank: found.rank, column: columnOfUrl(found.column, wire.leaf.text) }] : []
}

// Any field for a person's address may hold a lead page, and a company's `url` is as often its page on the network as its own.
function columnOfUrl(column: ColumnId, text: string): ColumnId {
  if (column === 'profileUrl' && /\/sales\/(lead|people)\//i.test(text)) return 'leadUrl'
  if (column === 'leadUrl' && /\/in\//i.test(text)) return 'profileUrl'
  return column === 'companyWebsite' && /\/company\//i.test(text) ? 'companyProfileUrl' : column
}

const namedEmails = (named: readonly Named[]): (Wire & { personal: boolean })[] => {
  const of = (column: ColumnId): Named[] => named.filter(wire => wire.column === column)
  return [...of('email'), ...of('secondEmail'), ...of('personalEmail')].map(wire => ({
    ...wire,
    personal: wire.column === 'personalEmail'
  }))
}
