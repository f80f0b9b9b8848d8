// Collects what was written down about the people of a locked file. Nothing in it names anyone who is erased or on the do-not-contact list.
import type { TextMask } from '../results/hidden-people.ts'
import { readPersonNotes } from '../notes/person-notes.ts'
import { readRowColumns, type VisibleRecord } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPersonNote } from '../database/stored-people.ts'
import { getRowKind } from '../records/columns/read-row.ts'
import { erasureKeys } from '../records/identity/contact-keys.ts'
import { createNoteIndex } from '../notes/note-index.ts'
import { isEmptyNote } from '../records/identity/person-note.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'

/** Whether a record shows a person, and not a company. */
export const isPerson = ({ row }: VisibleRecord): boolean => getRowKind(row) !== 'company'

/** Takes the records of a file one by one; `take` returns the notes about their people, each once. */
export interface NoteCollector {
  add: (record: VisibleRecord) => void
  take: () => Promise<StoredPersonNote[]>
}

/** A collector. A note keeps only those of its keys that the records have. */
export const createNoteCollector = async (database: Database, mask: TextMask, newId: () => string): Promise<NoteCollector> => {
  const index = createNoteIndex(await readPersonNotes(database))
  const collected = new Map<string, StoredPersonNote>()
  return {
    add: record => {
      const marks = joinMarks(readColumnMarks(readRowColumns(record.row)), { pages: record.pages })
      const keys = isPerson(record) ? erasureKeys(marks) : []
      const [first] = keys.length > 0 ? index.findAll(keys) : []
      const found = first && index.find(keys)
      if (!first || !found || isEmptyNote(found)) return
      const { note, tags, status } = found
      const known = collected.get(first.id)
      const shared = [...new Set([...(known?.keys ?? []), ...first.keys.filter(key => keys.includes(key))])]
      collected.set(first.id, { id: known?.id ?? newId(), keys: shared, note, tags: [...tags], status, changedAt: first.changedAt })
    },
    take: async () => {
      const taken: StoredPersonNote[] = []
      for (const stored of collected.values()) {
        const [lines, tags] = [await mask(stored.note.split('\n')), await mask(stored.tags)]
        const note = lines.join('\n')
        if (note.trim() !== '' || tags.length > 0 || stored.status !== '') taken.push({ ...stored, note, tags })
      }
      return taken
    }
  }
}
