// Everything is deleted: databases, storage areas, caches. One failure does not stop the rest.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { deleteEverything, type DeleteEverythingDependencies } from '../../../lib/erase/delete-everything.ts'

const createArea = (items = new Map([['key', 'canary']])) => ({ items, clear: async () => items.clear() })
const wait = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))

const createFilled = async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  const database = createDatabase('muster')
  await database.settings.put({ name: 'canary', value: 1 })
  const other = createDatabase('another')
  await other.open()
  other.close()
  const areas = [createArea(), createArea()]
  const pageStorage = { size: 1, clear: () => void (pageStorage.size = 0) }
  const cacheNames = new Set(['a', 'b'])
  const alarms = { count: 1, clearAll: async () => (alarms.count = 0) }
  const granted = new Set(['notifications'])
  const permissions: DeleteEverythingDependencies['permissions'] = {
    remove: async ({ permissions: [name] }) => granted.delete(name),
    contains: async ({ permissions: [name] }) => granted.has(name)
  }
  const dependencies: DeleteEverythingDependencies = {
    closeDatabase: () => database.close({ disableAutoOpen: true }),
    databases: indexedDB,
    storageAreas: areas,
    pageStorages: [pageStorage],
    caches: { keys: async () => [...cacheNames], delete: async name => cacheNames.delete(name) },
    alarms,
    permissions,
    wait
  }
  return { dependencies, areas, pageStorage, cacheNames, alarms, granted }
}

test('everything is deleted', async () => {
  const { dependencies, areas, pageStorage, cacheNames, alarms, granted } = await createFilled()
  expect(await deleteEverything(dependencies)).toBe(true)
  expect(await indexedDB.databases()).toEqual([])
  expect([...areas.map(({ items }) => items.size), pageStorage.size, cacheNames.size, alarms.count, granted.size]).toEqual([
    0, 0, 0, 0, 0, 0
  ])
})

test('succeeds when notifications were never allowed', async () => {
  const { dependencies } = await createFilled()
  await dependencies.permissions.remove({ permissions: ['notifications'] })
  expect(await deleteEverything(dependencies)).toBe(true)
})

test.each<[part: string, broken: Partial<DeleteEverythingDependencies>]>([
  [
    'the list of databases',
    { databases: { databases: () => Promise.reject(new Error('broken')), deleteDatabase: name => indexedDB.deleteDatabase(name) } }
  ],
  [
    'closing',
    {
      closeDatabase: () => {
        throw new Error('broken')
      }
    }
  ],
  ['a cache', { caches: { keys: () => Promise.reject(new Error('broken')), delete: async () => true } }],
  ['revoking notifications', { permissions: { remove: async () => false, contains: async () => true } }],
  ['alarms', { alarms: { clearAll: () => Promise.reject(new Error('broken')) } }]
])('when %s fails, the rest is deleted', async (part, broken) => {
  const { dependencies, areas } = await createFilled()
  const closed = part === 'closing' ? dependencies.closeDatabase() : undefined
  expect(await deleteEverything({ ...dependencies, ...broken })).toBe(part === 'the list of databases')
  expect(closed).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('muster')
  expect(areas.map(({ items }) => items.size)).toEqual([0, 0])
})

test('a database that another page holds open counts as not deleted after a timeout', async () => {
  const { dependencies } = await createFilled()
  const blocked = { databases: async () => [], deleteDatabase: () => new EventTarget() as IDBOpenDBRequest }
  expect(await deleteEverything({ ...dependencies, databases: blocked, wait: () => wait(50) })).toBe(false)
})
