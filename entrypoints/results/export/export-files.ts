// One export from the first chunk to the browser's downloads: records out of the database, files out of records.
import type { ExportChoice, Which } from '../../../components/export/export-text.ts'
import { streamRows } from '../../../lib/database/results/stream-rows.ts'
import { loadVisibilityCheck, type RecordToCheck } from '../../../lib/database/people/hidden-people.ts'
import { readPersonKeys } from '../../../lib/database/results/stored-rows.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { createFiles, type CreatedFile } from '../../../lib/exports/create-files.ts'
import type { Template } from '../../../lib/exports/templates.ts'
import { maxSheetRows } from '../../../lib/exports/xlsx.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { createRowReader, getRowKind, getRowText, type RowRecord, type RowReader } from '../../../lib/records/columns/read-row.ts'
import { createMarkReader, joinMarks } from '../../../lib/records/identity/record-marks.ts'
import { readSplit } from './read-split.ts'
import type { ExportRows, RecordSet } from './export-rows.ts'
import { writeInWorker } from './write-in-worker.ts'

export interface Export {
  database: Database
  rows: ExportRows
  choice: ExportChoice
  template?: Template | undefined
  names: { listTitle: string; date: Date; service: string; isSample: boolean }
  breathe: () => Promise<void>
  tell: (records: number) => void
  signal: AbortSignal
}
export interface Exported {
  files: CreatedFile[]
  damaged: number
  /** records left out for the list of whom not to contact */
  listed: number
}

/** How the chosen ones are told; undefined for all there are. */
export const setOf = (rows: ExportRows, which: Which): RecordSet | undefined => (which === 'all' ? undefined : rows[which])

/** `pages`: those of its row in the table, which may know more of it than it says itself. */
const guardedOf = (row: RowRecord, pages: readonly string[], readMarks: ReturnType<typeof createMarkReader>): RecordToCheck => {
  const columns = Object.fromEntries(columnIds.map(id => [id, getRowText(row, id)]))
  return { columns, marks: joinMarks(readMarks(row.record), { pages }), isCompany: getRowKind(row) === 'company' }
}

/** The slices of those that are in the set. Behind a damaged chunk their numbers are uncertain: nobody can say any more who is in it. */
async function* slicesOf(
  { database, rows, choice }: Export,
  reader: RowReader,
  damage: { chunks: number; unsure: boolean; listed: number }
) {
  const set = setOf(rows, choice.which)
  const lists = rows.lists.map(({ id }) => id)
  const guard = await loadVisibilityCheck(database)
  const torn = new Set<string>()
  const readMarks = createMarkReader()
  for await (const { runId: run, firstIndex: from, rows: read, damaged } of streamRows(database, lists, reader)) {
    if (damaged) {
      damage.chunks++
      damage.unsure ||= set !== undefined
      torn.add(run)
    }
    const chosen = [...read.entries()].filter(([n]) => set?.has(run, from + n) ?? true)
    const keys = guard && !torn.has(run) ? await readPersonKeys(database, run, from, read.length) : []
    const standings = await guard?.(chosen.map(([n, row]) => guardedOf(row, keys[n] ?? [], readMarks)))
    damage.listed += standings?.filter(standing => standing === 'suppressed').length ?? 0
    yield chosen.flatMap(([, row], at) => ((standings?.[at] ?? 'visible') === 'visible' ? [row] : []))
  }
}

/** The files, not yet handed out. Rejects where it was ended. */
export const exportFiles = async (asked: Export): Promise<Result<Exported>> => {
  const { choice, template, names, tell, signal } = asked
  const breathe = async (): Promise<void> => {
    await asked.breathe()
    signal.throwIfAborted()
  }
  const reader = createRowReader()
  const damage = { chunks: 0, unsure: false, listed: 0 }
  const split = readSplit(choice.split)
  const rowsAFile = choice.format === 'xlsx' ? Math.min(split ?? maxSheetRows, maxSheetRows) : split
  const files = await createFiles(
    {
      slices: slicesOf(asked, reader, damage),
      reader,
      names,
      pause: breathe,
      onProgress: tell,
      writeWorkbook: sheets => writeInWorker(sheets, breathe, signal)
    },
    { ...choice, template, rowsPerFile: rowsAFile }
  )
  return damage.unsure ? fail('recordsDamaged') : ok({ files, damaged: damage.chunks, listed: damage.listed })
}
