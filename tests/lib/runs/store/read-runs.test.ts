// Runs for pages: the newest first, after each change, and without damaged rows.
import type { Observable } from 'dexie'
import { expect, test, vi } from 'vitest'
import { countImported, readNewestImport } from '../../../../lib/runs/store/newest-import.ts'
import { watchLists } from '../../../../lib/results/read-results.ts'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import {
  countUnreadableRuns,
  pickNewest,
  watchArchivedRuns,
  watchLiveRuns,
  watchBin,
  watchRuns
} from '../../../../lib/runs/store/read-runs.ts'
import { readResultChunks } from '../../../../lib/database/unhidden.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../examples.ts'
import { numberedRun } from './ledger-contract.ts'

let databases = 0
const open = () => {
  const database = createDatabase(`read runs ${databases++}`)
  return { database, ledger: createLedger(database) }
}

const runAt = (n: number): Run => numberedRun(n, 'running', { createdAt: noon + n })

/** Subscribes, runs each step, and waits until the latest value is the expected one. */
const expectValues = async <T>(watched: Observable<T>, steps: [act: () => Promise<unknown>, expected: unknown][]): Promise<void> => {
  const emitted: T[] = []
  const subscription = watched.subscribe(value => void emitted.push(value))
  for (const [act, expected] of steps) {
    await act()
    await vi.waitFor(() => expect(emitted.at(-1)).toEqual(expected), 20_000)
  }
  subscription.unsubscribe()
}

test('reads the newest runs until the limit is reached, and no older ones', async () => {
  const { database, ledger } = open()
  for (const n of [1, 4, 2, 3]) await ledger.create(runAt(n))
  const asked: string[] = []
  const pick = ({ id }: Run): string | undefined => {
    asked.push(id)
    return id === 'run-3' ? undefined : id
  }
  expect(await pickNewest(database, 2, pick)).toEqual(['run-4', 'run-2'])
  expect(asked).not.toContain('run-1')
})

test('runs are read the newest first, after each change', async () => {
  const { database, ledger } = open()
  await expectValues(watchRuns(database, 2), [
    [async () => undefined, { runs: [], total: 0 }],
    [() => ledger.create(runAt(1)), { runs: [runAt(1)], total: 1 }],
    [() => ledger.create(runAt(3)), { runs: [runAt(3), runAt(1)], total: 2 }],
    [() => ledger.create(runAt(2)), { runs: [runAt(3), runAt(2)], total: 3 }],
    [() => ledger.change('run-2', run => ({ ...run, backoffMs: 7 })), { runs: [runAt(3), { ...runAt(2), backoffMs: 7 }], total: 3 }],
    [() => ledger.remove('run-3'), { runs: [{ ...runAt(2), backoffMs: 7 }, runAt(1)], total: 2 }]
  ])
})

test('a damaged row is missing from the list and the total', async () => {
  const { database, ledger } = open()
  const good = numberedRun(1, 'running', { createdAt: noon })
  await ledger.create(good)
  await expectValues(watchRuns(database, 2), [
    [() => database.runs.put(Object.assign(runAt(2), { state: 'odd', listedAt: noon + 2 })), { runs: [good], total: 1 }]
  ])
})

test('child runs are not listed', async () => {
  const { database, ledger } = open()
  const parent = numberedRun(1, 'running')
  await ledger.create(parent)
  await expectValues(watchLiveRuns(database), [[() => ledger.create(numberedRun(2, 'running', { parentId: 'run-1' })), [parent]]])
  await expectValues(watchRuns(database, 5), [[async () => undefined, { runs: [parent], total: 1 }]])
})

test('archived lists are apart from the others, and lists in the bin are in neither', async () => {
  const { database, ledger } = open()
  const [first, second] = [1, 2].map(n => numberedRun(n, 'collected', { createdAt: noon + n, state: { is: 'collected', rows: 1 } }))
  await ledger.create(first!)
  await ledger.create(second!)
  const archived = { ...first!, archivedAt: noon }
  await ledger.change('run-1', run => ({ ...run, archivedAt: noon }))
  await expectValues(watchRuns(database, 5), [[async () => undefined, { runs: [second], total: 1 }]])
  await expectValues(watchArchivedRuns(database, 0), [[async () => undefined, { runs: [], total: 1 }]])
  await expectValues(watchArchivedRuns(database, 5), [[async () => undefined, { runs: [archived], total: 1 }]])
  await expectValues(watchLists(database), [[async () => undefined, [second, archived]]])
  const hide = (id: string) => ledger.change(id, run => ({ ...run, removeAt: noon + 10 }))
  await expectValues(watchArchivedRuns(database, 5), [[() => hide('run-1'), { runs: [], total: 0 }]])
  await expectValues(watchRuns(database, 5), [[() => hide('run-2'), { runs: [], total: 0 }]])
  await expectValues(watchLists(database), [[async () => undefined, []]])
  await expectValues(watchBin(database), [
    [() => ledger.change('run-1', ({ removeAt: _removeAt, ...run }) => run), [{ ...second!, removeAt: noon + 10 }]]
  ])
})

test('live runs are listed until they end', async () => {
  const { database, ledger } = open()
  const live = numberedRun(1, 'running')
  await expectValues(watchLiveRuns(database), [
    [() => ledger.create(numberedRun(2, 'collected')), []],
    [() => ledger.create(live), [live]],
    [() => ledger.change('run-1', run => ({ ...run, state: stateExamples.failed })), []]
  ])
})

test('the chunks of a run are read in order', async () => {
  const { database } = open()
  const chunks = Array.from({ length: 12 }, (_, n) => ({ runId: 'run-1', index: n, text: `[${n}]` }))
  await database.chunks.bulkPut([
    ...chunks.toReversed(),
    { runId: 'run-10', index: 0, text: '[]' },
    { runId: 'run-', index: 0, text: '[]' }
  ])
  expect(await readResultChunks(database, 'run-1')).toEqual(chunks.map(({ text }) => text))
  expect(await readResultChunks(database, 'run-2')).toEqual([])
})

test('unreadable runs are counted and stay stored', async () => {
  const { database, ledger } = open()
  await ledger.create(runAt(1))
  await database.runs.bulkPut([{ id: 'run-8' }, { id: 'run-9', listedAt: noon, parentId: 'run-1' }])
  expect(await countUnreadableRuns(database)).toBe(2)
  expect(await database.runs.count()).toBe(3)
})

test('the newest list of a search is the one that changed last and still has results', async () => {
  const { database, ledger } = open()
  const { request } = numberedRun(1)
  const search = request.comparisonKey
  const collected = (n: number, rows: number, more: Partial<Run> = {}): Run =>
    numberedRun(n, 'collected', { state: { ...stateExamples.collected, rows }, changedAt: noon + n, request, ...more })
  await ledger.create(numberedRun(9, 'running', { changedAt: noon + 9, request }))
  expect(await countImported(database, search)).toBe(0)
  await ledger.create(collected(2, 75))
  await ledger.create(collected(1, 50))
  await ledger.create(collected(3, 0))
  await ledger.create(collected(4, 25, { resultsDeletedAt: noon }))
  await ledger.create(collected(5, 10, { request: numberedRun(5).request }))
  await ledger.create(collected(6, 30, { removeAt: noon }))
  expect((await readNewestImport(database, search))?.id).toBe('run-2')
  expect(await countImported(database, search)).toBe(75)
  const withPages = (pages: number, isUpdate = false): Partial<Run> => ({
    request: { kind: 'lead-search', url: '', comparisonKey: search, pages, isUpdate }
  })
  await ledger.create(collected(7, 20, { ...withPages(9), changedAt: noon }))
  await ledger.create(collected(8, 20, withPages(9, true)))
  expect((await readNewestImport(database, search, 9))?.id).toBe('run-7')
})
