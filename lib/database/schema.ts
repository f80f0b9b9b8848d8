// The database: which tables there are and what they are keyed by. Indexes stand only where something asks by them.
import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import type { BatchStatus, SplitPart } from '../runs/model/batches.ts'
import type { PersonStatus } from '../runs/model/people.ts'
import type { ReceivedCounts } from '../runs/model/run.ts'
import type { MatchIndex } from '../records/identity/match-index.ts'
import type { Operation } from '../service/client.ts'
import { guardVersions, refuseNewer } from './newer-version.ts'
import { reopenAfterFailure } from './reopen.ts'

/** Stored rows are `unknown` until a store parses them: an older or damaged row must not pass as a good one. */
export interface StoredRun {
  id: string
  /** `createdAt` of those that are shown by themselves; a part of another run has none */
  listedAt?: unknown
  parentId?: unknown
  liveKey?: unknown
  dueAt?: unknown
}
/** One of the people of a run, once each: `by` is the run that looked, or looks, them up; `tries` counts the clicks that were spent on them. */
export interface StoredPerson {
  runId: string
  index: number
  url: string
  comparisonKey: string
  status: PersonStatus
  attempts: number
  childRunId?: string
}
/** One of the batches of a run: `by` is the run that asks, or asked, about it, `tries` the clicks that were spent on it, `came` what it brought. */
export interface StoredBatch {
  runId: string
  index: number
  domains: string[]
  /** of a search that was taken apart: this part of it */
  part?: SplitPart
  status: BatchStatus
  attempts: number
  childRunId?: string
  received?: ReceivedCounts
}
export interface StoredChunk {
  runId: string
  index: number
  text: string
}
/** The mapped columns of one record; `n` counts from 0 in the order of arrival. */
export interface StoredRow {
  runId: string
  index: number
  columns: Record<string, string>
  /** absent: a person, or a record that is nobody's */
  kind?: 'company'
  /** the comparison keys of the pages that show this person */
  personKeys?: string[]
}
/** Rows of a large list that follow each other: `n` is the number of the first of `count`, `text` their JSON, `keys` those of all. */
export interface StoredPack {
  runId: string
  index: number
  count: number
  text: string
  personKeys?: string[]
}
export interface StoredReply {
  id?: number
  runId: string
  at: number
  operation: Operation
  status?: number
  milliseconds?: number
  bytes?: number
  text?: string
  /** what the reader made of it: the kind of its reading, or the code of a failure */
  understood?: string
  /** when the run was to be looked at next, as this was written */
  next?: number
  /** fields that this service had not sent before, and fields that it had always sent */
  added?: string[]
  missing?: string[]
}
/** Rows that a page has read from a file and the worker is to take over: chunks of JSON text, as in `chunks`. */
export interface StoredIncomingRows {
  id: string
  index: number
  text: string
}
/** A file of results as it came, of a format that only a page can read; gone once its rows are stored. */
export interface StoredKeptFile {
  runId: string
  bytes: Uint8Array
  format: 'xlsx'
}
/** What the people of a run are told by, out of its rows: made by a page that asks, gone as soon as these change. */
export interface StoredMatchIndex extends MatchIndex {
  runId: string
  /** so many rows there were */
  count: number
}
/** One email, domain or person that is not to be contacted, as `contactKeys` says it. */
export interface StoredSuppression {
  key: string
}
/**
 * Somebody who was forgotten: `mark` is an HMAC-SHA-256 (hex) of one of their keys by `salt` (hex), which says nothing to whoever does not
 * know them already; `quick` is a small sum of the same, for a first look.
 */
export interface StoredErasedPerson {
  mark: string
  quick: number
  salt: string
}
export interface StoredConnection {
  id: string
}
export interface StoredSetting {
  name: string
  value: unknown
}

export interface Tables {
  runs: EntityTable<StoredRun, 'id'>
  chunks: Table<StoredChunk, [string, number]>
  rows: Table<StoredRow | StoredPack, [string, number]>
  replies: EntityTable<StoredReply, 'id'>
  people: Table<StoredPerson, [string, number]>
  batches: Table<StoredBatch, [string, number]>
  incomingRows: Table<StoredIncomingRows, [string, number]>
  keptFiles: EntityTable<StoredKeptFile, 'runId'>
  matchIndexes: EntityTable<StoredMatchIndex, 'runId'>
  doNotContact: EntityTable<StoredSuppression, 'key'>
  erasedPeople: EntityTable<StoredErasedPerson, 'mark'>
  connections: EntityTable<StoredConnection, 'id'>
  settings: EntityTable<StoredSetting, 'name'>
}

export type Database = Dexie & Tables

/**
 * One version of the schema: the tables it adds or changes, in Dexie's notation, and how stored rows are rewritten for it. A released
 * version never changes; the next one is added below it.
 */
export interface SchemaVersion {
  tables: Record<string, string | null>
  upgrade?: (transaction: Transaction) => PromiseLike<unknown>
}

/** All versions, the first one first. Indexes exist only where a query uses them. */
export const schemaVersions: readonly SchemaVersion[] = [
  {
    tables: {
      runs: 'id, &clickId, &liveKey, dueAt, listedAt, state.is, request.comparisonKey, parentId, [request.kind+state.is]',
      chunks: '[runId+index]',
      rows: '[runId+index], *personKeys',
      replies: '++id, [runId+operation]',
      people: '[runId+index], runId, &[runId+comparisonKey], [runId+status], status, childRunId',
      batches: '[runId+index], runId, [runId+status], status, childRunId',
      incomingRows: '[id+index]',
      keptFiles: 'runId',
      matchIndexes: 'runId',
      doNotContact: 'key',
      erasedPeople: 'mark',
      connections: 'id',
      settings: 'name'
    }
  }
]

/**
 * Opens the database at the newest of `versions` when it is first used. Transactions are flushed to disk before they count, because a
 * lost write can mean a second charge.
 */
export const createDatabase = (name: string, versions: readonly SchemaVersion[] = schemaVersions): Database => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the versions below create the tables
  const database = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    indexedDB: guardVersions(versions.length),
    IDBKeyRange
  }) as Database
  for (const [at, { tables, upgrade }] of versions.entries()) {
    const version = database.version(at + 1).stores(tables)
    if (upgrade) version.upgrade(upgrade)
  }
  refuseNewer(database)
  reopenAfterFailure(database)
  return database
}
