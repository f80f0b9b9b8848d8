// A tag as a chip: a dot in its colour, its text, and what removes it.
import { t } from '../../lib/i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNoteSettings, tagColour } from './note-settings.ts'
import styles from './Notes.module.css'

export interface TagChipProps {
  tag: string
  /** undefined where tags are only shown */
  onRemove?: (() => void) | undefined
}

export const TagChip = ({ tag, onRemove }: TagChipProps) => {
  const { tagColours } = useNoteSettings()
  return (
    <span class={styles.tag}>
      <i style={{ background: `var(--tag-${tagColour(tag, tagColours)})` }} aria-hidden="true" />
      <bdi title={tag}>{tag}</bdi>
      {onRemove && (
        <button type="button" aria-label={t('tagRemove', tag)} onClick={onRemove}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}
