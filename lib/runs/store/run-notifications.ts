// Stores which notifications of each run were announced and seen, and schedules the automatic saving of result files.
import { Dexie, liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { RunChanges, NotificationRecord, NotificationRecords } from '../model/run-changes.ts'
import { isParentRun } from '../kind.ts'
import { isLive, type Run } from '../model/run.ts'
import type { Database } from '../../database/schema.ts'
import { setting } from '../../database/setting.ts'
import { addPendingSaves, readRunEndOptions, type RunEndOptions } from './run-end-options.ts'
import { runNotificationsSetting } from '../../database/setting-names.ts'
import { readDueRuns, readLiveRuns } from './read-runs.ts'
import { parseStoredRuns } from './stored-run.ts'

const recordSchema = z.object({
  runId: z.string(),
  current: z.optional(z.string()),
  isProblem: z.optional(z.boolean()),
  announced: z.array(z.string()),
  seen: z.optional(z.string())
})
/** `newestListedAt`: `listedAt` of the newest run at the last update, in milliseconds since the epoch. */
const notificationsSchema = z.lazy(() => z.object({ newestListedAt: z.number(), runs: z.array(recordSchema) }))
type StoredNotifications = z.infer<typeof notificationsSchema>

const stored = setting<StoredNotifications | undefined>(runNotificationsSetting, notificationsSchema, undefined)

const toRecords = ({ runs }: StoredNotifications): NotificationRecords =>
  Object.fromEntries(runs.map(({ runId, ...record }) => [runId, record]))
const toStored = (records: NotificationRecords): StoredNotifications['runs'] =>
  Object.entries(records).map(([runId, { announced, ...rest }]) => ({ runId, ...rest, announced: [...announced] }))

/** The runs that may have a new notification: live and due runs, runs with a record, and runs listed since the last update. */
const readCandidates = async (database: Database, before: StoredNotifications | undefined): Promise<Run[]> => {
  const { runs } = database
  const [live, due, newlyListed, recorded] = await Promise.all([
    readLiveRuns(database),
    readDueRuns(database, Infinity),
    runs
      .where('listedAt')
      .above(before?.newestListedAt ?? Infinity)
      .toArray(),
    runs.bulkGet((before?.runs ?? []).map(({ runId }) => runId))
  ])
  const all = [...live, ...due, ...parseStoredRuns(newlyListed), ...parseStoredRuns(recorded)]
  return [...new Map(all.filter(({ parentId }) => parentId === undefined).map(run => [run.id, run])).values()]
}

const readNewestListedAt = async ({ runs }: Database): Promise<number> => {
  const listedAt = (await runs.orderBy('listedAt').last())?.listedAt
  return typeof listedAt === 'number' ? listedAt : 0
}

/**
 * Calls `findChanges` with the runs that may have a new notification, stores the new records, and returns the changes with the user's options. The
 * records are stored before the caller announces anything: if the worker ends in between, an announcement is missed but never repeated. With
 * `autoSave`, it also adds a pending save for each run that became ready.
 */
export const updateRunNotifications = (
  database: Database,
  findChanges: (runs: readonly Run[], before: NotificationRecords | undefined) => RunChanges
): Promise<RunChanges & RunEndOptions> =>
  database.transaction('rw', database.runs, database.settings, async () => {
    const before = await stored.read(database)
    const [runs, newestListedAt, options] = await Promise.all([
      readCandidates(database, before),
      readNewestListedAt(database),
      readRunEndOptions(database)
    ])
    const changes = findChanges(runs, before && toRecords(before))
    // A list that is archived or about to be deleted may come back: it is not new then.
    const value: StoredNotifications = {
      newestListedAt: Math.max(newestListedAt, before?.newestListedAt ?? 0),
      runs: toStored(changes.records)
    }
    // Without a change nothing is written, because each write waits for the disk.
    if (JSON.stringify(before) !== JSON.stringify(value)) await stored.save(database, value)
    if (options.autoSave && changes.ready.length > 0) await addPendingSaves(database, changes.ready)
    return { ...changes, ...options }
  })

/**
 * Stores `record` for a run restored from a backup, so that its old outcome is neither announced nor saved to a file. Call it in the
 * transaction that stores the run, over settings.
 */
export const noteRestoredRun = async (database: Database, run: Run, record: NotificationRecord): Promise<void> => {
  const before = await stored.read(database)
  if (!before || run.parentId !== undefined || isLive(run)) return
  const others = before.runs.filter(other => other.runId !== run.id)
  // Other runs need no record: only runs listed after `newestListedAt` are candidates.
  const needsRecord = others.length < before.runs.length || run.dueAt !== undefined || isParentRun(run)
  const runs = needsRecord ? [...others, ...toStored({ [run.id]: record })] : others
  const newestListedAt = Math.max(before.newestListedAt, run.createdAt)
  await stored.save(database, { newestListedAt, runs })
}

/** Replaces the records with what `update` returns for them, after the user saw notifications. Does nothing before the first update. */
export const markNotificationsSeen = (database: Database, update: (records: NotificationRecords) => NotificationRecords): Promise<void> =>
  stored.change(database, before => before && { ...before, runs: toStored(update(toRecords(before))) })

/** The records of all runs by run id. Emits at once and after each change. */
export const watchRunNotifications = (database: Database): Observable<NotificationRecords> =>
  liveQuery(async () => {
    const notifications = await stored.read(database)
    return notifications ? toRecords(notifications) : {}
  })

/** Calls `onChange` after each change of a run, in any page. Returns a function that stops watching. */
export const watchRunChanges = (database: Database, onChange: () => void): (() => void) => {
  const runsPrefix = `idb://${database.name}/runs/`
  const listener = (changedParts: object): void => {
    if (Object.keys(changedParts).some(part => part.startsWith(runsPrefix))) onChange()
  }
  Dexie.on('storagemutated', listener)
  return () => Dexie.on.storagemutated.unsubscribe(listener)
}
