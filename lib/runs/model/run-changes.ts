// One look around at all that goes on: what has become of each run since the last look, what of it nobody was told, and what nobody has
// seen. Pure: what was noted last goes in, what is to be noted comes out.
import { namesPerson } from './names-person.ts'
import { isProblem, noticeOf, type Notice } from './notice.ts'
import { isParentRun, isLive, type Run } from './run.ts'

/** What is noted of a run: `now` is its notice's key, `problem` where it is one; `told` and `seen` are keys that need no second mention. */
export interface Noted {
  now?: string | undefined
  problem?: boolean | undefined
  told: readonly string[]
  seen?: string | undefined
}
export type NotedRuns = Readonly<Record<string, Noted>>

export interface News {
  run: Run
  notice: Notice
}

export interface Around {
  noted: NotedRuns
  running: number
  /** ids of runs with a problem that nobody has seen */
  unseen: string[]
  /** what a person is to be told, each once; noted as told already */
  news: News[]
  /** ids of runs whose results have come since the last look; none of a single person */
  ready: string[]
}

/** A run that changes its reasons for ever must not make a long row of them. */
const toldAtMost = 20

const isUnseen = ({ now, problem, seen }: Noted): boolean => problem === true && now !== seen

const judge = (run: Run, before: Noted | undefined, how: { telling: boolean; isFirst: boolean }) => {
  const notice = noticeOf(run)
  const told = before?.told ?? []
  const isNew = notice !== undefined && !told.includes(notice.key)
  const tells = isNew && (how.telling || how.isFirst)
  const noted: Noted = {
    ...(notice ? { now: notice.key } : {}),
    ...(notice && isProblem(notice) ? { problem: true } : {}),
    told: tells ? [...told, notice.key].slice(-toldAtMost) : told,
    ...(before?.seen === undefined ? {} : { seen: before.seen })
  }
  return {
    noted,
    news: tells && !how.isFirst ? [{ run, notice }] : [],
    // Of one person the answer stands where it was asked for; a file for each click would bury the lists.
    isReady: notice?.is === 'ready' && before?.now !== 'ready' && !how.isFirst && !namesPerson(run),
    // Of a list of many late answers may come at any time.
    keeps: isLive(run) || run.dueAt !== undefined || isUnseen(noted) || isParentRun(run) || (isNew && !tells)
  }
}

/** What is noted of a run that a person is neither told of nor shown as it stands: only what becomes of it is news. */
export const asSeen = (run: Run): Noted => {
  const notice = noticeOf(run)
  if (!notice) return { told: [] }
  return { now: notice.key, ...(isProblem(notice) ? { problem: true } : {}), told: [notice.key], seen: notice.key }
}

/**
 * `runs`: all that are followed, that are noted, or that are newer than the last look. Parts of others are passed over. `before` is undefined
 * at the very first look, of whose runs nobody is told. `telling` is false where what is new is to wait for a later look.
 */
export const findRunChanges = (runs: readonly Run[], before: NotedRuns | undefined, telling: boolean): Around => {
  const noted: Record<string, Noted> = {}
  const around: Around = { noted, running: 0, unseen: [], news: [], ready: [] }
  for (const run of runs) {
    if (run.parentId !== undefined) continue
    const judged = judge(run, before?.[run.id], { telling, isFirst: before === undefined })
    if (isLive(run)) around.running++
    if (judged.keeps) noted[run.id] = judged.noted
    if (isUnseen(judged.noted)) around.unseen.push(run.id)
    if (judged.isReady) around.ready.push(run.id)
    around.news.push(...judged.news)
  }
  return around
}

export interface Seen {
  runId: string
  noticeKey: string
}

/** A person sees these runs, each with the notice's key that stands here: nobody needs to tell them any more. */
export const withSeen = (noted: NotedRuns, seen: readonly Seen[]): NotedRuns => {
  const next: Record<string, Noted> = { ...noted }
  for (const { runId, noticeKey } of seen) {
    const known = next[runId]
    if (known) next[runId] = { ...known, seen: noticeKey, told: [...new Set([...known.told, noticeKey])] }
  }
  return next
}

/** What nobody has seen: runs, each with its notice's key. */
export const unseenOf = (noted: NotedRuns): Seen[] =>
  Object.entries(noted).flatMap(([run, entry]) =>
    isUnseen(entry) && entry.now !== undefined ? [{ runId: run, noticeKey: entry.now }] : []
  )
