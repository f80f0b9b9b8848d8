// Checks what leaves without a question, such as a file that is saved when a run ends: the user's standing choice says which findings are left out.
import { openRecords, readRows } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import { createResultTable, type ResultTable } from '../records/table/result-table.ts'
import type { CheckRule, LeftOutReason } from '../results/export-times.ts'
import { addPlace, type RecordPlaces } from '../results/exported-records.ts'
import type { Run } from '../runs/model/run.ts'
import { checkRecords, finishCheck, rowsToLeaveOut } from './check-records.ts'
import { createLeaving, type Leaving } from './leaving.ts'
import { readOwnFacts } from './own-facts.ts'
import { readStandingRules } from './standing-rules.ts'

/** What leaves by the standing choice. `leftOut`: how many records each reason leaves out. */
export interface StandingLeaving {
  leaving: Leaving
  leftOut: ReadonlyMap<LeftOutReason, number>
  /** the limit of an email's age, which a reason names */
  months: number
}

/** Decides by the standing choice about these rows of a table. `suppressed`: those that must not be contacted. Rejects when storage does. */
export const leaveRows = async (
  database: Database,
  {
    table,
    lists,
    rows,
    suppressed
  }: { table: ResultTable; lists: readonly Run[]; rows: readonly number[]; suppressed: ReadonlySet<number> },
  now: number
): Promise<StandingLeaving> => {
  const rules = new Set<CheckRule>(await readStandingRules(database))
  const { facts, months } = await readOwnFacts(database, { table, lists, groupOf: undefined, now, rules })
  const allowed = rows.filter(row => !suppressed.has(row))
  const check = finishCheck(checkRecords(table, allowed, facts))
  const reasons = new Map<number, LeftOutReason>(rowsToLeaveOut(check, rules))
  for (const row of rows) if (suppressed.has(row)) reasons.set(row, 'suppressed')
  const places = new Map<LeftOutReason, Map<string, number[]>>()
  const counts = new Map<LeftOutReason, number>()
  const out = new Set<string>()
  for (const [row, reason] of reasons) {
    const [runId = '', index = -1] = [table.runIds[row], table.rowIndexes[row]]
    out.add(`${runId} ${index}`)
    const known = places.get(reason) ?? new Map<string, number[]>()
    places.set(reason, known)
    addPlace(known, runId, index)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const explained: ReadonlyMap<LeftOutReason, RecordPlaces> = places
  const set = out.size === 0 ? undefined : { has: (runId: string, index: number) => !out.has(`${runId} ${index}`) }
  return { leaving: createLeaving(check, { set, explain: () => explained }), leftOut: counts, months }
}

/** Decides by the standing choice about all records of a list. Rejects when storage does. */
export const leaveList = async (database: Database, list: Run, now: number): Promise<StandingLeaving> => {
  const table = createResultTable()
  const suppressed = new Set<number>()
  for await (const slice of readRows(await openRecords(database, { withSuppressed: true }), [list.id])) {
    for (const [at, row] of slice.rows.entries()) if (slice.suppressed.has(row)) suppressed.add(table.size + at)
    table.add(slice.rows, 0)
  }
  return leaveRows(database, { table, lists: [list], rows: Array.from({ length: table.size }, (_, row) => row), suppressed }, now)
}
