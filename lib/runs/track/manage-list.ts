// What the user does with a list: its title and tags here, the archive, and the bin. All of it is free.
// Reasons: docs/decisions/0050-managing-lists.md
import { fail, ok, type Result } from '../../failure.ts'
import { findFieldChange, takeBackFields, type FieldChange } from '../../undo.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { createListChange } from '../model/change-list.ts'
import type { AgreedTime } from '../model/agreed-time.ts'
import { binMs, isAtRest, type ListChanges } from '../model/list-changes.ts'
import { isLive, type Run, type RunState } from '../model/run.ts'
import { getWaitMs } from '../model/expiry-wait.ts'
import { setNextAlarm } from './alarm.ts'

const isBeingSent = ({ is }: RunState): boolean => is === 'intent' || is === 'sending'

/** The user's changes of a list: title, tags, archive and bin. Each fails as its method says. */
export const createManageList = (dependencies: Dependencies) => {
  const { clock, stores } = dependencies
  const { ledger, listNameBackup } = stores

  /** Returns what the step changed. */
  const change = async (id: string, step: (run: Run) => Run | undefined): Promise<Result<FieldChange>> => {
    if (!(await ledger.get(id))) return fail('runNotFound')
    let before: Run | undefined
    const after = await ledger.change(id, run => {
      before = run
      return step(run)
    })
    return before && after ? ok(findFieldChange(before, after)) : fail('runChanged')
  }

  /** Deletes what is here; the service keeps its own. False where it was not deleted. */
  const removeNow = async (id: string, dueBefore?: number): Promise<boolean> => {
    const removedIds = await ledger.remove(id, dueBefore)
    // The run is removed even where its name stays in the backup.
    for (const removedId of removedIds ?? []) await listNameBackup.remove(removedId).catch(() => undefined)
    return removedIds !== undefined
  }

  /**
   * Deletes one list whose time in the bin is over: a day of agreeing wakes after the first one that sees it (a list from a file: seven), because a
   * clock may be wrong. Nothing is deleted while something may still come from the service.
   */
  const emptySlot = async (run: Run, { agreedMs }: AgreedTime, now: number): Promise<void> => {
    const { id, removeAt = 0, removeAfterMs } = run
    if (removeAt > now) {
      if (removeAfterMs !== undefined) await ledger.change(id, ({ removeAfterMs: _afterMs, ...rest }) => rest)
    } else if (removeAfterMs === undefined) await ledger.change(id, stored => ({ ...stored, removeAfterMs: agreedMs + getWaitMs(run) }))
    else if (agreedMs >= removeAfterMs) await removeNow(id, now)
  }

  /** Deletes the lists whose time in the bin is over. A wake whose clock does not agree with the one before deletes nothing. */
  const emptyBin = async (time: AgreedTime): Promise<void> => {
    if (time.hasJumped) return
    for (const run of await ledger.runsToRemove(Infinity)) if (!isLive(run)) await emptySlot(run, time, clock.now())
    await setNextAlarm(dependencies)
  }

  return {
    emptyBin,

    /**
     * Changes the title, the tags or the archive of a list. Returns what was changed, for `undoListChange`. Fails with `listNameTooLong`,
     * `runNotFound`, or `runChanged` where it is live.
     */
    changeList: async (id: string, changes: ListChanges): Promise<Result<FieldChange>> => {
      const step = createListChange(changes, clock.now())
      return step.ok ? change(id, step.value) : step
    },

    /** Takes back what `changeList` changed. What was changed otherwise since stays. Fails with `runNotFound`. */
    undoListChange: async (id: string, changed: FieldChange): Promise<Result<null>> =>
      (await ledger.change(id, run => takeBackFields(run, changed))) ? ok(null) : fail('runNotFound'),

    /** Deletes the run and its results here at once. A run that is being sent waits for its reply. */
    remove: async (id: string): Promise<Result<null>> => {
      const run = await ledger.get(id)
      if (!run) return ok(null)
      if (isBeingSent(run.state)) return fail('runChanged')
      const isRemoved = await removeNow(id)
      await setNextAlarm(dependencies)
      return isRemoved ? ok(null) : fail('runChanged')
    },

    /** Moves the list to the bin, where it stays for 30 days. Fails with `runChanged` where something is still to come from a service. */
    moveToBin: async (id: string): Promise<Result<null>> => {
      if (!(await ledger.get(id))) return ok(null)
      const removeAt = clock.now() + binMs
      const changed = await change(id, run => (isAtRest(run) ? { ...run, removeAt: run.removeAt ?? removeAt } : undefined))
      await setNextAlarm(dependencies)
      return changed.ok ? ok(null) : changed
    },

    /** Keeps results that are marked to go for another retention time. Fails with `resultsGone` where they are gone, or `runNotFound`. */
    keepResults: async (id: string): Promise<Result<null>> => {
      const kept = await ledger.change(id, ({ goesAt: _goesAt, goesAfterMs: _goesAfterMs, ...run }) => ({ ...run, keptAt: clock.now() }))
      if (!kept) return fail('runNotFound')
      return kept.resultsDeletedAt === undefined ? ok(null) : fail('resultsGone')
    },

    /** Takes the list out of the bin: it is as it was, with what came since. Fails with `listDeleted` where it was deleted. */
    keep: async (id: string): Promise<Result<null>> => {
      const kept = await ledger.change(id, ({ removeAt: _removeAt, removeAfterMs: _afterMs, ...run }) => run)
      await setNextAlarm(dependencies)
      return kept ? ok(null) : fail('listDeleted')
    }
  }
}
