// Sample mode: off by default, the same in every page, and its data is never deleted while it is shown.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  enterSampleMode,
  deleteSampleData,
  leaveSampleMode,
  userDatabaseName,
  readSampleMode,
  sampleDatabaseName,
  watchSampleMode,
  type SampleMode
} from '../../../lib/sample/sample-mode.ts'
import { ok } from '../../../lib/failure.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createLock, createModeStorage, untilSettled } from './mode-storage.ts'
import { tries } from '../../is-long.ts'

const connection = {
  baseUrl: 'https://sample.example',
  name: '',
  apiKey: 'key',
  apiKeyStorage: 'always',
  apiSettings: defaultApiSettings
} as const
const storedConnection = { ...connection, id: 'stored', accountId: 'account' }

/** Sample mode over storage in memory, with a database that has a connection or not. */
const createSampleMode = (stored: Record<string, unknown> = {}) => {
  const storage = createModeStorage(stored)
  const withLock = createLock()
  const rows = new Set<string>()
  const removed: { name: string; during: SampleMode }[] = []
  const connections = {
    active: () => Promise.resolve(rows.has('connection') ? storedConnection : undefined),
    save: () => {
      rows.add('connection')
      return Promise.resolve(ok(storedConnection))
    }
  }
  const remove = async (name: string): Promise<void> => {
    removed.push({ name, during: await readSampleMode(storage.local) })
    rows.clear()
  }
  return {
    storage,
    rows,
    removed,
    enter: () => enterSampleMode({ local: storage.local, connections, connection, withLock: withLock }),
    leave: (keep: boolean) => leaveSampleMode(storage.local, keep),
    deleteData: () => deleteSampleData(storage.local, withLock, remove),
    mode: () => readSampleMode(storage.local)
  }
}

test('sample data has a database of its own', () => expect(userDatabaseName).not.toBe(sampleDatabaseName))

test.each([
  [undefined, 'off'],
  ['on', 'on'],
  ['deleting', 'deleting'],
  ['off', 'off'],
  [true, 'off'],
  [{ on: true }, 'off']
])('%j stored is read as %s', async (value, mode) => {
  const { storage, enter } = createSampleMode()
  await enter()
  const [name = ''] = Object.keys(storage.stored)
  expect(await readSampleMode(createModeStorage({ [name]: value }).local)).toBe(mode)
})

test('a mode that cannot be read counts as off', async () => {
  const broken = { get: () => Promise.reject(new Error('gone')), set: () => Promise.reject(new Error('gone')) }
  expect(await readSampleMode(broken)).toBe('off')
  const onChange = vi.fn()
  watchSampleMode({ local: broken, onChanged: createModeStorage().onChanged }, onChange)
  await untilSettled()
  expect(onChange.mock.calls).toEqual([['off']])
})

describe('watching', () => {
  test('reports each change once, until it stops', async () => {
    const { storage, enter, leave, deleteData } = createSampleMode()
    const onChange = vi.fn()
    const stop = watchSampleMode(storage, onChange)
    for (const step of [enter, enter, () => leave(false), deleteData, enter, () => leave(true)]) {
      await step()
      await untilSettled()
    }
    expect(onChange.mock.calls.flat()).toEqual(['off', 'on', 'deleting', 'off', 'on', 'off'])
    stop()
    await enter()
    await untilSettled()
    expect(onChange).toHaveBeenCalledTimes(6)
    expect(storage.listenerCount()).toBe(0)
  })
})

test('the mode stays off if the connection cannot be stored', async () => {
  const { storage, mode } = createSampleMode()
  const connections = { active: () => Promise.resolve(undefined), save: () => Promise.reject(new Error('disk full')) }
  await expect(enterSampleMode({ local: storage.local, connections, connection, withLock: createLock() })).rejects.toThrow('disk full')
  expect(await mode()).toBe('off')
})

test('a second leave does not change the first answer', async () => {
  const { enter, leave, mode } = createSampleMode()
  await enter()
  await leave(true)
  await leave(false)
  expect(await mode()).toBe('off')
})

test('if the worker ends before the data is deleted, the mode stays for the next one', async () => {
  const { storage, enter, leave, mode } = createSampleMode()
  await enter()
  await leave(false)
  await expect(deleteSampleData(storage.local, createLock(), () => Promise.reject(new Error('ended')))).rejects.toThrow('ended')
  expect(await mode()).toBe('deleting')
})

test('in any order of entering, leaving and deleting: shown data has its connection, and is deleted only after leaving', async () => {
  const step = fc.constantFrom('enter', 'keep', 'delete', 'worker') satisfies fc.Arbitrary<string>
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), async steps => {
      const { rows, removed, enter, leave, deleteData, mode } = createSampleMode()
      const act = { enter, keep: () => leave(true), delete: () => leave(false), worker: deleteData }
      const open: Promise<void>[] = []
      for (const [name, waits] of steps) {
        open.push(act[name]())
        if (waits) await Promise.all(open)
      }
      await Promise.all(open)
      expect(removed.every(({ name, during }) => name === sampleDatabaseName && during === 'deleting')).toBe(true)
      if ((await mode()) === 'on') expect(rows.has('connection')).toBe(true)
      await deleteData()
      expect(await mode()).not.toBe('deleting')
    }),
    { numRuns: tries(300) }
  )
})
