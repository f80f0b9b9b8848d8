// Erases what the user wrote down about one person: their own note, and each line and tag of other notes that names them.
import { parsePersonNote, toStoredNote } from '../notes/person-notes.ts'
import type { Database } from '../database/schema.ts'
import { isEmptyNote } from '../records/identity/person-note.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { isNoteOfPerson, type FoundPerson } from './find-person.ts'

/** Deletes the person's notes, and rewrites others that name them by a profile or an email. Returns how many notes cannot be read, and stay. */
export const eraseNotes = ({ personNotes }: Database, { keys }: Pick<FoundPerson, 'keys'>, matcher: PersonMatcher): Promise<number> =>
  personNotes.db.transaction('rw', personNotes, async () => {
    let uncheckedCount = 0
    for (const stored of await personNotes.toArray()) {
      const known = parsePersonNote(stored)
      if (!known) uncheckedCount++
      else if (isNoteOfPerson(known, keys)) await personNotes.delete(known.id)
      else {
        const own = new Set(known.keys)
        const isAllowed = (text: string): boolean => !matcher.matchesText(text, own)
        const note = known.note.split('\n').filter(isAllowed).join('\n')
        const tags = known.tags.filter(isAllowed)
        if (note === known.note && tags.length === known.tags.length) continue
        const next = { ...known, note, tags }
        await (isEmptyNote(next) ? personNotes.delete(known.id) : personNotes.put(toStoredNote(next)))
      }
    }
    return uncheckedCount
  })
