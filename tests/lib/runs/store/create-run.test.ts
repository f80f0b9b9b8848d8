// Creating runs beside other changes. `ledger-contract.ts` tests what is rejected.
import { describe, expect, test } from 'vitest'
import { createConnections } from '../../../../lib/connection/connections.ts'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../../lib/connection/session-api-keys.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { numberedRun } from './ledger-contract.ts'

let databases = 0
const open = (): { database: Database; ledger: Ledger } => {
  const database = createDatabase(`create-run ${databases++}`)
  return { database, ledger: createLedger(database) }
}

test('of a start and the removal of its connection at the same time, one is rejected', async () => {
  const outcomes = new Set<string>()
  for (const removedFirst of [true, false]) {
    const { database, ledger } = open()
    await ledger.loadCreate?.()
    const sessionKeys = createSessionKeys({ get: async () => ({}), set: async () => undefined, remove: async () => undefined })
    const connections = createConnections(database, { newId: () => 'connection', sessionKeys })
    const draft = { name: '', baseUrl: 'https://api.service.example', apiKey: 'sample-key-0001', apiKeyStorage: 'always' } as const
    await connections.save({ ...draft, apiSettings: defaultApiSettings })
    const run = numberedRun(1, 'intent', { connectionId: 'connection' })
    const steps = [() => connections.remove('connection'), () => ledger.create(run, { requireConnection: true })]
    await Promise.all((removedFirst ? steps : steps.toReversed()).map(step => step()))
    const [runs, left] = [await database.runs.count(), await database.connections.count()]
    expect(runs).toBe(left)
    outcomes.add(`${runs}`)
  }
  expect([...outcomes].toSorted()).toEqual(['0', '1'])
})

const profile = 'https://www.linkedin.com/in/ada-beispiel'
const adaLookup = numberedRun(1, 'intent', { request: { kind: 'person', url: profile, comparisonKey: profile } })

test.each<[string, Run]>([
  ['a search', numberedRun(1, 'intent')],
  ['a person', adaLookup]
])('a change right after the creation of %s finds the run', async (_, run) => {
  const { ledger } = open()
  const seen: (string | undefined)[] = []
  // As every start does before it prepares a run.
  await ledger.loadCreate?.()
  const created = ledger.create(run)
  const changed = ledger.change(run.id, found => (seen.push(found.id), { ...found, backoffMs: 9 }))
  expect((await created).is).toBe('created')
  expect([(await changed)?.backoffMs, seen]).toEqual([9, [run.id]])
})

test('a suppressed person gets no run', async () => {
  const { database, ledger } = open()
  await database.doNotContact.put({ key: `profile:${profile}` })
  const created = ledger.create(adaLookup)
  const changed = ledger.change(adaLookup.id, run => run)
  expect([(await created).is, await changed, await database.runs.count()]).toEqual(['suppressed', undefined, 0])
})

test('another suppressed person does not block a lookup', async () => {
  const { database, ledger } = open()
  await database.doNotContact.put({ key: 'email:bruno@fiktiv.example' })
  expect((await ledger.create(adaLookup)).is).toBe('created')
  expect(await database.runs.count()).toBe(1)
})

test('a person who became known since the last read is not looked up again', async () => {
  const { database, ledger } = open()
  const results = { chunks: ['[{"email":"ada@northwind.example"}]'], rows: [{ email: 'ada@northwind.example' }], personKeys: [[profile]] }
  await ledger.create(adaLookup)
  await ledger.change(adaLookup.id, run => ({ ...run, state: { is: 'sending', workerId: 'worker-1' } }))
  const second = numberedRun(2, 'intent', { request: adaLookup.request, createdAt: adaLookup.createdAt + 60_000 })
  const { liveKey: _liveKey, dueAt: _dueAt, ...ended } = adaLookup
  const storing = ledger.storeResults(adaLookup.id, results, () => ({ ...ended, state: { is: 'collected', rows: 1 } }))
  const starting = ledger.create(second, { requireUnknownPerson: 'anywhere' })
  await storing
  expect(await starting).toEqual({ is: 'person-known' })
  expect((await ledger.create(second)).is).toBe('created')
  expect(await database.runs.count()).toBe(2)
})

describe('a stored lookup that cannot be read', () => {
  const [bo, cy] = ['https://www.linkedin.com/in/bo-beispiel', 'https://www.linkedin.com/in/cy-beispiel']
  const alone = (n: number, url: string): Run =>
    numberedRun(n, 'running', { request: { kind: 'person', url, comparisonKey: url }, liveKey: `connection-1 person ${url}` })
  const together = (n: number, ...urls: string[]): Run =>
    numberedRun(n, 'running', {
      request: { kind: 'people-batch', comparisonKey: `click-${n}`, people: urls.map(url => ({ url, comparisonKey: url })) },
      liveKey: `connection-1 people-batch click-${n}`
    })
  const broken = { createdAt: 'yesterday' }
  const createBeside = async (stored: Run, damage: object, run: Run) => {
    const { database, ledger } = open()
    await ledger.create(stored)
    await database.runs.update(stored.id, damage)
    return { database, created: await ledger.create(run) }
  }

  test.each<[string, Run, object, Run, string]>([
    ['of several, beside a lookup of one of them', together(1, profile, bo), broken, alone(2, bo), 'duplicate-run'],
    ['of one, beside a request that asks for them, too', alone(1, bo), broken, together(2, cy, bo), 'person-known'],
    ['of several, beside a request for some of them', together(1, profile, bo), broken, together(2, bo, cy), 'person-known'],
    ['without its state', together(1, bo), { state: undefined, liveKey: undefined }, alone(2, bo), 'duplicate-run'],
    ['without its connection', together(1, bo), { ...broken, connectionId: 7 }, alone(2, bo), 'duplicate-run'],
    ['at another connection', together(1, bo), { ...broken, connectionId: 'other' }, alone(2, bo), 'created'],
    ['of other people', together(1, profile, bo), broken, alone(2, cy), 'created'],
    ['that has ended', together(1, bo), { ...broken, state: { is: 'collected' }, liveKey: undefined }, alone(2, bo), 'created']
  ])('%s', async (_, stored, damage, run, is) => {
    const { database, created } = await createBeside(stored, damage, run)
    expect(created.is).toBe(is)
    expect(await database.runs.count()).toBe(is === 'created' ? 2 : 1)
  })
})
