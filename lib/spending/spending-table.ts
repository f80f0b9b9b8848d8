// The sums of what was spent as a table for a file. Its headings and numbers are the same in every language of the browser.
import { estimateCost, type Prices } from './prices.ts'
import type { SpendingSum } from '../runs/model/spending.ts'
import type { Table } from '../export/to-table.ts'

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
