// A run that is paid for and whose results are not here yet: what tests of the ways home begin with and end in, and workers that die
// on the way.
import { expect } from 'vitest'
import type { Run } from '../../../lib/runs/model/run.ts'
import { createWorld, type Fault, type World } from './world.ts'

export type Worker = ReturnType<World['boot']>

export const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status })
export const pathOf = (request: Request): string => new URL(request.url).pathname
export const listOf = async (request: Request): Promise<unknown> => JSON.parse((await request.clone().text()) || '{}')['listname']
export const csv = 'full_name,email\nAda Beispiel,ada@northwind.example\nBob Muster,bob@northwind.example\n'
export const rowsText = '[{"full_name":"Ada Beispiel"},{"full_name":"Bob Muster"}]'

/** A world whose one run is paid for and under way, and whose download answers so. */
export const paid = async (download: Fault, changes: Fault = () => undefined) => {
  const world: World = await createWorld(request => (pathOf(request) === '/download_list' ? download(request) : changes(request)))
  const worker = world.boot()
  await worker.start()
  const [run] = await world.runs()
  return { world, worker, id: run!.id }
}
export const only = async (world: World): Promise<Run> => {
  const runs = await world.runs()
  expect(runs).toHaveLength(1)
  return runs[0]!
}
/** The run as it is once it is finished and its results could not be had. */
export const stuck = async (world: World, worker: Worker): Promise<Run> => {
  await world.untilQuiet(worker, ([run]) => run?.state.is === 'finished' && run.pause !== undefined)
  return only(world)
}
export const expectHome = async (world: World, state: object, starts = 1): Promise<void> => {
  expect((await world.runs()).map(run => run.state)).toEqual([state])
  const rows = 'rows' in state ? state.rows : 0
  expect([await world.database.rows.count(), world.starts(), world.store.charges.length]).toEqual([rows, starts, 1])
}

/**
 * Lets one worker after another die at each boundary of what it does (at every third, but in the long lane), or at every `step`-th, and
 * another come after it. Gives the last.
 */
export const everyDeath = async <W extends { world: World }>(
  prepare: () => Promise<W>,
  act: (worker: Worker, prepared: W) => Promise<unknown>,
  after: (worker: Worker, prepared: W) => Promise<void>,
  step = process.env['MUSTER_LONG'] ? 1 : 5
): Promise<number> => {
  for (let boundary = 1; ; boundary += step) {
    const prepared = await prepare()
    const { world } = prepared
    const dying = world.boot(boundary)
    await dying.live(() => act(dying, prepared))
    world.clock.now += 1_000
    const worker = world.boot()
    await worker.wake()
    await after(worker, prepared)
    world.database.close()
    if (!dying.life.dead) return boundary
  }
}
