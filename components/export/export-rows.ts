// The sets of records that an export offers, and which of them it writes, decided before they are read: the number on its button is what the file holds.
import type { ExportScope, ExportChoice } from './export-text.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import { exportedCell, type RecordExport } from '../../lib/results/export-times.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { createQualityReader, type FitKind } from '../../lib/records/table/facets.ts'
import { fitColumn } from '../../lib/records/table/result-columns.ts'

// The sets of records that an export offers: all, selected, filtered, new, and not exported yet.

/**
 * A set of records. A record is identified by the run that stores it (of a parent run, the child run) and by its index in that run. `has`
 * runs once for each record.
 */
export interface RecordSet {
  size: number
  has: (runId: string, index: number) => boolean
}

/** Where the people of rows went, in any of the shown lists. */
export interface RowExports {
  /** false until it is read: then no one counts as exported, nor as not exported */
  isReady: boolean
  /** `to`: only there; otherwise anywhere */
  isExported: (row: number, to?: string) => boolean
  /** where they went, the last time of each destination, the latest first */
  find: (row: number) => RecordExport[]
}

export interface ExportRows {
  /** the lists shown, in their order */
  lists: readonly Run[]
  table: ResultTable
  /** who is one person; absent until the lists are compared */
  membership: ListMembership | undefined
  exports: RowExports
  /** rows of the table without people on the do-not-contact list; scopes that are absent are not offered */
  scopes: Partial<Record<ExportScope, readonly number[]>>
  /** the rows that the do-not-contact list leaves out of a scope */
  suppressed?: Partial<Record<ExportScope, readonly number[]>>
}

/** Whether the row fits the search that found it. */
export type FitOf = (row: number) => { is: FitKind } | undefined

/** The words of files, the same in every language. */
const fitCells: Readonly<Record<FitKind, string>> = { fits: 'Fits', 'does-not-fit': 'Does not fit', 'cannot-tell': 'Cannot tell' }

/** The text of a column that is filled from what is known beside the record. */
export const fillCell = (column: string, row: number, exports: RowExports, fitOf: FitOf | undefined): string => {
  if (column !== fitColumn) return exportedCell(exports.find(row))
  const fit = fitOf?.(row)
  return fit ? fitCells[fit.is] : ''
}

/** Returns the text of such a column for the record at a place. */
export const createFilledText = (
  { table, exports }: Pick<ExportRows, 'table' | 'exports'>,
  fitOf: FitOf | undefined
): ((runId: string, index: number, column: string) => string) => {
  const tableRows = new Map<string, Map<number, number>>()
  for (let row = 0; row < table.size; row++) {
    const [runId = '', index = -1] = [table.runIds[row], table.rowIndexes[row]]
    const known = tableRows.get(runId)
    if (known) known.set(index, row)
    else tableRows.set(runId, new Map([[index, row]]))
  }
  return (runId, index, column) => {
    const row = tableRows.get(runId)?.get(index)
    return row === undefined ? '' : fillCell(column, row, exports, fitOf)
  }
}

export interface ExportPlan {
  /** undefined for all records of the lists */
  set: RecordSet | undefined
  /** the rows of the table that are written, in their order */
  rows: readonly number[]
  /** whether fewer records may be written, which only reading them tells */
  isAtMost: boolean
  /** rows left out because they show a person a second time */
  duplicates: number
  /** the people of the chosen set, whom the file may hold */
  people: readonly number[]
}

const recordSet = ({ runIds, rowIndexes }: ResultTable, rows: readonly number[]): RecordSet => {
  const sets = new Map<string, Set<number>>()
  for (const row of rows) {
    const [runId = '', index = -1] = [runIds[row], rowIndexes[row]]
    const set = sets.get(runId)
    if (set) set.add(index)
    else sets.set(runId, new Set([index]))
  }
  return { size: rows.length, has: (runId, index) => sets.get(runId)?.has(index) ?? false }
}

/** What tells the person of a row: their group, once lists are compared, and the pages that are stored with the row. None for a company. */
const personKeysOf = ({ table, membership }: Pick<ExportRows, 'table' | 'membership'>, row: number): (string | number)[] => {
  if (table.isCompany[row]) return []
  const group = membership?.getGroup(row) ?? -1
  return [...(group >= 0 ? [group] : []), ...(table.personKeys[row] ?? [])]
}

/** Those of `rows` that show a person for the first time. Without a comparison, only a shared person key makes a duplicate. */
const onePerPerson = (exported: ExportRows, rows: readonly number[]): number[] => {
  const seen = new Set<string | number>()
  return rows.filter(row => {
    const keys = personKeysOf(exported, row)
    const isKnown = keys.some(key => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isKnown
  })
}

/** The rows that are not gone, without those of a person who has another row in the table that is gone. */
export const withoutPeopleOf = (
  exported: Pick<ExportRows, 'table' | 'membership'>,
  rows: readonly number[],
  isGone: (row: number) => boolean
): number[] => {
  const gone = new Set<string | number>()
  for (let row = 0; row < exported.table.size; row++) if (isGone(row)) for (const key of personKeysOf(exported, row)) gone.add(key)
  return rows.filter(row => !isGone(row) && !personKeysOf(exported, row).some(key => gone.has(key)))
}

/** Whether a file of this choice holds people only. */
const isOfPeople = ({ format, companiesOnly }: ExportChoice): boolean => format === 'vcf' || (format === 'csv' && !companiesOnly)

/** Undefined where the chosen set is not known, or not any more: no other set takes its place. */
export const planExport = (exported: ExportRows, choice: ExportChoice): ExportPlan | undefined => {
  const { table, scopes } = exported
  const chosen = scopes[choice.scope]
  if (!chosen) return undefined
  const readQuality = createQualityReader(table)
  const wanted = chosen.filter(
    row => (!isOfPeople(choice) || !table.isCompany[row]) && (!choice.validEmailOnly || readQuality(row) === 'valid')
  )
  const rows = choice.onePerPerson ? onePerPerson(exported, wanted) : wanted
  const isAtMost = choice.onePerCompany || (choice.format === 'csv' && choice.companiesOnly && rows.some(row => !table.isCompany[row]))
  // Without a set, a list with a damaged piece can still be exported.
  const isWhole = choice.scope === 'all' && !choice.onePerPerson && exported.lists.length === 1
  const people = choice.format === 'csv' && choice.companiesOnly ? [] : chosen.filter(row => !table.isCompany[row])
  return { set: isWhole ? undefined : recordSet(table, rows), rows, isAtMost, duplicates: wanted.length - rows.length, people }
}

/** The plan without some rows. */
export const withoutRows = (table: ResultTable, plan: ExportPlan, left: ReadonlyMap<number, unknown>): ExportPlan => {
  if (left.size === 0) return plan
  const rows = plan.rows.filter(row => !left.has(row))
  return { ...plan, rows, set: recordSet(table, rows) }
}
