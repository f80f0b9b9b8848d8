// Connections: which one new runs use, where its API key is stored, and that none is removed while a run of it is live.
import { describe, expect, test } from 'vitest'
import { createConnections, type ConnectionDraft } from '../../../lib/connection/connections.ts'
import { connectionsFor } from '../../../lib/connection/connection-order.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { presetSchema } from '../../../lib/service/presets/schema.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { creditsOf } from '../../../lib/spending/credits.ts'
import { exampleRun } from '../runs/examples.ts'
import { createSessionArea } from './session-area.ts'

let databases = 0
const open = () => {
  const database = createDatabase(`connections ${databases++}`)
  const area = createSessionArea()
  let ids = 0
  const connections = createConnections(database, { newId: () => `id-${++ids}`, sessionKeys: createSessionKeys(area) })
  const save = async (more: Partial<ConnectionDraft>): Promise<Connection> => {
    const draft: ConnectionDraft = {
      name: '',
      baseUrl,
      apiKey: '',
      apiKeyStorage: 'always',
      apiSettings: defaultApiSettings,
      ...more
    }
    const saved = await connections.save(draft)
    if (!saved.ok) throw new Error(saved.failure.code)
    return saved.value
  }
  const readRow = (id: string): Promise<unknown> => database.connections.get(id)
  /** all rows of all tables, as text */
  const readDisk = async (): Promise<string> => JSON.stringify(await Promise.all(database.tables.map(table => table.toArray())))
  return { database, area, ...connections, save, readRow, readDisk }
}
const baseUrl = 'https://api.service.example'
const otherBaseUrl = 'https://other.example'

describe('the first connection', () => {
  test('is none at first', async () => {
    const { active, get, list } = open()
    expect([await active(), await get('id-1'), await list()]).toEqual([undefined, undefined, []])
  })

  test('is the first one saved', async () => {
    const { save, active, get } = open()
    const saved = await save({ name: 'Work', apiKey: 'key-1' })
    expect(saved).toMatchObject({ name: 'Work', baseUrl, apiKey: 'key-1', apiKeyStorage: 'always', apiSettings: defaultApiSettings })
    expect([await active(), await get(saved.id)]).toEqual([saved, saved])
  })

  test('changes by moving another one to the front, not when one is added', async () => {
    const { save, active, move } = open()
    const first = await save({ apiKey: 'key-1' })
    const second = await save({ baseUrl: otherBaseUrl, apiKey: 'key-2' })
    expect(await active()).toEqual(first)
    expect(await move(second.id, 0)).toEqual({ ok: true, value: null })
    expect(await active()).toEqual(second)
    expect(await move('gone', 0)).toMatchObject({ failure: { code: 'connectionNotFound' } })
    expect(await active()).toEqual(second)
  })

  test('moves to a new connection when its base URL gets another origin', async () => {
    const { save, active, get } = open()
    const first = await save({ apiKey: 'key-1' })
    const moved = await save({ id: first.id, baseUrl: otherBaseUrl, apiKey: 'key-2' })
    expect(new Set([first.id, moved.id, first.accountId, moved.accountId]).size).toBe(4)
    expect([await active(), await get(first.id)]).toEqual([moved, first])
  })
})

describe('a connection whose test has not passed', () => {
  const untested = { apiKey: 'key-1', needsTest: true } as const
  test('is used for nothing until one passes; what the service told of credits is kept', async () => {
    const { database, save, active, forStart, markPassed, get } = open()
    const { id } = await save(untested)
    expect([await active(), await forStart('person')]).toEqual([undefined, undefined])
    await markPassed(id, { left: 12, at: 5 })
    expect([(await active())?.id, (await forStart('person'))?.id, (await get(id))?.needsTest]).toEqual([id, id, undefined])
    expect(await creditsOf.of(id).read(database)).toEqual({ left: 12, at: 5 })
    await save({ id, ...untested, apiKey: 'key-2' })
    expect((await active())?.apiKey).toBe('key-2')
  })

  test('is replaced when its host is corrected, unless a run uses it', async () => {
    const { database, save, list } = open()
    const { id } = await save(untested)
    const corrected = await save({ id, ...untested, baseUrl: otherBaseUrl })
    expect([corrected.id, (await list()).map(({ baseUrl: url }) => url)]).toEqual([id, [otherBaseUrl]])
    await database.runs.put(exampleRun('collected', { connectionId: id }))
    expect((await save({ id, ...untested, baseUrl })).id).not.toBe(id)
    expect(await list()).toHaveLength(2)
  })
})

test('connections are in the order of the user, and a start uses the first that can make it', async () => {
  const { save, list, move, forStart, remove } = open()
  const preset = (...names: ('import' | 'people' | 'domains')[]) =>
    presetSchema.parse({
      muster: 'service preset',
      version: 1,
      id: 'made-up',
      name: 'Made up',
      runId: 'word',
      operations: Object.fromEntries(names.map(name => [name, { path: `/${name}` }]))
    })
  const a = await save({ baseUrl: 'https://a.example', apiKey: 'k', preset: preset('people') })
  const b = await save({ baseUrl: 'https://b.example', apiKey: 'k', preset: preset('import', 'people') })
  const used = async () => Promise.all((['import', 'person', 'domains'] as const).map(async start => (await forStart(start))?.id))
  expect(await list()).toEqual([a, b])
  // The first one where none can: its start says so.
  expect(await used()).toEqual([b.id, a.id, a.id])
  const c = await save({ baseUrl: 'https://c.example', apiKey: 'k', preset: preset('domains', 'import') })
  await move(c.id, 1)
  expect((await list()).map(({ id }) => id)).toEqual([a.id, c.id, b.id])
  expect(await used()).toEqual([c.id, a.id, c.id])
  expect(connectionsFor('person', await list())).toEqual([a, b])
  await move(a.id, 7)
  expect(await used()).toEqual([c.id, b.id, c.id])
  await remove(c.id)
  expect((await list()).map(({ id }) => id)).toEqual([b.id, a.id])
})

test('equal saves at the same time leave one connection', async () => {
  const { database, save } = open()
  await Promise.all([1, 2, 3].map(() => save({ apiKey: 'key-1' })))
  expect(await database.connections.count()).toBe(1)
})

describe('an API key for the session', () => {
  test('is stored only in session storage', async () => {
    const { save, get, active, readDisk, area } = open()
    const saved = await save({ apiKey: 'canary-key', apiKeyStorage: 'session' })
    expect([await get(saved.id), await active()]).toEqual([saved, saved])
    expect(saved.apiKey).toBe('canary-key')
    expect(await readDisk()).not.toContain('canary')
    expect([...area.kept.values()]).toEqual(['canary-key'])
  })

  test('is missing after the session, and can be entered again', async () => {
    const { save, get, area } = open()
    const saved = await save({ apiKey: 'key-1', apiKeyStorage: 'session' })
    area.kept.clear()
    expect((await get(saved.id))?.apiKey).toBe('')
    await expect(save({ id: saved.id, apiKeyStorage: 'session' })).rejects.toThrow('apiKeyEmpty')
    const again = await save({ id: saved.id, apiKey: 'key-1', apiKeyStorage: 'session' })
    expect([again.id, (await get(saved.id))?.apiKey]).toEqual([saved.id, 'key-1'])
  })

  test('is never used for another account, even if two pages save or a save fails halfway', async () => {
    const { database, save, get, area } = open()
    const saved = await save({ apiKey: 'key-1', apiKeyStorage: 'session' })
    const { set } = area
    area.set = async values => {
      area.set = set
      await set(values)
      await database.connections.put(Object.assign({ ...saved, apiKey: '' }, { name: 'saved by another page' }))
    }
    const other = await save({ id: saved.id, apiKey: 'key-2', apiKeyStorage: 'session' })
    expect([other.id, other.accountId === saved.accountId]).toEqual([saved.id, false])
    expect([...area.kept.values()]).toEqual(['key-2'])
    area.set = values => set(values).then(() => Promise.reject(new Error('The page is closed.')))
    await expect(save({ id: saved.id, apiKey: 'key-3', apiKeyStorage: 'session' })).rejects.toThrow('closed')
    expect(await get(saved.id)).toEqual(other)
  })

  test('moves when its storage changes, in both directions, without being entered again', async () => {
    const { save, get, readDisk, area } = open()
    const saved = await save({ apiKey: 'key-1' })
    const moved = await save({ id: saved.id, apiKeyStorage: 'session' })
    expect(await readDisk()).not.toContain('key-1')
    expect(await get(saved.id)).toEqual(moved)
    expect(moved).toEqual({ ...saved, apiKeyStorage: 'session' })
    expect(await save({ id: saved.id, apiKeyStorage: 'always' })).toEqual(saved)
    expect(await readDisk()).toContain('key-1')
    expect(area.kept.size).toBe(0)
  })

  test('that cannot be stored changes nothing', async () => {
    const { save, get, area } = open()
    const saved = await save({ apiKey: 'key-1' })
    area.set = () => Promise.reject(new Error('full'))
    await expect(save({ id: saved.id, apiKeyStorage: 'session' })).rejects.toThrow('full')
    expect(await get(saved.id)).toEqual(saved)
  })
})

describe('reply shapes', () => {
  const readShapeNames = async ({ database }: Pick<ReturnType<typeof open>, 'database'>): Promise<string[]> =>
    (await database.settings.where('name').startsWith('reply-shape:').toArray()).map(({ name }) => name)

  test('are deleted when the API settings change', async () => {
    const { save, database } = open()
    const saved = await save({ apiKey: 'key-1' })
    const other = await save({ baseUrl: otherBaseUrl, apiKey: 'key-2' })
    for (const { id } of [saved, other]) await database.settings.put({ name: `reply-shape:${id}:download:rows`, value: [] })
    await save({ id: saved.id, name: 'Work', apiKey: 'key-3' })
    expect(await readShapeNames({ database })).toHaveLength(2)
    await save({ id: saved.id, apiSettings: { ...defaultApiSettings, resultsAt: 'data.people' } })
    expect(await readShapeNames({ database })).toEqual([`reply-shape:${other.id}:download:rows`])
  })
})

describe('removing a connection', () => {
  test.each(['intent', 'sending', 'running', 'uncertain', 'finished'])('fails while a run of it is %s', async is => {
    const { database, save, remove, get } = open()
    const saved = await save({ apiKey: 'key-1' })
    const run = { id: 'run', clickId: 'click', connectionId: saved.id, state: { is } }
    await database.runs.add(run)
    expect(await remove(saved.id)).toEqual({ ok: false, failure: { code: 'connectionInUse', host: 'api.service.example' } })
    expect(await get(saved.id)).toEqual(saved)
  })

  test('fails while a bulk lookup that asks it second is live', async () => {
    const { database, save, remove } = open()
    const saved = await save({ apiKey: 'key-1' })
    const request = { kind: 'people', second: { connectionId: saved.id } }
    const run = { id: 'run', clickId: 'click', connectionId: 'first', request }
    await database.runs.add({ ...run, state: { is: 'running' } })
    expect(await remove(saved.id)).toMatchObject({ failure: { code: 'connectionInUse' } })
    await database.runs.put({ ...run, state: { is: 'collected' } })
    expect(await remove(saved.id)).toEqual({ ok: true, value: null })
  })

  test.each(['collected', 'failed', 'refused', 'not-started', 'not-sent', 'stopped'])('works when its runs are %s', async is => {
    const { database, save, remove, get } = open()
    const saved = await save({ apiKey: 'key-1' })
    const run = { id: 'run', clickId: 'click', connectionId: saved.id, state: { is } }
    await database.runs.add(run)
    expect(await remove(saved.id)).toEqual({ ok: true, value: null })
    expect(await get(saved.id)).toBeUndefined()
  })

  test('also removes its key, reply shapes and reply change, but none of another connection', async () => {
    const { database, save, remove, area, readDisk, list } = open()
    const first = await save({ apiKey: 'canary-1', apiKeyStorage: 'session' })
    const other = await save({ baseUrl: otherBaseUrl, apiKey: 'key-2', apiKeyStorage: 'session' })
    const running = { id: 'run', clickId: 'click', connectionId: other.id, state: { is: 'running' } }
    await database.runs.add(running)
    for (const { id } of [first, other])
      await database.settings.bulkPut([
        { name: `reply-shape:${id}:status:`, value: [] },
        { name: `reply-change:${id}`, value: [] }
      ])
    await remove(first.id)
    const names = (await database.settings.toArray()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['connection-order', `reply-change:${other.id}`, `reply-shape:${other.id}:status:`])
    expect([[...area.kept.values()], await list()]).toEqual([['key-2'], [other]])
    expect(await readDisk()).not.toContain('canary')
  })

  test('makes the next one the first, if there is one', async () => {
    const { save, remove, active, database } = open()
    const first = await save({ apiKey: 'key-1' })
    const other = await save({ baseUrl: otherBaseUrl, apiKey: 'key-2' })
    await remove(first.id)
    expect(await active()).toEqual(other)
    await remove(other.id)
    expect([await active(), await database.settings.count()]).toEqual([undefined, 0])
    expect(await remove(other.id)).toMatchObject({ failure: { code: 'connectionNotFound' } })
  })
})

describe('a row that cannot be read', () => {
  test('is not listed, stays stored, and does not prevent a new one', async () => {
    const { database, save, active, list, remove, readRow } = open()
    const first = await save({ apiKey: 'key-1' })
    await database.connections.put({ id: first.id })
    expect([await active(), await list()]).toEqual([undefined, []])
    const next = await save({ id: first.id, apiKey: 'key-2' })
    expect(await active()).toEqual(next)
    expect(await remove(first.id)).toMatchObject({ failure: { code: 'connectionNotFound' } })
    expect(await readRow(first.id)).toEqual({ id: first.id })
  })

  test('as a stored order that cannot be read sorts connections by name', async () => {
    const { database, save, active } = open()
    await save({ name: 'Z', apiKey: 'key-1' })
    const other = await save({ name: 'A', baseUrl: otherBaseUrl, apiKey: 'key-2' })
    await database.settings.put({ name: 'connection-order', value: { odd: true } })
    expect(await active()).toEqual(other)
  })

  test('counts as a live run if its state is live', async () => {
    const { database, save, remove } = open()
    const saved = await save({ apiKey: 'key-1' })
    const later = { id: 'run', clickId: 'click', connectionId: saved.id, state: { is: 'running', from: 'a later version' }, request: 5 }
    await database.runs.add(later)
    expect(await remove(saved.id)).toMatchObject({ failure: { code: 'connectionInUse' } })
  })
})

test('a connection without a name and key storage is read with defaults', async () => {
  const { database, get } = open()
  const old = { id: 'old', accountId: 'a', baseUrl, apiKey: 'key-1', apiSettings: { downloadPath: '/export' } }
  await database.connections.put(old)
  expect(await get('old')).toEqual({
    ...old,
    name: '',
    apiKeyStorage: 'always',
    apiSettings: { ...defaultApiSettings, downloadPath: '/export' }
  })
})
