// Exports the view of a comparison as a CSV file or a workbook.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ExportState } from '../../../components/export/ExportOutcome.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { addExported, type RecordPlaces } from '../../../lib/database/results/exported-records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { toComparisonTable } from '../../../lib/exports/comparison-table.ts'
import { csvParts } from '../../../lib/exports/csv.ts'
import { fileName } from '../../../lib/exports/file-name.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import type { ComparedPerson } from '../../../lib/records/table/compare-lists.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import { writeInWorker } from '../export/write-in-worker.ts'

interface ComparisonExport {
  database: Database
  table: ResultTable
  people: readonly ComparedPerson[]
  /** how many people of the view are left out because of the do-not-contact list */
  suppressedCount: number
  titles: readonly [string, string]
  /** whether the people are sample data */
  isSample: boolean
  format: 'csv' | 'xlsx'
}

const types = { csv: 'text/csv;charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** The newer record of each person: the older list's where they left. */
const getPlaces = ({ table, people }: ComparisonExport): RecordPlaces => {
  const places = new Map<string, number[]>()
  for (const { before, after } of people) {
    const [runId = '', index = -1] = [table.runIds[after ?? before ?? -1], table.rowIndexes[after ?? before ?? -1]]
    const known = places.get(runId)
    if (known) known.push(index)
    else places.set(runId, [index])
  }
  return places
}

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

const write = async ({ table, people, format }: ComparisonExport, signal: AbortSignal): Promise<BlobPart[]> => {
  const comparison = toComparisonTable(table, people)
  if (format === 'csv') return [...csvParts(comparison)]
  const rows = [...comparison.rows]
  return [await writeInWorker([{ name: 'Comparison', headings: comparison.headings, rows }], pause, signal)]
}

export const useComparisonExport = () => {
  const [state, setState] = useState<ExportState>({ is: 'ready' })
  const current = useRef<AbortController>(undefined)
  // Leaving the comparison cancels the export.
  useEffect(() => () => current.current?.abort(), [])
  const save = (order: ComparisonExport): void => {
    const { database, titles, isSample, people, suppressedCount, format } = order
    if (people.length === 0) return setState({ is: 'nothing', suppressed: suppressedCount })
    const controller = new AbortController()
    current.current?.abort()
    current.current = controller
    setState({ is: 'making', records: 0 })
    write(order, controller.signal).then(
      parts => {
        if (controller.signal.aborted) return
        saveFile(fileName({ listTitle: titles.join(' – '), date: new Date(), extension: format, isSample }), parts, types[format])
        // Without it these people count as not exported yet; their file is saved all the same.
        void addExported(database, { to: format, name: '', at: Date.now() }, getPlaces(order)).catch(() => undefined)
        setState({ is: 'made', files: 1, records: people.length, damaged: 0, suppressed: suppressedCount })
      },
      () => controller.signal.aborted || setState({ is: 'failed', text: failureText({ code: 'exportFailed' }, '', Date.now()) })
    )
  }
  return { state, save }
}
