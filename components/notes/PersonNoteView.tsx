// What the user wrote down about a person, to read only: in the popup and the side panel.
import type { PersonNote } from '../../lib/records/identity/person-note.ts'
import { shortenText } from '../ui/outside-text.ts'
import { t } from '../../lib/i18n/text.ts'
import { TagChip } from './TagChip.tsx'
import { useNoteSettings, personStatusText } from './note-settings.ts'
import styles from './Notes.module.css'

/** Characters that the popup has room for; the record in the results page shows all. */
const maxNoteLength = 500

export const PersonNoteView = ({ value: { note, tags, status } }: { value: PersonNote }) => {
  const { statuses } = useNoteSettings()
  return (
    <section class={styles.view} aria-label={t('notesTitle')} data-notes>
      {(status !== '' || tags.length > 0) && (
        <ul class={styles.tags} aria-label={t('tagsTitle')}>
          {status !== '' && (
            <li>
              <strong>{personStatusText(statuses, status)}</strong>
            </li>
          )}
          {tags.map(tag => (
            <li key={tag}>
              <TagChip tag={tag} />
            </li>
          ))}
        </ul>
      )}
      {note.trim() !== '' && <p dir="auto">{shortenText(note, maxNoteLength)}</p>}
    </section>
  )
}
