// Tests what a failed run has left: results that came before the service failed are stored as a part, and nothing is started for them.
import { expect, test, vi } from 'vitest'
import { presetSchema } from '../../../../lib/service/presets/schema.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import { getPath, jsonReply, killAtEachBoundary, readOnlyRun } from '../paid-run.ts'

vi.setConfig({ testTimeout: 600_000 })

const id = 'Run1xYz09'
const rows = [
  { full_name: 'Ada Beispiel', email: 'ada@northwind.example' },
  { full_name: 'Bob Muster', email: 'bob@northwind.example' }
]
const failedWords = ['FAILED', 'CANCELED', 'TIMED-OUT']

interface Service {
  status: () => unknown
  download?: (request: Request) => Response | undefined
  hasDownload?: boolean
  files?: (request: Request) => Response
}

/** A service that knows runs by an id, with one import that was accepted. */
const createService = async ({ status, download = () => jsonReply(rows), hasDownload = true, files }: Service) => {
  const preset = presetSchema.parse({
    muster: 'service preset',
    version: 1,
    id: 'by-id',
    name: 'By id',
    headers: { Authorization: 'Bearer {key}' },
    runId: 'word',
    operations: {
      import: { path: '/runs', body: { url: '{search}' }, idAt: 'id' },
      status: { method: 'GET', path: '/runs/{id}' },
      ...(hasDownload ? { download: { method: 'GET', path: '/items/{id}' } } : {})
    },
    apiSettings: { failedWords }
  })
  const sandbox: Sandbox = await createSandbox(request => {
    const path = getPath(request)
    if (path === '/runs') return jsonReply({ id, status: 'READY' }, 201)
    if (path === `/items/${id}`) return download(request) ?? jsonReply({ error: 'no items' }, 404)
    return path === `/runs/${id}` ? jsonReply(status()) : (files?.(request) ?? jsonReply({ error: 'Not found' }, 404))
  })
  await sandbox.saveConnection({ preset, apiSettings: { ...(await sandbox.connections.active())!.apiSettings, failedWords } })
  return sandbox
}
const pathsOf = ({ requests }: Sandbox): string[] => requests.map(({ url }) => new URL(url).pathname)
const countOf = (sandbox: Sandbox, path: string): number => pathsOf(sandbox).filter(one => one === path).length

const runToEnd = async (service: Service) => {
  const sandbox = await createService(service)
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'collected')
  expect(countOf(sandbox, '/runs')).toBe(1)
  return { sandbox, worker, run: await readOnlyRun(sandbox) }
}
const collected = { is: 'collected', rows: 2, isPart: true }

test.each([...failedWords, 'aborted', 'expired'])('the rows beside the word %s are stored as a part', async status => {
  const { sandbox, run } = await runToEnd({ status: () => ({ id, status, data: rows }), hasDownload: false })
  expect(run.state).toEqual(collected)
  expect([await sandbox.database.rows.count(), countOf(sandbox, `/runs/${id}`)]).toEqual([2, 1])
})

test('a timeout that may pass ends a run where its rows are there', async () =>
  expect((await runToEnd({ status: () => ({ id, status: 'timeout', data: rows }), hasDownload: false })).run.state).toEqual(collected))

test.each(failedWords)('the rows that a run left at %s are downloaded once, with what the service counts', async status => {
  const { sandbox, run } = await runToEnd({ status: () => ({ id, status, total: 100 }) })
  expect(run.state).toEqual({ ...collected, reportedCount: 100 })
  expect([await sandbox.database.rows.count(), countOf(sandbox, `/runs/${id}`), countOf(sandbox, `/items/${id}`)]).toEqual([2, 1, 1])
})

test('the file that a failed run links to is fetched', async () => {
  const files = (): Response => jsonReply(rows)
  const link = 'http://localhost/files/results.json'
  const sandbox = await createService({ status: () => ({ id, status: 'FAILED', file_url: link }), hasDownload: false, files })
  const { baseUrl } = (await sandbox.connections.active())!
  const fileUrl = `${new URL(baseUrl).origin}/files/results.json`
  expect((await runToEnd({ status: () => ({ id, status: 'FAILED', file_url: fileUrl }), hasDownload: false, files })).run.state).toEqual(
    collected
  )
})

test('a file on a host without permission is waited for, as that of a finished run is', async () => {
  const file_url = 'https://files.example/results.csv'
  const sandbox = await createService({
    status: () => ({ id, status: 'FAILED', file_url }),
    hasDownload: false,
    files: () => jsonReply(rows)
  })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, ([run]) => run?.pause !== undefined)
  expect(await readOnlyRun(sandbox)).toMatchObject({
    state: { is: 'finished' },
    pause: { code: 'resultsOnOtherHost', host: 'files.example' }
  })
  sandbox.grantedHosts.add('files.example')
  await worker.track({ is: 'permitted' })
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'collected')
  expect((await readOnlyRun(sandbox)).state).toMatchObject({ is: 'collected', rows: 2 })
})

test('a run that left nothing has failed, and each later check asks for its results again', async () => {
  const { sandbox, run } = await runToEnd({ status: () => ({ id, status: 'FAILED' }), download: () => jsonReply([]) })
  expect(run.state).toEqual({ is: 'failed', message: 'FAILED', lateChecks: 3 })
  expect([countOf(sandbox, `/runs/${id}`), countOf(sandbox, `/items/${id}`)]).toEqual([4, 4])
})

test('what a failed run has left comes at a later check, where its service did not answer before', async () => {
  let downloads = 0
  const { run } = await runToEnd({
    status: () => ({ id, status: 'FAILED' }),
    download: () => (++downloads === 1 ? jsonReply({ error: 'internal error' }, 500) : jsonReply(rows))
  })
  expect(run.state).toEqual(collected)
})

test('a rate limit is waited out before the run fails', async () => {
  let downloads = 0
  const states = new Set<string>()
  const sandbox = await createService({
    status: () => ({ id, status: 'FAILED' }),
    download: () => (++downloads === 1 ? jsonReply({ error: 'Too many requests' }, 429) : jsonReply(rows))
  })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, ([run]) => run !== undefined && states.add(run.state.is) && run.state.is === 'collected')
  expect([(await readOnlyRun(sandbox)).state, states.has('failed')]).toEqual([collected, false])
})

test('a part without a count may still grow: it is stored at a later check', async () => {
  let left = 1
  const growing = { status: 'processing', data: rows.slice(0, 1) }
  const { run } = await runToEnd({
    status: () => ({ id, status: 'FAILED' }),
    download: () => jsonReply(left-- > 0 ? growing : rows)
  })
  expect(run.state).toEqual(collected)
})

test('a failed update stores nothing, because its list may be as old as before', async () => {
  const sandbox = await createSandbox(request => (getPath(request) === '/check_list_status' ? jsonReply({ status: 'failed' }) : undefined))
  const worker = sandbox.startWorker()
  await worker.importSearch(createImportOrder({ updateList: 'Northwind people' }))
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'failed')
  expect(pathsOf(sandbox)).not.toContain('/download_list')
})

test.each([true, false])(
  'the rows come home wherever the worker is killed, after one start; download of its own: %s',
  async hasDownload => {
    await killAtEachBoundary(
      async () => ({
        sandbox: await createService({ status: () => ({ id, status: 'FAILED', ...(hasDownload ? {} : { data: rows }) }), hasDownload })
      }),
      async (worker, { sandbox }) => {
        await worker.importSearch(createImportOrder())
        await sandbox.runUntilIdle(worker)
      },
      async (worker, { sandbox }) => {
        await sandbox.runUntilIdle(worker)
        const starts = countOf(sandbox, '/runs')
        expect(starts).toBeLessThanOrEqual(1)
        const run = (await sandbox.readRuns())[0]
        // A worker that ends before the id in the reply is read leaves a run that no one can ask about.
        if (run?.listIds) expect(run.state).toMatchObject({ is: 'collected', rows: 2 })
        expect(await sandbox.database.rows.count()).toBe(run?.state.is === 'collected' ? 2 : 0)
      }
    )
  }
)
