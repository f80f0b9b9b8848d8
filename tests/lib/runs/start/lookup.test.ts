// A person lookup in Node, over the real database and the sample service: one click, one request, an email or the news that there is none.
import { describe, expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { getPersonState } from '../../../../lib/database/people/read-person.ts'
import { saveLimits } from '../../../../lib/database/people/lookup-limits.ts'
import { createWorld, type World } from '../world.ts'

// Whole lives, once for each boundary at which a worker can die.
vi.setConfig({ testTimeout: 120_000 })

const url = 'https://www.linkedin.com/in/ada-beispiel'
const orderOf = (changes: object = {}) => ({ clickId: 'click-0001', url, comparisonKey: url, ...changes })
const lookups = (world: World): number => world.requests.filter(request => request.url.endsWith('/person_search')).length

const ways = ['listname', 'id', 'inline', 'url'] as const
const outcomes = [true, false] as const

describe.each(ways)('where the reply tells by %s', identifyPerson => {
  test.each(outcomes)('an email that is there: %s', async found => {
    const world = await createWorld(undefined, { identifyPerson, findsEmail: () => found })
    const worker = world.boot()
    expect(await worker.lookUp(orderOf())).toMatchObject({ ok: true })
    await world.untilQuiet(worker)
    const [run] = await world.runs()
    expect(run?.state).toEqual({ is: 'collected', rows: expect.any(Number) })
    expect(lookups(world)).toBe(1)
    expect(world.store.charges.reduce((sum, { credits }) => sum + credits, 0)).toBe(found ? 1 : 0)
    const state = await getPersonState(world.database, url)
    expect(state).toMatchObject({ is: 'found', email: found ? expect.stringContaining('@') : '' })
    expect(state).not.toHaveProperty('known')
  })

  test('one request wherever the worker dies, and what was charged comes home', async () => {
    let paid = 0
    let home = 0
    for (let boundary = 1; ; boundary++) {
      const world = await createWorld(undefined, { identifyPerson, findsEmail: () => true })
      const dying = world.boot(boundary)
      await dying.lookUp(orderOf())
      if (!dying.life.dead) {
        // Where hardly anything is paid for, hardly anything can be lost.
        expect([boundary > 20, paid > 5, home > 2]).toEqual([true, true, true])
        return
      }
      const next = world.boot()
      await next.wake()
      const later = world.clock.now + 7_200_000
      await world.untilQuiet(next, () => world.clock.now > later)
      expect(lookups(world)).toBeLessThanOrEqual(1)
      const [run] = await world.runs()
      if (world.store.charges.length === 0) continue
      paid++
      if (run?.state.is === 'collected') home++
      // Where only the reply that was lost tells where the result is, the run stays in doubt, and is never called free.
      const inDoubt = identifyPerson === 'url' ? [] : ['uncertain']
      expect([boundary, ['collected', ...inDoubt].includes(run?.state.is ?? 'gone')]).toEqual([boundary, true])
    }
  })
})

test('what is no profile, or another person than was clicked, is not asked about', async () => {
  const world = await createWorld()
  const worker = world.boot()
  for (const [changes, code] of [
    [{ url: 'https://www.linkedin.com/feed/' }, 'notAProfile'],
    [{ url: 'https://www.linkedin.com/in/me/' }, 'notAProfile'],
    [{ url: 'https://www.linkedin.com/in/somebody-else' }, 'pageMoved'],
    [{ connectionId: 'another' }, 'otherConnection']
  ] as const)
    expect(await worker.lookUp(orderOf(changes))).toMatchObject({ ok: false, failure: { code } })
  expect(world.requests).toEqual([])
})

test('a person on another network is asked about by their canonical address', async () => {
  const world = await createWorld(() => new Response('{"success":true,"listname":"p-1"}'))
  const key = 'https://github.com/ada-beispiel'
  await world.boot().lookUp(orderOf({ url: `${key}?tab=repositories`, comparisonKey: key }))
  expect(world.requests[0]?.body).toMatchObject({ profile_url: key })
})

test('two clicks on one person are one request, and a second person one more', async () => {
  const world = await createWorld()
  const worker = world.boot()
  const answers = await Promise.all(['click-0001', 'click-0001', 'click-0002'].map(clickId => worker.lookUp(orderOf({ clickId }))))
  expect(answers.filter(answer => JSON.stringify(answer).includes('alreadyRunning'))).toHaveLength(1)
  expect(lookups(world)).toBe(1)
  world.clock.now += 2_000
  const other = 'https://www.linkedin.com/in/bob-muster'
  expect(await worker.lookUp(orderOf({ clickId: 'click-0003', url: other, comparisonKey: other }))).toMatchObject({ ok: true })
  expect(lookups(world)).toBe(2)
})

test('the limits hold in the worker, and cost nothing', async () => {
  const world = await createWorld()
  const worker = world.boot()
  await saveLimits(world.database, { perDay: 2, perMonth: 0 })
  const ask = (n: number): Promise<unknown> => {
    const person = `https://www.linkedin.com/in/person-${n}`
    return worker.lookUp({ clickId: `click-${1000 + n}`, url: person, comparisonKey: person })
  }
  expect(await ask(1)).toMatchObject({ ok: true })
  expect(await ask(2)).toMatchObject({ failure: { code: 'lookupLimit', retryAfterMs: 2_000 } })
  world.clock.now += 2_000
  expect(await ask(3)).toMatchObject({ ok: true })
  world.clock.now += 60_000
  expect(await ask(4)).toMatchObject({ failure: { code: 'lookupLimit' } })
  expect(lookups(world)).toBe(2)
  world.clock.now += 86_400_000
  expect(await ask(5)).toMatchObject({ ok: true })
})

test('somebody who came with a list is known before anybody asks, and under each of their addresses', async () => {
  const world = await createWorld()
  const worker = world.boot()
  await worker.start()
  await world.untilQuiet(worker)
  const [run] = await world.runs()
  const rows = (await world.database.rows.toArray()).flatMap(unpackRows)
  for (const { personKeys = [], columns } of rows)
    for (const key of personKeys) {
      const email = columns['email']
      const known = email ? { is: 'found', email, known: run?.listTitle } : { is: 'nothing', listed: { list: run?.listTitle } }
      expect(await getPersonState(world.database, key)).toMatchObject(known)
    }
  expect(rows.filter(({ personKeys, columns }) => personKeys && columns['email']).length).toBeGreaterThan(0)
  expect(await getPersonState(world.database, url)).toEqual({ is: 'nothing' })
})

test('what was refused is looked up again on a click, by one more request', async () => {
  let credits = false
  const world = await createWorld(() => (credits ? undefined : Response.json({ error: 'Insufficient credits' }, { status: 402 })))
  const worker = world.boot()
  await worker.lookUp(orderOf())
  const [run] = await world.runs()
  expect(run?.state).toMatchObject({ is: 'refused', failure: { code: 'noCredits' } })
  credits = true
  world.clock.now += 5_000
  const again = await worker.manage.startAgain(run!.id, 'click-0002')
  if (again.ok) await again.value.sent
  expect(lookups(world)).toBe(2)
  expect(world.store.charges).toHaveLength(1)
})
