// Tests recovery actions from start to end: a status set by the user, another list name, an updated list, an API key that has ended.
import { describe, expect, test, vi } from 'vitest'
import { killAtEachBoundary, expectOnlyRun, jsonReply, getListName, readOnlyRun, createPaidRun, getPath, rowsText } from '../paid-run.ts'
import { createSandbox, createImportOrder, type Fault, type Sandbox } from '../sandbox.ts'
import { isLong } from '../../../is-long.ts'

// Some tests play a run once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 600_000 })

describe('a run marked by the user', () => {
  const odd: Fault = request => (getPath(request) === '/check_list_status' ? jsonReply({ status: 'zorbing' }) : undefined)

  test('as finished gets its results', async () => {
    const { sandbox, worker, id } = await createPaidRun(() => undefined, odd)
    sandbox.clock.now += 200_000
    await worker.track({ is: 'due' })
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'running', status: { known: false } } })
    expect(await worker.manageRun.markAs(id, 'finished')).toEqual({ ok: true, value: null })
    await worker.track({ is: 'run', id })
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
  })

  test('survives a killed worker at each boundary', async () => {
    await killAtEachBoundary(
      async () => {
        const prepared = await createPaidRun(() => undefined, odd)
        prepared.sandbox.clock.now += 200_000
        await prepared.worker.track({ is: 'due' })
        return prepared
      },
      async (worker, { id }) => {
        await worker.manageRun.markAs(id, 'finished')
        await worker.track({ is: 'run', id })
      },
      async (worker, { sandbox, id }) => {
        await worker.manageRun.markAs(id, 'finished')
        await sandbox.runUntilIdle(worker)
        await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
      }
    )
  })

  test('as failed is checked only by late checks', async () => {
    const { sandbox, worker, id } = await createPaidRun(() => undefined, odd)
    sandbox.clock.now += 200_000
    await worker.track({ is: 'due' })
    await worker.manageRun.markAs(id, 'failed')
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'failed', message: 'zorbing' }, dueAt: sandbox.clock.now + 3_600_000 })
    expect(await worker.manageRun.markAs(id, 'failed')).toMatchObject({ failure: { code: 'runChanged' } })
    expect(await worker.manageRun.markAs('unknown', 'failed')).toMatchObject({ failure: { code: 'runNotFound' } })
  })

  test('as failed stays so while the status word is the same, and changes with another', async () => {
    let word = 'zorbing'
    const { sandbox, worker, id } = await createPaidRun(
      () => undefined,
      request => (getPath(request) === '/check_list_status' ? jsonReply({ status: word }) : undefined)
    )
    const look = async (): Promise<void> => {
      sandbox.clock.now = (await readOnlyRun(sandbox)).dueAt ?? sandbox.clock.now
      await worker.track({ is: 'due' })
    }
    await look()
    await worker.manageRun.markAs(id, 'failed')
    await look()
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'failed', message: 'zorbing', lateChecks: 1 } })
    word = 'zorbed'
    await look()
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'running', status: { known: false, word: 'zorbed' } } })
  })
})

describe('a list with an id', () => {
  const byId = (killedAt: 'start' | 'status'): Fault => {
    return async request => {
      if (getPath(request) === '/sn_search')
        return killedAt === 'start'
          ? jsonReply({ success: true, status: 'queued', list_id: 4711 })
          : jsonReply({ success: true, status: 'queued' })
      if (getPath(request) === '/check_list_status')
        return jsonReply(killedAt === 'status' ? { status: 'finished', list_id: '4711' } : { status: 'finished' })
      return undefined
    }
  }
  const known: Fault = async request =>
    (await getListName(request)) === '4711' ? jsonReply(JSON.parse(rowsText)) : jsonReply({ error: 'No list with this name.' }, 404)

  test.each(['start', 'status'] as const)(
    'from the %s reply is checked by the next identifier soon, and the one that works stays',
    async killedAt => {
      const { sandbox, worker } = await createPaidRun(known, byId(killedAt))
      const began = sandbox.clock.now
      await sandbox.runUntilIdle(worker)
      expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 2 }, listIds: ['4711'], identifierIndex: 1 })
      expect(sandbox.clock.now - began).toBeLessThan(240_000)
      expect(await worker.downloadAgain((await readOnlyRun(sandbox)).id)).toEqual({ ok: true, value: { rows: 2 } })
      expect(sandbox.countImports()).toBe(1)
    }
  )
})

describe('an update of a list', () => {
  const update = (changes = {}) => createImportOrder({ clickId: 'click-update', listTitle: '', ...changes })

  test('adds to that list, and is rejected while another run uses it', async () => {
    const { sandbox, worker, id } = await createPaidRun(() => undefined)
    const { listName } = await readOnlyRun(sandbox)
    const other = { url: `${createImportOrder().url}#other=yes`, updateList: listName }
    expect(await worker.startImport(update(other))).toMatchObject({ ok: false, failure: { code: 'listInUse' } })
    await sandbox.runUntilIdle(worker)
    await worker.importSearch(update(other))
    const updated = (await sandbox.readRuns()).find(run => run.id !== id)!
    expect(updated).toMatchObject({ listName, listTitle: listName, request: { isUpdate: true } })
    expect(sandbox.requests.findLast(({ url }) => url.endsWith('/sn_search'))?.body['listname']).toBe(listName)
    await sandbox.runUntilIdle(worker)
    expect((await sandbox.readRuns()).map(run => run.state.is)).toEqual(['collected', 'collected'])
    expect([sandbox.countImports(), sandbox.sampleStore.charges.length]).toEqual([2, 2])
    await worker.manageRun.startAgain(updated.id, 'click-again')
    expect((await sandbox.readRuns()).at(-1)).toMatchObject({ listName, request: { isUpdate: true } })
  })

  test('is paid at most once wherever the worker is killed, and is never called new if it may be old', async () => {
    const seen = new Set<string>()
    const deaths = await killAtEachBoundary(
      async () => {
        const prepared = await createPaidRun(() => undefined)
        await prepared.sandbox.runUntilIdle(prepared.worker)
        return { ...prepared, listName: (await readOnlyRun(prepared.sandbox)).listName }
      },
      (worker, { listName }) => worker.importSearch(update({ updateList: listName })),
      async (worker, { sandbox, id }) => {
        await sandbox.runUntilIdle(worker)
        const updated = (await sandbox.readRuns()).find(run => run.id !== id)
        const charges = sandbox.sampleStore.charges.length
        const ending =
          updated === undefined ? 'none' : updated.state.is === 'collected' ? (updated.state.source ?? 'new') : updated.state.is
        seen.add(`${ending}, ${charges === 2 ? 'paid' : 'not paid'}`)
        expect([sandbox.countImports() <= 2, charges <= 2]).toEqual([true, true])
      },
      // Close enough together for every ending to occur.
      isLong ? 1 : 13
    )
    expect(deaths).toBeGreaterThan(20)
    expect([...seen].toSorted()).toEqual(['before-update, not paid', 'new, paid', 'none, not paid'])
  })

  test('without a reply is marked as unconfirmed if only the old content can be known', async () => {
    let lost = 0
    const sandbox: Sandbox = await createSandbox(request => {
      if (getPath(request) === '/sn_search') {
        lost++
        return Promise.reject(new TypeError('failed to fetch'))
      }
      return getPath(request) === '/check_list_status' ? jsonReply({ status: 'finished' }) : jsonReply(JSON.parse(rowsText))
    })
    const worker = sandbox.startWorker()
    await worker.importSearch(update({ updateList: 'Old list' }))
    const began = sandbox.clock.now
    await sandbox.runUntilIdle(worker)
    expect((await readOnlyRun(sandbox)).state).toEqual({ is: 'collected', rows: 2, source: 'before-update' })
    expect(sandbox.clock.now - began).toBeGreaterThanOrEqual(720_000)
    expect(lost).toBe(1)
  })
})

describe('an API key that ended with its session', () => {
  test('is requested from the user: a live run waits, and nothing is sent', async () => {
    const sandbox = await createSandbox()
    await sandbox.saveConnection({ apiKeyStorage: 'session' })
    const worker = sandbox.startWorker()
    await worker.importSearch()
    const { connectionId } = await readOnlyRun(sandbox)
    const { apiKey, accountId } = (await sandbox.connections.get(connectionId))!
    await sandbox.sessionKeys.remove(accountId)
    sandbox.clock.now += 200_000
    await worker.track({ is: 'due' })
    expect(await readOnlyRun(sandbox)).toMatchObject({
      state: { is: 'running' },
      pause: { code: 'apiKeyNeeded', host: 'api.service.example' }
    })
    const again = createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' })
    expect(await worker.startImport(again)).toMatchObject({ ok: false, failure: { code: 'apiKeyNeeded' } })
    expect(await worker.trackList({ clickId: 'click-0003', connectionId, listName: 'a' })).toMatchObject({
      failure: { code: 'apiKeyNeeded' }
    })
    expect(sandbox.requests).toHaveLength(1)
    await sandbox.saveConnection({ apiKeyStorage: 'session', apiKey })
    await worker.track({ is: 'connection', id: connectionId })
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
  })
})
