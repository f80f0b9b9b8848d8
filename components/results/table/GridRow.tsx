// One record as a row of the table: a checkbox, a cell per column, and its actions while it is used.
import type { ComponentChildren } from 'preact'
import { t } from '../../../lib/i18n/text.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ChipStatus } from '../../ui/StatusChip.tsx'
import { GridCell } from './GridCell.tsx'
import type { GridColumn } from './GridHead.tsx'
import styles from './ResultsGrid.module.css'

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
