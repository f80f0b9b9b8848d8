// Merges a backup into the database. The page writes each run with its contents in one transaction, so the worker never sees half a run.
// Restoring sends nothing, and restoring the same file again changes nothing.
import { deleteScheduled, cancelDeletion } from '../database/results/delete-results.ts'
import { keepExports, keepExportsTables } from '../database/results/keep-exports.ts'
import { scheduleMarkRefresh } from '../database/results/refresh-marks.ts'
import { joinSuppressions } from '../database/people/suppression-entry.ts'
import { noteRestoredRun } from '../database/runs/run-notifications.ts'
import { schemaVersions, type Database } from '../database/schema.ts'
import type { StoredRun } from '../database/stored-runs.ts'
import { parseStoredRun, toStoredRun } from '../database/runs/stored-run.ts'
import { fail, ok, type Result } from '../failure.ts'
import { marksVersion } from '../records/identity/record-marks.ts'
import { createSeenRecord } from '../runs/model/run-changes.ts'
import { withNewerListChanges } from '../runs/model/list-changes.ts'
import { isFileList, isParentRun } from '../runs/kind.ts'
import { isLive, getLiveKey, type Run } from '../runs/model/run.ts'
import { connectionSchema, type Connection } from '../service/connection.ts'
import { openBackup, type BlockReader } from './backup-blocks.ts'
import { parseEntry, backedUpTables, decodeBytes, isRunTable, type BackupEntry, type RunTable } from './backup-entries.ts'
import { parseBackupRows, parseRemovedRun, parseSuppression } from './backup-rows.ts'
import { putDestinations } from './restore-destinations.ts'
import { toRestoredRun, replacesRun } from './merge-runs.ts'
import { putRestoredDesk } from './restore-desk.ts'
import { putRestoredExports } from './restore-exports.ts'
import { putRestoredNotes } from './restore-notes.ts'
import { putRestoredSettings } from './restore-settings.ts'

/** What a restore did. `runs` were added or replaced, `unchangedRuns` were not; `connectionsWithoutKey` need their API key. */
export interface RestoreSummary {
  runs: number
  unchangedRuns: number
  connectionsWithoutKey: number
}

/** What the page provides. `now` is in milliseconds since the epoch. */
export interface RestoreDependencies {
  now: number
  /** Lets the page draw between two runs. */
  pause: () => Promise<void>
  /** Receives the number of runs read so far. */
  onProgress: (runs: number) => void
  /** Stores a run's list name outside the database. */
  backUpListName: (run: Run) => Promise<void>
  /** The most characters of one run, which are in memory at once; 512 MB where it is not given. */
  maxRunLength?: number
}

type RunContents = Map<RunTable, Record<string, unknown>[]>

/** The entries of a backup; undefined where it holds more of one run than there is room for. */
async function* readEntries(reader: BlockReader, maxRunLength = 512 * 1024 * 1024): AsyncGenerator<BackupEntry | undefined> {
  let runLength = 0
  for await (const text of reader.readBlocks())
    for (const line of text.split('\n')) {
      if (line === '') continue
      const entry = parseEntry(line)
      runLength = isRunTable(entry.is) ? runLength + line.length : 0
      if (runLength > maxRunLength) return yield undefined
      yield entry
    }
}

const indexRange = (runId: string): [[string, number], [string, number]] => [
  [runId, -Infinity],
  [runId, Infinity]
]
const rowsPerWrite = 2_000

/** The rows of a run in a backup. */
const rowsIn = (contents: RunContents, name: RunTable, runId: string): Record<string, unknown>[] =>
  parseBackupRows(name, contents.get(name) ?? []).filter(row => row['runId'] === runId)

const replaceContents = async (database: Database, run: Run, contents: RunContents): Promise<void> => {
  const { id } = run
  for (const name of ['chunks', 'rows', 'people', 'batches'] as const)
    await database
      .table(name)
      .where('[runId+index]')
      .between(...indexRange(id))
      .delete()
  await database.replies.where('runId').equals(id).delete()
  await database.keptFiles.delete(id)
  await database.matchIndexes.delete(id)
  for (const name of backedUpTables(run)) {
    if (name === 'exports') continue
    const rows = rowsIn(contents, name, id)
    const decoded = name === 'keptFiles' ? rows.map(row => ({ ...row, bytes: decodeBytes(String(row['bytes'])) })) : rows
    for (let start = 0; start < decoded.length; start += rowsPerWrite)
      await database.table(name).bulkPut(decoded.slice(start, start + rowsPerWrite))
    if (name === 'rows' && decoded.some(row => row['marksVersion'] !== marksVersion)) await scheduleMarkRefresh(database)
  }
}

/** The run with a unique live key and click id: another run here may hold the same. */
const withUniqueKeys = async ({ runs }: Database, run: Run): Promise<StoredRun> => {
  const liveKey = getLiveKey(run)
  const liveRun = isLive(run) ? await runs.where('liveKey').equals(liveKey).first() : undefined
  const clickedRun = await runs.where('clickId').equals(run.clickId).first()
  return toStoredRun({
    ...run,
    ...(clickedRun && clickedRun.id !== run.id ? { clickId: `${run.clickId} ${run.id}` } : {}),
    ...(isLive(run) ? { liveKey: liveRun && liveRun.id !== run.id ? `${liveKey} ${run.id}` : liveKey } : {})
  })
}

/** The existing run stays, with the title, tags and archive that the user chose last. It is no longer about to be deleted. */
const keepListChanges = async ({ runs }: Database, existing: Run, restored: Run): Promise<void> => {
  const { removeAt, ...kept } = existing
  const next = withNewerListChanges(kept, restored)
  if (removeAt !== undefined || next !== kept) await runs.put(toStoredRun(next))
}

/** Stores the run with its contents. False if the existing version remains. */
const putRun = (database: Database, restored: Run, contents: RunContents): Promise<boolean> => {
  const { runs, removedRuns, chunks, replies, people, batches, keptFiles, matchIndexes, settings } = database
  return database.transaction(
    'rw',
    [runs, removedRuns, chunks, replies, people, batches, keptFiles, matchIndexes, settings, ...keepExportsTables(database)],
    async () => {
      const stored = await runs.get(restored.id)
      const existing = parseStoredRun(stored)
      // An unreadable run may come from a later version of Muster, so it remains.
      if (stored && (!existing || !replacesRun(restored, existing))) {
        if (existing) await keepListChanges(database, existing, restored)
        if (existing && existing.resultsDeletedAt === undefined) await putRestoredExports(database, restored.id, contents)
        return false
      }
      await cancelDeletion(database, restored.id)
      await keepExports(database, restored.id, () => replaceContents(database, restored, contents))
      await putRestoredExports(database, restored.id, contents)
      await runs.put(await withUniqueKeys(database, withNewerListChanges(restored, existing)))
      await removedRuns.delete(restored.id)
      await noteRestoredRun(database, restored, createSeenRecord(restored))
      return true
    }
  )
}

/** Whether the service may have a list under the run's list name. A parent run has none: its child runs have one each. */
const mayHaveList = (run: Run): boolean => run.state.is !== 'not-sent' && !isParentRun(run) && !isFileList(run)

/**
 * An existing connection takes only a missing API key, and only of the same account: its path may have been corrected since, and a key that is
 * kept for the session alone is never stored.
 */
const withMissingKey = (existing: Connection, { apiKey, accountId }: Connection): Connection | undefined =>
  existing.apiKey === '' && existing.apiKeyStorage !== 'session' && existing.accountId === accountId && apiKey !== ''
    ? { ...existing, apiKey }
    : undefined

/** Adds connections, and the missing API keys of existing ones. Returns how many connections lack their key. */
const putConnections = (database: Database, rows: readonly Record<string, unknown>[]): Promise<number> =>
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
const putRemovedRuns = (database: Database, rows: readonly Record<string, unknown>[]): Promise<void> =>
  database.transaction('rw', database.runs, database.removedRuns, async () => {
    for (const row of rows) {
      const removed = parseRemovedRun(row)
      if (removed && !(await database.runs.get(removed.id))) await database.removedRuns.put(removed)
    }
  })

/** Adds entries to the do-not-contact list. One that is here keeps all who hold it. */
const putSuppressions = (database: Database, rows: readonly Record<string, unknown>[]): Promise<unknown> =>
  database.transaction('rw', database.doNotContact, async () => {
    const restored = rows.flatMap(row => parseSuppression(row) ?? [])
    const stored = await database.doNotContact.bulkGet(restored.map(({ key }) => key))
    const joined = new Map(stored.flatMap(entry => (entry ? [[entry.key, entry]] : [])))
    for (const entry of restored) joined.set(entry.key, joinSuppressions(entry.key, joined.get(entry.key), entry))
    await database.doNotContact.bulkPut([...joined.values()])
  })

const mergeEntries = async (
  database: Database,
  reader: BlockReader,
  { now, pause, onProgress, backUpListName, maxRunLength }: RestoreDependencies
): Promise<Result<RestoreSummary>> => {
  let contents: RunContents = new Map()
  const summary: RestoreSummary = { runs: 0, unchangedRuns: 0, connectionsWithoutKey: 0 }
  for await (const entry of readEntries(reader, maxRunLength)) {
    if (!entry) return fail('backupTooLarge')
    if (entry.is === 'backup') {
      if (entry.version > schemaVersions.length) return fail('backupNewer')
    } else if (entry.is === 'restart') contents = new Map()
    else if (entry.is === 'run') {
      const run = parseStoredRun(entry.run)
      const restored = run && toRestoredRun(run, now)
      const isStored = restored !== undefined && (await putRun(database, restored, contents))
      if (isStored && mayHaveList(restored)) await backUpListName(restored).catch(() => undefined)
      // Child runs are no rows of the list.
      if (entry.run['parentId'] === undefined) summary[isStored ? 'runs' : 'unchangedRuns']++
      onProgress(summary.runs + summary.unchangedRuns)
      contents = new Map()
      await pause()
    } else if (entry.is === 'connections') summary.connectionsWithoutKey = await putConnections(database, entry.rows)
    else if (entry.is === 'destinations') await putDestinations(database, entry.rows)
    else if (entry.is === 'removedRuns') await putRemovedRuns(database, entry.rows)
    else if (entry.is === 'personNotes') await putRestoredNotes(database, entry.rows)
    else if (entry.is === 'listNotices' || entry.is === 'deskLog') await putRestoredDesk(database, entry.is, entry.rows)
    else if (entry.is === 'settings') await putRestoredSettings(database, entry.rows)
    else if (entry.is === 'doNotContact' || entry.is === 'erasedPeople') {
      if (entry.is === 'doNotContact') await putSuppressions(database, entry.rows)
      else await database.table(entry.is).bulkPut(parseBackupRows(entry.is, entry.rows))
      await scheduleMarkRefresh(database)
    } else {
      const rows = contents.get(entry.is) ?? []
      for (const row of entry.rows) rows.push(row)
      contents.set(entry.is, rows)
    }
  }
  return ok(summary)
}

/**
 * Restores a backup. Fails as `openBackup` does, which decrypts the whole file before anything is written. Rejects when storage does:
 * runs restored so far are complete, and restoring the same file again does the rest.
 */
export const restoreBackup = async (
  database: Database,
  file: Blob,
  passphrase: string,
  dependencies: RestoreDependencies
): Promise<Result<RestoreSummary>> => {
  const opened = await openBackup(file, passphrase)
  if (!opened.ok) return opened
  // Otherwise a scheduled deletion could delete results restored under the same run id.
  await deleteScheduled(database, dependencies.pause)
  return mergeEntries(database, opened.value, dependencies)
}
