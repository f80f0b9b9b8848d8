// Stores what the user writes down about people. Pages write it; the worker never does.
// Reasons: docs/decisions/0045-notes-belong-to-people.md
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { rememberedKeysOfRecord } from '../records/identity/contact-keys.ts'
import { createNoteIndex, type KnownNote } from './note-index.ts'
import { emptyNote, isEmptyNote, joinPersonNotes, uniqueTags, type PersonNote } from '../records/identity/person-note.ts'
import { isStatusId } from './person-status.ts'
import { resolvePerson, toPersonMarks } from '../records/identity/person-to-erase.ts'
import { findRecords } from '../results/find-records.ts'
import type { EmptyRecord, RecordChange } from '../undo.ts'
import { recordChanges, undoChanges, type RecordChanges } from '../database/record-changes.ts'
import type { Database } from '../database/schema.ts'
import { noteRow, type StoredPersonNote } from '../database/stored-people.ts'
import { loadErasedKeyFinder } from '../results/erased-people.ts'

const noteSchema = z.lazy(noteRow)

/** Undefined for a row that cannot be read. A text that can be no status counts as none. */
export const parsePersonNote = (stored: unknown): KnownNote | undefined => {
  const { data } = z.safeParse(noteSchema, stored)
  return data && { ...data, status: isStatusId(data.status) ? data.status : '' }
}

/** The note as it is stored. */
export const toStoredNote = ({ id, keys, note, tags, status, changedAt }: KnownNote): StoredPersonNote => ({
  id,
  keys: [...keys],
  note,
  tags: [...tags],
  status,
  changedAt
})

/** All notes that can be read. Call it in a transaction over `personNotes` where it decides about a change. */
export const readPersonNotes = async ({ personNotes }: Pick<Database, 'personNotes'>): Promise<KnownNote[]> =>
  (await personNotes.toArray()).flatMap(stored => parsePersonNote(stored) ?? [])

/** All notes. Emits at once and after each change. */
export const watchPersonNotes = (database: Database): Observable<KnownNote[]> => liveQuery(() => readPersonNotes(database))

/** The notes that may be about one of these people. */
export const readNotesWithKeys = async ({ personNotes }: Database, keys: readonly string[]): Promise<KnownNote[]> =>
  (await personNotes.where('keys').anyOf(keys).distinct().toArray()).flatMap(stored => parsePersonNote(stored) ?? [])

/** The note about the person with these keys, as `erasureKeys` makes them; null for none. Emits at once and after each change. */
export const watchPersonNote = (database: Database, keys: readonly string[]): Observable<PersonNote | null> =>
  liveQuery(async () => createNoteIndex(await readNotesWithKeys(database, keys)).find(keys) ?? null)

/** Returns a check whether someone with these keys was erased. Nothing may be written down about them. */
export const loadErasedCheck = async (database: Database): Promise<(keys: readonly string[]) => Promise<boolean>> => {
  const findErasedKeys = await loadErasedKeyFinder(database)
  return async keys => {
    if (!findErasedKeys) return false
    const { pages, emails } = toPersonMarks(keys)
    return (await findErasedKeys(rememberedKeysOfRecord({ pages: [...pages], emails: [...emails] }))).length > 0
  }
}

/** A note in which nothing is written down is no note. */
const emptyStoredNote: EmptyRecord<StoredPersonNote> = { of: note => ({ ...note, ...emptyNote, tags: [] }), is: isEmptyNote }

/** What a note that was joined with another one gets back: what the joined note still has of it. */
const takeOut = (part: StoredPersonNote, joined: StoredPersonNote, current: StoredPersonNote | undefined): StoredPersonNote => ({
  ...part,
  note: current?.note === joined.note ? part.note : '',
  status: current?.status === joined.status ? part.status : '',
  tags: part.tags.filter(tag => !joined.tags.includes(tag) || current?.tags.includes(tag))
})

/**
 * Takes a change of notes back. `joinedIn`: the ids of the notes in which others were joined. What was changed since stays, with the keys by which
 * it is found. Notes about people who were erased since do not come back.
 */
const undoNoteChanges = async (
  database: Database,
  changes: RecordChanges<StoredPersonNote>,
  joinedIn: ReadonlyMap<string, string>
): Promise<void> => {
  const { personNotes } = database
  const isErased = await loadErasedCheck(database)
  const allowed = new Map<string, RecordChange<StoredPersonNote>>()
  for (const [id, change] of changes) if (!change.before || !(await isErased(change.before.keys))) allowed.set(id, change)
  await database.transaction('rw', personNotes, async () => {
    const ids = [...allowed.keys()]
    const current = new Map((await personNotes.bulkGet(ids)).flatMap(note => (note ? [[note.id, note]] : [])))
    for (const [id, { before, after }] of allowed) {
      const now = current.get(id)
      let joined = id
      for (let into = joinedIn.get(id); into !== undefined; into = joinedIn.get(into)) joined = into
      const joinedNote = allowed.get(joined)?.after
      if (before && !after && joinedNote) allowed.set(id, { before: takeOut(before, joinedNote, current.get(joined)), after })
      else if (before && after && now && now.changedAt !== after.changedAt)
        allowed.set(id, { before: { ...before, keys: after.keys }, after })
    }
    await undoChanges(personNotes, allowed, emptyStoredNote)
  })
}

/** What a change of notes needs. `now` is in milliseconds since the epoch. */
export interface NoteDependencies {
  now: number
  newId: () => string
}

const unionOf = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** What a change of notes did. */
export interface ChangedNotes {
  undo: () => Promise<void>
}

/**
 * Changes what is written down about each of these people, who are given by their keys as `erasureKeys` makes them. Someone without keys, or who
 * was erased, is left out. Several notes about one person become one, which then has all of their keys, so that later lists are recognised by each of them. A note
 * without content is deleted. `undo` takes back what this change wrote, and leaves what was changed since.
 */
export const changePersonNotes = async (
  database: Database,
  people: readonly (readonly string[])[],
  change: (note: PersonNote) => PersonNote,
  { now, newId }: NoteDependencies
): Promise<ChangedNotes> => {
  const { personNotes } = database
  const isErased = await loadErasedCheck(database)
  const identified: (readonly string[])[] = []
  for (const keys of people) if (keys.length > 0 && !(await isErased(keys))) identified.push(keys)
  return database.transaction('rw', personNotes, async () => {
    const known = await readNotesWithKeys(database, unionOf(...identified))
    const index = createNoteIndex(known)
    const changed = new Map<string, KnownNote | undefined>()
    const joinedIn = new Map<string, string>()
    for (const keys of identified) {
      const found = index.findAll(keys)
      const { note, tags, status } = change(found.reduce<PersonNote>(joinPersonNotes, emptyNote))
      const id = found[0]?.id ?? newId()
      const next = { id, keys: unionOf(...found.map(other => other.keys), keys), note, tags, status, changedAt: now }
      for (const other of found) {
        index.remove(other)
        changed.set(other.id, undefined)
        if (other.id !== id) joinedIn.set(other.id, id)
      }
      if (isEmptyNote(next)) continue
      index.put(next)
      changed.set(id, next)
    }
    const changes = await recordChanges(personNotes, [...changed.keys()], async () => {
      await personNotes.bulkPut([...changed.values()].flatMap(note => (note ? [toStoredNote(note)] : [])))
      await personNotes.bulkDelete([...changed].flatMap(([id, note]) => (note ? [] : [id])))
    })
    return { undo: () => undoNoteChanges(database, changes, joinedIn) }
  })
}

/**
 * Gives notes without a profile the profile of their person, where all records with these emails are of one person. `emails`: as
 * `findUnlinked` returns them. It reads every stored row once. Returns the emails that it could not link, which are of several people.
 */
export const linkNotes = async (database: Database, emails: readonly string[]): Promise<string[]> => {
  const searched = new Set(emails)
  const records = await findRecords(database, searched)
  const shared: string[] = []
  const { personNotes } = database
  for (const email of searched) {
    const address = email.slice('email:'.length)
    const pages = resolvePerson(
      [email],
      records.filter(record => record.emails.includes(address)),
      searched
    ).keys.filter(key => !key.startsWith('email:'))
    if (pages.length === 0) shared.push(email)
    else
      await database.transaction('rw', personNotes, async () => {
        for (const { id, keys } of await readNotesWithKeys(database, [email]))
          if (keys.every(key => key.startsWith('email:'))) await personNotes.update(id, { keys: unionOf(keys, pages) })
      })
  }
  return shared
}

/** All tags in use, the most frequent first; of several spellings the first. */
export const listTags = (notes: readonly PersonNote[]): string[] => {
  const counts = new Map<string, number>()
  const all = notes.flatMap(({ tags }) => tags)
  for (const tag of all) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return uniqueTags([...counts].toSorted((a, b) => b[1] - a[1]).map(([tag]) => tag))
}
