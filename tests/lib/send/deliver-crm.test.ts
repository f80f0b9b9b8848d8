// The outbox with a CRM over real HTTP: every person arrives once or is shown as not delivered with the reason, wherever a worker ends.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { prepareCalls, retryDelivery, watchDeliveries, type DeliveryState } from '../../../lib/send/deliveries.ts'
import { crms, type CrmKind } from '../../../lib/send/crm.ts'
import type { Destination } from '../../../lib/send/destinations.ts'
import { answer } from '../service/fault-server.ts'
import { firstValueFrom } from './first-value.ts'
import { createEnvironment, type Environment } from './worker.ts'
import { serveCrm, type CrmSandbox } from './crm-sandbox.ts'
import { isLong, turn } from '../../is-long.ts'

let environment: Environment
let crm: CrmSandbox
beforeEach(() => {
  environment = createEnvironment()
})
afterEach(async () => {
  environment.database.close()
  await crm.close()
})

const save = (own: Environment, kind: CrmKind, token = crm.rules.token, id?: string): Promise<Destination> =>
  own.save({ kind, id, name: 'CRM', url: crm.url, fields: [...crms[kind].fields], secretStorage: 'always', secret: token })
const start = async (kind: CrmKind, count: number): Promise<Destination> => {
  crm = await serveCrm(kind)
  const destination = await save(environment, kind)
  await environment.send(destination, count)
  return destination
}
const readState = async (own = environment): Promise<DeliveryState> => {
  const [state] = await firstValueFrom(watchDeliveries(own.database, ['r1']))
  if (!state) throw new Error('There is no delivery.')
  return state
}
const countsOf = async (own = environment): Promise<Record<string, number>> => {
  const { counts } = await readState(own)
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
const email = (n: number): string => `person-${n}@northwind.example`

describe.each<[CrmKind, number]>([
  ['hubspot', 110],
  ['pipedrive', 3]
])('%s', (kind, count) => {
  test.each([
    ['before', true],
    ['after', false]
  ])('has everyone once after a worker ended %s any boundary', async (_, before) => {
    let reached = 0
    for (let killAt = isLong ? 1 + (turn % 3) : 1; ; killAt += isLong ? 3 : 7) {
      crm = await serveCrm(kind)
      const own = createEnvironment()
      await own.send(await save(own, kind), count)
      const { wasKilled } = await own.deliver(killAt, before)
      own.clock.now += 60_000
      await own.wakeUntilDone()
      const at = `ended ${before ? 'before' : 'after'} ${killAt}`
      expect(crm.people.size, at).toBe(count)
      expect(crm.doubles, at).toEqual([])
      expect(
        [...crm.people.values()].every(({ writes }) => writes <= 2),
        at
      ).toBe(true)
      expect(await countsOf(own), at).toEqual({ delivered: count })
      own.database.close()
      await crm.close()
      if (!wasKilled) break
      reached = killAt
    }
    expect(reached).toBeGreaterThan(isLong ? 8 : 5)
  })

  test('pauses when the token expires half-way, and resumes with a new one', async () => {
    const destination = await start(kind, count)
    let calls = 0
    crm.rules.before = () => {
      if (++calls === 2) crm.rules.token = 'pat-renewed-token-9c2e'
      return undefined
    }
    await environment.wakeUntilDone()
    const { counts, reasons } = await readState()
    expect(counts.waiting).toBeGreaterThan(0)
    expect(counts.waiting + counts.delivered).toBe(count)
    expect(reasons).toMatchObject([{ failure: { code: 'sendTokenRefused' } }])
    // Nothing more is tried, and no alarm repeats.
    const seen = crm.server.seen.length
    expect(environment.state.alarmAt).toBeUndefined()
    for (let wake = 0; wake < 5; wake++) await environment.deliver()
    expect(crm.server.seen).toHaveLength(seen)
    await save(environment, kind, 'pat-renewed-token-9c2e', destination.id)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: count })
    expect([...crm.people.values()].map(({ writes }) => writes)).toEqual(Array.from({ length: count }, () => 1))
  })

  test('waits where a rate limit asks for it, and loses no one', async () => {
    const from = environment.clock.now
    await start(kind, count)
    let calls = 0
    crm.rules.before = () =>
      ++calls === 2 ? answer(429, '{"message":"Slow down","error":"Slow down"}', { 'retry-after': '120' }) : undefined
    await environment.deliver()
    expect(calls).toBe(2)
    expect(environment.state.alarmAt).toBe(from + 120_000)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: count })
    expect(crm.people.size).toBe(count)
  })

  test('receives no one who was erased or suppressed while they waited', async () => {
    environment.state.isOnline = false
    await start(kind, 3)
    await addErasedPeople(environment.database, [`email:${email(0)}`], () => new Uint8Array(32))
    await addDoNotContact(environment.database, [`email:${email(2)}`])
    environment.state.isOnline = true
    await environment.wakeUntilDone()
    expect([...crm.people.keys()]).toEqual([email(1)])
    expect(await countsOf()).toEqual({ delivered: 1, withheld: 2 })
  })

  test('shows who was refused and why, and a retry sends only these', async () => {
    await start(kind, 3)
    crm.rules.refused.add(email(1))
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 2, refused: 1 })
    const { reasons } = await readState()
    expect(reasons).toMatchObject([
      {
        failure: { code: 'sendRefused', message: expect.stringMatching(/^400 Email (?:address )?… is/) },
        count: 1,
        people: [`Person 1 · ${email(1)}`]
      }
    ])
    crm.rules.refused.clear()
    const seen = crm.server.seen.length
    await retryDelivery(environment.database, 's1', environment.clock.now)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 3 })
    expect(crm.server.seen.slice(seen).every(({ body, path }) => !`${decodeURIComponent(path)}${body}`.includes(email(0)))).toBe(true)
  })

  test('is not called for people who can never be sent', async () => {
    crm = await serveCrm(kind)
    const destination = await save(environment, kind)
    const unsuited = {
      deliveryId: 's1',
      destinationId: destination.id,
      status: 'unsuited' as const,
      dueAt: 0,
      attempts: 0,
      runIds: ['r1'],
      records: []
    }
    await environment.send(destination, 2)
    const delivery = await environment.database.deliveries.get('s1')
    if (!delivery) throw new Error('There is no delivery.')
    await prepareCalls(environment.database, { ...delivery, total: 5 }, [
      { ...unsuited, index: 9, size: 3, failure: { code: 'sendNoEmail' } }
    ])
    await environment.wakeUntilDone()
    await retryDelivery(environment.database, 's1', environment.clock.now)
    await environment.wakeUntilDone()
    expect(await countsOf()).toEqual({ delivered: 2, unsuited: 3 })
    expect((await readState()).reasons).toMatchObject([{ failure: { code: 'sendNoEmail' }, count: 3 }])
  })
})

test('HubSpot gets thousands of people in calls of 100', async () => {
  const count = isLong ? 10_000 : 300
  await start('hubspot', count)
  await environment.wakeUntilDone()
  expect(crm.server.seen).toHaveLength(count / 100)
  expect(crm.people.size).toBe(count)
  expect(await countsOf()).toEqual({ delivered: count })
}, 60_000)

test('people who are refused for the same reason are shown under one reason', async () => {
  await start('hubspot', 8)
  for (let n = 0; n < 6; n++) crm.rules.refused.add(email(n))
  await environment.wakeUntilDone()
  const { reasons } = await readState()
  expect(reasons).toMatchObject([{ failure: { message: '400 Email address … is invalid' }, count: 6 }])
  expect(reasons[0]?.people).toHaveLength(6)
})

test('a search that finds a new person only after a moment creates no second one, wherever a worker ended', async () => {
  for (let killAt = isLong ? 1 + (turn % 3) : 1; ; killAt += isLong ? 3 : 7) {
    crm = await serveCrm('pipedrive')
    const own = createEnvironment()
    const born = new Map<string, number>()
    crm.rules.before = seen => {
      for (const known of crm.people.keys()) if (!born.has(known)) born.set(known, own.clock.now)
      const term = new URL(seen.path, crm.url).searchParams.get('term') ?? ''
      const isHidden = seen.method === 'GET' && own.clock.now - (born.get(term) ?? -Infinity) < 15_000
      return isHidden ? { status: 200, body: { success: true, data: { items: [] } } } : undefined
    }
    await own.send(await save(own, 'pipedrive'), 2)
    const { wasKilled } = await own.deliver(killAt)
    for (const known of crm.people.keys()) if (!born.has(known)) born.set(known, own.clock.now)
    await own.wakeUntilDone()
    expect(crm.doubles, `ended after ${killAt}`).toEqual([])
    expect(await countsOf(own), `ended after ${killAt}`).toEqual({ delivered: 2 })
    own.database.close()
    await crm.close()
    if (!wasKilled) break
  }
})

test('a field that HubSpot does not have stops all calls after the first', async () => {
  await start('hubspot', 300)
  crm.rules.fields.delete('firstname')
  await environment.wakeUntilDone()
  expect(crm.server.seen).toHaveLength(1)
  expect(await countsOf()).toEqual({ refused: 100, undelivered: 200 })
  expect((await readState()).reasons).toMatchObject([{ failure: { code: 'sendFieldUnknown' }, count: 300 }])
})

test('a short rate limit is waited for in the worker, so that no alarm is needed', async () => {
  await start('pipedrive', 8)
  let left = 6
  crm.rules.headers = () => ({ 'x-ratelimit-remaining': String((left = left === 0 ? 5 : left - 1)), 'x-ratelimit-reset': '2' })
  const from = environment.clock.now
  await environment.deliver()
  expect(await countsOf()).toEqual({ delivered: 8 })
  expect(environment.clock.now - from).toBe(4_000)
})
