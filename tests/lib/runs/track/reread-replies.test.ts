// Kept replies that are read again after their assumptions were corrected: what was misread comes home without a request.
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

// Whole lives, once for each boundary at which a worker can die.
vi.setConfig({ testTimeout: 120_000 })

const people = { outer: { inner: { deeper: { deepest: { found: JSON.parse(rowsText) } } } } }
const correct = (sandbox: Sandbox) =>
  sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, resultsAt: 'outer.inner.deeper.deepest.found' } })

test('bring home a download that was misread, without a request', async () => {
  const { sandbox, worker } = await createPaidRun(() => jsonReply(people))
  const run = await runUntilPaused(sandbox, worker)
  await correct(sandbox)
  const asked = sandbox.requests.length
  expect(await worker.rereadReplies(run.connectionId)).toEqual({ collected: 1 })
  await expectOnlyRun(sandbox, { is: 'collected', rows: 2, source: 'kept-reply' })
  expect([await sandbox.runUntilIdle(worker), sandbox.requests.length]).toEqual([1, asked])
  expect(await worker.rereadReplies(run.connectionId)).toEqual({ collected: 0 })
  expect(await worker.rereadReplies('nobody')).toEqual({ collected: 0 })
})

test('tell a run that a word means the end, and one that a word was no failure', async () => {
  for (const word of ['zorbed', 'failed']) {
    const { sandbox, worker } = await createPaidRun(
      () => undefined,
      request => (getPath(request) === '/check_list_status' ? jsonReply({ status: word }) : undefined)
    )
    sandbox.clock.now += 200_000
    await worker.track({ is: 'due' })
    const { connectionId, state } = await readOnlyRun(sandbox)
    expect(state.is).toBe(word === 'failed' ? 'failed' : 'running')
    await sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, finishedWords: [word] } })
    expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 0 })
    expect((await readOnlyRun(sandbox)).state.is).toBe('finished')
    await sandbox.runUntilIdle(worker)
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
  }
})

test('leave a run alone that a person called failed, while its word still says nothing', async () => {
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

/** A run in doubt, or refused, with the reply to its start as it was kept. */
const startedWith = async (is: 'uncertain' | 'refused' | 'sending', kept: object) => {
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

test.each(['uncertain', 'refused'] as const)('tell a run that is %s that its start was accepted, or held its results', async is => {
  const accepted = await startedWith(is, { state: 'zorbing', list_id: 4711 })
  await accepted.sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, runningWords: ['zorbing'], statusAt: 'state' } })
  expect(await accepted.worker.rereadReplies(accepted.connection)).toEqual({ collected: 0 })
  expect(await readOnlyRun(accepted.sandbox)).toMatchObject({ state: { is: 'running' }, listIds: ['4711'] })
})

test('are not read for a start that is still on its way, nor for a run that has results', async () => {
  const { sandbox, worker, connection } = await startedWith('sending', { status: 'queued' })
  await worker.rereadReplies(connection)
  expect((await readOnlyRun(sandbox)).state.is).toBe('sending')
  const home = await createPaidRun(() => undefined)
  await home.sandbox.runUntilIdle(home.worker)
  await home.worker.dependencies.stores.ledger.storeReply(home.id, { operation: 'download', status: 200, text: rowsText }, 0)
  expect(await home.worker.rereadReplies((await readOnlyRun(home.sandbox)).connectionId)).toEqual({ collected: 0 })
  await expectOnlyRun(home.sandbox, { is: 'collected', rows: 50 })
})

test.each([
  ['another list', { listname: 'Somebody else', data: JSON.parse(rowsText) }],
  ['a part', { total: 50, data: JSON.parse(rowsText) }],
  ['nothing', { data: [] }]
])('never bring home %s', async (_, kept) => {
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

test('bring home what was collected with no rows, and the newest reply counts', async () => {
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

test('that were misread are read again, until they are read right', async () => {
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

test('of a run that we stumble over do not keep the others', async () => {
  const { sandbox, worker, id } = await createPaidRun(() => jsonReply({ error: 'busy' }, 503))
  const { connectionId } = await runUntilPaused(sandbox, worker)
  await sandbox.database.runs.put(exampleRun('finished', { id: 'broken', clickId: 'broken', liveKey: 'broken', connectionId }))
  await worker.dependencies.stores.ledger.storeReply(id, { operation: 'link', status: 200, text: csvText }, sandbox.clock.now)
  const { readReplies: heard } = worker.dependencies.stores.ledger
  worker.dependencies.stores.ledger.readReplies = run => (run === 'broken' ? Promise.reject(new RangeError('stack')) : heard(run))
  expect(await worker.rereadReplies(connectionId)).toEqual({ collected: 1 })
})

test('tell a run by what name its list wants to be asked for, whatever was made of it meanwhile', async () => {
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

test('are read whole, wherever the worker dies', async () => {
  await killAtEachBoundary(
    async () => {
      const prepared = await createPaidRun(
        () => undefined,
        request => (getPath(request) === '/check_list_status' ? jsonReply({ status: 'failed' }) : undefined)
      )
      await prepared.sandbox.runUntilIdle(prepared.worker, ([run]) => run?.state.is === 'failed')
      // Its later looks are over: nothing but a person's wish wakes anybody for it.
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

test('bring home the result of a lookup that its reply held at a place nobody knew', async () => {
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
