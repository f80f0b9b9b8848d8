// Parsing stored batches.
import { expect, test } from 'vitest'
import { parseStoredBatch, parseStoredBatches } from '../../../../lib/runs/store/stored-batch.ts'

const batch = { runId: 'run-1', index: 0, domains: ['northwind.example'], status: 'waiting', attempts: 0 } as const
const ready = { ...batch, index: 1, status: 'ready', childRunId: 'run-2', received: { rows: 9, companies: 2, contacts: 7 } } as const

test('valid batches are parsed as stored', () => expect(parseStoredBatches([batch, ready])).toEqual([batch, ready]))

test.each([
  undefined,
  null,
  5,
  {},
  { ...batch, status: 'teleported' },
  { ...batch, domains: 'northwind.example' },
  { ...batch, index: '0' },
  { ...ready, received: { rows: 'x' } }
])('%j is skipped, and the others are parsed', stored => {
  expect(parseStoredBatch(stored)).toBeUndefined()
  expect(parseStoredBatches([stored, batch])).toEqual([batch])
})
