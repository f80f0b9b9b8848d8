// Whether the rows of lists fit the searches that found them.
import { describeSearch } from '../pages/describe-search.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { isOtherField } from '../records/table/result-columns.ts'
import { getRequestedUrl, getSearch, isParentRun } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import { createFitJudge, needsOtherTexts, type Fit, type OtherTexts, type ReadCell } from './judge.ts'

/** Whether a row fits, does not fit or cannot be told. */
export type FitOf = (row: number) => Fit | undefined

/** `isMisfit`: whether a row does not fit, in less time. */
export interface ListFits {
  fitOf: FitOf
  isMisfit: (row: number) => boolean
}

const noOthers: OtherTexts = []

const searchOf = (run: Run): string | undefined => getSearch(run)?.url ?? (isParentRun(run) ? getRequestedUrl(run) : undefined)

/** Judges the rows of a table by the searches of their lists, each row once. Undefined where no list has a search whose filters are known. */
export const createFits = (table: ResultTable, lists: readonly Run[]): ListFits | undefined => {
  const judges = lists.map(list => {
    const url = searchOf(list)
    const described = url === undefined ? undefined : describeSearch(url, true)
    const judge = described && createFitJudge(described)
    return judge && { ...judge, readsOthers: needsOtherTexts(described) }
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
  const judgeOf = (row: number): (typeof judges)[number] => (table.isCompany[row] ? undefined : judges[table.listIndexes[row] ?? -1])
  const othersOf = (row: number): [string, string][] => others.map(column => [column, table.cell(row, column)])
  return {
    fitOf: row => {
      const one = judgeOf(row)
      shown = row
      return one && (known[row] ??= one.judge(cell, one.readsOthers ? othersOf(row) : noOthers))
    },
    isMisfit: row => {
      const one = judgeOf(row)
      shown = row
      return one?.isMisfit(cell, one.readsOthers ? othersOf(row) : noOthers) === true
    }
  }
}
