// Connects the dependencies of one database with the actions on its runs. The worker has one controller for the user's own data, and one
// for sample data in sample mode.
import { storage } from '../../lib/browser.ts'
import { createServe, type Sender } from '../../lib/messages/serve.ts'
import { readToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { createScheduler } from '../../lib/runs/bulk/scheduler.ts'
import { createStart } from '../../lib/runs/start/start.ts'
import { createManageRun } from '../../lib/runs/track/manage-run.ts'
import { createRecover } from '../../lib/runs/track/recover.ts'
import { createTrack, type TrackScope } from '../../lib/runs/track/track.ts'
import type { Environment } from './dependencies.ts'
import { createHandlers, type HandlerDependencies } from './handlers.ts'

type ServeRules = Omit<Parameters<typeof createServe>[0], 'handlers'>

export interface Controller {
  /** recovers runs if that is not done yet, then tracks what `scope` names; by default the due runs */
  wake: (scope?: TrackScope) => Promise<void>
  serve: (message: unknown, sender: Sender) => ReturnType<ReturnType<typeof createServe>>
}

/** What the toolbar icon shows: `markSeen` is called with the runs that the user has seen. */
export interface Presence {
  markSeen: HandlerDependencies['markSeen']
  update: () => void
}

/** What a controller shares with the rest of the worker. */
interface WorkerState {
  /** whether an update of Muster waits */
  isUpdateReady: () => boolean
  onNetworkBack: HandlerDependencies['onNetworkBack']
}

/** Starts recovery at once. */
export const createController = (
  { dependencies, readPersonState, countImported, isSample, observeTime, tidy, sendActions, changeReminder, onTestPassed }: Environment,
  rules: ServeRules,
  presence: Presence,
  { isUpdateReady, onNetworkBack }: WorkerState
): Controller => {
  const { sendIntent, ...start } = createStart(dependencies)
  const track = createTrack(dependencies)
  const recover = createRecover(dependencies, sendIntent)
  const scheduler = createScheduler(dependencies, start, isUpdateReady)
  const manageRun = createManageRun(dependencies, { ...start, refreshCounts: scheduler.refreshCounts })

  let recovery: Promise<unknown> | undefined
  // One recovery per worker, shared by all callers. A broken database must not end the worker, and the next caller tries again.
  const recovered = (): Promise<unknown> => {
    recovery ??= recover().catch(() => {
      recovery = undefined
    })
    return recovery
  }
  const emptyBin = (): Promise<void> =>
    observeTime()
      .then(manageRun.emptyBin)
      .catch(() => undefined)
  // An earlier worker may have ended before its deletions were complete.
  void recovered().then(emptyBin).then(tidy)
  void recovered().then(sendActions.deliver)
  return {
    wake: async (scope = { is: 'due' }) => {
      await recovered()
      if (scope.is === 'online') await scheduler.onNetworkBack().catch(() => undefined)
      void sendActions.deliver()
      void scheduler.startChildRuns()
      await track(scope)
      void scheduler.startChildRuns()
      await emptyBin()
      tidy()
    },
    serve: createServe({
      ...rules,
      handlers: createHandlers({
        dependencies,
        start,
        readPersonState,
        countImported,
        isSample,
        track,
        manageRun,
        scheduler,
        recovered,
        tidy,
        sendActions,
        markSeen: presence.markSeen,
        onNetworkBack,
        setReminder: async ({ runId, change }) => {
          const changed = await changeReminder(runId, change)
          presence.update()
          return changed
        },
        readToolbarOnly: () => readToolbarOnly(storage.local),
        onTestPassed
      })
    })
  }
}
