// Schedules the child runs of all parent runs within the user's limits and the service's. What waits and what was started is in the database, so
// a worker that replaces a dead one starts nothing twice.
import { fail, isAccountFailure, isOpeningLimit, maxRetryAfterMs, needsUser, type Failure, type Result } from '../../failure.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import type { RunEvent } from '../machine/run-event.ts'
import type { Run, ChildCounts } from '../model/run.ts'
import { minBackoffMs, maxBackoffMs } from '../machine/schedule.ts'
import { getMoment } from '../machine/transitions.ts'
import type { Starts } from '../start/start.ts'
import { setNextAlarm } from '../track/alarm.ts'
import { createBatchKind } from './batches.ts'
import { createParentRun, type StartedChild } from './parent-run.ts'
import { createPersonLookups } from './person-lookups.ts'

/** Longest wait inside the worker; longer waits use the alarm. */
const maxInWorkerWaitMs = 20_000
/** A longer wait for a limit is shown. */
const shownWaitMs = 60_000
/** Pauses the run after this many doubtful starts in a row, or with this many downloads that need the user. */
const maxDoubtful = 3

/** Each further refusal of the same child waits longer, unless the service says for how long. */
const getRateLimitWait = ({ retryAfterMs }: Failure, attempts: number): number =>
  Math.min(maxRetryAfterMs, retryAfterMs ?? Math.min(maxBackoffMs, shownWaitMs * 1.5 ** attempts))

/** When a run may go on; `limitedAt`: the connection with a limit for which runs that were created later wait, too. */
interface Wait {
  waitMs: number
  limitedAt?: string
}

/** `isHeld`: starts nothing new for now, because an update of Muster is about to replace the worker. */
export const createScheduler = (
  dependencies: Dependencies,
  { startLookup, startBatch }: Pick<Starts, 'startLookup' | 'startBatch'>,
  isHeld: () => boolean = () => false
) => {
  const { clock, stores, browser } = dependencies
  const { ledger } = stores
  const { peopleKind, startBulkLookup } = createPersonLookups(dependencies, startLookup)
  const batchKinds = (['domain-batches', 'split'] as const).map(kind => createBatchKind(dependencies, kind, startBatch))
  const kinds = [peopleKind, ...batchKinds].map(kind => ({ ...kind, parentRun: createParentRun(dependencies, kind) }))
  type Kind = (typeof kinds)[number]
  const step = (id: string, event: RunEvent): Promise<Run | undefined> => ledger.change(id, run => applyEvent(run, event, getMoment(clock)))

  /** Pauses a run until the user resumes it. */
  const pauseForUser = async (id: string, failure: Failure): Promise<undefined> => {
    await ledger.change(id, run => {
      const { doubtfulInARow: _doubtful, ...stopped } = applyEvent(run, { is: 'stop-tracking' }, getMoment(clock)) ?? run
      // A user who resumes the run has seen what failed.
      const acknowledged = stopped.acknowledgedFailures === undefined ? {} : { acknowledgedFailures: stopped.childCounts?.failed ?? 0 }
      return stopped.state.is === 'stopped' ? { ...stopped, ...acknowledged, pause: failure } : undefined
    })
    return undefined
  }

  /** When the next child may start after this child's reply; undefined where the run is paused for the user. */
  const judgeReply = async ({ id }: Run, attempts: number, { state }: Run): Promise<Wait | undefined> => {
    if (state.is === 'not-sent') return state.failure.code === 'interrupted' ? { waitMs: 0 } : pauseForUser(id, state.failure)
    const isRateLimited = state.is === 'refused' && state.failure.code === 'rateLimited'
    const waitMs = isRateLimited ? getRateLimitWait(state.failure, attempts) : 0
    if (isRateLimited) await step(id, { is: 'retry-after', retryAfterMs: waitMs })
    else if (state.is === 'refused' && isAccountFailure(state.failure)) return pauseForUser(id, state.failure)
    // Free, and sent again after the wait.
    if (isRateLimited && state.isCertain) return { waitMs }
    const isDoubtful = state.is === 'refused' || state.is === 'uncertain'
    const counted = await ledger.change(id, run => {
      const doubtfulInARow = isDoubtful ? (run.doubtfulInARow ?? 0) + 1 : 0
      return doubtfulInARow === (run.doubtfulInARow ?? 0) ? undefined : { ...run, doubtfulInARow }
    })
    return isDoubtful && (counted?.doubtfulInARow ?? 0) >= maxDoubtful ? pauseForUser(id, state.failure) : { waitMs }
  }

  /** When the next child may start after this start. */
  const judgeStart = async ({ parentRun }: Kind, run: Run, counts: ChildCounts, child: StartedChild): Promise<Wait | undefined> => {
    const { started, attempts, connectionId } = child
    if (!started.ok && isOpeningLimit(started.failure)) {
      const waitMs = Math.max(1, started.failure.retryAfterMs ?? shownWaitMs)
      await parentRun.saveCounts(run.id, counts, waitMs, waitMs > shownWaitMs ? started.failure : undefined)
      return { waitMs, limitedAt: connectionId }
    }
    if (!started.ok && started.failure.code === 'runLimit') {
      // Only the user can raise it. The list goes on at the next wake after that.
      await parentRun.saveCounts(run.id, counts, maxBackoffMs, started.failure)
      return { waitMs: maxBackoffMs }
    }
    // The person became known since the last read, so no request is needed.
    if (!started.ok && started.failure.code === 'alreadyKnown') return { waitMs: 0 }
    // The user has paused the run at this moment.
    if (!started.ok && started.failure.code === 'runChanged') return undefined
    if (!started.ok) return pauseForUser(run.id, started.failure)
    await started.value.sent
    const childRun = await ledger.get(started.value.runId)
    return childRun ? judgeReply(run, attempts, childRun) : { waitMs: 0 }
  }

  const startNext = async (kind: Kind, run: Run, counts: ChildCounts): Promise<Wait | undefined> => {
    const startedAt = clock.now()
    const child = await kind.startNext(run)
    if (!child) return { waitMs: 0 }
    const wait = await judgeStart(kind, run, counts, child)
    // The start has set the alarm for soon. Setting it again keeps a run that waits for a limit from waking the worker repeatedly.
    await setNextAlarm(dependencies, startedAt)
    return wait
  }

  /** Only the user can get these results: starting more children would cost, and their results would not arrive either. */
  const findBlockedDownload = (run: Run, live: readonly Run[]): Failure | undefined => {
    const pauses = live.flatMap(({ parentId, pause }) => (parentId === run.id && pause && needsUser(pause) ? [pause] : []))
    return pauses.length >= maxDoubtful ? pauses[0] : undefined
  }

  /**
   * Does the next step of one run. Returns undefined where the run waits for the alarm or the user. `limitWaitMs`: how long an older run of
   * its kind and connection waits for a limit.
   */
  const advance = async (kind: Kind, run: Run, live: readonly Run[], limitWaitMs: number | undefined): Promise<Wait | undefined> => {
    const { parentRun } = kind
    if (!run.childCounts) await kind.prepare?.(run.id)
    const counts = await kind.updateOutcomes(run.id, clock.now())
    if (counts.waiting === 0 && counts.running === 0) {
      await parentRun.complete(run.id, counts)
      return undefined
    }
    const retryAfterMs = (run.notBefore ?? 0) - clock.now()
    const isBehindLimit = limitWaitMs !== undefined
    const blocker = findBlockedDownload(run, live) ?? kind.findBlocker?.(run, counts)
    const mayStart = counts.waiting > 0 && !isBehindLimit && !isHeld() && (counts.running < kind.maxConcurrent || blocker !== undefined)
    // Before a start: a worker that dies after it is woken. Idle parents are woken by their child runs.
    await parentRun.saveCounts(
      run.id,
      counts,
      mayStart || isHeld() ? Math.max(minBackoffMs, retryAfterMs) : Math.max(maxBackoffMs, isBehindLimit ? limitWaitMs : 0)
    )
    if (!mayStart) return undefined
    if (blocker) return pauseForUser(run.id, blocker)
    return retryAfterMs > 0 ? { waitMs: retryAfterMs } : startNext(kind, run, counts)
  }

  const advanceAll = async (): Promise<void> => {
    for (const { parentRun } of kinds) await parentRun.addLateResults()
    for (;;) {
      const waitsMs: number[] = []
      const limitWaitsMs = new Map<string, number>()
      const live = await ledger.liveRuns()
      for (const run of live.toSorted((a, b) => a.createdAt - b.createdAt)) {
        const kind = kinds.find(({ parentRun }) => parentRun.isActive(run))
        const wait = kind && (await advance(kind, run, live, limitWaitsMs.get(`${kind.kind} ${run.connectionId}`)))
        if (wait?.limitedAt !== undefined) limitWaitsMs.set(`${kind?.kind} ${wait.limitedAt}`, wait.waitMs)
        if (wait) waitsMs.push(wait.waitMs)
      }
      const waitMs = Math.min(...waitsMs)
      if (waitMs > maxInWorkerWaitMs) return
      await clock.sleep(waitMs)
    }
  }

  const findParentRun = (run: Run): Kind['parentRun'] | undefined => kinds.find(({ kind }) => kind === run.request.kind)?.parentRun

  return {
    startBulkLookup,

    /** Starts the next child runs of every active parent run. Returns at once while another call runs. Never rejects. */
    startChildRuns: async (): Promise<void> => {
      await browser.withLock('bulk', advanceAll, false).catch(() => undefined)
      await setNextAlarm(dependencies)
    },

    /** Stores a parent run's list as it is. Fails with `runNotFound` for any other run, and with `runChanged` for one that has ended. */
    finishEarly: async (id: string): Promise<Result<null>> => {
      const run = await ledger.get(id)
      return (run && (await findParentRun(run)?.finishEarly(run))) ?? fail('runNotFound')
    },

    /** Updates the counts of a parent run, after one of its batches was restarted alone. */
    refreshCounts: async (id: string): Promise<void> => {
      const run = await ledger.get(id)
      if (run) await findParentRun(run)?.refreshCounts(id)
    }
  }
}
