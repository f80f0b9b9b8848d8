// Compares all runs with the stored notifications: which notifications to announce, which problems are unseen, and which runs have new results.
import { isUrlOrEmail } from './unique-list-name.ts'
import { isProblem, getNotification, type RunNotification } from './notification.ts'
import { isLookup, isParentRun, isTrackedList } from '../kind.ts'
import { isLive, type Run } from './run.ts'

/** The stored notifications of a run: the key of its current one, whether that is a problem, and the keys that were announced or seen. */
export interface NotificationRecord {
  current?: string | undefined
  isProblem?: boolean | undefined
  announced: readonly string[]
  seen?: string | undefined
}

/** By run id. */
export type NotificationRecords = Readonly<Record<string, NotificationRecord>>

/** A notification to announce to the user. */
export interface Announcement {
  run: Run
  notification: RunNotification
}

/** What a comparison of all runs with the stored notifications found. */
export interface RunChanges {
  /** the records to store; they count the announcements below as announced */
  records: NotificationRecords
  /** number of live runs */
  running: number
  /** ids of runs with a problem the user has not seen */
  unseenProblems: string[]
  announcements: Announcement[]
  /** ids of runs whose results are new; a run about one person is never among them */
  ready: string[]
}

/** Bounds the record of a run whose reasons keep changing. */
const maxAnnounced = 20

const isUnseen = ({ current, isProblem: problem, seen }: NotificationRecord): boolean => problem === true && current !== seen

/** Does the run identify one person: as a lookup, or as a tracked list whose title is a URL or email address? */
export const isAboutPerson = ({ request, listTitle }: Pick<Run, 'request' | 'listTitle'>): boolean =>
  isLookup({ request }) || (isTrackedList({ request }) && isUrlOrEmail(listTitle))

const compareRun = (
  run: Run,
  before: NotificationRecord | undefined,
  { mayAnnounce, isFirst }: { mayAnnounce: boolean; isFirst: boolean }
) => {
  const notification = getNotification(run)
  const announced = before?.announced ?? []
  const isNew = notification !== undefined && !announced.includes(notification.key)
  const counts = isNew && (mayAnnounce || isFirst)
  const record: NotificationRecord = {
    ...(notification ? { current: notification.key } : {}),
    ...(notification && isProblem(notification) ? { isProblem: true } : {}),
    announced: counts ? [...announced, notification.key].slice(-maxAnnounced) : announced,
    ...(before?.seen === undefined ? {} : { seen: before.seen })
  }
  return {
    record,
    announcements: counts && !isFirst ? [{ run, notification }] : [],
    // The answer about one person shows where it was asked for. Saving a file for each lookup would bury the lists.
    isReady: notification?.is === 'ready' && before?.current !== 'ready' && !isFirst && !isAboutPerson(run),
    // A parent run may receive late results at any time.
    isKept: isLive(run) || run.dueAt !== undefined || isUnseen(record) || isParentRun(run) || (isNew && !counts)
  }
}

/** The record of a run whose current notification counts as announced and seen: only a later change is announced. */
export const createSeenRecord = (run: Run): NotificationRecord => {
  const notification = getNotification(run)
  if (!notification) return { announced: [] }
  return {
    current: notification.key,
    ...(isProblem(notification) ? { isProblem: true } : {}),
    announced: [notification.key],
    seen: notification.key
  }
}

/**
 * `runs`: all that are tracked, that have a record, or that are newer than the last comparison; child runs are skipped. `before` is
 * undefined at the very first comparison, which announces nothing. While `mayAnnounce` is false, new notifications wait for a later comparison.
 */
export const findRunChanges = (runs: readonly Run[], before: NotificationRecords | undefined, mayAnnounce: boolean): RunChanges => {
  const records: Record<string, NotificationRecord> = {}
  const changes: RunChanges = { records, running: 0, unseenProblems: [], announcements: [], ready: [] }
  for (const run of runs) {
    if (run.parentId !== undefined) continue
    const compared = compareRun(run, before?.[run.id], { mayAnnounce, isFirst: before === undefined })
    if (isLive(run)) changes.running++
    if (compared.isKept) records[run.id] = compared.record
    if (isUnseen(compared.record)) changes.unseenProblems.push(run.id)
    if (compared.isReady) changes.ready.push(run.id)
    changes.announcements.push(...compared.announcements)
  }
  return changes
}

/** A run, and the key of the notification that the user has seen of it. */
export interface SeenNotification {
  runId: string
  notificationKey: string
}

/** The records with these notifications marked as seen and announced. */
export const withSeenNotifications = (records: NotificationRecords, seen: readonly SeenNotification[]): NotificationRecords => {
  const next: Record<string, NotificationRecord> = { ...records }
  for (const { runId, notificationKey } of seen) {
    const known = next[runId]
    if (known) next[runId] = { ...known, seen: notificationKey, announced: [...new Set([...known.announced, notificationKey])] }
  }
  return next
}

/** The runs with a problem the user has not seen, each with the key of its notification. */
export const getUnseenProblems = (records: NotificationRecords): SeenNotification[] =>
  Object.entries(records).flatMap(([runId, record]) =>
    isUnseen(record) && record.current !== undefined ? [{ runId, notificationKey: record.current }] : []
  )
