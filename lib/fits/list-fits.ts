// Whether the rows of lists fit the searches that found them.
import { describeSearch } from '../pages/describe-search.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { isOtherField } from '../records/table/result-columns.ts'
import { getRequestedUrl, getSearch, isParentRun } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import { createFitJudge, needsOtherTexts, type Fit, type ReadCell } from './judge.ts'

/** Whether a row fits, does not fit or cannot be told. */
export type FitOf = (row: number) => Fit | undefined

const searchOf = (run: Run): string | undefined => getSearch(run)?.url ?? (isParentRun(run) ? getRequestedUrl(run) : undefined)

/** Judges the rows of a table by the searches of their lists, each row once. Undefined where no list has a search whose filters are known. */
export const createFits = (table: ResultTable, lists: readonly Run[]): FitOf | undefined => {
  const judges = lists.map(list => {
    const url = searchOf(list)
    const described = url === undefined ? undefined : describeSearch(url, true)
    const judge = described && createFitJudge(described)
    return judge && { judge, readsOthers: needsOtherTexts(described) }
  })
  if (!judges.some(Boolean)) return undefined
  const others = table.columns().filter(isOtherField)
  const known: (Fit | undefined)[] = []
  const cells = new Map<string, readonly (string | undefined)[]>()
  let shown = 0
  const cell: ReadCell = column => {
    let texts = cells.get(column)
    if (!texts) cells.set(column, (texts = table.column(column)))
    return texts[shown] ?? ''
  }
  return row => {
    const one = judges[table.listIndexes[row] ?? -1]
    if (!one || table.isCompany[row]) return undefined
    const texts = one.readsOthers ? others.map((column): [string, string] => [column, table.cell(row, column)]) : []
    shown = row
    return (known[row] ??= one.judge(cell, texts))
  }
}
