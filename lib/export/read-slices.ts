// Reads the records that may be exported or sent: without hidden people, and without what other records say about them.
import { createTextMask, type TextMask } from '../results/hidden-people.ts'
import { readNoteSettings, englishStatusName } from '../notes/person-status.ts'
import { readPersonNotes } from '../notes/person-notes.ts'
import { openRecords, readRecords, readRowColumns, type VisibleRecord } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import { hasNoteColumns, type Template } from './templates.ts'
import { getRowKind, type RowReader, type RowRecord } from '../records/columns/read-row.ts'
import { erasureKeys } from '../records/identity/contact-keys.ts'
import { createNoteIndex } from '../notes/note-index.ts'
import type { PersonNote } from '../records/identity/person-note.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import type { NamedNote } from '../records/table/result-columns.ts'

/** Which records are read. `set` is undefined for all records of the lists. */
export interface SliceOrder {
  database: Database
  /** ids of the lists, in their order */
  lists: readonly string[]
  set: { has: (runId: string, index: number) => boolean } | undefined
  template?: Template | undefined
  /** the stored pages of each record are read too */
  withPages?: boolean
}

/** What reading finds beside the records. */
export interface ExportCounts {
  damagedChunks: number
  /** a damaged chunk shifts the indexes behind it, so it is unknown which records are in the set */
  isSetUncertain: boolean
  suppressed: number
  /** where each record is stored, and the pages that are stored with it */
  places: WeakMap<RowRecord, VisibleRecord>
  /** what the user wrote down, where the template shows it */
  notes: WeakMap<RowRecord, NamedNote>
}

/** The note without lines and tags that name a hidden person. */
export const maskNote = async ({ note, tags, status }: PersonNote, mask: TextMask): Promise<PersonNote> => ({
  note: (await mask(note.split('\n'))).join('\n'),
  tags: await mask(tags),
  status
})

/** The keys by which notes know the person of a record; empty for a company. */
const getNoteKeys = ({ row, pages }: VisibleRecord): string[] =>
  getRowKind(row) === 'company' ? [] : erasureKeys(joinMarks(readColumnMarks(readRowColumns(row)), { pages }))

/** Counts of nothing yet. */
export const createExportCounts = (): ExportCounts => ({
  damagedChunks: 0,
  isSetUncertain: false,
  suppressed: 0,
  places: new WeakMap(),
  notes: new WeakMap()
})

/** Returns a function that finds what the user wrote down about the person of a record; undefined where the template shows no notes. */
const loadNoteFinder = async (database: Database, template: Template | undefined) => {
  if (!hasNoteColumns(template)) return undefined
  const notes = createNoteIndex(await readPersonNotes(database))
  const { statuses } = await readNoteSettings(database)
  const mask = await createTextMask(database)
  return async (record: VisibleRecord): Promise<NamedNote | undefined> => {
    const note = notes.find(getNoteKeys(record))
    return note && { ...(await maskNote(note, mask)), statusName: englishStatusName(statuses, note.status) }
  }
}

/** The visible records of the chosen set, slice by slice, each of one stored run. Updates `counts`. */
export async function* readSlices(order: SliceOrder, reader: RowReader, counts: ExportCounts) {
  const { database, lists, set, template, withPages = false } = order
  const stored = await openRecords(database)
  const findNote = await loadNoteFinder(database, template)
  const isWanted = (runId: string, index: number): boolean => set?.has(runId, index) ?? true
  for await (const slice of readRecords(stored, lists, reader, { isWanted, withPages: withPages || findNote !== undefined })) {
    if (slice.isDamaged) {
      counts.damagedChunks++
      counts.isSetUncertain ||= set !== undefined
    }
    counts.suppressed += slice.suppressed
    for (const record of slice.records) {
      counts.places.set(record.row, record)
      const note = await findNote?.(record)
      if (note) counts.notes.set(record.row, note)
    }
    yield slice.records.map(({ row }) => row)
  }
}
