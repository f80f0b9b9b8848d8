// Decides what the outcome of one start means for its parent run: whether the next may leave, after which wait, or whether the user is asked.
import { isAccountFailure, isNotReached, isOpeningLimit, type Failure } from '../../failure.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { maxBackoffMs } from '../machine/schedule.ts'
import { isBulkLookup } from '../kind.ts'
import { paceAfterRefusal, paceAfterStart } from '../model/pace.ts'
import type { ChildCounts, Run } from '../model/run.ts'
import { getMostPeople } from './child-outcome.ts'
import type { SaveCounts, StartedChild } from './parent-run.ts'
import { isAway, isOutage, isWaitedOut, maxAwayWaitMs, minAwayWaitMs, toAwayPause, waitAfterDoubt, waitAfterRefusal } from './waits.ts'

/** A longer wait for a limit is shown. */
const shownWaitMs = 60_000
/** The user is asked after this many starts in a row that the service answered without a certain result. */
const maxDoubtful = 3
/** The same for errors that say that the service is down, after waits of hours: free calls were answered all the time. */
const maxServiceErrors = 5

/** When a run may go on; `limitedAt`: the connection with a limit for which runs that were created later wait, too. */
export interface Wait {
  waitMs: number
  limitedAt?: string
}

/** The run without its counts of starts that brought no certain answer. */
const withoutDoubts = ({ doubtfulInARow: _doubtful, refusedInARow: _refused, ...run }: Run): Run => run

/** Is it time to ask the user about starts without a certain result? A network that fails answers nothing, so it is waited for. */
const mustAsk = (failure: Failure, doubtful: number): boolean => {
  if (!isOutage(failure)) return doubtful >= maxDoubtful
  return failure.status !== undefined && doubtful >= maxServiceErrors
}

/** `pauseForUser` ends what a run starts until the user resumes it. */
export const createJudgeStart = (
  { clock, stores: { ledger } }: Pick<Dependencies, 'clock' | 'stores'>,
  pauseForUser: (id: string, failure: Failure) => Promise<undefined>
) => {
  /** The run starts nothing for `waitMs`, in which no answer to another call changes anything. */
  const holdBack = (run: Run, waitMs: number, pause: Failure | undefined): Run => {
    const notBefore = Math.max(run.notBefore ?? 0, clock.now() + waitMs)
    return { ...run, notBefore, dueAt: notBefore, ...(pause ? { pause } : {}) }
  }

  /** A certain refusal was free. Its person or batch waits again, and is sent again after a wait that grows. */
  const waitOutRefusal = async (
    id: string,
    failure: Failure,
    { connectionId, refusalCount }: Omit<StartedChild, 'started'>
  ): Promise<Wait> => {
    let waitMs = 0
    await ledger.change(id, run => {
      const refusedInARow = (run.refusedInARow ?? 0) + 1
      const wait = waitAfterRefusal(failure, { inARow: refusedInARow, ofEach: refusalCount }, run.serviceHost, clock.now())
      waitMs = wait.waitMs
      const isTooFast = isBulkLookup(run) && failure.code === 'rateLimited'
      const pace = isTooFast ? { pace: paceAfterRefusal(run.pace, clock.now()) } : {}
      return { ...holdBack(run, waitMs, waitMs > shownWaitMs ? wait.pause : undefined), ...pace, refusedInARow }
    })
    return { waitMs, limitedAt: connectionId }
  }

  /** The person or batch stays uncertain, and is never sent again without a click. */
  const waitOutDoubt = async (id: string, failure: Failure): Promise<Wait | undefined> => {
    const counted = await ledger.change(id, run => {
      const doubtfulInARow = (run.doubtfulInARow ?? 0) + 1
      const waitMs = isOutage(failure) ? waitAfterDoubt(doubtfulInARow) : 0
      return { ...(waitMs > 0 ? holdBack(run, waitMs, toAwayPause(failure, run.serviceHost)) : run), doubtfulInARow }
    })
    return mustAsk(failure, counted?.doubtfulInARow ?? 0) ? pauseForUser(id, failure) : { waitMs: 0 }
  }

  /** Nothing was sent, because the network or the service was out of reach. */
  const waitForNetwork = async (id: string, failure: Failure): Promise<Wait> => {
    let waitMs = minAwayWaitMs
    await ledger.change(id, run => {
      if (isAway(run.pause)) waitMs = Math.min(maxAwayWaitMs, Math.max(minAwayWaitMs, run.backoffMs * 2))
      return { ...holdBack(run, waitMs, toAwayPause(failure, run.serviceHost)), backoffMs: waitMs }
    })
    return { waitMs }
  }

  /** When the next child may start after this child's reply; undefined where the run is paused for the user. */
  const judgeReply = async ({ id }: Run, childRun: Run, child: StartedChild): Promise<Wait | undefined> => {
    const { state } = childRun
    const mostPeople = getMostPeople(childRun)
    if (mostPeople !== undefined) {
      // It was free. The same people are asked for again at once, fewer at a time.
      await ledger.change(id, run => ({ ...run, mostPeople: { connectionId: child.connectionId, people: mostPeople } }))
      return { waitMs: 0 }
    }
    if (state.is === 'not-sent') {
      if (state.failure.code === 'interrupted') return { waitMs: 0 }
      return isNotReached(state.failure) ? waitForNetwork(id, state.failure) : pauseForUser(id, state.failure)
    }
    if (state.is === 'refused' && isWaitedOut(state.failure)) {
      if (state.isCertain) return waitOutRefusal(id, state.failure, child)
      await waitOutRefusal(id, state.failure, child)
    } else if (state.is === 'refused' && isAccountFailure(state.failure)) return pauseForUser(id, state.failure)
    if (state.is === 'refused' || state.is === 'uncertain') return waitOutDoubt(id, state.failure)
    await ledger.change(id, run => {
      // The pace rises only after the first result, so that a problem shows before many lookups are paid for.
      const mayRise = isBulkLookup(run) && (run.childCounts?.ready ?? 0) > 0
      const pace = mayRise ? paceAfterStart(run.pace, clock.now()) : run.pace
      // Of a bulk lookup the pace decides.
      const pauseMs = isBulkLookup(run) ? 0 : (run.startEveryMs ?? 0)
      const isSame = !run.doubtfulInARow && !run.refusedInARow && pace === run.pace && pauseMs === 0
      if (isSame) return undefined
      const next = { ...withoutDoubts(run), ...(pace && { pace }) }
      return pauseMs > 0 ? holdBack(next, pauseMs, undefined) : next
    })
    return { waitMs: 0 }
  }

  /** When the next child may start after this start. */
  return async (saveCounts: SaveCounts, run: Run, counts: ChildCounts, child: StartedChild): Promise<Wait | undefined> => {
    const { started, connectionId } = child
    if (started.ok) {
      await started.value.sent
      const childRun = await ledger.get(started.value.runId)
      return childRun ? judgeReply(run, childRun, child) : { waitMs: 0 }
    }
    const { failure } = started
    if (isOpeningLimit(failure)) {
      const waitMs = Math.max(1, failure.retryAfterMs ?? shownWaitMs)
      await saveCounts(run.id, counts, { waitMs, pause: waitMs > shownWaitMs ? failure : undefined })
      return { waitMs, limitedAt: connectionId }
    }
    if (failure.code === 'runLimit') {
      // Only the user can raise it. The list goes on at the next wake after that.
      await saveCounts(run.id, counts, { waitMs: maxBackoffMs, pause: failure })
      return { waitMs: maxBackoffMs }
    }
    // The person became known since the last read, so no request is needed.
    if (failure.code === 'alreadyKnown') return { waitMs: 0 }
    // The user has paused the run at this moment.
    if (failure.code === 'runChanged') return undefined
    return isNotReached(failure) ? waitForNetwork(run.id, failure) : pauseForUser(run.id, failure)
  }
}
