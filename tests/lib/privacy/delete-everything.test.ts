// Nothing is left: no database, no area, no cache; and where one thing cannot be deleted, the others are.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { deleteEverything, type DeleteEverythingDependencies } from '../../../lib/privacy/delete-everything.ts'

const area = (held = new Map([['key', 'canary']])) => ({ held, clear: async () => held.clear() })
const wait = (): Promise<void> => new Promise(done => setTimeout(done, 50))

const filled = async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  const database = createDatabase('muster')
  await database.settings.put({ name: 'canary', value: 1 })
  const other = createDatabase('another')
  await other.open()
  other.close()
  const areas = [area(), area()]
  const page = { held: 1, clear: () => void (page.held = 0) }
  const cached = new Set(['a', 'b'])
  const alarms = { set: 1, clearAll: async () => (alarms.set = 0) }
  const given = new Set(['notifications'])
  const permissions: DeleteEverythingDependencies['permissions'] = {
    remove: async ({ permissions: [name] }) => given.delete(name),
    contains: async ({ permissions: [name] }) => given.has(name)
  }
  const world: DeleteEverythingDependencies = {
    closeDatabase: () => database.close({ disableAutoOpen: true }),
    databases: indexedDB,
    areas,
    pageAreas: [page],
    caches: { keys: async () => [...cached], delete: async name => cached.delete(name) },
    alarms,
    permissions,
    wait
  }
  return { world, areas, page, cached, alarms, given }
}

test('all of it goes', async () => {
  const { world, areas, page, cached, alarms, given } = await filled()
  expect(await deleteEverything(world)).toBe(true)
  expect(await indexedDB.databases()).toEqual([])
  expect([...areas.map(({ held }) => held.size), page.held, cached.size, alarms.set, given.size]).toEqual([0, 0, 0, 0, 0, 0])
})

test('without notifications there is nothing to take back', async () => {
  const { world } = await filled()
  await world.permissions.remove({ permissions: ['notifications'] })
  expect(await deleteEverything(world)).toBe(true)
})

test.each<[what: string, broken: Partial<DeleteEverythingDependencies>]>([
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
  ['taking notifications back', { permissions: { remove: async () => false, contains: async () => true } }],
  ['alarms', { alarms: { clearAll: () => Promise.reject(new Error('broken')) } }]
])('where %s is broken, the rest goes', async (what, broken) => {
  const { world, areas } = await filled()
  const closed = what === 'closing' ? world.closeDatabase() : undefined
  expect(await deleteEverything({ ...world, ...broken })).toBe(what === 'the list of databases')
  expect(closed).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('muster')
  expect(areas.map(({ held }) => held.size)).toEqual([0, 0])
})

test('a database that another page holds is said to be left, and not waited for without end', async () => {
  const { world } = await filled()
  const held = { databases: async () => [], deleteDatabase: () => new EventTarget() as IDBOpenDBRequest }
  expect(await deleteEverything({ ...world, databases: held })).toBe(false)
})
