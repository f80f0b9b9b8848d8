// Reads the facts of the check that need neither a search nor the data desk: bounces, ages, and what was exported before. The worker asks for these.
import type { Database } from '../database/schema.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { loadBounces, type FindBounce } from '../results/bounce-marks.ts'
import { getFoundAt, isOldEmail, readEmailAgeLimit, type EmailAgeLimit } from '../results/email-age.ts'
import type { CheckRule } from '../results/export-times.ts'
import type { Run } from '../runs/model/run.ts'
import { companyKeyOf, personKeysOf, type CheckFacts } from './check-records.ts'
import { readEarlierExports } from './earlier-exports.ts'

/** The records, and the rules whose facts are read; all where they are missing. `now` in milliseconds since the epoch. */
export interface CheckedRecords {
  table: ResultTable
  lists: readonly Run[]
  /** who is one person, where the lists were compared */
  groupOf: CheckFacts['groupOf']
  now: number
  rules?: ReadonlySet<CheckRule>
}

/** What is known of the records beside what the check finds. */
export interface OwnFacts {
  facts: CheckFacts
  bounceOf: FindBounce | undefined
  foundAt: (row: number) => number | undefined
  months: EmailAgeLimit
}

/** Reads the facts of these records. Rejects when storage does. */
export const readOwnFacts = async (database: Database, { table, lists, groupOf, now, rules }: CheckedRecords): Promise<OwnFacts> => {
  const readsExports = !rules || rules.has('exported') || rules.has('colleague')
  const [earlier, bounceOf, months] = await Promise.all([
    readsExports ? readEarlierExports(database, now) : undefined,
    loadBounces(database),
    readEmailAgeLimit(database)
  ])
  // Lists have few days on which emails were found.
  const old = new Map<number, boolean>()
  const foundAt = (row: number): number | undefined =>
    getFoundAt({ emailFoundAt: table.cell(row, 'emailFoundAt') }, lists[table.listIndexes[row] ?? -1], now)
  const isOld = (row: number): boolean => {
    const at = foundAt(row)
    if (at === undefined) return false
    const known = old.get(at) ?? isOldEmail(at, months, now)
    old.set(at, known)
    return known
  }
  const companyOf = (row: number): string => companyKeyOf(column => table.cell(row, column))
  return {
    bounceOf,
    foundAt,
    months,
    facts: {
      groupOf,
      bounceKindOf: bounceOf && (email => bounceOf(email)?.kind),
      isOld: months === 0 ? undefined : isOld,
      exportOf: earlier && (row => earlier.ofPerson(personKeysOf(table, row))),
      colleagueOf: earlier && (row => earlier.ofColleague(companyOf(row), personKeysOf(table, row))),
      lacksBasis: false,
      isUntold: []
    }
  }
}
