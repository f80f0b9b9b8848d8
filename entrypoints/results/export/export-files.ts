// Creates the files of an export from the stored records.
import type { ExportChoice } from '../../../components/export/export-text.ts'
import { readPlaceVersions, type RecordPlaces } from '../../../lib/database/results/exported-records.ts'
import { streamRows } from '../../../lib/database/results/stream-rows.ts'
import { readNoteSettings } from '../../../lib/database/people/note-settings.ts'
import { readPersonNotes } from '../../../lib/database/people/person-notes.ts'
import { loadHiddenMarkFinder, loadVisibilityCheck, type RecordToCheck } from '../../../lib/database/people/hidden-people.ts'
import { readPersonKeys } from '../../../lib/database/results/stored-rows.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { createFiles, type CreatedFile } from '../../../lib/exports/create-files.ts'
import { hasNoteColumns, type Template } from '../../../lib/exports/templates.ts'
import { maxSheetRows } from '../../../lib/exports/xlsx.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { createRowReader, getRowKind, getRowText, type RowRecord, type RowReader } from '../../../lib/records/columns/read-row.ts'
import { erasureKeys } from '../../../lib/records/identity/contact-keys.ts'
import { createNoteIndex } from '../../../lib/records/identity/note-index.ts'
import { createPeopleMask } from '../../../lib/records/identity/people-mask.ts'
import type { PersonNote } from '../../../lib/records/identity/person-note.ts'
import { englishStatusName } from '../../../lib/records/identity/person-status.ts'
import type { NamedNote } from '../../../lib/records/table/result-columns.ts'
import { createMarkReader, joinMarks, readColumnMarks } from '../../../lib/records/identity/record-marks.ts'
import type { RecordSet } from './export-rows.ts'
import { writeInWorker } from './write-in-worker.ts'

export interface ExportOrder {
  database: Database
  /** ids of the lists, in their order */
  lists: readonly string[]
  /** undefined for all records of the lists */
  set: RecordSet | undefined
  choice: ExportChoice
  template?: Template | undefined
  names: { listTitle: string; date: Date; service: string; isSample: boolean }
  /** where the record at a place went before, as the text of its cell; used where the template shows it */
  exportedText?: ((runId: string, index: number) => string) | undefined
  /** runs between pieces of work, so that the page stays responsive */
  pause: () => Promise<void>
  onProgress: (recordCount: number) => void
  signal: AbortSignal
}
export interface ExportedFiles {
  files: CreatedFile[]
  damagedChunkCount: number
  /** records left out because of the do-not-contact list */
  suppressedCount: number
  /** the indexes of the written records, by the run that stores them */
  written: RecordPlaces
  /** of the runs that store them, as they were when they were read */
  versions: ReadonlyMap<string, string>
}

/**
 * The rows per file that a user typed, with or without thousands separators. Undefined where nothing was typed; NaN where it is no whole
 * number from 1.
 */
export const parseRowsPerFile = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/[\s,.'’]/g, '')
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : NaN
}

/** What decides whether a record may leave. `storedPages` are the person keys of the stored row: it may know more than the record itself. */
export const toRecordToCheck = (
  row: RowRecord,
  storedPages: readonly string[],
  readMarks: ReturnType<typeof createMarkReader>
): RecordToCheck => {
  const columns = Object.fromEntries(columnIds.map(id => [id, getRowText(row, id)]))
  return { columns, marks: joinMarks(readMarks(row.record), { pages: storedPages }), isCompany: getRowKind(row) === 'company' }
}

export interface ExportCounts {
  damagedChunks: number
  /** a damaged chunk shifts the indexes behind it, so it is unknown which records are in the set */
  isSetUncertain: boolean
  suppressed: number
  /** where each record is stored */
  places: WeakMap<RowRecord, readonly [runId: string, index: number]>
  /** what the user wrote down, where the template shows it */
  notes: WeakMap<RowRecord, NamedNote>
}

/** The note without lines and tags that name a hidden person. */
const maskNote = async ({ note, tags, status }: PersonNote, mask: ReturnType<typeof createPeopleMask> | undefined): Promise<PersonNote> => {
  const keep = async (texts: readonly string[]): Promise<readonly string[]> => {
    const kept = mask ? await mask(texts) : texts
    return Array.isArray(kept) ? kept.map(String) : []
  }
  return { note: (await keep(note.split('\n'))).join('\n'), tags: await keep(tags), status }
}

/** The keys by which notes know the person of a record; empty for a company. */
const getNoteKeys = (row: RowRecord, storedPages: readonly string[]): string[] => {
  if (getRowKind(row) === 'company') return []
  const columns = Object.fromEntries(columnIds.map(id => [id, getRowText(row, id)]))
  return erasureKeys(joinMarks(readColumnMarks(columns), { pages: storedPages }))
}

export const createExportCounts = (): ExportCounts => ({
  damagedChunks: 0,
  isSetUncertain: false,
  suppressed: 0,
  places: new WeakMap(),
  notes: new WeakMap()
})

/** The visible records of the chosen set, slice by slice, each of one stored run. Updates `counts`. */
export async function* readSlices(
  { database, lists, set, template }: Pick<ExportOrder, 'database' | 'lists' | 'set' | 'template'>,
  reader: RowReader,
  counts: ExportCounts
) {
  const checkVisibility = await loadVisibilityCheck(database)
  const findHiddenMarks = await loadHiddenMarkFinder(database)
  const mask = findHiddenMarks && createPeopleMask(findHiddenMarks)
  const notes = hasNoteColumns(template) ? createNoteIndex(await readPersonNotes(database)) : undefined
  const { statuses } = await readNoteSettings(database)
  const maskRow = async (row: RowRecord): Promise<RowRecord> => {
    const masked = mask ? await mask(row.record) : row.record
    if (masked === row.record) return row
    const maskedRow = reader.readRow(masked)[0] ?? row
    const place = counts.places.get(row)
    if (place) counts.places.set(maskedRow, place)
    return maskedRow
  }
  const damagedRuns = new Set<string>()
  const readMarks = createMarkReader()
  for await (const { runId, firstIndex, rows: read, damaged } of streamRows(database, lists, reader)) {
    if (damaged) {
      counts.damagedChunks++
      counts.isSetUncertain ||= set !== undefined
      damagedRuns.add(runId)
    }
    const chosen = [...read.entries()].filter(([n]) => set?.has(runId, firstIndex + n) ?? true)
    for (const [n, row] of chosen) counts.places.set(row, [runId, firstIndex + n])
    const keys = (checkVisibility || notes) && !damagedRuns.has(runId) ? await readPersonKeys(database, runId, firstIndex, read.length) : []
    const visibilities = await checkVisibility?.(chosen.map(([n, row]) => toRecordToCheck(row, keys[n] ?? [], readMarks)))
    counts.suppressed += visibilities?.filter(visibility => visibility === 'suppressed').length ?? 0
    const visible = chosen.filter((_, at) => (visibilities?.[at] ?? 'visible') === 'visible')
    const shown = await Promise.all(visible.map(([, row]) => maskRow(row)))
    if (notes)
      for (const [at, [n, row]] of visible.entries()) {
        const note = notes.find(getNoteKeys(row, keys[n] ?? []))
        const shownRow = shown[at]
        if (note && shownRow)
          counts.notes.set(shownRow, { ...(await maskNote(note, mask)), statusName: englishStatusName(statuses, note.status) })
      }
    yield shown
  }
}

/** The files, not yet saved. Fails with `recordsDamaged` where it is unknown which records are chosen. Rejects where it is aborted. */
export const exportFiles = async (order: ExportOrder): Promise<Result<ExportedFiles>> => {
  const { choice, template, names, exportedText, onProgress, signal } = order
  const pause = async (): Promise<void> => {
    await order.pause()
    signal.throwIfAborted()
  }
  const reader = createRowReader()
  const counts = createExportCounts()
  const versions = await readPlaceVersions(order.database, order.lists)
  const written = new Map<string, number[]>()
  const addWritten = (row: RowRecord): void => {
    const [runId, index] = counts.places.get(row) ?? []
    if (runId === undefined || index === undefined) return
    const indexes = written.get(runId)
    if (indexes) indexes.push(index)
    else written.set(runId, [index])
  }
  const split = parseRowsPerFile(choice.split)
  const rowsPerFile = choice.format === 'xlsx' ? Math.min(split ?? maxSheetRows, maxSheetRows) : split
  const files = await createFiles(
    {
      slices: readSlices(order, reader, counts),
      reader,
      names,
      readNote: row => counts.notes.get(row),
      readExported: row => exportedText?.(...(counts.places.get(row) ?? ['', -1])),
      pause,
      onSelected: rows => rows.forEach(addWritten),
      onProgress,
      writeWorkbook: sheets => writeInWorker(sheets, pause, signal)
    },
    { ...choice, template, rowsPerFile }
  )
  return counts.isSetUncertain
    ? fail('recordsDamaged')
    : ok({ files, damagedChunkCount: counts.damagedChunks, suppressedCount: counts.suppressed, written, versions })
}
