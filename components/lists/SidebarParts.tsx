// What the sidebar holds beside lists: running imports, views, the tags of lists, and links to other pages.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { TagChip } from '../notes/TagChip.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Sidebar.module.css'

// The rows of the sidebar that are no lists yet: running imports, and views.

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

export interface TagFilterProps {
  tags: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** The tags of lists as buttons: the sidebar shows the lists that have all pressed ones. */
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

const links = [
  ['#add', 'file', 'addListTitle'],
  ['#bounces', 'refused', 'bouncesTitle'],
  ['/popup.html#people', 'find-emails', 'bulkTitle'],
  ['/popup.html#domains', 'domains', 'domainsTitle'],
  ['/desk.html', 'profile', 'deskTitle'],
  ['/options.html', 'settings', 'titleOptions']
] as const

/** Links from the results page to the forms that add a list from a file and bounces, to the forms for many people and domains, to the data desk, and to Settings. */
export const FootLinks = ({ onClick }: { onClick: () => void }) => (
  <div class={styles.foot}>
    {links.map(([href, icon, key]) => (
      <a key={href} href={href} onClick={onClick} {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener' })} title={t(key)}>
        <Icon name={icon} />
        <span>{t(key)}</span>
      </a>
    ))}
  </div>
)
