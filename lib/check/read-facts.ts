// Reads the facts by which the records of an export are checked.
import type { Database } from '../database/schema.ts'
import { readController } from '../desk/notice-text.ts'
import { readAnsweredLists } from '../desk/notices.ts'
import { getClockState, getDueAt, getReceivedAt } from '../desk/read-desk.ts'
import { createFits, type FitOf } from '../fits/list-fits.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { loadBounces, type FindBounce } from '../results/bounce-marks.ts'
import { getFoundAt, isOldEmail, readEmailAgeLimit, type EmailAgeLimit } from '../results/email-age.ts'
import type { CheckRule } from '../results/export-times.ts'
import type { Run } from '../runs/model/run.ts'
import { companyKeyOf, personKeysOf, type CheckFacts } from './check-records.ts'
import { readEarlierExports } from './earlier-exports.ts'

/** What the check knows beside its findings: what it says of one row. */
export interface CheckKnowledge {
  facts: CheckFacts
  fitOf: FitOf | undefined
  bounceOf: FindBounce | undefined
  foundAt: (row: number) => number | undefined
  months: EmailAgeLimit
}

/** The records, and what an organisation asks for. `groupOf`: who is one person, where the lists were compared. `now` in milliseconds since the epoch. */
interface Checked {
  table: ResultTable
  lists: readonly Run[]
  groupOf: CheckFacts['groupOf']
  asksForBasis: boolean
  now: number
  /** the rules whose facts are read; all where it is missing */
  rules?: ReadonlySet<CheckRule>
}

/** Reads the facts of these records. Rejects when storage does. */
export const readCheckFacts = async (
  database: Database,
  { table, lists, groupOf, asksForBasis, now, rules }: Checked
): Promise<CheckKnowledge> => {
  const isWanted = (rule: CheckRule): boolean => !rules || rules.has(rule)
  const [earlier, bounceOf, months, controller, answered] = await Promise.all([
    isWanted('exported') || isWanted('colleague') ? readEarlierExports(database, now) : undefined,
    loadBounces(database),
    readEmailAgeLimit(database),
    readController(database),
    readAnsweredLists(
      database,
      lists.map(({ id }) => id)
    )
  ])
  const fitOf = isWanted('misfit') ? createFits(table, lists) : undefined
  // Lists have few days on which emails were found.
  const old = new Map<number, boolean>()
  const isOld = (row: number): boolean => {
    const at = foundAt(row)
    if (at === undefined) return false
    const known = old.get(at) ?? isOldEmail(at, months, now)
    old.set(at, known)
    return known
  }
  const foundAt = (row: number): number | undefined =>
    getFoundAt({ emailFoundAt: table.cell(row, 'emailFoundAt') }, lists[table.listIndexes[row] ?? -1], now)
  return {
    fitOf,
    bounceOf,
    foundAt,
    months,
    facts: {
      groupOf,
      bounceKindOf: bounceOf && (email => bounceOf(email)?.kind),
      isOld: months === 0 ? undefined : isOld,
      isMisfit: fitOf && (row => fitOf(row)?.is === 'does-not-fit'),
      exportOf: earlier && (row => earlier.ofPerson(personKeysOf(table, row))),
      colleagueOf:
        earlier &&
        (row =>
          earlier.ofColleague(
            companyKeyOf(column => table.cell(row, column)),
            personKeysOf(table, row)
          )),
      lacksBasis: asksForBasis && controller.basis === '',
      isUntold: lists.map(run => getClockState(answered.has(run.id), getDueAt(getReceivedAt(run)), now) === 'overdue')
    }
  }
}
