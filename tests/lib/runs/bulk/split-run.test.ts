// Tests a split search over the real database and the sample service: each part is paid for once, also where a worker is killed.
import { describe, expect, test, vi } from 'vitest'
import { sumCredits } from './domains-sandbox.ts'
import { createDuplicateDetector, streamColumns } from '../../../../lib/results/stream-rows.ts'
import {
  hasSplitRunEnded,
  splitParts as searchParts,
  readPartRuns,
  createSplitSandbox,
  getSentSearches,
  createSplitOrder,
  readSplitRun
} from './split-sandbox.ts'
import { clickOnPutAside, killAtEachBoundary } from '../paid-run.ts'
import { isPutAside } from '../../../../lib/runs/model/run.ts'
import { sampleApiKey } from '../../../../lib/sample-service/options.ts'
import { createSampleService } from '../../../../lib/sample-service/sample-service.ts'
import type { Sandbox } from '../sandbox.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 600_000 })

describe('a split search', () => {
  /** The number of rows in the parent run, and of unique people among them. */
  const peopleIn = async (sandbox: Sandbox): Promise<{ rows: number; different: number }> => {
    const seenBefore = createDuplicateDetector()
    let [rows, different] = [0, 0]
    for await (const slice of streamColumns(sandbox.database, (await readSplitRun(sandbox)).id))
      for (const { personKeys = [] } of slice.rows) {
        rows++
        if (!seenBefore(personKeys)) different++
      }
    return { rows, different }
  }

  test('is one parent run with one list per part, at most three at once, each paid for once, without duplicates', async () => {
    const sandbox = await createSplitSandbox(undefined, { speed: 1 })
    const worker = sandbox.startWorker()
    await worker.splitSearch(await createSplitOrder(sandbox, 5))
    let most = 0
    await sandbox.runUntilIdle(worker, runs => {
      most = Math.max(most, runs.filter(({ parentId, state }) => parentId !== undefined && state.is === 'running').length)
      return hasSplitRunEnded(runs)
    })
    expect(most).toBe(3)
    expect(getSentSearches(sandbox)).toEqual(searchParts.slice(0, 5).map(({ url }) => url))
    const { state, childCounts } = await readSplitRun(sandbox)
    expect([state.is, childCounts]).toMatchObject(['collected', { ready: 5, failed: 0, running: 0, waiting: 0 }])
    const came = await peopleIn(sandbox)
    expect(came.rows).toBeGreaterThan(50)
    expect([came.different, sumCredits(sandbox)]).toEqual([came.rows, came.rows])
    expect(state).toEqual({ is: 'collected', rows: came.rows })
  })

  test('pauses after three refusals in a row and continues when the user resumes it', async () => {
    let isOff = true
    const sandbox = await createSplitSandbox(request =>
      isOff && request.url.endsWith('/sn_search') ? Response.json({ error: 'This search was refused' }, { status: 422 }) : undefined
    )
    const worker = sandbox.startWorker()
    await worker.splitSearch(await createSplitOrder(sandbox, 4))
    await sandbox.runUntilIdle(worker, hasSplitRunEnded)
    expect(await readSplitRun(sandbox)).toMatchObject({ state: { is: 'stopped' } })
    expect([getSentSearches(sandbox).length, sumCredits(sandbox)]).toEqual([3, 0])
    isOff = false
    await worker.manageRun.startRemaining((await readSplitRun(sandbox)).id)
    await sandbox.runUntilIdle(worker, hasSplitRunEnded)
    expect(await readSplitRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 1, failed: 3, waiting: 0 } })
    expect(new Set(getSentSearches(sandbox)).size).toBe(getSentSearches(sandbox).length)
  })

  test('restarts a failed part alone', async () => {
    let refused = 1
    const sandbox = await createSplitSandbox(request =>
      request.url.endsWith('/sn_search') && refused-- > 0 ? Response.json({ error: 'Not this one' }, { status: 422 }) : undefined
    )
    const worker = sandbox.startWorker()
    await worker.splitSearch(await createSplitOrder(sandbox, 3))
    await sandbox.runUntilIdle(worker, hasSplitRunEnded)
    const failed = (await readPartRuns(sandbox)).find(({ state }) => state.is === 'refused')!
    expect(await worker.manageRun.startAgain(failed.id, `again ${failed.id}`)).toMatchObject({ ok: true })
    await sandbox.runUntilIdle(worker)
    expect(getSentSearches(sandbox)).toEqual([...searchParts.slice(0, 3).map(({ url }) => url), searchParts[0]!.url])
    expect(await readSplitRun(sandbox)).toMatchObject({ childCounts: { ready: 3, failed: 0 } })
    const again = (await readPartRuns(sandbox)).find(
      ({ id, request }) => id !== failed.id && request.kind === 'lead-search' && request.batchIndex === 0
    )
    expect(again).toMatchObject({ listTitle: failed.listTitle, request: { restartedAlone: true, pages: 1 } })
    expect((await peopleIn(sandbox)).rows).toBe(sumCredits(sandbox))
  })

  /** The first part was refused and started again alone, which was refused, too. The service then takes the first request after all. */
  const answerRefusedPart = async () => {
    let starts = 0
    let first: Request | undefined
    const sandbox = await createSplitSandbox(request => {
      if (!request.url.endsWith('/sn_search') || (++starts !== 1 && starts !== 4)) return undefined
      first ??= request.clone()
      return Response.json({ error: 'Not this one' }, { status: 422 })
    })
    const worker = sandbox.startWorker()
    await worker.splitSearch(await createSplitOrder(sandbox, 3))
    await sandbox.runUntilIdle(worker, hasSplitRunEnded)
    const { id } = (await readPartRuns(sandbox)).find(({ state }) => state.is === 'refused')!
    expect(await worker.manageRun.startAgain(id, `again ${id}`)).toMatchObject({ ok: true })
    await worker.wake()
    const service = { store: sandbox.sampleStore, now: () => sandbox.clock.now, apiKeys: [sampleApiKey] }
    await createSampleService({ ...service, speed: 60, searchSize: () => 120 })(first!)
    return { sandbox, id }
  }
  const expectAllPaid = async (sandbox: Sandbox): Promise<void> => {
    expect(await readSplitRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 3, failed: 0 } })
    expect((await peopleIn(sandbox)).rows).toBe(sumCredits(sandbox))
    expect(getSentSearches(sandbox)).toHaveLength(4)
  }

  test('shows the results of a part that came after the part was started again in vain', async () => {
    const { sandbox } = await answerRefusedPart()
    await sandbox.runUntilIdle(sandbox.startWorker())
    await expectAllPaid(sandbox)
  })

  test('shows them with a worker killed at any boundary', async () => {
    await killAtEachBoundary(
      answerRefusedPart,
      async (worker, { sandbox }) => void (await sandbox.runUntilIdle(worker)),
      async (worker, { sandbox }) => {
        await sandbox.runUntilIdle(worker)
        for (const run of (await sandbox.readRuns()).filter(isPutAside)) await worker.track({ is: 'run', id: run.id })
        await worker.wake()
        await expectAllPaid(sandbox)
      },
      isLong ? 5 : 89
    )
  })

  test.each(isLong ? Array.from({ length: 7 }, (_, n) => n * 9 + (turn % 9) + 2) : [61])(
    'is paid for once and stored with one killed worker after another at every %d. boundary',
    async every => {
      const sandbox = await createSplitSandbox()
      await sandbox.startWorker().splitSearch(await createSplitOrder(sandbox, 3))
      let deaths = 0
      for (; deaths < 400 && !hasSplitRunEnded(await sandbox.readRuns()); deaths++) {
        sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set?.scheduledTime ?? 0)
        await sandbox.startWorker(every + (deaths % 5)).wake()
      }
      const worker = sandbox.startWorker()
      await sandbox.runUntilIdle(worker, hasSplitRunEnded)
      await clickOnPutAside(sandbox, worker, (await readSplitRun(sandbox)).id)
      await sandbox.runUntilIdle(worker, hasSplitRunEnded)
      expect(deaths).toBeGreaterThan(1)
      const sentNow = getSentSearches(sandbox)
      expect(new Set(sentNow).size).toBe(sentNow.length)
      const { state, childCounts } = await readSplitRun(sandbox)
      expect([state.is, childCounts]).toMatchObject(['collected', { waiting: 0, running: 0 }])
      // Everything paid for is in the list. Where each worker dies before its request leaves, that is nothing.
      expect((await peopleIn(sandbox)).rows).toBe(sumCredits(sandbox))
      expect(childCounts?.ready).toBe(sandbox.sampleStore.charges.length)
    }
  )
})
