// One list of the sidebar: a click opens it, the tick beside it combines several.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './Sidebar.module.css'

/** A list with its number of records, the day it was received, as text, and the user's tags on it. */
export interface ListChoice {
  id: string
  name: string
  records: number
  day: string
  tags?: readonly string[]
  isArchived?: boolean
  /** when its records are deleted by age, as a sentence, if that is soon */
  going?: string | undefined
}

export interface ListRowProps {
  list: ListChoice
  isShown: boolean
  /** several lists are shown together */
  isCombined: boolean
  onOpen: () => void
  onCombine: (isChosen: boolean) => void
  /** keeps records that would be deleted by age */
  onKeep: () => void
}

export const ListRow = ({
  list: { name, records, day, tags = [], going },
  isShown,
  isCombined,
  onOpen,
  onCombine,
  onKeep
}: ListRowProps) => (
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
    {going !== undefined && (
      <div class={styles.going}>
        <span>{going}</span>
        <Button small onClick={onKeep}>
          {t('keepRecords')}
        </Button>
      </div>
    )}
  </li>
)
