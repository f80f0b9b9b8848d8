// Merges the notes of a backup with those that are here. Nothing that was written is lost, and the same backup again changes nothing.
import { loadErasedCheck, parsePersonNote, readPersonNotes, toStoredNote } from '../notes/person-notes.ts'
import type { Database } from '../database/schema.ts'
import { createNoteIndex, type KnownNote } from '../notes/note-index.ts'
import { joinPersonNotes, readTags, uniqueTags } from '../records/identity/person-note.ts'
import { parseBackupRows } from './backup-rows.ts'

/** Tags in the form that the interface makes: a file may hold any text. */
const withReadTags = (note: KnownNote): KnownNote => ({ ...note, tags: uniqueTags(note.tags.flatMap(tag => readTags(tag).tags)) })

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

/**
 * Adds the notes in these rows of a backup. A note about someone who has one here is joined with it: all tags, both texts where they differ,
 * and the status that was set last. Notes about erased people, and rows that cannot be read, are left out.
 */
export const putRestoredNotes = async (database: Database, rows: Parameters<typeof parseBackupRows>[1]): Promise<void> => {
  const parsed = parseBackupRows('personNotes', rows)
    .flatMap(row => parsePersonNote(row) ?? [])
    .filter(({ keys }) => keys.length > 0)
  const isErased = await loadErasedCheck(database)
  const restored: KnownNote[] = []
  for (const note of parsed) if (!(await isErased(note.keys))) restored.push(withReadTags(note))
  const { personNotes } = database
  await database.transaction('rw', personNotes, async () => {
    const known = await readPersonNotes(database)
    const index = createNoteIndex(known)
    const byId = new Map(known.map(note => [note.id, note]))
    for (const note of restored) {
      const here = byId.get(note.id) ?? byId.get(index.findAll(note.keys)[0]?.id ?? '')
      const [newer, older] = here && here.changedAt < note.changedAt ? [note, here] : [here ?? note, note]
      const next = { ...newer, ...joinPersonNotes(newer, older), id: here?.id ?? note.id, keys: union(newer.keys, older.keys) }
      byId.set(next.id, next)
      await personNotes.put(toStoredNote(next))
    }
  })
}
