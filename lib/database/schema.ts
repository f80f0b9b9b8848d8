// The database: which tables there are and what they are keyed by. Indexes stand only where something asks by them.
import { Dexie, type EntityTable, type Table } from 'dexie'

/** Stored rows are `unknown` until a store parses them: an older or damaged row must not pass as a good one. */
export interface StoredRun {
  id: string
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
}
export interface StoredReply {
  n?: number
  run: string
  at: number
  operation: string
  status?: number
  milliseconds?: number
  bytes?: number
  text?: string
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
  rows: Table<StoredRow, [string, number]>
  replies: EntityTable<StoredReply, 'n'>
  connections: EntityTable<StoredConnection, 'id'>
  settings: EntityTable<StoredSetting, 'name'>
}

export type Database = Dexie & Tables

/** Opens lazily; transactions are flushed to disk before they count, since a lost write here can mean a second charge. */
export const createDatabase = (name: string): Database => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the tables come into being with the version below
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Database
  database.version(1).stores({
    runs: 'id, &clickId, &liveKey, dueAt, createdAt, state.is',
    chunks: '[run+n]',
    rows: '[run+n]',
    replies: '++n, [run+operation]',
    connections: 'id',
    settings: 'name'
  })
  return database
}
