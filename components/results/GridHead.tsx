// The head of the table: column names, sorting, and handles to resize columns.
import {
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnSizingState
} from '@tanstack/preact-table'
import { useMemo } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import styles from './ResultsGrid.module.css'

export interface GridColumn {
  id: string
  heading: string
}
type Nothing = Record<string, never>

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })
const noRows: Nothing[] = []
/** in pixels */
export const widthLimits = { least: 64, usual: 168, most: 800 }

export interface GridHeadProps {
  columns: readonly GridColumn[]
  widths: Readonly<Record<string, number>>
  order: { column: string; descending: boolean } | undefined
  /** index of the focused column, 0 for the checkboxes; -1 where the focus is on a row */
  active: number
  rightToLeft: boolean
  allSelected: boolean
  onSelectAll: (selected: boolean) => void
  onOrder: (column: string) => void
  onWidths: (widths: Record<string, number>) => void
}

/** The rendered widths of the columns in their order, in pixels. */
export const columnWidths = (columns: readonly GridColumn[], widths: Readonly<Record<string, number>>): number[] =>
  columns.map(({ id }) => Math.max(widthLimits.least, Math.min(widthLimits.most, widths[id] ?? widthLimits.usual)))

export const GridHead = (props: GridHeadProps) => {
  const { columns, widths, order, active, rightToLeft, allSelected, onSelectAll, onOrder, onWidths } = props
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
    state: { columnSizing: { ...widths } },
    columnResizeMode: 'onChange',
    columnResizeDirection: rightToLeft ? 'rtl' : 'ltr',
    onColumnSizingChange: (next: ColumnSizingState | ((before: ColumnSizingState) => ColumnSizingState)) =>
      onWidths(typeof next === 'function' ? next({ ...widths }) : next)
  })
  const headers = table.getFlatHeaders()
  const drawn = columnWidths(columns, widths)
  return (
    <div role="rowgroup" class={styles.head}>
      <div role="row" aria-rowindex={1} class={styles.row}>
        <div role="columnheader" aria-colindex={1} class={styles.checkbox} data-at="-1 0" tabIndex={active === 0 ? 0 : -1}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={allSelected}
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
              class={styles.heading}
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
