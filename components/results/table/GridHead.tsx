// The head of the table: column names, sorting, and handles to resize columns; and the widths of the columns.
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
import styles from './ResultsGrid.module.css'

/** in pixels */
export const widthLimits = { least: 64, usual: 168, most: 800 }

const usualWidths: Readonly<Record<string, number>> = {
  fullName: 176,
  jobTitle: 148,
  company: 150,
  companyDomain: 180,
  email: 230,
  emailStatus: 104,
  secondEmailStatus: 104,
  phone: 140,
  location: 150,
  profileUrl: 104,
  leadUrl: 104,
  companyProfileUrl: 104,
  companySize: 120,
  listCount: 92
}
const wideWidths: Readonly<Record<string, number>> = { ...usualWidths, fullName: 220, jobTitle: 200, company: 220 }
/** From this width of the table on, names, titles and companies get more room. */
const wideFrom = 1_360
/** The columns that grow, each with its share of the room that is left; in a wide table more of them do. */
const flexible: Readonly<Record<string, number>> = { email: 2, location: 1.5 }
const wideFlexible: Readonly<Record<string, number>> = { ...flexible, fullName: 0.5, jobTitle: 1, company: 1 }

const limited = (width: number): number => Math.max(widthLimits.least, Math.min(widthLimits.most, width))

/** The buttons at the end of a row cover what is there. */
const actionsWidth = 128
/** These give way, so that the status is not below those buttons. */
const yielding = new Set(['jobTitle', 'company'])
const leastYielding = 96

const withoutCoveredStatus = (
  ids: readonly string[],
  changed: Readonly<Record<string, number>>,
  widths: number[],
  room: number
): number[] => {
  const status = ids.indexOf('emailStatus')
  const over = widths.slice(0, status + 1).reduce((sum, width) => sum + width, 0) - (room - actionsWidth)
  const give = ids.map((id, at) => (yielding.has(id) && changed[id] === undefined ? Math.max(0, (widths[at] ?? 0) - leastYielding) : 0))
  const all = give.reduce((sum, width) => sum + width, 0)
  return status < 0 || over <= 0 || all === 0
    ? widths
    : widths.map((width, at) => width - Math.floor((give[at] ?? 0) * Math.min(1, over / all)))
}

/**
 * The drawn widths in pixels, in the order of the columns. `changed`: widths that the user set, which stay. `room`: the width of the table
 * without the checkboxes. `content`: what the content of some columns wants. Where no flexible column is shown, all columns share the room
 * that is left.
 */
export const columnWidths = (
  ids: readonly string[],
  changed: Readonly<Record<string, number>>,
  room: number,
  content: Readonly<Record<string, number>> = {}
): number[] => {
  const usual = room >= wideFrom ? wideWidths : usualWidths
  const wanted = ids.map(id => limited(changed[id] ?? content[id] ?? usual[id] ?? widthLimits.usual))
  const least = room > 0 ? withoutCoveredStatus(ids, changed, wanted, room) : wanted
  const left = room - least.reduce((sum, width) => sum + width, 0)
  if (left <= 0) return least
  const free = ids.map(id => (changed[id] === undefined ? 1 : 0))
  const growing = room >= wideFrom ? wideFlexible : flexible
  const growths = ids.map((id, at) => (free[at] === 0 ? 0 : (growing[id] ?? 0)))
  const shares = growths.some(Boolean) ? growths : free
  const total = shares.reduce((sum: number, share) => sum + share, 0)
  return total === 0 ? least : least.map((width, at) => Math.floor(width + (left * (shares[at] ?? 0)) / total))
}

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

/** The head of the table: column names, sorting, and handles to resize columns. */
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
