// The note about a person: saved shortly after the last key, and at the latest when the field is left.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { maxNoteLength } from '../../lib/records/identity/person-note.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { FieldNote } from '../ui/fields/Field.tsx'
import field from '../ui/fields/Field.module.css'
import { classNames } from '../ui/class-names.ts'
import styles from './Notes.module.css'

export interface NoteFieldProps {
  /** the stored note */
  note: string
  onSave: (note: string) => void
}

const saveAfterMs = 800

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
            ? t('noteSaved')
            : t('noteHint')}
      </FieldNote>
    </div>
  )
}
