// The panel that changes tags, status and notes of the selected people, and what it says afterwards.
import { BulkNotes } from './BulkNotes.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import { failureText } from '../shell/failure-text.ts'
import { addTags, addToNote, maxNoteLength, maxTags, removeTags, type PersonNote } from '../../lib/records/identity/person-note.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { getPersonKeys } from '../record/record-view.ts'
import type { Notes } from './use-notes.ts'
import { undoAction, type Notify } from '../results/Toasts.tsx'
import type { Results } from '../results/table/use-results.ts'

export interface SelectedNotesProps {
  results: Results
  notes: Notes
  /** the selected rows */
  rows: readonly number[]
  notify: Notify
}

export const SelectedNotes = ({ results: { table }, notes, rows, notify }: SelectedNotesProps) => {
  const apply = async (
    change: (note: PersonNote) => Partial<PersonNote>,
    getMore: () => string | undefined = () => undefined
  ): Promise<void> => {
    const people = rows.map(row => getPersonKeys(table, row))
    const withKeys = people.filter(keys => keys.length > 0).length
    const changed = await notes.change(people, note => ({ ...note, ...change(note) }))
    if (!changed) return notify({ id: 'notes', text: failureText({ code: 'noteNotSaved' }, '', 0), tone: 'problem' })
    const text = [
      tCount('bulkNotesDone', withKeys),
      ...(withKeys < rows.length ? [tCount('bulkNotesNoKeys', rows.length - withKeys)] : []),
      ...[getMore() ?? []].flat()
    ].join(' ')
    notify({ id: 'notes', text, action: undoAction(notify, changed.undo) })
  }
  const add = (tags: readonly string[]): void => {
    let full = 0
    void apply(
      note => {
        const next = addTags(note.tags, tags)
        if (removeTags(tags, next).length > 0) full++
        return { tags: next }
      },
      () => (full > 0 ? tCount('bulkNotesFull', full, formatNumber(maxTags)) : undefined)
    )
  }
  const addLine = (line: string): void => {
    let tooLong = 0
    void apply(
      note => {
        const next = addToNote(note.note, line)
        if (next === undefined) tooLong++
        return { note: next ?? note.note }
      },
      () => (tooLong > 0 ? tCount('bulkNoteTooLong', tooLong, formatNumber(maxNoteLength)) : undefined)
    )
  }
  return (
    <Popover button={{ children: t('bulkNotes'), 'data-panel': 'notes' }} label={t('bulkNotes')} side="above">
      {() => (
        <BulkNotes
          knownTags={notes.tags}
          onAddTags={add}
          onRemoveTags={tags => void apply(note => ({ tags: removeTags(note.tags, tags) }))}
          onStatus={status => void apply(() => ({ status }))}
          onAddNote={addLine}
        />
      )}
    </Popover>
  )
}
