// Where a key moves the focus in the table, as in a spreadsheet.

/** `row` -1 is the head; `column` counts from 0 in reading order. */
export interface GridPlace {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** the rows that Page Up and Page Down move */
  page: number
  rightToLeft: boolean
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** The place after the key, which may be the same; undefined for a key that does not move. */
export const nextPlace = ({ key, ctrlKey, metaKey }: Pressed, { row, column }: GridPlace, size: GridSize): GridPlace | undefined => {
  const far = ctrlKey || metaKey
  if (far && (key === 'j' || key === 'k')) return undefined
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: within(nextRow, -1, size.rows - 1),
    column: within(nextColumn, 0, size.columns - 1)
  })
  const onward = size.rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return to(far ? size.rows - 1 : row + 1, column)
    case 'ArrowUp':
    case 'k':
      return to(far ? 0 : row - 1, column)
    case 'ArrowRight':
      return to(row, column + onward)
    case 'ArrowLeft':
      return to(row, column - onward)
    case 'PageDown':
      return to(row + size.page, column)
    case 'PageUp':
      return to(Math.max(row < 0 ? -1 : 0, row - size.page), column)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? size.rows - 1 : row, size.columns - 1)
    default:
      return undefined
  }
}
