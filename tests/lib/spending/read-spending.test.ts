// The file of the spending: one line per month and kind, with plain numbers.
import { expect, test } from 'vitest'
import { csvParts } from '../../../lib/export/csv.ts'
import { createSpendingTable } from '../../../lib/spending/read-spending.ts'

test('each sum is a line; without a price its cost is empty', () => {
  const sum = {
    connectionId: 'c',
    serviceHost: 'api.service.example',
    month: '2026-11',
    received: 3,
    withEmail: 2,
    resent: 0,
    refused: 0,
    inProgress: 0,
    valid: 0,
    notFound: 0
  }
  const sums = [
    { ...sum, kind: 'import', requested: 25 },
    { ...sum, kind: 'lookup', requested: 3 }
  ] as const
  const table = createSpendingTable(sums, { currency: 'EUR', basis: 'received', prices: { import: 0.1 } })
  expect([...csvParts(table)].join('').split('\r\n')).toEqual([
    '\uFEFFService,Month,Kind,Requested,Received,With email,Sent again,Refused,In progress,Price,Estimated cost,Currency',
    'api.service.example,2026-11,import,25,3,2,0,0,0,0.1,0.3,EUR',
    'api.service.example,2026-11,lookup,3,3,2,0,0,0,,,'
  ])
})
