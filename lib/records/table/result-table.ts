// Records as the results page holds them: column by column, which takes a fraction of the room of a row by row copy, and one text a row to
// search in. It grows while it is read.

/** One record as it lies in storage: `n` is its number in the run that it is stored under. */
export interface ResultRow {
  runId: string
  index: number
  columns: Readonly<Record<string, string>>
  kind?: 'company' | undefined
  personKeys?: readonly string[] | undefined
}

/** Rows go by their place, from 0 in the order in which they were read. A column that no row fills is not there. */
export interface ResultTable {
  readonly size: number
  /** the run that the row is stored under, and its number there */
  readonly runs: readonly string[]
  readonly numbers: readonly number[]
  /** which of the shown lists it belongs to, from 0 */
  readonly lists: readonly number[]
  readonly companies: readonly boolean[]
  readonly keys: readonly (readonly string[])[]
  /** what is searched in: everything that the columns say, in lower case */
  readonly texts: readonly string[]
  /** the value as it came, '' where there is none */
  cell: (row: number, column: string) => string
  /** the columns that hold something, in the order of their first appearance */
  columns: () => string[]
  add: (rows: readonly ResultRow[], list: number) => void
  /** one more column, of values that are read later: found by its name like the others, and not searched in */
  put: (row: number, column: string, value: string) => void
}

const noKeys: readonly string[] = []

export const createResultTable = (): ResultTable => {
  const cells = new Map<string, string[]>()
  const runs: string[] = []
  const numbers: number[] = []
  const lists: number[] = []
  const companies: boolean[] = []
  const keys: (readonly string[])[] = []
  const texts: string[] = []

  const put = (row: number, column: string, value: string): void => {
    const known = cells.get(column)
    if (known) known[row] = value
    else {
      const values: string[] = []
      values[row] = value
      cells.set(column, values)
    }
  }

  return {
    get size() {
      return runs.length
    },
    runs,
    numbers,
    lists,
    companies,
    keys,
    texts,
    cell: (row, column) => cells.get(column)?.[row] ?? '',
    columns: () => [...cells.keys()],
    put,
    add: (rows, list) => {
      for (const row of rows) {
        const at = runs.push(row.runId) - 1
        numbers.push(row.index)
        lists.push(list)
        companies.push(row.kind === 'company')
        keys.push(row.personKeys ?? noKeys)
        let text = ''
        for (const column in row.columns) {
          const value = row.columns[column]
          if (!value) continue
          put(at, column, value)
          text += `${value}\n`
        }
        texts.push(text.toLowerCase())
      }
    }
  }
}
