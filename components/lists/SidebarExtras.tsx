// The rows of the sidebar that are no lists yet: running imports, and views.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Sidebar.module.css'

/** A running list. `share`: between 0 and 1; undefined where the service reports none. */
export interface RunningList {
  id: string
  name: string
  share: number | undefined
  href: string
}

/** A view. `isOwn`: the user saved it, and can delete it. `isShown`: the page shows it and no list. */
export interface ViewChoice {
  id: string
  name: string
  isOwn: boolean
  isShown?: boolean
}

export const RunningRow = ({ list: { name, share, href } }: { list: RunningList }) => (
  <li class={styles.row}>
    <a class={styles.item} href={href} target="_blank" rel="noopener">
      <span dir="auto">{name}</span>
      {share !== undefined && <span class={styles.count}>{t('progressPercent', formatNumber(Math.round(share * 100)))}</span>}
      <span class={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round((share ?? 0) * 100)}%` }} />
      </span>
    </a>
  </li>
)

export const ViewRow = ({
  view: { name, isOwn, isShown = false },
  onOpen,
  onDelete
}: {
  view: ViewChoice
  onOpen: () => void
  onDelete: () => void
}) => (
  <li class={styles.row}>
    <button type="button" class={styles.item} aria-current={isShown ? 'page' : undefined} onClick={onOpen}>
      <span dir="auto">{name}</span>
    </button>
    {isOwn && (
      <div class={styles.tick}>
        <Button small icon="close" iconOnly onClick={onDelete}>
          {t('viewDelete', name)}
        </Button>
      </div>
    )}
  </li>
)
