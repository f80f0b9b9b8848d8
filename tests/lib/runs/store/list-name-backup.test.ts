// The list name backup: enough to find paid lists, and no other data.
import { expect, test } from 'vitest'
import { createListNameBackup, findLostLists } from '../../../../lib/runs/store/list-name-backup.ts'
import { exampleRun } from '../examples.ts'

const reject = (): Promise<never> => Promise.reject(new Error('full'))

const createArea = (stored: [string, unknown][] = []) => {
  const kept = new Map<string, unknown>(stored)
  const get = async (): Promise<Record<string, unknown>> => Object.fromEntries(kept)
  const set = async (values: Record<string, unknown>): Promise<void> =>
    Object.entries(values).forEach(([name, value]) => kept.set(name, value))
  const remove = async (name: string): Promise<void> => void kept.delete(name)
  return { kept, area: { get, set, remove } }
}

const entry = { listName: 'Northwind', kind: 'lead-search', serviceHost: 'api.service.example', createdAt: 1 } as const

test('each run stores its list name, kind, host and time under its own key', async () => {
  const { kept, area } = createArea()
  const backup = createListNameBackup(area)
  const run = exampleRun('intent')
  await Promise.all([backup.save(run), backup.save({ ...run, id: 'run-2' }), backup.save(run)])
  expect([...kept.keys()]).toEqual(['list:run-1', 'list:run-2'])
  expect(kept.get('list:run-1')).toEqual({
    listName: run.listName,
    kind: 'lead-search',
    serviceHost: 'api.service.example',
    createdAt: run.createdAt
  })
})

test('removing a run removes only its entry', async () => {
  const { kept, area } = createArea()
  const backup = createListNameBackup(area)
  await backup.save(exampleRun('intent'))
  await backup.save(exampleRun('intent', { id: 'run-2' }))
  await backup.remove('run-1')
  await backup.remove('run-1')
  expect([...kept.keys()]).toEqual(['list:run-2'])
})

test('a failed save rejects', async () => {
  await expect(createListNameBackup({ get: reject, set: reject, remove: reject }).save(exampleRun('intent'))).rejects.toThrow('full')
})

test('valid entries are read, and other data in the area is skipped', async () => {
  const { area } = createArea([
    ['list:run-1', entry],
    ['list:run-2', { ...entry, more: 1 }],
    ['list:a', undefined],
    ['list:b', 'Northwind'],
    ['list:c', { ...entry, listName: '' }],
    ['list:d', { ...entry, createdAt: 'today' }],
    ['other', entry]
  ])
  expect(await createListNameBackup(area).readAll()).toEqual([
    { id: 'run-1', ...entry },
    { id: 'run-2', ...entry }
  ])
})

test('a damaged area has no lists', async () => {
  const odd = [reject, () => Promise.resolve(JSON.parse('null')), () => Promise.resolve(JSON.parse('"text"'))]
  for (const get of odd) expect(await createListNameBackup({ ...createArea().area, get }).readAll()).toEqual([])
})

test('lists without a known run are lost, the newest first', () => {
  const lists = [1, 3, 2].map(createdAt => ({ ...entry, id: `run-${createdAt}`, listName: `List ${createdAt}`, createdAt }))
  expect(findLostLists(lists, ['run-3', 'run-9']).map(({ id }) => id)).toEqual(['run-2', 'run-1'])
  expect(findLostLists([], [])).toEqual([])
})

test('a list of several runs is lost once, and not while one of the runs is known', () => {
  const lists = [1, 3, 2].map(createdAt => ({ ...entry, id: `run-${createdAt}`, createdAt }))
  expect(findLostLists(lists, []).map(({ id }) => id)).toEqual(['run-3'])
  expect(findLostLists(lists, ['run-1'])).toEqual([])
  expect(findLostLists([...lists, { ...entry, id: 'run-4', serviceHost: 'other.example' }], ['run-1']).map(({ id }) => id)).toEqual([
    'run-4'
  ])
})

test('of many lookups the names of the oldest ended ones are removed; lists and live lookups stay', async () => {
  const lookup = (n: number): [string, unknown] => [`list:lookup-${n}`, { ...entry, kind: 'person', createdAt: n }]
  const { kept, area } = createArea([['list:run-1', entry], ...Array.from({ length: 6 }, (_, n) => lookup(n))])
  const backup = createListNameBackup(area, 3)
  await backup.prune(new Set(['lookup-0']))
  expect([...kept.keys()]).toEqual(['list:run-1', 'list:lookup-0', 'list:lookup-4', 'list:lookup-5'])
  await backup.prune(new Set())
  expect(kept.size).toBe(4)
})
