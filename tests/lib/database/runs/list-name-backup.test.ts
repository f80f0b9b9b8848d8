// The second copy of list names: enough to find what was paid for, and nothing that is nobody's business.
import { expect, test } from 'vitest'
import { createListNameBackup, lostLists } from '../../../../lib/database/runs/list-name-backup.ts'
import { exampleRun } from '../../runs/examples.ts'

const no = (): Promise<never> => Promise.reject(new Error('full'))

const createArea = (stored: [string, unknown][] = []) => {
  const kept = new Map<string, unknown>(stored)
  const get = async (): Promise<Record<string, unknown>> => Object.fromEntries(kept)
  const set = async (values: Record<string, unknown>): Promise<void> =>
    Object.entries(values).forEach(([name, value]) => kept.set(name, value))
  const remove = async (name: string): Promise<void> => void kept.delete(name)
  return { kept, area: { get, set, remove } }
}

const entry = { listName: 'Northwind', kind: 'lead-search', serviceHost: 'api.service.example', createdAt: 1 } as const

test('a run leaves its list name, kind, host and time, under a key of its own', async () => {
  const { kept, area } = createArea()
  const mirror = createListNameBackup(area)
  const run = exampleRun('intent')
  await Promise.all([mirror.save(run), mirror.save({ ...run, id: 'run-2' }), mirror.save(run)])
  expect([...kept.keys()]).toEqual(['list:run-1', 'list:run-2'])
  expect(kept.get('list:run-1')).toEqual({
    listName: run.listName,
    kind: 'lead-search',
    serviceHost: 'api.service.example',
    createdAt: run.createdAt
  })
})

test('a forgotten run leaves nothing, and the others stay', async () => {
  const { kept, area } = createArea()
  const mirror = createListNameBackup(area)
  await mirror.save(exampleRun('intent'))
  await mirror.save(exampleRun('intent', { id: 'run-2' }))
  await mirror.remove('run-1')
  await mirror.remove('run-1')
  expect([...kept.keys()]).toEqual(['list:run-2'])
})

test('a failure is told to the caller', async () => {
  await expect(createListNameBackup({ get: no, set: no, remove: no }).save(exampleRun('intent'))).rejects.toThrow('full')
})

test('what was kept is read back, whatever else lies in the area', async () => {
  const { area } = createArea([
    ['list:run-1', entry],
    ['list:run-2', { ...entry, more: 1 }],
    ['list:a', undefined],
    ['list:b', 'Northwind'],
    ['list:c', { ...entry, listName: '' }],
    ['list:d', { ...entry, createdAt: 'today' }],
    ['other', entry]
  ])
  expect(await createListNameBackup(area).all()).toEqual([
    { id: 'run-1', ...entry },
    { id: 'run-2', ...entry }
  ])
})

test('an area that is damaged has no lists', async () => {
  const odd = [no, () => Promise.resolve(JSON.parse('null')), () => Promise.resolve(JSON.parse('"text"'))]
  for (const get of odd) expect(await createListNameBackup({ ...createArea().area, get }).all()).toEqual([])
})

test('lost is what no known run has, newest first', () => {
  const lists = [1, 3, 2].map(createdAt => ({ ...entry, id: `run-${createdAt}`, listName: `List ${createdAt}`, createdAt }))
  expect(lostLists(lists, ['run-3', 'run-9']).map(({ id }) => id)).toEqual(['run-2', 'run-1'])
  expect(lostLists([], [])).toEqual([])
})

test('a list of several runs is lost once, and not at all while one of them is known', () => {
  const lists = [1, 3, 2].map(createdAt => ({ ...entry, id: `run-${createdAt}`, createdAt }))
  expect(lostLists(lists, []).map(({ id }) => id)).toEqual(['run-3'])
  expect(lostLists(lists, ['run-1'])).toEqual([])
  expect(lostLists([...lists, { ...entry, id: 'run-4', serviceHost: 'other.example' }], ['run-1']).map(({ id }) => id)).toEqual(['run-4'])
})
