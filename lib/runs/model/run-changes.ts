// Compares all runs with the stored notices: which notices to announce, which problems are unseen, and which runs have new results.
import { isUrlOrEmail } from './list-name.ts'
import { isProblem, getNotice, type Notice } from './notice.ts'
import { isParentRun, isLive, type Run } from './run.ts'

/** The stored notices of a run: the key of its current one, whether that is a problem, and the keys that were announced or seen. */
export interface NoticeRecord {
  current?: string | undefined
  isProblem?: boolean | undefined
  announced: readonly string[]
  seen?: string | undefined
}

/** By run id. */
export type NoticeRecords = Readonly<Record<string, NoticeRecord>>

/** A notice to announce to the user. */
export interface Announcement {
  run: Run
  notice: Notice
}

/** What a comparison of all runs with the stored notices found. */
export interface RunChanges {
  /** the records to store; they count the announcements below as announced */
  records: NoticeRecords
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

const isUnseen = ({ current, isProblem: problem, seen }: NoticeRecord): boolean => problem === true && current !== seen

/** Does the run identify one person: as a lookup, or as a tracked list whose title is a URL or email address? */
export const identifiesPerson = ({ request, listTitle }: Pick<Run, 'request' | 'listTitle'>): boolean =>
  request.kind === 'person' || (request.kind === 'tracked-list' && isUrlOrEmail(listTitle))

const compareRun = (run: Run, before: NoticeRecord | undefined, { mayAnnounce, isFirst }: { mayAnnounce: boolean; isFirst: boolean }) => {
  const notice = getNotice(run)
  const announced = before?.announced ?? []
  const isNew = notice !== undefined && !announced.includes(notice.key)
  const counts = isNew && (mayAnnounce || isFirst)
  const record: NoticeRecord = {
    ...(notice ? { current: notice.key } : {}),
    ...(notice && isProblem(notice) ? { isProblem: true } : {}),
    announced: counts ? [...announced, notice.key].slice(-maxAnnounced) : announced,
    ...(before?.seen === undefined ? {} : { seen: before.seen })
  }
  return {
    record,
    announcements: counts && !isFirst ? [{ run, notice }] : [],
    // The answer about one person shows where it was asked for. Saving a file for each lookup would bury the lists.
    isReady: notice?.is === 'ready' && before?.current !== 'ready' && !isFirst && !identifiesPerson(run),
    // A parent run may receive late results at any time.
    isKept: isLive(run) || run.dueAt !== undefined || isUnseen(record) || isParentRun(run) || (isNew && !counts)
  }
}

/** The record of a run whose current notice counts as announced and seen: only a later change is announced. */
export const createSeenRecord = (run: Run): NoticeRecord => {
  const notice = getNotice(run)
  if (!notice) return { announced: [] }
  return { current: notice.key, ...(isProblem(notice) ? { isProblem: true } : {}), announced: [notice.key], seen: notice.key }
}

/**
 * `runs`: all that are tracked, that have a record, or that are newer than the last comparison; child runs are skipped. `before` is
 * undefined at the very first comparison, which announces nothing. While `mayAnnounce` is false, new notices wait for a later comparison.
 */
export const findRunChanges = (runs: readonly Run[], before: NoticeRecords | undefined, mayAnnounce: boolean): RunChanges => {
  const records: Record<string, NoticeRecord> = {}
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

/** A run, and the key of the notice that the user has seen of it. */
export interface SeenNotice {
  runId: string
  noticeKey: string
}

/** The records with these notices marked as seen and announced. */
export const withSeenNotices = (records: NoticeRecords, seen: readonly SeenNotice[]): NoticeRecords => {
  const next: Record<string, NoticeRecord> = { ...records }
  for (const { runId, noticeKey } of seen) {
    const known = next[runId]
    if (known) next[runId] = { ...known, seen: noticeKey, announced: [...new Set([...known.announced, noticeKey])] }
  }
  return next
}

/** The runs with a problem the user has not seen, each with the key of its notice. */
export const getUnseenProblems = (records: NoticeRecords): SeenNotice[] =>
  Object.entries(records).flatMap(([runId, record]) =>
    isUnseen(record) && record.current !== undefined ? [{ runId, noticeKey: record.current }] : []
  )
