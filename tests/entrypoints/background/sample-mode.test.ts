// The sample data's controller exists only in sample mode, and is closed before its database is deleted.
import { expect, test } from 'vitest'
import { manageSampleMode } from '../../../entrypoints/background/sample-mode.ts'
import { leaveSampleMode, readSampleMode, sampleDatabaseName } from '../../../lib/sample/sample-mode.ts'
import { createLock, createModeStorage, untilSettled } from '../../lib/sample/mode-storage.ts'

const on = { 'sample-mode': 'on' }

const createWorker = (modeStorage = createModeStorage()) => {
  const log: string[] = []
  const getSample = manageSampleMode({
    modeStorage,
    create: () => {
      log.push('created')
      return { close: () => void log.push('closed') }
    },
    withLock: createLock(),
    deleteDatabase: name => {
      log.push(`deleted ${name}`)
      return Promise.resolve()
    },
    clearAlarm: () => Promise.resolve(log.push('alarm cleared'))
  })
  return { modeStorage, log, getSample }
}

test('without sample mode there is no controller, and its alarm is cleared', async () => {
  const { log, getSample } = createWorker()
  expect(await getSample()).toBeUndefined()
  expect(log).toEqual(['alarm cleared'])
})

test('all callers get the same controller', async () => {
  const { log, getSample } = createWorker(createModeStorage(on))
  const [first, second] = await Promise.all([getSample(), getSample()])
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(log).toEqual(['created'])
})

test('the controller is created when sample mode begins', async () => {
  const { modeStorage, getSample } = createWorker()
  expect(await getSample()).toBeUndefined()
  await modeStorage.local.set(on)
  await untilSettled()
  expect(await getSample()).toBeDefined()
})

test.each([
  [true, ['created', 'closed', 'alarm cleared'], 'off'],
  [false, ['created', 'closed', 'alarm cleared', `deleted ${sampleDatabaseName}`, 'alarm cleared'], 'off']
])('the controller is closed when sample mode ends; keep the sample data: %s', async (keep, expected, mode) => {
  const { modeStorage, log, getSample } = createWorker(createModeStorage({ ...on }))
  await getSample()
  await leaveSampleMode(modeStorage.local, keep)
  await untilSettled()
  expect(await getSample()).toBeUndefined()
  expect(log).toEqual(expected)
  expect(await readSampleMode(modeStorage.local)).toBe(mode)
})

test('a worker completes the deletion that an earlier worker began', async () => {
  const { modeStorage, log, getSample } = createWorker(createModeStorage({ 'sample-mode': 'deleting' }))
  await getSample()
  await untilSettled()
  expect(log).toContain(`deleted ${sampleDatabaseName}`)
  expect(await readSampleMode(modeStorage.local)).toBe('off')
})
