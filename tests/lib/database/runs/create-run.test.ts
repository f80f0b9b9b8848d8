// What comes into the ledger while something else happens to it; what it refuses is in the contract of every ledger.
import { expect, test } from 'vitest'
import { createConnections } from '../../../../lib/database/settings/connections.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../../lib/database/settings/session-api-keys.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { numbered } from './ledger-contract.ts'

let databases = 0
const open = (): { database: Database; ledger: Ledger } => {
  const database = createDatabase(`create-run ${databases++}`)
  return { database, ledger: createLedger(database) }
}

test('of a start and a removal of its connection at once one is refused, whichever came first', async () => {
  const came = new Set<string>()
  for (const removedFirst of [true, false]) {
    const { database, ledger } = open()
    const sessionKeys = createSessionKeys({ get: async () => ({}), set: async () => undefined, remove: async () => undefined })
    const connections = createConnections(database, { newId: () => 'connection', sessionKeys })
    const draft = { name: '', baseUrl: 'https://api.service.example', apiKey: 'sample-key-0001', apiKeyStorage: 'always' } as const
    await connections.save({ ...draft, apiSettings: defaultApiSettings })
    const run = numbered(1, 'intent', { connectionId: 'connection' })
    const acts = [() => connections.remove('connection'), () => ledger.create(run, { connected: true })]
    await Promise.all((removedFirst ? acts : acts.toReversed()).map(act => act()))
    const [runs, left] = [await database.runs.count(), await database.connections.count()]
    expect(runs).toBe(left)
    came.add(`${runs}`)
  }
  expect([...came].toSorted()).toEqual(['0', '1'])
})

const profile = 'https://www.linkedin.com/in/ada-beispiel'
const aboutAda = numbered(1, 'intent', { request: { kind: 'person', url: profile, comparisonKey: profile } })

test.each<[string, Run]>([
  ['a search', numbered(1, 'intent')],
  ['a person', aboutAda]
])('a change that is asked for right behind an intent finds it: %s', async (_, run) => {
  const { ledger } = open()
  const seen: (string | undefined)[] = []
  const made = ledger.create(run)
  const changed = ledger.change(run.id, found => (seen.push(found.id), { ...found, backoff: 9 }))
  expect((await made).is).toBe('created')
  expect([(await changed)?.backoff, seen]).toEqual([9, [run.id]])
})

test('of somebody who is not to be contacted nothing is written down, and nothing is there to be changed', async () => {
  const { database, ledger } = open()
  await database.doNotContact.put({ key: `profile:${profile}` })
  const made = ledger.create(aboutAda)
  const changed = ledger.change(aboutAda.id, run => run)
  expect([(await made).is, await changed, await database.runs.count()]).toEqual(['barred', undefined, 0])
})

test('somebody else who is not to be contacted keeps nobody from being looked up', async () => {
  const { database, ledger } = open()
  await database.doNotContact.put({ key: 'email:bruno@fiktiv.example' })
  expect((await ledger.create(aboutAda)).is).toBe('created')
  expect(await database.runs.count()).toBe(1)
})
