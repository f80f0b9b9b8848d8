// Reads the full records of one list without erased people, and on request without people on the do-not-contact list.
import { columnIds, emptyColumns, type Columns } from '../../records/columns/column-ids.ts'
import { getRowKind, getRowText, type RowReader, type RowRecord } from '../../records/columns/read-row.ts'
import { createPeopleMask } from '../../records/identity/people-mask.ts'
import { createMarkReader, joinMarks } from '../../records/identity/record-marks.ts'
import { loadHiddenMarkFinder, loadVisibilityCheck } from '../people/hidden-people.ts'
import type { Database } from '../schema.ts'
import { readPersonKeys } from './stored-rows.ts'
import { streamRows } from './stream-rows.ts'

/** One record of a list. `runId` and `index`: where it is stored. `pages`: the comparison keys that are stored with it. */
export interface VisibleRecord {
  runId: string
  index: number
  row: RowRecord
  columns: Columns
  pages: readonly string[]
}

/** Consecutive records. `suppressed` were left out because of the do-not-contact list; `isDamaged`: some cannot be read. */
export interface VisibleSlice {
  records: VisibleRecord[]
  suppressed: number
  isDamaged: boolean
}

/** The text of each standard column of a record. */
export const readRowColumns = (row: RowRecord): Columns => {
  const columns: Columns = { ...emptyColumns }
  for (const id of columnIds) columns[id] = getRowText(row, id)
  return columns
}

/**
 * The records of a list in their order, slice by slice. Erased people are left out, and what other records say of them. `withSuppressed`: people
 * on the do-not-contact list are not left out. Rejects when storage does.
 */
export async function* readVisibleRecords(
  database: Database,
  listId: string,
  reader: RowReader,
  withSuppressed: boolean
): AsyncGenerator<VisibleSlice> {
  const checkVisibility = await loadVisibilityCheck(database)
  const findHiddenMarks = await loadHiddenMarkFinder(database, withSuppressed)
  const mask = findHiddenMarks && createPeopleMask(findHiddenMarks)
  const readMarks = createMarkReader()
  const maskRow = async (row: RowRecord): Promise<RowRecord> => {
    const masked = mask ? await mask(row.record) : row.record
    return masked === row.record ? row : (reader.readRow(masked)[0] ?? row)
  }
  for await (const { runId, firstIndex, rows, damaged } of streamRows(database, [listId], reader)) {
    const keys = damaged ? [] : await readPersonKeys(database, runId, firstIndex, rows.length)
    const read = rows.map((row, n) => ({ runId, index: firstIndex + n, row, columns: readRowColumns(row), pages: keys[n] ?? [] }))
    const visibilities = await checkVisibility?.(
      read.map(({ row, columns, pages }) => ({
        columns,
        marks: joinMarks(readMarks(row.record), { pages }),
        isCompany: getRowKind(row) === 'company'
      }))
    )
    const isKept = (at: number): boolean => {
      const visibility = visibilities?.[at] ?? 'visible'
      return visibility === 'visible' || (withSuppressed && visibility === 'suppressed')
    }
    const records: VisibleRecord[] = []
    for (const [at, record] of read.entries()) {
      if (!isKept(at)) continue
      const row = await maskRow(record.row)
      records.push(row === record.row ? record : { ...record, row, columns: readRowColumns(row) })
    }
    const suppressed = withSuppressed ? 0 : (visibilities?.filter(visibility => visibility === 'suppressed').length ?? 0)
    yield { records, suppressed, isDamaged: damaged === true }
  }
}
