// Tests runs that a service never ends, or ends too early.
import { expect, test, vi } from 'vitest'
import type { DownloadReading, StatusReading } from '../../../../lib/service/readings.ts'
import { cutNames } from '../../../../lib/runs/model/list-name.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { createDomains, createDomainsOrder, createDomainsSandbox } from '../bulk/domains-sandbox.ts'
import { createPaidRun } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'

vi.setConfig({ testTimeout: 600_000 })

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const rowsOf = (count: number, from = 0) => Array.from({ length: count }, (_, n) => ({ full_name: `Person ${from + n}` }))
const json = (value: unknown, status = 200): Response => Response.json(value, { status })

/** Replaces the readings of one worker; `undefined` leaves the reply as it is. */
const withReadings = (
  worker: TestWorker,
  { download, status }: { download?: () => DownloadReading | undefined; status?: () => StatusReading | undefined }
): void => {
  const { client } = worker.dependencies
  const { download: realDownload, checkStatus } = client
  client.download = async (...args) => {
    const result = await realDownload(...args)
    return { ...result, reading: download?.() ?? result.reading }
  }
  client.checkStatus = async (...args) => {
    const result = await checkStatus(...args)
    return { ...result, reading: status?.() ?? result.reading }
  }
}

const runFor = async (sandbox: Sandbox, worker: TestWorker, ms: number): Promise<Run> => {
  const until = sandbox.clock.now + ms
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now >= until)
  const [run] = await sandbox.readRuns()
  return run!
}
/** The first hour, then a computer that sleeps until an hour before the end, which makes fewer wakes to play. */
const runAndSleepFor = async (sandbox: Sandbox, worker: TestWorker, ms: number): Promise<Run> => {
  await runFor(sandbox, worker, hourMs)
  sandbox.clock.now += ms - 2 * hourMs
  return runFor(sandbox, worker, hourMs)
}

test('a list that grows with each download is stored when it is complete', async () => {
  for (const toReading of [
    (rows: unknown[]): DownloadReading => ({ is: 'rows', rows }),
    (rows: unknown[]): DownloadReading => (rows.length < 50 ? { is: 'not-ready', words: '', part: { rows } } : { is: 'rows', rows })
  ]) {
    const { sandbox, worker } = await createPaidRun(() => undefined)
    let count = 0
    withReadings(worker, { download: () => toReading(rowsOf((count = Math.min(50, count + 10)))) })
    expect((await runFor(sandbox, worker, dayMs)).state).toEqual({ is: 'collected', rows: 50 })
  }
})

test('a list without a count that grew after an empty download is stored when it no longer grows', async () => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  let downloads = 0
  withReadings(worker, {
    status: () => ({ is: 'finished' }),
    download: () => ({ is: 'rows', rows: rowsOf(Math.min(20, 4 * downloads++)) })
  })
  expect((await runFor(sandbox, worker, dayMs)).state).toEqual({ is: 'collected', rows: 20 })
})

test('a list that never stops growing is stored after a day', async () => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  let count = 0
  withReadings(worker, { status: () => ({ is: 'finished', count: 5_000 }), download: () => ({ is: 'rows', rows: rowsOf((count += 1)) }) })
  expect((await runAndSleepFor(sandbox, worker, 23 * hourMs)).state).toMatchObject({ is: 'finished' })
  expect((await runFor(sandbox, worker, 2 * hourMs)).state).toMatchObject({ is: 'collected', reportedCount: 5_000 })
})

test('an empty download is no result, although the status counts the domains', async () => {
  const sandbox = await createDomainsSandbox(5)
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(3)))
  withReadings(worker, { status: () => ({ is: 'finished', count: 3 }), download: () => ({ is: 'rows', rows: [] }) })
  expect((await runFor(sandbox, worker, hourMs)).state).toMatchObject({ is: 'collected', rows: 0 })
})

test('empty downloads of a search whose status counts something end after three days, and show the count', async () => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  withReadings(worker, { status: () => ({ is: 'finished', count: 9 }), download: () => ({ is: 'rows', rows: [] }) })
  expect(await runAndSleepFor(sandbox, worker, 71 * hourMs)).toMatchObject({ state: { is: 'finished' }, pause: { code: 'noRowsFound' } })
  expect((await runFor(sandbox, worker, 2 * hourMs)).state).toEqual({ is: 'collected', rows: 0, reportedCount: 9 })
})

test('a search that grows after two days of empty downloads is stored whole', async () => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  const from = sandbox.clock.now + 2 * dayMs
  const count = (): number => Math.max(0, Math.min(9, Math.floor((sandbox.clock.now - from) / 300_000)))
  withReadings(worker, { status: () => ({ is: 'finished', count: 9 }), download: () => ({ is: 'rows', rows: rowsOf(count()) }) })
  await runAndSleepFor(sandbox, worker, 2 * dayMs)
  expect((await runFor(sandbox, worker, dayMs)).state).toEqual({ is: 'collected', rows: 9 })
})

test('the status is checked again while downloads are refused, and a failure in it ends the run', async () => {
  const { sandbox, worker } = await createPaidRun(() => json({ error: 'gone' }, 403))
  let status: StatusReading | undefined
  withReadings(worker, { status: () => status })
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'finished' && run.pause !== undefined)
  const statusChecks = sandbox.requests.filter(({ url }) => url.endsWith('/check_list_status')).length
  status = { is: 'problem', failure: { code: 'serviceError' } }
  const run = await runFor(sandbox, worker, 3 * hourMs)
  expect(run.state).toMatchObject({ is: 'finished' })
  expect(run.pause?.code).not.toBe('serviceError')
  expect(sandbox.requests.filter(({ url }) => url.endsWith('/check_list_status')).length).toBeGreaterThan(statusChecks)
  status = { is: 'failed', words: 'The list is gone.' }
  expect((await runFor(sandbox, worker, hourMs)).state).toMatchObject({ is: 'failed', message: 'The list is gone.' })
})

test('a finished run whose downloads are refused can be marked as failed, which ends its checks', async () => {
  const { sandbox, worker, id } = await createPaidRun(() => json({ error: 'gone' }, 403))
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'finished' && run.pause !== undefined)
  expect(await worker.manageRun.markAs(id, 'failed')).toMatchObject({ ok: true })
  expect(await runFor(sandbox, worker, 2 * dayMs)).toMatchObject({ state: { is: 'failed' } })
  expect(sandbox.alarm.set).toBeUndefined()
  expect(await worker.manageRun.resumeTracking(id)).toMatchObject({ ok: true })
})

test('a refused run whose connection was removed sets no alarm', async () => {
  const sandbox = await createSandbox(request =>
    request.url.endsWith('/sn_search') ? json({ error: 'not enough credits' }, 402) : undefined
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.connections.remove((await sandbox.connections.active())!.id)
  expect(await sandbox.runUntilIdle(worker)).toBeLessThanOrEqual(2)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'refused' } })
})

test.each<[string, StatusReading]>([
  ['running', { is: 'running', status: { known: true, word: 'processing' } }],
  ['waiting', { is: 'finished' }],
  ['unknown', { is: 'problem', failure: { code: 'listUnknown' } }]
])('a run that is %s for a month is no longer checked, and tracking it again is free', async (_, status) => {
  const { sandbox, worker, id } = await createPaidRun(() => json({ message: 'not ready' }, 409))
  withReadings(worker, { status: () => status })
  // Muster stops after a number of answers, too: fewer wakes are too few of them.
  for (let day = 0; day < 29; day++) {
    sandbox.clock.now += dayMs
    await worker.wake()
  }
  expect((await sandbox.readRuns())[0]?.state.is).not.toBe('stopped')
  for (let day = 0; day < 3; day++) {
    sandbox.clock.now += dayMs
    await worker.wake()
  }
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'stopped', reason: 'no-end' } })
  expect(sandbox.alarm.set).toBeUndefined()
  await worker.manageRun.resumeTracking(id)
  await worker.wake()
  expect((await sandbox.readRuns())[0]?.state.is).not.toBe('stopped')
  expect(sandbox.countImports()).toBe(1)
})

test('a clock that jumps by a year stops no run', async () => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  sandbox.clock.now += 365 * dayMs
  await worker.wake()
  await sandbox.runUntilIdle(worker)
  expect((await sandbox.readRuns())[0]?.state).toEqual({ is: 'collected', rows: 50 })
})

test('a Retry-After in the far future delays a run only by hours', async () => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  let isFirst = true
  withReadings(worker, {
    status: () => {
      if (!isFirst) return undefined
      isFirst = false
      return { is: 'problem', failure: { code: 'rateLimited', retryAfterMs: 1_795_000_000_000 } }
    }
  })
  expect((await runFor(sandbox, worker, 7 * hourMs)).state).toEqual({ is: 'collected', rows: 50 })
})

test('a later check tries all stored ids, and "not found" leaves the run refused', async () => {
  const sandbox = await createSandbox(request =>
    request.url.endsWith('/sn_search') ? json({ error: 'not enough credits' }, 402) : undefined
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  await worker.dependencies.stores.ledger.change(run!.id, stored => ({ ...stored, listIds: ['1', '2', '3', '4'] }))
  withReadings(worker, { status: () => ({ is: 'problem', failure: { code: 'listUnknown' } }) })
  await sandbox.runUntilIdle(worker)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'refused', lateChecks: 3 } })
  const checkedNames = sandbox.requests.filter(({ url }) => url.endsWith('/check_list_status')).map(({ body }) => String(body['listname']))
  const names = [run!.listName, '1', '2', '3', '4', ...cutNames(run!.listName)]
  // Names that a service may have cut are tried once.
  expect(checkedNames).toHaveLength(names.length + 2 * 5)
  expect(new Set(checkedNames)).toEqual(new Set(names))
})
