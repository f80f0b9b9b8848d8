// The world of sample data is there while it is shown, is closed before it is deleted, and costs nobody anything otherwise.
import { describe, expect, test } from 'vitest'
import { keepSampleWorld } from '../../../entrypoints/background/sample-mode.ts'
import { leaveSampleMode, readSampleMode, sampleDatabaseName } from '../../../lib/database/settings/sample-mode.ts'
import { createLock, createModeStorage, untilSettled } from '../../lib/database/settings/mode-storage.ts'

const on = { 'sample-mode': 'on' }

const createWorker = (storage = createModeStorage()) => {
  const log: string[] = []
  const world = keepSampleWorld({
    modeStorage: storage,
    make: () => {
      log.push('made')
      return { close: () => void log.push('closed') }
    },
    alone: createLock(),
    remove: name => {
      log.push(`deleted ${name}`)
      return Promise.resolve()
    },
    clearAlarm: () => Promise.resolve(log.push('no alarm'))
  })
  return { storage, log, world }
}

describe('a worker', () => {
  test('without sample data makes none, and lets no alarm of it ring on', async () => {
    const { log, world } = createWorker()
    expect(await world()).toBeUndefined()
    expect(log).toEqual(['no alarm'])
  })

  test('has one world, whoever asks and however often', async () => {
    const { log, world } = createWorker(createModeStorage(on))
    const [one, other] = await Promise.all([world(), world()])
    expect(one).toBeDefined()
    expect(other).toBe(one)
    expect(log).toEqual(['made'])
  })

  test('hears when it is entered', async () => {
    const { storage, world } = createWorker()
    expect(await world()).toBeUndefined()
    await storage.local.set(on)
    await untilSettled()
    expect(await world()).toBeDefined()
  })

  test.each([
    [true, ['made', 'closed', 'no alarm'], 'off'],
    [false, ['made', 'closed', 'no alarm', `deleted ${sampleDatabaseName}`, 'no alarm'], 'off']
  ])('leaves it, keeping it: %s', async (keep, expected, mode) => {
    const { storage, log, world } = createWorker(createModeStorage({ ...on }))
    await world()
    await leaveSampleMode(storage.local, keep)
    await untilSettled()
    expect(await world()).toBeUndefined()
    expect(log).toEqual(expected)
    expect(await readSampleMode(storage.local)).toBe(mode)
  })

  test('that finds the word of one that died deletes what was to be deleted', async () => {
    const { storage, log, world } = createWorker(createModeStorage({ 'sample-mode': 'deleting' }))
    await world()
    await untilSettled()
    expect(log).toContain(`deleted ${sampleDatabaseName}`)
    expect(await readSampleMode(storage.local)).toBe('off')
  })
})
