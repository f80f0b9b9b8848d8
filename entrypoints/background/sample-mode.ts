// The world of sample data, beside a person's own: made when it is asked for, and let go of when it is left. A person's own runs are
// followed all the while.
import {
  deleteSampleData,
  watchSampleMode,
  type WithLock,
  type ModeStorage,
  type SampleMode
} from '../../lib/database/settings/sample-mode.ts'

interface Closing {
  /** from now on nothing of it reads or writes */
  close: () => void
}

interface Parts<W extends Closing> {
  modeStorage: ModeStorage
  make: () => W
  alone: WithLock
  /** deletes a database by its name */
  remove: (name: string) => Promise<void>
  /** nothing of it is due any more */
  clearAlarm: () => Promise<unknown>
}

/** To be called in the worker's first tick. Gives the sample world while it is on. */
export const keepSampleWorld = <W extends Closing>({
  modeStorage,
  make,
  alone,
  remove,
  clearAlarm
}: Parts<W>): (() => Promise<W | undefined>) => {
  let world: W | undefined
  const known = new Promise<void>(resolve => {
    watchSampleMode(modeStorage, mode => {
      if (mode === 'on') world ??= make()
      else leave(mode)
      resolve()
    })
  })
  const leave = (mode: SampleMode): void => {
    world?.close()
    world = undefined
    clearAlarm().catch(() => undefined)
    // What is in the way now is tried again by the next worker.
    if (mode === 'deleting') deleteSampleData(modeStorage.local, alone, remove).catch(() => undefined)
  }
  return async () => {
    // A message may be the first thing that a worker hears.
    await known
    return world
  }
}
