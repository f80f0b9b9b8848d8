// The colours of the tags in use: each is chosen from a few, by its name.
import { useContext, useId } from 'preact/hooks'
import { NoteSettingsContext } from './note-settings.ts'
import { TagChip } from './TagChip.tsx'
import { tagColourNames } from './tag-colour.ts'
import { foldTag } from '../../lib/records/identity/person-note.ts'
import { t } from '../../lib/i18n/text.ts'
import fieldStyles from '../ui/fields/Field.module.css'
import styles from './NoteSettings.module.css'

export interface TagColoursProps {
  /** tags in use */
  tags: readonly string[]
  /** undefined: the colour that follows from the tag's name */
  onColour: (tag: string, colour: number | undefined) => void
}

const maxShownTags = 200

export const TagColours = ({ tags, onColour }: TagColoursProps) => {
  const { tagColours } = useContext(NoteSettingsContext)
  const id = useId()
  return (
    <section class={styles.part} aria-labelledby={id} data-tag-colours>
      <h3 id={id}>{t('tagColours')}</h3>
      {tags.length === 0 ? (
        <p class="soft small">{t('pickNoTags')}</p>
      ) : (
        <ul class={styles.list}>
          {tags.slice(0, maxShownTags).map(tag => (
            <li key={tag}>
              <span class={styles.name}>
                <TagChip tag={tag} />
              </span>
              <span class={fieldStyles.field}>
                <select
                  aria-label={t('tagColourOf', tag)}
                  value={String(tagColours[foldTag(tag)] ?? '')}
                  onChange={({ currentTarget: { value } }) => onColour(tag, value === '' ? undefined : Number(value))}
                >
                  <option value="">{t('colourOwn')}</option>
                  {tagColourNames.map((name, at) => (
                    <option key={name} value={String(at + 1)}>
                      {t(name)}
                    </option>
                  ))}
                </select>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
