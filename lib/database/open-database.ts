// Makes opening the database safe: a database that a newer version of Muster wrote stays readable and is never written to, an attempt that the
// browser never answers ends, and a failed one is made again. Dexie would answer every later query with the first error.
import { Dexie } from 'dexie'

/** Dexie multiplies its versions by ten. Its own schema patches use the numbers in between. */
const isNewerNativeVersion = (nativeVersion: number, version: number): boolean => nativeVersion >= 10 * (version + 1)

/** True if a newer version of Muster wrote the open database. False while the database is closed. */
export const isNewerVersion = (database: Dexie): boolean => {
  const opened = database.backendDB() as IDBDatabase | null
  return opened !== null && isNewerNativeVersion(opened.version, database.verno)
}

/**
 * The browser's `indexedDB`, with an `open` that throws a `VersionError` instead of creating a version newer than `version`. Without it,
 * Dexie would add the tables and indexes that it misses in a newer database.
 */
export const createVersionGuard = (version: number): IDBFactory => ({
  open: (name, nativeVersion) => {
    if (nativeVersion !== undefined && isNewerNativeVersion(nativeVersion, version))
      throw new DOMException('A newer Muster wrote this database.', 'VersionError')
    return indexedDB.open(name, nativeVersion)
  },
  deleteDatabase: name => indexedDB.deleteDatabase(name),
  databases: () => indexedDB.databases(),
  cmp: (a, b) => indexedDB.cmp(a, b)
})

/** Makes every write transaction on a newer database fail with a `VersionError` before it writes. */
export const rejectWritesToNewerVersion = (database: Dexie): void => {
  database.use({
    stack: 'dbcore',
    name: 'newer-version',
    create: core => ({
      ...core,
      transaction: (tables, mode, options) => {
        if (mode === 'readwrite' && isNewerVersion(database)) throw new Dexie.VersionError('A newer Muster wrote this database.')
        return core.transaction(tables, mode, options)
      }
    })
  })
}

/** The first attempt ends after this time. Each further one may take twice as long, because a damaged disk may only be slow. */
const firstWaitMs = 5_000
const maxWaitMs = 60_000

/**
 * The factory, whose `open` requests fail with a `TimeoutError` where nothing happens for that long. A database that a request opens later is closed
 * again. A request that waits for another page, or that upgrades the database, is not ended.
 */
export const withOpenDeadline = (factory: IDBFactory, firstMs = firstWaitMs): IDBFactory => {
  let waitMs = firstMs
  return {
    open: (name, version) => {
      const request = factory.open(name, version)
      let hasEnded = false
      const timer = setTimeout(() => {
        hasEnded = true
        waitMs = Math.min(maxWaitMs, waitMs * 2)
        const error = new DOMException('The browser does not answer.', 'TimeoutError')
        const event = Object.defineProperty(new Event('error'), 'target', { value: { error } })
        request.onerror?.(event)
      }, waitMs)
      const alive = (event: Event): void => {
        clearTimeout(timer)
        if (!hasEnded) return
        // No one waits for it any more.
        event.stopImmediatePropagation()
        if (event.type === 'upgradeneeded') request.transaction?.abort()
        else if (event.type === 'success') request.result.close()
      }
      for (const type of ['success', 'error', 'blocked', 'upgradeneeded']) request.addEventListener(type, alive)
      request.addEventListener('success', () => {
        waitMs = firstMs
      })
      return request
    },
    deleteDatabase: name => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b)
  }
}

/** After a failed attempt to open the database, the next query tries again. Each query makes one attempt. */
export const reopenAfterFailure = (database: Dexie): void => {
  const open = database.open.bind(database)
  database.open = () => {
    const opening = open()
    // The reset waits for a later task: queries that wait for this attempt must get its error instead of starting an attempt.
    opening.catch(() => setTimeout(() => database.backendDB() ?? database.close({ disableAutoOpen: false })))
    return opening
  }
}
