// Reads and changes what the user wrote down about people, and puts it into the columns of a table.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { changePersonNotes, linkNotes, listTags, watchPersonNotes, type ChangedNotes } from '../../lib/notes/person-notes.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { createNoteIndex, type KnownNote, type NoteIndex } from '../../lib/notes/note-index.ts'
import type { PersonNote } from '../../lib/records/identity/person-note.ts'
import { useNoteSettings, personStatusText } from './note-settings.ts'
import type { PersonStatus } from '../../lib/notes/person-status.ts'
import { getNoteCell, noteColumns } from '../../lib/records/table/result-columns.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { runInSlices } from '../shell/pause.ts'
import { getPersonKeys } from '../record/record-view.ts'
import type { Results } from '../results/table/use-results.ts'

const noNotes: KnownNote[] = []
/** Emails of notes without a profile that this page has tried to link: each costs a look at every stored row. */
const triedEmails = new WeakMap<Database, Set<string>>()

/** Keys of one person, as `erasureKeys` makes them. */
type Keys = readonly string[]

/** Reads and changes what the user wrote down about people. */
export const useNotes = (database: Database) => {
  const read = useLiveQuery<KnownNote[]>(() => watchPersonNotes(database), [database], noNotes)
  const notes = read ?? noNotes
  const index = useMemo(() => createNoteIndex(notes), [notes])
  const tags = useMemo(() => listTags(notes), [notes])
  const [failure, setFailure] = useState<Failure>()
  return {
    /** false until they are read */
    isReady: read !== undefined,
    index,
    count: notes.length,
    /** the tags in use, the most frequent first */
    tags,
    failure,
    /** Resolves to undefined where it was not saved. */
    change: (people: readonly Keys[], change: (note: PersonNote) => PersonNote): Promise<ChangedNotes | undefined> =>
      changePersonNotes(database, people, change, { now: Date.now(), newId: () => crypto.randomUUID() }).then(
        changed => {
          setFailure(undefined)
          return changed
        },
        () => {
          setFailure({ code: 'noteNotSaved' })
          return undefined
        }
      )
  }
}

export type Notes = ReturnType<typeof useNotes>

/** Links notes without a profile to the people shown, where it is certain that they are about them. */
export const useLinkedNotes = (database: Database, { index }: Notes, people: readonly Keys[]): void => {
  useEffect(() => {
    const tried = triedEmails.get(database) ?? new Set()
    triedEmails.set(database, tried)
    const emails = [...new Set(people.flatMap(keys => index.findUnlinked(keys)))].filter(email => !tried.has(email))
    if (emails.length === 0) return
    for (const email of emails) tried.add(email)
    linkNotes(database, emails).catch(() => emails.forEach(email => tried.delete(email)))
  }, [database, index, people])
}

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
