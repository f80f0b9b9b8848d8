// Records of any shape as one table of text. CSV and workbooks are made from it, and any other format with rows and columns can be.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import type { ReadRecord } from '../records/columns/read-columns.ts'
import { headings, mainColumns } from '../records/columns/headings.ts'
import type { Leaf } from '../records/columns/leaves.ts'
import { stringifyJson } from '../records/decode/parse-json.ts'
import type { Place } from '../records/columns/value-paths.ts'
import { columnText, type Make, type PlainRecord } from '../records/columns/fast-reader.ts'
import { createRowReader, type ReadRow, type RowReader } from '../records/columns/read-row.ts'

/** Every row has one cell for each heading. Rows are made while they are read, and can be read once more. */
export type Table = { headings: string[]; rows: Iterable<string[]> }

// A company with thousands of people inside would make tens of thousands of columns, which no spreadsheet opens (XLSX ends at 16,384).
const mostOthers = 1000

// Not what came, which would be kept beside its texts: the memory of a long list twice over.
type Row = { is: 'plain'; plain: PlainRecord; more?: never } | { is: 'long'; read: ReadRecord; more?: string }

export interface TableMaker {
  /** one more row, of the reader that the maker was given */
  add: (row: ReadRow) => void
  /** the rows from `start` up to `end`, or all of them; the columns are those of all rows */
  table: (start?: number, end?: number) => Table
}

/**
 * Standard columns in their fixed order first, then every other field in order of first appearance, nested ones with dotted names
 * (`emails.0.email`). Beyond 1,000 of those, the rest of a record stands in a last column as JSON. No value is left out. The columns
 * `main` are there even when they are empty.
 */
export function createTable({ readLong }: RowReader, main = mainColumns): TableMaker {
  const rows: Row[] = []
  const places = new Set<Place>()
  const filled = new Set<ColumnId>(main)
  const met = new Set<Make>()

  const addLong = (row: ReadRow & { is: 'long' }): void => {
    for (const id of columnIds) if (row.read.columns[id] !== '') filled.add(id)
    const left: Leaf[] = []
    for (const leaf of row.read.others) {
      if (places.size < mostOthers) places.add(leaf.place)
      if (!places.has(leaf.place)) left.push(leaf)
    }
    const { is, read } = row
    rows.push(left.length === 0 ? { is, read } : { is, read, more: writeMore(left) })
  }

  return {
    add: row => {
      if (row.is === 'long') addLong(row)
      else if (met.has(row.plain.make)) rows.push({ is: 'plain', plain: row.plain })
      else if (places.size + row.plain.make.others.length > mostOthers) addLong(readLong(row.record))
      else {
        met.add(row.plain.make)
        for (const id of row.plain.make.columns.keys()) filled.add(id)
        for (const [place] of row.plain.make.others) places.add(place)
        rows.push({ is: 'plain', plain: row.plain })
      }
    },
    table: (start = 0, end = rows.length) => {
      const standard = columnIds.filter(id => filled.has(id))
      const others = [...places]
      const hasMore = rows.some(({ more }) => more !== undefined)
      const cells = cellsOf(standard, others)
      return {
        headings: uniqueNames([...standard.map(id => headings[id]), ...others.map(nameOf), ...(hasMore ? ['More fields'] : [])]),
        rows: {
          *[Symbol.iterator]() {
            for (let at = start; at < Math.min(end, rows.length); at++) {
              const row = rows[at]
              if (row) yield hasMore ? [...cells(row), row.more ?? ''] : cells(row)
            }
          }
        }
      }
    }
  }
}

/** One row a record, and one a person where a company came with its people inside; see createTable. */
export function toTable(records: Iterable<unknown>, main = mainColumns): Table {
  const reader = createRowReader()
  const { add, table } = createTable(reader, main)
  for (const record of records) for (const row of reader.readRow(record)) add(row)
  return table()
}

/** Which text of a record of one make each cell is; -1 where the cell is put together, or empty. */
function cellsOf(standard: readonly ColumnId[], others: readonly Place[]): (row: Row) => string[] {
  const orders = new Map<Make, number[]>()
  const order = (make: Make): number[] => {
    const at = new Map(make.others)
    const found = [...standard.map(id => make.columns.get(id)), ...others.map(place => at.get(place))]
    const places = found.map(source => (typeof source === 'number' ? source : -1))
    orders.set(make, places)
    return places
  }
  return row => {
    if (row.is === 'long') {
      const texts = new Map(row.read.others.map(({ place, text }) => [place, text]))
      return [...standard.map(id => row.read.columns[id]), ...others.map(place => texts.get(place) ?? '')]
    }
    const { make, texts } = row.plain
    const places = orders.get(make) ?? order(make)
    const line: string[] = []
    for (let column = 0; column < places.length; column++) {
      const at = places[column] ?? -1
      const id = standard[column]
      line.push(at >= 0 ? (texts[at] ?? '') : id === undefined ? '' : columnText(row.plain, id))
    }
    return line
  }
}

function writeMore(leaves: readonly Leaf[]): string {
  const names = uniqueNames(leaves.map(({ place }) => nameOf(place)))
  return stringifyJson(Object.fromEntries(leaves.map(({ value }, at) => [names[at], value])))
}

const nameOf = ({ path }: Place): string => path.join('.') || 'Value'

/** Names as they are, or with ` (2)` … behind where one was there before; without case, since importers compare them so. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let unique = name
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`
    taken.add(unique.toLowerCase())
    return unique
  })
}
