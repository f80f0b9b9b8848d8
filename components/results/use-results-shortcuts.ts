// The shortcuts of the table: search, select, copy, export, and moving between rows; and where the focus goes when its element is removed.
import type { RefObject } from 'preact'
import { resultsShortcuts, useShortcuts } from '../shell/page-shortcuts.ts'

/** Focuses the cell that was focused last; in an empty table, the search field or the view that empties it. */
export const focusTable = (): void => {
  const places = ['[role="grid"] [data-at][tabindex="0"]', '[data-toolbar] input[type="search"]', '[aria-pressed="true"]']
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(place)
    if (found) return found.focus()
  }
}

export interface ResultsShortcutsOptions {
  rows: readonly number[]
  selected: ReadonlySet<number>
  select: (rows: readonly number[], isSelected: boolean) => void
  /** the open record */
  open: number | undefined
  search: RefObject<HTMLInputElement | null>
  onCopy: (row: number) => void
  onExport: () => void
  onOpen: (row: number, isNext: boolean) => void
}

/** The shortcuts of the table: search, select, copy, export, and moving between rows. */
export const useResultsShortcuts = ({ rows, selected, select, open, search, onCopy, onExport, onOpen }: ResultsShortcutsOptions): void => {
  /** The record that a key is about: the open one, else the one whose cell has the place of the focus. */
  const getRow = (): number | undefined => {
    if (open !== undefined) return open
    const place = document.querySelector('[data-rows] [data-at][tabindex="0"]')?.getAttribute('data-at') ?? ''
    return rows[Number.parseInt(place, 10)]
  }
  const onRow = (act: (row: number) => void) => (): void => {
    const row = getRow()
    if (row !== undefined) act(row)
  }
  const move = (by: number) => (): void => {
    if (open === undefined) return focusTable()
    const next = rows[rows.indexOf(open) + by]
    if (next !== undefined) onOpen(next, true)
  }
  useShortcuts(resultsShortcuts, {
    search: () => search.current?.focus(),
    select: onRow(row => select([row], !selected.has(row))),
    copy: onRow(onCopy),
    export: onExport,
    later: move(1),
    earlier: move(-1)
  })
}
