// After a downgrade: a database of a newer version is read, and never changed.
import { Dexie } from 'dexie'
import { expect, test, afterEach, beforeEach, vi, describe } from 'vitest'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createVersionGuard, isNewerVersion, withOpenDeadline } from '../../../lib/database/open-database.ts'
import { createDatabase, schemaVersions } from '../../../lib/database/schema.ts'
import { storageFailure } from '../../../lib/storage-failure.ts'
import { readEverything } from './read-everything.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'
import { watchStorage } from '../../../lib/database/watch-storage.ts'

describe('newer version', () => {
  /** Makes a database of a newer version: with one more table, and without the index `missingIndex` ("table index"). */
  const makeNewer = async (name: string, missingIndex = ''): Promise<void> => {
    const current = createDatabase(name)
    await createLedger(current).create(numberedRun(1, 'running'))
    current.close()
    const newer = new Dexie(name)
    const schema = Object.fromEntries(current.tables.map(table => [table.name, table.schema]))
    const stores = Object.entries(schema).map(([table, { primKey, indexes }]) => {
      const kept = indexes.filter(index => `${table} ${index.name}` !== missingIndex)
      return [table, [primKey, ...kept].map(({ src }) => src).join()] as const
    })
    newer.version(schemaVersions.length + 1).stores({ ...Object.fromEntries(stores), added: 'id' })
    await newer.table('added').put({ id: 'newer' })
    newer.close()
  }

  test.each(['', 'runs dueAt'])('a newer database is read and never changed, even without the index %j', async missingIndex => {
    const name = `newer ${missingIndex}`
    await makeNewer(name, missingIndex)
    const before = await readEverything(name)
    const database = createDatabase(name)
    const ledger = createLedger(database)
    expect(await ledger.get('run-1')).toMatchObject({ id: 'run-1', state: { is: 'running' } })
    expect(isNewerVersion(database)).toBe(true)
    const writes: (() => Promise<unknown>)[] = [
      () => ledger.create(numberedRun(2, 'intent')),
      () => ledger.change('run-1', run => ({ ...run, backoffMs: 1 })),
      () => ledger.remove('run-1'),
      () => database.settings.put({ name: 'a', value: 1 }),
      () => database.runs.clear()
    ]
    for (const write of writes) expect(storageFailure(await write().catch((error: unknown) => error))).toEqual({ code: 'storageNewer' })
    database.close()
    expect(await readEverything(name)).toEqual(before)
  })

  test('a database of this version is not newer, even after a schema patch by Dexie', async () => {
    const database = createDatabase('not newer')
    expect(isNewerVersion(database)).toBe(false)
    await database.open()
    expect(isNewerVersion(database)).toBe(false)
    database.close()
    const patched = createVersionGuard(schemaVersions.length).open('not newer', schemaVersions.length * 10 + 1)
    await new Promise(done => patched.addEventListener('success', done))
    patched.result.close()
    await createDatabase('not newer').settings.put({ name: 'a', value: 1 })
  })

  test('a database of a newer version is never created', () => {
    expect(() => createVersionGuard(3).open('newer never', 40)).toThrow('newer Muster')
  })
})

describe('open deadline', () => {
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
})

describe('reopen', () => {
  afterEach(() => vi.restoreAllMocks())

  const pause = (): Promise<unknown> => new Promise(done => setTimeout(done, 20))

  test('all queries of a failed attempt get its error, and the next query tries again', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    const database = createDatabase('reopen')
    const write = () => database.settings.put({ name: 'a', value: 1 }).catch(storageFailure)
    const writes = [write(), write(), database.transaction('rw', database.settings, write).catch(storageFailure)]
    expect(await Promise.all(writes)).toEqual(Array.from({ length: 3 }, () => ({ code: 'storageFull' })))
    await pause()
    expect(open).toHaveBeenCalledTimes(1)
    expect(await write()).toEqual({ code: 'storageFull' })
    await pause()
    expect(open).toHaveBeenCalledTimes(2)
    open.mockRestore()
    expect(await write()).toBe('a')
  })

  test('a database that was closed on purpose stays closed', async () => {
    const database = createDatabase('reopen closed')
    await database.open()
    database.close()
    await expect(database.settings.count()).rejects.toThrow()
  })
})
