// Results that are fetched once more: they take the place of those before only when they come whole.
import { expect, test, vi } from 'vitest'
import { everyDeath, expectHome, json, only, paid, rowsText } from '../paid.ts'

const many: unknown[] = Array.from({ length: 26 }, () => JSON.parse(rowsText)).flat()

// Whole lives, once for each boundary at which a worker can die.
vi.setConfig({ testTimeout: 120_000 })

test('take the place of those before only when they come whole', async () => {
  let answer: Response | undefined
  const { world, worker, id } = await paid(() => answer?.clone())
  await world.untilQuiet(worker)
  const before = await world.database.rows.toArray()
  for (const [response, code] of [
    [json({ error: 'busy' }, 503), 'serviceError'],
    [json([]), 'noRowsFound'],
    [json(JSON.parse(rowsText)), 'fewerRows'],
    [json({ total: 50, data: [{ full_name: 'Ada Beispiel' }] }), 'notReady'],
    [json({ listname: 'Somebody else', data: [{ full_name: 'Ada Beispiel' }] }), 'noRowsFound'],
    [json({ download_url: 'https://files.example/list.csv' }), 'resultsElsewhere']
  ] as const) {
    answer = response
    expect(await worker.fetchAgain(id)).toMatchObject({ ok: false, failure: { code } })
    expect(await world.database.rows.toArray()).toEqual(before)
  }
  answer = json(many)
  expect(await worker.fetchAgain(id)).toEqual({ ok: true, value: { rows: 52 } })
  await expectHome(world, { is: 'collected', rows: 52 })
  expect(await worker.fetchAgain('nobody')).toMatchObject({ failure: { code: 'runGone' } })
})

test('are asked for of collected runs alone', async () => {
  const { world, worker, id } = await paid(() => undefined)
  expect(await worker.fetchAgain(id)).toMatchObject({ failure: { code: 'notNow' } })
  expect(world.requests).toHaveLength(1)
})

test('are there whole, the old or the new, wherever the worker dies', async () => {
  await everyDeath(
    async () => {
      let downloads = 0
      const prepared = await paid(() => (++downloads === 1 ? undefined : json(many)))
      await prepared.world.untilQuiet(prepared.worker)
      return prepared
    },
    (worker, { id }) => worker.fetchAgain(id),
    async (_, { world }) => {
      const { state } = await only(world)
      expect([state.is === 'collected' ? state.rows : 0, [50, 52]]).toEqual([
        await world.database.rows.count(),
        expect.toSatisfy(list => list.length === 2)
      ])
    }
  )
})
