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
  /** the row has more than a domain; the row of a domain without a result has no more */
  readonly hasDetails: readonly boolean[]
  readonly personKeys: readonly (readonly string[])[]
  /** all column texts of the row but URLs of pages, in lower case, for the search */
  readonly searchTexts: readonly string[]
  /** the text of a cell as received; '' for a missing value */
  cell: (row: number, column: string) => string
  /** all texts of a column by row; a hole is a missing value, and the array grows with the table */
  column: (column: string) => readonly (string | undefined)[]
  /** the columns with at least one value, in the order of their first value */
  columns: () => string[]
  add: (rows: readonly ResultRow[], list: number) => void
  /** sets a cell of a column that is read later; the search does not cover it */
  setCell: (row: number, column: string, value: string) => void
}

const noKeys: readonly string[] = []

/** A table shows these URLs as links, if at all, so no one searches for a part of them. */
const pageColumns: ReadonlySet<string> = new Set(['profileUrl', 'leadUrl', 'companyProfileUrl'])
const siteColumns: ReadonlySet<string> = new Set(['companyDomain', 'companyWebsite'])

/** Creates an empty table. */
export const createResultTable = (): ResultTable => {
  const cells = new Map<string, string[]>()
  const runIds: string[] = []
  const rowIndexes: number[] = []
  const listIndexes: number[] = []
  const isCompany: boolean[] = []
  const hasDetails: boolean[] = []
  const personKeys: (readonly string[])[] = []
  const searchTexts: string[] = []

  const getColumn = (column: string): string[] => {
    const existing = cells.get(column)
    if (existing) return existing
    const values: string[] = []
    cells.set(column, values)
    return values
  }
  const setCell = (row: number, column: string, value: string): void => {
    getColumn(column)[row] = value
  }

  return {
    get size() {
      return runIds.length
    },
    runIds,
    rowIndexes,
    listIndexes,
    isCompany,
    hasDetails,
    personKeys,
    searchTexts,
    cell: (row, column) => cells.get(column)?.[row] ?? '',
    column: getColumn,
    columns: () => [...cells].flatMap(([column, values]) => (values.length > 0 ? [column] : [])),
    setCell,
    add: (rows, list) => {
      for (const row of rows) {
        const at = runIds.push(row.runId) - 1
        rowIndexes.push(row.index)
        listIndexes.push(list)
        isCompany.push(row.kind === 'company')
        personKeys.push(row.personKeys ?? noKeys)
        let text = ''
        let isDetailed = false
        for (const column in row.columns) {
          const value = row.columns[column]
          if (!value) continue
          setCell(at, column, value)
          if (!pageColumns.has(column)) text += `${value}\n`
          isDetailed ||= !siteColumns.has(column)
        }
        hasDetails.push(isDetailed)
        searchTexts.push(text.toLowerCase())
      }
    }
  }
}
