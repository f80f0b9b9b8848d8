// Tests results from a file: one that only a page can read, and rows that the user adds.
import { describe, expect, test, vi } from 'vitest'
import { storeIncomingRows } from '../../../../lib/results/result-files.ts'
import { sampleApiKey } from '../../../../lib/sample-service/options.ts'
import { killAtEachBoundary, expectOnlyRun, jsonReply, readOnlyRun, createPaidRun, rowsText, runUntilPaused } from '../paid-run.ts'
import { type Fault, type Sandbox } from '../sandbox.ts'

// Some tests play a run once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 600_000 })

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
