// Creates the controller of the sample data when sample mode begins, and closes it when sample mode ends. The user's own runs are tracked
// in both modes.
// Reasons: docs/decisions/0030-sample-data-is-apart.md
import { deleteSampleData, watchSampleMode, type ModeStorage, type SampleMode, type WithLock } from '../../lib/sample/sample-mode.ts'

interface Closable {
  /** ends all reading and writing */
  close: () => void
}

interface SampleModeOptions<C extends Closable> {
  modeStorage: ModeStorage
  create: () => C
  withLock: WithLock
  deleteDatabase: (name: string) => Promise<void>
  clearAlarm: () => Promise<unknown>
}

/** Call it in the worker's first tick. Returns a function that resolves with the sample controller in sample mode, else with undefined. */
export const manageSampleMode = <C extends Closable>({
  modeStorage,
  create,
  withLock,
  deleteDatabase,
  clearAlarm
}: SampleModeOptions<C>): (() => Promise<C | undefined>) => {
  let sample: C | undefined
  const end = (mode: SampleMode): void => {
    sample?.close()
    sample = undefined
    clearAlarm().catch(() => undefined)
    // The next worker tries again what fails now.
    if (mode === 'deleting') deleteSampleData(modeStorage.local, withLock, deleteDatabase).catch(() => undefined)
  }
  const modeKnown = new Promise<void>(resolve => {
    watchSampleMode(modeStorage, mode => {
      if (mode === 'on') sample ??= create()
      else end(mode)
      resolve()
    })
  })
  return async () => {
    // A message may arrive before the mode is read.
    await modeKnown
    return sample
  }
}
