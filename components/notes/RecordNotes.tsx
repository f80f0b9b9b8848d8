// The notes in the drawer of one record: a status, tags and a note. They belong to its person, whichever list shows them.
import { useEffect, useId, useLayoutEffect, useRef, useState, useMemo } from 'preact/hooks'
import { maxNoteLength, addTags, emptyNote, removeTags, type PersonNote } from '../../lib/records/identity/person-note.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { FieldNote, ChoiceField } from '../ui/fields/Field.tsx'
import { classNames } from '../ui/class-names.ts'
import { ProblemNotice } from '../ui/Notice.tsx'
import { useNoteSettings, getStatusOptions } from './note-settings.ts'
import { TagsField } from './TagsField.tsx'
import { failureText } from '../shell/failure-text.ts'
import type { Database } from '../../lib/database/schema.ts'
import { useLinkedNotes, useNotes } from './use-notes.ts'
import field from '../ui/fields/Field.module.css'
import styles from './Notes.module.css'

export interface NoteFieldProps {
  /** the stored note */
  note: string
  onSave: (note: string) => void
}

const saveAfterMs = 800

/** The note about a person: saved shortly after the last key, and at the latest when the field is left. */
export const NoteField = ({ note, onSave }: NoteFieldProps) => {
  const id = useId()
  // What is typed and not yet stored; undefined where the field shows the stored note.
  const [draft, setDraft] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const unsaved = useRef<string | undefined>(undefined)
  const text = draft ?? note
  // A note that a backup joined may be longer than what can be typed. It is no mistake until it is changed.
  const isTooLong = draft !== undefined && draft.length > Math.max(maxNoteLength, note.length)
  const save = (): void => {
    if (unsaved.current === undefined) return
    onSave(unsaved.current)
    unsaved.current = undefined
    setIsSaved(true)
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => {
    const timer = setTimeout(() => latestSave.current(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  // What is stored may change elsewhere, and is then shown.
  useEffect(() => setDraft(typed => (typed === note ? undefined : typed)), [note])
  // The field may go while something is typed: the drawer is closed, or shows the next record.
  useLayoutEffect(() => () => latestSave.current(), [])
  return (
    <div class={field.field}>
      <div class={field.head}>
        <label for={id}>{t('noteTitle')}</label>
      </div>
      <textarea
        id={id}
        class={classNames(field.lines, styles.note)}
        dir="auto"
        rows={3}
        aria-describedby={`${id}-note`}
        aria-invalid={isTooLong || undefined}
        value={text}
        onInput={event => {
          const typed = event.currentTarget.value
          unsaved.current = typed.length > Math.max(maxNoteLength, note.length) ? undefined : typed
          setIsSaved(false)
          setDraft(typed)
        }}
        onBlur={save}
      />
      <FieldNote id={`${id}-note`} role="status" isError={isTooLong}>
        {isTooLong
          ? t('noteTooLong', formatNumber(maxNoteLength), formatNumber(text.length))
          : isSaved && text === note
            ? t('settingSaved')
            : t('noteHint')}
      </FieldNote>
    </div>
  )
}

export interface PersonNoteFormProps {
  /** undefined where nothing identifies the person, so that nothing can be kept about them */
  value: PersonNote | undefined
  /** tags in use */
  knownTags: readonly string[]
  /** why the last change was not saved */
  problem: string | undefined
  on: {
    onStatus: (status: string) => void
    onAddTags: (tags: readonly string[]) => void
    onRemoveTag: (tag: string) => void
    onNote: (note: string) => void
  }
}

/** What the user writes down about a person: a status, tags and a note. */
export const PersonNoteForm = ({ value, knownTags, problem, on }: PersonNoteFormProps) => {
  const id = useId()
  const { statuses } = useNoteSettings()
  return (
    <section class={styles.form} aria-labelledby={id} data-notes>
      <h3 id={id}>{t('notesTitle')}</h3>
      {value === undefined ? (
        <p class="soft small">{t('notesNoKeys')}</p>
      ) : (
        <>
          <ChoiceField
            label={t('personStatus')}
            value={value.status}
            options={getStatusOptions(statuses, value.status)}
            onChange={on.onStatus}
          />
          <TagsField tags={value.tags} known={knownTags} onAdd={on.onAddTags} onRemove={on.onRemoveTag} />
          <NoteField note={value.note} onSave={on.onNote} />
        </>
      )}
      <ProblemNotice text={problem} />
    </section>
  )
}

export interface RecordNotesProps {
  database: Database
  /** of the person, as `erasureKeys` makes them; empty where nothing identifies them */
  keys: readonly string[]
}

/** The notes in the drawer of one record: they belong to its person, whichever list shows them. */
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
