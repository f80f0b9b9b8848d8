// A batch leaves storage as it went in, or not at all.
import { expect, test } from 'vitest'
import { readStoredBatch, readStoredBatches } from '../../../../lib/database/runs/stored-batch.ts'

const batch = { runId: 'run-1', index: 0, domains: ['northwind.example'], status: 'waiting', attempts: 0 } as const
const here = { ...batch, index: 1, status: 'here', childRunId: 'run-2', received: { rows: 9, companies: 2, contacts: 7 } } as const

test('what can be read is what was stored', () => expect(readStoredBatches([batch, here])).toEqual([batch, here]))

test.each([
  undefined,
  null,
  5,
  {},
  { ...batch, status: 'teleported' },
  { ...batch, domains: 'northwind.example' },
  { ...batch, index: '0' },
  { ...here, received: { rows: 'x' } }
])('%j is no batch, and holds no other up', stored => {
  expect(readStoredBatch(stored)).toBeUndefined()
  expect(readStoredBatches([stored, batch])).toEqual([batch])
})
