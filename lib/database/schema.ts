// The database: which tables there are and what they are keyed by. Indexes stand only where something asks by them.
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { BatchIs, PartSearch } from '../runs/model/batches.ts'
import type { PersonIs } from '../runs/model/people.ts'
import type { Came } from '../runs/model/run.ts'
import type { Sketch } from '../records/identity/match-index.ts'
import type { Operation } from '../service/client.ts'
import { guardVersions, refuseNewer } from './newer-version.ts'
import { reopenAfterFailure } from './reopen.ts'

/** Stored rows are `unknown` until a store parses them: an older or damaged row must not pass as a good one. */
export interface StoredRun {
  id: string
  /** `createdAt` of those that are shown by themselves; a part of another run has none */
  listedAt?: unknown
  partOf?: unknown
  liveKey?: unknown
  dueAt?: unknown
}
/** One of the people of a run, once each: `by` is the run that looked, or looks, them up; `tries` counts the clicks that were spent on them. */
export interface StoredPerson {
  run: string
  n: number
  url: string
  key: string
  is: PersonIs
  tries: number
  by?: string
}
/** One of the batches of a run: `by` is the run that asks, or asked, about it, `tries` the clicks that were spent on it, `came` what it brought. */
export interface StoredBatch {
  run: string
  n: number
  domains: string[]
  /** of a search that was taken apart: this part of it */
  search?: PartSearch
  is: BatchIs
  tries: number
  by?: string
  came?: Came
}
export interface StoredChunk {
  run: string
  n: number
  text: string
}
/** The mapped columns of one record; `n` counts from 0 in the order of arrival. */
export interface StoredRow {
  run: string
  n: number
  columns: Record<string, string>
  /** absent: a person, or a record that is nobody's */
  is?: 'company'
  /** the comparison keys of the pages that show this person */
  keys?: string[]
}
/** Rows of a large list that follow each other: `n` is the number of the first of `count`, `text` their JSON, `keys` those of all. */
export interface StoredPack {
  run: string
  n: number
  count: number
  text: string
  keys?: string[]
}
export interface StoredReply {
  n?: number
  run: string
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
export interface StoredIncoming {
  id: string
  n: number
  text: string
}
/** A file of results as it came, of a format that only a page can read; gone once its rows are stored. */
export interface StoredFile {
  run: string
  bytes: Uint8Array
  format: 'xlsx'
}
/** What the people of a run are told by, out of its rows: made by a page that asks, gone as soon as these change. */
export interface StoredSketch extends Sketch {
  run: string
  /** so many rows there were */
  count: number
}
/** One email, domain or person that is not to be contacted, as `contactKeys` says it. */
export interface StoredContactKey {
  key: string
}
/**
 * Somebody who was forgotten: `mark` is an HMAC-SHA-256 (hex) of one of their keys by `salt` (hex), which says nothing to whoever does not
 * know them already; `quick` is a small sum of the same, for a first look.
 */
export interface StoredMark {
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
  replies: EntityTable<StoredReply, 'n'>
  people: Table<StoredPerson, [string, number]>
  batches: Table<StoredBatch, [string, number]>
  incoming: Table<StoredIncoming, [string, number]>
  files: EntityTable<StoredFile, 'run'>
  sketches: EntityTable<StoredSketch, 'run'>
  doNotContact: EntityTable<StoredContactKey, 'key'>
  forgotten: EntityTable<StoredMark, 'mark'>
  connections: EntityTable<StoredConnection, 'id'>
  settings: EntityTable<StoredSetting, 'name'>
}

export type Database = Dexie & Tables

/** The version below; each one there was before is opened by the steps that lead here. */
export const currentVersion = 6

/** Opens lazily; transactions are flushed to disk before they count, since a lost write here can mean a second charge. */
export const createDatabase = (name: string): Database => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the tables come into being with the version below
  const database = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    indexedDB: guardVersions(currentVersion),
    IDBKeyRange
  }) as Database
  database.version(1).stores({
    runs: 'id, &clickId, &liveKey, dueAt, createdAt, state.is',
    chunks: '[run+n]',
    rows: '[run+n]',
    replies: '++n, [run+operation]',
    connections: 'id',
    settings: 'name'
  })
  database.version(2).stores({ incoming: '[id+n]', files: 'run' })
  database.version(3).stores({
    runs: 'id, &clickId, &liveKey, dueAt, listedAt, state.is, asked.comparisonKey, partOf',
    rows: '[run+n], *keys',
    people: '[run+n], run, &[run+key], [run+is], is, by'
  })
  // The first days of version 3 did not say yet which runs are shown by themselves: without it none of these would be.
  database
    .version(4)
    .stores({})
    .upgrade(before =>
      before
        .table<StoredRun & { createdAt?: unknown }>('runs')
        .filter(({ listedAt, partOf }) => listedAt === undefined && partOf === undefined)
        .modify(run => {
          run.listedAt = run.createdAt
        })
    )
  database.version(5).stores({
    runs: 'id, &clickId, &liveKey, dueAt, listedAt, state.is, asked.comparisonKey, partOf, [asked.kind+state.is]',
    batches: '[run+n], run, [run+is], is, by'
  })
  database.version(currentVersion).stores({ sketches: 'run', doNotContact: 'key', forgotten: 'mark' })
  refuseNewer(database)
  reopenAfterFailure(database)
  return database
}
