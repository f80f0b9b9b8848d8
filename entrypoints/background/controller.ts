// Connects the dependencies of one database with the actions on its runs. The worker has one controller for the user's own data, and one
// for sample data in sample mode.
import { storage } from '../../lib/browser.ts'
import { createServe, type Sender } from '../../lib/messages/serve.ts'
import { readToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { setNextAlarm } from '../../lib/runs/track/alarm.ts'
import { createRecover } from '../../lib/runs/track/recover.ts'
import type { TrackScope } from '../../lib/runs/track/track.ts'
import type { Environment } from './dependencies.ts'
import { createHandlers, type HandlerDependencies } from './handlers.ts'
import { later } from './later.ts'

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

/** How long a new worker waits before it deletes what is to go: what it has to load for that must not delay an answer. */
const firstTidyMs = 1_000

/** Starts recovery at once. */
export const createController = (
  { dependencies, readPersonState, countImported, isSample, observeTime, tidy, sendActions, changeReminder, onTestPassed }: Environment,
  rules: ServeRules,
  presence: Presence,
  { isUpdateReady, onNetworkBack }: WorkerState
): Controller => {
  const starting = later(async () => {
    // With what writes an intent, so that nothing is left to load once one is about to be written.
    const [{ createStart }] = await Promise.all([import('../../lib/runs/start/start.ts'), dependencies.stores.ledger.loadCreate?.()])
    return createStart(dependencies)
  })
  const tracking = later(async () => {
    const { createTrack } = await import('../../lib/runs/track/track.ts')
    return createTrack(dependencies)
  })
  const start = {
    startRequest: starting.call(({ startRequest }) => startRequest),
    startImport: starting.call(({ startImport }) => startImport),
    startLookup: starting.call(({ startLookup }) => startLookup),
    startPeopleBatch: starting.call(({ startPeopleBatch }) => startPeopleBatch),
    startDomains: starting.call(({ startDomains }) => startDomains),
    startSplit: starting.call(({ startSplit }) => startSplit),
    startBatch: starting.call(({ startBatch }) => startBatch)
  }
  const scheduling = later(async () => {
    const { createScheduler } = await import('../../lib/runs/bulk/scheduler.ts')
    return createScheduler(dependencies, start, isUpdateReady)
  })
  const managing = later(async () => {
    const { createManageRun } = await import('../../lib/runs/track/manage-run.ts')
    return createManageRun(dependencies, { ...start, refreshCounts: scheduling.call(({ refreshCounts }) => refreshCounts) })
  })
  const track = tracking.call(trackRuns => trackRuns)
  const sendIntent = starting.call(part => part.sendIntent)
  const recover = createRecover(dependencies, sendIntent)
  /** What does not load now is started at the next wake: who waits is in the database. */
  const startChildRuns = (): void =>
    void scheduling
      .get()
      .then(scheduler => scheduler.startChildRuns())
      .catch(() => undefined)

  let recovery: Promise<unknown> | undefined
  // One recovery per worker, shared by all callers. A broken database must not end the worker, and the next caller tries again.
  const recovered = (): Promise<unknown> => {
    recovery ??= recover().catch(() => {
      recovery = undefined
    })
    return recovery
  }
  const emptyBin = async (): Promise<void> => {
    const time = await observeTime()
    const isEmpty = (await dependencies.stores.ledger.runsToRemove(Infinity)).length === 0
    await (isEmpty ? setNextAlarm(dependencies) : managing.get().then(part => part.emptyBin(time)))
  }
  const emptyBinSafely = (): Promise<void> => emptyBin().catch(() => undefined)
  // An earlier worker may have ended before its deletions were complete.
  void recovered()
    .then(emptyBinSafely)
    .then(() => dependencies.clock.sleep(firstTidyMs))
    .then(tidy)
  void recovered().then(sendActions.deliver)
  return {
    wake: async (scope = { is: 'due' }) => {
      await recovered()
      if (scope.is === 'online')
        await scheduling
          .call(({ onNetworkBack: goOn }) => goOn)()
          .catch(() => undefined)
      void sendActions.deliver()
      startChildRuns()
      await track(scope)
      startChildRuns()
      await emptyBinSafely()
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
        managing: managing.get,
        scheduling: scheduling.get,
        startChildRuns,
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
