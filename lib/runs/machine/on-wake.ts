// Repairs a run that a worker finds on waking: one that a dead worker left half-way, or one with an impossible due time.
import { enterState, nextCheckAt, type Moment } from './transitions.ts'
import { isLookup } from '../kind.ts'
import { isPutAside, type Run, type RunState } from '../model/run.ts'
import { interruptReading, isUnreadable, putAside } from './reading.ts'
import { intentLifetimeMs, maxDueDistanceMs } from './schedule.ts'

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
