// A parent run and the list it becomes: counts its child runs, stores the list, and adds late results. Starts nothing.
import { fail, ok, type Failure, type Result } from '../../failure.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import { isOfKind, type KindName, kindOf, type RunRequest } from '../kind.ts'
import type { Run, ChildCounts } from '../model/run.ts'
import { minBackoffMs } from '../machine/schedule.ts'
import { getMoment } from '../machine/transitions.ts'
import type { StartResult } from '../start/start.ts'
import { setAlarmSoon, setNextAlarm } from '../track/alarm.ts'

const storeRetryMs = 60_000

/** How the parent runs of one kind are counted and stored. */
export interface ParentRunKind {
  kind: KindName
  /** updates the children from their runs at the time `at`, and counts them */
  updateOutcomes: (runId: string, at: number) => Promise<ChildCounts>
  runsWithNewOutcomes: (at: number) => Promise<string[]>
  /** how many failed children no longer count against the run, by its stored and its new counts */
  countAcknowledged?: (run: Run, counts: ChildCounts) => number
  /** Stores the list as it is now and collects the run; false where the run cannot be collected. */
  storeList: (id: string, counts: ChildCounts) => Promise<boolean>
}

/** The child to start next: where it is requested, and how often it was refused since the user last resumed the run. */
export interface NextChild {
  connectionId: string
  serviceHost: string
  refusalCount: number
  /** May cost money. */
  start: () => Promise<StartResult>
}

/** The start of a child run. */
export interface StartedChild extends Pick<NextChild, 'connectionId' | 'refusalCount'> {
  started: StartResult
}

/** How the child runs of one kind are started. */
export interface BulkKind extends ParentRunKind {
  /** Called before the first start: answers the children that need no request. */
  prepare?: (id: string) => Promise<void>
  /** how many children may be requested at the same time */
  maxConcurrent: number
  /** The failure to pause the run with, before the user spends more. */
  findBlocker?: (run: Run, counts: ChildCounts) => Promise<Failure | undefined>
  /** The waiting child that was refused least. Undefined where no child waits. */
  findNext: (run: Run) => Promise<NextChild | undefined>
}

/** Stores the counts of an active run, which is due again after `waitMs`, and why it waits. `backoffMs`: as in `Run`. */
export type SaveCounts = (
  id: string,
  counts: ChildCounts,
  wait: { waitMs: number; pause?: Failure | undefined; backoffMs?: number | undefined }
) => Promise<unknown>

const countChildren = (request: RunRequest): number => {
  const kind = kindOf(request)
  return kind.is === 'parent' ? kind.countChildren(request) : 0
}

/** The running parent run with its new counts, due again after the wait. */
const withCounts = (run: Run, counts: ChildCounts, { waitMs, pause, backoffMs }: Parameters<SaveCounts>[2], now: number): Run => {
  const { pause: _pause, ...rest } = run
  const status = { known: true, done: counts.ready + counts.failed, total: countChildren(run.request) }
  const isNew = run.childCounts?.ready !== counts.ready || run.childCounts.failed !== counts.failed
  return {
    ...rest,
    childCounts: counts,
    state: { is: 'running', status },
    dueAt: now + waitMs,
    changedAt: isNew ? now : run.changedAt,
    ...(backoffMs === undefined ? {} : { backoffMs }),
    ...(pause ? { pause } : {})
  }
}

/** The operations on parent runs of one kind. */
export const createParentRun = (
  dependencies: Pick<Dependencies, 'clock' | 'stores' | 'browser'>,
  { kind, storeList, countAcknowledged, updateOutcomes, runsWithNewOutcomes }: ParentRunKind
) => {
  const { clock, stores } = dependencies
  const { ledger } = stores
  const isActive = (run: Run): boolean => isOfKind(run, kind) && run.state.is === 'running'

  const saveCounts: SaveCounts = (id, counts, wait) =>
    ledger.change(id, run => {
      if (!isActive(run)) return undefined
      const next = withCounts(run, counts, wait, clock.now())
      return { ...next, ...(countAcknowledged ? { acknowledgedFailures: countAcknowledged(run, counts) } : {}) }
    })

  /** Updates and stores the counts of a run in any state. */
  const refreshCounts = async (id: string): Promise<ChildCounts> => {
    const counts = await updateOutcomes(id, clock.now())
    await ledger.change(id, run => ({ ...run, childCounts: counts }))
    return counts
  }

  return {
    isActive,
    saveCounts,
    refreshCounts,

    /** Stores the list once all its children have ended. */
    complete: async (id: string, counts: ChildCounts): Promise<void> => {
      await saveCounts(id, counts, { waitMs: minBackoffMs })
      await storeList(id, counts).catch(() => saveCounts(id, counts, { waitMs: storeRetryMs, pause: { code: 'resultsNotStored' } }))
    },

    /** Adds results that came after their list was stored, or while it was paused. */
    addLateResults: async (): Promise<void> => {
      const due = (await ledger.dueRuns(clock.now())).filter(run => isOfKind(run, kind) && run.state.is === 'collected')
      for (const id of new Set([...(await runsWithNewOutcomes(clock.now())), ...due.map(run => run.id)])) {
        const run = await ledger.get(id)
        // One store keeps the batches of both kinds.
        if (!run || !isOfKind(run, kind) || isActive(run)) continue
        const isCollected = run.state.is === 'collected'
        // The list becomes due before its new outcomes count as known; storing it clears that.
        if (isCollected) {
          // The alarm is set first, because the worker may be killed right after the change.
          await setAlarmSoon(dependencies)
          await ledger.change(id, stored => ({ ...stored, dueAt: clock.now() }))
        }
        const counts = await refreshCounts(id)
        if (isCollected)
          await storeList(id, counts).catch(() => ledger.change(id, stored => ({ ...stored, dueAt: clock.now() + storeRetryMs })))
      }
    },

    /** Stores the list as it is and starts no further child. Results that come later are added. */
    finishEarly: async (run: Run): Promise<Result<null>> => {
      if (run.state.is !== 'running' && run.state.is !== 'stopped') return fail('runChanged')
      // Stop first, so that the scheduler starts no other child.
      await ledger.change(run.id, stored => applyEvent(stored, { is: 'stop-tracking' }, getMoment(clock)))
      const counts = await refreshCounts(run.id)
      const isStored = await storeList(run.id, counts).catch(() => false)
      await setNextAlarm(dependencies)
      return isStored ? ok(null) : fail('resultsNotStored')
    }
  }
}
