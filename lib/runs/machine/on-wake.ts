// Repairs a run that a worker finds on waking: one that a dead worker left half-way, or one with an impossible due time.
import { type Run, isPutAside, type RunState } from '../model/run.ts'
import { enterState, nextCheckAt, type Moment } from './transitions.ts'
import { isLookup } from '../kind.ts'
import { intentLifetimeMs, maxDueDistanceMs } from './schedule.ts'

// A reading of a reply that never ends: it is written down before it begins, and a reply whose reading did not end twice is put aside.

/** After so many readings that did not end, a reply is not read again without the user. */
const maxReadings = 2
const putAsideMs = 6 * 3_600_000

/** The run as its reply is about to be read by this worker. `isKept`: the reply is stored as it came. */
export const beginReading = (run: Run, workerId: string, isKept: boolean): Run => {
  const before = run.reading ?? { attempts: 0 }
  const attempts = before.workerId === workerId ? before.attempts : before.attempts + 1
  return { ...run, reading: { workerId, attempts, ...(isKept || before.isKept ? { isKept: true } : {}) } }
}

/** Whether a reply is to be kept before it is read, because an earlier reading did not end. */
export const isReadAgain = ({ reading }: Pick<Run, 'reading'>): boolean => (reading?.attempts ?? 0) > 1

/** The run after a reading that a living worker has ended. What is known of readings that did not end stays. */
export const endReading = (run: Run): Run => {
  if (run.reading?.workerId === undefined) return run
  const { reading: _ended, ...rest } = run
  return rest
}

/**
 * The run with its next reading hours away, unless the user asks for one. A browser that was closed twice within a reading leaves a reply that
 * can be read, and one that never ends stops the worker no more than every six hours.
 */
const putAside = (run: Run, now: number): Run => {
  const { notBefore: _notBefore, ...rest } = run
  return { ...rest, dueAt: now + putAsideMs, pause: { code: 'answerPutAside' } }
}

/** The run whose reading ended with the worker that did it; undefined where there was none. */
const interruptReading = (run: Run, workerId: string): Run | undefined => {
  const { reading } = run
  if (reading?.workerId === undefined || reading.workerId === workerId) return undefined
  const { workerId: _dead, ...rest } = reading
  return { ...run, reading: rest }
}

/** Whether the reply is to be put aside: its readings have not ended too often. */
const isUnreadable = ({ reading }: Pick<Run, 'reading'>): boolean => (reading?.attempts ?? 0) >= maxReadings

/** The state of a run whose worker died: its request must be presumed sent. */
export const workerStopped: RunState = { is: 'uncertain', failure: { code: 'workerStopped' }, unknownListReplies: 0 }

/** What the run waits for is stored here: checking it again would change nothing. */
const waitsForUser = (run: Run): boolean => run.pause?.code === 'fileNotReadYet' || isPutAside(run)

/** The run due at once, where it has no due time or one that no clock would have given it. */
const withValidDueTime = (run: Run, maxDistanceMs: number, { now }: Moment): Run | undefined => {
  if (run.dueAt === undefined ? waitsForUser(run) : run.dueAt <= now + maxDistanceMs) return undefined
  const { notBefore: _notBefore, ...rest } = run
  return { ...rest, dueAt: now }
}

/** The repaired run, or undefined where nothing is wrong. `workerId` is the worker that wakes. */
export const onWake = (run: Run, workerId: string, moment: Moment): Run | undefined => {
  const interrupted = interruptReading(run, workerId)
  const woken = repair(interrupted ?? run, workerId, moment) ?? interrupted
  return interrupted && woken && isUnreadable(interrupted) ? putAside(woken, moment.now) : woken
}

const repair = (run: Run, workerId: string, moment: Moment): Run | undefined => {
  const { state, dueAt } = run
  const isOverdue = dueAt === undefined || dueAt <= moment.now
  switch (state.is) {
    case 'intent': {
      // After a click on one profile the user may have left the page; a list or a child run is still wanted.
      const isStillWanted = !isLookup(run) || run.parentId !== undefined
      const isFresh = isStillWanted && Math.abs(moment.now - run.createdAt) < intentLifetimeMs
      const isOwn = state.workerId === workerId && !isOverdue
      return isFresh || isOwn ? undefined : enterState(run, { is: 'not-sent', failure: { code: 'interrupted' } }, moment, undefined)
    }
    case 'sending':
      return state.workerId !== workerId || isOverdue ? enterState(run, workerStopped, moment, nextCheckAt(moment)) : undefined
    case 'running':
    case 'uncertain':
    case 'finished': {
      if (isPutAside(run)) return withValidDueTime(run, maxDueDistanceMs.lateCheck, moment)
      const isRateLimited = run.notBefore !== undefined && run.notBefore > moment.now
      const kind = isRateLimited ? (run.pause?.code === 'dailyQuota' ? 'dailyQuota' : 'rateLimited') : 'live'
      return withValidDueTime(run, maxDueDistanceMs[kind], moment)
    }
    case 'refused':
    case 'not-started':
    case 'failed':
    case 'collected':
      return dueAt === undefined ? undefined : withValidDueTime(run, maxDueDistanceMs.lateCheck, moment)
    case 'not-sent':
    case 'stopped':
    default:
      return undefined
  }
}
