// Parsing stored batches.
import { expect, test, describe } from 'vitest'
import { parseStoredBatch, parseStoredBatches, parseStoredPeople, parseStoredPerson } from '../../../../lib/runs/store/stored-members.ts'

describe('stored batch', () => {
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
})

describe('stored person', () => {
  const ada = {
    runId: 'run-1',
    index: 0,
    url: 'https://www.linkedin.com/in/ada-beispiel',
    comparisonKey: 'person:ada-beispiel',
    status: 'waiting',
    attempts: 0
  }

  test('a valid row is parsed, with or without a child run', () => {
    expect(parseStoredPerson(ada)).toEqual(ada)
    expect(parseStoredPerson({ ...ada, status: 'found', childRunId: 'run-2' })).toEqual({ ...ada, status: 'found', childRunId: 'run-2' })
  })

  test.each([
    undefined,
    null,
    5,
    'Ada',
    [],
    {},
    { ...ada, comparisonKey: undefined },
    { ...ada, url: 7 },
    { ...ada, status: 'gone' },
    { ...ada, attempts: 'x' }
  ])('%j is skipped, and the others are parsed', stored => {
    expect(parseStoredPerson(stored)).toBeUndefined()
    expect(parseStoredPeople([stored, ada])).toEqual([ada])
  })
})
