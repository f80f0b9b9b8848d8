// Reads what all runs have spent, from the stored runs and from what stays of removed ones, and makes its table for a file. The headings and
// numbers of a file are the same in every language of the browser.
import { liveQuery, type Observable } from 'dexie'
import { kindNames } from '../runs/kind.ts'
import { getRunSpending, monthOf, sumSpending, type RunSpending, type SpendingSum } from '../runs/model/spending.ts'
import { nextMonth, startOfMonth } from '../runs/model/limits.ts'
import { runsCreatedBetween } from '../runs/store/read-runs.ts'
import type { Database } from '../database/schema.ts'
import { parseStoredRuns } from '../runs/store/stored-run.ts'
import { estimateCost, type Prices } from './prices.ts'
import type { Table } from '../export/to-table.ts'

const runsPerSlice = 1_000

/** The spending of the stored runs that were created in this time. Reads in slices: a run with many domains is large. */
const readStored = async (database: Database, from: number, to: number): Promise<RunSpending[]> => {
  const found: RunSpending[] = []
  for (const kind of kindNames(({ is }) => is === 'sent')) {
    const ids = await runsCreatedBetween(database, kind, from, to).primaryKeys()
    for (let at = 0; at < ids.length; at += runsPerSlice) {
      const stored = await database.runs.bulkGet(ids.slice(at, at + runsPerSlice))
      for (const run of parseStoredRuns(stored)) {
        const spending = getRunSpending(run)
        if (spending) found.push(spending)
      }
    }
  }
  return found
}

/** A run is sent soon after its creation, and a clock may be corrected between the two. */
const createdBeforeMs = 86_400_000

const readBetween = async (database: Database, from: number, to: number): Promise<SpendingSum[]> => {
  const stored = await readStored(database, from - createdBeforeMs, to)
  const removed = (await database.removedRuns.toArray()).map(({ id: _id, spent: _spent, ...spending }): RunSpending => spending)
  return sumSpending([...stored, ...removed].filter(({ at }) => at >= from && at < to))
}

/** The sums of all months, the newest first. */
export const readSpending = (database: Database): Promise<SpendingSum[]> => readBetween(database, 0, Infinity)

/** The sums of all months, as `readSpending` returns them. Emits at once and after each change. */
export const watchSpending = (database: Database): Observable<SpendingSum[]> => liveQuery(() => readSpending(database))

/** The sums of the month that `now` is in. Emits at once and after each change; `now` is called each time. */
export const watchMonthSpending = (database: Database, now: () => number): Observable<SpendingSum[]> =>
  liveQuery(async () => {
    const time = now()
    const sums = await readBetween(database, startOfMonth(time), nextMonth(time))
    return sums.filter(({ month }) => month === monthOf(time))
  })

const headings = [
  'Service',
  'Month',
  'Kind',
  'Requested',
  'Received',
  'With email',
  'Sent again',
  'Refused',
  'In progress',
  'Price',
  'Estimated cost',
  'Currency'
]

/** Rounds away the digits that binary fractions add: 0.1 + 0.2. */
const writeMoney = (value: number | undefined): string => (value === undefined ? '' : String(Number(value.toFixed(6))))

/** One line for each sum. A kind without a price has no cost and no currency. */
export const createSpendingTable = (sums: readonly SpendingSum[], prices: Prices): Table => ({
  headings,
  rows: sums.map(sum => {
    const { serviceHost, month, kind, requested, received, withEmail, resent, refused, inProgress } = sum
    const counts = [requested, received, withEmail, resent, refused, inProgress].map(String)
    const cost = estimateCost(sum, prices)
    return [
      serviceHost,
      month,
      kind,
      ...counts,
      writeMoney(prices.prices[kind]),
      writeMoney(cost),
      cost === undefined ? '' : prices.currency
    ]
  })
})
