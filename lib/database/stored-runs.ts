// The stored rows of runs and their results, and their tables.
import type { EntityTable, Table } from 'dexie'
import * as z from 'zod/mini'
import type { BatchStatus } from '../runs/model/batches.ts'
import type { PersonStatus } from '../runs/model/people.ts'
import { receivedCountsSchema } from '../runs/model/run.ts'
import type { RunSpending, StoredSpent } from '../runs/model/spending.ts'
import type { MatchIndex } from '../records/identity/match-lists.ts'
import type { ExportEntry, StoredLeftOut } from '../results/export-times.ts'
import type { KeptFile } from '../runs/model/dependencies.ts'
import type { Operation } from '../service/client.ts'
import { countField, idField, keyField, textField, declareTable } from './table.ts'

/** A run as it is stored. Its other fields are `unknown` until a store parses them, so that a damaged row does not pass as a valid one. */
export interface StoredRun {
  id: string
  /** `createdAt` of a run that the run list shows; missing on a child run, an archived one, and one that is about to be deleted */
  listedAt?: unknown
  archivedAt?: unknown
  removeAt?: unknown
  goesAt?: unknown
  parentId?: unknown
  connectionId?: unknown
  createdAt?: unknown
  state?: { is?: unknown }
  liveKey?: unknown
  dueAt?: unknown
  /** of a lookup: what tells whether its service keeps it apart from others, each after the connection's id */
  lookupMarks?: string[]
  /** the comparison keys of the people whom it asks for by their profiles */
  askedPeople?: string[]
  /** what it may have been charged for; missing on a run that was free for certain */
  spent?: unknown
}
/** What a removed run spent. It does not say what the run was about. */
export interface StoredRemovedRun extends RunSpending {
  id: string
  spent?: StoredSpent | undefined
}
const personStatuses: PersonStatus[] = ['waiting', 'requested', 'overdue', 'already-known', 'found', 'not-found', 'doubtful', 'failed']
const batchStatuses: BatchStatus[] = ['waiting', 'requested', 'overdue', 'ready', 'failed']

/** What a person and a batch share. `refusals`: requests that were refused, `count` of them since the parent run was resumed for the `resumes`-th time. */
const childRow = () => ({
  runId: idField(),
  index: countField(),
  attempts: countField(),
  refusals: z.optional(z.object({ count: countField(), resumes: countField() })),
  childRunId: z.optional(idField())
})

/**
 * One person of a bulk lookup. `childRunId` is the run that looks them up; `attempts` counts the lookups that were started for them. `isSecond`: they
 * have had their turn at the first connection; `childRunId` is now the lookup at the second one, and `firstRunId` that at the first.
 */
export const personRow = () =>
  z.object({
    ...childRow(),
    url: keyField(),
    comparisonKey: keyField(),
    status: z.enum(personStatuses),
    isSecond: z.optional(z.literal(true)),
    firstRunId: z.optional(idField())
  })
/** One person of a bulk lookup. */
export type StoredPerson = z.infer<ReturnType<typeof personRow>>
/** What is stored of the refusals of one person or batch. */
export type Refusals = NonNullable<StoredPerson['refusals']>

/**
 * One batch of domains, or one part of a split search. `childRunId` is the run that requests it, `attempts` counts the runs that were
 * started for it, and `received` counts its results.
 */
export const batchRow = () =>
  z.object({
    ...childRow(),
    domains: z.array(textField(2_000)),
    part: z.optional(z.object({ url: z.string(), comparisonKey: z.string(), pages: z.number(), title: z.string() })),
    status: z.enum(batchStatuses),
    received: z.optional(receivedCountsSchema)
  })
/** One batch of domains, or one part of a split search. */
export type StoredBatch = z.infer<ReturnType<typeof batchRow>>
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
/**
 * A results file in a format that only a page can read, which is deleted when its rows are stored; or a reply as it came, which is kept until its
 * reading ends. `attempts`: how often a page has begun to read it.
 */
export type StoredKeptFile = KeptFile & { runId: string; attempts?: number }
/** The match index of a run's rows. A page builds it when it needs it; a change of the rows deletes it. */
export interface StoredMatchIndex extends MatchIndex {
  runId: string
  /** how many entries of the table `rows` it was built from */
  entryCount: number
  /** the rules by which the marks of these rows were read */
  marksVersion?: number
}
/** Which records of one run went to one destination on one day, as ranges of indexes: an entry for each record would make large lists slow. */
export type StoredExport = ExportEntry
/** Runs, and what stays of removed ones. */
export const runTables = {
  runs: declareTable<EntityTable<StoredRun, 'id'>>()({
    indexes:
      'id, &clickId, &liveKey, listName, dueAt, listedAt, archivedAt, removeAt, goesAt, state.is, request.comparisonKey, parentId, *lookupMarks, *askedPeople, [request.kind+state.is], ' +
      '[request.kind+createdAt], [connectionId+spent.kind+spent.at+spent.units], [parentId+spent.units]',
    // Each run follows what belongs to it.
    backup: { in: 'none' },
    // What a live run is found by is needed until its results are here.
    erase: { is: 'own', own: true }
  }),
  removedRuns: declareTable<EntityTable<StoredRemovedRun, 'id'>>()({
    indexes: 'id, [connectionId+spent.kind+spent.at+spent.units]',
    // After the runs, because it has those that are removed while the backup is made.
    backup: { in: 'end', merge: 'own' },
    erase: { is: 'texts' }
  })
}

const placeKey = '[runId+index]'

/** What belongs to runs. */
export const resultTables = {
  chunks: declareTable<Table<StoredChunk, [string, number]>>()({
    indexes: placeKey,
    // A chunk holds 1,000 records.
    ofRun: { by: placeKey, goesWith: 'records', perSlice: () => 5 },
    backup: { in: 'run', perEntry: 1, saysService: true },
    // Records are rewritten by the worker, which keeps what they say of others.
    erase: { is: 'own', own: true }
  }),
  rows: declareTable<Table<StoredRow | StoredPack, [string, number]>>()({
    indexes: `${placeKey}, *personKeys`,
    // A pack holds 100 rows and has as many index entries.
    ofRun: { by: placeKey, goesWith: 'records', perSlice: first => ('text' in first ? 20 : 2_000) },
    backup: { in: 'run', perEntry: 200, saysService: true },
    // They are made of the records, and rewritten with them.
    erase: { is: 'kept' }
  }),
  replies: declareTable<EntityTable<StoredReply, 'id'>>()({
    indexes: '++id, [runId+operation]',
    ofRun: { by: 'runId', goesWith: 'results' },
    backup: { in: 'run', saysService: true },
    // They are rewritten one by one: a reply may have 16 MB.
    erase: { is: 'own', own: true }
  }),
  people: declareTable<Table<StoredPerson, [string, number]>>()({
    indexes: `${placeKey}, &[runId+comparisonKey], [runId+status], status, childRunId, firstRunId`,
    ofRun: { by: placeKey, goesWith: 'run' },
    backup: { in: 'run', perEntry: 1_000 },
    // The other people of a bulk lookup.
    erase: { is: 'texts', marksOnly: true, own: true }
  }),
  batches: declareTable<Table<StoredBatch, [string, number]>>()({
    indexes: `${placeKey}, [runId+status], status, childRunId`,
    ofRun: { by: placeKey, goesWith: 'run' },
    backup: { in: 'run', perEntry: 20 },
    // Domains, and values of a search, name no person.
    erase: { is: 'texts', marksOnly: true }
  }),
  incomingRows: declareTable<Table<StoredIncomingRows, [string, number]>>()({
    indexes: '[id+index]',
    // They are on their way from a page to the worker.
    backup: { in: 'none' },
    erase: { is: 'texts' }
  }),
  keptFiles: declareTable<EntityTable<StoredKeptFile, 'runId'>>()({
    indexes: 'runId',
    ofRun: { by: 'runId', goesWith: 'records' },
    backup: { in: 'run' },
    // A file is rewritten as the records in it.
    erase: { is: 'own', own: true }
  }),
  matchIndexes: declareTable<EntityTable<StoredMatchIndex, 'runId'>>()({
    indexes: 'runId',
    ofRun: { by: 'runId', goesWith: 'records' },
    // They are made again from the rows.
    backup: { in: 'none' },
    // They hold numbers, which are made again from the rows that remain.
    erase: { is: 'kept' }
  }),
  exports: declareTable<Table<StoredExport, [string, string, string]>>()({
    indexes: '[runId+to+day], runId',
    ofRun: { by: 'runId', goesWith: 'results' },
    backup: { in: 'run', merge: 'own' },
    erase: { is: 'texts' }
  }),
  // It names no one: a record is found by its place.
  leftOut: declareTable<Table<StoredLeftOut, [string, string, string, string]>>()({
    indexes: '[runId+to+day+reason], runId',
    ofRun: { by: 'runId', goesWith: 'results' },
    backup: { in: 'run' },
    erase: { is: 'texts' }
  })
}
