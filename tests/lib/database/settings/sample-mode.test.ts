// Sample data is off until somebody enters it, the same to everybody who looks, and never deleted while it is shown.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  enterSample,
  forgetSample,
  leaveSample,
  ownDatabase,
  readSampleMode,
  sampleDatabase,
  watchSampleMode,
  type SampleMode
} from '../../../../lib/database/settings/sample-mode.ts'
import { ok } from '../../../../lib/failure.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { createAlone, createModeStorage, settled } from './mode-storage.ts'

const connection = {
  baseUrl: 'https://sample.example',
  name: '',
  apiKey: 'key',
  apiKeyStorage: 'always',
  apiSettings: defaultApiSettings
} as const
const made = { ...connection, id: 'made', accountId: 'account' }

/** Who enters and leaves, and a database that remembers whether its connection is there. */
const createPlace = (stored: Record<string, unknown> = {}) => {
  const storage = createModeStorage(stored)
  const alone = createAlone()
  const rows = new Set<string>()
  const removed: { name: string; during: SampleMode }[] = []
  const connections = {
    active: () => Promise.resolve(rows.has('connection') ? made : undefined),
    save: () => {
      rows.add('connection')
      return Promise.resolve(ok(made))
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
    enter: () => enterSample({ local: storage.local, connections, connection, alone }),
    leave: (keep: boolean) => leaveSample(storage.local, keep),
    forget: () => forgetSample(storage.local, alone, remove),
    mode: () => readSampleMode(storage.local)
  }
}

test('two worlds have two databases', () => expect(ownDatabase).not.toBe(sampleDatabase))

test.each([
  [undefined, 'off'],
  ['on', 'on'],
  ['forget', 'forget'],
  ['off', 'off'],
  [true, 'off'],
  [{ on: true }, 'off']
])('%j stored is read as %s', async (value, mode) => {
  const { storage, enter } = createPlace()
  await enter()
  const [name = ''] = Object.keys(storage.stored)
  expect(await readSampleMode(createModeStorage({ [name]: value }).local)).toBe(mode)
})

test('what cannot be read is off, and whoever watches is told so', async () => {
  const broken = { get: () => Promise.reject(new Error('gone')), set: () => Promise.reject(new Error('gone')) }
  expect(await readSampleMode(broken)).toBe('off')
  const heard = vi.fn()
  watchSampleMode({ local: broken, onChanged: createModeStorage().onChanged }, heard)
  await settled()
  expect(heard.mock.calls).toEqual([['off']])
})

describe('whoever watches', () => {
  test('hears each change once, until they stop', async () => {
    const { storage, enter, leave, forget } = createPlace()
    const heard = vi.fn()
    const stop = watchSampleMode(storage, heard)
    for (const step of [enter, enter, () => leave(false), forget, enter, () => leave(true)]) {
      await step()
      await settled()
    }
    expect(heard.mock.calls.flat()).toEqual(['off', 'on', 'forget', 'off', 'on', 'off'])
    stop()
    await enter()
    await settled()
    expect(heard).toHaveBeenCalledTimes(6)
    expect(storage.heardBy()).toBe(0)
  })
})

test('who cannot store the connection is not let in', async () => {
  const { storage, mode } = createPlace()
  const connections = { active: () => Promise.resolve(undefined), save: () => Promise.reject(new Error('disk full')) }
  await expect(enterSample({ local: storage.local, connections, connection, alone: createAlone() })).rejects.toThrow('disk full')
  expect(await mode()).toBe('off')
})

test('leaving twice keeps to what was said first', async () => {
  const { enter, leave, mode } = createPlace()
  await enter()
  await leave(true)
  await leave(false)
  expect(await mode()).toBe('off')
})

test('a worker that dies before it has deleted leaves the word for the next', async () => {
  const { storage, enter, leave, mode } = createPlace()
  await enter()
  await leave(false)
  await expect(forgetSample(storage.local, createAlone(), () => Promise.reject(new Error('died')))).rejects.toThrow('died')
  expect(await mode()).toBe('forget')
})

test('in whichever order it is entered, left and deleted: it is shown with its connection, and deleted only once it was left', async () => {
  const step = fc.constantFrom('enter', 'keep', 'delete', 'worker') satisfies fc.Arbitrary<string>
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), async steps => {
      const { rows, removed, enter, leave, forget, mode } = createPlace()
      const act = { enter, keep: () => leave(true), delete: () => leave(false), worker: forget }
      const open: Promise<void>[] = []
      for (const [name, waits] of steps) {
        open.push(act[name]())
        if (waits) await Promise.all(open)
      }
      await Promise.all(open)
      expect(removed.every(({ name, during }) => name === sampleDatabase && during === 'forget')).toBe(true)
      if ((await mode()) === 'on') expect(rows.has('connection')).toBe(true)
      await forget()
      expect(await mode()).not.toBe('forget')
    }),
    { numRuns: 300 }
  )
})
