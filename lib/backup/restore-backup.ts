// Merges a backup into the database. The page writes each run with its contents in one transaction, so the worker never sees half a run.
// Restoring sends nothing, and restoring the same file again changes nothing.
// Reasons: docs/decisions/0020-backups.md
import { restoreExports, keepExports } from '../results/keep-exports.ts'
import { type Database, schemaVersions } from '../database/schema.ts'
import type { StoredPack, StoredRow, StoredRun } from '../database/stored-runs.ts'
import { parseBackupRows } from './backup-rows.ts'
import { deleteScheduled, cancelDeletion } from '../results/delete-results.ts'
import { marksVersion, scheduleMarkRefresh } from '../results/marks-state.ts'
import { noteRestoredRun } from '../runs/store/run-notifications.ts'
import { entriesInTable, listRunTables, listTables, type RunPart, type TableDefinition } from '../database/table.ts'
import { parseStoredRun, toStoredRun } from '../runs/store/stored-run.ts'
import { fail, ok, type Result } from '../failure.ts'
import { createSeenRecord } from '../runs/model/run-changes.ts'
import { isInBin, withNewerListChanges } from '../runs/model/list-changes.ts'
import { isFileList, isParentRun } from '../runs/kind.ts'
import { isLive, getLiveKey, type Run } from '../runs/model/run.ts'
import { openBackup, type BlockReader } from './backup-blocks.ts'
import { decodeBytes, isWithRun, parseEntry, type BackupEntry } from './backup-entries.ts'
import type { loadErasedRunFilter, WithoutErased } from './erased-runs.ts'
import { joinSynced, type SyncedVersions } from './join-synced.ts'
import { toRestoredRun, replacesRun } from './merge-runs.ts'
import { mergeRows } from './merge-tables.ts'

/** What a run has in each table, by its name. */
type RunContents = Map<string, Record<string, unknown>[]>

/** Stores where the records of a run went, by what the backup says. Call it in a transaction over exports and rows. */
const putRestoredExports = async (database: Database, id: string, contents: RunContents): Promise<void> => {
  const exports = contents.get('exports') ?? []
  if (exports.length === 0) return
  // oxlint-disable-next-line no-unsafe-type-assertion -- `parseBackupRows` has checked what is read of them
  const rows = parseBackupRows('rows', contents.get('rows') ?? []) as unknown as (StoredRow | StoredPack)[]
  await restoreExports(database, id, { exports, rows })
}

/**
 * What a restore did. `runs` were added or replaced, `unchangedRuns` were not; `connectionsWithoutKey` need their API key. `erasedLiveLookups`: lookups
 * of people who were erased, which were in progress and are not restored.
 */
interface RestoreSummary {
  runs: number
  unchangedRuns: number
  connectionsWithoutKey: number
  erasedLiveLookups: number
}

/** What the page provides. `now` is in milliseconds since the epoch. */
interface RestoreDependencies {
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

/** The entries of a backup; `isOfRun`: tables with what a run has. Undefined where it holds more of one run than there is room for. */
async function* readEntries(
  reader: BlockReader,
  isOfRun: (name: string) => boolean,
  maxRunLength = 512 * 1024 * 1024
): AsyncGenerator<BackupEntry | undefined> {
  let runLength = 0
  for await (const text of reader.readBlocks())
    for (const line of text.split('\n')) {
      if (line === '') continue
      const entry = parseEntry(line)
      runLength = isOfRun(entry.is) ? runLength + line.length : 0
      yield runLength > maxRunLength ? undefined : entry
    }
}

const rowsPerWrite = 2_000

/** The rows of a run in a backup, as they are stored. */
const rowsIn = (contents: RunContents, name: string, runId: string): Record<string, unknown>[] => {
  const rows = parseBackupRows(name, contents.get(name) ?? []).filter(row => row['runId'] === runId)
  return name === 'keptFiles' ? rows.map(row => ({ ...row, bytes: decodeBytes(String(row['bytes'])) })) : rows
}

/** What is merged, or stays where its run stays, is not replaced. */
const isReplaced = ({ backup, ofRun }: TableDefinition): boolean =>
  backup.in === 'run' ? backup.merge !== 'own' : ofRun?.goesWith === 'records'

const replaceContents = async (database: Database, run: Run, contents: RunContents, parts: readonly RunPart[]): Promise<void> => {
  for (const named of listRunTables(database, parts)) {
    if (!isReplaced(named.definition)) continue
    await entriesInTable(named, run.id).delete()
    const rows = isWithRun(named, run) ? rowsIn(contents, named.name, run.id) : []
    for (let start = 0; start < rows.length; start += rowsPerWrite) await named.table.bulkPut(rows.slice(start, start + rowsPerWrite))
    if (named.name === 'rows' && rows.some(row => row['marksVersion'] !== marksVersion)) await scheduleMarkRefresh(database)
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

/** A list that one of the versions has outside the bin is outside of it. */
const outOfBin = (run: Run, other: Run | undefined): Run => {
  if (!isInBin(run) || !other || isInBin(other)) return run
  const { removeAt: _removeAt, removeAfterMs: _removeAfterMs, ...rest } = run
  return rest
}

/** The existing run stays, with the title, tags and archive that the user chose last. */
const keepListChanges = async ({ runs }: Database, existing: Run, restored: Run): Promise<void> => {
  const next = outOfBin(withNewerListChanges(existing, restored), restored)
  if (next !== existing) await runs.put(toStoredRun(next))
}

/** What takes the place of the existing version: a run, and these parts of the contents in the backup. */
interface Replacement {
  run: Run
  parts: readonly RunPart[]
}

const everyPart: readonly RunPart[] = ['records', 'results', 'run']

/** Undefined where the existing version remains. */
const findReplacement = (restored: Run, existing: Run, synced: SyncedVersions | undefined): Replacement | undefined => {
  const whole = { run: restored, parts: everyPart }
  if (!synced) return replacesRun(restored, existing) ? whole : undefined
  const { original, joined } = synced
  if (!joined) return original === restored ? whole : undefined
  // The copy has the records, and nothing else that the run was started with.
  return { run: joined, parts: original === restored ? ['results', 'run'] : ['records'] }
}

/** Stores the run with its contents, and returns it as it is stored. Undefined if the existing version remains. */
const putRun = async (database: Database, restored: Run, contents: RunContents): Promise<Run | undefined> => {
  const { runs, removedRuns, settings } = database
  // Loaded before the transaction, which would not wait for it.
  const { takeResultsOfCopy } = await import('./results-of-copy.ts')
  return database.transaction('rw', [runs, removedRuns, settings, ...listRunTables(database).map(({ table }) => table)], async () => {
    const stored = await runs.get(restored.id)
    const existing = parseStoredRun(stored)
    const synced = existing && joinSynced(restored, existing)
    const replacement = existing ? findReplacement(restored, existing, synced) : { run: restored, parts: everyPart }
    // An unreadable run may come from a later version of Muster, so it remains.
    if ((stored && !existing) || !replacement) {
      if (existing) await keepListChanges(database, existing, restored)
      if (existing && existing.resultsDeletedAt === undefined) await putRestoredExports(database, restored.id, contents)
      return undefined
    }
    const { run, parts } = replacement
    if (parts.includes('records')) await cancelDeletion(database, run.id)
    await keepExports(database, run.id, () => replaceContents(database, run, contents, parts))
    const counted = synced?.joined ? await takeResultsOfCopy(database, run, synced.original) : run
    await putRestoredExports(database, run.id, contents)
    const other = synced?.joined ? synced.copy : existing
    await runs.put(await withUniqueKeys(database, outOfBin(withNewerListChanges(counted, other), other)))
    await removedRuns.delete(run.id)
    await noteRestoredRun(database, counted, createSeenRecord(counted))
    return counted
  })
}

/** Whether the service may have a list under the run's list name. A parent run has none: its child runs have one each. */
const mayHaveList = (run: Run): boolean => run.state.is !== 'not-sent' && !isParentRun(run) && !isFileList(run)

const mergeEntries = async (
  database: Database,
  reader: BlockReader,
  { now, pause, onProgress, backUpListName, maxRunLength }: RestoreDependencies
): Promise<Result<RestoreSummary>> => {
  let contents: RunContents = new Map()
  const summary: RestoreSummary = { runs: 0, unchangedRuns: 0, connectionsWithoutKey: 0, erasedLiveLookups: 0 }
  const byName = new Map(listTables(database).map(named => [named.name, named]))
  const isOfRun = (name: string): boolean => byName.get(name)?.definition.backup.in === 'run'
  // Loaded with the first run: who is erased by the backup comes before the runs.
  let filtering: ReturnType<typeof loadErasedRunFilter> | undefined
  const withoutErased = async (run: Run): Promise<WithoutErased> => {
    filtering ??= import('./erased-runs.ts').then(loaded => loaded.loadErasedRunFilter(database))
    const filter = await filtering
    return filter ? filter(run, contents) : { run, isLiveLookup: false }
  }
  for await (const entry of readEntries(reader, isOfRun, maxRunLength)) {
    if (!entry) return fail('backupTooLarge')
    const named = byName.get(entry.is)
    if (entry.is === 'backup') {
      if (entry.version > schemaVersions.length) return fail('backupNewer')
    } else if (entry.is === 'restart') contents = new Map()
    else if (entry.is === 'run') {
      const run = parseStoredRun(entry.run)
      const filtered = run && (await withoutErased(toRestoredRun(run, now)))
      if (filtered?.isLiveLookup) summary.erasedLiveLookups++
      const restored = filtered?.run
      const stored = restored && (await putRun(database, restored, contents))
      if (stored && mayHaveList(stored)) await backUpListName(stored).catch(() => undefined)
      // Child runs are no rows of the list, and a lookup that is left out is not here.
      const isCounted = entry.run['parentId'] === undefined && (restored !== undefined || !filtered)
      if (isCounted) summary[stored ? 'runs' : 'unchangedRuns']++
      onProgress(summary.runs + summary.unchangedRuns)
      contents = new Map()
      await pause()
    } else if (!named) throw new Error(`A backup has no table ${entry.is}.`)
    else if (named.definition.backup.in === 'run') {
      const rows = contents.get(entry.is) ?? []
      for (const row of entry.rows) rows.push(row)
      contents.set(entry.is, rows)
    } else summary.connectionsWithoutKey += await mergeRows(database, named, entry.rows)
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
