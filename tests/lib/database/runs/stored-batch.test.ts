// A batch leaves storage as it went in, or not at all.
import { expect, test } from 'vitest'
import { readStoredBatch, readStoredBatches } from '../../../../lib/database/runs/stored-batch.ts'

const batch = { run: 'run-1', n: 0, domains: ['northwind.example'], is: 'waiting', tries: 0 } as const
const here = { ...batch, n: 1, is: 'here', by: 'run-2', came: { rows: 9, companies: 2, contacts: 7 } } as const

test('what can be read is what was stored', () => expect(readStoredBatches([batch, here])).toEqual([batch, here]))

test.each([
  undefined,
  null,
  5,
  {},
  { ...batch, is: 'teleported' },
  { ...batch, domains: 'northwind.example' },
  { ...batch, n: '0' },
  { ...here, came: { rows: 'x' } }
])('%j is no batch, and holds no other up', stored => {
  expect(readStoredBatch(stored)).toBeUndefined()
  expect(readStoredBatches([stored, batch])).toEqual([batch])
})
