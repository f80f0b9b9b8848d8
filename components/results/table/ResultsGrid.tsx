// The table of results: renders only the rows in view and supports the keyboard of a grid.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { isPressed, resultsShortcuts } from '../../shell/page-shortcuts.ts'
import { loadLater } from '../../shell/load-later.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useVirtualRows } from '../../ui/hooks/use-virtual-rows.ts'
import { columnWidths, widthLimits, GridHead, type GridColumn } from './GridHead.tsx'
import { contentWidths } from './content-widths.ts'
import { nextPlace, type GridPlace } from './grid-keys.ts'
import { GridRow, RowActions, type GridRecords } from './GridRow.tsx'
import styles from './ResultsGrid.module.css'

const PrintRows = loadLater(async () => (await import('./PrintRows.tsx')).PrintRows)

export interface GridActions {
  onOrder: (column: string) => void
  /** gets the widths that changed */
  onWidths: (widths: Record<string, number>) => void
  onSelect: (rows: readonly number[], selected: boolean) => void
  onOpen: (row: number) => void
  /** copies the selected rows, or the focused one */
  onCopy: (rows: readonly number[]) => void
}

export interface ResultsGridProps {
  label: string
  /** the shown columns in order */
  columns: readonly GridColumn[]
  records: GridRecords
  /** `widths`: those that the user changed, in pixels, by column */
  look: { widths: Readonly<Record<string, number>>; isCompact: boolean; order: { column: string; descending: boolean } | undefined }
  selected: ReadonlySet<number>
  /** the record shown in the drawer */
  open: number | undefined
  on: GridActions
}

/** in pixels, as in ResultsGrid.module.css */
const rowHeights = { usual: 36, compact: 28 }
const headHeight = 32
const checkboxWidth = 40
const widthStep = 16

const isMirrored = (element: Element | null): boolean => element !== null && getComputedStyle(element).direction === 'rtl'

export const ResultsGrid = (props: ResultsGridProps) => {
  const { label, columns, records, look, selected, open } = props
  const { rows, cell, status, nameOf, tools } = records
  const { widths, isCompact, order } = look
  const { onOrder, onWidths, onSelect, onOpen, onCopy } = props.on
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 1 })
  const moved = useRef(false)
  const last = useRef<number>(undefined)
  const active = { row: Math.min(place.row, rows.length - 1), column: Math.min(place.column, columns.length) }
  const rowHeight = isCompact ? rowHeights.compact : rowHeights.usual
  const window = useVirtualRows({ scroller, count: rows.length, rowHeight, headHeight, keptRow: active.row })
  const [hovered, setHovered] = useState(-1)
  const [hasFocus, setHasFocus] = useState(false)
  const rightToLeft = isMirrored(scroller.current)
  const content = useMemo(
    () =>
      contentWidths(
        rows,
        columns.map(({ id }) => id),
        cell
      ),
    [rows, columns]
  )
  const drawn = columnWidths(
    columns.map(({ id }) => id),
    widths,
    window.width - checkboxWidth,
    content
  )
  const selectedCount = selected.size === 0 ? 0 : rows.reduce((sum, row) => sum + (selected.has(row) ? 1 : 0), 0)

  useLayoutEffect(() => {
    if (!moved.current) return
    const cellThere = scroller.current?.querySelector<HTMLElement>(`[data-at="${active.row} ${active.column}"]`)
    // A row that is far away may be drawn a moment later.
    if (!cellThere) return
    moved.current = false
    cellThere.focus({ preventScroll: true })
    cellThere.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  const go = (to: GridPlace): void => {
    moved.current = true
    setPlace(to)
  }
  const select = (at: number, isSelected: boolean, range: boolean): void => {
    const from = range ? (last.current ?? at) : at
    last.current = at
    onSelect(rows.slice(Math.min(from, at), Math.max(from, at) + 1), isSelected)
  }
  const activeRow = rows[active.row]
  const isAct = (event: KeyboardEvent): boolean => isPressed(resultsShortcuts.open, event) || isPressed(resultsShortcuts.tick, event)
  const act = (event: KeyboardEvent): boolean => {
    if (!isAct(event)) return false
    if (active.row < 0) {
      const column = columns[active.column - 1]
      if (column) onOrder(column.id)
      else onSelect(rows, !rows.every(row => selected.has(row)))
      return true
    }
    if (activeRow === undefined) return false
    if (isPressed(resultsShortcuts.tick, event)) select(active.row, !selected.has(activeRow), false)
    else onOpen(activeRow)
    return true
  }
  const widen = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const at = active.column - 1
    const column = columns[at]
    if (active.row >= 0 || !shiftKey || !column || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
    const wider = (key === 'ArrowRight') !== isMirrored(scroller.current) ? widthStep : -widthStep
    const width = Math.max(widthLimits.least, Math.min(widthLimits.most, (drawn[at] ?? widthLimits.usual) + wider))
    onWidths({ [column.id]: width })
    return true
  }
  const withCommand = (event: KeyboardEvent): boolean => {
    if (isPressed(resultsShortcuts.selectAll, event)) onSelect(rows, true)
    else if (isPressed(resultsShortcuts.copyRows, event) && String(getSelection() ?? '') === '')
      onCopy(selected.size > 0 ? [...selected] : activeRow === undefined ? [] : [activeRow])
    else return false
    return true
  }
  const press = (event: KeyboardEvent): void => {
    // The buttons of a row have keys of their own.
    if (event.target instanceof Element && event.target.closest('[data-actions]') && isAct(event)) return
    const to = { rows: rows.length, columns: columns.length + 1, page: window.page, rightToLeft: isMirrored(scroller.current) }
    const done = widen(event) || withCommand(event) || act(event)
    const next = done ? undefined : nextPlace(event, active, to)
    if (next) go(next)
    if (done || next) event.preventDefault()
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + (tools ? 2 : 1)}
      aria-multiselectable="true"
      aria-description={t('resultsKeys')}
      class={classNames(styles.grid, isCompact && styles.compact)}
      data-grid
      onKeyDown={press}
      onFocusIn={() => setHasFocus(true)}
      onFocusOut={event => setHasFocus(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))}
      onMouseOver={event => {
        const row = event.target instanceof Element ? event.target.closest('[data-row]')?.getAttribute('data-row') : undefined
        setHovered(Number(row ?? -1))
      }}
      onMouseLeave={() => setHovered(-1)}
    >
      <GridHead
        columns={columns}
        drawn={drawn}
        order={order}
        active={active.row < 0 ? active.column : -1}
        rightToLeft={rightToLeft}
        selected={selectedCount === 0 ? 'none' : selectedCount === rows.length ? 'all' : 'some'}
        onSelectAll={isSelected => onSelect(rows, isSelected)}
        onOrder={onOrder}
        onWidths={onWidths}
      />
      <div
        role="rowgroup"
        class={styles.body}
        data-rows
        style={{ blockSize: `${window.height}px`, inlineSize: `${checkboxWidth + drawn.reduce((sum, width) => sum + width, 0)}px` }}
      >
        {window.rows.map(({ index, start }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <GridRow
                key={row}
                place={{ at: index, start }}
                columns={columns}
                widths={drawn}
                content={{
                  name: nameOf(row),
                  cell: column => cell(row, column),
                  status: column => status(row, column),
                  actions:
                    tools && (index === hovered || (hasFocus && index === active.row)) ? (
                      <RowActions name={nameOf(row)} isReachable={index === active.row} {...tools(row)} />
                    ) : undefined
                }}
                state={{ selected: selected.has(row), open: row === open }}
                active={index === active.row ? active.column : -1}
                onSelect={(isSelected, range) => select(index, isSelected, range)}
                onOpen={column => {
                  go({ row: index, column })
                  onOpen(row)
                }}
              />
            )
          )
        })}
      </div>
      <PrintRows columns={columns} rows={rows} cell={cell} />
    </div>
  )
}
