// The sync choice and memory are stored; damaged ones count as off and empty.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { createSyncStore } from '../../../lib/sync/sync-store.ts'
import { exampleRun } from '../runs/examples.ts'

let databases = 0
const open = () => {
  const database = createDatabase(`sync store ${databases++}`)
  return { database, store: createSyncStore(database) }
}
const entry = { id: 'a', host: 'h.example', name: 'List', kind: 'tracked-list', createdAt: 1_000, is: 'removed', changedAt: 2_000 } as const

test('sync is off and has no memory by default', async () => {
  const { store } = open()
  expect(await store.readChoice()).toEqual({ on: false, connectionByHost: {} })
  expect(await store.readMemory()).toBeUndefined()
})

test('choice and memory are read as saved', async () => {
  const { store } = open()
  const choice = { on: true, connectionByHost: { 'h.example': 'c' } }
  const memory = { computerId: 'aaaa', published: [entry, { ...entry, id: 'b', isRemote: true }], writtenAt: 5, omitted: 2 }
  await store.saveChoice(choice)
  await store.saveMemory(memory)
  expect([await store.readChoice(), await store.readMemory()]).toEqual([choice, memory])
})

test.each([{ on: 'yes' }, null, { computerId: 'a', published: [{ ...entry, is: 'nonsense' }] }])(
  '%j is damaged and counts as off',
  async value => {
    const { database, store } = open()
    await database.settings.bulkPut([
      { name: 'sync-choice', value },
      { name: 'sync-memory', value }
    ])
    expect([await store.readChoice(), await store.readMemory()]).toEqual([{ on: false, connectionByHost: {} }, undefined])
  }
)

test('runs with a list of their own are read, and ids are found even if the run is unreadable', async () => {
  const { database, store } = open()
  const person = { kind: 'person', url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'k' } as const
  const runs = [
    exampleRun('running'),
    exampleRun('collected', { id: 'run-2', clickId: 'click-2' }),
    exampleRun('collected', { id: 'run-3', clickId: 'click-3', request: person })
  ]
  await database.runs.bulkAdd([...runs, { id: 'damaged' }])
  expect((await store.readRuns()).map(({ id }) => id).toSorted()).toEqual(['run-1', 'run-2'])
  expect(await store.readStoredIds(['run-3', 'damaged', 'missing'])).toEqual(new Set(['run-3', 'damaged']))
})

test('connections are read by host, without keys', async () => {
  const { database, store } = open()
  await database.connections.bulkAdd([
    { id: 'a', baseUrl: 'http://127.0.0.1:8080/api', apiKey: 'secret' },
    { id: 'b', baseUrl: 'nonsense' },
    { id: 'c' }
  ] as never)
  expect(await store.readConnections()).toEqual([{ id: 'a', host: '127.0.0.1:8080' }])
})
