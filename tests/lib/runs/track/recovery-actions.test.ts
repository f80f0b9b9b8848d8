// Tests every recovery action from start to end: a link, a file, a status set by the user, another list name, an updated list.
import { describe, expect, test, vi } from 'vitest'
import { storeIncomingRows } from '../../../../lib/database/results/result-files.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { sampleApiKey } from '../../../../lib/sample-service/options.ts'
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
import { createSandbox, createImportOrder, type Fault, type Sandbox } from '../sandbox.ts'

// Some tests play a run once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 120_000 })

describe('a link to a file', () => {
  // Fewer rows than the status counted are stored after a while, beside that count.
  const twoOfFifty = { is: 'collected', rows: 2, reportedCount: 50 } as const
  const linkTo =
    (host: string): Fault =>
    () =>
      jsonReply({ download_url: `https://${host}/exports/list.csv` })
  const file: Fault = request => (getPath(request) === '/exports/list.csv' ? new Response(csvText) : undefined)

  test('at the service is fetched at once', async () => {
    const { sandbox, worker } = await createPaidRun(linkTo('api.service.example'), file)
    await sandbox.runUntilIdle(worker)
    await expectOnlyRun(sandbox, twoOfFifty)
  })

  test.each(['run', 'permitted'])(
    'on another host waits for the permission (%s), at no cost and without a request to that host',
    async wanted => {
      const { sandbox, worker, id } = await createPaidRun(linkTo('files.example'), file)
      expect(await runUntilPaused(sandbox, worker)).toMatchObject({ pause: { code: 'resultsOnOtherHost', host: 'files.example' } })
      expect(sandbox.requests.filter(({ url }) => url.includes('files.example'))).toEqual([])
      sandbox.grantedHosts.add('files.example')
      await worker.track(wanted === 'run' ? { is: 'run', id } : { is: 'permitted' })
      await sandbox.runUntilIdle(worker)
      await expectOnlyRun(sandbox, twoOfFifty)
      const otherHostRequests = sandbox.requests.filter(({ url }) => url.includes('files.example'))
      expect(otherHostRequests.length).toBeGreaterThan(0)
      for (const one of otherHostRequests) expect(one).toMatchObject({ url: 'https://files.example/exports/list.csv', body: {} })
    }
  )

  test('on a busy host does not hold back the service', async () => {
    const { sandbox, worker } = await createPaidRun(linkTo('files.example'), request =>
      getPath(request) === '/exports/list.csv' ? new Response('', { status: 429, headers: { 'retry-after': '7200' } }) : undefined
    )
    sandbox.grantedHosts.add('files.example')
    await worker.importSearch(createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' }))
    const isHeld = ({ pause }: Run): boolean => pause?.code === 'rateLimited'
    await sandbox.runUntilIdle(worker, runs => runs.some(isHeld))
    const [held, other] = (await sandbox.readRuns()).toSorted((one, another) => Number(isHeld(another)) - Number(isHeld(one)))
    expect(held!.notBefore).toBeGreaterThan(sandbox.clock.now)
    expect(other!.notBefore).toBeUndefined()
  })

  test('survives a killed worker at each boundary', async () => {
    const deaths = await killAtEachBoundary(
      async () => {
        const prepared = await createPaidRun(linkTo('files.example'), file)
        prepared.sandbox.grantedHosts.add('files.example')
        prepared.sandbox.clock.now += 200_000
        return prepared
      },
      worker => worker.track({ is: 'due' }),
      async (worker, { sandbox }) => {
        await sandbox.runUntilIdle(worker)
        await expectOnlyRun(sandbox, twoOfFifty)
      }
    )
    expect(deaths).toBeGreaterThan(20)
  })
})

describe('a file that only a page can read', () => {
  const bytes = new Uint8Array([80, 75, 3, 4, 20, 0, ...new TextEncoder().encode('[Content_Types].xml xl/workbook.xml')])
  const workbook: Fault = () =>
    new Response(bytes, { headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.workbook' } })
  const downloads = (sandbox: Sandbox): number => sandbox.requests.filter(({ url }) => url.endsWith('/download_list')).length

  test('is stored and downloaded again only by the user', async () => {
    const { sandbox, worker, id } = await createPaidRun(workbook)
    await sandbox.runUntilIdle(worker)
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'finished' }, pause: { code: 'fileNotReadYet' } })
    expect((await sandbox.database.keptFiles.get(id))?.bytes).toEqual(bytes)
    expect([downloads(sandbox), sandbox.alarm.set]).toEqual([1, undefined])
    sandbox.clock.now += 86_400_000
    const next = sandbox.startWorker()
    await next.wake()
    for (const wanted of [{ is: 'watched' }, { is: 'connection', id: (await readOnlyRun(sandbox)).connectionId }] as const)
      await next.track(wanted)
    expect(downloads(sandbox)).toBe(1)
    await next.track({ is: 'run', id })
    expect(downloads(sandbox)).toBe(2)
  })

  test('becomes results when a page has read it, and is deleted then', async () => {
    const { sandbox, worker, id } = await createPaidRun(workbook)
    await sandbox.runUntilIdle(worker)
    await storeIncomingRows(sandbox.database, 'incoming', [rowsText])
    expect(await worker.manageRun.addRows(id, 'incoming', true)).toEqual({ ok: true, value: { rows: 2 } })
    await expectOnlyRun(sandbox, { is: 'collected', rows: 2 })
    expect(await sandbox.database.keptFiles.count()).toBe(0)
  })

  test('that was downloaded again does not count as added by the user', async () => {
    let fetched = 0
    const { sandbox, worker, id } = await createPaidRun(request => (++fetched === 1 ? undefined : workbook(request)))
    await sandbox.runUntilIdle(worker)
    expect(await worker.downloadAgain(id)).toMatchObject({ failure: { code: 'fileNotReadYet' } })
    await storeIncomingRows(sandbox.database, 'fewer', [rowsText])
    expect(await worker.manageRun.addRows(id, 'fewer', true)).toMatchObject({ failure: { code: 'fewerRows' } })
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
    await storeIncomingRows(
      sandbox.database,
      'incoming',
      Array.from({ length: 26 }, () => rowsText)
    )
    await worker.manageRun.addRows(id, 'incoming', true)
    await expectOnlyRun(sandbox, { is: 'collected', rows: 52 })
  })

  test('stays at the service if there is no room', async () => {
    const { sandbox } = await createPaidRun(workbook)
    const worker = sandbox.startWorker()
    worker.dependencies.stores.ledger.keepFile = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await runUntilPaused(sandbox, worker)
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    await sandbox.runUntilIdle()
    expect(await readOnlyRun(sandbox)).toMatchObject({ pause: { code: 'fileNotReadYet' } })
  })
})

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
    await worker.manageRun.startRepeat(updated.id, 'click-again')
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
      process.env['MUSTER_LONG'] ? 1 : 3
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

describe('rows from a file', () => {
  const never: Fault = () => jsonReply({ error: 'gone' }, 404)

  test('become the results of a run with a failed download and replace existing ones', async () => {
    const { sandbox, worker, id } = await createPaidRun(never)
    await runUntilPaused(sandbox, worker)
    await storeIncomingRows(sandbox.database, 'a', [rowsText, rowsText])
    expect(await worker.manageRun.addRows(id, 'a')).toEqual({ ok: true, value: { rows: 4 } })
    await expectOnlyRun(sandbox, { is: 'collected', rows: 4, source: 'file' })
    expect(sandbox.alarm.set).toBeUndefined()
    await storeIncomingRows(sandbox.database, 'b', [rowsText])
    await worker.manageRun.addRows(id, 'b')
    await expectOnlyRun(sandbox, { is: 'collected', rows: 2, source: 'file' })
    expect(await worker.manageRun.addRows(id, 'b')).toMatchObject({ failure: { code: 'fileNoRows' } })
    expect(await worker.manageRun.addRows('unknown', 'b')).toMatchObject({ failure: { code: 'runNotFound' } })
    await expectOnlyRun(sandbox, { is: 'collected', rows: 2, source: 'file' })
  })

  test('lose an API key that the file repeats, and nothing else', async () => {
    const { sandbox, worker, id } = await createPaidRun(never)
    await runUntilPaused(sandbox, worker)
    const rows = `[{"full_name":"Ada Beispiel","id":1.0,"note":"for ${sampleApiKey}"}]`
    await storeIncomingRows(sandbox.database, 'a', [rows])
    expect(await worker.manageRun.addRows(id, 'a', true)).toEqual({ ok: true, value: { rows: 1 } })
    const [chunk] = await sandbox.database.chunks.toArray()
    expect(chunk?.text).toContain('"id":1.0,"note":"for [API key]"')
  })

  test('are stored completely or not at all wherever the worker is killed, and can be added again', async () => {
    await killAtEachBoundary(
      async () => {
        const prepared = await createPaidRun(never)
        await runUntilPaused(prepared.sandbox, prepared.worker)
        await storeIncomingRows(prepared.sandbox.database, 'a', [rowsText])
        return prepared
      },
      (worker, { id }) => worker.manageRun.addRows(id, 'a'),
      async (worker, { sandbox, id }) => {
        const { state } = await readOnlyRun(sandbox)
        expect([state.is, await sandbox.database.rows.count()]).toEqual(state.is === 'collected' ? ['collected', 2] : ['finished', 0])
        await storeIncomingRows(sandbox.database, 'b', [rowsText])
        await worker.manageRun.addRows(id, 'b')
        await expectOnlyRun(sandbox, { is: 'collected', rows: 2, source: 'file' })
      }
    )
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
