// The panel that changes tags, status and notes of the selected people, and what it says afterwards.
import { useId, useState } from 'preact/hooks'
import {
  maxTagLength,
  maxTags,
  readTags,
  addTags,
  addToNote,
  maxNoteLength,
  removeTags,
  type PersonNote
} from '../../lib/records/identity/person-note.ts'
import { offeredStatuses } from '../../lib/notes/person-status.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField, Field, FieldNote } from '../ui/fields/Field.tsx'
import { useNoteSettings, getStatusOptions } from './note-settings.ts'
import { Popover } from '../ui/overlay/Popover.tsx'
import { failureText } from '../shell/failure-text.ts'
import { getPersonKeys } from '../record/record-view.ts'
import type { Notes } from './use-notes.ts'
import { undoAction, type Notify } from '../results/Toasts.tsx'
import type { Results } from '../results/table/use-results.ts'
import field from '../ui/fields/Field.module.css'
import styles from './Notes.module.css'

export interface BulkNotesProps {
  /** tags in use, offered as suggestions */
  knownTags: readonly string[]
  onAddTags: (tags: readonly string[]) => void
  onRemoveTags: (tags: readonly string[]) => void
  onStatus: (status: string) => void
  /** adds a line to each note */
  onAddNote: (line: string) => void
}

const maxSuggestions = 200

/** Changes the tags, the status and the notes of all selected people at once. */
export const BulkNotes = ({ knownTags, onAddTags, onRemoveTags, onStatus, onAddNote }: BulkNotesProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [line, setLine] = useState('')
  const { statuses } = useNoteSettings()
  const [status, setStatus] = useState(() => offeredStatuses(statuses)[1]?.id ?? offeredStatuses(statuses)[0]?.id ?? '')
  const { tags, tooLong } = readTags(typed)
  const tooMany = Math.max(0, tags.length - maxTags)
  const problem =
    tooLong > 0
      ? tCount('tagsTooLong', tooLong, formatNumber(maxTagLength))
      : tooMany > 0
        ? tCount('tagsTooMany', tooMany, formatNumber(maxTags))
        : ''
  const act = (change: (chosen: readonly string[]) => void): void => {
    change(tags.slice(0, maxTags))
    setTyped('')
  }
  return (
    <div class={styles.form}>
      <div class={field.field}>
        <div class={field.head}>
          <label for={id}>{t('tagsTitle')}</label>
        </div>
        <input
          id={id}
          type="text"
          dir="auto"
          list={`${id}-known`}
          autocomplete="off"
          aria-describedby={`${id}-note`}
          value={typed}
          onInput={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.isComposing && tags.length > 0) act(onAddTags)
          }}
        />
        <datalist id={`${id}-known`}>
          {knownTags.slice(0, maxSuggestions).map(tag => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <FieldNote id={`${id}-note`} role="status" isError={problem !== ''}>
          {problem || t('tagHint')}
        </FieldNote>
      </div>
      <div class={styles.add}>
        <Button small look="outlined" disabled={tags.length === 0} onClick={() => act(onAddTags)}>
          {t('bulkTagsAdd')}
        </Button>
        <Button small disabled={tags.length === 0} onClick={() => act(onRemoveTags)}>
          {t('bulkTagsRemove')}
        </Button>
      </div>
      <ChoiceField label={t('personStatus')} value={status} options={getStatusOptions(statuses)} onChange={setStatus} />
      <div class={styles.add}>
        <Button small look="outlined" onClick={() => onStatus(status)}>
          {t('bulkStatusSet')}
        </Button>
      </div>
      <Field label={t('bulkNoteLine')} value={line} onInput={setLine} />
      <div class={styles.add}>
        <Button
          small
          look="outlined"
          disabled={line.trim() === ''}
          onClick={() => {
            onAddNote(line.trim())
            setLine('')
          }}
        >
          {t('bulkNoteAdd')}
        </Button>
      </div>
    </div>
  )
}

export interface SelectedNotesProps {
  results: Results
  notes: Notes
  /** the selected rows */
  rows: readonly number[]
  notify: Notify
}

/** The panel that changes tags, status and notes of the selected people, and what it says afterwards. */
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
