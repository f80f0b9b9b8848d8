// A view of two compared lists as a file: a table for spreadsheets and for other programs, or a workbook.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ExportState } from '../../../components/export/ExportOutcome.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { toComparisonTable } from '../../../lib/exports/comparison-table.ts'
import { csvParts } from '../../../lib/exports/csv.ts'
import { fileName } from '../../../lib/exports/file-name.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import type { ComparedPerson } from '../../../lib/records/table/compare-lists.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import { writeInWorker } from '../export/write-in-worker.ts'

export interface ComparedExport {
  table: ResultTable
  people: readonly ComparedPerson[]
  /** how many of the view are left out, since they are not to be contacted */
  listed: number
  names: readonly [string, string]
  /** whether these are made-up people */
  sample: boolean
  format: 'csv' | 'xlsx'
}

const types = { csv: 'text/csv;charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

const breathe = (): Promise<void> => new Promise(resume => setTimeout(resume))

const write = async ({ table, people, format }: ComparedExport, signal: AbortSignal): Promise<BlobPart[]> => {
  const comparison = toComparisonTable(table, people)
  if (format === 'csv') return [...csvParts(comparison)]
  const rows = [...comparison.rows]
  return [await writeInWorker([{ name: 'Comparison', headings: comparison.headings, rows }], breathe, signal)]
}

export const useComparedExport = () => {
  const [state, setState] = useState<ExportState>({ is: 'ready' })
  const running = useRef<AbortController>(undefined)
  // Whoever leaves the comparison does not want its file any more.
  useEffect(() => () => running.current?.abort(), [])
  const save = (asked: ComparedExport): void => {
    const { names, sample, people, listed, format } = asked
    if (people.length === 0) return setState({ is: 'nothing', listed })
    const ending = new AbortController()
    running.current?.abort()
    running.current = ending
    setState({ is: 'making', records: 0 })
    write(asked, ending.signal).then(
      parts => {
        if (ending.signal.aborted) return
        saveFile(fileName({ listTitle: names.join(' – '), date: new Date(), extension: format, isSample: sample }), parts, types[format])
        setState({ is: 'made', files: 1, records: people.length, damaged: 0, listed })
      },
      () => ending.signal.aborted || setState({ is: 'failed', words: failureText({ code: 'exportFailed' }, '', Date.now()) })
    )
  }
  return { state, save }
}
