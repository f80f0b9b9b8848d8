// The content of one cell: text, a status chip, a link, or a dash for an empty value.
import { t } from '../../../lib/i18n/text.ts'
import { StatusChip, type ChipStatus } from '../../ui/StatusChip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { parseWebUrl } from '../../record/record-view.ts'
import { TagChip } from '../../notes/TagChip.tsx'
import styles from './ResultsGrid.module.css'

export interface GridCellProps {
  column: string
  /** as it is shown */
  text: string
  /** of an email status column: what the text means; undefined for other text */
  status: ChipStatus | undefined
}

const pageColumns = new Set(['profileUrl', 'leadUrl', 'companyProfileUrl'])

export const GridCell = ({ column, text, status }: GridCellProps) => {
  if (text === '')
    return (
      <span class={styles.nothing} aria-label={t('emptyValue')} role="img">
        —
      </span>
    )
  if (status) return <StatusChip status={status} />
  // No tag contains a comma.
  if (column === 'personTags')
    return (
      <span class={classNames(styles.text, styles.tags)} title={text}>
        {text.split(', ').map(tag => (
          <TagChip key={tag} tag={tag} />
        ))}
      </span>
    )
  const url = parseWebUrl(text)
  if (url === undefined)
    return (
      <span class={classNames(styles.text, column === 'location' && styles.soft)} dir="auto" title={text}>
        {text}
      </span>
    )
  const isPage = pageColumns.has(column)
  return (
    <a
      class={styles.text}
      dir="ltr"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      title={text}
      onClick={event => event.stopPropagation()}
    >
      {isPage ? `${t('cellOpen')} ↗` : text}
    </a>
  )
}
