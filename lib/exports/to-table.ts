// Records of any shape as one table of text. CSV is made from it, and any other format with rows and columns can be.
import { columnIds, type ColumnId, type Columns } from '../records/column-ids.ts'
import { readRecord } from '../records/columns.ts'
import type { Leaf, Path } from '../records/leaves.ts'
import { stringifyJson } from '../records/parse-json.ts'
import { headings } from './headings.ts'

/** Every row has one cell for each heading. Rows are made while they are read, and can be read once more. */
export type Table = { headings: string[]; rows: Iterable<string[]> }

// Always there, even when empty: what is imported elsewhere by a saved mapping of columns must look alike every time. The others
// would bury them, and come only when a record fills them.
const always: ReadonlySet<ColumnId> = new Set<ColumnId>([
  'fullName',
  'firstName',
  'lastName',
  'jobTitle',
  'email',
  'emailStatus',
  'phone',
  'location',
  'profileUrl',
  'company',
  'companyDomain'
])

// A company with thousands of people inside would make tens of thousands of columns, which no spreadsheet opens (XLSX ends at 16,384).
const mostOthers = 1000

/** A branch of the tree of paths met so far: dotted names would mix up `{ 'a.b': 1 }` and `{ a: { b: 1 } }`. */
type Branch = { column?: number; branches: Map<string, Branch> }
type Row = { columns: Columns; others: Map<number, string>; more: string }

/**
 * Standard columns in their fixed order first, then every other field in order of first appearance, nested ones with dotted
 * names (`emails.0.email`). Beyond 1,000 of those, the rest of a record stands in a last column as JSON. No value is left out.
 */
export function toTable(records: Iterable<unknown>): Table {
  const root: Branch = { branches: new Map() }
  const paths: Path[] = []
  const rows = Array.from(records, record => readRow(record, leaf => columnOf(root, paths, leaf.path)))

  const standard = columnIds.filter(id => always.has(id) || rows.some(row => row.columns[id] !== ''))
  const hasMore = rows.some(row => row.more !== '')
  const wanted = [...standard.map(id => headings[id]), ...paths.map(nameOf), ...(hasMore ? ['More fields'] : [])]
  return {
    headings: uniqueNames(wanted),
    rows: {
      *[Symbol.iterator]() {
        for (const { columns, others, more } of rows) {
          const cells = [...standard.map(id => columns[id]), ...paths.map((_, column) => others.get(column) ?? '')]
          yield hasMore ? [...cells, more] : cells
        }
      }
    }
  }
}

function readRow(record: unknown, columnOfLeaf: (leaf: Leaf) => number | undefined): Row {
  const { columns, others } = readRecord(record)
  const cells = new Map<number, string>()
  const left: Leaf[] = []
  for (const leaf of others) {
    const column = columnOfLeaf(leaf)
    if (column === undefined) left.push(leaf)
    else cells.set(column, leaf.text)
  }
  return { columns, others: cells, more: left.length === 0 ? '' : writeMore(left) }
}

function columnOf(root: Branch, paths: Path[], path: Path): number | undefined {
  let branch = root
  for (const part of path) {
    const next = branch.branches.get(String(part))
    if (!next && paths.length >= mostOthers) return undefined
    branch = next ?? grow(branch, String(part))
  }
  if (branch.column === undefined && paths.length < mostOthers) branch.column = paths.push(path) - 1
  return branch.column
}

function grow(branch: Branch, part: string): Branch {
  const next: Branch = { branches: new Map() }
  branch.branches.set(part, next)
  return next
}

const writeMore = (leaves: readonly Leaf[]): string => {
  const names = uniqueNames(leaves.map(({ path }) => nameOf(path)))
  return stringifyJson(Object.fromEntries(leaves.map(({ value }, place) => [names[place], value])))
}

const nameOf = (path: Path): string => path.join('.') || 'Value'

/** Names as they are, or with ` (2)` … behind where one was there before; without case, since importers compare them so. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let unique = name
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`
    taken.add(unique.toLowerCase())
    return unique
  })
}
