// Holds the rows of the results page column by column, which takes a fraction of the memory of row objects.

/** One stored record. `index`: its number in the run that it is stored under. */
export interface ResultRow {
  runId: string
  index: number
  columns: Readonly<Record<string, string>>
  kind?: 'company' | undefined
  personKeys?: readonly string[] | undefined
  /** addresses that no column shows, as they are stored with the row */
  emails?: string[] | undefined
  mentions?: string[] | undefined
}

/** A table that grows while rows are read. Rows are numbered from 0 in the order in which they were added. The arrays are indexed by row. */
export interface ResultTable {
  readonly size: number
  /** the run that the row is stored under */
  readonly runIds: readonly string[]
  /** the row's number in its run */
  readonly rowIndexes: readonly number[]
  /** the list that the row belongs to, as an index into the shown lists */
  readonly listIndexes: readonly number[]
  readonly isCompany: readonly boolean[]
  readonly personKeys: readonly (readonly string[])[]
  /** all column texts of the row in lower case, for the search */
  readonly searchTexts: readonly string[]
  /** the text of a cell as received; '' for a missing value */
  cell: (row: number, column: string) => string
  /** the columns with at least one value, in the order of their first value */
  columns: () => string[]
  add: (rows: readonly ResultRow[], list: number) => void
  /** sets a cell of a column that is read later; the search does not cover it */
  setCell: (row: number, column: string, value: string) => void
}

const noKeys: readonly string[] = []

/** Creates an empty table. */
export const createResultTable = (): ResultTable => {
  const cells = new Map<string, string[]>()
  const runIds: string[] = []
  const rowIndexes: number[] = []
  const listIndexes: number[] = []
  const isCompany: boolean[] = []
  const personKeys: (readonly string[])[] = []
  const searchTexts: string[] = []

  const setCell = (row: number, column: string, value: string): void => {
    const existing = cells.get(column)
    if (existing) existing[row] = value
    else {
      const values: string[] = []
      values[row] = value
      cells.set(column, values)
    }
  }

  return {
    get size() {
      return runIds.length
    },
    runIds,
    rowIndexes,
    listIndexes,
    isCompany,
    personKeys,
    searchTexts,
    cell: (row, column) => cells.get(column)?.[row] ?? '',
    columns: () => [...cells.keys()],
    setCell,
    add: (rows, list) => {
      for (const row of rows) {
        const at = runIds.push(row.runId) - 1
        rowIndexes.push(row.index)
        listIndexes.push(list)
        isCompany.push(row.kind === 'company')
        personKeys.push(row.personKeys ?? noKeys)
        let text = ''
        for (const column in row.columns) {
          const value = row.columns[column]
          if (!value) continue
          setCell(at, column, value)
          text += `${value}\n`
        }
        searchTexts.push(text.toLowerCase())
      }
    }
  }
}
