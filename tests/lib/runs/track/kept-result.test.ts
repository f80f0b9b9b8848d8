// Tests results that are only in the reply to a start: failed writes and killed workers do not lose them.
import { expect, test, vi } from 'vitest'
import { getPersonState } from '../../../../lib/lookup/read-person.ts'
import { isLong } from '../../../is-long.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'

vi.setConfig({ testTimeout: 60_000 })

const url = 'https://www.linkedin.com/in/ada-beispiel'
const order = { clickId: 'click-0001', url, comparisonKey: url }
const createInlineSandbox = () => createSandbox(undefined, { identifyPerson: 'inline', findsEmail: () => true })
const countCalls = (sandbox: Sandbox, path: string): number => sandbox.requests.filter(request => request.url.endsWith(path)).length
const expectFound = async (sandbox: Sandbox): Promise<void> => {
  expect(await getPersonState(sandbox.database, url)).toMatchObject({ is: 'found', email: expect.stringContaining('@') })
  expect([countCalls(sandbox, '/person_search'), countCalls(sandbox, '/check_list_status')]).toEqual([1, 0])
}

test('a failed write is repeated', async () => {
  for (const failures of [1, 2]) {
    const sandbox = await createInlineSandbox()
    const worker = sandbox.startWorker()
    const { ledger } = worker.dependencies.stores
    const { storeResults } = ledger
    let calls = 0
    ledger.storeResults = (...args) => (calls++ < failures ? Promise.reject(new Error('full')) : storeResults(...args))
    await worker.lookUpPerson(order)
    await expectFound(sandbox)
  }
})

test('a result that was not stored is read from the kept reply before the service is called', async () => {
  const sandbox = await createInlineSandbox()
  const worker = sandbox.startWorker()
  const { ledger } = worker.dependencies.stores
  const { storeResults } = ledger
  let isFull = true
  ledger.storeResults = (...args) => (isFull ? Promise.reject(new Error('full')) : storeResults(...args))
  await worker.lookUpPerson(order)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 21, 12))
  isFull = false
  await sandbox.runUntilIdle(worker)
  await expectFound(sandbox)
  expect(countCalls(sandbox, '/download_list')).toBe(0)
})

test('a worker killed between the reply and its results loses nothing', async () => {
  let recovered = 0
  for (let boundary = 1; ; boundary += isLong ? 1 : 11) {
    const sandbox = await createInlineSandbox()
    const killed = sandbox.startWorker(boundary)
    await killed.lookUpPerson(order)
    const isReplyKept = (await sandbox.database.replies.count()) > 0
    const isStored = (await sandbox.readRuns())[0]?.state.is === 'collected'
    if (!killed.life.dead) break
    if (isReplyKept) {
      const next = sandbox.startWorker()
      await next.wake()
      await sandbox.runUntilIdle(next)
      await expectFound(sandbox)
      if (!isStored) recovered++
    }
    sandbox.database.close()
  }
  expect(recovered).toBeGreaterThan(0)
})

test('first rows in the reply to a start do not end the run: its whole list comes, wherever the worker is killed', async () => {
  const rowCounts = new Set<number>()
  for (let boundary = 1; ; boundary += isLong ? 3 : 13) {
    const sandbox: Sandbox = await createSandbox(async request => {
      if (!request.url.endsWith('/sn_search')) return undefined
      await sandbox.callService(request.clone())
      return Response.json({ message: 'Import started', results: [{ full_name: 'Ada Beispiel' }] }, { status: 202 })
    })
    const killed = sandbox.startWorker(boundary)
    await killed.importSearch()
    const { dead } = killed.life
    const next = sandbox.startWorker()
    await next.wake()
    await sandbox.runUntilIdle(next)
    const [run] = await sandbox.readRuns()
    if (sandbox.countImports() === 1) {
      expect(run?.state).toMatchObject({ is: 'collected' })
      rowCounts.add(run?.state.is === 'collected' ? run.state.rows : 0)
    }
    expect(sandbox.countImports()).toBeLessThanOrEqual(1)
    sandbox.database.close()
    if (!dead) break
  }
  expect([...rowCounts]).toEqual([50])
})
