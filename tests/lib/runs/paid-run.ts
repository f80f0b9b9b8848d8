// Helpers for tests that begin with a paid run without results and kill workers before the results are stored.
import { expect } from 'vitest'
import { isPutAside, type Run } from '../../../lib/runs/model/run.ts'
import { createSandbox, type Fault, type Sandbox } from './sandbox.ts'
import type { TestWorker } from './test-worker.ts'
import { isLong, turn } from '../../is-long.ts'

export const jsonReply = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status })
export const getPath = (request: Request): string => new URL(request.url).pathname
export const getListName = async (request: Request): Promise<unknown> => JSON.parse((await request.clone().text()) || '{}')['listname']
export const csvText = 'full_name,email\nAda Beispiel,ada@northwind.example\nBob Muster,bob@northwind.example\n'
export const rowsText = '[{"full_name":"Ada Beispiel"},{"full_name":"Bob Muster"}]'

/** A sandbox with one paid run, whose downloads are answered by `download` and other calls by `others`. */
export const createPaidRun = async (download: Fault, others: Fault = () => undefined) => {
  const sandbox: Sandbox = await createSandbox(request => (getPath(request) === '/download_list' ? download(request) : others(request)))
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  return { sandbox, worker, id: run!.id }
}
export const readOnlyRun = async (sandbox: Sandbox): Promise<Run> => {
  const runs = await sandbox.readRuns()
  expect(runs).toHaveLength(1)
  return runs[0]!
}
/** Runs until the download has failed. */
export const runUntilPaused = async (sandbox: Sandbox, worker: TestWorker): Promise<Run> => {
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'finished' && run.pause !== undefined)
  return readOnlyRun(sandbox)
}

/** Expects one run in this state, with its rows stored, and one charge. */
export const expectOnlyRun = async (sandbox: Sandbox, state: object, starts = 1): Promise<void> => {
  expect((await sandbox.readRuns()).map(run => run.state)).toEqual([state])
  const rows = 'rows' in state ? state.rows : 0
  expect([await sandbox.database.rows.count(), sandbox.countImports(), sandbox.sampleStore.charges.length]).toEqual([rows, starts, 1])
}

/**
 * An answer is put aside when two workers ended while reading it; three of them pause their list. These are the clicks of a user then: they read
 * the answers, and resume the list with this id.
 */
export const clickOnPutAside = async (sandbox: Sandbox, worker: TestWorker, id: string): Promise<void> => {
  for (const run of (await sandbox.readRuns()).filter(isPutAside)) await worker.track({ is: 'run', id: run.id })
  // Its alarm counts the results.
  await worker.wake()
  if ((await sandbox.readRuns()).find(run => run.id === id)?.state.is === 'stopped')
    expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
}

/**
 * Repeats `act` with a worker that is killed at a later boundary each time, `step` steps on, until one survives, and then runs `after` with a new
 * worker. Returns the boundary of the last worker.
 */
export const killAtEachBoundary = async <Prepared extends { sandbox: Sandbox }>(
  prepare: () => Promise<Prepared>,
  act: (worker: TestWorker, prepared: Prepared) => Promise<unknown>,
  after: (worker: TestWorker, prepared: Prepared) => Promise<void>,
  step = isLong ? 3 : 19
): Promise<number> => {
  for (let boundary = 1 + (turn % step); ; boundary += step) {
    const prepared = await prepare()
    const { sandbox } = prepared
    const killedWorker = sandbox.startWorker(boundary)
    await killedWorker.whileAlive(() => act(killedWorker, prepared))
    sandbox.clock.now += 1_000
    const worker = sandbox.startWorker()
    await worker.wake()
    await after(worker, prepared)
    sandbox.database.close()
    if (!killedWorker.life.dead) return boundary
  }
}
