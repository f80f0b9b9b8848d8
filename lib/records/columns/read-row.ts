// Reads one row of a list as records, with the fast reader for flat records.
import type { ColumnId } from './column-ids.ts'
import { createRecordReader, type MappedRecord } from './read-columns.ts'
import { expandRow } from '../decode/expand-rows.ts'
import { createFlatReader, getFlatText, type FlatRecord } from './flat-reader.ts'
import { recordKind, type RecordKind } from './record-kind.ts'

/** One record of a row. `record`: the record as received. `flat`: read by the fast reader. `mapped`: read by the record reader. */
export type RowRecord = { record: unknown } & ({ is: 'flat'; flat: FlatRecord } | { is: 'mapped'; mapped: MappedRecord; kind: RecordKind })

/** The text of one standard column; `''` for a missing value. */
export const getRowText = (row: RowRecord, id: ColumnId): string => (row.is === 'flat' ? getFlatText(row.flat, id) : row.mapped.columns[id])

/** Whether the record is a person or a company; `contact` where the fields do not say. */
export const getRowKind = (row: RowRecord): RecordKind => (row.is === 'flat' ? row.flat.layout.kind : row.kind)

/** Reads the rows of one list or file. */
export interface RowReader {
  /** the records of a row: the row itself, or one record per person of a company that lists its people */
  readRow: (row: unknown) => RowRecord[]
  /** one record with every value and its path, always by the record reader */
  mapRecord: (record: unknown) => RowRecord & { is: 'mapped' }
}

/** Creates a reader for the rows of one file: values with the same path share a column. */
export const createRowReader = (): RowReader => {
  const readRecord = createRecordReader()
  const readFlat = createFlatReader(readRecord)
  const mapRecord = (record: unknown): RowRecord & { is: 'mapped' } => ({
    is: 'mapped',
    record,
    mapped: readRecord(record),
    kind: recordKind(record) ?? 'contact'
  })
  const readOne = (record: unknown): RowRecord => {
    const flat = readFlat(record)
    return flat ? { is: 'flat', record, flat } : mapRecord(record)
  }
  return {
    mapRecord,
    readRow: row => {
      const flat = readFlat(row)
      // A flat record has no people inside, so it needs no expansion.
      return flat ? [{ is: 'flat', record: row, flat }] : expandRow(row, readRecord).map(readOne)
    }
  }
}
