// The head of the table: column names, sorting, and handles to resize columns.
import {
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnSizingState
} from '@tanstack/preact-table'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { widthLimits } from './column-widths.ts'
import styles from './ResultsGrid.module.css'

export interface GridColumn {
  id: string
  heading: string
}
type Nothing = Record<string, never>

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })
const noRows: Nothing[] = []

export interface GridHeadProps {
  columns: readonly GridColumn[]
  /** the drawn widths in pixels, in the order of the columns */
  drawn: readonly number[]
  order: { column: string; descending: boolean } | undefined
  /** index of the focused column, 0 for the checkboxes; -1 where the focus is on a row */
  active: number
  rightToLeft: boolean
  /** whether all rows are selected, or some */
  selected: 'all' | 'some' | 'none'
  onSelectAll: (selected: boolean) => void
  onOrder: (column: string) => void
  /** gets the widths that changed */
  onWidths: (widths: Record<string, number>) => void
}

export const GridHead = (props: GridHeadProps) => {
  const { columns, drawn, order, active, rightToLeft, selected, onSelectAll, onOrder, onWidths } = props
  const all = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (all.current) all.current.indeterminate = selected === 'some'
  }, [selected])
  const sizing = Object.fromEntries(columns.map(({ id }, at) => [id, drawn[at] ?? widthLimits.usual]))
  const definitions = useMemo(
    () =>
      columns.map(({ id }): ColumnDef<typeof features, Nothing> => ({
        id,
        size: widthLimits.usual,
        minSize: widthLimits.least,
        maxSize: widthLimits.most
      })),
    [columns]
  )
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnSizing: sizing },
    columnResizeMode: 'onChange',
    columnResizeDirection: rightToLeft ? 'rtl' : 'ltr',
    onColumnSizingChange: (next: ColumnSizingState | ((before: ColumnSizingState) => ColumnSizingState)) => {
      const sizes = typeof next === 'function' ? next(sizing) : next
      onWidths(Object.fromEntries(Object.entries(sizes).filter(([id, size]) => size !== sizing[id])))
    }
  })
  const headers = table.getFlatHeaders()
  return (
    <div role="rowgroup" class={styles.head}>
      <div role="row" aria-rowindex={1} class={styles.row}>
        <div role="columnheader" aria-colindex={1} class={styles.checkbox} data-at="-1 0" tabIndex={active === 0 ? 0 : -1}>
          <input
            ref={all}
            type="checkbox"
            tabIndex={-1}
            checked={selected === 'all'}
            aria-label={t('resultsSelectAll')}
            onChange={event => onSelectAll(event.currentTarget.checked)}
          />
        </div>
        {columns.map(({ id, heading }, at) => {
          const sorted = order?.column === id ? (order.descending ? 'descending' : 'ascending') : undefined
          const resize = headers.find(header => header.column.id === id)?.getResizeHandler()
          return (
            <div
              key={id}
              role="columnheader"
              aria-colindex={at + 2}
              aria-sort={sorted ?? 'none'}
              class={classNames(styles.heading, at === 0 && styles.frozen)}
              data-at={`-1 ${at + 1}`}
              tabIndex={active === at + 1 ? 0 : -1}
              style={{ inlineSize: `${drawn[at]}px` }}
              onClick={() => onOrder(id)}
            >
              <span class={styles.text} dir="auto" title={heading}>
                {heading}
              </span>
              <span aria-hidden="true">{sorted === undefined ? '' : sorted === 'descending' ? '↓' : '↑'}</span>
              <span
                aria-hidden="true"
                class={styles.edge}
                data-edge
                onMouseDown={event => resize?.(event)}
                onTouchStart={event => resize?.(event)}
                onClick={event => event.stopPropagation()}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
