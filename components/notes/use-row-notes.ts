// Finds what the user wrote down about the person of each row, and puts it into the columns of the table.
import { useEffect, useState } from 'preact/hooks'
import { useNoteSettings } from './note-settings.ts'
import { personStatusText } from './note-text.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { NoteIndex } from '../../lib/notes/note-index.ts'
import type { PersonNote } from '../../lib/records/identity/person-note.ts'
import type { PersonStatus } from '../../lib/notes/person-status.ts'
import { getNoteCell, noteColumns } from '../../lib/records/table/result-columns.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { runInSlices } from '../shell/pause.ts'
import { getPersonKeys } from '../record/record-view.ts'
import { useLinkedNotes, type Notes } from './use-notes.ts'
import type { Results } from '../results/table/use-results.ts'

export interface RowNotes {
  /** another function whenever a note changed */
  noteOf: (row: number) => PersonNote | undefined
}

interface Found {
  table: ResultTable
  byRow: ReadonlyMap<number, PersonNote>
  noteOf: RowNotes['noteOf']
  /** the keys of people whom a note without a profile may be about */
  unlinked: readonly (readonly string[])[]
}

const sliceMs = 8
const noPeople: Found['unlinked'] = []
const noNote = (): undefined => undefined
/** The keys of the rows of a table, which never change. Reading them takes most of the time. */
const keysOfTables = new WeakMap<ResultTable, (readonly string[])[]>()

const fillRow = (table: ResultTable, row: number, note: PersonNote | undefined, statuses: readonly PersonStatus[]): void => {
  const named = note && { ...note, statusName: note.status === '' ? '' : personStatusText(statuses, note.status) }
  for (const column of noteColumns) {
    table.setCell(row, column, named ? getNoteCell(named, column) : '')
  }
}

function* findNotes(table: ResultTable, index: NoteIndex): Generator<void, Pick<Found, 'byRow' | 'unlinked'>> {
  const keysOfRows = keysOfTables.get(table) ?? []
  keysOfTables.set(table, keysOfRows)
  const byRow = new Map<number, PersonNote>()
  const unlinked: (readonly string[])[] = []
  for (let row = 0; row < table.size; row++) {
    if (row % 200 === 199) yield
    const keys = (keysOfRows[row] ??= getPersonKeys(table, row))
    const note = index.find(keys)
    if (note) byRow.set(row, note)
    if (index.findUnlinked(keys).length > 0) unlinked.push(keys)
  }
  return { byRow, unlinked }
}

/** The notes of the rows, once all rows are read. Those before stay until changed ones are found. */
export const useRowNotes = (database: Database, { table, done }: Results, notes: Notes): RowNotes => {
  const [found, setFound] = useState<Found>()
  const { index, isReady, count } = notes
  const { statuses } = useNoteSettings()
  useEffect(() => {
    if (!done || !isReady || (count === 0 && found?.table !== table)) return undefined
    const controller = new AbortController()
    const before = found?.table === table ? found.byRow : new Map<number, PersonNote>()
    const find = async (): Promise<void> => {
      const result = await runInSlices(findNotes(table, index), sliceMs, controller.signal)
      if (!result || controller.signal.aborted) return
      for (const row of before.keys()) if (!result.byRow.has(row)) fillRow(table, row, undefined, statuses)
      for (const [row, note] of result.byRow) fillRow(table, row, note, statuses)
      setFound({ table, ...result, noteOf: row => result.byRow.get(row) })
    }
    void find()
    return () => controller.abort()
  }, [table, done, isReady, index, statuses])
  const current = found?.table === table ? found : undefined
  useLinkedNotes(database, notes, current?.unlinked ?? noPeople)
  return { noteOf: current?.noteOf ?? noNote }
}
