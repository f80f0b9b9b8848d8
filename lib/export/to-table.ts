// Builds one table of text from records of any shape. CSV files and workbooks are written from it.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import type { MappedRecord } from '../records/columns/read-columns.ts'
import { headings, mainColumns } from '../records/columns/headings.ts'
import type { Leaf, ValuePath } from '../records/columns/value-paths.ts'
import { stringifyJson } from '../records/decode/parse-json.ts'
import { getFlatText, type RecordLayout, type FlatRecord } from '../records/columns/flat-reader.ts'
import { createRowReader, type RowRecord, type RowReader } from '../records/columns/read-row.ts'
import { markRecord, type FindBounce } from '../results/bounce-marks.ts'

/** A table of text: every row has one cell per heading. Rows are built while they are read, and can be read repeatedly. */
export type Table = { headings: string[]; rows: Iterable<string[]> }

// A company with thousands of people would make tens of thousands of columns. XLSX ends at 16,384.
const maxExtraColumns = 1000

// Without the source record: keeping it would double the memory of a large list.
type TableRow = { is: 'flat'; flat: FlatRecord; overflow?: never } | { is: 'mapped'; mapped: MappedRecord; overflow?: string }

/** Collects rows, then builds tables from all or some of them. */
export interface TableBuilder {
  /** Adds a row, which the builder's own reader must have read. */
  add: (row: RowRecord) => void
  /** Builds a table of the rows from `start` up to `end`, by default of all. Its columns are those of every added row. */
  build: (start?: number, end?: number) => Table
  /** The columns that a table has by now, each as one value that stays the same; a later column never changes their order. */
  columns: () => readonly unknown[]
  /** Removes the added rows, but not their columns. */
  forgetRows: () => void
}

/**
 * Columns: the standard ones in their fixed order, then every other field in order of first appearance, nested ones with dotted names
 * (`emails.0.email`). Values beyond 1,000 extra columns go into a last column as JSON, so no value is lost. The columns `main` are
 * present even when they are empty.
 */
export function createTableBuilder({ mapRecord }: RowReader, main = mainColumns): TableBuilder {
  const rows: TableRow[] = []
  const extraPaths = new Set<ValuePath>()
  const filledColumns = new Set<ColumnId>(main)
  const knownLayouts = new Set<RecordLayout>()
  let hasOverflow = false

  const addMapped = ({ mapped }: RowRecord & { is: 'mapped' }): void => {
    for (const id of columnIds) if (mapped.columns[id] !== '') filledColumns.add(id)
    const overflow: Leaf[] = []
    for (const leaf of mapped.otherValues) {
      if (extraPaths.size < maxExtraColumns) extraPaths.add(leaf.path)
      if (!extraPaths.has(leaf.path)) overflow.push(leaf)
    }
    if (overflow.length > 0) hasOverflow = true
    rows.push(overflow.length === 0 ? { is: 'mapped', mapped } : { is: 'mapped', mapped, overflow: leavesToJson(overflow) })
  }

  return {
    columns: () => [...columnIds.filter(id => filledColumns.has(id)), ...extraPaths, ...(hasOverflow ? ['More fields'] : [])],
    forgetRows: () => void rows.splice(0),
    add: row => {
      if (row.is === 'mapped') addMapped(row)
      else if (knownLayouts.has(row.flat.layout)) rows.push({ is: 'flat', flat: row.flat })
      else if (extraPaths.size + row.flat.layout.otherValues.length > maxExtraColumns) addMapped(mapRecord(row.record))
      else {
        knownLayouts.add(row.flat.layout)
        for (const id of row.flat.layout.columns.keys()) filledColumns.add(id)
        for (const [path] of row.flat.layout.otherValues) extraPaths.add(path)
        rows.push({ is: 'flat', flat: row.flat })
      }
    },
    build: (start = 0, end = rows.length) => {
      const columns = columnIds.filter(id => filledColumns.has(id))
      const paths = [...extraPaths]
      const getCells = createCellReader(columns, paths)
      return {
        headings: uniqueHeadings([...columns.map(id => headings[id]), ...paths.map(pathHeading), ...(hasOverflow ? ['More fields'] : [])]),
        rows: {
          *[Symbol.iterator]() {
            for (let index = start; index < Math.min(end, rows.length); index++) {
              const row = rows[index]
              if (row) yield hasOverflow ? [...getCells(row), row.overflow ?? ''] : getCells(row)
            }
          }
        }
      }
    }
  }
}

/**
 * The table of records: one row per record, or one per person where a company contains its people. Columns as in `createTableBuilder`. The statuses
 * of emails are those that bounces leave, where `findBounce` looks them up.
 */
export function toTable(records: Iterable<unknown>, main = mainColumns, findBounce?: FindBounce): Table {
  const reader = createRowReader()
  const { add, build } = createTableBuilder(reader, main)
  for (const record of records) for (const row of reader.readRow(record)) add(markRecord(row, reader, findBounce))
  return build()
}

/** Returns the cells of a row. For each layout it remembers which text fills each cell; -1 stands for a combined or empty cell. */
function createCellReader(columns: readonly ColumnId[], paths: readonly ValuePath[]): (row: TableRow) => string[] {
  const sourcesByLayout = new Map<RecordLayout, number[]>()
  const findSources = (layout: RecordLayout): number[] => {
    const indexes = new Map(layout.otherValues)
    const found = [...columns.map(id => layout.columns.get(id)), ...paths.map(path => indexes.get(path))]
    const sources = found.map(source => (typeof source === 'number' ? source : -1))
    sourcesByLayout.set(layout, sources)
    return sources
  }
  return row => {
    if (row.is === 'mapped') {
      const { mapped } = row
      const texts = new Map(mapped.otherValues.map(({ path, text }) => [path, text]))
      return [...columns.map(id => mapped.columns[id]), ...paths.map(path => texts.get(path) ?? '')]
    }
    const { layout, texts } = row.flat
    const sources = sourcesByLayout.get(layout) ?? findSources(layout)
    const cells: string[] = []
    for (let column = 0; column < sources.length; column++) {
      const source = sources[column] ?? -1
      const id = columns[column]
      cells.push(source >= 0 ? (texts[source] ?? '') : id === undefined ? '' : getFlatText(row.flat, id))
    }
    return cells
  }
}

function leavesToJson(leaves: readonly Leaf[]): string {
  const names = uniqueHeadings(leaves.map(({ path }) => pathHeading(path)))
  return stringifyJson(Object.fromEntries(leaves.map(({ value }, index) => [names[index], value])))
}

const pathHeading = ({ keys }: ValuePath): string => keys.join('.') || 'Value'

/** The names, each repeated one with ` (2)`, ` (3)` … appended. Case is ignored, since importers ignore it. */
export function uniqueHeadings(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let unique = name
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`
    taken.add(unique.toLowerCase())
    return unique
  })
}
