// Domains in batches, and a search in parts, over the real database and the sample service: each domain paid for once, a batch that fails leaves the rest
// whole, and it can be started again by itself, whatever happens to the worker.
import { describe, expect, test, vi } from 'vitest'
import { readChunks } from '../../../../lib/database/runs/read-runs.ts'
import { fromChunks } from '../../../../lib/records/decode/chunks.ts'
import { batchRuns, broughtBy, charged, domainsOf, isOver, listNames, orderFor, sent, whole, worldOf } from './domains-world.ts'
import { createSeenBefore } from '../../../../lib/database/results/once-per-person.ts'
import { readResults } from '../../../../lib/database/results/read-results.ts'
import { isThrough, parts as searchParts, partRuns, searchWorld, sentSearches, splitOrder, wholeSearch } from './split-world.ts'
import { everyDeath } from '../paid.ts'
import type { World } from '../world.ts'

vi.setConfig({ testTimeout: 120_000 })

const rowsOf = async (world: World): Promise<Record<string, unknown>[]> =>
  [...fromChunks(await readChunks(world.database, (await whole(world)).id))].map(row => Object(row))
const domainsIn = async (world: World): Promise<string[]> => (await rowsOf(world)).map(row => String(row['domain']))

test('ten domains at four a batch are three lists at the service and one here, each domain sent once', async () => {
  const world = await worldOf(4)
  const worker = world.boot()
  const domains = domainsOf(10)
  expect(await worker.enrich(await orderFor(world, [...domains, domains[3]!]))).toMatchObject({ ok: true })
  expect(sent(world)).toEqual([])
  await world.untilQuiet(worker, isOver)
  expect(sent(world)).toEqual([domains.slice(0, 4), domains.slice(4, 8), domains.slice(8)])
  expect(new Set(listNames(world)).size).toBe(3)
  expect(listNames(world).map(name => String(name).replace(/ \S+$/, ''))).toEqual([1, 2, 3].map(n => `Companies (${n} of 3) 2026-11-21`))
  expect(charged(world)).toBe(10)
  const run = await whole(world)
  const parts = await batchRuns(world)
  expect(run.childCounts).toMatchObject({ ready: 3, running: 0, failed: 0, waiting: 0 })
  const sum = (read: (state: (typeof parts)[number]['state']) => number | undefined): number =>
    parts.reduce((all, { state }) => all + (read(state) ?? 0), 0)
  expect(run.state).toEqual({
    is: 'collected',
    rows: sum(state => (state.is === 'collected' ? state.rows : 0)),
    companies: sum(state => (state.is === 'collected' ? state.companies : 0)),
    contacts: sum(state => (state.is === 'collected' ? state.contacts : 0))
  })
  expect(await domainsIn(world)).toEqual(domains)
  // What came lies with the batches alone.
  expect(await broughtBy(world, run.id)).toEqual([])
})

test('no more than three batches are on their way at once', async () => {
  const world = await worldOf(2, undefined, { speed: 1 })
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(20)))
  let most = 0
  await world.untilQuiet(worker, runs => {
    most = Math.max(most, runs.filter(({ parentId, state }) => parentId !== undefined && state.is === 'running').length)
    return isOver(runs)
  })
  expect(most).toBe(3)
  expect(await domainsIn(world)).toEqual(domainsOf(20))
})

test('a batch that fails leaves the rest whole, and is started again by itself', async () => {
  let failing = true
  const world = await worldOf(3, undefined, { failsDomains: domains => failing && domains.includes('firma-4.example') })
  const worker = world.boot()
  const domains = domainsOf(9)
  await worker.enrich(await orderFor(world, domains))
  await world.untilQuiet(worker, isOver)
  expect(await whole(world)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 2, failed: 1, running: 0, waiting: 0 } })
  expect(await domainsIn(world)).toEqual([...domains.slice(0, 3), ...domains.slice(6)])

  failing = false
  const failed = (await batchRuns(world)).find(({ state }) => state.is === 'failed')!
  const again = (): ReturnType<typeof worker.manage.startAgain> => worker.manage.startAgain(failed.id, `again ${failed.id}`)
  const started = await again()
  expect(started).toMatchObject({ ok: true })
  expect((await whole(world)).childCounts).toMatchObject({ ready: 2, failed: 0, running: 1 })
  // The same click, and another one, are not paid for.
  expect(await again()).toMatchObject(started.ok ? { value: { runId: started.value.runId } } : {})
  expect(await worker.manage.startAgain(failed.id, 'another click')).toMatchObject(
    started.ok ? { value: { runId: started.value.runId } } : {}
  )
  await world.untilQuiet(worker)
  expect(sent(world)).toHaveLength(4)
  expect(sent(world)[3]).toEqual(domains.slice(3, 6))
  expect(new Set(listNames(world)).size).toBe(4)
  expect((await whole(world)).childCounts).toMatchObject({ ready: 3, failed: 0, running: 0, waiting: 0 })
  expect(await domainsIn(world)).toEqual(domains)
  // It is here: nothing more is started for it.
  expect(await worker.manage.startAgain(failed.id, 'a third click')).toMatchObject(
    started.ok ? { value: { runId: started.value.runId } } : {}
  )
  expect(sent(world)).toHaveLength(4)
})

describe('one worker after another dies', () => {
  test.each(process.env['MUSTER_LONG'] ? Array.from({ length: 80 }, (_, n) => n + 2) : [17, 71])(
    'at each %d. boundary: no domain is paid for twice, and what was paid is in the list',
    async every => {
      const world = await worldOf(3, undefined, { failsDomains: domains => domains.includes('firma-4.example') })
      const domains = domainsOf(12)
      await world.boot().enrich(await orderFor(world, domains))
      let deaths = 0
      for (; deaths < 400 && !isOver(await world.runs()); deaths++) {
        world.clock.now = Math.max(world.clock.now + 1_000, world.alarm.set?.scheduledTime ?? 0)
        await world.boot(every + (deaths % 5)).wake()
      }
      await world.untilQuiet(world.boot(), isOver)
      expect(deaths).toBeGreaterThan(1)
      expect(sent(world).flat().toSorted()).toEqual([...new Set(sent(world).flat())].toSorted())
      expect(charged(world)).toBe(sent(world).flat().length)
      const { state, childCounts } = await whole(world)
      expect(state.is).toBe('collected')
      expect(childCounts).toMatchObject({ waiting: 0, running: 0 })
      const paid = sent(world)
        .flat()
        .filter(domain => !domains.slice(3, 6).includes(domain))
      expect(paid).not.toEqual([])
      expect((await domainsIn(world)).toSorted()).toEqual(paid.toSorted())
    }
  )
})

test('a worker that dies at any boundary of starting a batch again pays for it once, and it comes home', async () => {
  const deaths = await everyDeath(
    async () => {
      let failing = true
      const world = await worldOf(2, undefined, { failsDomains: some => failing && some.includes('firma-2.example') })
      const worker = world.boot()
      await worker.enrich(await orderFor(world, domainsOf(4)))
      await world.untilQuiet(worker, isOver)
      failing = false
      return { world, id: (await batchRuns(world)).find(({ state }) => state.is === 'failed')!.id }
    },
    async (worker, { id }) => {
      const started = await worker.manage.startAgain(id, `again ${id}`)
      if (started.ok) await started.value.sent
    },
    async (worker, { world, id }) => {
      // Whoever pressed it presses it again.
      const started = await worker.manage.startAgain(id, `again ${id}`)
      if (started.ok) await started.value.sent
      await world.untilQuiet(worker)
      expect(sent(world).length).toBeLessThanOrEqual(3)
      const here = (await whole(world)).childCounts?.ready
      // What died before it was sent is said not to have been, and costs nothing.
      expect([here, charged(world)]).toEqual(sent(world).length === 3 ? [2, 6] : [1, 4])
      expect(await domainsIn(world)).toEqual(sent(world).length === 3 ? domainsOf(4) : domainsOf(2))
    },
    process.env['MUSTER_LONG'] ? 1 : 7
  )
  expect(deaths).toBeGreaterThan(15)
})

describe('a batch without a result', () => {
  test('for want of credits pauses the list; resumed, it goes on with that very batch', async () => {
    let credits = 1
    const world = await worldOf(2, request =>
      request.url.endsWith('/domain_enrichment') && credits-- <= 0 ? Response.json({ error: 'No credits' }, { status: 402 }) : undefined
    )
    const worker = world.boot()
    const { id } = await (async () => {
      await worker.enrich(await orderFor(world, domainsOf(8)))
      return whole(world)
    })()
    await world.untilQuiet(worker, isOver)
    expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'noCredits' } })
    expect(sent(world)).toEqual([domainsOf(2), domainsOf(2, 2)])
    credits = 100
    await worker.manage.followAgain(id)
    await world.untilQuiet(worker, isOver)
    expect(await domainsIn(world)).toEqual(domainsOf(8))
    expect(charged(world)).toBe(8)
  })

  test('that the service holds back is asked about when it says so', async () => {
    let times = 0
    const world = await worldOf(2, request =>
      request.url.endsWith('/domain_enrichment') && times++ === 1
        ? Response.json({ error: 'slow down' }, { status: 429, headers: { 'retry-after': '600' } })
        : undefined
    )
    const worker = world.boot()
    await worker.enrich(await orderFor(world, domainsOf(6)))
    await world.untilQuiet(worker, isOver)
    const at = world.requests.filter(({ url }) => url.endsWith('/domain_enrichment')).map(request => request.at)
    expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(600_000)
    expect(await domainsIn(world)).toEqual(domainsOf(6))
  })

  test('three times in a row holds the list up before more is spent', async () => {
    const world = await worldOf(2, request =>
      request.url.endsWith('/domain_enrichment') ? Response.json({ detail: 'not this one' }, { status: 422 }) : undefined
    )
    const worker = world.boot()
    await worker.enrich(await orderFor(world, domainsOf(20)))
    await world.untilQuiet(worker, isOver)
    expect(sent(world)).toHaveLength(3)
    expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, childCounts: { failed: 3, running: 0 } })
  })

  test('that the service calls failed, three times in a row, holds the list up; resumed, it goes on until three more have', async () => {
    const world = await worldOf(2, undefined, { failsDomains: () => true })
    const worker = world.boot()
    await worker.enrich(await orderFor(world, domainsOf(40)))
    await world.untilQuiet(worker, isOver)
    const first = sent(world).length
    expect(first).toBeLessThanOrEqual(5)
    expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'batchesFailed' } })
    await world.untilQuiet(worker, () => world.clock.now > Date.UTC(2026, 10, 23))
    expect(sent(world)).toHaveLength(first)
    await worker.manage.followAgain((await whole(world)).id)
    await world.untilQuiet(worker, isOver)
    expect(sent(world).length).toBeGreaterThan(first)
    expect(sent(world).length).toBeLessThanOrEqual(first + 5)
    expect((await whole(world)).state.is).toBe('stopped')
  })

  test('now and then keeps no other from being sent', async () => {
    let starts = 0
    const world = await worldOf(2, undefined, { failsDomains: () => starts++ % 2 === 0 })
    const worker = world.boot()
    await worker.enrich(await orderFor(world, domainsOf(24)))
    await world.untilQuiet(worker, isOver)
    expect(sent(world)).toHaveLength(12)
    expect(await whole(world)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 6, failed: 6 } })
  })

  test('because only a person can bring it home holds the list up after three of them', async () => {
    const world = await worldOf(2, request =>
      request.url.endsWith('/download_list') ? Response.json({ file_url: 'https://elsewhere.example/results.csv' }) : undefined
    )
    const worker = world.boot()
    await worker.enrich(await orderFor(world, domainsOf(20)))
    await world.untilQuiet(worker, isOver)
    expect(sent(world)).toHaveLength(3)
    expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'resultsElsewhere', host: 'elsewhere.example' } })
  })
})

test('paused, no further batch is started; ended early, it holds what is here and takes in what comes', async () => {
  const world = await worldOf(2, undefined, { speed: 1 })
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(10)))
  await worker.many.go()
  const { id } = await whole(world)
  expect(sent(world)).toHaveLength(3)
  expect(await worker.manage.stop(id)).toMatchObject({ ok: true })
  await world.untilQuiet(worker)
  expect(sent(world)).toHaveLength(3)
  expect((await whole(world)).childCounts).toMatchObject({ ready: 3, waiting: 2 })
  expect(await worker.many.finish(id)).toEqual({ ok: true, value: null })
  expect(await whole(world)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 3, waiting: 2 } })
  expect(await domainsIn(world)).toEqual(domainsOf(6))
  expect(await worker.manage.followAgain(id)).toMatchObject({ ok: true })
  await world.untilQuiet(worker)
  expect(await domainsIn(world)).toEqual(domainsOf(10))
})

test('results that come after the list was ended are in it, and so is what a batch brings a second time', async () => {
  const world = await worldOf(2, undefined, { speed: 1 })
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(4)))
  await worker.many.go()
  const { id } = await whole(world)
  await worker.many.finish(id)
  expect(await whole(world)).toMatchObject({ state: { is: 'collected', rows: 0 }, childCounts: { running: 2 } })
  await world.untilQuiet(worker)
  const after = await whole(world)
  expect(after).toMatchObject({ childCounts: { ready: 2, running: 0 } })
  expect(await domainsIn(world)).toEqual(domainsOf(4))
  const [first] = await batchRuns(world)
  await world.database.incomingRows.put({
    id: 'laid',
    index: 0,
    text: JSON.stringify([{ company_name: 'Firma', domain: 'firma-0.example' }])
  })
  expect(await worker.manage.addRows(first!.id, 'laid')).toMatchObject({ ok: true })
  await worker.wake()
  const changed = await whole(world)
  expect(changed.childCounts?.received?.companies).toBeLessThanOrEqual(after.childCounts?.received?.companies ?? 0)
  expect(changed.state).toMatchObject({ is: 'collected', ...changed.childCounts?.received })
})

test('a list that is removed takes its batches along; one whose batch is on its way out stays', async () => {
  const world = await worldOf(2)
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(4)))
  const { id } = await whole(world)
  await world.untilQuiet(worker, isOver)
  const [first] = await batchRuns(world)
  await world.database.runs.put(Object.assign({}, first, { state: { is: 'sending', workerId: 'boot-1' } }))
  expect(await worker.manage.remove(id)).toMatchObject({ failure: { code: 'notNow' } })
  expect(await world.database.batches.count()).toBe(2)
  await world.database.runs.put(first!)
  expect(await worker.manage.remove(id)).toEqual({ ok: true, value: null })
  expect([await world.runs(), await world.database.batches.count(), await world.database.rows.count()]).toEqual([[], 0, 0])
  expect(world.mirrored.size).toBe(0)
})

describe('a search in parts', () => {
  /** Whoever is in the whole list, by the keys of their pages. */
  const peopleIn = async (world: World): Promise<{ rows: number; different: number }> => {
    const seenBefore = createSeenBefore()
    let [rows, different] = [0, 0]
    for await (const slice of readResults(world.database, (await wholeSearch(world)).id))
      for (const { personKeys = [] } of slice.rows) {
        rows++
        if (!seenBefore(personKeys)) different++
      }
    return { rows, different }
  }

  test('is one list here and as many at the service, three of them at once, each paid for once, and nobody is in two', async () => {
    const world = await searchWorld(undefined, { speed: 1 })
    const worker = world.boot()
    await worker.split(await splitOrder(world, 5))
    let most = 0
    await world.untilQuiet(worker, runs => {
      most = Math.max(most, runs.filter(({ parentId, state }) => parentId !== undefined && state.is === 'running').length)
      return isThrough(runs)
    })
    expect(most).toBe(3)
    expect(sentSearches(world)).toEqual(searchParts.slice(0, 5).map(({ url }) => url))
    const { state, childCounts } = await wholeSearch(world)
    expect([state.is, childCounts]).toMatchObject(['collected', { ready: 5, failed: 0, running: 0, waiting: 0 }])
    const came = await peopleIn(world)
    expect(came.rows).toBeGreaterThan(50)
    expect([came.different, charged(world)]).toEqual([came.rows, came.rows])
    expect(state).toEqual({ is: 'collected', rows: came.rows })
  })

  test('is held up after three in a row that brought nothing, and goes on when a person says so', async () => {
    let isOff = true
    const world = await searchWorld(request =>
      isOff && request.url.endsWith('/sn_search') ? Response.json({ error: 'This search was refused' }, { status: 422 }) : undefined
    )
    const worker = world.boot()
    await worker.split(await splitOrder(world, 4))
    await world.untilQuiet(worker, isThrough)
    expect(await wholeSearch(world)).toMatchObject({ state: { is: 'stopped' } })
    expect([sentSearches(world).length, charged(world)]).toEqual([3, 0])
    isOff = false
    await worker.manage.followAgain((await wholeSearch(world)).id)
    await world.untilQuiet(worker, isThrough)
    expect(await wholeSearch(world)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 1, failed: 3, waiting: 0 } })
    expect(new Set(sentSearches(world)).size).toBe(sentSearches(world).length)
  })

  test('has a part that failed started again alone, by a click', async () => {
    let refused = 1
    const world = await searchWorld(request =>
      request.url.endsWith('/sn_search') && refused-- > 0 ? Response.json({ error: 'Not this one' }, { status: 422 }) : undefined
    )
    const worker = world.boot()
    await worker.split(await splitOrder(world, 3))
    await world.untilQuiet(worker, isThrough)
    const failed = (await partRuns(world)).find(({ state }) => state.is === 'refused')!
    expect(await worker.manage.startAgain(failed.id, `again ${failed.id}`)).toMatchObject({ ok: true })
    await world.untilQuiet(worker)
    expect(sentSearches(world)).toEqual([...searchParts.slice(0, 3).map(({ url }) => url), searchParts[0]!.url])
    expect(await wholeSearch(world)).toMatchObject({ childCounts: { ready: 3, failed: 0 } })
    const again = (await partRuns(world)).find(
      ({ id, request }) => id !== failed.id && request.kind === 'lead-search' && request.batchIndex === 0
    )
    expect(again).toMatchObject({ listTitle: failed.listTitle, request: { restartedAlone: true, pages: 1 } })
    expect((await peopleIn(world)).rows).toBe(charged(world))
  })

  test.each(process.env['MUSTER_LONG'] ? Array.from({ length: 60 }, (_, n) => n + 2) : [17, 61])(
    'is paid for once, and brought home, when one worker after another dies at each %d. boundary',
    async every => {
      const world = await searchWorld()
      await world.boot().split(await splitOrder(world, 3))
      let deaths = 0
      for (; deaths < 400 && !isThrough(await world.runs()); deaths++) {
        world.clock.now = Math.max(world.clock.now + 1_000, world.alarm.set?.scheduledTime ?? 0)
        await world.boot(every + (deaths % 5)).wake()
      }
      await world.untilQuiet(world.boot(), isThrough)
      expect(deaths).toBeGreaterThan(1)
      const sentNow = sentSearches(world)
      expect(new Set(sentNow).size).toBe(sentNow.length)
      const { state, childCounts } = await wholeSearch(world)
      expect([state.is, childCounts]).toMatchObject(['collected', { waiting: 0, running: 0 }])
      // Whatever was paid for is in the list.
      expect(charged(world)).toBeGreaterThan(0)
      expect((await peopleIn(world)).rows).toBe(charged(world))
      expect(childCounts?.ready).toBe(world.store.charges.length)
    }
  )
})
