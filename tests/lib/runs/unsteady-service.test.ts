// A service that flaps, goes back on its word, comes late or calls the list something else: the run ends right all the same.
import { expect, test } from 'vitest'
import { createWorld, type Fault, type World } from './world.ts'

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status })
const pathOf = (request: Request): string => new URL(request.url).pathname

const finish = async (fault: Fault): Promise<World> => {
  const world = await createWorld(fault)
  const worker = world.boot()
  await worker.start()
  await world.untilQuiet(worker)
  return world
}

const expectCollected = async (world: World, rows = 50): Promise<void> => {
  expect((await world.runs()).map(run => run.state)).toEqual([{ is: 'collected', rows }])
  expect([world.starts(), world.store.charges.length]).toEqual([1, 1])
}

test('"finished" is a hint: the results come when the download hands them out', async () => {
  let asked = 0
  const world = await finish(request => {
    if (pathOf(request) === '/check_list_status') return json({ status: 'finished' })
    return pathOf(request) === '/download_list' && ++asked < 8 ? json({ message: 'The list is not ready yet.' }, 409) : undefined
  })
  await expectCollected(world)
})

test('a status that goes back and forth, with errors between, does not matter', async () => {
  const answers = [
    { status: 'processing', progress: 80 },
    { status: 'queued' },
    { error: 'oops' },
    { status: 'processing', progress: 10 },
    { odd: true }
  ]
  let asked = 0
  const world = await finish(request => (pathOf(request) === '/check_list_status' && asked < 12 ? json(answers[asked++ % 5]) : undefined))
  await expectCollected(world)
})

test('a start that is delivered five minutes late, after its answer was lost, is found by asking', async () => {
  let late: Request | undefined
  const world: World = await createWorld(request => {
    if (pathOf(request) !== '/sn_search' || late) return undefined
    late = request
    return Promise.reject(new TypeError('failed to fetch'))
  })
  const worker = world.boot()
  await worker.start()
  const lost = world.clock.now
  await world.untilQuiet(worker, () => world.clock.now > lost + 300_000)
  expect((await world.runs())[0]?.state).toMatchObject({ is: 'uncertain' })
  await world.deliver(late!)
  await world.untilQuiet(worker)
  await expectCollected(world)
})

test('a start that is delivered after it was called not started is found by a later look', async () => {
  let late: Request | undefined
  const world: World = await createWorld(request => {
    if (pathOf(request) !== '/sn_search' || late) return undefined
    late = request
    return Promise.reject(new TypeError('failed to fetch'))
  })
  const worker = world.boot()
  await worker.start()
  const lost = world.clock.now
  await world.untilQuiet(worker, () => world.clock.now > lost + 2 * 3_600_000)
  expect((await world.runs())[0]?.state.is).toBe('not-started')
  await world.deliver(late!)
  await world.untilQuiet(worker)
  await expectCollected(world)
})

test('a service that calls the list something else is asked by that name too', async () => {
  const world: World = await createWorld(async request => {
    const body: Record<string, unknown> = Object.fromEntries(Object.entries(JSON.parse(await request.clone().text())))
    const theirs = 'northwind-0815'
    if (pathOf(request) !== '/sn_search') return undefined
    return world.deliver(
      new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify({ ...body, listname: theirs }) })
    )
  })
  const worker = world.boot()
  await worker.start()
  await world.untilQuiet(worker)
  await expectCollected(world)
  expect(world.store.charges[0]?.listname).toBe('northwind-0815')
})

test('rows in the status reply are the results, and are not fetched again', async () => {
  const world = await finish(request =>
    pathOf(request) === '/check_list_status' ? json({ status: 'done', contacts: [{ full_name: 'Ada Beispiel' }] }) : undefined
  )
  await expectCollected(world, 1)
  expect(world.requests.some(({ url }) => url.endsWith('/download_list'))).toBe(false)
})

test('a search that finds nobody is collected with no rows', async () => {
  const world = await finish(request =>
    pathOf(request) === '/download_list' ? json({ message: 'There are no contacts to export in this list.' }, 400) : undefined
  )
  await expectCollected(world, 0)
})
