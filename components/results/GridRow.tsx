// One record as a row of the table: a checkbox, then a cell per column. Only a complete http(s) URL is a link.
import { t } from '../../lib/i18n/text.ts'
import type { GridColumn } from './GridHead.tsx'
import { classNames } from '../ui/class-names.ts'
import { parseWebUrl } from '../ui/web-url.ts'
import styles from './ResultsGrid.module.css'

export interface GridRowProps {
  /** index among the shown rows */
  at: number
  /** offset from the first row, in pixels */
  start: number
  columns: readonly GridColumn[]
  /** in pixels, one per column */
  widths: readonly number[]
  cell: (column: string) => string
  /** the record's name, for the checkbox */
  name: string
  selected: boolean
  /** shown in the card beside the table */
  open: boolean
  /** index of the focused column; -1 where the focus is on another row */
  active: number
  onSelect: (selected: boolean, range: boolean) => void
  onOpen: (column: number) => void
}

const Cell = ({ text }: { text: string }) => {
  const url = parseWebUrl(text)
  return url === undefined ? (
    <span class={styles.text} dir="auto">
      {text}
    </span>
  ) : (
    <a
      class={styles.text}
      dir="ltr"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      onClick={event => event.stopPropagation()}
    >
      {text}
    </a>
  )
}

export const GridRow = ({ at, start, columns, widths, cell, name, selected, open, active, onSelect, onOpen }: GridRowProps) => (
  <div
    role="row"
    aria-rowindex={at + 2}
    aria-selected={selected}
    class={classNames(styles.row, selected && styles.selected, open && styles.open)}
    style={{ transform: `translateY(${start}px)` }}
  >
    <div role="gridcell" aria-colindex={1} class={styles.checkbox} data-at={`${at} 0`} tabIndex={active === 0 ? 0 : -1}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selected}
        aria-label={t('resultsSelectRow', name)}
        onClick={event => onSelect(event.currentTarget.checked, event.shiftKey)}
      />
    </div>
    {columns.map(({ id }, column) => (
      <div
        key={id}
        role="gridcell"
        aria-colindex={column + 2}
        class={styles.cell}
        data-at={`${at} ${column + 1}`}
        tabIndex={active === column + 1 ? 0 : -1}
        style={{ inlineSize: `${widths[column]}px` }}
        onClick={() => onOpen(column + 1)}
      >
        <Cell text={cell(id)} />
      </div>
    ))}
  </div>
)
