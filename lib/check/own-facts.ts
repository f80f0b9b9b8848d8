// Reads the facts of the check that need neither a search nor the data desk: bounces, ages, and what was exported before. The worker asks for these.
import type { Database } from '../database/schema.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { loadBounces, type FindBounce } from '../results/bounce-marks.ts'
import { getFoundAt, isOldEmail, readEmailAgeLimit, type EmailAgeLimit } from '../results/email-age.ts'
import type { CheckRule } from '../results/export-times.ts'
import type { Run } from '../runs/model/run.ts'
import { createCompanyReader, personKeysOf, type CheckFacts } from './check-records.ts'
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

/** Keeps the last answer, because several rules ask about the same row. */
const rememberLast = <Answer>(read: (row: number) => Answer): ((row: number) => Answer) => {
  let last: { row: number; answer: Answer } | undefined
  return row => (last?.row === row ? last : (last = { row, answer: read(row) })).answer
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
  const old = new Map<string, boolean>()
  const days = table.column('emailFoundAt')
  const foundAt = (row: number): number | undefined =>
    getFoundAt({ emailFoundAt: days[row] ?? '' }, lists[table.listIndexes[row] ?? -1], now)
  const isOld = (row: number): boolean => {
    const key = `${table.listIndexes[row]} ${days[row] ?? ''}`
    let known = old.get(key)
    if (known === undefined) old.set(key, (known = isOldEmail(foundAt(row), months, now)))
    return known
  }
  const keysOf = rememberLast(row => personKeysOf(table, row))
  const companyOf = createCompanyReader(table)
  return {
    bounceOf,
    foundAt,
    months,
    facts: {
      groupOf,
      bounceKindOf: bounceOf && (email => bounceOf(email)?.kind),
      isOld: months === 0 ? undefined : isOld,
      exportOf: earlier && (row => earlier.ofPerson(keysOf(row))),
      colleagueOf: earlier && (row => earlier.ofColleague(companyOf(row), keysOf(row))),
      lacksBasis: false,
      isUntold: []
    }
  }
}
