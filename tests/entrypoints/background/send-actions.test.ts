// The worker's actions on deliveries: a click delivers over real HTTP, an alarm is set before it, and a test call needs the host's permission.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSendActions } from '../../../entrypoints/background/send-actions.ts'
import { createOutbox } from '../../../lib/send/outbox.ts'
import { prepareCalls } from '../../../lib/send/deliveries.ts'
import { saveDestination } from '../../../lib/send/destinations.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { createSessionArea } from '../../lib/connection/session-area.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { createSandbox } from '../../lib/runs/sandbox.ts'
import { countKeys, createCalls } from '../../lib/send/worker.ts'
import { serveFaults, type FaultServer } from '../../lib/service/fault-server.ts'

let server: FaultServer
let database: Database
beforeEach(async () => {
  server = await serveFaults()
  database = createDatabase(`sending ${crypto.randomUUID()}`)
})
afterEach(async () => {
  database.close()
  await server.close()
})

const createWorker = async (isAllowed = true) => {
  const { dependencies } = (await createSandbox()).startWorker()
  const alarms: unknown[] = []
  const sessionKeys = createSessionKeys(createSessionArea())
  await saveDestination(database, sessionKeys, () => 'w1', {
    kind: 'webhook',
    name: 'Own server',
    url: `${server.url}/hook`,
    format: 'json',
    perCall: 100,
    template: 'hubspot',
    pageCounts: false,
    secretStorage: 'none',
    secret: ''
  })
  await database.runs.put(exampleRun('collected', { id: 'r1' }))
  const delivery = { id: 's1', destinationId: 'w1', name: '', host: '', at: Date.now(), listIds: ['r1'], headings: ['Email'], total: 150 }
  await prepareCalls(database, { ...delivery, isStarted: false }, createCalls('s1', 'w1', 150, 100))
  const browser = {
    ...dependencies.browser,
    canFetch: () => Promise.resolve(isAllowed),
    setAlarm: async (next: () => Promise<unknown>) => void alarms.push(await next())
  }
  const clock = { ...dependencies.clock, now: () => Date.now() }
  const http = createHttp({ fetch, now: clock.now, pulse: () => undefined })
  const outbox = createOutbox(database, sessionKeys)
  const order = {
    dependencies: { ...dependencies, browser, clock },
    database,
    sessionKeys,
    outbox,
    http,
    isOnline: () => true,
    isSample: false
  }
  return { sendActions: createSendActions(order), alarms }
}

test('nothing prepared leaves without the click, and the click sets an alarm first', async () => {
  const { sendActions, alarms } = await createWorker()
  await sendActions.deliver()
  expect(server.seen).toEqual([])
  alarms.length = 0
  expect(await sendActions.change({ deliveryId: 's1', change: 'start' })).toMatchObject({ ok: true })
  expect(alarms[0]).toBe('soon')
  await sendActions.deliver()
  expect([server.seen.length, countKeys(server.seen).size]).toEqual([2, 150])
})

test('a test call reaches an allowed host only', async () => {
  const body = { destinationId: 'w1', headings: ['Email'], columns: ['email'] }
  const denied = await createWorker(false)
  expect(await denied.sendActions.test(body)).toMatchObject({ ok: false, failure: { code: 'sendNotAllowed' } })
  expect(server.seen).toEqual([])
  const allowed = await createWorker()
  expect(await allowed.sendActions.test(body)).toMatchObject({ ok: true })
  expect(server.seen[0]?.headers['muster-test']).toBe('1')
  expect(await allowed.sendActions.test({ ...body, destinationId: 'w2' })).toMatchObject({
    ok: false,
    failure: { code: 'destinationNotFound' }
  })
})

test('a dismissed delivery is deleted', async () => {
  const { sendActions } = await createWorker()
  await sendActions.change({ deliveryId: 's1', change: 'remove' })
  expect([await database.outbox.count(), await database.deliveries.count()]).toEqual([0, 0])
  expect(await sendActions.change({ deliveryId: 's1', change: 'start' })).toMatchObject({
    ok: false,
    failure: { code: 'destinationNotFound' }
  })
})

const rule = { runId: 'r2', destinationId: 'w1', headings: ['Email'], columns: ['email'], fallbacks: ['none'], targets: ['email 80'] }

test('a run that becomes ready is sent by its rule at the next wake, with an alarm before', async () => {
  const { sendActions, alarms } = await createWorker()
  await database.runs.put(exampleRun('running', { id: 'r2', clickId: 'r2' }))
  alarms.length = 0
  expect(await sendActions.setRule(rule)).toMatchObject({ ok: true })
  expect(alarms[0]).toBe('soon')
  await sendActions.deliver()
  expect(server.seen).toEqual([])
  await database.chunks.put({
    runId: 'r2',
    index: 0,
    text: '[{"full_name":"Ada Beispiel","email":"ada@northwind.example"},{"full_name":"Bo"}]'
  })
  await database.runs.put(exampleRun('collected', { id: 'r2', clickId: 'r2' }))
  await sendActions.deliver()
  await sendActions.deliver()
  expect(server.seen.map(({ body }) => JSON.parse(body).records.map(({ Email }: { Email: string }) => Email))).toEqual([
    ['ada@northwind.example', 'none']
  ])
})

test('a rule that was switched off sends nothing', async () => {
  const { sendActions } = await createWorker()
  await database.runs.put(exampleRun('running', { id: 'r2', clickId: 'r2' }))
  await sendActions.setRule(rule)
  await sendActions.removeRule({ runId: 'r2' })
  await database.chunks.put({ runId: 'r2', index: 0, text: '[{"full_name":"Ada Beispiel","email":"ada@northwind.example"}]' })
  await database.runs.put(exampleRun('collected', { id: 'r2', clickId: 'r2' }))
  await sendActions.deliver()
  expect(server.seen).toEqual([])
})
