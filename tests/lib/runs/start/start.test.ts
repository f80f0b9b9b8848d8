// The whole way of an import in Node, over the real database and the sample service: one click, one start, all rows.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { fromChunks } from '../../../../lib/records/decode/chunks.ts'
import type { Dependencies } from '../../../../lib/runs/model/dependencies.ts'
import { createStart } from '../../../../lib/runs/start/start.ts'
import { sampleKey } from '../../../../lib/sample-service/options.ts'
import { createWorld, orderOf, type World } from '../world.ts'

const textOf = (value: unknown): Response => new Response(JSON.stringify(value))
const full = (): Promise<never> => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))

/** A start over the parts of a living worker, with some of them broken. */
const startWith = (world: World, broken: (parts: Dependencies) => Partial<Dependencies>) => {
  const { parts } = world.boot()
  return createStart({ ...parts, ...broken(parts) })
}

/** The id of an intent whose worker died right after writing it. */
const leaveIntent = async (world: World): Promise<string> => {
  const dead = startWith(world, ({ ledger }) => ({ ledger: { ...ledger, change: () => new Promise(() => undefined) } }))
  void dead.startImport(orderOf())
  return vi.waitFor(async () => (await world.runs())[0]?.id ?? Promise.reject(new Error('Nothing was written down yet.')))
}

const begin = async ({ startImport }: Pick<ReturnType<typeof createStart>, 'startImport'>, order = orderOf()) => {
  const started = await startImport(order)
  if (started.ok) await started.value.sent
  return started
}

test('an import of two pages ends collected with exactly 50 rows, from one start', async () => {
  const world = await createWorld()
  await begin(world.boot())
  await world.untilQuiet()
  const [run] = await world.runs()
  expect(run?.state).toEqual({ is: 'collected', rows: 50 })
  const chunks = await world.database.chunks.toArray()
  expect([...fromChunks(chunks.map(chunk => chunk.text))]).toHaveLength(50)
  expect(await world.database.rows.count()).toBe(50)
  const heard = (await world.database.replies.toArray()).map(reply => reply.operation)
  expect([heard[0], heard.at(-2), heard.at(-1)]).toEqual(['import', 'status', 'download'])
  expect(world.store.charges).toMatchObject([{ kind: 'import', listname: run?.listName, credits: 50 }])
  expect(world.requests[0]).toEqual({
    at: expect.any(Number),
    url: 'https://api.service.example/sn_search',
    body: { sales_platform_people_search_url: orderOf().url, api_key: sampleKey, no_of_page: 2, listname: run?.listName }
  })
})

describe('one click is one start', () => {
  test('a double click, and the same message again and again', async () => {
    const world = await createWorld()
    const { startImport } = world.boot()
    const clicks = await Promise.all(Array.from({ length: 8 }, () => begin({ startImport })))
    clicks.push(await begin({ startImport }))
    expect(new Set(clicks.map(click => click.ok && click.value.runId)).size).toBe(1)
    expect(world.store.charges).toHaveLength(1)
  })

  test('a click that died before it was sent says why, and never stands for another order', async () => {
    const world = await createWorld()
    const left = await leaveIntent(world)
    await startWith(world, () => ({ canCall: async () => false })).send(left)
    const { startImport } = world.boot()
    expect(await begin({ startImport })).toMatchObject({ ok: false, failure: { code: 'noPermission' } })
    for (const other of [{ listTitle: 'Other' }, { pages: 3 }, { url: `${orderOf().url}#other=yes` }])
      expect(await begin({ startImport }, orderOf(other))).toEqual({
        ok: false,
        failure: { code: 'alreadyRunning', name: 'Northwind people' }
      })
    expect(world.requests).toEqual([])
  })

  test('a search that runs is known under a mistyped key, and under the old one again', async () => {
    const world = await createWorld()
    const { startImport } = world.boot()
    await begin({ startImport })
    for (const [n, key] of ['mistyped', sampleKey].entries()) {
      await world.save({ baseUrl: 'https://api.service.example', apiKey: key })
      const again = orderOf({ clickId: `click-again-${n}`, listTitle: `Again ${n}` })
      expect(await begin({ startImport }, again)).toMatchObject({ failure: { code: 'alreadyRunning' } })
    }
    expect(world.starts()).toBe(1)
  })

  test('two tabs with the same search', async () => {
    const world = await createWorld()
    const { startImport } = world.boot()
    const tabs = ['one', 'two', 'three'].map(clickId => begin({ startImport }, orderOf({ clickId, listTitle: `list ${clickId}` })))
    const failures = (await Promise.all(tabs)).flatMap(tab => (tab.ok ? [] : [tab.failure.code]))
    expect(failures).toEqual(['alreadyRunning', 'alreadyRunning'])
    expect(world.starts()).toBe(1)
  })

  test('any crowd of clicks in two workers at once starts each search once', async () => {
    const clicks = fc.array(
      fc.record({ clickId: fc.constantFrom('click-a', 'click-b', 'click-c'), search: fc.nat(2), worker: fc.nat(1) }),
      { maxLength: 12 }
    )
    await fc.assert(
      fc.asyncProperty(clicks, async crowd => {
        const world = await createWorld()
        const workers = [world.boot(), world.boot()]
        await Promise.all(
          crowd.map(({ clickId, search, worker }) => {
            const url = `https://www.linkedin.com/sales/search/people?query=(keywords%3Aword${search})`
            return begin(
              workers[worker]!,
              orderOf({
                clickId,
                url,
                listTitle: `list ${search} ${clickId}`
              })
            )
          })
        )
        await Promise.all(workers.map(worker => worker.wake()))
        const asked = world.requests
          .filter(({ url }) => url.endsWith('/sn_search'))
          .map(({ body }) => body['sales_platform_people_search_url'])
        expect(new Set(asked).size).toBe(asked.length)
        expect(new Set((await world.runs()).map(run => run.clickId)).size).toBe(asked.length)
        world.database.close()
      }),
      { numRuns: 25 }
    )
  })
})

test('a search whose key begins like that of a live one is another search', async () => {
  const world = await createWorld()
  const { startImport } = world.boot()
  await begin({ startImport })
  const longer = orderOf({
    clickId: 'click-0002',
    url: `${orderOf().url}#other=yes`,
    listTitle: 'Other'
  })
  expect(longer.comparisonKey).toBe(`${orderOf().comparisonKey}other=yes`)
  expect(await begin({ startImport }, longer)).toMatchObject({ ok: true })
  expect(world.starts()).toBe(2)
})

test('the same search again is started beside the first only where that is asked for', async () => {
  const world = await createWorld()
  const { startImport } = world.boot()
  await begin({ startImport })
  expect(await begin({ startImport }, orderOf({ clickId: 'click-0002', allowDuplicate: true }))).toEqual({
    ok: false,
    failure: { code: 'listLive', name: 'Northwind people' }
  })
  expect(await begin({ startImport }, orderOf({ clickId: 'click-0003', allowDuplicate: true, listTitle: 'Second' }))).toMatchObject({
    ok: true
  })
  expect(await begin({ startImport }, orderOf({ clickId: 'click-0004', listTitle: 'Third' }))).toMatchObject({
    failure: { code: 'alreadyRunning' }
  })
  expect(new Set(world.store.charges.map(charge => charge.listname)).size).toBe(2)
})

test.each([
  [{ url: 'https://www.linkedin.com/in/ada-beispiel/' }, 'notASearch'],
  [{ url: 'javascript:alert(1)' }, 'notASearch'],
  [{ comparisonKey: 'lead-search:another' }, 'pageMoved'],
  [{ url: 'https://www.linkedin.com/sales/search/people' }, 'noCriteria'],
  [{ pages: 0 }, 'pagesOutOfRange'],
  [{ pages: 101 }, 'pagesOutOfRange'],
  [{ pages: 1.5 }, 'pagesOutOfRange'],
  [{ pages: Number.NaN }, 'pagesOutOfRange'],
  [{ listTitle: ' \u200B ' }, 'listNameEmpty'],
  [{ listTitle: 'x'.repeat(81) }, 'listNameTooLong']
])('an order with %j is refused before anything is written or sent: %s', async (changes, code) => {
  const world = await createWorld()
  expect(await begin(world.boot(), orderOf(changes))).toMatchObject({ ok: false, failure: { code } })
  expect([await world.runs(), world.requests]).toEqual([[], []])
})

test('nothing is sent without a connection or without permission', async () => {
  const world = await createWorld()
  const start = (parts: Partial<Dependencies>) => begin(startWith(world, () => parts))
  expect(await start({ activeConnection: async () => undefined })).toMatchObject({ failure: { code: 'notConnected' } })
  expect(await start({ canCall: async () => false })).toMatchObject({ failure: { code: 'noPermission', host: 'api.service.example' } })
  expect(world.requests).toEqual([])
})

describe('when something around the start breaks', () => {
  test('without a durable intent there is no request', async () => {
    const world = await createWorld()
    const broken = startWith(world, ({ ledger }) => ({ ledger: { ...ledger, create: full } }))
    expect(await begin(broken)).toEqual({ ok: false, failure: { code: 'storageFull' } })
    expect(world.requests).toEqual([])
  })

  test('the list name is in the mirror before the request leaves, however long that takes', async () => {
    const seen: string[][] = []
    const world: World = await createWorld(() => void seen.push([...world.mirrored.keys()]))
    const slow = startWith(world, ({ listNameBackup }) => ({
      listNameBackup: { ...listNameBackup, save: run => new Promise(resolve => setTimeout(() => resolve(listNameBackup.save(run)), 20)) }
    }))
    const started = await begin(slow)
    expect(seen[0]).toEqual([`list:${started.ok && started.value.runId}`])
  })

  test('a broken mirror and a broken alarm do not keep a click from being sent', async () => {
    const world = await createWorld()
    await begin(startWith(world, () => ({ listNameBackup: { save: full, remove: full }, setAlarm: full })))
    expect((await world.runs()).map(run => run.state.is)).toEqual(['running'])
  })

  test.each([
    [
      'the key was changed',
      (world: World) => world.save({ baseUrl: 'https://api.service.example', apiKey: 'another key' }),
      true,
      'keyChanged'
    ],
    ['the permission was taken away', async () => undefined, false, 'noPermission']
  ])('after %s, an intent that a dead worker left is not sent any more', async (_, happens, allowed, code) => {
    const world = await createWorld()
    const left = await leaveIntent(world)
    await happens(world)
    await startWith(world, () => ({ canCall: async () => allowed })).send(left)
    expect((await world.runs())[0]?.state).toMatchObject({ is: 'not-sent', failure: { code } })
    expect(world.requests).toEqual([])
  })

  test.each(['change', 'collect', 'hear'] as const)('an answer that cannot be written down (%s) is found again by asking', async method => {
    const world = await createWorld()
    let calls = 0
    const broken = startWith(world, ({ ledger }) => ({
      ledger: {
        ...ledger,
        [method]: (...args: never[]) =>
          method === 'change' && ++calls === 1 ? (ledger.change as (...all: never[]) => unknown)(...args) : full()
      }
    }))
    await begin(broken)
    await world.untilQuiet()
    expect((await world.runs())[0]?.state).toEqual({ is: 'collected', rows: 50 })
    expect(world.store.charges).toHaveLength(1)
  })

  test('a reader that breaks on the answer leaves the run in doubt, not lost', async () => {
    const world = await createWorld()
    await begin(
      startWith(world, ({ client }) => ({
        client: { ...client, startImport: (...asked) => client.startImport(...asked).then(() => Promise.reject(new RangeError())) }
      }))
    )
    expect((await world.runs())[0]).toMatchObject({ state: { is: 'uncertain' }, dueAt: expect.any(Number) })
    await world.untilQuiet()
    expect((await world.runs())[0]?.state).toEqual({ is: 'collected', rows: 50 })
  })
})

describe('what the reply says', () => {
  const rows = [{ full_name: 'Ada Beispiel', email: 'ada@firma.example' }]

  test('results in the start reply are stored at once', async () => {
    const world = await createWorld(() => textOf({ status: 'finished', contacts: rows }))
    await begin(world.boot())
    expect((await world.runs())[0]?.state).toEqual({ is: 'collected', rows: 1 })
    expect(await world.untilQuiet()).toBe(1)
  })

  test('results that find no room leave the run finished, and are fetched later', async () => {
    const world = await createWorld(() => textOf({ status: 'finished', contacts: rows }))
    await begin(startWith(world, ({ ledger }) => ({ ledger: { ...ledger, storeResults: full } })))
    expect((await world.runs())[0]).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    await world.untilQuiet()
    expect((await world.runs())[0]?.state).toEqual({ is: 'collected', rows: 1 })
    expect(world.starts()).toBe(1)
  })

  test.each([
    [402, { error: 'Not enough credits' }, 'refused', 'refused'],
    [200, { event: 'Missing key listname' }, 'refused', 'refused'],
    [500, { error: 'oops' }, 'uncertain', 'not-started'],
    [409, { error: true, reason: 'busy' }, 'uncertain', 'not-started'],
    [200, '<html><title>Welcome</title>', 'uncertain', 'not-started']
  ])('HTTP %i with %j is %s, and in the end %s; it is never sent again', async (status, body, first, last) => {
    const world = await createWorld(request =>
      request.url.endsWith('/sn_search') ? new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }) : undefined
    )
    await begin(world.boot())
    expect((await world.runs())[0]?.state.is).toBe(first)
    await world.untilQuiet()
    expect((await world.runs())[0]).toMatchObject({ state: { is: last, lateChecks: 3 } })
    expect([world.starts(), world.store.charges.length]).toEqual([1, 0])
  })
})
