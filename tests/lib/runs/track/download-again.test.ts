// Tests downloading results again: they replace the old ones only if they are complete.
import { expect, test, vi } from 'vitest'
import { killAtEachBoundary, expectOnlyRun, jsonReply, readOnlyRun, createPaidRun, rowsText } from '../paid-run.ts'

const many: unknown[] = Array.from({ length: 26 }, () => JSON.parse(rowsText)).flat()

// Some tests play a run once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 600_000 })

test('replace the old results only if they are complete', async () => {
  let answer: Response | undefined
  const { sandbox, worker, id } = await createPaidRun(() => answer?.clone())
  await sandbox.runUntilIdle(worker)
  const before = await sandbox.database.rows.toArray()
  for (const [response, code] of [
    [jsonReply({ error: 'busy' }, 503), 'serviceError'],
    [jsonReply([]), 'noRowsFound'],
    [jsonReply(JSON.parse(rowsText)), 'fewerRows'],
    [jsonReply({ total: 50, data: [{ full_name: 'Ada Beispiel' }] }), 'notReady'],
    [jsonReply({ listname: 'Another list', data: [{ full_name: 'Ada Beispiel' }] }), 'noRowsFound'],
    [jsonReply({ download_url: 'https://files.example/list.csv' }), 'resultsOnOtherHost']
  ] as const) {
    answer = response
    expect(await worker.downloadAgain(id)).toMatchObject({ ok: false, failure: { code } })
    expect(await sandbox.database.rows.toArray()).toEqual(before)
  }
  answer = jsonReply(many)
  expect(await worker.downloadAgain(id)).toEqual({ ok: true, value: { rows: 52 } })
  await expectOnlyRun(sandbox, { is: 'collected', rows: 52 })
  expect(await worker.downloadAgain('unknown')).toMatchObject({ failure: { code: 'runNotFound' } })
})

test('are requested for collected runs only', async () => {
  const { sandbox, worker, id } = await createPaidRun(() => undefined)
  expect(await worker.downloadAgain(id)).toMatchObject({ failure: { code: 'runChanged' } })
  expect(sandbox.requests).toHaveLength(1)
})

test('are complete, old or new, wherever the worker is killed', async () => {
  await killAtEachBoundary(
    async () => {
      let downloads = 0
      const prepared = await createPaidRun(() => (++downloads === 1 ? undefined : jsonReply(many)))
      await prepared.sandbox.runUntilIdle(prepared.worker)
      return prepared
    },
    (worker, { id }) => worker.downloadAgain(id),
    async (_, { sandbox }) => {
      const { state } = await readOnlyRun(sandbox)
      expect([state.is === 'collected' ? state.rows : 0, [50, 52]]).toEqual([
        await sandbox.database.rows.count(),
        expect.toSatisfy(list => list.length === 2)
      ])
    }
  )
})
