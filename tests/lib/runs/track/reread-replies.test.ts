// Kept replies that are read again after their assumptions were corrected: what was misread comes home without a request.
import { expect, test, vi } from 'vitest'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { exampleRun } from '../examples.ts'
import { csv, everyDeath, expectHome, json, listOf, only, paid, pathOf, rowsText, stuck } from '../paid.ts'
import { createWorld, type World } from '../world.ts'

// Whole lives, once for each boundary at which a worker can die.
vi.setConfig({ testTimeout: 120_000 })

const people = { outer: { inner: { deeper: { deepest: { found: JSON.parse(rowsText) } } } } }
const correct = (world: World) => world.save({ apiSettings: { ...defaultApiSettings, resultsAt: 'outer.inner.deeper.deepest.found' } })

test('bring home a download that was misread, without a request', async () => {
  const { world, worker } = await paid(() => json(people))
  const run = await stuck(world, worker)
  await correct(world)
  const asked = world.requests.length
  expect(await worker.reread(run.connectionId)).toEqual({ collected: 1 })
  await expectHome(world, { is: 'collected', rows: 2, from: 'kept' })
  expect([await world.untilQuiet(worker), world.requests.length]).toEqual([1, asked])
  expect(await worker.reread(run.connectionId)).toEqual({ collected: 0 })
  expect(await worker.reread('nobody')).toEqual({ collected: 0 })
})

test('tell a run that a word means the end, and one that a word was no failure', async () => {
  for (const word of ['zorbed', 'failed']) {
    const { world, worker } = await paid(
      () => undefined,
      request => (pathOf(request) === '/check_list_status' ? json({ status: word }) : undefined)
    )
    world.clock.now += 200_000
    await worker.follow({ is: 'due' })
    const { connectionId, state } = await only(world)
    expect(state.is).toBe(word === 'failed' ? 'failed' : 'running')
    await world.save({ apiSettings: { ...defaultApiSettings, finishedWords: [word] } })
    expect(await worker.reread(connectionId)).toEqual({ collected: 0 })
    expect((await only(world)).state.is).toBe('finished')
    await world.untilQuiet(worker)
    await expectHome(world, { is: 'collected', rows: 50 })
  }
})

test('leave a run alone that a person called failed, while its word still says nothing', async () => {
  const { world, worker } = await paid(
    () => undefined,
    request => (pathOf(request) === '/check_list_status' ? json({ status: 'zorbing' }) : undefined)
  )
  world.clock.now += 200_000
  await worker.follow({ is: 'due' })
  const { id, connectionId } = await only(world)
  await worker.manage.treat(id, 'failed')
  const before = await only(world)
  await world.save({ apiSettings: { ...defaultApiSettings, resultsAt: 'data' } })
  expect(await worker.reread(connectionId)).toEqual({ collected: 0 })
  expect(await only(world)).toEqual(before)
  await world.save({ apiSettings: { ...defaultApiSettings, runningWords: ['zorbing'] } })
  await worker.reread(connectionId)
  expect((await only(world)).state.is).toBe('running')
})

/** A run in doubt, or refused, with the reply to its start as it was kept. */
const startedWith = async (is: 'uncertain' | 'refused' | 'sending', kept: object) => {
  const { world, worker } = await paid(() => undefined)
  const { connectionId, listName } = await only(world)
  await world.database.runs.clear()
  await world.database.runs.put(exampleRun(is, { connectionId, listName }))
  await worker.parts.ledger.storeReply('run-1', { operation: 'import', status: 200, text: JSON.stringify(kept) }, world.clock.now)
  return { world, worker, connection: connectionId }
}

test.each(['uncertain', 'refused'] as const)('tell a run that is %s that its start was accepted, or held its results', async is => {
  const accepted = await startedWith(is, { state: 'zorbing', list_id: 4711 })
  await accepted.world.save({ apiSettings: { ...defaultApiSettings, runningWords: ['zorbing'], statusAt: 'state' } })
  expect(await accepted.worker.reread(accepted.connection)).toEqual({ collected: 0 })
  expect(await only(accepted.world)).toMatchObject({ state: { is: 'running' }, listIds: ['4711'] })
})

test('are not read for a start that is still on its way, nor for a run that has results', async () => {
  const { world, worker, connection } = await startedWith('sending', { status: 'queued' })
  await worker.reread(connection)
  expect((await only(world)).state.is).toBe('sending')
  const home = await paid(() => undefined)
  await home.world.untilQuiet(home.worker)
  await home.worker.parts.ledger.storeReply(home.id, { operation: 'download', status: 200, text: rowsText }, 0)
  expect(await home.worker.reread((await only(home.world)).connectionId)).toEqual({ collected: 0 })
  await expectHome(home.world, { is: 'collected', rows: 50 })
})

test.each([
  ['another list', { listname: 'Somebody else', data: JSON.parse(rowsText) }],
  ['a part', { total: 50, data: JSON.parse(rowsText) }],
  ['nothing', { data: [] }]
])('never bring home %s', async (_, kept) => {
  const { world, worker, id } = await paid(() => json({ error: 'busy' }, 503))
  const { connectionId } = await stuck(world, worker)
  await worker.parts.ledger.storeReply(id, { operation: 'download', status: 200, text: JSON.stringify(kept) }, world.clock.now)
  expect(await worker.reread(connectionId)).toEqual({ collected: 0 })
  expect((await only(world)).state.is).toBe('finished')
})

test('bring home what was collected with no rows, and the newest reply counts', async () => {
  const { world, worker, id } = await paid(() => undefined)
  const { connectionId, listName } = await only(world)
  await world.database.runs.put(exampleRun('collected', { id, connectionId, listName, state: { is: 'collected', rows: 0 } }))
  for (const text of ['[{"full_name":"Old"}]', rowsText, '{"error":"busy"}'])
    await worker.parts.ledger.storeReply(id, { operation: 'download', status: text.includes('error') ? 503 : 200, text }, world.clock.now)
  expect(await worker.reread(connectionId)).toEqual({ collected: 1 })
  await expectHome(world, { is: 'collected', rows: 2, from: 'kept' })
})

test('that were misread are read again, until they are read right', async () => {
  const { world, worker, id } = await paid(() => undefined)
  const { connectionId, listName } = await only(world)
  const read = async (assumptions: object): Promise<unknown> => {
    const stored = await world.database.connections.get(connectionId)
    await world.database.connections.put(
      Object.assign({ id: connectionId }, stored, { apiSettings: { ...defaultApiSettings, ...assumptions } })
    )
    await worker.reread(connectionId)
    return (await only(world)).state
  }
  await world.database.runs.put(exampleRun('finished', { id, connectionId, listName, liveKey: 'live' }))
  const text = `{"columns":[{"full_name":"x"},{"full_name":"y"},{"full_name":"z"}],"odd":${rowsText}}`
  await worker.parts.ledger.storeReply(id, { operation: 'download', status: 200, text }, world.clock.now)
  expect(await read({ resultsAt: 'columns' })).toEqual({ is: 'collected', rows: 3, from: 'kept' })
  expect(await read({ resultsAt: 'odd' })).toEqual({ is: 'collected', rows: 2, from: 'kept' })
})

test('of a run that we stumble over do not keep the others', async () => {
  const { world, worker, id } = await paid(() => json({ error: 'busy' }, 503))
  const { connectionId } = await stuck(world, worker)
  await world.database.runs.put(exampleRun('finished', { id: 'broken', clickId: 'broken', liveKey: 'broken', connectionId }))
  await worker.parts.ledger.storeReply(id, { operation: 'link', status: 200, text: csv }, world.clock.now)
  const { heard } = worker.parts.ledger
  worker.parts.ledger.heard = run => (run === 'broken' ? Promise.reject(new RangeError('stack')) : heard(run))
  expect(await worker.reread(connectionId)).toEqual({ collected: 1 })
})

test('tell a run by what name its list wants to be asked for, whatever was made of it meanwhile', async () => {
  const byTicket = async (request: Request) =>
    (await listOf(request)) === 'T-0042' ? undefined : json({ error: 'No list with this name.' }, 404)
  for (const download of [true, false]) {
    const world: World = await createWorld(async request => {
      if (pathOf(request) === '/sn_search')
        return (await world.deliver(request.clone())) && json({ status: 'queued', receipt: { ticket: 'T-0042' } })
      const unknown = download === (pathOf(request) === '/download_list') ? await byTicket(request) : undefined
      if (unknown) return unknown
      return pathOf(request) === '/download_list' ? json(JSON.parse(rowsText)) : json({ status: 'finished' })
    })
    const worker = world.boot()
    await worker.start()
    await world.untilQuiet(worker, ([run]) => run?.pause !== undefined)
    const { connectionId, state } = await only(world)
    expect(state.is).toBe(download ? 'finished' : 'running')
    await world.save({ apiSettings: { ...defaultApiSettings, listAt: 'receipt.ticket' } })
    await worker.reread(connectionId)
    await worker.follow({ is: 'connection', id: connectionId })
    await expectHome(world, { is: 'collected', rows: 2 })
  }
})

test('are read whole, wherever the worker dies', async () => {
  await everyDeath(
    async () => {
      const prepared = await paid(
        () => undefined,
        request => (pathOf(request) === '/check_list_status' ? json({ status: 'failed' }) : undefined)
      )
      await prepared.world.untilQuiet(prepared.worker, ([run]) => run?.state.is === 'failed')
      // Its later looks are over: nothing but a person's wish wakes anybody for it.
      const { dueAt: _dueAt, ...run } = await only(prepared.world)
      await prepared.world.database.runs.put(run)
      delete prepared.world.alarm.set
      await prepared.world.save({ apiSettings: { ...defaultApiSettings, finishedWords: ['failed'] } })
      return { ...prepared, connection: run.connectionId }
    },
    (worker, { connection }) => worker.reread(connection),
    async (worker, { world, connection }) => {
      if ((await only(world)).state.is === 'failed') await worker.reread(connection)
      await world.untilQuiet(worker)
      await expectHome(world, { is: 'collected', rows: 50 })
    }
  )
})

test('bring home the result of a lookup that its reply held at a place nobody knew', async () => {
  const reply = { success: true, outcome: { contents: [{ nom: 'Ada Beispiel', courriel: 'ada at northwind' }] } }
  const world = await createWorld(request => (pathOf(request) === '/person_search' ? json(reply) : json({ error: 'no such list' }, 404)))
  const worker = world.boot()
  const url = 'https://www.linkedin.com/in/ada-beispiel'
  await worker.lookUp({ clickId: 'click-0001', url, comparisonKey: url })
  const { connectionId, state } = await only(world)
  expect(state.is).not.toBe('collected')
  expect(await worker.reread(connectionId)).toEqual({ collected: 0 })
  await world.save({ apiSettings: { ...defaultApiSettings, resultsAt: 'outcome.contents' } })
  expect(await worker.reread(connectionId)).toEqual({ collected: 1 })
  expect((await only(world)).state).toMatchObject({ is: 'collected', rows: 1 })
  expect(world.requests.filter(request => request.url.endsWith('/person_search'))).toHaveLength(1)
})
