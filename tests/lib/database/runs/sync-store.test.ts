// What the sync remembers outlives the worker; what cannot be read counts as off, and as nothing told.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { createSyncStore } from '../../../../lib/database/runs/sync-store.ts'
import { exampleRun } from '../../runs/examples.ts'

let databases = 0
const open = () => {
  const database = createDatabase(`sync store ${databases++}`)
  return { database, store: createSyncStore(database) }
}
const told = { id: 'a', host: 'h.example', name: 'List', kind: 'tracked-list', createdAt: 1_000, is: 'gone', changedAt: 2_000 } as const

test('is off, with nothing told, until somebody says otherwise', async () => {
  const { store } = open()
  expect(await store.choice()).toEqual({ on: false, homes: {} })
  expect(await store.memory()).toBeUndefined()
})

test('gives what was saved', async () => {
  const { store } = open()
  const choice = { on: true, homes: { 'h.example': 'c' } }
  const memory = { machine: 'aaaa', told: [told, { ...told, id: 'b', echo: true }], writtenAt: 5, left: 2 }
  await store.saveChoice(choice)
  await store.saveMemory(memory)
  expect([await store.choice(), await store.memory()]).toEqual([choice, memory])
})

test.each([{ on: 'yes' }, null, { machine: 'a', told: [{ ...told, is: 'nonsense' }] }])(
  '%j is damaged, and read as nothing',
  async value => {
    const { database, store } = open()
    await database.settings.bulkPut([
      { name: 'sync', value },
      { name: 'sync memory', value }
    ])
    expect([await store.choice(), await store.memory()]).toEqual([{ on: false, homes: {} }, undefined])
  }
)

test('reads the runs that have a list of their own, and which ids are there, readable or not', async () => {
  const { database, store } = open()
  const person = { kind: 'person', url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'k' } as const
  const runs = [
    exampleRun('running'),
    exampleRun('collected', { id: 'run-2', clickId: 'click-2' }),
    exampleRun('collected', { id: 'run-3', clickId: 'click-3', request: person })
  ]
  await database.runs.bulkAdd([...runs, { id: 'damaged' }])
  expect((await store.runs()).map(({ id }) => id).toSorted()).toEqual(['run-1', 'run-2'])
  expect(await store.there(['run-3', 'damaged', 'nobody'])).toEqual(new Set(['run-3', 'damaged']))
})

test('knows connections by their hosts, without their keys', async () => {
  const { database, store } = open()
  await database.connections.bulkAdd([
    { id: 'a', baseUrl: 'http://127.0.0.1:8080/api', apiKey: 'secret' },
    { id: 'b', baseUrl: 'nonsense' },
    { id: 'c' }
  ] as never)
  expect(await store.connections()).toEqual([{ id: 'a', host: '127.0.0.1:8080' }])
})
