// One record as a row of the table: a checkbox, a cell per column, and its actions while it is used.
import { useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { t } from '../../../lib/i18n/text.ts'
import { StatusChip, type ChipStatus } from '../../record/EmailBox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { parseWebUrl } from '../../record/record-view.ts'
import { TagChip } from '../../notes/TagChip.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { GridColumn } from './GridHead.tsx'
import styles from './ResultsGrid.module.css'

export interface GridCellProps {
  column: string
  /** as it is shown */
  text: string
  /** of an email status column: what the text means; undefined for other text */
  status: ChipStatus | undefined
}

const pageColumns = new Set(['profileUrl', 'leadUrl', 'companyProfileUrl'])

/** The content of one cell: text, a status chip, a link, or a dash for an empty value. */
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
      {isPage ? `${t('openList')} ↗` : text}
    </a>
  )
}

/** What can be done with one row; what is undefined is not offered. */
export interface RowTools {
  onCopyEmail: (() => void) | undefined
  /** the person's page */
  profile: string | undefined
  /** gets the lower end of the button, in pixels from the top left of the window */
  onMore: (place: { x: number; y: number }) => void
}

export interface RowActionsProps extends RowTools {
  /** the record's name */
  name: string
  /** whether the buttons can be reached by Tab */
  isReachable: boolean
}

/** The actions of the row under the pointer or with the focus, at the end of the row. */
export const RowActions = ({ name, isReachable, onCopyEmail, profile, onMore }: RowActionsProps) => {
  const more = useRef<HTMLButtonElement>(null)
  const openMore = (): void => {
    const box = more.current?.getBoundingClientRect()
    onMore({ x: box?.right ?? 0, y: box?.bottom ?? 0 })
  }
  return (
    <div class={styles.actions} data-actions onClick={event => event.stopPropagation()}>
      {onCopyEmail && (
        <Button small icon="copy" label={t('named', t('copyEmail'), name)} onClick={onCopyEmail}>
          {t('copyEmail')}
        </Button>
      )}
      {profile !== undefined && (
        <a
          href={profile}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={isReachable ? 0 : -1}
          title={t('openProfile')}
          aria-label={t('named', t('openProfile'), name)}
        >
          <Icon name="open-outside" />
        </a>
      )}
      <Button small icon="actions" iconOnly buttonRef={more} onClick={openMore}>
        {t('named', t('actionMore'), name)}
      </Button>
    </div>
  )
}

/** What a row shows. */
export interface RowContent {
  /** the record's name, for the checkbox */
  name: string
  cell: (column: string) => string
  status: (column: string) => ChipStatus | undefined
  /** absent while the row is not used */
  actions?: ComponentChildren
}

export interface GridRowProps {
  /** index among the shown rows, and offset from the first row in pixels */
  place: { at: number; start: number }
  columns: readonly GridColumn[]
  /** in pixels, one per column */
  widths: readonly number[]
  content: RowContent
  state: { selected: boolean; open: boolean }
  /** index of the focused column; -1 where the focus is on another row */
  active: number
  onSelect: (selected: boolean, range: boolean) => void
  onOpen: (column: number) => void
}

/** One record as a row of the table: a checkbox, a cell per column, and its actions while it is used. */
export const GridRow = ({ place: { at, start }, columns, widths, content, state, active, onSelect, onOpen }: GridRowProps) => (
  <div
    role="row"
    aria-rowindex={at + 2}
    aria-selected={state.selected}
    class={classNames(styles.row, state.selected && styles.selected, state.open && styles.open)}
    style={{ transform: `translateY(${start}px)` }}
    data-row={at}
  >
    <div role="gridcell" aria-colindex={1} class={styles.checkbox} data-at={`${at} 0`} tabIndex={active === 0 ? 0 : -1}>
      <label>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={state.selected}
          aria-label={t('resultsSelectRow', content.name)}
          onClick={event => onSelect(event.currentTarget.checked, event.shiftKey)}
        />
      </label>
    </div>
    {columns.map(({ id }, column) => (
      <div
        key={id}
        role="gridcell"
        aria-colindex={column + 2}
        class={classNames(styles.cell, column === 0 && styles.frozen)}
        data-at={`${at} ${column + 1}`}
        tabIndex={active === column + 1 ? 0 : -1}
        style={{ inlineSize: `${widths[column]}px` }}
        onClick={() => onOpen(column + 1)}
      >
        <GridCell column={id} text={content.cell(id)} status={content.status(id)} />
      </div>
    ))}
    {content.actions && (
      <div role="gridcell" aria-colindex={columns.length + 2} class={styles.actionCell}>
        {content.actions}
      </div>
    )}
  </div>
)

// The records that a table shows, and what can be done with them.

/** The records of a table: `rows` are the shown ones in order, each by its own number. */
export interface GridRecords {
  rows: readonly number[]
  cell: (row: number, column: string) => string
  /** of an email status column: what the text means */
  status: (row: number, column: string) => ChipStatus | undefined
  nameOf: (row: number) => string
  /** undefined in a table without row actions */
  tools?: (row: number) => RowTools
}
