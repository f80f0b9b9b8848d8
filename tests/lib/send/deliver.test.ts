// Delivery over real HTTP: with any webhook and any killed worker, every record arrives or is shown as not delivered.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstValueFrom } from './first-value.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { retryDelivery, stopDelivery, watchDeliveries, type DeliveryState } from '../../../lib/send/deliveries.ts'
import { answer, raw, serveFaults, type Behaviour, type FaultServer } from '../service/fault-server.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { exampleRun } from '../runs/examples.ts'
import { countKeys, createEnvironment, keysIn, type Environment } from './worker.ts'
import { isLong } from '../../is-long.ts'

let server: FaultServer
let environment: Environment
beforeEach(async () => {
  server = await serveFaults()
  environment = createEnvironment()
})
afterEach(async () => {
  environment.database.close()
  await server.close()
})

const readState = async (): Promise<DeliveryState> => {
  const [state] = await firstValueFrom(watchDeliveries(environment.database, ['r1']))
  if (!state) throw new Error('There is no delivery.')
  return state
}
const countsOf = async (): Promise<Record<string, number>> => {
  const { counts } = await readState()
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
/** Answers the first `times` requests like this, later ones with 200. */
const firstly =
  (times: number, behaviour: Behaviour): Behaviour =>
  (outgoing, seen) =>
    (server.seen.length <= times ? behaviour : answer(200, '{}'))(outgoing, seen)

describe('a webhook', () => {
  test.each<[what: string, behaviour: Behaviour, code: string]>([
    ['answers 400', answer(400, '{"error":"Email is missing"}'), 'sendRefused'],
    ['answers 404', answer(404, ''), 'sendRefused'],
    ['answers 410', answer(410, 'gone'), 'sendRefused'],
    ['answers with a page', answer(200, '<!doctype html><p>Sign in', { 'content-type': 'text/plain' }), 'sendPage'],
    ['answers with a page, by its type', answer(200, 'ok', { 'content-type': 'text/html; charset=utf-8' }), 'sendPage'],
    ['redirects', outgoing => outgoing.writeHead(302, { location: '/elsewhere' }).end(), 'sendRedirected'],
    ['redirects and keeps the method', outgoing => outgoing.writeHead(307, { location: '/elsewhere' }).end(), 'sendRedirected']
  ])('that %s refuses: one call, and the reason', async (_, behaviour, code) => {
    server.behave(behaviour)
    await environment.send(await environment.addWebhook({ url: `${server.url}/hook` }), 1)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ refused: 1 })
    expect((await readState()).reasons).toMatchObject([{ failure: { code }, count: 1 }])
    expect(server.seen.map(({ path }) => path)).toEqual(['/hook'])
  })

  test.each<[what: string, behaviour: Behaviour, code: string]>([
    ['answers 500', answer(500, 'Out of order'), 'sendServerError'],
    ['answers 503 with a page', answer(503, '<html>', { 'content-type': 'text/html' }), 'sendServerError'],
    ['answers 408', answer(408, ''), 'sendBusy'],
    ['answers 429', answer(429, 'slow down'), 'sendBusy'],
    ['never answers', raw('', 'silence'), 'sendTimedOut'],
    ['resets the connection', raw('', 'RST'), 'sendUnreachable'],
    ['breaks off its answer', raw('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{', 'FIN'), 'sendUnreachable']
  ])('that %s is tried nine times within a day, then shown as not delivered', async (_, behaviour, code) => {
    const isSilent = code === 'sendTimedOut'
    if (isSilent) environment = createEnvironment(30)
    server.behave(behaviour)
    const from = environment.clock.now
    await environment.send(await environment.addWebhook({ url: server.url }), 2)
    await environment.wakeUntilDone()
    expect(environment.clock.now - from).toBeLessThan(24 * 3_600_000)
    expect(environment.state.alarmAt).toBeUndefined()
    expect(await countsOf()).toEqual({ undelivered: 2 })
    expect((await readState()).reasons).toMatchObject([{ failure: { code } }])
    // On a busy computer a short deadline ends before the server has seen the request.
    expect(server.seen.length).toBeGreaterThan(isSilent ? 0 : 8)
    expect(server.seen.length).toBeLessThan(10)
    if (isSilent) return

    server.behave(answer(200, '{}'))
    await retryDelivery(environment.database, 's1', environment.clock.now)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 2 })
  })

  test('that recovers gets each record with the key of the lost attempt', async () => {
    server.behave(firstly(2, raw('', 'RST')))
    await environment.send(await environment.addWebhook({ url: server.url }), 3)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 3 })
    expect([...countKeys(server.seen).keys()].toSorted()).toEqual(['key-0', 'key-1', 'key-2'])
    for (const { headers, body } of server.seen) expect(headers['idempotency-key']).toBe(keysIn(body)[0])
  })

  test.each([
    ['seconds', '120', 120_000],
    ['a date', new Date(Date.UTC(2026, 10, 23, 0, 5)).toUTCString(), 300_000]
  ])('that names a wait in %s is left alone until then', async (_, header, waitMs) => {
    server.behave(firstly(1, answer(429, '', { 'retry-after': header })))
    const from = environment.clock.now
    await environment.send(await environment.addWebhook({ url: server.url }), 5)
    await environment.deliver()
    expect(server.seen).toHaveLength(1)
    expect(environment.state.alarmAt).toBe(from + waitMs)
    // A wait of a few seconds is slept in the worker.
    environment.clock.now = from + waitMs - 10_001
    await environment.deliver()
    expect(server.seen).toHaveLength(1)
    environment.clock.now = from + waitMs
    await environment.deliver()
    expect(await countsOf()).toEqual({ delivered: 5 })
  })

  test('that refuses one record gets the others', async () => {
    server.behave((outgoing, seen) => answer(keysIn(seen.body)[0] === 'key-1' ? 422 : 201, '{"error":"no email"}')(outgoing, seen))
    await environment.send(await environment.addWebhook({ url: server.url }), 12)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 11, refused: 1 })
    expect((await readState()).reasons).toMatchObject([{ failure: { message: '422 {"error":"no email"}' } }])
  })

  test('that refuses everything is not called for each of many records', async () => {
    server.behave(answer(401, 'no'))
    await environment.send(await environment.addWebhook({ url: server.url }), 60)
    await environment.wakeUntilDone()
    expect(server.seen).toHaveLength(10)
    expect(await countsOf()).toEqual({ refused: 10, undelivered: 50 })
  })

  test('gets records that are sent while the worker sets its last alarm', async () => {
    const destination = await environment.addWebhook({ url: server.url })
    await environment.send(destination, 1, 's1')
    let alarms = 0
    environment.state.onAlarm = async wake => {
      if (++alarms !== 2) return
      await environment.send(destination, 1, 's2')
      wake()
    }
    await environment.deliver()
    expect(server.seen).toHaveLength(2)
  })

  test('that is slow does not hold up another', async () => {
    const slow = await serveFaults()
    slow.behave(raw('', 'silence'))
    const patient = createEnvironment()
    await patient.send(await patient.addWebhook({ url: slow.url }), 1, 's1')
    await patient.send(await patient.addWebhook({ url: server.url }), 12, 's2')
    const work = patient.deliver()
    await expect.poll(() => server.seen.length, { timeout: 30_000 }).toBe(12)
    expect(slow.seen).toHaveLength(1)
    await slow.close()
    await work
    patient.database.close()
  })
})

describe('a page as an answer', () => {
  test('counts where the user said so', async () => {
    server.behave(answer(200, '<html>ok', { 'content-type': 'text/html' }))
    await environment.send(await environment.addWebhook({ url: server.url, pageCounts: true }), 1)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 1 })
  })
})

describe('a worker', () => {
  test.each([
    ['before', true],
    ['after', false]
  ])('that ends %s any boundary loses no record, and repeats only with the same key', async (_, before) => {
    let reached = 0
    for (let killAt = 1; ; killAt += isLong ? 1 : 13) {
      const own = createEnvironment()
      const seenBefore = server.seen.length
      server.behave(answer(200, '{}'))
      await own.send(await own.addWebhook({ url: server.url, perCall: 100 }), 250)
      const { wasKilled } = await own.deliver(killAt, before)
      own.clock.now += 60_000
      await own.wakeUntilDone()
      const seen = server.seen.slice(seenBefore)
      const counts = countKeys(seen)
      expect(counts.size, `killed ${before ? 'before' : 'after'} ${killAt}`).toBe(250)
      expect([...counts.values()].every(count => count <= 2)).toBe(true)
      // A repeated call is the same call: same header, same body.
      const bodies = new Map(seen.map(({ headers, body }) => [headers['idempotency-key'], body]))
      expect(bodies.size).toBe(3)
      expect(seen.every(({ headers, body }) => bodies.get(headers['idempotency-key']) === body)).toBe(true)
      const [state] = await firstValueFrom(watchDeliveries(own.database, ['r1']))
      expect(state?.counts.delivered).toBe(250)
      own.database.close()
      if (!wasKilled) break
      reached = killAt
    }
    // Intent, check, call and mark of three calls, and the reads around them.
    expect(reached).toBeGreaterThan(12)
  })

  test('without a network tries nothing, and resumes', async () => {
    environment.state.isOnline = false
    await environment.send(await environment.addWebhook({ url: server.url }), 3)
    for (let wake = 0; wake < 20; wake++) await environment.deliver()
    expect(server.seen).toEqual([])
    expect(await countsOf()).toEqual({ waiting: 3 })
    expect(environment.state.alarmAt).toBeDefined()
    environment.state.isOnline = true
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 3 })
  })

  test('calls no host that is not allowed, and says so', async () => {
    environment.state.isAllowed = false
    await environment.send(await environment.addWebhook({ url: server.url }), 2)
    await environment.deliver()
    expect(server.seen).toEqual([])
    expect((await readState()).reasons).toMatchObject([{ failure: { code: 'sendNotAllowed' } }])
    expect(environment.state.alarmAt).toBeUndefined()
    environment.state.isAllowed = true
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 2 })
  })

  test('sends thousands of records in calls of 100', async () => {
    const count = isLong ? 10_000 : 300
    await environment.send(await environment.addWebhook({ url: server.url, perCall: 100 }), count)
    await environment.wakeUntilDone()
    expect(server.seen).toHaveLength(count / 100)
    expect(countKeys(server.seen).size).toBe(count)
    expect(await countsOf()).toEqual({ delivered: count })
    // Delivered people are not kept in the outbox.
    expect(await environment.database.outbox.filter(({ records }) => records.length > 0).count()).toBe(0)
  }, 60_000)
})

test('an answer that cannot be stored counts as an attempt: the waits grow, and in the end the records may have been delivered', async () => {
  const { database, clock } = environment
  await environment.send(await environment.addWebhook({ url: server.url }), 2)
  const settling = vi.spyOn(database.outbox, 'bulkPut').mockRejectedValue(new Error('disk full'))
  const from = clock.now
  // The alarm repeats each minute; before a commit every fifth is played.
  for (; clock.now < from + 2 * 3_600_000; clock.now += isLong ? 60_000 : 300_000) await environment.deliver()
  expect(server.seen.length).toBeLessThanOrEqual(6)
  expect((await readState()).reasons).toMatchObject([{ failure: { code: 'sendAnswerLost' } }])
  await environment.wakeUntilDone()
  expect(server.seen).toHaveLength(9)
  expect(await countsOf()).toEqual({ undelivered: 2 })
  expect((await readState()).reasons).toMatchObject([{ failure: { code: 'sendAnswerLost' } }])
  expect(environment.state.alarmAt).toBeUndefined()

  settling.mockRestore()
  await retryDelivery(database, 's1', clock.now)
  await environment.wakeUntilDone()
  expect(await countsOf()).toEqual({ delivered: 2 })
})

test('a wait of a clock that was a year ahead ends once the clock is right', async () => {
  const { clock } = environment
  const right = clock.now
  clock.now += 365 * 86_400_000
  server.behave(firstly(1, answer(503, '')))
  await environment.send(await environment.addWebhook({ url: server.url }), 2)
  await environment.deliver()
  clock.now = right
  await environment.wakeUntilDone()
  expect(await countsOf()).toEqual({ delivered: 2 })
  expect(clock.now - right).toBeLessThan(3_600_000)
})

describe('nothing leaves', () => {
  test('of a person who was erased or suppressed while they waited', async () => {
    environment.state.isOnline = false
    await environment.send(await environment.addWebhook({ url: server.url, perCall: 100 }), 5)
    await environment.deliver()
    await addErasedPeople(environment.database, ['email:person-1@northwind.example'], () => new Uint8Array(32))
    await addDoNotContact(environment.database, ['email:person-3@northwind.example'])
    environment.state.isOnline = true
    await environment.wakeUntilDone()
    expect(keysIn(server.seen[0]?.body ?? '')).toEqual(['key-0', 'key-2', 'key-4'])
    expect(await countsOf()).toEqual({ delivered: 3, withheld: 2 })
  })

  test('of what a record says of someone who was suppressed after the click, not in a retry either', async () => {
    server.behave(firstly(1, answer(500, '')))
    await environment.send(await environment.addWebhook({ url: server.url, perCall: 100 }), 2)
    const stored = async (): Promise<string[][]> =>
      (await environment.database.outbox.toArray()).flatMap(call => call.records.map(({ values }) => values))
    await environment.database.outbox.toCollection().modify(call => {
      for (const [at, { values, columns }] of call.records.entries()) {
        values[1] = at === 0 ? 'Assistant to dee@dee.example' : 'Assistant to cy@cy.example'
        columns['about'] = values[1]
      }
    })
    await environment.deliver()
    expect(server.seen[0]?.body).toContain('dee@dee.example')
    await addDoNotContact(environment.database, ['email:dee@dee.example'])
    server.behave(answer(500, ''))
    environment.clock.now = environment.state.alarmAt ?? 0
    await environment.deliver()
    expect(server.seen).toHaveLength(2)
    expect(server.seen[1]?.body).not.toContain('dee@dee.example')
    expect(server.seen[1]?.body).toContain('Assistant to cy@cy.example')
    expect(keysIn(server.seen[1]?.body ?? '')).toEqual(['key-0', 'key-1'])
    expect(await stored()).toEqual([
      ['person-0@northwind.example', ''],
      ['person-1@northwind.example', 'Assistant to cy@cy.example']
    ])
  })

  test('where everyone in a call is hidden', async () => {
    environment.state.isOnline = false
    await environment.send(await environment.addWebhook({ url: server.url }), 1)
    await addDoNotContact(environment.database, ['domain:northwind.example'])
    environment.state.isOnline = true
    await environment.wakeUntilDone()
    expect(server.seen).toEqual([])
    expect(await countsOf()).toEqual({ withheld: 1 })
  })

  test('after the user stopped it, until a retry', async () => {
    environment.state.isOnline = false
    await environment.send(await environment.addWebhook({ url: server.url }), 4)
    await stopDelivery(environment.database, 's1')
    environment.state.isOnline = true
    await environment.wakeUntilDone()
    expect(server.seen).toEqual([])
    expect((await readState()).reasons).toMatchObject([{ failure: { code: 'sendStopped' }, count: 4 }])
    await retryDelivery(environment.database, 's1', environment.clock.now)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 4 })
  })
})

test('a call that is under way when the user stops is not repeated, until a retry', async () => {
  let stopping: Promise<unknown> | undefined
  server.behave((outgoing, seen) => {
    stopping ??= stopDelivery(environment.database, 's1')
    void stopping.then(() => (server.seen.length === 1 ? answer(503, 'Out of order') : answer(200, '{}'))(outgoing, seen))
  })
  await environment.send(await environment.addWebhook({ url: server.url }), 2)
  await environment.wakeUntilDone()
  await environment.wakeUntilDone()
  expect(server.seen).toHaveLength(1)
  expect((await readState()).reasons).toMatchObject([{ failure: { code: 'sendStopped' }, count: 2 }])
  await retryDelivery(environment.database, 's1', environment.clock.now)
  await environment.wakeUntilDone()
  expect(await countsOf()).toEqual({ delivered: 2 })
})

test('a delivered record is remembered with its place and webhook; a refused one is not', async () => {
  server.behave(firstly(1, answer(400, 'no')))
  const webhook = await environment.addWebhook({ url: `${server.url}/hook`, perCall: 1 })
  await environment.database.runs.put(exampleRun('collected', { id: 'r1' }))
  await environment.send(webhook, 3)
  await environment.wakeUntilDone()
  expect(await countsOf()).toEqual({ delivered: 2, refused: 1 })
  expect(await environment.database.exports.toArray()).toMatchObject([
    { runId: 'r1', to: `send:${webhook.id}`, name: 'Own server', at: environment.clock.now, ranges: [1, 3] }
  ])
})

test('a delivery after a record moved is remembered at its new place', async () => {
  const { database } = environment
  const webhook = await environment.addWebhook({ url: `${server.url}/hook`, perCall: 1 })
  await database.runs.put(exampleRun('collected', { id: 'r1' }))
  const rows = [0, 1, 2].map(n => ({ runId: 'r1', index: n, columns: { email: `person-${n}@northwind.example` } }))
  await database.rows.bulkPut(rows)
  environment.state.isOnline = false
  await environment.send(webhook, 3)
  const results = { chunks: [], rows: rows.slice(1).map(({ columns }) => columns) }
  await createLedger(database).storeResults('r1', results, run => run)
  environment.state.isOnline = true
  await environment.wakeUntilDone()
  expect(await countsOf()).toEqual({ delivered: 3 })
  expect((await database.exports.toArray()).map(({ ranges }) => ranges)).toEqual([[0, 2]])
})
