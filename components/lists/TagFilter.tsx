// The tags of lists as buttons: the sidebar shows the lists that have all pressed ones.
import { t } from '../../lib/i18n/text.ts'
import { TagChip } from '../notes/TagChip.tsx'
import styles from './Sidebar.module.css'

export interface TagFilterProps {
  tags: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

export const TagFilter = ({ tags, chosen, onChoose }: TagFilterProps) => (
  <div class={styles.tags} role="group" aria-label={t('tagFilter')}>
    {tags.map(tag => {
      const isChosen = chosen.includes(tag)
      return (
        <button
          key={tag}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? chosen.filter(other => other !== tag) : [...chosen, tag])}
        >
          <TagChip tag={tag} />
        </button>
      )
    })}
  </div>
)
