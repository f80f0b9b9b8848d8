// The notes in the drawer of one record: they belong to its person, whichever list shows them.
import { useMemo } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { PersonNoteForm } from './PersonNoteForm.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { addTags, emptyNote, removeTags, type PersonNote } from '../../lib/records/identity/person-note.ts'
import { useLinkedNotes, useNotes } from './use-notes.ts'

export interface RecordNotesProps {
  database: Database
  /** of the person, as `erasureKeys` makes them; empty where nothing identifies them */
  keys: readonly string[]
}

export const RecordNotes = ({ database, keys }: RecordNotesProps) => {
  const notes = useNotes(database)
  const people = useMemo(() => [keys], [keys])
  useLinkedNotes(database, notes, people)
  if (!notes.isReady) return null
  const change = (changed: (note: PersonNote) => Partial<PersonNote>): void =>
    void notes.change(people, note => ({ ...note, ...changed(note) }))
  return (
    <PersonNoteForm
      value={keys.length === 0 ? undefined : (notes.index.find(keys) ?? emptyNote)}
      knownTags={notes.tags}
      problem={notes.failure && failureText(notes.failure, '', 0)}
      on={{
        onStatus: status => change(() => ({ status })),
        onAddTags: tags => change(note => ({ tags: addTags(note.tags, tags) })),
        onRemoveTag: tag => change(note => ({ tags: removeTags(note.tags, [tag]) })),
        onNote: text => change(() => ({ note: text }))
      }}
    />
  )
}
