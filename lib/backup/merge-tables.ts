// Merges the tables of a backup that are not parts of runs with those that are here; merge-people.ts has those about people. Nothing that was written is lost, and the same backup
// again changes nothing.
import { parseDeskEntry } from '../desk/desk-log.ts'
import type { Database, TableName, tables } from '../database/schema.ts'
import { parseBackupRows, parseRemovedRun } from './backup-rows.ts'
import { putBounceFiles, putBounces, putErased, putListNotices, putRestoredNotes, putSuppressions } from './merge-people.ts'
import { destinationSchema, openState } from '../send/destinations.ts'
import { joinStatuses, joinTagColours } from '../notes/change-note-settings.ts'
import { restoreSetting } from '../database/setting.ts'
import { joinSavedExports } from '../export/saved-exports.ts'
import { joinTemplates } from '../export/templates.ts'
import { joinListUses } from '../own-lists/list-uses.ts'
import { joinSavedViews } from '../results/results-view.ts'
import { joinBatches } from '../do-not-contact/batches.ts'
import {
  doNotContactBatchesSetting,
  exportTemplatesSetting,
  listUsesSetting,
  personStatusesSetting,
  savedExportsSetting,
  savedViewsSetting,
  tagColoursSetting
} from '../database/setting-names.ts'
import { isBackedUpSetting } from './backup-entries.ts'
import type { NamedTable } from '../database/table.ts'
import { connectionSchema, type StoredConnection } from '../service/connection.ts'

type Rows = readonly Record<string, unknown>[]

/** Adds the lines of the log that can be read. */
const putDeskLog = async ({ deskLog }: Database, rows: Rows): Promise<void> => {
  await deskLog.bulkPut(parseBackupRows('deskLog', rows).flatMap(row => parseDeskEntry(row) ?? []))
}

/** Adds the destinations that are not here. Their outbox is in no backup: nothing restored is ever sent. */
export const putDestinations = (database: Database, rows: Rows): Promise<void> =>
  database.transaction('rw', database.destinations, async () => {
    const { destinations } = database
    for (const row of rows) {
      const { data } = destinationSchema.safeParse(row)
      if (data && !(await destinations.get(data.id))) await destinations.put({ ...data, ...openState })
    }
  })

/** Settings of which a backup adds what is not here. Of all others the one that is here stays. */
const joins: Readonly<Record<string, ((here: unknown, restored: unknown) => unknown) | undefined>> = {
  [doNotContactBatchesSetting]: joinBatches,
  [savedExportsSetting]: joinSavedExports,
  [listUsesSetting]: joinListUses,
  [savedViewsSetting]: joinSavedViews,
  [exportTemplatesSetting]: joinTemplates,
  [personStatusesSetting]: joinStatuses,
  [tagColoursSetting]: joinTagColours
}

/** Stores the settings in these rows of a backup. */
const putRestoredSettings = (database: Database, rows: Rows): Promise<void> =>
  database.transaction('rw', database.settings, async () => {
    for (const { name, value } of rows) if (isBackedUpSetting(name)) await restoreSetting(database, { name, value }, joins[name])
  })

/**
 * An existing connection takes only a missing API key, and only of the same account: its path may have been corrected since, and a key that is
 * kept for the session alone is never stored.
 */
const withMissingKey = (existing: StoredConnection, { apiKey, accountId }: StoredConnection): StoredConnection | undefined =>
  existing.apiKey === '' && existing.apiKeyStorage !== 'session' && existing.accountId === accountId && apiKey !== ''
    ? { ...existing, apiKey }
    : undefined

/** Adds connections, and the missing API keys of existing ones. Returns how many connections lack their key. */
const putConnections = (database: Database, rows: Rows): Promise<number> =>
  database.transaction('rw', database.connections, async () => {
    let withoutKey = 0
    for (const row of rows) {
      const parsed = connectionSchema.safeParse(row)
      if (!parsed.success) continue
      const restored = parsed.data
      const stored = await database.connections.get(restored.id)
      const existing = stored && connectionSchema.safeParse(stored)
      const next = stored ? existing?.success && withMissingKey(existing.data, restored) : restored
      if (next) await database.connections.put(next)
      const current = connectionSchema.safeParse(await database.connections.get(restored.id))
      if (current.success && current.data.apiKey === '') withoutKey++
    }
    return withoutKey
  })

/** What removed runs spent, unless the run itself is here. */
const putRemovedRuns = (database: Database, rows: Rows): Promise<void> =>
  database.transaction('rw', database.runs, database.removedRuns, async () => {
    for (const row of rows) {
      const removed = parseRemovedRun(row)
      if (removed && !(await database.runs.get(removed.id))) await database.removedRuns.put(removed)
    }
  })

type MergedTable = {
  [Name in TableName]: (typeof tables)[Name]['backup'] extends { in: 'start' | 'end'; merge: 'own' } ? Name : never
}[TableName]

/** By table; a number is that of connections that lack their key. */
const mergers: Record<MergedTable, (database: Database, rows: Rows) => Promise<unknown>> = {
  connections: putConnections,
  settings: putRestoredSettings,
  destinations: putDestinations,
  removedRuns: putRemovedRuns,
  doNotContact: putSuppressions,
  erasedPeople: putErased,
  personNotes: putRestoredNotes,
  bounces: putBounces,
  bounceFiles: putBounceFiles,
  listNotices: putListNotices,
  deskLog: putDeskLog
}

const isMerged = (name: string): name is MergedTable => Object.hasOwn(mergers, name)

/** Adds the rows of one table, as its declaration says. Returns how many connections lack their key. */
export const mergeRows = async (database: Database, { name, table }: NamedTable, rows: Rows): Promise<number> => {
  const merged = isMerged(name) ? await mergers[name](database, rows) : await table.bulkPut(parseBackupRows(name, rows))
  return name === 'connections' && typeof merged === 'number' ? merged : 0
}
