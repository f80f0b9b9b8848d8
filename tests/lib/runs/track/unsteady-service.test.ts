// Tests unreliable services: contradicting statuses, late starts, renamed lists. The run still ends correctly.
import { emptyLookDelaysMs } from '../../../../lib/runs/machine/schedule.ts'
import { expect, test } from 'vitest'
import { createSandbox, type Fault, type Sandbox } from '../sandbox.ts'

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status })
const pathOf = (request: Request): string => new URL(request.url).pathname

const finish = async (fault: Fault): Promise<Sandbox> => {
  const sandbox = await createSandbox(fault)
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  return sandbox
}

const expectCollected = async (sandbox: Sandbox, rows = 50): Promise<void> => {
  expect((await sandbox.readRuns()).map(run => run.state)).toEqual([{ is: 'collected', rows }])
  expect([sandbox.countImports(), sandbox.sampleStore.charges.length]).toEqual([1, 1])
}

test('"finished" is a hint: the results count when they are downloaded', async () => {
  let requested = 0
  const sandbox = await finish(request => {
    if (pathOf(request) === '/check_list_status') return json({ status: 'finished' })
    return pathOf(request) === '/download_list' && ++requested < 8 ? json({ message: 'The list is not ready yet.' }, 409) : undefined
  })
  await expectCollected(sandbox)
})

test('a status that goes back and forth between errors has no effect', async () => {
  const answers = [
    { status: 'processing', progress: 80 },
    { status: 'queued' },
    { error: 'oops' },
    { status: 'processing', progress: 10 },
    { odd: true }
  ]
  let requested = 0
  const sandbox = await finish(request =>
    pathOf(request) === '/check_list_status' && requested < 12 ? json(answers[requested++ % 5]) : undefined
  )
  await expectCollected(sandbox)
})

/** A start whose request is lost in transit and can be delivered later. */
const loseStartRequest = async () => {
  let late: Request | undefined
  const sandbox: Sandbox = await createSandbox(request => {
    if (pathOf(request) !== '/sn_search' || late) return undefined
    late = request
    return Promise.reject(new TypeError('failed to fetch'))
  })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  return { sandbox, worker, lost: sandbox.clock.now, deliver: () => sandbox.callService(late!) }
}

test('a start delivered five minutes late, after its reply was lost, is found by status checks', async () => {
  const { sandbox, worker, lost, deliver } = await loseStartRequest()
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > lost + 300_000)
  expect((await sandbox.readRuns())[0]?.state).toMatchObject({ is: 'uncertain' })
  await deliver()
  await sandbox.runUntilIdle(worker)
  await expectCollected(sandbox)
})

test('a start delivered after the run was called not started is found by a late check', async () => {
  const { sandbox, worker, deliver } = await loseStartRequest()
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'not-started')
  await deliver()
  await sandbox.runUntilIdle(worker)
  await expectCollected(sandbox)
})

test('a service that renames the list is also checked by that name', async () => {
  const sandbox: Sandbox = await createSandbox(async request => {
    const body: Record<string, unknown> = Object.fromEntries(Object.entries(JSON.parse(await request.clone().text())))
    const serviceName = 'northwind-0815'
    if (pathOf(request) !== '/sn_search') return undefined
    return sandbox.callService(
      new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify({ ...body, listname: serviceName }) })
    )
  })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  await expectCollected(sandbox)
  expect(sandbox.sampleStore.charges[0]?.listname).toBe('northwind-0815')
})

const ada = { full_name: 'Ada Beispiel' }
const noPeople = (): Response => json({ message: 'There are no contacts to export in this list.' }, 400)

test('rows in the status reply are a preview if there is a download', async () => {
  await expectCollected(
    await finish(request => (pathOf(request) === '/check_list_status' ? json({ status: 'done', contacts: [ada] }) : undefined))
  )
})

test.each([json({ error: 'no such page' }, 404), json({ hello: 'sandbox' }), new Response('<html>')])(
  'rows in the status reply are the results if there is no download (%#)',
  async none => {
    let downloads = 0
    const sandbox = await finish(request => {
      if (pathOf(request) === '/check_list_status') return json({ status: 'done', contacts: [ada] })
      if (pathOf(request) !== '/download_list') return undefined
      // The first reply says that the service is busy, so the rows are requested again.
      return ++downloads === 1 ? json({ error: 'busy' }, 503) : none.clone()
    })
    await expectCollected(sandbox, 1)
  }
)

test('rows in a status reply that is not clearly finished are never the results', async () => {
  const sandbox: Sandbox = await createSandbox(request =>
    pathOf(request) === '/sn_search' ? undefined : pathOf(request) === '/download_list' ? json({}, 404) : json({ contacts: [ada] })
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 22))
  expect(await sandbox.readRuns()).toMatchObject([{ state: { is: 'finished' }, pause: { code: 'notFound' } }])
})

test('a search without people is collected with no rows after two empty downloads, 10 min apart, and looked at again for a day', async () => {
  const sandbox = await finish(request => {
    if (pathOf(request) === '/check_list_status') return json({ status: 'finished' })
    return pathOf(request) === '/download_list' ? noPeople() : undefined
  })
  await expectCollected(sandbox, 0)
  const at = sandbox.requests.filter(({ url }) => url.endsWith('/download_list')).map(request => request.at)
  expect(at.length).toBe(2 + emptyLookDelaysMs.length)
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(600_000)
})

test('an empty list does not count for days if results were counted', async () => {
  let empty = true
  const sandbox: Sandbox = await createSandbox(request => (empty && pathOf(request) === '/download_list' ? noPeople() : undefined))
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 22, 13))
  expect(await sandbox.readRuns()).toMatchObject([{ state: { is: 'finished', expected: 50 }, pause: { code: 'noRowsFound' } }])
  empty = false
  await sandbox.runUntilIdle(worker)
  await expectCollected(sandbox)
})

test('a partial list waits for the rest', async () => {
  let requested = 0
  const sandbox = await finish(request =>
    pathOf(request) === '/download_list' && ++requested < 5 ? json({ total: 50, data: [ada] }) : undefined
  )
  await expectCollected(sandbox)
})

test('a partial list that stays the same for a day is stored with the count of the service', async () => {
  const sandbox = await finish(request => (pathOf(request) === '/download_list' ? json({ total: 50, data: [ada] }) : undefined))
  expect((await sandbox.readRuns()).map(run => run.state)).toEqual([{ is: 'collected', rows: 1, reportedCount: 50 }])
  const at = sandbox.requests.filter(({ url }) => url.endsWith('/download_list')).map(request => request.at)
  expect(at.at(-1)! - at[0]!).toBeGreaterThanOrEqual(86_400_000)
})

test('rows of another list are not stored; our list name in another spelling is accepted', async () => {
  let echoed = 'Another list'
  const sandbox: Sandbox = await createSandbox(request =>
    pathOf(request) === '/download_list' ? json({ listname: echoed, data: [ada] }) : undefined
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 22))
  const [run] = await sandbox.readRuns()
  expect(run).toMatchObject({ state: { is: 'finished' }, pause: { code: 'noRowsFound', name: 'Another list' } })
  echoed = run!.listName.toLowerCase().replaceAll(' ', '-')
  await sandbox.runUntilIdle(worker)
  expect((await sandbox.readRuns()).map(({ state }) => state)).toEqual([{ is: 'collected', rows: 1, reportedCount: 50 }])
  expect([sandbox.countImports(), sandbox.sampleStore.charges.length]).toEqual([1, 1])
})

test('one failed status does not end a run; a failed run is checked again after 1, 6 and 24 h', async () => {
  const words = [
    { status: 'error', message: 'Internal server error' },
    { status: 'timeout' },
    { status: 'failed', message: 'The search was blocked' }
  ]
  let requested = 0
  const sandbox: Sandbox = await createSandbox(request => {
    if (pathOf(request) === '/check_list_status') return json(words[Math.min(requested++, 2)])
    return pathOf(request) === '/download_list' ? json({ error: 'The search was blocked' }, 403) : undefined
  })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, runs => runs[0]?.state.is === 'failed')
  expect(requested).toBe(3)
  const failed = sandbox.clock.now
  await sandbox.runUntilIdle(worker)
  expect((await sandbox.readRuns()).map(run => run.state)).toEqual([{ is: 'failed', message: 'The search was blocked', lateChecks: 3 }])
  const hours = sandbox.requests
    .filter(({ url }) => url.endsWith('/check_list_status'))
    .slice(-3)
    .map(({ at }) => Math.round((at - failed) / 3_600_000))
  expect(hours).toEqual([1, 6, 24])
})

test('a run that failed and then continued is stored', async () => {
  let requested = 0
  await expectCollected(
    await finish(request => (pathOf(request) === '/check_list_status' && ++requested === 1 ? json({ status: 'failed' }) : undefined))
  )
})

test('a list renamed at the start is checked first by the name in the reply', async () => {
  const requested: unknown[] = []
  const sandbox: Sandbox = await createSandbox(async request => {
    const body: Record<string, unknown> = Object.fromEntries(Object.entries(JSON.parse(await request.clone().text())))
    if (pathOf(request) === '/sn_search') {
      await sandbox.callService(request.clone())
      return json({ success: true, listname: 'renamed', status: 'queued' })
    }
    requested.push(body['listname'])
    return body['listname'] === 'renamed' ? json({ error: 'No list with this name.' }, 404) : undefined
  })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  const [run] = await sandbox.readRuns()
  expect(requested.slice(0, 2)).toEqual(['renamed', run!.listName])
  await expectCollected(sandbox)
})
