// One list of the sidebar: a click opens it, the tick beside it combines several.
import { t, formatNumber } from '../../../lib/i18n/text.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './Sidebar.module.css'

/** A list with its number of records, the day it was received, as text, and the user's tags on it. */
export interface ListChoice {
  id: string
  name: string
  records: number
  day: string
  tags?: readonly string[]
  isArchived?: boolean
}

export interface ListRowProps {
  list: ListChoice
  isShown: boolean
  /** several lists are shown together */
  isCombined: boolean
  onOpen: () => void
  onCombine: (isChosen: boolean) => void
}

export const ListRow = ({ list: { name, records, day, tags = [] }, isShown, isCombined, onOpen, onCombine }: ListRowProps) => (
  <li class={classNames(styles.row, isCombined && styles.ticked)}>
    <button
      type="button"
      class={styles.item}
      aria-current={isShown ? 'page' : undefined}
      title={[name, day, ...tags].join(' · ')}
      onClick={onOpen}
    >
      <span dir="auto">{name}</span>
      <span class={styles.count}>{formatNumber(records)}</span>
    </button>
    <label class={styles.tick}>
      <input
        type="checkbox"
        checked={isShown}
        aria-label={t('sidebarCombine', name)}
        onChange={event => onCombine(event.currentTarget.checked)}
      />
    </label>
  </li>
)
