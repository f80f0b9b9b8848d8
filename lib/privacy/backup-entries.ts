// Defines the entries of a backup, one JSON line each. The contents of a run precede the entry of the run itself.
import * as z from 'zod/mini'
import { readExportsOfRuns } from '../database/results/exported-records.ts'
import type { Database } from '../database/schema.ts'
import { readStoredSettings } from '../database/setting.ts'
import type { StoredRun } from '../database/stored-runs.ts'
import {
  activeConnectionSetting,
  controllerSetting,
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
} from '../database/settings/setting-names.ts'

/** The tables with the contents of runs. */
export const runTables = ['chunks', 'rows', 'replies', 'people', 'batches', 'keptFiles', 'exports'] as const
/** A table with the contents of runs. */
export type RunTable = (typeof runTables)[number]
/** Whether an entry holds contents of the run whose entry follows. */
export const isRunTable = (name: string): name is RunTable => runTables.some(table => table === name)
/** The tables of the data desk. */
export const deskTables = ['listNotices', 'deskLog'] as const
const otherTables = [
  'connections',
  'destinations',
  'settings',
  'removedRuns',
  'doNotContact',
  'erasedPeople',
  'personNotes',
  ...deskTables
] as const

const entrySchema = z.union([
  z.object({ is: z.literal('backup'), version: z.number(), at: z.number() }),
  /** Rows of the run whose entry follows. */
  z.object({ is: z.enum(runTables), rows: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ is: z.literal('run'), run: z.record(z.string(), z.unknown()) }),
  /** The run changed while it was read: discard the rows read so far. */
  z.object({ is: z.literal('restart') }),
  z.object({ is: z.enum(otherTables), rows: z.array(z.record(z.string(), z.unknown())) })
])
/** One line of a backup. `version` is that of the database schema. */
export type BackupEntry = z.infer<typeof entrySchema>

/** Settings that apply on another computer. Retention is not one: it would delete results there at once. */
const backedUpSettings = new Set([
  controllerSetting,
  lookupLimitsSetting,
  listUsesSetting,
  resultsViewSetting,
  savedViewsSetting,
  savedExportsSetting,
  exportTemplatesSetting,
  personStatusesSetting,
  tagColoursSetting,
  activeConnectionSetting
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

const toRecord = (row: object): Record<string, unknown> => ({ ...row })

const rowsPerEntry = { chunks: 1, rows: 200, people: 1_000, batches: 20 } as const

/** The tables to back up for a run. A run with deleted results may still have rows that wait for their deletion; these are left out. */
export const backedUpTables = (run: object): readonly RunTable[] =>
  'resultsDeletedAt' in run && run.resultsDeletedAt !== undefined ? ['people', 'batches'] : runTables

/** The contents of a run as stored, a few rows per entry. */
async function* readRunContents(database: Database, run: StoredRun): AsyncGenerator<BackupEntry> {
  const { id: runId } = run
  const tables = backedUpTables(run)
  for (const table of ['chunks', 'rows', 'people', 'batches'] as const) {
    if (!tables.includes(table)) continue
    let lastIndex = -Infinity
    for (;;) {
      const range = database[table].where('[runId+index]').between([runId, lastIndex], [runId, Infinity], false)
      const rows = await range.limit(rowsPerEntry[table]).toArray()
      const last = rows.at(-1)
      if (!last) break
      yield { is: table, rows: rows.map(toRecord) }
      lastIndex = last.index
    }
  }
  if (!tables.includes('replies')) return
  const replies = await database.replies.where('runId').equals(runId).toArray()
  // The ids of replies are unique only within this database.
  if (replies.length > 0) yield { is: 'replies', rows: replies.map(({ id: _id, ...reply }) => reply) }
  const file = await database.keptFiles.get(runId)
  if (file) yield { is: 'keptFiles', rows: [{ ...file, bytes: encodeBytes(file.bytes) }] }
  const exports = await readExportsOfRuns(database, [runId])
  if (exports.length > 0) yield { is: 'exports', rows: exports.map(toRecord) }
}

async function* readRun(database: Database, id: string): AsyncGenerator<BackupEntry> {
  for (;;) {
    const before = await database.runs.get(id)
    if (!before) return
    yield* readRunContents(database, before)
    const after = await database.runs.get(id)
    if (JSON.stringify(after) === JSON.stringify(before)) {
      yield { is: 'run', run: toRecord(before) }
      return
    }
    yield { is: 'restart' }
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
  const connections = (await database.connections.toArray()).map(toRecord)
  yield { is: 'connections', rows: connections.map(row => (withApiKeys ? row : { ...row, apiKey: '' })) }
  // A CRM has a token, and the URL of a webhook is often its only key.
  if (withApiKeys) yield { is: 'destinations', rows: (await database.destinations.toArray()).map(toRecord) }
  yield { is: 'settings', rows: (await readStoredSettings(database)).filter(({ name }) => isBackedUpSetting(name)).map(toRecord) }
  yield { is: 'removedRuns', rows: (await database.removedRuns.toArray()).map(toRecord) }
  yield { is: 'doNotContact', rows: (await database.doNotContact.toArray()).map(toRecord) }
  yield { is: 'erasedPeople', rows: (await database.erasedPeople.toArray()).map(toRecord) }
  // After the erased people, whose notes are not restored.
  yield { is: 'personNotes', rows: (await database.personNotes.toArray()).map(toRecord) }
  for (const id of await database.runs.toCollection().primaryKeys()) yield* readRun(database, id)
  // After the runs: what is about a list that is not restored stays away.
  for (const table of deskTables) yield { is: table, rows: (await database[table].toArray()).map(toRecord) }
}

/** The entry of a line. Throws when it is not an entry. */
export const parseEntry = (line: string): BackupEntry => entrySchema.parse(JSON.parse(line))
