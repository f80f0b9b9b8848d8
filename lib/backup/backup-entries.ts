// Defines the entries of a backup, one JSON line each. The contents of a run precede the entry of the run itself.
import * as z from 'zod/mini'
import { parseExport } from '../results/exported-records.ts'
import { isTableName, type Database, type TableName } from '../database/schema.ts'
import { entriesInTable, listRunTables, listTables, type NamedTable } from '../database/table.ts'
import type { StoredRun } from '../database/stored-runs.ts'
import {
  connectionOrderSetting,
  controllerSetting,
  doNotContactBatchesSetting,
  exportTemplatesSetting,
  listUsesSetting,
  lookupLimitsSetting,
  personStatusesSetting,
  pricesPrefix,
  reminderPrefix,
  resultsViewSetting,
  savedExportsSetting,
  savedViewsSetting,
  spendingLimitsPrefix,
  tagColoursSetting
} from '../database/setting-names.ts'

type Row = Record<string, unknown>

/** One line of a backup. `version` is that of the database schema. */
export type BackupEntry =
  | { is: 'backup'; version: number; at: number }
  | { is: 'run'; run: Row }
  /** The run changed while it was read: discard the rows read so far. */
  | { is: 'restart' }
  /** Rows of a table: those of the run whose entry follows, or all of them. */
  | { is: TableName; rows: Row[] }

const rowSchema = z.record(z.string(), z.unknown())
const entrySchema = z.union([
  z.object({ is: z.literal('backup'), version: z.number(), at: z.number() }),
  z.object({ is: z.literal('run'), run: rowSchema }),
  z.object({ is: z.literal('restart') }),
  z.object({ is: z.string(), rows: z.array(rowSchema) })
])

/** Settings that apply on another computer. Retention is not one: it would delete results there at once. */
const backedUpSettings = new Set([
  controllerSetting,
  doNotContactBatchesSetting,
  lookupLimitsSetting,
  listUsesSetting,
  resultsViewSetting,
  savedViewsSetting,
  savedExportsSetting,
  exportTemplatesSetting,
  personStatusesSetting,
  tagColoursSetting,
  connectionOrderSetting
])

/** Whether a backup holds the setting of this name. */
export const isBackedUpSetting = (name: unknown): name is string =>
  typeof name === 'string' &&
  (backedUpSettings.has(name) || [spendingLimitsPrefix, pricesPrefix, reminderPrefix].some(prefix => name.startsWith(prefix)))

const encodeBytes = (bytes: Uint8Array): string => {
  let text = ''
  for (let start = 0; start < bytes.length; start += 0x8000) text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text)
}
/** The bytes of a kept file from their Base64 text. */
export const decodeBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), character => character.charCodeAt(0))

const toRecord = (row: object): Row => ({ ...row })

/** How rows of these tables are written, where not as they are; undefined leaves a row out. */
const writers: Partial<Record<TableName, (row: Row, withApiKeys: boolean) => Row | undefined>> = {
  connections: (row, withApiKeys) => (withApiKeys ? row : { ...row, apiKey: '' }),
  settings: row => (isBackedUpSetting(row['name']) ? row : undefined),
  // The ids of replies are unique only within this database.
  replies: ({ id: _id, ...reply }) => reply,
  keptFiles: row => ({ ...row, bytes: row['bytes'] instanceof Uint8Array ? encodeBytes(row['bytes']) : '' }),
  exports: row => {
    const entry = parseExport(row)
    return entry && toRecord(entry)
  }
}

// oxlint-disable-next-line no-unsafe-type-assertion -- the name is one of the register that the database was made from
const toEntry = (name: string, rows: Row[]): BackupEntry => ({ is: name as TableName, rows })

const writeRows = (name: string, rows: readonly object[], withApiKeys: boolean): Row[] => {
  const write = isTableName(name) ? writers[name] : undefined
  const written = rows.map(row => (write ? write(toRecord(row), withApiKeys) : toRecord(row)))
  return written.filter(row => row !== undefined)
}

/** Whether a backup has what a run has in this table. A run with deleted results may still have rows that wait for their deletion. */
export const isWithRun = ({ definition: { backup, ofRun } }: Pick<NamedTable, 'definition'>, run: object): boolean =>
  backup.in === 'run' && (ofRun?.goesWith === 'run' || !('resultsDeletedAt' in run) || run.resultsDeletedAt === undefined)

/** The contents of a run as stored, a few rows per entry. */
async function* readRunContents(database: Database, run: StoredRun, withApiKeys: boolean): AsyncGenerator<BackupEntry> {
  for (const named of listRunTables(database)) {
    const { backup } = named.definition
    if (backup.in !== 'run' || !isWithRun(named, run)) continue
    const { perEntry = Infinity } = backup
    const keys: unknown[] = await entriesInTable(named, run.id).primaryKeys()
    for (let from = 0; from < keys.length; from += perEntry) {
      const stored: unknown[] = await named.table.bulkGet(keys.slice(from, from + perEntry))
      const rows = writeRows(
        named.name,
        stored.filter(row => typeof row === 'object').filter(row => row !== null),
        withApiKeys
      )
      if (rows.length > 0) yield toEntry(named.name, rows)
    }
  }
}

/** All rows of the tables that a backup holds before or after the runs. */
async function* readWhole(database: Database, place: 'start' | 'end', withApiKeys: boolean): AsyncGenerator<BackupEntry> {
  for (const { name, definition, table } of listTables(database)) {
    const { backup } = definition
    if (backup.in !== place || (backup.onlyWithKeys && !withApiKeys)) continue
    yield toEntry(name, writeRows(name, await table.toArray(), withApiKeys))
  }
}

async function* readRun(database: Database, id: string, withApiKeys: boolean): AsyncGenerator<BackupEntry> {
  for (;;) {
    const before = await database.runs.get(id)
    if (!before) return
    yield* readRunContents(database, before, withApiKeys)
    const after = await database.runs.get(id)
    if (JSON.stringify(after) === JSON.stringify(before)) {
      yield { is: 'run', run: toRecord(before) }
      return
    }
    yield { is: 'restart' }
  }
}

/**
 * All runs with their contents. A run that is created while they are read follows them, because its parent may name it by then: without it, what
 * it requested would seem lost.
 */
async function* readRuns(database: Database, withApiKeys: boolean): AsyncGenerator<BackupEntry> {
  const read = new Set<string>()
  for (;;) {
    const ids = (await database.runs.toCollection().primaryKeys()).filter(id => !read.has(id))
    if (ids.length === 0) return
    for (const id of ids) {
      read.add(id)
      yield* readRun(database, id, withApiKeys)
    }
  }
}

/**
 * All entries of a backup in order. Without `withApiKeys` API keys are blank, and destinations are left out. `now` is in milliseconds since
 * the epoch.
 */
export async function* readBackupEntries(
  database: Database,
  version: number,
  withApiKeys: boolean,
  now: number
): AsyncGenerator<BackupEntry> {
  yield { is: 'backup', version, at: now }
  yield* readWhole(database, 'start', withApiKeys)
  yield* readRuns(database, withApiKeys)
  yield* readWhole(database, 'end', withApiKeys)
}

/** The entry of a line. Throws when it is not an entry. Which tables there are is known by the database that it is restored to. */
// oxlint-disable-next-line no-unsafe-type-assertion -- see above
export const parseEntry = (line: string): BackupEntry => entrySchema.parse(JSON.parse(line)) as BackupEntry
