// The order of rows by one column, as the person's own language has it.
import type { ResultTable } from './result-table.ts'

export interface ResultOrder {
  column: string
  descending: boolean
}

/**
 * The given rows in a new order; rows that say the same stay in the order they had, and those that say nothing come last either way.
 * Each value is placed once, however many rows share it: comparing by the rules of a language is what takes the time.
 */
export const sortResults = (
  table: ResultTable,
  rows: readonly number[],
  { column, descending }: ResultOrder,
  compare: (a: string, b: string) => number
): number[] => {
  const values = [...new Set(rows.map(row => table.cell(row, column)))].filter(value => value !== '').toSorted(compare)
  const places = new Map<string, number>()
  // What the language takes for the same shares a place.
  let place = 0
  values.forEach((value, at) => {
    if (at > 0 && compare(values[at - 1] ?? '', value) !== 0) place++
    places.set(value, place)
  })
  const placeOf = (row: number): number => {
    const value = table.cell(row, column)
    return value === '' ? Infinity : (descending ? -1 : 1) * (places.get(value) ?? 0)
  }
  const keyed = rows.map(row => ({ row, at: placeOf(row) }))
  return keyed.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1)).map(({ row }) => row)
}
