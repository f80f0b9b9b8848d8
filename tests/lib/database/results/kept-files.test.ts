// The files that wait for a page: which runs have one, live, and what is in it.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { readKeptFile, watchKeptFiles } from '../../../../lib/database/results/kept-files.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { stateExamples } from '../../runs/examples.ts'
import { numbered } from '../runs/ledger-contract.ts'

const file = { bytes: new Uint8Array([80, 75, 3, 4]), format: 'xlsx' } as const

test('a kept file is listed and read until the rows of its run are stored', async () => {
  const database = createDatabase('kept files')
  const ledger = createLedger(database)
  await ledger.create(numbered(1, 'finished'))
  const seen: string[][] = []
  const watching = watchKeptFiles(database).subscribe(runs => seen.push(runs))
  await ledger.keepFile('run-1', file, run => run)
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['run-1']))
  expect(await readKeptFile(database, 'run-1')).toEqual({ runId: 'run-1', ...file })
  expect(await readKeptFile(database, 'run-2')).toBeUndefined()
  await ledger.storeResults('run-1', { chunks: [], rows: [] }, run => ({ ...run, state: stateExamples.collected }))
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([]))
  watching.unsubscribe()
})
