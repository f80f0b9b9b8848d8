// One record as a row of the table: a tick box, then a cell for each column. Text is text; only a whole http(s) address is a link.
import { t } from '../../lib/i18n/text.ts'
import type { GridColumn } from './GridHead.tsx'
import { parseWebUrl } from '../ui/web-url.ts'

export interface GridRowProps {
  /** its place among the rows that are shown, from 0 */
  at: number
  /** its distance from the first row, in pixels */
  start: number
  columns: readonly GridColumn[]
  /** in pixels, as many as there are columns */
  widths: readonly number[]
  cell: (column: string) => string
  /** who it is, for the tick box */
  name: string
  selected: boolean
  /** shown in the card beside the table */
  open: boolean
  /** the column that the keyboard is on, from 0; -1: it is on another row */
  active: number
  onSelect: (selected: boolean, range: boolean) => void
  onOpen: (column: number) => void
}

const Cell = ({ text }: { text: string }) => {
  const address = parseWebUrl(text)
  return address === undefined ? (
    <span class="grid-text" dir="auto">
      {text}
    </span>
  ) : (
    <a
      class="grid-text"
      dir="ltr"
      href={address}
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
    class={`grid-row${selected ? ' is-selected' : ''}${open ? ' is-open' : ''}`}
    style={{ transform: `translateY(${start}px)` }}
  >
    <div role="gridcell" aria-colindex={1} class="grid-tick" data-at={`${at} 0`} tabIndex={active === 0 ? 0 : -1}>
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
        class="grid-cell"
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
