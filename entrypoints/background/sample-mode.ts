// Creates the controller of the sample data when sample mode begins, and closes it when sample mode ends. The user's own runs are tracked
// in both modes. And routes each message to the data that it is about.
// Reasons: docs/decisions/0030-sample-data-is-apart.md
import { deleteSampleData, watchSampleMode, type ModeStorage, type SampleMode, type WithLock } from '../../lib/sample/sample-mode.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import type { Controller } from './controller.ts'

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

interface RouteOptions {
  /** the URL of the settings page, without query and hash */
  settingsUrl: string
  serveUser: Controller['serve']
  /** resolves with the sample data's controller in sample mode, else with undefined */
  getSample: () => Promise<Pick<Controller, 'serve'> | undefined>
}

/**
 * Routes each message to the user's own data or, in sample mode, to the sample data. The settings page always manages the user's own data,
 * even in sample mode.
 */
export const createRoute =
  ({ settingsUrl, serveUser, getSample }: RouteOptions): Controller['serve'] =>
  async (message, sender: Sender) => {
    const isFromSettings = sender.url?.split(/[?#]/, 1)[0] === settingsUrl
    const sample = isFromSettings ? undefined : await getSample()
    return sample ? sample.serve(message, sender) : serveUser(message, sender)
  }
