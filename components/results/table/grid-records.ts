// The records that a table shows, and what can be done with them.
import type { ChipStatus } from '../../ui/StatusChip.tsx'
import type { RowTools } from './RowActions.tsx'

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

export interface GridActions {
  onOrder: (column: string) => void
  /** gets the widths that changed */
  onWidths: (widths: Record<string, number>) => void
  onSelect: (rows: readonly number[], selected: boolean) => void
  onOpen: (row: number) => void
  /** copies the selected rows, or the focused one */
  onCopy: (rows: readonly number[]) => void
}
