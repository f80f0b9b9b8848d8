// A paid run reaches its results after the worker, the popup or the browser ends, and is charged once by the service's own count.
import { setTimeout as pause } from 'node:timers/promises'
import { workerOf } from '../support/crash/end-worker.ts'
import { expect, fillImport, importButton, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { holdRuns } from '../support/hold-runs.ts'

const name = 'VP Sales · Europe'

test.describe('a slower service', () => {
  const hold = holdRuns()
  test.use({ sample: { speed: 10, intercept: hold.intercept } })

  test('a run becomes ready after its worker is killed twice', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const popup = await startImport(sandbox, page, { pages: 2 })
    await expect(rowOf(popup, name).getByRole('status')).toHaveText('Running')
    await popup.close()
    await sandbox.browser.killWorker()

    const again = await sandbox.popup(page)
    await expect.poll(() => workerOf(sandbox.browser)).toBeDefined()
    await sandbox.browser.killWorker()
    await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready', { timeout: 40_000 })
    await expect(rowOf(again, name)).toContainText('50 people')
    expect(sandbox.starts()).toBe(1)
  })

  test('a run continues after the browser restarts', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    hold.isHeld = true
    await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 2 })
    await sandbox.reopen()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const popup = await sandbox.popup(page)
    await expect(popup.getByText('Already running as “VP Sales · Europe')).toBeVisible()
    hold.isHeld = false
    await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready', { timeout: 40_000 })
    expect(sandbox.starts()).toBe(1)
  })
})

test('a run becomes ready after its popup closes at once and the worker is killed', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const popup = await sandbox.popup(page)
  await fillImport(popup, { pages: '1' })
  await popup.getByRole('button', { name: importButton }).click()
  await popup.close({ runBeforeUnload: false })
  await expect.poll(sandbox.starts).toBe(1)
  await sandbox.browser.killWorker()

  const again = await sandbox.popup(page)
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready', { timeout: 45_000 })
  expect(sandbox.starts()).toBe(1)
})

test.describe('a slow start reply', () => {
  let reply = (): void => undefined
  const killed = new Promise<void>(done => (reply = done))
  const replyLate = async (seen: { path: string }, answer: () => Promise<Response>): Promise<Response> => {
    const response = await answer()
    if (seen.path === '/sn_search') await killed
    return response
  }
  test.use({ sample: { speed: 60, intercept: replyLate } })

  test('a run whose worker is killed during the start request is checked, and becomes ready', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const popup = await startImport(sandbox, page, { pages: 1 })
    await expect.poll(sandbox.starts).toBe(1)
    await expect(rowOf(popup, name).getByRole('status')).toHaveText('Sending')
    await popup.close()
    await sandbox.browser.killWorker()
    reply()

    const again = await sandbox.popup(page)
    await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready', { timeout: 45_000 })
    expect(sandbox.starts()).toBe(1)
    expect(sandbox.service.store.charges).toHaveLength(1)
  })
})

test('without an open page, the alarm tracks the run to its results', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(90_000)
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const popup = await sandbox.popup(page)
  await fillImport(popup, { pages: '1' })
  await popup.getByRole('button', { name: importButton }).click()
  await expect(popup.getByRole('button', { name: 'Import again' })).toBeVisible()
  await popup.close()
  await sandbox.browser.killWorker()
  await expect
    .poll(() => sandbox.service.requests.some(request => request.path === '/download_list' && request.status === 200), { timeout: 70_000 })
    .toBe(true)
})

test('the popup shows its runs without a worker', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const popup = await startImport(sandbox, page, { pages: 1 })
  await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')
  await popup.close()
  await sandbox.browser.killWorker()
  const again = await sandbox.popup(page)
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready')
  expect((await sandbox.browser.targets()).filter(target => target.type === 'service_worker')).toEqual([])
})

test.describe('a large download', () => {
  const count = 30_000
  const createBytes = (): Uint8Array<ArrayBuffer> => {
    const rows = Array.from({ length: count }, (_, n) => ({
      full_name: `Ada Beispiel ${n}`,
      email: `ada${n}@a.example`,
      about: 'Zoë – '.repeat(90)
    }))
    return new TextEncoder().encode(JSON.stringify({ success: true, count, data: rows }))
  }
  let downloads = 0
  /** The first half at once, and then a little at a time: never the whole. */
  const sendSlowly = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
    let at = Math.floor(bytes.length / 2)
    return new ReadableStream({
      start: controller => controller.enqueue(bytes.subarray(0, at)),
      pull: async controller => {
        await pause(300)
        controller.enqueue(bytes.subarray(at, (at += 10_000)))
      }
    })
  }
  const intercept = async ({ path }: { path: string }, answer: () => Promise<Response>): Promise<Response> => {
    if (path !== '/download_list') return answer()
    const bytes = createBytes()
    return new Response(downloads++ === 0 ? sendSlowly(bytes) : bytes, { headers: { 'content-type': 'application/json' } })
  }
  test.use({ sample: { speed: Infinity, intercept } })

  // A reply of more than 8 MB is parsed while it arrives.
  test(
    'is repeated after its worker is killed while rows are parsed, and every row is there once',
    { tag: '@long' },
    async ({ sandbox }) => {
      await sandbox.connect()
      const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 2 })
      await expect(rowOf(popup, name)).toContainText(/1[2-4](?:\.\d)? MB/, { timeout: 30_000 })
      await sandbox.browser.killWorker()
      // Without the kill, the first download would never be over.
      await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready', { timeout: 45_000 })
      await expect(rowOf(popup, name)).toContainText('30,000 people')
      expect(downloads).toBe(2)
      expect(sandbox.starts()).toBe(1)
    }
  )
})
