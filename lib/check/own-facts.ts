// Reads the facts of the check that need neither a search nor the data desk: bounces, ages, and what was exported before. The worker asks for these.
import type { Database } from '../database/schema.ts'
import { isNoCompany } from '../records/columns/no-values.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { createBounceFinder, loadBounceMarks, type FindBounce } from '../results/bounce-marks.ts'
import { getFoundAt, isOldEmail, readEmailAgeLimit, type EmailAgeLimit } from '../results/email-age.ts'
import type { CheckRule, RecordExport } from '../results/export-times.ts'
import type { Run } from '../runs/model/run.ts'
import { createCompanyReader, createEmailReader, remember, type CheckFacts } from './check-records.ts'
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
  const [earlier, bounces, months] = await Promise.all([
    // What leaves without a question is decided by what is delivered; the user also sees what waits.
    readsExports ? readEarlierExports(database, now, !rules) : undefined,
    loadBounceMarks(database),
    readEmailAgeLimit(database)
  ])
  // Lists have few days on which emails were found.
  const old = lists.map(() => new Map<string, boolean>())
  const days = table.column('emailFoundAt')
  const foundAt = (row: number): number | undefined =>
    getFoundAt({ emailFoundAt: days[row] ?? '' }, lists[table.listIndexes[row] ?? -1], now)
  const isOld = (row: number): boolean => {
    const [known, day] = [old[table.listIndexes[row] ?? -1], days[row] ?? '']
    const isKnownOld = known?.get(day)
    if (isKnownOld !== undefined) return isKnownOld
    const isOne = isOldEmail(foundAt(row), months, now)
    known?.set(day, isOne)
    return isOne
  }
  const emailOf = createEmailReader(table)
  const companyOf = createCompanyReader(table)
  const isNone = remember(name => isNoCompany(name))
  const colleagueOf = (row: number): RecordExport | undefined => {
    const last = earlier?.ofColleague(companyOf(row), table.personKeys[row], emailOf(row))
    return last && !isNone(table.cell(row, 'company')) ? last : undefined
  }
  return {
    bounceOf: bounces && createBounceFinder(bounces),
    foundAt,
    months,
    facts: {
      groupOf,
      emailOf,
      bounceKindOf: bounces && (email => bounces.get(email)?.kind),
      isOld: months === 0 ? undefined : isOld,
      exportOf: earlier && (row => earlier.ofPerson(table.personKeys[row], emailOf(row))),
      colleagueOf: earlier && colleagueOf,
      lacksBasis: false,
      isUntold: []
    }
  }
}
