// Schedules the child runs of all parent runs within the user's limits and the service's. What waits and what was started is in the database, so
// a worker that replaces a dead one starts nothing twice.
// Reasons: docs/decisions/0013-parent-and-child-runs.md
import { fail, isNotReached, needsUser, type Failure, type Result } from '../../failure.ts'
import { isOfKind, kindNames } from '../kind.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import { isOverdue, maxResends } from './child-outcome.ts'
import { isLive, type Run, type ChildCounts } from '../model/run.ts'
import { minBackoffMs, maxBackoffMs } from '../machine/schedule.ts'
import { getMoment } from '../machine/transitions.ts'
import type { Starts } from '../start/start.ts'
import { setNextAlarm } from '../track/alarm.ts'
import { createBatchKind } from './batches.ts'
import { createHolds } from './holds.ts'
import { createJudgeStart, type Wait } from './judge-start.ts'
import { createParentRun, type NextChild } from './parent-run.ts'
import { createPersonLookups } from './person-lookups.ts'

/** Longest wait inside the worker; longer waits use the alarm. */
const maxInWorkerWaitMs = 20_000
/** No more children are started once the results of this many cannot be downloaded. */
const maxBlocked = 3

/** `isHeld`: starts nothing new for now, because an update of Muster is about to replace the worker. */
export const createScheduler = (
  dependencies: Dependencies,
  { startLookup, startPeopleBatch, startBatch }: Pick<Starts, 'startLookup' | 'startPeopleBatch' | 'startBatch'>,
  isHeld: () => boolean = () => false
) => {
  const { clock, stores, browser } = dependencies
  const { ledger } = stores
  const { peopleKind, startBulkLookup } = createPersonLookups(dependencies, { startLookup, startPeopleBatch })
  const batchKinds = kindNames(kind => kind.is === 'parent' && kind.children === 'batches').map(kind =>
    createBatchKind(dependencies, kind, startBatch)
  )
  const kinds = [peopleKind, ...batchKinds].map(kind => ({ ...kind, parentRun: createParentRun(dependencies, kind) }))
  type Kind = (typeof kinds)[number]

  /** Pauses a run until the user resumes it. */
  const pauseForUser = async (id: string, failure: Failure): Promise<undefined> => {
    await ledger.change(id, run => {
      const {
        doubtfulInARow: _doubtful,
        refusedInARow: _refused,
        notBefore: _notBefore,
        ...stopped
      } = applyEvent(run, { is: 'stop-tracking' }, getMoment(clock)) ?? run
      // A user who resumes the run has seen what failed.
      const acknowledged = stopped.acknowledgedFailures === undefined ? {} : { acknowledgedFailures: stopped.childCounts?.failed ?? 0 }
      return stopped.state.is === 'stopped' ? { ...stopped, ...acknowledged, pause: failure } : undefined
    })
    return undefined
  }

  const judgeStart = createJudgeStart(dependencies, pauseForUser)
  const { findHold, waitOn } = createHolds(dependencies)

  const start = async ({ parentRun }: Kind, run: Run, counts: ChildCounts, next: NextChild): Promise<Wait | undefined> => {
    const startedAt = clock.now()
    const child = { ...next, started: await next.start() }
    const wait = await judgeStart(parentRun.saveCounts, run, counts, child)
    // The start has set the alarm for soon. Setting it again keeps a run that waits for a limit from waking the worker repeatedly.
    await setNextAlarm(dependencies, startedAt)
    return wait
  }

  /** Do the checks of this child fail, though it may still have results? Its parent run waits for it no longer once it is overdue. */
  const isFailing = (child: Run): boolean => {
    const { pause } = child
    const isFailure = pause && (isNotReached(pause) || pause.code === 'serviceError' || pause.code === 'unreadable')
    return isFailure === true && isLive(child) && !isOverdue(child, clock.now())
  }

  /**
   * Why no more children are started: the results of three need the user, or checks fail for three, and for most of those that were started
   * since the first of these and were checked. More starts would cost, and their results might not arrive.
   */
  const findFailing = async (run: Run, live: readonly Run[]): Promise<Failure | undefined> => {
    const children = live.filter(({ parentId }) => parentId === run.id)
    // No click changes that the service told no id.
    const forUser = children.flatMap(({ pause }) => (pause && needsUser(pause) && pause.code !== 'noRunId' ? [pause] : []))
    if (forUser.length >= maxBlocked) return forUser.find(pause => !isNotReached(pause)) ?? forUser[0]
    const newest = children.filter(isFailing).toSorted((a, b) => b.createdAt - a.createdAt)
    const first = newest[maxBlocked - 1]
    if (!first) return undefined
    const since = (await ledger.runsOfConnection(first.connectionId)).filter(
      ({ parentId, createdAt, ...child }) =>
        parentId === run.id &&
        createdAt >= first.createdAt &&
        (child.state.is === 'collected' || (child.pause ?? child.checkedAt) !== undefined)
    )
    const failing = since.filter(isFailing)
    return failing.length >= maxBlocked && failing.length * 2 > since.length ? newest[0]?.pause : undefined
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
    const isBehindLimit = limitWaitMs !== undefined
    const failing = await findFailing(run, live)
    const blocker = failing ?? (await kind.findBlocker?.(run, counts))
    // A sign-in page in the network's way redirects each call, and goes away without the user.
    const away = blocker && (isNotReached(blocker) || (failing && !needsUser(failing))) ? waitOn(run, blocker) : undefined
    const mayStart = counts.waiting > 0 && !isBehindLimit && !isHeld() && (counts.running < kind.maxConcurrent || blocker !== undefined)
    const next = mayStart && !blocker ? await kind.findNext(run) : undefined
    const hold = away ?? (next && (await findHold(run, next.connectionId, live)))
    const idleMs = Math.max(maxBackoffMs, isBehindLimit ? limitWaitMs : 0)
    // Before a start: a worker that dies after it is woken. Idle parents are woken by their child runs.
    await parentRun.saveCounts(run.id, counts, hold ?? { waitMs: mayStart || isHeld() ? minBackoffMs : idleMs })
    if (!mayStart) return undefined
    if (away) return { waitMs: away.waitMs }
    if (blocker) return pauseForUser(run.id, blocker)
    // The one that was refused least: all others were refused as often.
    if (next && next.refusalCount > maxResends) return pauseForUser(run.id, { code: 'resendLimit', host: next.serviceHost })
    if (hold?.forUser) return pauseForUser(run.id, hold.forUser)
    if (hold) return { waitMs: hold.waitMs, ...(hold.isAtLimit && next ? { limitedAt: next.connectionId } : {}) }
    return next ? start(kind, run, counts, next) : { waitMs: 0 }
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

  const findParentRun = (run: Run): Kind['parentRun'] | undefined => kinds.find(({ kind }) => isOfKind(run, kind))?.parentRun

  return {
    startBulkLookup,

    /** Starts the next child runs of every active parent run. Returns at once while another call runs. Never rejects. */
    startChildRuns: async (): Promise<void> => {
      await browser.withLock('bulk', advanceAll, false).catch(() => undefined)
      await setNextAlarm(dependencies)
    },

    /** Lets the runs go on that wait for the network, which the browser says is back. */
    onNetworkBack: async (): Promise<void> => {
      const goOn = (run: Run): Run | undefined => applyEvent(run, { is: 'network-back' }, getMoment(clock))
      for (const run of await ledger.liveRuns()) if (goOn(run)) await ledger.change(run.id, goOn)
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
