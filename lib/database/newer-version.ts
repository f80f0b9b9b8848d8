// Keeps a database that a newer version of Muster wrote readable, and never writes to it.
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
