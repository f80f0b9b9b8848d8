// Defines the tables of the database, their stored rows and their indexes.
import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import type { BatchStatus, SplitPart } from '../runs/model/batches.ts'
import type { PersonStatus } from '../runs/model/people.ts'
import type { ReceivedCounts } from '../runs/model/run.ts'
import type { RunSpending, Spent } from '../runs/model/spending.ts'
import type { MatchIndex } from '../records/identity/match-index.ts'
import type { ExportEntry } from '../records/table/exports.ts'
import type { OutboxCall } from '../send/outbox-call.ts'
import type { Operation } from '../service/client.ts'
import { createVersionGuard, rejectWritesToNewerVersion } from './newer-version.ts'
import { reopenAfterFailure } from './reopen.ts'

/** A run as it is stored. Its other fields are `unknown` until a store parses them, so that a damaged row does not pass as a valid one. */
export interface StoredRun {
  id: string
  /** `createdAt` of a run that the run list shows; missing on a child run, an archived one, and one that is about to be deleted */
  listedAt?: unknown
  archivedAt?: unknown
  removeAt?: unknown
  parentId?: unknown
  connectionId?: unknown
  createdAt?: unknown
  state?: { is?: unknown }
  liveKey?: unknown
  dueAt?: unknown
  /** what it may have been charged for; missing on a run that was free for certain */
  spent?: unknown
}
/** What a removed run spent. It does not say what the run was about. */
export interface StoredRemovedRun extends RunSpending {
  id: string
  spent?: Spent | undefined
}
/** Requests of one person or batch that were refused, `count` of them since the parent run was resumed for the `resumes`-th time. */
export interface Refusals {
  count: number
  resumes: number
}
/** One person of a bulk lookup. `childRunId` is the run that looks them up; `attempts` counts the lookups that were started for them. */
export interface StoredPerson {
  runId: string
  index: number
  url: string
  comparisonKey: string
  status: PersonStatus
  attempts: number
  refusals?: Refusals | undefined
  childRunId?: string | undefined
  /** they have had their turn at the first connection; `childRunId` is now the lookup at the second one, and `firstRunId` that at the first */
  isSecond?: true | undefined
  firstRunId?: string | undefined
}
/**
 * One batch of domains, or one part of a split search. `childRunId` is the run that requests it, `attempts` counts the runs that were
 * started for it, and `received` counts its results.
 */
export interface StoredBatch {
  runId: string
  index: number
  domains: string[]
  /** only for a part of a split search */
  part?: SplitPart
  status: BatchStatus
  attempts: number
  refusals?: Refusals | undefined
  childRunId?: string
  received?: ReceivedCounts
}
/** About 1,000 rows of a run's results, as the JSON text that the service sent. */
export interface StoredChunk {
  runId: string
  index: number
  text: string
}
/** The mapped columns of one record. `index` counts from 0 in the order in which the service sent the records. */
export interface StoredRow {
  runId: string
  index: number
  columns: Record<string, string>
  /** missing on a person, and on a record that is neither a person nor a company */
  kind?: 'company'
  /** comparison keys of the person's pages */
  personKeys?: string[]
  /** the person's email addresses that no column shows, normalised */
  emails?: string[]
  /** email addresses in other fields of the record, normalised */
  mentions?: string[]
  /** the rules by which the three fields above were read; missing in a pack's rows, and on rows whose marks have to be read again */
  marksVersion?: number
}
/** `count` consecutive rows of a large list as JSON. `index` is the index of the first row; `personKeys` holds the keys of all rows. */
export interface StoredPack {
  runId: string
  index: number
  count: number
  text: string
  personKeys?: string[]
  marksVersion?: number
}
/** A reply of the service, or a call that got none. Times are milliseconds since the epoch. */
export interface StoredReply {
  id?: number
  runId: string
  at: number
  operation: Operation
  status?: number
  milliseconds?: number
  bytes?: number
  text?: string
  /** how the reply was read: the kind of its reading, or a failure code */
  understood?: string
  /** when the next check of the run was due at the time of the reply */
  nextCheckAt?: number
  /** fields that this service sent for the first time, and fields that it had always sent before */
  addedFields?: string[]
  missingFields?: string[]
}
/** Rows that a page has read from a file and passes to the worker, as chunks of JSON text. */
export interface StoredIncomingRows {
  id: string
  index: number
  text: string
}
/** A results file in a format that only a page can read. It is deleted when its rows are stored. */
export interface StoredKeptFile {
  runId: string
  bytes: Uint8Array
  format: 'xlsx'
}
/** The match index of a run's rows. A page builds it when it needs it; a change of the rows deletes it. */
export interface StoredMatchIndex extends MatchIndex {
  runId: string
  /** how many entries of the table `rows` it was built from */
  entryCount: number
  /** the rules by which the marks of these rows were read */
  marksVersion?: number
}
/** A suppressed email address, domain or person, as one of its `suppressionKeys`. */
export interface StoredSuppression {
  key: string
  /** ids of the runs that the user has marked as a whole; missing on an entry that the user added */
  lists?: string[]
}
/**
 * One key of an erased person. `hash` is the HMAC-SHA-256 of the key with `salt` (both hex), which recognises the key without revealing it.
 * `quickHash` is a 32-bit hash that rules most other people out first.
 */
export interface StoredErasedPerson {
  hash: string
  quickHash: number
  salt: string
}
/**
 * What the user wrote down about one person. `keys` are theirs, in the form of `erasureKeys`, and `tags` in the form of `readTags`. `status` is
 * the id of one, or '', and `changedAt` is in milliseconds since the epoch.
 */
export interface StoredPersonNote {
  id: string
  keys: string[]
  note: string
  tags: string[]
  status: string
  changedAt: number
}
/** Whether people were told that they are in a list, or need not be. `at` in milliseconds since the epoch. */
export interface StoredAnswer {
  is: 'given' | 'not-needed'
  at: number
}
/** What the user typed about one list for the data desk, and what holds for all of its people. `reason`: why no notice is needed. */
export interface StoredListNotice {
  runId: string
  source: string
  purpose: string
  reason: string
  answer?: StoredAnswer | undefined
  changedAt: number
}
/** What holds for one person of one list. `keys` are theirs, in the form of `erasureKeys`. */
export interface StoredPersonNotice extends StoredAnswer {
  id: string
  runId: string
  keys: string[]
}
/** One line of the data desk's log. It names no person: `kind` is one of `deskEntryKinds`, `count` is the number of people. */
export interface StoredDeskEntry {
  id: string
  at: number
  kind: string
  count: number
  /** the list, where the line is about one */
  runId?: string | undefined
}
/** Which records of one run went to one destination on one day, as ranges of indexes: an entry for each record would make large lists slow. */
export type StoredExport = ExportEntry
/** A connection as it is stored. Its other fields are parsed when it is read. */
export interface StoredConnection {
  id: string
}
/** A destination as it is stored: a webhook or a CRM. Its other fields are parsed when it is read. */
export interface StoredWebhook {
  id: string
  pausedUntil?: number
  failuresInARow?: number
  refusalsInARow?: number
  blockedBy?: string | undefined
  blockedMessage?: string | undefined
}
/**
 * What one click or rule sends to a destination: `total` records of these lists under these headings. `at` in milliseconds since the epoch. Until it is
 * started, a page prepares it.
 */
export interface StoredSending {
  id: string
  webhookId: string
  /** the name and host of its destination at the time of the click */
  name: string
  host: string
  at: number
  listIds: string[]
  headings: string[]
  total: number
  isStarted: boolean
}
/**
 * "Send when ready": when the run is ready, its records are sent once to this destination, `columns` under their headings. `at` is when the
 * user switched it on, in milliseconds since the epoch; `attempts` counts how often its records were prepared in vain.
 */
export interface StoredSendRule {
  runId: string
  webhookId: string
  /** the name and host of its destination at the time of the click */
  name: string
  host: string
  columns: { heading: string; from: string; fallback?: string | undefined }[]
  at: number
  attempts: number
}
/** One call of a sending. */
export type StoredCall = OutboxCall
/** One setting. `name` is one of `setting-names.ts`. */
export interface StoredSetting {
  name: string
  value: unknown
}

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
  personNotices: EntityTable<StoredPersonNotice, 'id'>
  deskLog: EntityTable<StoredDeskEntry, 'id'>
  exports: Table<StoredExport, [string, string, string]>
  connections: EntityTable<StoredConnection, 'id'>
  settings: EntityTable<StoredSetting, 'name'>
  webhooks: EntityTable<StoredWebhook, 'id'>
  sendings: EntityTable<StoredSending, 'id'>
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
        'id, &clickId, &liveKey, dueAt, listedAt, archivedAt, removeAt, state.is, request.comparisonKey, parentId, [request.kind+state.is], ' +
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
      personNotices: 'id, runId',
      deskLog: 'id, at',
      exports: '[runId+to+day], runId',
      connections: 'id',
      settings: 'name',
      webhooks: 'id',
      sendings: 'id, webhookId',
      outbox: '[sendingId+index], [webhookId+status+dueAt], [sendingId+status+size], *runIds',
      sendRules: 'runId, webhookId'
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
    indexedDB: createVersionGuard(versions.length),
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
