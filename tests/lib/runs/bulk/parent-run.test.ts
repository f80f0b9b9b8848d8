// A list of many that ends: early, with what is still to come; and when the disk is full.
import { expect, test } from 'vitest'
import { createParentRun } from '../../../../lib/runs/bulk/parent-run.ts'
import { exampleRun } from '../examples.ts'
import { addresses, asked, atHand, begin, isOver, rowsOf, whole } from './people-world.ts'
import { createWorld } from '../world.ts'

test('finished early, the list holds what is here, takes in what is still to come, and can be resumed', async () => {
  const world = await createWorld(undefined, { ...atHand, speed: 1 })
  const worker = world.boot()
  const people = addresses(20)
  const id = await begin(world, worker, people)
  await worker.many.go()
  const before = asked(world).length
  expect(await worker.many.finish(id)).toEqual({ ok: true, value: null })
  expect(await whole(world)).toMatchObject({
    state: { is: 'collected', rows: before },
    childCounts: { running: before, waiting: 20 - before }
  })
  await world.untilQuiet(worker)
  expect(asked(world)).toHaveLength(before)
  expect((await whole(world)).childCounts).toMatchObject({ ready: before, running: 0 })
  expect(await rowsOf(world, id)).toHaveLength(before)
  expect(await worker.manage.followAgain(id)).toMatchObject({ ok: true })
  await world.untilQuiet(worker)
  expect(asked(world)).toEqual(people)
  expect(await rowsOf(world, id)).toHaveLength(20)
})

test('results that come after their list was handed out are taken in, and change nothing else', async () => {
  let isLost = true
  const world = await createWorld(
    request =>
      isLost && request.url.endsWith('/person_search') && asked(world).length === 2 ? Promise.reject(new TypeError('lost')) : undefined,
    atHand
  )
  const worker = world.boot()
  const id = await begin(world, worker, addresses(3))
  await world.untilQuiet(worker, isOver)
  expect(await whole(world)).toMatchObject({ state: { is: 'collected', rows: 3 }, childCounts: { ready: 2, failed: 1 } })
  // the service had been reached after all
  isLost = false
  const { url, body } = world.requests.filter(request => request.url.endsWith('/person_search'))[1]!
  await world.deliver(new Request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
  world.clock.now += 7_200_000
  await worker.wake()
  await world.untilQuiet(worker)
  expect((await whole(world)).childCounts).toMatchObject({ ready: 3, failed: 0 })
  expect(await rowsOf(world, id)).toHaveLength(3)
  expect(asked(world)).toHaveLength(3)
})

test('a list that cannot be stored says so, and is stored when it can be', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  await begin(world, worker, addresses(2))
  const { storeResults } = worker.parts.ledger
  let isFull = true
  worker.parts.ledger.storeResults = async (id, collected, step) => {
    if (isFull && (await worker.parts.ledger.get(id))?.request.kind === 'people') throw new DOMException('full', 'QuotaExceededError')
    return storeResults(id, collected, step)
  }
  await world.untilQuiet(worker, runs => runs.some(({ pause }) => pause?.code === 'resultsNotStored'))
  expect((await whole(world)).state.is).toBe('running')
  isFull = false
  await world.untilQuiet(worker)
  expect(await whole(world)).toMatchObject({ state: { is: 'collected', rows: 2 } })
})

test('what is no list of many, or has ended, is not ended', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  await worker.start()
  const [run] = await world.runs()
  expect(await worker.many.finish(run!.id)).toMatchObject({ failure: { code: 'runGone' } })
  expect(await worker.many.finish('nobody')).toMatchObject({ failure: { code: 'runGone' } })
  const { updateOutcomes: settle, runsWithNews: withNews } = worker.parts.people
  const { goesOn } = createParentRun(worker.parts, { kind: 'people', settle, withNews, collect: async () => true })
  expect(goesOn(exampleRun('running'))).toBe(false)
  expect(goesOn(exampleRun('running', { request: { kind: 'domain-batches', domainCount: 9, batchCount: 3, comparisonKey: 'a' } }))).toBe(
    false
  )
  expect(goesOn(exampleRun('running', { request: { kind: 'people', peopleCount: 9, comparisonKey: 'a' } }))).toBe(true)
})
