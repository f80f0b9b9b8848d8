// Deletes the results of old lists as the user's retention setting says. The runs themselves stay. A clock may be wrong: results that are too old are
// first marked to go, and go after wakes that agree about the time. Until then the user may keep them.
import { liveQuery, type Observable } from 'dexie'
import type { PersonStatus } from '../runs/model/people.ts'
import type { AgreedTime } from '../runs/model/agreed-time.ts'
import { isBulkLookupKind, isParentRun, kindNames } from '../runs/kind.ts'
import { endedStates, isLive, type Run } from '../runs/model/run.ts'
import { getWaitMs, ownFileWaitMs } from '../runs/model/expiry-wait.ts'
import { dayMs } from '../runs/model/time.ts'
import { parseStoredPeople } from '../runs/store/stored-members.ts'
import { parseStoredRun, parseStoredRuns, toStoredRun } from '../runs/store/stored-run.ts'
import { runsInStates } from '../runs/store/read-runs.ts'
import type { Database } from '../database/schema.ts'
import { observeClock } from '../runs/store/agreed-clock.ts'
import { peopleWithStatus, rowEntriesWithKeys } from '../database/unhidden.ts'
import { chosenDays, retentionDays, type RetentionDays } from './next-tidy.ts'
import { readUnindexedRunIds } from './person-index.ts'
import { deleteScheduled, scheduleDeletion } from './delete-results.ts'
import { goingBounces, isOldFile } from './going-bounces.ts'

/** The setting, and for each choice how many lists have results that are too old now. */
export interface Retention {
  days: RetentionDays
  /** the user has chosen it; 0 days otherwise */
  isChosen: boolean
  expiredCounts: Map<number, number>
}

/** Stores the setting. `deleteExpiredResults` applies it. */
export const saveRetention = (database: Database, days: RetentionDays): Promise<void> => chosenDays.save(database, days)

/** A run with a due time may still receive results, and so may a paused list. */
const isSettled = (run: Run): boolean => !isLive(run) && run.dueAt === undefined && (run.state.is === 'collected' || !isParentRun(run))

const isExpired = (run: Run, days: number, now: number): boolean =>
  days > 0 && isSettled(run) && run.resultsDeletedAt === undefined && Math.max(run.changedAt, run.keptAt ?? 0) <= now - days * dayMs

/** A time that is shown is corrected from this difference on. */
const shownToleranceMs = 6 * 3_600_000
/** The run and its child runs, or undefined while a child run may still receive results. Call it in a transaction over runs. */
const readSettledFamily = async ({ runs }: Database, run: Run): Promise<Run[] | undefined> => {
  const children = parseStoredRuns(await runs.where('parentId').equals(run.id).toArray())
  const isPending = (child: Run): boolean => isLive(child) || (child.state.is === 'collected' && child.dueAt !== undefined)
  return children.some(isPending) ? undefined : [run, ...children]
}

/**
 * Ids of the runs whose results an unfinished bulk lookup needs, because they answered some of its people: it copies these results when it
 * finishes. Call it in a transaction over runs, people, rows and settings.
 */
const readNeededRunIds = async (database: Database): Promise<ReadonlySet<string>> => {
  const unfinished = await runsInStates(database, kindNames(isBulkLookupKind), ['running', 'stopped']).primaryKeys()
  const withStatus = (...statuses: PersonStatus[]) => peopleWithStatus(database, unfinished, statuses)
  // Someone who waits for the second connection has been answered by the first one.
  const waiting = await withStatus('waiting', 'requested', 'overdue', 'failed')
    .filter(({ isSecond }) => isSecond === true)
    .toArray()
  const answered = parseStoredPeople([...(await withStatus('already-known', 'found', 'not-found', 'doubtful').toArray()), ...waiting])
  const rowKeys =
    answered.length > 0
      ? await rowEntriesWithKeys(
          database,
          answered.map(({ comparisonKey }) => comparisonKey)
        ).primaryKeys()
      : []
  // Which people a list without a whole index shows would have to be looked through: it stays until it has one.
  const unindexed = answered.length > 0 ? await readUnindexedRunIds(database) : []
  const lookupIds = answered.flatMap(({ childRunId, firstRunId }) => [childRunId ?? [], firstRunId ?? []].flat())
  return new Set([...unindexed, ...rowKeys.map(([runId]) => runId), ...lookupIds])
}

/** Whether records are in what is stored of a run that ended without results: in a file that was not read, or in a reply. */
const holdsRecords = async ({ keptFiles, replies }: Database, { id }: Run): Promise<boolean> => {
  const downloads = replies.where('[runId+operation]').anyOf(['download', 'link'].map(operation => [id, operation]))
  return (await keptFiles.where('runId').equals(id).count()) > 0 || (await downloads.count()) > 0
}

/** The settled lists whose results are older than `days` and that no unfinished bulk lookup needs. */
const findExpiredLists = async (database: Database, days: number, now: number): Promise<Run[]> => {
  const ended = parseStoredRuns(await database.runs.where('state.is').anyOf(endedStates).toArray())
  const expired: Run[] = []
  for (const run of ended)
    if (run.parentId === undefined && isExpired(run, days, now) && (run.state.is === 'collected' || (await holdsRecords(database, run))))
      expired.push(run)
  const families = await Promise.all(expired.map(run => readSettledFamily(database, run)))
  const needed = expired.length > 0 ? await readNeededRunIds(database) : new Set<string>()
  return expired.filter((_, at) => families[at]?.every(({ id }) => !needed.has(id)))
}

/** Emits at once and after each change. `now` returns milliseconds since the epoch. */
export const watchRetention = (database: Database, now: () => number): Observable<Retention> =>
  liveQuery(async () => {
    const time = now()
    const expiredCounts = new Map<number, number>()
    for (const days of retentionDays) expiredCounts.set(days, (await findExpiredLists(database, days, time)).length)
    const days = await chosenDays.read(database)
    return { days: days ?? 0, isChosen: days !== undefined, expiredCounts }
  })

/** Marks the results of one list to go, or corrects the time that is shown. */
const markGoing = (database: Database, id: string, { seenAt, agreedMs }: AgreedTime): Promise<void> =>
  database.transaction('rw', database.runs, async () => {
    const run = parseStoredRun(await database.runs.get(id))
    if (!run || !isSettled(run)) return
    const goesAfterMs = run.goesAfterMs ?? agreedMs + getWaitMs(run)
    const goesAt = seenAt + Math.max(0, goesAfterMs - agreedMs)
    if (Math.abs((run.goesAt ?? 0) - goesAt) > shownToleranceMs) await database.runs.put(toStoredRun({ ...run, goesAt, goesAfterMs }))
  })

/** The run without the mark that its results go. */
const withoutMark = ({ goesAt: _goesAt, goesAfterMs: _goesAfterMs, ...run }: Run): Run => run

/** Takes the mark from results that are not too old by this clock, that something needs, or that the user's setting keeps. */
const unmarkOthers = async (database: Database, expiredIds: ReadonlySet<string>): Promise<void> => {
  const { runs } = database
  for (const id of await runs.orderBy('goesAt').primaryKeys())
    if (!expiredIds.has(id))
      await database.transaction('rw', runs, async () => {
        const run = parseStoredRun(await runs.get(id))
        if (run) await runs.put(toStoredRun(withoutMark(run)))
      })
}

/** Marks the results of one list as deleted and schedules their deletion, unless the list has changed since it was found to be expired. */
const expireList = (database: Database, id: string, days: number, { seenAt: now, agreedMs }: AgreedTime): Promise<void> =>
  database.transaction('rw', database.runs, database.settings, database.people, database.rows, async () => {
    const run = parseStoredRun(await database.runs.get(id))
    if (!run || (run.goesAfterMs ?? Infinity) > agreedMs || !isExpired(run, days, now)) return
    const family = await readSettledFamily(database, run)
    const needed = await readNeededRunIds(database)
    if (!family || family.some(member => needed.has(member.id))) return
    for (const member of family) {
      const hasResults = member.state.is === 'collected'
      await database.runs.put(toStoredRun({ ...withoutMark(member), ...(hasResults && { resultsDeletedAt: now }) }))
    }
    // A part that ended without results has replies, and perhaps a file, that hold records all the same.
    await scheduleDeletion(
      database,
      family.map(member => member.id)
    )
  })

/** Deletes the bounces of files that were added or kept at `before` or earlier, after the same wait as a list from a file. */
const deleteOldBounces = async (database: Database, before: number, { seenAt, agreedMs }: AgreedTime): Promise<void> => {
  const { bounces, bounceFiles, settings } = database
  await database.transaction('rw', bounces, bounceFiles, settings, async () => {
    const files = await bounceFiles.toArray()
    const kept = new Set(files.filter(file => !isOldFile(file, before)).map(({ id }) => id))
    // Rows of a file that is not there, too.
    const rows = await bounces.filter(({ file, addedAt }) => addedAt <= before && !kept.has(file)).primaryKeys()
    const old = new Set([...files.flatMap(({ id }) => (kept.has(id) ? [] : [id])), ...rows.map(([file]) => file)])
    const known = new Map((await goingBounces.read(database)).map(({ file, afterMs }) => [file, afterMs]))
    const going = [...old].map(file => {
      const afterMs = known.get(file) ?? agreedMs + ownFileWaitMs
      return { file, afterMs, goesAt: seenAt + Math.max(0, afterMs - agreedMs) }
    })
    const gone = new Set(going.filter(({ afterMs }) => afterMs <= agreedMs).map(({ file }) => file))
    await bounceFiles.bulkDelete([...gone])
    await bounces.bulkDelete(rows.filter(([file]) => gone.has(file)))
    const left = going.filter(({ file }) => !gone.has(file))
    if (left.length > 0) await goingBounces.save(database, left)
    else if (known.size > 0) await goingBounces.remove(database)
  })
}

/**
 * Deletes results that were scheduled for deletion earlier, marks results that are too old, and deletes those that were marked a day of agreeing
 * wakes ago (a list from a file and bounces: seven). A wake whose clock does not agree with the one before changes nothing. `now` in milliseconds since the
 * epoch. Waits for `pause` after each slice.
 */
export const deleteExpiredResults = async (database: Database, now: number, pause: () => Promise<void>): Promise<void> => {
  await deleteScheduled(database, pause)
  const time = await observeClock(database, now)
  if (time.hasJumped) return
  const days = (await chosenDays.read(database)) ?? 0
  const expired = days > 0 ? await findExpiredLists(database, days, now) : []
  await unmarkOthers(database, new Set(expired.map(({ id }) => id)))
  for (const { id } of expired) {
    await markGoing(database, id, time)
    await expireList(database, id, days, time)
  }
  if (days > 0) await deleteOldBounces(database, now - days * dayMs, time)
  else await goingBounces.remove(database)
  await deleteScheduled(database, pause)
}

/** The lists whose results are marked to go, the first ones first. Emits at once and after each change. */
export const watchGoing = ({ runs }: Database): Observable<Run[]> =>
  liveQuery(async () => parseStoredRuns(await runs.orderBy('goesAt').toArray()).filter(({ removeAt }) => removeAt === undefined))
