// The ways by which paid results come home when the usual one is closed: a link, a file, a person's word, another name, the list that was
// there before. Each of them is walked whole.
import { describe, expect, test, vi } from 'vitest'
import { layDown } from '../../../../lib/database/results/incoming-rows.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { sampleKey } from '../../../../lib/sample-service/options.ts'
import { csv, everyDeath, expectHome, json, listOf, only, paid, pathOf, rowsText, stuck } from '../paid.ts'
import { createWorld, orderOf, type Fault, type World } from '../world.ts'

// Whole lives, once for each boundary at which a worker can die.
vi.setConfig({ testTimeout: 120_000 })

describe('a link to a file', () => {
  // Fewer than the status had counted: taken beside that count, once they have been all for a while.
  const twoOfFifty = { is: 'collected', rows: 2, reportedCount: 50 } as const
  const linkTo =
    (host: string): Fault =>
    () =>
      json({ download_url: `https://${host}/exports/list.csv` })
  const file: Fault = request => (pathOf(request) === '/exports/list.csv' ? new Response(csv) : undefined)

  test('at the service is fetched at once', async () => {
    const { world, worker } = await paid(linkTo('api.service.example'), file)
    await world.untilQuiet(worker)
    await expectHome(world, twoOfFifty)
  })

  test.each(['run', 'permitted'])(
    'on another host waits for a grant (%s), which costs nothing and shows that host nothing',
    async wanted => {
      const { world, worker, id } = await paid(linkTo('files.example'), file)
      expect(await stuck(world, worker)).toMatchObject({ pause: { code: 'resultsElsewhere', host: 'files.example' } })
      expect(world.requests.filter(({ url }) => url.includes('files.example'))).toEqual([])
      world.granted.add('files.example')
      await worker.follow(wanted === 'run' ? { is: 'run', id } : { is: 'permitted' })
      await world.untilQuiet(worker)
      await expectHome(world, twoOfFifty)
      const elsewhere = world.requests.filter(({ url }) => url.includes('files.example'))
      expect(elsewhere.length).toBeGreaterThan(0)
      for (const one of elsewhere) expect(one).toMatchObject({ url: 'https://files.example/exports/list.csv', body: {} })
    }
  )

  test('whose host is busy does not hold back the service', async () => {
    const { world, worker } = await paid(linkTo('files.example'), request =>
      pathOf(request) === '/exports/list.csv' ? new Response('', { status: 429, headers: { 'retry-after': '7200' } }) : undefined
    )
    world.granted.add('files.example')
    await worker.start(orderOf({ clickId: 'click-0002', url: `${orderOf().url}#other=yes`, listTitle: 'Other' }))
    const isHeld = ({ pause }: Run): boolean => pause?.code === 'rateLimited'
    await world.untilQuiet(worker, runs => runs.some(isHeld))
    const [held, other] = (await world.runs()).toSorted((one, another) => Number(isHeld(another)) - Number(isHeld(one)))
    expect(held!.notBefore).toBeGreaterThan(world.clock.now)
    expect(other!.notBefore).toBeUndefined()
  })

  test('survives the death of the worker at each boundary', async () => {
    const deaths = await everyDeath(
      async () => {
        const prepared = await paid(linkTo('files.example'), file)
        prepared.world.granted.add('files.example')
        prepared.world.clock.now += 200_000
        return prepared
      },
      worker => worker.follow({ is: 'due' }),
      async (worker, { world }) => {
        await world.untilQuiet(worker)
        await expectHome(world, twoOfFifty)
      }
    )
    expect(deaths).toBeGreaterThan(20)
  })
})

describe('a file that only a page can read', () => {
  const bytes = new Uint8Array([80, 75, 3, 4, 20, 0, ...new TextEncoder().encode('[Content_Types].xml xl/workbook.xml')])
  const sheet: Fault = () =>
    new Response(bytes, { headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } })
  const downloads = (world: World): number => world.requests.filter(({ url }) => url.endsWith('/download_list')).length

  test('is kept, and is not fetched again but by a person', async () => {
    const { world, worker, id } = await paid(sheet)
    await world.untilQuiet(worker)
    expect(await only(world)).toMatchObject({ state: { is: 'finished' }, pause: { code: 'fileToRead' } })
    expect((await world.database.keptFiles.get(id))?.bytes).toEqual(bytes)
    expect([downloads(world), world.alarm.set]).toEqual([1, undefined])
    world.clock.now += 86_400_000
    const next = world.boot()
    await next.wake()
    for (const wanted of [{ is: 'watched' }, { is: 'connection', id: (await only(world)).connectionId }] as const) await next.follow(wanted)
    expect(downloads(world)).toBe(1)
    await next.follow({ is: 'run', id })
    expect(downloads(world)).toBe(2)
  })

  test('becomes results when a page has read it, and is gone then', async () => {
    const { world, worker, id } = await paid(sheet)
    await world.untilQuiet(worker)
    await layDown(world.database, 'incoming', [rowsText])
    expect(await worker.manage.addRows(id, 'incoming', true)).toEqual({ ok: true, value: { rows: 2 } })
    await expectHome(world, { is: 'collected', rows: 2 })
    expect(await world.database.keptFiles.count()).toBe(0)
  })

  test('that was fetched once more is no file that a person added', async () => {
    let fetched = 0
    const { world, worker, id } = await paid(request => (++fetched === 1 ? undefined : sheet(request)))
    await world.untilQuiet(worker)
    expect(await worker.fetchAgain(id)).toMatchObject({ failure: { code: 'fileToRead' } })
    await layDown(world.database, 'fewer', [rowsText])
    expect(await worker.manage.addRows(id, 'fewer', true)).toMatchObject({ failure: { code: 'fewerRows' } })
    await expectHome(world, { is: 'collected', rows: 50 })
    await layDown(
      world.database,
      'incoming',
      Array.from({ length: 26 }, () => rowsText)
    )
    await worker.manage.addRows(id, 'incoming', true)
    await expectHome(world, { is: 'collected', rows: 52 })
  })

  test('for which there is no room stays at the service', async () => {
    const { world } = await paid(sheet)
    const worker = world.boot()
    worker.parts.ledger.keepFile = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await stuck(world, worker)
    expect(await only(world)).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    await world.untilQuiet()
    expect(await only(world)).toMatchObject({ pause: { code: 'fileToRead' } })
  })
})

describe("a person's word", () => {
  const odd: Fault = request => (pathOf(request) === '/check_list_status' ? json({ status: 'zorbing' }) : undefined)

  test('that a list is finished brings its results', async () => {
    const { world, worker, id } = await paid(() => undefined, odd)
    world.clock.now += 200_000
    await worker.follow({ is: 'due' })
    expect(await only(world)).toMatchObject({ state: { is: 'running', status: { known: false } } })
    expect(await worker.manage.treat(id, 'finished')).toEqual({ ok: true, value: null })
    await worker.follow({ is: 'run', id })
    await expectHome(world, { is: 'collected', rows: 50 })
  })

  test('survives the death of the worker at each boundary', async () => {
    await everyDeath(
      async () => {
        const prepared = await paid(() => undefined, odd)
        prepared.world.clock.now += 200_000
        await prepared.worker.follow({ is: 'due' })
        return prepared
      },
      async (worker, { id }) => {
        await worker.manage.treat(id, 'finished')
        await worker.follow({ is: 'run', id })
      },
      async (worker, { world, id }) => {
        await worker.manage.treat(id, 'finished')
        await world.untilQuiet(worker)
        await expectHome(world, { is: 'collected', rows: 50 })
      }
    )
  })

  test('that it failed ends the asking, but for the later looks', async () => {
    const { world, worker, id } = await paid(() => undefined, odd)
    world.clock.now += 200_000
    await worker.follow({ is: 'due' })
    await worker.manage.treat(id, 'failed')
    expect(await only(world)).toMatchObject({ state: { is: 'failed', words: 'zorbing' }, dueAt: world.clock.now + 3_600_000 })
    expect(await worker.manage.treat(id, 'failed')).toMatchObject({ failure: { code: 'notNow' } })
    expect(await worker.manage.treat('nobody', 'failed')).toMatchObject({ failure: { code: 'runGone' } })
  })

  test('that it failed outlasts the same word at the later looks, and gives way to another', async () => {
    let word = 'zorbing'
    const { world, worker, id } = await paid(
      () => undefined,
      request => (pathOf(request) === '/check_list_status' ? json({ status: word }) : undefined)
    )
    const look = async (): Promise<void> => {
      world.clock.now = (await only(world)).dueAt ?? world.clock.now
      await worker.follow({ is: 'due' })
    }
    await look()
    await worker.manage.treat(id, 'failed')
    await look()
    expect(await only(world)).toMatchObject({ state: { is: 'failed', words: 'zorbing', lateChecks: 1 } })
    word = 'zorbed'
    await look()
    expect(await only(world)).toMatchObject({ state: { is: 'running', status: { known: false, word: 'zorbed' } } })
  })
})

describe('a list that is asked for by its id', () => {
  const byId = (where: 'start' | 'status'): Fault => {
    return async request => {
      if (pathOf(request) === '/sn_search')
        return where === 'start' ? json({ success: true, status: 'queued', list_id: 4711 }) : json({ success: true, status: 'queued' })
      if (pathOf(request) === '/check_list_status')
        return json(where === 'status' ? { status: 'finished', list_id: '4711' } : { status: 'finished' })
      return undefined
    }
  }
  const known: Fault = async request =>
    (await listOf(request)) === '4711' ? json(JSON.parse(rowsText)) : json({ error: 'No list with this name.' }, 404)

  test.each(['start', 'status'] as const)(
    'that the %s reply gave: the next name in turn comes soon, and what worked stays',
    async where => {
      const { world, worker } = await paid(known, byId(where))
      const began = world.clock.now
      await world.untilQuiet(worker)
      expect(await only(world)).toMatchObject({ state: { is: 'collected', rows: 2 }, listIds: ['4711'], identifierIndex: 1 })
      expect(world.clock.now - began).toBeLessThan(240_000)
      expect(await worker.fetchAgain((await only(world)).id)).toEqual({ ok: true, value: { rows: 2 } })
      expect(world.starts()).toBe(1)
    }
  )
})

describe('an update of a list', () => {
  const update = (changes = {}) => orderOf({ clickId: 'click-update', listTitle: '', ...changes })

  test('goes into that list, and is refused while a live run is on it', async () => {
    const { world, worker, id } = await paid(() => undefined)
    const { listName } = await only(world)
    const other = { url: `${orderOf().url}#other=yes`, updateList: listName }
    expect(await worker.startImport(update(other))).toMatchObject({ ok: false, failure: { code: 'listLive' } })
    await world.untilQuiet(worker)
    await worker.start(update(other))
    const updated = (await world.runs()).find(run => run.id !== id)!
    expect(updated).toMatchObject({ listName, listTitle: listName, request: { isUpdate: true } })
    expect(world.requests.findLast(({ url }) => url.endsWith('/sn_search'))?.body['listname']).toBe(listName)
    await world.untilQuiet(worker)
    expect((await world.runs()).map(run => run.state.is)).toEqual(['collected', 'collected'])
    expect([world.starts(), world.store.charges.length]).toEqual([2, 2])
    await worker.manage.startAgain(updated.id, 'click-again')
    expect((await world.runs()).at(-1)).toMatchObject({ listName, request: { isUpdate: true } })
  })

  test('is paid at most once wherever the worker dies, and is never called new when it may be old', async () => {
    const seen = new Set<string>()
    const deaths = await everyDeath(
      async () => {
        const prepared = await paid(() => undefined)
        await prepared.world.untilQuiet(prepared.worker)
        return { ...prepared, listName: (await only(prepared.world)).listName }
      },
      (worker, { listName }) => worker.start(update({ updateList: listName })),
      async (worker, { world, id }) => {
        await world.untilQuiet(worker)
        const updated = (await world.runs()).find(run => run.id !== id)
        const charges = world.store.charges.length
        const ending = updated === undefined ? 'none' : updated.state.is === 'collected' ? (updated.state.from ?? 'new') : updated.state.is
        seen.add(`${ending}, ${charges === 2 ? 'paid' : 'not paid'}`)
        expect([world.starts() <= 2, charges <= 2]).toEqual([true, true])
      },
      // Each of them, or one of the endings might not be seen.
      1
    )
    expect(deaths).toBeGreaterThan(20)
    expect([...seen].toSorted()).toEqual(['before, not paid', 'new, paid', 'none, not paid'])
  })

  test('that got no answer is called what it was before, when only that can be known', async () => {
    let lost = 0
    const world: World = await createWorld(request => {
      if (pathOf(request) === '/sn_search') {
        lost++
        return Promise.reject(new TypeError('failed to fetch'))
      }
      return pathOf(request) === '/check_list_status' ? json({ status: 'finished' }) : json(JSON.parse(rowsText))
    })
    const worker = world.boot()
    await worker.start(update({ updateList: 'Old list' }))
    const began = world.clock.now
    await world.untilQuiet(worker)
    expect((await only(world)).state).toEqual({ is: 'collected', rows: 2, from: 'before' })
    expect(world.clock.now - began).toBeGreaterThanOrEqual(720_000)
    expect(lost).toBe(1)
  })
})

describe('rows from a file', () => {
  const never: Fault = () => json({ error: 'gone' }, 404)

  test('become the results of a run whose download is broken, and take the place of others', async () => {
    const { world, worker, id } = await paid(never)
    await stuck(world, worker)
    await layDown(world.database, 'a', [rowsText, rowsText])
    expect(await worker.manage.addRows(id, 'a')).toEqual({ ok: true, value: { rows: 4 } })
    await expectHome(world, { is: 'collected', rows: 4, from: 'file' })
    expect(world.alarm.set).toBeUndefined()
    await layDown(world.database, 'b', [rowsText])
    await worker.manage.addRows(id, 'b')
    await expectHome(world, { is: 'collected', rows: 2, from: 'file' })
    expect(await worker.manage.addRows(id, 'b')).toMatchObject({ failure: { code: 'fileNoRows' } })
    expect(await worker.manage.addRows('nobody', 'b')).toMatchObject({ failure: { code: 'runGone' } })
    await expectHome(world, { is: 'collected', rows: 2, from: 'file' })
  })

  test('lose the key that a file repeats, and nothing else', async () => {
    const { world, worker, id } = await paid(never)
    await stuck(world, worker)
    const rows = `[{"full_name":"Ada Beispiel","id":1.0,"note":"for ${sampleKey}"}]`
    await layDown(world.database, 'a', [rows])
    expect(await worker.manage.addRows(id, 'a', true)).toEqual({ ok: true, value: { rows: 1 } })
    const [chunk] = await world.database.chunks.toArray()
    expect(chunk?.text).toContain('"id":1.0,"note":"for [API key]"')
  })

  test('are stored whole or not at all, wherever the worker dies, and can be added again', async () => {
    await everyDeath(
      async () => {
        const prepared = await paid(never)
        await stuck(prepared.world, prepared.worker)
        await layDown(prepared.world.database, 'a', [rowsText])
        return prepared
      },
      (worker, { id }) => worker.manage.addRows(id, 'a'),
      async (worker, { world, id }) => {
        const { state } = await only(world)
        expect([state.is, await world.database.rows.count()]).toEqual(state.is === 'collected' ? ['collected', 2] : ['finished', 0])
        await layDown(world.database, 'b', [rowsText])
        await worker.manage.addRows(id, 'b')
        await expectHome(world, { is: 'collected', rows: 2, from: 'file' })
      }
    )
  })
})

describe('a key that ended with its session', () => {
  test('is asked for: a live run waits, and nothing is sent', async () => {
    const world = await createWorld()
    await world.save({ apiKeyStorage: 'session' })
    const worker = world.boot()
    await worker.start()
    const { connectionId } = await only(world)
    const { apiKey, accountId } = (await world.connections.get(connectionId))!
    await world.sessionKeys.remove(accountId)
    world.clock.now += 200_000
    await worker.follow({ is: 'due' })
    expect(await only(world)).toMatchObject({ state: { is: 'running' }, pause: { code: 'keyNeeded', host: 'api.service.example' } })
    const again = orderOf({ clickId: 'click-0002', url: `${orderOf().url}#other=yes`, listTitle: 'Other' })
    expect(await worker.startImport(again)).toMatchObject({ ok: false, failure: { code: 'keyNeeded' } })
    expect(await worker.followList({ clickId: 'click-0003', connectionId, listName: 'a' })).toMatchObject({
      failure: { code: 'keyNeeded' }
    })
    expect(world.requests).toHaveLength(1)
    await world.save({ apiKeyStorage: 'session', apiKey })
    await worker.follow({ is: 'connection', id: connectionId })
    await expectHome(world, { is: 'collected', rows: 50 })
  })
})
