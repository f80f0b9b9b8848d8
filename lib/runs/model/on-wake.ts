// What a wake makes of a run it comes upon: half-way, and its worker gone; or with a due time that no clock would have given it.
import { enter, nextCheckAt, type Moment } from './transitions.ts'
import type { Run, RunState } from './run.ts'
import { intentLifetime, maxDueDistance } from './schedule.ts'

/** A request whose worker is gone must be presumed sent. */
export const workerGone: RunState = { is: 'uncertain', failure: { code: 'workerGone' }, unknownListReplies: 0 }

/** A run that is due at no time, or at one that no clock would have given it, is due at once. */
const repaired = (run: Run, furthest: number, { now }: Moment): Run | undefined => {
  if (run.dueAt === undefined ? run.pause?.code === 'fileToRead' : run.dueAt <= now + furthest) return undefined
  const { notBefore: _notBefore, ...rest } = run
  return { ...rest, dueAt: now }
}

/** The run as a worker that wakes finds it, or undefined where nothing about it is amiss. */
export const onWake = (run: Run, boot: string, moment: Moment): Run | undefined => {
  const { state, dueAt } = run
  const overdue = dueAt === undefined || dueAt <= moment.now
  switch (state.is) {
    case 'intent': {
      // Whoever clicked for one person is not there to see it any more; a list goes on as it was meant to.
      const goesOn = run.request.kind !== 'person' || run.parentId !== undefined
      const fresh = goesOn && Math.abs(moment.now - run.createdAt) < intentLifetime
      const ours = state.workerId === boot && !overdue
      return fresh || ours ? undefined : enter(run, { is: 'not-sent', failure: { code: 'interrupted' } }, moment, undefined)
    }
    case 'sending':
      return state.workerId !== boot || overdue ? enter(run, workerGone, moment, nextCheckAt(moment)) : undefined
    case 'running':
    case 'uncertain':
    case 'finished':
      return repaired(run, run.notBefore === undefined || run.notBefore <= moment.now ? maxDueDistance.live : maxDueDistance.held, moment)
    case 'refused':
    case 'not-started':
    case 'failed':
      return dueAt === undefined ? undefined : repaired(run, maxDueDistance.given, moment)
    case 'collected':
    case 'not-sent':
    case 'stopped':
    default:
      return undefined
  }
}
