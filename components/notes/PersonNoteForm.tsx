// What the user writes down about a person: a status, tags and a note.
import { useId } from 'preact/hooks'
import type { PersonNote } from '../../lib/records/identity/person-note.ts'
import { t } from '../../lib/i18n/text.ts'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import { useNoteSettings } from './note-settings.ts'
import { getStatusOptions } from './note-text.ts'
import { NoteField } from './NoteField.tsx'
import { TagsField } from './TagsField.tsx'
import styles from './Notes.module.css'

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
