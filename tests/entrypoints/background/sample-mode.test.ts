// The sample data's controller exists only in sample mode, and is closed before its database is deleted.
import { expect, test } from 'vitest'
import { manageSampleMode, createRoute } from '../../../entrypoints/background/sample-mode.ts'
import { leaveSampleMode, readSampleMode, sampleDatabaseName } from '../../../lib/sample/sample-mode.ts'
import { createLock, createModeStorage, untilSettled } from '../../lib/sample/mode-storage.ts'
import { fail } from '../../../lib/failure.ts'
import { extensionOrigin, senders } from './senders.ts'

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

// In sample mode, messages of the settings page reach the user's own data, and all others reach the sample data.
/** Returns the names of the data that a message from this URL reaches. */
const getReached = async (isSampleMode: boolean, url: string | undefined): Promise<string[]> => {
  const reached: string[] = []
  const serveAs = (name: string) => async () => {
    reached.push(name)
    return fail('notAllowed')
  }
  const route = createRoute({
    settingsUrl: `${extensionOrigin}/options.html`,
    serveUser: serveAs('user'),
    getSample: async () => (isSampleMode ? { serve: serveAs('sample') } : undefined)
  })
  await route({ name: 'removeRun', body: { runId: 'run-1' } }, { url })
  return reached
}

test.each(['/options.html', '/options.html#records', '/options.html?from=popup#records'])(
  '%s always reaches the user’s own data',
  async path => {
    expect(await getReached(true, extensionOrigin + path)).toEqual(['user'])
    expect(await getReached(false, extensionOrigin + path)).toEqual(['user'])
  }
)

const others: readonly (readonly [name: string, url: string | undefined])[] = [
  ...Object.entries(senders)
    .filter(([name]) => name !== 'the settings')
    .map(([name, [, { url }]]) => [name, url] as const),
  ['a page with a name like the settings', `${extensionOrigin}/options.html.html`],
  ['the settings of another extension', 'https://evil.example/options.html']
]

test.each(others)('%s reaches the data of the current mode', async (_, url) => {
  expect(await getReached(true, url)).toEqual(['sample'])
  expect(await getReached(false, url)).toEqual(['user'])
})
