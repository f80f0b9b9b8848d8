// What the user does with a list: its title and tags here, the archive, and a deletion that can be taken back for ten seconds. All of it is free.
// Reasons: docs/decisions/0050-managing-lists.md
import { fail, ok, type Result } from '../../failure.ts'
import { findFieldChange, takeBackFields, type FieldChange } from '../../undo.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { createListChange } from '../model/change-list.ts'
import { isAtRest, undoMs, type ListChanges } from '../model/list-changes.ts'
import type { Run, RunState } from '../model/run.ts'
import { setAlarmSoon, setNextAlarm } from './alarm.ts'

const isBeingSent = ({ is }: RunState): boolean => is === 'intent' || is === 'sending'

/** The user's changes of a list: title, tags, archive, and a deletion that can be taken back. Each fails as its method says. */
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
   * Deletes the lists whose time to take the deletion back is over. A list that cannot be deleted now is kept, and shown again. After the clock was
   * set back, no list stays hidden longer than these ten seconds.
   */
  const removeDue = async (): Promise<void> => {
    const now = clock.now()
    const latest = now + undoMs
    for (const { id, removeAt = 0 } of await ledger.runsToRemove(Infinity))
      if (removeAt > latest) await ledger.change(id, run => (run.removeAt === undefined ? undefined : { ...run, removeAt: latest }))
    for (const { id } of await ledger.runsToRemove(now))
      if (!(await removeNow(id, now)))
        await ledger.change(id, ({ removeAt, ...kept }) => (removeAt !== undefined && removeAt <= now ? kept : undefined))
    await setNextAlarm(dependencies)
  }

  return {
    removeDue,

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

    /**
     * Hides the list; `removeDue` deletes it in ten seconds, or the next worker where this one ends before. Fails with `runChanged` where
     * something is still to come from a service.
     */
    scheduleRemoval: async (id: string): Promise<Result<null>> => {
      if (!(await ledger.get(id))) return ok(null)
      // Before the change: a worker that dies right after it is woken.
      await setAlarmSoon(dependencies)
      const removeAt = clock.now() + undoMs
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

    /** Takes a deletion back: the list is as it was. Fails with `listDeleted` where it is over. */
    keep: async (id: string): Promise<Result<null>> => {
      const kept = await ledger.change(id, ({ removeAt: _removeAt, ...run }) => run)
      await setNextAlarm(dependencies)
      return kept ? ok(null) : fail('listDeleted')
    }
  }
}
