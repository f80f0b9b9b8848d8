// Tests complete imports in Node, over the real database and the sample service: one click, one start, all rows.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { fromChunks } from '../../../../lib/records/decode/parse-json.ts'
import type { Dependencies } from '../../../../lib/runs/model/dependencies.ts'
import { createStart } from '../../../../lib/runs/start/start.ts'
import { sampleApiKey } from '../../../../lib/sample-service/options.ts'
import { createSandbox, createImportOrder, type Sandbox } from '../sandbox.ts'
import { withReplaced } from '../test-worker.ts'
import { isLong } from '../../../is-long.ts'

const textOf = (value: unknown): Response => new Response(JSON.stringify(value))
const full = (): Promise<never> => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))

/** The starts of a new worker, with some of its dependencies replaced. */
const startWith = (sandbox: Sandbox, replace: (dependencies: Dependencies) => Parameters<typeof withReplaced>[1]) => {
  const { dependencies } = sandbox.startWorker()
  return createStart(withReplaced(dependencies, replace(dependencies)))
}

/** The id of an intent whose worker was killed right after storing it. */
const leaveIntent = async (sandbox: Sandbox): Promise<string> => {
  const worker = startWith(sandbox, () => ({ ledger: { change: () => new Promise(() => undefined) } }))
  void worker.startImport(createImportOrder())
  return vi.waitFor(async () => (await sandbox.readRuns())[0]?.id ?? Promise.reject(new Error('Nothing was written down yet.')), 20_000)
}

const begin = async ({ startImport }: Pick<ReturnType<typeof createStart>, 'startImport'>, order = createImportOrder()) => {
  const started = await startImport(order)
  if (started.ok) await started.value.sent
  return started
}

test('an import of two pages ends collected with exactly 50 rows, from one start', async () => {
  const sandbox = await createSandbox()
  await begin(sandbox.startWorker())
  await sandbox.runUntilIdle()
  const [run] = await sandbox.readRuns()
  expect(run?.state).toEqual({ is: 'collected', rows: 50 })
  const chunks = await sandbox.database.chunks.toArray()
  expect([...fromChunks(chunks.map(chunk => chunk.text))]).toHaveLength(50)
  expect(await sandbox.database.rows.count()).toBe(50)
  const operations = (await sandbox.database.replies.toArray()).map(reply => reply.operation)
  expect([operations[0], operations.at(-2), operations.at(-1)]).toEqual(['import', 'status', 'download'])
  expect(sandbox.sampleStore.charges).toMatchObject([{ kind: 'import', listname: run?.listName, credits: 50 }])
  expect(sandbox.requests[0]).toEqual({
    at: expect.any(Number),
    url: 'https://api.service.example/sn_search',
    body: { sales_platform_people_search_url: createImportOrder().url, api_key: sampleApiKey, no_of_page: 2, listname: run?.listName }
  })
})

describe('one click is one start', () => {
  test('a double click, and the same message again and again', async () => {
    const sandbox = await createSandbox()
    const { startImport } = sandbox.startWorker()
    const clicks = await Promise.all(Array.from({ length: 8 }, () => begin({ startImport })))
    clicks.push(await begin({ startImport }))
    expect(new Set(clicks.map(click => click.ok && click.value.runId)).size).toBe(1)
    expect(sandbox.sampleStore.charges).toHaveLength(1)
  })

  test('a click that was not sent says why and is never used for another order', async () => {
    const sandbox = await createSandbox()
    const left = await leaveIntent(sandbox)
    await startWith(sandbox, () => ({ browser: { canCall: async () => false } })).sendIntent(left)
    const { startImport } = sandbox.startWorker()
    expect(await begin({ startImport })).toMatchObject({ ok: false, failure: { code: 'noPermission' } })
    for (const other of [{ listTitle: 'Other' }, { pages: 3 }, { url: `${createImportOrder().url}#other=yes` }])
      expect(await begin({ startImport }, createImportOrder(other))).toEqual({
        ok: false,
        failure: { code: 'alreadyRunning', name: 'Northwind people' }
      })
    expect(sandbox.requests).toEqual([])
  })

  test('a click that was sent to another connection fails with the name of that run and sends nothing', async () => {
    const sandbox = await createSandbox()
    const { startImport } = sandbox.startWorker()
    await begin({ startImport })
    const other = await sandbox.saveConnection({ id: undefined, apiKey: 'another-key' })
    const id = other.ok ? other.value.id : ''
    await sandbox.connections.move(id, 0)
    const failed = { ok: false, failure: { code: 'alreadyRunning', name: 'Northwind people' } }
    expect(await begin({ startImport }, createImportOrder({ connectionId: id }))).toEqual(failed)
    expect(sandbox.countImports()).toBe(1)
    expect(await sandbox.readRuns()).toHaveLength(1)
  })

  test('a running search is found with a mistyped API key, and again with the old one', async () => {
    const sandbox = await createSandbox()
    const { startImport } = sandbox.startWorker()
    await begin({ startImport })
    for (const [n, key] of ['mistyped', sampleApiKey].entries()) {
      await sandbox.saveConnection({ baseUrl: 'https://api.service.example', apiKey: key })
      const again = createImportOrder({ clickId: `click-again-${n}`, listTitle: `Again ${n}` })
      expect(await begin({ startImport }, again)).toMatchObject({ failure: { code: 'alreadyRunning' } })
    }
    expect(sandbox.countImports()).toBe(1)
  })

  test('two tabs with the same search', async () => {
    const sandbox = await createSandbox()
    const { startImport } = sandbox.startWorker()
    const tabs = ['one', 'two', 'three'].map(clickId =>
      begin({ startImport }, createImportOrder({ clickId, listTitle: `list ${clickId}` }))
    )
    const failures = (await Promise.all(tabs)).flatMap(tab => (tab.ok ? [] : [tab.failure.code]))
    expect(failures).toEqual(['alreadyRunning', 'alreadyRunning'])
    expect(sandbox.countImports()).toBe(1)
  })

  test('any number of clicks in two workers at once starts each search once', async () => {
    const clicks = fc.array(
      fc.record({ clickId: fc.constantFrom('click-a', 'click-b', 'click-c'), search: fc.nat(2), worker: fc.nat(1) }),
      { maxLength: 12 }
    )
    await fc.assert(
      fc.asyncProperty(clicks, async crowd => {
        const sandbox = await createSandbox()
        const workers = [sandbox.startWorker(), sandbox.startWorker()]
        await Promise.all(
          crowd.map(({ clickId, search, worker }) => {
            const url = `https://www.linkedin.com/sales/search/people?query=(keywords%3Aword${search})`
            return begin(
              workers[worker]!,
              createImportOrder({
                clickId,
                url,
                listTitle: `list ${search} ${clickId}`
              })
            )
          })
        )
        await Promise.all(workers.map(worker => worker.wake()))
        const asked = sandbox.requests
          .filter(({ url }) => url.endsWith('/sn_search'))
          .map(({ body }) => body['sales_platform_people_search_url'])
        expect(new Set(asked).size).toBe(asked.length)
        expect(new Set((await sandbox.readRuns()).map(run => run.clickId)).size).toBe(asked.length)
        sandbox.database.close()
      }),
      { numRuns: isLong ? 100 : 4 }
    )
  })
})

test('a search whose comparison key begins like that of a live one is another search', async () => {
  const sandbox = await createSandbox()
  const { startImport } = sandbox.startWorker()
  await begin({ startImport })
  const longer = createImportOrder({
    clickId: 'click-0002',
    url: `${createImportOrder().url}#other=yes`,
    listTitle: 'Other'
  })
  expect(longer.comparisonKey).toBe(`${createImportOrder().comparisonKey}other=yes`)
  expect(await begin({ startImport }, longer)).toMatchObject({ ok: true })
  expect(sandbox.countImports()).toBe(2)
})

test('the same search is started a second time only if the user allows a duplicate', async () => {
  const sandbox = await createSandbox()
  const { startImport } = sandbox.startWorker()
  await begin({ startImport })
  expect(await begin({ startImport }, createImportOrder({ clickId: 'click-0002', allowDuplicate: true }))).toEqual({
    ok: false,
    failure: { code: 'listInUse', name: 'Northwind people' }
  })
  expect(
    await begin({ startImport }, createImportOrder({ clickId: 'click-0003', allowDuplicate: true, listTitle: 'Second' }))
  ).toMatchObject({
    ok: true
  })
  expect(await begin({ startImport }, createImportOrder({ clickId: 'click-0004', listTitle: 'Third' }))).toMatchObject({
    failure: { code: 'alreadyRunning' }
  })
  expect(new Set(sandbox.sampleStore.charges.map(charge => charge.listname)).size).toBe(2)
})

test.each([
  [{ url: 'https://www.linkedin.com/in/ada-beispiel/' }, 'notASearch'],
  [{ url: 'javascript:alert(1)' }, 'notASearch'],
  [{ comparisonKey: 'lead-search:another' }, 'pageChanged'],
  [{ url: 'https://www.linkedin.com/sales/search/people' }, 'noCriteria'],
  [{ pages: 0 }, 'pagesOutOfRange'],
  [{ pages: 101 }, 'pagesOutOfRange'],
  [{ pages: 1.5 }, 'pagesOutOfRange'],
  [{ pages: Number.NaN }, 'pagesOutOfRange'],
  [{ listTitle: ' \u200B ' }, 'listNameEmpty'],
  [{ listTitle: 'x'.repeat(81) }, 'listNameTooLong']
])('an order with %j is rejected before anything is stored or sent: %s', async (changes, code) => {
  const sandbox = await createSandbox()
  expect(await begin(sandbox.startWorker(), createImportOrder(changes))).toMatchObject({ ok: false, failure: { code } })
  expect([await sandbox.readRuns(), sandbox.requests]).toEqual([[], []])
})

test('nothing is sent without a connection or without permission', async () => {
  const sandbox = await createSandbox()
  const start = (replaced: Parameters<typeof withReplaced>[1]) => begin(startWith(sandbox, () => replaced))
  const noConnections = { get: async () => undefined, getFor: async () => undefined }
  expect(await start({ stores: { connections: noConnections } })).toMatchObject({ failure: { code: 'notConnected' } })
  expect(await start({ browser: { canCall: async () => false } })).toMatchObject({
    failure: { code: 'noPermission', host: 'api.service.example' }
  })
  expect(sandbox.requests).toEqual([])
})

describe('when a dependency of the start fails', () => {
  test('without a durable intent there is no request', async () => {
    const sandbox = await createSandbox()
    const broken = startWith(sandbox, () => ({ ledger: { create: full } }))
    expect(await begin(broken)).toEqual({ ok: false, failure: { code: 'storageFull' } })
    expect(sandbox.requests).toEqual([])
  })

  test('the list name is in the backup before the request is sent, however long that takes', async () => {
    const seen: string[][] = []
    const sandbox: Sandbox = await createSandbox(() => void seen.push([...sandbox.listNameBackup.keys()]))
    const slow = startWith(sandbox, ({ stores: { listNameBackup } }) => ({
      stores: {
        listNameBackup: { ...listNameBackup, save: run => new Promise(resolve => setTimeout(() => resolve(listNameBackup.save(run)), 20)) }
      }
    }))
    const started = await begin(slow)
    expect(seen[0]).toEqual([`list:${started.ok && started.value.runId}`])
  })

  test('a failed backup and a failed alarm do not stop a start', async () => {
    const sandbox = await createSandbox()
    await begin(startWith(sandbox, () => ({ stores: { listNameBackup: { save: full, remove: full } }, browser: { setAlarm: full } })))
    expect((await sandbox.readRuns()).map(run => run.state.is)).toEqual(['running'])
  })

  test.each([
    [
      'the key was changed',
      (sandbox: Sandbox) => sandbox.saveConnection({ baseUrl: 'https://api.service.example', apiKey: 'another key' }),
      true,
      'connectionChanged'
    ],
    ['the permission was taken away', async () => undefined, false, 'noPermission']
  ])('after %s, the intent of a killed worker is not sent', async (_, happens, allowed, code) => {
    const sandbox = await createSandbox()
    const left = await leaveIntent(sandbox)
    await happens(sandbox)
    await startWith(sandbox, () => ({ browser: { canCall: async () => allowed } })).sendIntent(left)
    expect((await sandbox.readRuns())[0]?.state).toMatchObject({ is: 'not-sent', failure: { code } })
    expect(sandbox.requests).toEqual([])
  })

  test.each(['change', 'storeResults', 'storeReply'] as const)(
    'a reply that cannot be stored (%s) is replaced by a status check',
    async method => {
      const sandbox = await createSandbox()
      let calls = 0
      const broken = startWith(sandbox, ({ stores: { ledger } }) => ({
        ledger: {
          [method]: (...args: never[]) =>
            method === 'change' && ++calls === 1 ? (ledger.change as (...all: never[]) => unknown)(...args) : full()
        }
      }))
      await begin(broken)
      await sandbox.runUntilIdle()
      expect((await sandbox.readRuns())[0]?.state).toEqual({ is: 'collected', rows: 50 })
      expect(sandbox.sampleStore.charges).toHaveLength(1)
    }
  )

  test('a reader that throws at the reply leaves the run uncertain, not lost', async () => {
    const sandbox = await createSandbox()
    await begin(
      startWith(sandbox, ({ client }) => ({
        client: { ...client, startImport: (...asked) => client.startImport(...asked).then(() => Promise.reject(new RangeError())) }
      }))
    )
    expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'uncertain' }, dueAt: expect.any(Number) })
    await sandbox.runUntilIdle()
    expect((await sandbox.readRuns())[0]?.state).toEqual({ is: 'collected', rows: 50 })
  })
})

describe('replies to a start', () => {
  const rows = [{ full_name: 'Ada Beispiel', email: 'ada@firma.example' }]

  test('results in the start reply are stored at once', async () => {
    const sandbox = await createSandbox(() => textOf({ status: 'finished', contacts: rows }))
    await begin(sandbox.startWorker())
    expect((await sandbox.readRuns())[0]?.state).toEqual({ is: 'collected', rows: 1 })
    expect(await sandbox.runUntilIdle()).toBe(1)
  })

  test('results without room on the disk leave the run finished and are downloaded later', async () => {
    const sandbox = await createSandbox(() => textOf({ status: 'finished', contacts: rows }))
    await begin(startWith(sandbox, () => ({ ledger: { storeResults: full } })))
    expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    await sandbox.runUntilIdle()
    expect((await sandbox.readRuns())[0]?.state).toEqual({ is: 'collected', rows: 1 })
    expect(sandbox.countImports()).toBe(1)
  })

  test.each([
    [402, { error: 'Not enough credits' }, 'refused', 'refused'],
    [200, { event: 'Missing key listname' }, 'refused', 'refused'],
    [500, { error: 'oops' }, 'uncertain', 'not-started'],
    [409, { error: true, reason: 'busy' }, 'uncertain', 'not-started'],
    [200, '<html><title>Welcome</title>', 'uncertain', 'not-started']
  ])('HTTP %i with %j is %s, and in the end %s; it is never sent again', async (status, body, first, last) => {
    const sandbox = await createSandbox(request =>
      request.url.endsWith('/sn_search') ? new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }) : undefined
    )
    await begin(sandbox.startWorker())
    expect((await sandbox.readRuns())[0]?.state.is).toBe(first)
    await sandbox.runUntilIdle()
    expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: last, lateChecks: 3 } })
    expect([sandbox.countImports(), sandbox.sampleStore.charges.length]).toEqual([1, 0])
  })
})
