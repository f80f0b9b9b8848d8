// A database that a later version of Muster wrote: it is shown as far as it can be read, and nothing is written into it.
import { Dexie } from 'dexie'

/** Native versions are ten times ours; what lies between two is the database library's own doing. */
const isLater = (native: number, own: number): boolean => native >= 10 * (own + 1)

/** Is the database that is open one of a later version? */
export const isNewer = (database: Dexie): boolean => {
  const opened = database.backendDB() as IDBDatabase | null
  return opened !== null && isLater(opened.version, database.verno)
}

/** The browser's databases, but that none of a version later than `own` is ever made: the library would add to one what it misses there. */
export const guardVersions = (own: number): IDBFactory => ({
  open: (name, version) => {
    if (version !== undefined && isLater(version, own)) throw new DOMException('A newer Muster wrote this database.', 'VersionError')
    return indexedDB.open(name, version)
  },
  deleteDatabase: name => indexedDB.deleteDatabase(name),
  databases: () => indexedDB.databases(),
  cmp: (a, b) => indexedDB.cmp(a, b)
})

/** From now on each write into a database of a later version is refused with a `VersionError`, before anything is written. */
export const refuseNewer = (database: Dexie): void => {
  database.use({
    stack: 'dbcore',
    name: 'newer',
    create: core => ({
      ...core,
      transaction: (tables, mode, options) => {
        if (mode === 'readwrite' && isNewer(database)) throw new Dexie.VersionError('A newer Muster wrote this database.')
        return core.transaction(tables, mode, options)
      }
    })
  })
}
