// Defines the tables of the database, their stored rows and their indexes.
import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import { createVersionGuard, rejectWritesToNewerVersion } from './newer-version.ts'
import { withOpenDeadline } from './open-deadline.ts'
import { reopenAfterFailure } from './reopen.ts'
import type { StoredDeskEntry, StoredErasedPerson, StoredListNotice, StoredPersonNote, StoredSuppression } from './stored-people.ts'
import type {
  StoredBatch,
  StoredChunk,
  StoredConnection,
  StoredExport,
  StoredIncomingRows,
  StoredKeptFile,
  StoredMatchIndex,
  StoredPack,
  StoredPerson,
  StoredRemovedRun,
  StoredReply,
  StoredRow,
  StoredRun,
  StoredSetting
} from './stored-runs.ts'
import type { StoredCall, StoredDestination, StoredDelivery, StoredSendRule } from './stored-deliveries.ts'

/** The tables of the database. */
export interface Tables {
  runs: EntityTable<StoredRun, 'id'>
  removedRuns: EntityTable<StoredRemovedRun, 'id'>
  chunks: Table<StoredChunk, [string, number]>
  rows: Table<StoredRow | StoredPack, [string, number]>
  replies: EntityTable<StoredReply, 'id'>
  people: Table<StoredPerson, [string, number]>
  batches: Table<StoredBatch, [string, number]>
  incomingRows: Table<StoredIncomingRows, [string, number]>
  keptFiles: EntityTable<StoredKeptFile, 'runId'>
  matchIndexes: EntityTable<StoredMatchIndex, 'runId'>
  doNotContact: EntityTable<StoredSuppression, 'key'>
  erasedPeople: EntityTable<StoredErasedPerson, 'hash'>
  personNotes: EntityTable<StoredPersonNote, 'id'>
  listNotices: EntityTable<StoredListNotice, 'runId'>
  deskLog: EntityTable<StoredDeskEntry, 'id'>
  exports: Table<StoredExport, [string, string, string]>
  connections: EntityTable<StoredConnection, 'id'>
  settings: EntityTable<StoredSetting, 'name'>
  destinations: EntityTable<StoredDestination, 'id'>
  deliveries: EntityTable<StoredDelivery, 'id'>
  outbox: Table<StoredCall, [string, number]>
  sendRules: EntityTable<StoredSendRule, 'runId'>
}

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

/** All versions, the first one first. An index exists only where a query uses it. */
export const schemaVersions: readonly SchemaVersion[] = [
  {
    tables: {
      runs:
        'id, &clickId, &liveKey, listName, dueAt, listedAt, archivedAt, removeAt, goesAt, state.is, request.comparisonKey, parentId, *lookupMarks, [request.kind+state.is], ' +
        '[request.kind+createdAt], [connectionId+spent.kind+spent.at+spent.units], [parentId+spent.units]',
      removedRuns: 'id, [connectionId+spent.kind+spent.at+spent.units]',
      chunks: '[runId+index]',
      rows: '[runId+index], *personKeys',
      replies: '++id, [runId+operation]',
      people: '[runId+index], runId, &[runId+comparisonKey], [runId+status], status, childRunId, firstRunId',
      batches: '[runId+index], runId, [runId+status], status, childRunId',
      incomingRows: '[id+index]',
      keptFiles: 'runId',
      matchIndexes: 'runId',
      doNotContact: 'key',
      erasedPeople: 'hash',
      personNotes: 'id, *keys',
      listNotices: 'runId',
      deskLog: 'id, at',
      exports: '[runId+to+day], runId',
      connections: 'id',
      settings: 'name',
      destinations: 'id',
      deliveries: 'id, destinationId',
      outbox: '[deliveryId+index], [destinationId+status+dueAt], [deliveryId+status+size], *runIds',
      sendRules: 'runId, destinationId'
    }
  }
]

/**
 * Returns the database `name` at the newest of `versions`; the first query opens it. A transaction completes only when it is flushed to
 * disk, because a lost write can mean a second charge.
 */
export const createDatabase = (name: string, versions: readonly SchemaVersion[] = schemaVersions): Database => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the versions below create the tables
  const database = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    indexedDB: withOpenDeadline(createVersionGuard(versions.length)),
    IDBKeyRange
  }) as Database
  for (const [at, { tables, upgrade }] of versions.entries()) {
    const version = database.version(at + 1).stores(tables)
    if (upgrade) version.upgrade(upgrade)
  }
  rejectWritesToNewerVersion(database)
  reopenAfterFailure(database)
  return database
}
