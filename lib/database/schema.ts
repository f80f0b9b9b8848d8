// Opens the database, whose tables are declared beside the shapes of their rows.
// Reasons: docs/decisions/0027-pages-read-the-database.md
import { Dexie, type Transaction } from 'dexie'
import { createVersionGuard, rejectWritesToNewerVersion, withOpenDeadline, reopenAfterFailure } from './open-database.ts'
import { bounceTables, deskTables, hiddenTables, noteTables } from './stored-people.ts'
import { resultTables, runTables } from './stored-runs.ts'
import { settingTables } from './stored-settings.ts'
import { sendTables } from './stored-deliveries.ts'
import { setRegister, toStores, type TableRegister, type TablesOf } from './table.ts'

/** Every table of the database, in the order in which a backup holds them. */
export const tables = {
  ...settingTables,
  ...sendTables,
  ...runTables,
  ...hiddenTables,
  ...noteTables,
  ...resultTables,
  ...bounceTables,
  ...deskTables
}

/** The name of a table. */
export type TableName = keyof typeof tables
/** Whether a table of this name is declared. */
export const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name)
/** The tables of the database. */
export type Tables = TablesOf<typeof tables>

/** The open or closed database with its tables. */
export type Database = Dexie & Tables

/**
 * One version of the schema: the tables that it adds or changes, in Dexie's notation, and how it rewrites stored rows. A released version
 * never changes; the next one is added below it.
 */
export interface SchemaVersion {
  tables: Record<string, string | null>
  upgrade?: (transaction: Transaction) => PromiseLike<unknown>
}

/** All versions, the first one first. */
export const schemaVersions: readonly SchemaVersion[] = [{ tables: toStores(tables) }]

/**
 * Returns the database `name` at the newest of `versions`; the first query opens it. A transaction completes only when it is flushed to
 * disk, because a lost write can mean a second charge. A test may pass a `register` of its own.
 */
export const createDatabase = (
  name: string,
  versions: readonly SchemaVersion[] = schemaVersions,
  register: TableRegister = tables
): Database => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the versions below create the tables
  const database = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    indexedDB: withOpenDeadline(createVersionGuard(versions.length)),
    IDBKeyRange
  }) as Database
  setRegister(database, register)
  for (const [at, { tables: stores, upgrade }] of versions.entries()) {
    const version = database.version(at + 1).stores(stores)
    if (upgrade) version.upgrade(upgrade)
  }
  rejectWritesToNewerVersion(database)
  reopenAfterFailure(database)
  return database
}
