// One row of a list as the records in it, each ready to be asked for its columns: the quick way where a record allows it.
import type { ColumnId } from './column-ids.ts'
import { createRecordReader, type ReadRecord } from './read-columns.ts'
import { expandRow } from '../decode/expand-rows.ts'
import { columnText, createPlainReader, type PlainRecord } from './fast-reader.ts'
import { recordKind, type RecordKind } from './record-kind.ts'

/** A record that was read; `record` is what came. */
export type ReadRow = { record: unknown } & ({ is: 'plain'; plain: PlainRecord } | { is: 'long'; read: ReadRecord; kind: RecordKind })

/** The text of one standard column; `''` where there is none. */
export const textOf = (row: ReadRow, id: ColumnId): string => (row.is === 'plain' ? columnText(row.plain, id) : row.read.columns[id])

export const kindOf = (row: ReadRow): RecordKind => (row.is === 'plain' ? row.plain.make.kind : row.kind)

export interface RowReader {
  /** the records of a row as it came: one, or one a person where a company came with its people inside */
  readRow: (row: unknown) => ReadRow[]
  /** one record, the long way, which also knows the value behind each text */
  readLong: (record: unknown) => ReadRow & { is: 'long' }
}

/** Meant for the rows of one file: fields of one place are one column. */
export const createRowReader = (): RowReader => {
  const read = createRecordReader()
  const readPlain = createPlainReader(read)
  const readLong = (record: unknown): ReadRow & { is: 'long' } => ({
    is: 'long',
    record,
    read: read(record),
    kind: recordKind(record) ?? 'contact'
  })
  const readOne = (record: unknown): ReadRow => {
    const plain = readPlain(record)
    return plain ? { is: 'plain', record, plain } : readLong(record)
  }
  return {
    readLong,
    readRow: row => {
      const plain = readPlain(row)
      // Without anything nested inside there is nobody inside.
      return plain ? [{ is: 'plain', record: row, plain }] : expandRow(row, read).map(readOne)
    }
  }
}
