// Reads the records that may be exported or sent: without hidden people, and without what other records say about them.
import { loadHiddenMarkFinder, loadVisibilityCheck, type RecordToCheck } from '../database/people/hidden-people.ts'
import { readNoteSettings } from '../database/people/note-settings.ts'
import { readPersonNotes } from '../database/people/person-notes.ts'
import { readPersonKeys } from '../database/results/stored-rows.ts'
import { streamRows } from '../database/results/stream-rows.ts'
import type { Database } from '../database/schema.ts'
import { hasNoteColumns, type Template } from '../exports/templates.ts'
import { columnIds } from '../records/columns/column-ids.ts'
import { getRowKind, getRowText, type RowReader, type RowRecord } from '../records/columns/read-row.ts'
import { erasureKeys } from '../records/identity/contact-keys.ts'
import { createNoteIndex } from '../records/identity/note-index.ts'
import { createPeopleMask } from '../records/identity/people-mask.ts'
import type { PersonNote } from '../records/identity/person-note.ts'
import { englishStatusName } from '../records/identity/person-status.ts'
import { createMarkReader, joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import type { NamedNote } from '../records/table/result-columns.ts'

/** Which records are read. `set` is undefined for all records of the lists. */
export interface SliceOrder {
  database: Database
  /** ids of the lists, in their order */
  lists: readonly string[]
  set: { has: (runId: string, index: number) => boolean } | undefined
  template?: Template | undefined
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

/** What reading finds beside the records. */
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

/** Counts of nothing yet. */
export const createExportCounts = (): ExportCounts => ({
  damagedChunks: 0,
  isSetUncertain: false,
  suppressed: 0,
  places: new WeakMap(),
  notes: new WeakMap()
})

/** The visible records of the chosen set, slice by slice, each of one stored run. Updates `counts`. */
export async function* readSlices({ database, lists, set, template }: SliceOrder, reader: RowReader, counts: ExportCounts) {
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
