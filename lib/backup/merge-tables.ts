// Merges the tables of a backup that are not parts of runs with those that are here. The same backup again changes nothing.
import { joinSuppressions } from '../results/suppression-entry.ts'
import { scheduleMarkRefresh } from '../results/refresh-marks.ts'
import type { Database, TableName, tables } from '../database/schema.ts'
import type { NamedTable } from '../database/table.ts'
import { connectionSchema, type StoredConnection } from '../service/connection.ts'
import { parseBackupRows, parseRemovedRun, parseSuppression } from './backup-rows.ts'
import { putDestinations } from './restore-destinations.ts'
import { putDeskLog, putListNotices } from './restore-desk.ts'
import { putRestoredNotes } from './restore-notes.ts'
import { putRestoredSettings } from './restore-settings.ts'

type Rows = readonly Record<string, unknown>[]

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

/** Adds entries to the do-not-contact list. One that is here keeps all who hold it. */
const putSuppressions = (database: Database, rows: Rows): Promise<unknown> =>
  database.transaction('rw', database.doNotContact, async () => {
    const restored = rows.flatMap(row => parseSuppression(row) ?? [])
    const stored = await database.doNotContact.bulkGet(restored.map(({ key }) => key))
    const joined = new Map(stored.flatMap(entry => (entry ? [[entry.key, entry]] : [])))
    for (const entry of restored) joined.set(entry.key, joinSuppressions(entry.key, joined.get(entry.key), entry))
    await database.doNotContact.bulkPut([...joined.values()])
  })

/** Who was erased elsewhere, or must not be contacted, is looked for in the rows that are here. */
const putErased = async (database: Database, rows: Rows): Promise<void> => {
  await database.table('erasedPeople').bulkPut(parseBackupRows('erasedPeople', rows))
  await scheduleMarkRefresh(database)
}

type MergedTable = {
  [Name in TableName]: (typeof tables)[Name]['backup'] extends { in: 'start' | 'end'; merge: 'own' } ? Name : never
}[TableName]

/** By table; a number is that of connections that lack their key. */
const mergers: Record<MergedTable, (database: Database, rows: Rows) => Promise<unknown>> = {
  connections: putConnections,
  settings: putRestoredSettings,
  destinations: putDestinations,
  removedRuns: putRemovedRuns,
  doNotContact: async (database, rows) => {
    await putSuppressions(database, rows)
    await scheduleMarkRefresh(database)
  },
  erasedPeople: putErased,
  personNotes: putRestoredNotes,
  listNotices: putListNotices,
  deskLog: putDeskLog
}

const isMerged = (name: string): name is MergedTable => Object.hasOwn(mergers, name)

/** Adds the rows of one table, as its declaration says. Returns how many connections lack their key. */
export const mergeRows = async (database: Database, { name, table }: NamedTable, rows: Rows): Promise<number> => {
  const merged = isMerged(name) ? await mergers[name](database, rows) : await table.bulkPut(parseBackupRows(name, rows))
  return name === 'connections' && typeof merged === 'number' ? merged : 0
}
