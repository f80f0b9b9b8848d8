// Exports a table that is not a list, such as a comparison, as a CSV file or a workbook.
import { useJob, type ExportState } from './ExportOutcome.tsx'
import { failureText } from '../shell/failure-text.ts'
import { rememberLeaving, type Leaving } from '../../lib/check/leaving.ts'
import { placesOf } from '../../lib/results/exported-records.ts'
import { readLeavingRows, type LeavingTable } from '../../lib/results/leaving-rows.ts'
import type { Database } from '../../lib/database/schema.ts'
import { csvParts } from '../../lib/export/csv.ts'
import { fileName } from '../../lib/export/file-name.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { writeInWorker } from './write-in-worker.ts'

interface TableExport {
  createTable: (rows: readonly number[]) => LeavingTable
  /** the name of the sheet, the same in every language */
  sheet: string
  /** the title in the file's name */
  title: string
  /** the record of each person in it */
  records: { database: Database; table: ResultTable; rows: readonly number[] }
  /** how many people are left out because of the do-not-contact list */
  suppressedCount: number
  /** lets the rows leave after their check */
  leave: () => Promise<Leaving>
  /** whether the people are sample data */
  isSample: boolean
  format: 'csv' | 'xlsx'
}

const types = { csv: 'text/csv;charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

const write = async ({ sheet, format }: TableExport, headings: string[], rows: string[][], signal: AbortSignal): Promise<BlobPart[]> =>
  format === 'csv' ? [...csvParts({ headings, rows })] : [await writeInWorker([{ name: sheet, headings, rows }], pause, signal)]

const saveTable = async (order: TableExport, signal: AbortSignal): Promise<ExportState> => {
  const { title, isSample, records, suppressedCount, format } = order
  const leaving = await order.leave()
  const { table, rows } = records
  const wanted = rows.filter(row => leaving.set?.has(table.runIds[row] ?? '', table.rowIndexes[row] ?? -1) ?? true)
  const written = order.createTable(wanted)
  const { rows: allowed, lines } = await readLeavingRows(records.database, table, wanted, written)
  const suppressed = suppressedCount + wanted.length - allowed.length
  if (allowed.length === 0) return { is: 'nothing', suppressed }
  const headings = written.columns.map(({ heading }) => heading)
  const parts = await write(order, headings, lines, signal)
  signal.throwIfAborted()
  const name = fileName({ listTitle: title, date: new Date(), extension: format, isSample })
  await saveFile(name, parts, types[format])
  const mark = rememberLeaving(records.database, leaving, { to: format, name: '', at: Date.now() }, placesOf(table, allowed))
  const isUnmarked = await mark.then(
    () => false,
    () => true
  )
  return { is: 'made', files: 1, name, records: allowed.length, damaged: 0, suppressed, isUnmarked }
}

export const useTableExport = () => {
  const { state, start, show } = useJob<ExportState>({ is: 'ready' })
  const save = (order: TableExport): void => {
    if (order.records.rows.length === 0) return show({ is: 'nothing', suppressed: order.suppressedCount })
    start(
      { is: 'making', records: 0 },
      signal => saveTable(order, signal),
      () => ({ is: 'failed', text: failureText({ code: 'exportFailed' }, '', Date.now()) })
    )
  }
  return { state, save }
}
