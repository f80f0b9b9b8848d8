// The whole way of an import in Node: one click, one start, all rows.
import { expect, test } from 'vitest'
import { createWorld } from './world.ts'

test('an import of two pages ends collected with exactly 50 rows', async () => {
  const world = await createWorld()
  const worker = world.boot()
  const t0 = performance.now()
  await worker.start()
  console.log(worker.life.boundaries, world.alarm, world.clock.now)
  await world.untilQuiet(worker)
  console.log(worker.life.boundaries, performance.now() - t0, world.requests.length)
  console.log((await world.runs())[0])
})
