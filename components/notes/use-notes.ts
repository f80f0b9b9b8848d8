// Reads and changes what the user wrote down about people.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { changePersonNotes, linkNotes, listTags, watchPersonNotes, type ChangedNotes } from '../../lib/notes/person-notes.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { createNoteIndex, type KnownNote } from '../../lib/notes/note-index.ts'
import type { PersonNote } from '../../lib/records/identity/person-note.ts'

const noNotes: KnownNote[] = []
/** Emails of notes without a profile that this page has tried to link: each costs a look at every stored row. */
const triedEmails = new WeakMap<Database, Set<string>>()

/** Keys of one person, as `erasureKeys` makes them. */
type Keys = readonly string[]

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
