// Writes the first three records of an export as the file will hold them.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ExportChoice } from './export-text.ts'
import { openRecords, readWhole } from '../../lib/database/records.ts'
import type { RecordCache } from '../../lib/results/read-record.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readNoteSettings, englishStatusName } from '../../lib/notes/person-status.ts'
import { readPersonNotes } from '../../lib/notes/person-notes.ts'
import { createFiles } from '../../lib/export/create-files.ts'
import { hasNoteColumns, type Template } from '../../lib/export/templates.ts'
import { createNoteIndex } from '../../lib/notes/note-index.ts'
import type { NamedNote } from '../../lib/records/table/result-columns.ts'
import { fillCell, type FitOf } from './export-rows.ts'
import { createRowReader, type RowRecord } from '../../lib/records/columns/read-row.ts'
import { isDomainRun } from '../../lib/runs/kind.ts'
import { getPersonKeys } from '../record/record-view.ts'
import type { ExportRows, ExportPlan } from './export-rows.ts'

interface PreviewInput {
  database: Database
  exported: ExportRows
  plan: ExportPlan | undefined
  choice: ExportChoice
  template: Template | undefined
  fitOf: FitOf | undefined
}

const previewRows = 3

const write = async (
  { database, exported: { table, lists, exports }, choice, template, fitOf }: PreviewInput,
  rows: readonly number[],
  cache: RecordCache
) => {
  const reader = createRowReader()
  const stored = await openRecords(database)
  const records: RowRecord[] = []
  const notes = hasNoteColumns(template) ? createNoteIndex(await readPersonNotes(database)) : undefined
  const { statuses } = await readNoteSettings(database)
  const notesOfRecords = new Map<RowRecord, NamedNote>()
  const rowsOfRecords = new Map<RowRecord, number>()
  for (const row of rows) {
    const list = lists[table.listIndexes[row] ?? -1]
    const place = { runId: table.runIds[row] ?? '', index: table.rowIndexes[row] ?? 0 }
    const record = await readWhole(stored, place, list !== undefined && isDomainRun(list), cache)
    if (record === undefined) continue
    const mapped: RowRecord = { ...reader.mapRecord(record), kind: table.isCompany[row] ? 'company' : 'contact' }
    records.push(mapped)
    rowsOfRecords.set(mapped, row)
    const note = notes?.find(getPersonKeys(table, row))
    if (note) notesOfRecords.set(mapped, { ...note, statusName: englishStatusName(statuses, note.status) })
  }
  const [file] = await createFiles(
    {
      slices: (async function* () {
        yield records
      })(),
      reader,
      readNote: row => notesOfRecords.get(row),
      readFilled: (row, column) => fillCell(column, rowsOfRecords.get(row) ?? -1, exports, fitOf),
      names: { listTitle: '', date: new Date(0), service: '' },
      pause: () => Promise.resolve(),
      onProgress: () => undefined,
      writeWorkbook: () => Promise.resolve('')
    },
    {
      ...choice,
      // A workbook is shown as the lines of its first sheet.
      format: choice.format === 'xlsx' ? 'csv' : choice.format,
      guardFormulas: choice.format === 'csv' && choice.guardFormulas,
      onePerCompany: false,
      template,
      rowsPerFile: undefined
    }
  )
  return new Blob(file?.parts ?? []).text()
}

/** The text; undefined while it is written, and where it cannot be. */
export const usePreview = (input: PreviewInput): string | undefined => {
  const { database, exported, plan, choice, template, fitOf } = input
  const cache = useMemo((): RecordCache => new Map(), [database, exported.table])
  const [text, setText] = useState<string>()
  const rows = plan?.rows.slice(0, previewRows) ?? []
  const { format, companiesOnly, guardFormulas } = choice
  const key = [format, companiesOnly, guardFormulas, template?.id, template?.columns.map(({ from }) => from).join(), ...rows].join(' ')
  useEffect(() => {
    if (rows.length === 0) return setText(undefined)
    let isStale = false
    write(input, rows, cache).then(
      written => isStale || setText(written.replace(/^\uFEFF/, '')),
      () => isStale || setText(undefined)
    )
    return () => {
      isStale = true
    }
  }, [database, exported.table, key, fitOf])
  return text
}
