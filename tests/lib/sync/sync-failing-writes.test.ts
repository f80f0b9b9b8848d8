// Any write of the second computer may fail while it merges what the first one published: each list is tracked whole or not at all, the next sync
// finishes, and a list that was deleted in between does not come back.
import { afterEach, expect, test, vi } from 'vitest'
import { isLong } from '../../is-long.ts'
import { failureModes, failWrites, type FailureMode } from '../runs/store/failing-storage.ts'
import { createTwoComputers } from './two-computers.ts'

vi.setConfig({ testTimeout: isLong ? 600_000 : 60_000 })
/** Warnings of Dexie would hide what this test prints. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const opened: { sandbox: { database: { close: () => void } } }[] = []
afterEach(() => {
  for (const { sandbox } of opened.splice(0)) sandbox.database.close()
})

/** A list that the first computer started and published. */
const createPublished = async () => {
  const computers = await createTwoComputers()
  opened.push(computers.a, computers.b)
  await computers.a.worker.importSearch()
  await computers.a.syncNow()
  return computers
}
type Computers = Awaited<ReturnType<typeof createPublished>>

/** What the second computer has, and what both paid and published. */
const show = async ({ area, a, b }: Computers) => {
  const runs = await b.sandbox.readRuns()
  const memory = await b.store.readMemory()
  return {
    runs: runs.map(({ id, listName, state, startedElsewhere, request }) => ({
      id,
      listName,
      is: state.is,
      startedElsewhere,
      kind: request.kind
    })),
    remembered: memory?.published.map(({ id, is, isRemote }) => ({ id, is, isRemote })),
    area: Object.keys(area.content).length,
    paid: a.sandbox.sampleStore.charges.length
  }
}

/** One sync of the second computer in which writes fail; how many did. */
const syncWithFailures = async ({ b }: Computers, mode: FailureMode, from: number, lasting: boolean): Promise<number> => {
  const failing = failWrites(b.sandbox.database, mode, from, lasting)
  // The worker catches what a sync rejects with.
  await b.syncNow().catch(() => undefined)
  failing.restore()
  return failing.failedWrites()
}

const tries = (isLong ? failureModes : failureModes.filter((_, at) => at % 2 === 0)).flatMap(mode =>
  [false, true].map(lasting => [mode, lasting] as const)
)
test.each(tries)('where a write fails in a sync (%s, lasting: %s), the next one finishes', async (mode, lasting) => {
  const whole = await createPublished()
  const was = await show(whole)
  await whole.b.syncNow()
  const after = await show(whole)
  expect(after.runs).toHaveLength(1)
  let failed = 1
  for (let from = 1; failed > 0; from++) {
    const at = `from ${from}`
    const computers = await createPublished()
    failed = await syncWithFailures(computers, mode, from, lasting)
    const { runs } = await show(computers)
    expect([at, runs]).toEqual([at, runs.length === 0 ? was.runs : after.runs])
    await computers.b.syncNow()
    expect([at, await show(computers)]).toEqual([at, after])
  }
})

test.each(tries)('a list that is deleted after such a sync (%s, lasting: %s) does not come back', async (mode, lasting) => {
  let failed = 1
  for (let from = 1; failed > 0; from++) {
    const computers = await createPublished()
    const { b } = computers
    failed = await syncWithFailures(computers, mode, from, lasting)
    const [run] = await b.sandbox.readRuns()
    if (!run) continue
    await b.worker.manageRun.remove(run.id)
    for (let n = 0; n < 3; n++) await b.syncNow()
    expect([from, await b.sandbox.readRuns()]).toEqual([from, []])
  }
})
