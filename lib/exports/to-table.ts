// Records of any shape as one table of text. CSV is made from it, and any other format with rows and columns can be.
import { columnIds, type Columns } from '../records/column-ids.ts'
import { createRecordReader, type ReadRecord } from '../records/columns.ts'
import { expandRow } from '../records/expand-rows.ts'
import { headings, mainColumns } from '../records/headings.ts'
import type { Leaf } from '../records/leaves.ts'
import { stringifyJson } from '../records/parse-json.ts'
import type { Place } from '../records/places.ts'

/** Every row has one cell for each heading. Rows are made while they are read, and can be read once more. */
export type Table = { headings: string[]; rows: Iterable<string[]> }

// A company with thousands of people inside would make tens of thousands of columns, which no spreadsheet opens (XLSX ends at 16,384).
const mostOthers = 1000

type Row = { columns: Columns; others: Map<Place, string>; more: string }

/**
 * One row a record, and one a person where a company came with its people inside. Standard columns in their fixed order first, then
 * every other field in order of first appearance, nested ones with dotted names (`emails.0.email`). Beyond 1,000 of those, the rest of a
 * record stands in a last column as JSON. No value is left out. The columns `main` are there even when they are empty.
 */
export function toTable(records: Iterable<unknown>, main = mainColumns): Table {
  const read = createRecordReader()
  const places = new Set<Place>()
  const rows = Array.from(records, record => expandRow(record, read).map(one => toRow(read(one), places))).flat()

  const standard = columnIds.filter(id => main.includes(id) || rows.some(({ columns }) => columns[id] !== ''))
  const others = [...places]
  const hasMore = rows.some(({ more }) => more !== '')
  return {
    headings: uniqueNames([...standard.map(id => headings[id]), ...others.map(nameOf), ...(hasMore ? ['More fields'] : [])]),
    rows: {
      *[Symbol.iterator]() {
        for (const row of rows) {
          const cells = [...standard.map(id => row.columns[id]), ...others.map(place => row.others.get(place) ?? '')]
          yield hasMore ? [...cells, row.more] : cells
        }
      }
    }
  }
}

/** Places not met before are added to `places` while there is room. */
function toRow({ columns, others }: ReadRecord, places: Set<Place>): Row {
  const cells = new Map<Place, string>()
  const left: Leaf[] = []
  for (const leaf of others) {
    if (places.size < mostOthers) places.add(leaf.place)
    if (places.has(leaf.place)) cells.set(leaf.place, leaf.text)
    else left.push(leaf)
  }
  return { columns, others: cells, more: left.length === 0 ? '' : writeMore(left) }
}

function writeMore(leaves: readonly Leaf[]): string {
  const names = uniqueNames(leaves.map(({ place }) => nameOf(place)))
  return stringifyJson(Object.fromEntries(leaves.map(({ value }, at) => [names[at], value])))
}

const nameOf = ({ path }: Place): string => path.join('.') || 'Value'

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
