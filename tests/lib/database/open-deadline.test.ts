// A browser that never answers when the database is opened: the attempt ends, pages say so, and all go on once the browser answers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withOpenDeadline } from '../../../lib/database/open-deadline.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { watchStorage } from '../../../lib/database/watch-storage.ts'
import { storageFailure } from '../../../lib/storage-failure.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Requests that no one answers, until `answer` lets them go on. */
const makeSilent = (): { answer: () => void; count: () => number } => {
  const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value
  const waiting: (() => void)[] = []
  let count = 0
  const spy = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
    count++
    const request: IDBOpenDBRequest = new EventTarget() as never
    waiting.push(() => {
      const real = open.call(indexedDB, name, version)
      real.addEventListener('success', () => {
        Object.assign(request, { result: real.result })
        // Added last, as a handler counts that is set last.
        request.addEventListener('success', event => request.onsuccess?.(event))
        request.dispatchEvent(new Event('success'))
      })
    })
    return request
  })
  return {
    count: () => count,
    answer: () => {
      spy.mockRestore()
      for (const go of waiting.splice(0)) go()
    }
  }
}

/** Lets this much time pass, with all that storage does in it. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 250) {
    await vi.advanceTimersByTimeAsync(250)
    for (let turn = 0; turn < 5; turn++) await new Promise(done => setImmediate(done))
  }
}

/** A database with all of its tables, which is closed. */
const store = async (name: string): Promise<void> => {
  const database = createDatabase(name)
  await database.open()
  database.close()
}

test('queries fail after five seconds, the next ones are given more time, and the first answer ends it', async () => {
  await store('silent')
  const silent = makeSilent()
  const database = createDatabase('silent')
  const outcomes: unknown[] = []
  const read = (): void =>
    void database.settings.count().then(
      value => outcomes.push(value),
      (error: unknown) => outcomes.push(storageFailure(error).code)
    )
  read()
  read()
  await pass(4_500)
  expect(outcomes).toEqual([])
  await pass(1_000)
  expect(outcomes).toEqual(['storageSilent', 'storageSilent'])
  read()
  await pass(9_000)
  expect(outcomes).toHaveLength(2)
  await pass(1_500)
  expect([outcomes.length, outcomes[2], silent.count()]).toEqual([3, 'storageSilent', 2])
  silent.answer()
  read()
  await pass(1_000)
  expect(outcomes[3]).toBe(0)
})

test('a page says so, and goes on once the browser answers', async () => {
  await store('silent page')
  const silent = makeSilent()
  const reported: (string | undefined)[] = []
  const stop = watchStorage(createDatabase('silent page'), failure => {
    if (reported.length === 0 || reported.at(-1) !== failure?.code) reported.push(failure?.code)
  })
  await pass(30_000)
  expect(reported).toEqual(['storageBlocked', 'storageSilent'])
  silent.answer()
  await pass(61_000)
  expect(reported).toEqual(['storageBlocked', 'storageSilent', undefined])
  stop()
})

test('a database that is opened after its attempt has ended is closed again, so that it blocks no one', async () => {
  const silent = makeSilent()
  const request = withOpenDeadline(indexedDB).open('late', 1)
  let error: unknown
  // A handler, as Dexie sets one.
  Object.assign(request, { onerror: ({ target }: Event) => (error = Reflect.get(target ?? {}, 'error')) })
  let opened = 0
  request.addEventListener('success', () => opened++)
  await pass(5_500)
  expect(error).toMatchObject({ name: 'TimeoutError' })
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  silent.answer()
  await pass(250)
  expect([opened, close.mock.calls.length]).toEqual([0, 1])
})
