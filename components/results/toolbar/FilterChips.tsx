// The filters in use as chips. A click removes one.
import type { ResultFilters } from '../../../lib/records/table/filter-results.ts'
import { t } from '../../../lib/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useNoteSettings } from '../../notes/note-settings.ts'
import { filterChips, withoutChip } from './filter-text.ts'
import styles from './ResultsToolbar.module.css'

export interface FilterChipsProps {
  filters: ResultFilters
  listName: (id: string) => string
  onChange: (filters: ResultFilters) => void
}

export const FilterChips = ({ filters, listName, onChange }: FilterChipsProps) => {
  const { statuses } = useNoteSettings()
  const chips = filterChips(filters, listName, statuses)
  return chips.length === 0 ? null : (
    <ul class={styles.chips} aria-label={t('filters')}>
      {chips.map(chip => (
        <li key={chip.names.join()}>
          <button
            type="button"
            class={styles.chip}
            aria-label={t('chipRemove', chip.text)}
            onClick={() => onChange(withoutChip(filters, chip))}
          >
            <span dir="auto">{chip.text}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
