// Tests stored replies that are read again with corrected API settings: misread results are stored without a request.
import { expect, test, vi } from 'vitest'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { exampleRun } from '../examples.ts'
import {
  csvText,
  killAtEachBoundary,
  expectOnlyRun,
  jsonReply,
  getListName,
  readOnlyRun,
  createPaidRun,
  getPath,
  rowsText,
  runUntilPaused
} from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'

// Some tests play a run once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 600_000 })

const people = { outer: { inner: { deeper: { deepest: { found: JSON.parse(rowsText) } } } } }
const correct = (sandbox: Sandbox) =>
  sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, resultsAt: 'outer.inner.deeper.deepest.found' } })

test('store a misread download without a request', async () => {
  const { sandbox, worker } = await createPaidRun(() => jsonReply(people))
  const run = await runUntilPaused(sandbox, worker)
  await correct(sandbox)
  const asked = sandbox.requests.length
  expect(await worker.rereadReplies(run.connectionId)).toEqual({ collected: 1 })
  await expectOnlyRun(sandbox, { is: 'collected', rows: 2, source: 'kept-reply' })
  expect([await sandbox.runUntilIdle(worker), sandbox.requests.length]).toEqual([1, asked])
  expect(await worker.rereadReplies(run.connectionId)).toEqual({ collected: 0 })
  expect(await worker.rereadReplies('unknown')).toEqual({ collected: 0 })
})

test('finish a run whose status word now means finished, and resume one whose word means running', async () => {
  for (const word of ['zorbed', 'failed']) {
    let isRefused = word === 'failed'
    const { sandbox, worker } = await createPaidRun(
      () => (isRefused ? jsonReply({ error: 'no such file' }, 403) : undefined),
      request => (getPath(request) === '/check_list_status' ? jsonReply({ status: word }) : undefined)
    )
    sandbox.clock.now += 200_000
    await worker.track({ is: 'due' })
    const { connectionId, state } = await readOnlyRun(sandbox)
    expect(state.is).toBe(word === 'failed' ? 'failed' : 'running')
    await sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, finishedWords: [word] } })
    expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 0 })
    expect((await readOnlyRun(sandbox)).state.is).toBe('finished')
    isRefused = false
    await sandbox.runUntilIdle(worker)
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
  }
})

test('leave a run that the user marked as failed while its status word is still unknown', async () => {
  const { sandbox, worker } = await createPaidRun(
    () => undefined,
    request => (getPath(request) === '/check_list_status' ? jsonReply({ status: 'zorbing' }) : undefined)
  )
  sandbox.clock.now += 200_000
  await worker.track({ is: 'due' })
  const { id, connectionId } = await readOnlyRun(sandbox)
  await worker.manageRun.markAs(id, 'failed')
  const before = await readOnlyRun(sandbox)
  await sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, resultsAt: 'data' } })
  expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 0 })
  expect(await readOnlyRun(sandbox)).toEqual(before)
  await sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, runningWords: ['zorbing'] } })
  await worker.rereadReplies(connectionId)
  expect((await readOnlyRun(sandbox)).state.is).toBe('running')
})

/** An uncertain or refused run with the stored reply to its start. */
const startReply = async (is: 'uncertain' | 'refused' | 'sending', kept: object) => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  const { connectionId, listName } = await readOnlyRun(sandbox)
  await sandbox.database.runs.clear()
  await sandbox.database.runs.put(exampleRun(is, { connectionId, listName }))
  await worker.dependencies.stores.ledger.storeReply(
    'run-1',
    { operation: 'import', status: 200, text: JSON.stringify(kept) },
    sandbox.clock.now
  )
  return { sandbox, worker, connection: connectionId }
}

test.each(['uncertain', 'refused'] as const)('show that the start of a run in state %s was accepted or returned results', async is => {
  const accepted = await startReply(is, { state: 'zorbing', list_id: 4711 })
  await accepted.sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, runningWords: ['zorbing'], statusAt: 'state' } })
  expect(await accepted.worker.rereadReplies(accepted.connection)).toEqual({ collected: 0 })
  expect(await readOnlyRun(accepted.sandbox)).toMatchObject({ state: { is: 'running' }, listIds: ['4711'] })
})

test('are not read for a start that is being sent or a run with results', async () => {
  const { sandbox, worker, connection } = await startReply('sending', { status: 'queued' })
  await worker.rereadReplies(connection)
  expect((await readOnlyRun(sandbox)).state.is).toBe('sending')
  const paid = await createPaidRun(() => undefined)
  await paid.sandbox.runUntilIdle(paid.worker)
  await paid.worker.dependencies.stores.ledger.storeReply(paid.id, { operation: 'download', status: 200, text: rowsText }, 0)
  expect(await paid.worker.rereadReplies((await readOnlyRun(paid.sandbox)).connectionId)).toEqual({ collected: 0 })
  await expectOnlyRun(paid.sandbox, { is: 'collected', rows: 50 })
})

test.each([
  ['another list', { listname: 'Another list', data: JSON.parse(rowsText) }],
  ['a part', { total: 50, data: JSON.parse(rowsText) }],
  ['nothing', { data: [] }]
])('never store %s', async (_, kept) => {
  const { sandbox, worker, id } = await createPaidRun(() => jsonReply({ error: 'busy' }, 503))
  const { connectionId } = await runUntilPaused(sandbox, worker)
  await worker.dependencies.stores.ledger.storeReply(
    id,
    { operation: 'download', status: 200, text: JSON.stringify(kept) },
    sandbox.clock.now
  )
  expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 0 })
  expect((await readOnlyRun(sandbox)).state.is).toBe('finished')
})

test('replace an empty result, and the newest reply counts', async () => {
  const { sandbox, worker, id } = await createPaidRun(() => undefined)
  const { connectionId, listName } = await readOnlyRun(sandbox)
  await sandbox.database.runs.put(exampleRun('collected', { id, connectionId, listName, state: { is: 'collected', rows: 0 } }))
  for (const text of ['[{"full_name":"Old"}]', rowsText, '{"error":"busy"}'])
    await worker.dependencies.stores.ledger.storeReply(
      id,
      { operation: 'download', status: text.includes('error') ? 503 : 200, text },
      sandbox.clock.now
    )
  expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 1 })
  await expectOnlyRun(sandbox, { is: 'collected', rows: 2, source: 'kept-reply' })
})

test('that were misread are read again until they are read correctly', async () => {
  const { sandbox, worker, id } = await createPaidRun(() => undefined)
  const { connectionId, listName } = await readOnlyRun(sandbox)
  const read = async (assumptions: object): Promise<unknown> => {
    const stored = await sandbox.database.connections.get(connectionId)
    await sandbox.database.connections.put(
      Object.assign({ id: connectionId }, stored, { apiSettings: { ...defaultApiSettings, ...assumptions } })
    )
    await worker.rereadReplies(connectionId)
    return (await readOnlyRun(sandbox)).state
  }
  await sandbox.database.runs.put(exampleRun('finished', { id, connectionId, listName, liveKey: 'live' }))
  const text = `{"columns":[{"full_name":"x"},{"full_name":"y"},{"full_name":"z"}],"odd":${rowsText}}`
  await worker.dependencies.stores.ledger.storeReply(id, { operation: 'download', status: 200, text }, sandbox.clock.now)
  expect(await read({ resultsAt: 'columns' })).toEqual({ is: 'collected', rows: 3, source: 'kept-reply' })
  expect(await read({ resultsAt: 'odd' })).toEqual({ is: 'collected', rows: 2, source: 'kept-reply' })
})

test('that fail for one run do not stop the others', async () => {
  const { sandbox, worker, id } = await createPaidRun(() => jsonReply({ error: 'busy' }, 503))
  const { connectionId } = await runUntilPaused(sandbox, worker)
  await sandbox.database.runs.put(exampleRun('finished', { id: 'broken', clickId: 'broken', liveKey: 'broken', connectionId }))
  await worker.dependencies.stores.ledger.storeReply(id, { operation: 'link', status: 200, text: csvText }, sandbox.clock.now)
  const { readReplies } = worker.dependencies.stores.ledger
  worker.dependencies.stores.ledger.readReplies = run => (run === 'broken' ? Promise.reject(new RangeError('stack')) : readReplies(run))
  expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 1 })
})

test('correct the list name of a run in any state', async () => {
  const byTicket = async (request: Request) =>
    (await getListName(request)) === 'T-0042' ? undefined : jsonReply({ error: 'No list with this name.' }, 404)
  for (const download of [true, false]) {
    const sandbox: Sandbox = await createSandbox(async request => {
      if (getPath(request) === '/sn_search')
        return (await sandbox.callService(request.clone())) && jsonReply({ status: 'queued', receipt: { ticket: 'T-0042' } })
      const unknown = download === (getPath(request) === '/download_list') ? await byTicket(request) : undefined
      if (unknown) return unknown
      return getPath(request) === '/download_list' ? jsonReply(JSON.parse(rowsText)) : jsonReply({ status: 'finished' })
    })
    const worker = sandbox.startWorker()
    await worker.importSearch()
    await sandbox.runUntilIdle(worker, ([run]) => run?.pause !== undefined)
    const { connectionId, state } = await readOnlyRun(sandbox)
    expect(state.is).toBe(download ? 'finished' : 'running')
    await sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, listAt: 'receipt.ticket' } })
    await worker.rereadReplies(connectionId)
    await worker.track({ is: 'connection', id: connectionId })
    await expectOnlyRun(sandbox, { is: 'collected', rows: 2 })
  }
})

test('are read completely wherever the worker is killed', async () => {
  await killAtEachBoundary(
    async () => {
      const prepared = await createPaidRun(
        () => undefined,
        request => (getPath(request) === '/check_list_status' ? jsonReply({ status: 'failed' }) : undefined)
      )
      await prepared.sandbox.runUntilIdle(prepared.worker, ([run]) => run?.state.is === 'failed')
      // Its late checks are over, so only an action of the user wakes a worker for it.
      const { dueAt: _dueAt, ...run } = await readOnlyRun(prepared.sandbox)
      await prepared.sandbox.database.runs.put(run)
      delete prepared.sandbox.alarm.set
      await prepared.sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, finishedWords: ['failed'] } })
      return { ...prepared, connection: run.connectionId }
    },
    (worker, { connection }) => worker.rereadReplies(connection),
    async (worker, { sandbox, connection }) => {
      if ((await readOnlyRun(sandbox)).state.is === 'failed') await worker.rereadReplies(connection)
      await sandbox.runUntilIdle(worker)
      await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
    }
  )
})

test('store the result of a lookup from a corrected path', async () => {
  const reply = { success: true, outcome: { contents: [{ nom: 'Ada Beispiel', courriel: 'ada at northwind' }] } }
  const sandbox = await createSandbox(request =>
    getPath(request) === '/person_search' ? jsonReply(reply) : jsonReply({ error: 'no such list' }, 404)
  )
  const worker = sandbox.startWorker()
  const url = 'https://www.linkedin.com/in/ada-beispiel'
  await worker.lookUpPerson({ clickId: 'click-0001', url, comparisonKey: url })
  const { connectionId, state } = await readOnlyRun(sandbox)
  expect(state.is).not.toBe('collected')
  expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 0 })
  await sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, resultsAt: 'outcome.contents' } })
  expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 1 })
  expect((await readOnlyRun(sandbox)).state).toMatchObject({ is: 'collected', rows: 1 })
  expect(sandbox.requests.filter(request => request.url.endsWith('/person_search'))).toHaveLength(1)
})
