// Sorts rows by one column in the order of the user's language.
import type { ResultTable } from './result-table.ts'

/** The column to sort by, and the direction. */
export interface ResultOrder {
  column: string
  descending: boolean
}

/**
 * The given rows in a new order. The sort is stable, and rows without a value come last in both directions. Each distinct value is ranked
 * once, because `compare` follows the rules of a language and takes most of the time.
 */
export const sortResults = (
  table: ResultTable,
  rows: readonly number[],
  { column, descending }: ResultOrder,
  compare: (a: string, b: string) => number
): number[] => {
  const values = [...new Set(rows.map(row => table.cell(row, column)))].filter(value => value !== '').toSorted(compare)
  const rankByValue = new Map<string, number>()
  // Values that the language considers equal share a rank.
  let rank = 0
  values.forEach((value, index) => {
    if (index > 0 && compare(values[index - 1] ?? '', value) !== 0) rank++
    rankByValue.set(value, rank)
  })
  const getRank = (row: number): number => {
    const value = table.cell(row, column)
    return value === '' ? Infinity : (descending ? -1 : 1) * (rankByValue.get(value) ?? 0)
  }
  const ranked = rows.map(row => ({ row, rank: getRank(row) }))
  return ranked.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1)).map(({ row }) => row)
}
