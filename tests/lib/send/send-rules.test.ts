// "Send when ready" over the real outbox and real HTTP: the records of the run arrive once, wherever a worker ends, and of that run alone.
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import {
  hasRuleFailed,
  readReadyRules,
  removeSendRule,
  saveSendRule,
  deliveryIdOf,
  watchReadyRules,
  watchSendRule,
  sendReadyRuns
} from '../../../lib/send/send-rules.ts'
import { removeStaleDeliveries, watchDeliveries } from '../../../lib/send/deliveries.ts'
import { crms } from '../../../lib/send/crm.ts'
import { removeDestination } from '../../../lib/send/destinations.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { createSessionArea } from '../connection/session-area.ts'
import { exampleRun } from '../runs/examples.ts'
import { firstValueFrom } from './first-value.ts'
import { countKeys, createDeath, createEnvironment, type Environment } from './worker.ts'
import { answer, serveFaults, type FaultServer } from '../service/fault-server.ts'
import { isLong } from '../../is-long.ts'

let server: FaultServer
let environment: Environment
beforeEach(async () => {
  server = await serveFaults()
  server.behave(answer(200, '{}'))
  environment = createEnvironment()
})
afterEach(async () => {
  environment.database.close()
  await server.close()
})

const columns = [
  { heading: 'Email', from: 'email' },
  { heading: 'Name', from: 'fullName' }
]
const emailOf = (n: number): string => `p${n}@northwind.example`

/** A run that waits, with a rule. */
const start = async (own: Environment, runId = 'r1', perCall: 1 | 100 = 100): Promise<void> => {
  const { id } = await own.addWebhook({ url: server.url, perCall })
  await own.database.runs.put(exampleRun('running', { id: runId, clickId: runId }))
  expect(await saveSendRule(own.database, { runId, destinationId: id, columns }, own.clock.now)).toEqual({ ok: true, value: null })
}
/** Makes the run ready with this number of people. */
const finish = async ({ database }: Environment, count: number, runId = 'r1'): Promise<void> => {
  const people = Array.from({ length: count }, (_, n) => ({ full_name: `Person ${n}`, email: emailOf(n) }))
  const { chunks, rows, personKeys } = await prepareResults(people, () => Promise.resolve())
  await database.chunks.bulkPut(chunks.map((text, index) => ({ runId, index, text })))
  await database.rows.bulkPut(rows.map((row, index) => ({ runId, index, columns: row, personKeys: personKeys[index] ?? [] })))
  await database.runs.put(exampleRun('collected', { id: runId, clickId: runId }))
}
const prepare = ({ database, clock }: Environment, pause = () => Promise.resolve()): Promise<void> =>
  sendReadyRuns({ database, now: () => clock.now, pause })
const wake = async (own: Environment): Promise<void> => {
  await removeStaleDeliveries(own.database, own.clock.now)
  await prepare(own)
  await own.wakeUntilDone()
}
const stateOf = async ({ database }: Environment) => (await firstValueFrom(watchDeliveries(database, ['r1'])))[0]

test('nothing leaves before the run is ready; then its records leave once', async () => {
  await start(environment)
  await wake(environment)
  expect(server.seen).toEqual([])
  await finish(environment, 150)
  for (let again = 0; again < 3; again++) await wake(environment)
  expect([...countKeys(server.seen).values()]).toEqual(Array.from({ length: 150 }, () => 1))
  expect(await stateOf(environment)).toMatchObject({ total: 150, counts: { delivered: 150 }, listIds: ['r1'], headings: ['Email', 'Name'] })
  expect(await environment.database.sendRules.count()).toBe(0)
  expect(server.seen[0]?.body).toContain(`"Email":"${emailOf(0)}","Name":"Person 0"`)
})

test('a run without a rule is not sent', async () => {
  await start(environment, 'other')
  await finish(environment, 5)
  await wake(environment)
  expect(server.seen).toEqual([])
})

test.each([
  ['before', true],
  ['after', false]
])('a worker that ends %s any write or pause sends everyone once', async (_, before) => {
  let reached = 0
  for (let killAt = 1; ; killAt += isLong ? 1 : 3) {
    const own = createEnvironment()
    await start(own)
    await finish(own, 120)
    const seenBefore = server.seen.length
    const { reach, killed, isDead } = createDeath(killAt, before)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database has this method
    const write = Reflect.get(own.database, 'transaction') as (...order: unknown[]) => Promise<unknown>
    // Only the outer transaction of several is a write that a worker may end at.
    Reflect.set(own.database, 'transaction', (...order: unknown[]) => {
      const run = (): Promise<unknown> => Reflect.apply(write, own.database, order)
      return Dexie.currentTransaction ? run() : reach(run)
    })
    const pause = () => reach(() => Promise.resolve(null)).then(() => undefined)
    await Promise.race([prepare(own, pause), killed])
    Reflect.deleteProperty(own.database, 'transaction')
    own.clock.now += 60_000
    await wake(own)
    await wake(own)
    const counts = countKeys(server.seen.slice(seenBefore))
    expect(counts.size, `ended ${before ? 'before' : 'after'} ${killAt}`).toBe(120)
    expect([...counts.values()].every(count => count === 1)).toBe(true)
    expect((await stateOf(own))?.counts.delivered).toBe(120)
    expect([await own.database.sendRules.count(), await own.database.deliveries.count()]).toEqual([0, 1])
    own.database.close()
    if (!isDead()) break
    reached = killAt
  }
  expect(reached).toBeGreaterThan(6)
})

test('people on the do-not-contact list are left out', async () => {
  await start(environment)
  await addDoNotContact(environment.database, [`email:${emailOf(1)}`])
  await finish(environment, 3)
  await wake(environment)
  expect(server.seen.map(({ body }) => body).join('\n')).not.toContain(emailOf(1))
  expect((await stateOf(environment))?.counts.delivered).toBe(2)
})

test.each([
  ['some', 1, 3, 2],
  ['all', 0, 1, 0]
])('of %s people the email bounced: they are left out, and the delivery says how many', async (_, bounced, people, delivered) => {
  const { database } = environment
  await start(environment)
  await database.bounces.put({ file: 'f', email: emailOf(bounced), kind: 'hard', code: '', addedAt: 1 })
  await finish(environment, people)
  await wake(environment)
  expect(server.seen.map(({ body }) => body).join('\n')).not.toContain(emailOf(bounced))
  expect(await stateOf(environment)).toMatchObject({ counts: { delivered }, leftOut: { counts: [['bounced', 1]] } })
  expect(await database.leftOut.toArray()).toMatchObject([{ runId: 'r1', reason: 'bounced', ranges: [bounced, bounced + 1] }])
})

test('a rule that was switched off sends nothing, even half prepared', async () => {
  await start(environment)
  await finish(environment, 150)
  let pauses = 0
  await prepare(environment, async () => {
    if (++pauses === 1) await removeSendRule(environment.database, 'r1')
  })
  await environment.wakeUntilDone()
  expect(server.seen).toEqual([])
  expect(await environment.database.outbox.count()).toBe(0)
})

test('a run without results ends the rule', async () => {
  await start(environment)
  await finish(environment, 0)
  await wake(environment)
  expect([server.seen.length, await environment.database.sendRules.count()]).toEqual([0, 0])
})

test('a rule waits for results that the service does not have at once', async () => {
  await start(environment)
  await environment.database.runs.put(
    exampleRun('collected', {
      id: 'r1',
      clickId: 'r1',
      state: { is: 'collected', rows: 0 },
      emptySince: 1,
      dueAt: environment.clock.now + 1
    })
  )
  await wake(environment)
  expect([server.seen.length, await environment.database.sendRules.count()]).toEqual([0, 1])
  await finish(environment, 3)
  await wake(environment)
  expect(await environment.database.sendRules.count()).toBe(0)
  expect(server.seen.length).toBeGreaterThan(0)
})

test('a rule is deleted with its run, and with its destination', async () => {
  await start(environment)
  await environment.database.runs.delete('r1')
  await prepare(environment)
  expect(await environment.database.sendRules.count()).toBe(0)
  await start(environment, 'r2')
  const [rule] = await environment.database.sendRules.toArray()
  await removeDestination(environment.database, createSessionKeys(createSessionArea()), rule?.destinationId ?? '')
  expect(await environment.database.sendRules.count()).toBe(0)
})

test('a rule that can never be prepared is shown as failed, and wakes no one any more', async () => {
  await start(environment)
  await finish(environment, 150)
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(prepare(environment, () => Promise.reject(new Error('The storage is full.')))).rejects.toThrow('storage')
  const rule = await firstValueFrom(watchSendRule(environment.database, 'r1'))
  expect(rule && hasRuleFailed(rule)).toBe(true)
  expect(await readReadyRules(environment.database)).toEqual([])
  await wake(environment)
  expect(server.seen).toEqual([])
  expect(rule && (await environment.database.deliveries.get(deliveryIdOf(rule)))).toBeUndefined()
})

test.each([
  ['runNotFound', 'no-such-run', 'w1'],
  ['destinationNotFound', 'r1', 'no-such-destination']
])('a rule fails with %s', async (code, runId, destinationId) => {
  await start(environment)
  expect(await saveSendRule(environment.database, { runId, destinationId, columns }, 1)).toMatchObject({ ok: false, failure: { code } })
})

test('a ready run is reported once, so that a failed attempt is not repeated without a pause', async () => {
  let reported = 0
  await start(environment)
  watchReadyRules(environment.database, () => void reported++)
  await finish(environment, 1)
  await expect.poll(() => reported).toBe(1)
  await environment.database.sendRules.toCollection().modify({ attempts: 1 })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(reported).toBe(1)
})

test.each([
  ['hubspot', ['ada@acme.example']],
  ['pipedrive', ['ada@acme.example']],
  ['webhook', ['ada@acme.example', 'info@acme.example']]
] as const)('a company with an email address is no person: %s', async (kind, wanted) => {
  const { database, clock } = environment
  const { id } =
    kind === 'webhook'
      ? await environment.addWebhook({ url: server.url })
      : await environment.save({
          kind,
          name: 'CRM',
          url: crms[kind].url,
          fields: [...crms[kind].fields],
          secretStorage: 'always',
          secret: 'token'
        })
  const request: RunRequest = { kind: 'domains', domains: ['acme.example'], comparisonKey: 'd' }
  const run = exampleRun('collected', { id: 'r1', clickId: 'r1', request })
  const people = [{ full_name: 'Ada Beispiel', email: 'ada@acme.example' }]
  const companies = [
    { company_name: 'Acme', domain: 'acme.example', company_type: 'Private', email: 'info@acme.example', people },
    { company_name: 'Contoso', domain: 'contoso.example' }
  ]
  const { chunks, rows, companyRows } = await prepareResults(companies, () => Promise.resolve(), request)
  await database.chunks.bulkPut(chunks.map((text, index) => ({ runId: 'r1', index, text })))
  await database.rows.bulkPut(
    rows.map((row, index) => ({ runId: 'r1', index, columns: row, ...(companyRows?.has(index) && { kind: 'company' as const }) }))
  )
  await database.runs.put(run)
  await saveSendRule(database, { runId: 'r1', destinationId: id, columns: [{ heading: 'email', from: 'email' }] }, clock.now)
  await prepare(environment)
  const calls = await database.outbox.toArray()
  expect(calls.flatMap(({ records }) => records.flatMap(({ values }) => values)).filter(Boolean)).toEqual(wanted)
  const isWebhook = kind === 'webhook'
  expect(await stateOf(environment)).toMatchObject({ total: isWebhook ? 3 : 1, counts: { waiting: isWebhook ? 3 : 1, unsuited: 0 } })
})
