// Handles each message: one function per message, which returns a value or a failure.
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { MessageBody } from '../../lib/messages/contract.ts'
import type { Handlers } from '../../lib/messages/serve.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import type { createScheduler } from '../../lib/runs/bulk/scheduler.ts'
import type { Dependencies } from '../../lib/runs/model/dependencies.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import type { SeenNotification } from '../../lib/runs/model/run-changes.ts'
import { checkConnection } from '../../lib/runs/start/check-connection.ts'
import type { LookupOrder } from '../../lib/runs/start/prepare-run.ts'
import type { createStart } from '../../lib/runs/start/start.ts'
import type { createManageRun } from '../../lib/runs/track/manage-run.ts'
import type { createTrack, TrackScope } from '../../lib/runs/track/track.ts'
import type { SendActions } from './send-actions.ts'
import { later } from './later.ts'
import { loadScripts, openForm, openSettings } from './open-popup.ts'

export interface HandlerDependencies {
  dependencies: Dependencies
  start: Pick<ReturnType<typeof createStart>, 'startImport' | 'startLookup' | 'startDomains' | 'startSplit'>
  readPersonState: (key: string) => Promise<PersonState>
  /** the number of people in the newest list of a search; 0 without one */
  countImported: (key: string) => Promise<number>
  /** marks the state of a person as sample data */
  isSample?: boolean
  track: ReturnType<typeof createTrack>
  /** loads the actions on runs */
  managing: () => Promise<ReturnType<typeof createManageRun>>
  /** loads the scheduler of parent runs */
  scheduling: () => Promise<Pick<ReturnType<typeof createScheduler>, 'startBulkLookup' | 'finishEarly'>>
  /** starts what waits in parent runs, in the background */
  startChildRuns: () => void
  /** resolves when recovery has ended; recovers where that failed before */
  recovered: () => Promise<unknown>
  /** deletes expired results in the background */
  tidy: () => void
  sendActions: Omit<SendActions, 'deliver' | 'watchRules'>
  markSeen: (seen: readonly SeenNotification[]) => Promise<void>
  /** continues what waits for the network, also in sample mode */
  onNetworkBack: () => void
  setReminder: (body: MessageBody<'setReminder'>) => Promise<Result<null>>
  /** whether toolbar-only mode is on */
  readToolbarOnly: () => Promise<boolean>
  /** a connection may be used from now on; `creditsLeft`: where the service told */
  onTestPassed: (connectionId: string, creditsLeft: number | undefined) => Promise<void>
}

/** How long a reply to the content script waits for a fast service, which saves the script a second request. */
const maxTrackWaitMs = 1_500

/** A stopped lookup may have been charged. */
const isKnown = ({ is }: PersonState): boolean => is === 'found' || is === 'doubtful' || is === 'stopped'

/** A click on the page's button asks no question, so it repeats none of these lookups. The page may not know the state yet. */
const isLiveOrCharged = (state: PersonState): boolean => isKnown(state) || state.is === 'live' || state.charged !== undefined

export const createHandlers = ({
  dependencies,
  start,
  readPersonState,
  countImported,
  isSample = false,
  track,
  managing,
  scheduling,
  startChildRuns,
  recovered,
  tidy,
  sendActions,
  markSeen,
  onNetworkBack,
  setReminder,
  readToolbarOnly,
  onTestPassed
}: HandlerDependencies): Handlers => {
  const { clock, stores, client } = dependencies
  const trackList = later(() => import('../../lib/runs/track/track-list.ts')).call(part => part.createTrackList(dependencies))
  const downloadAgain = later(() => import('../../lib/runs/track/download-again.ts')).call(part => part.createDownloadAgain(dependencies))
  const rereadReplies = later(() => import('../../lib/runs/track/reread-replies.ts')).call(part => part.createRereadReplies(dependencies))
  const testing = later(async () => {
    const [test, names] = await Promise.all([
      import('../../lib/service/test-connection.ts'),
      import('../../lib/runs/model/unique-list-name.ts')
    ])
    return { ...test, ...names }
  })

  /** Replies once the run is stored, because the service may take minutes. The run itself shows a failure of `sent`. */
  const toReply = (result: Awaited<ReturnType<typeof start.startImport>>): Result<{ runId: string }> => {
    if (!result.ok) return result
    result.value.sent.catch(() => undefined)
    return ok({ runId: result.value.runId })
  }
  const trackInBackground = (scope: TrackScope): void => void track(scope).catch(() => undefined)
  const trackBriefly = (): Promise<unknown> => Promise.race([track({ is: 'watched' }).catch(() => undefined), clock.sleep(maxTrackWaitMs)])
  const checkNow = async (id: string): Promise<Result<null>> => {
    await track({ is: 'run', id })
    return ok(null)
  }

  /** `isRefused` decides by what is known of the person; undefined: a click that asks for the lookup all the same. */
  const startLookup = async (order: LookupOrder, isRefused?: (state: PersonState) => boolean): Promise<Result<{ runId: string }>> => {
    const veto = isRefused && readPersonState(order.comparisonKey).then(state => (isRefused(state) ? fail('alreadyKnown') : undefined))
    return toReply(await start.startLookup({ ...order, requireUnknown: isRefused !== undefined }, veto))
  }

  return {
    startImport: async order => toReply(await start.startImport(order)),
    startLookup: ({ allowKnown, ...order }) => startLookup(order, allowKnown ? undefined : isKnown),
    startBulkLookup: async order => {
      const started = await (await scheduling()).startBulkLookup(order)
      if (started.ok) startChildRuns()
      return started
    },
    startDomains: async order => {
      const started = toReply(await start.startDomains(order))
      if (started.ok) startChildRuns()
      return started
    },
    startSplit: async order => {
      const started = toReply(await start.startSplit(order))
      if (started.ok) startChildRuns()
      return started
    },
    finishEarly: async ({ runId }) => (await scheduling()).finishEarly(runId),
    startAgain: async ({ runId, clickId }) => toReply(await (await managing()).startAgain(runId, clickId)),
    refreshRuns: async () => {
      await recovered()
      startChildRuns()
      await track({ is: 'watched' })
      startChildRuns()
      return ok(null)
    },
    networkBack: async () => {
      onNetworkBack()
      return ok(null)
    },
    checkNow: ({ runId }) => checkNow(runId),
    stopTracking: async ({ runId }) => (await managing()).stopTracking(runId),
    resumeTracking: async ({ runId }) => {
      const resumed = await (await managing()).resumeTracking(runId)
      return resumed.ok ? checkNow(runId) : resumed
    },
    startRemaining: async ({ runId, isConfirmed = false }) => {
      const resumed = await (await managing()).startRemaining(runId, isConfirmed)
      if (!resumed.ok) return resumed
      // What was requested before the backup is looked at before anything new starts.
      if (isConfirmed) await track({ is: 'due' })
      const checked = await checkNow(runId)
      // Last: where a part of the worker did not load before, it is true that nothing was sent.
      startChildRuns()
      return checked
    },
    keepList: async ({ runId }) => (await managing()).keep(runId),
    keepResults: async ({ runId }) => (await managing()).keepResults(runId),
    changeList: async ({ runId, ...changes }) => (await managing()).changeList(runId, changes),
    undoListChange: async ({ runId, ...changed }) => (await managing()).undoListChange(runId, changed),
    removeRun: async ({ runId, toBin = false }) => {
      if (toBin) return (await managing()).moveToBin(runId)
      const removed = await (await managing()).remove(runId)
      tidy()
      return removed
    },
    trackList: async order => {
      const tracked = await trackList(order)
      if (tracked.ok) trackInBackground({ is: 'run', id: tracked.value.runId })
      return tracked
    },
    markAs: async ({ runId, outcome }) => {
      const marked = await (await managing()).markAs(runId, outcome)
      if (marked.ok && outcome === 'finished') trackInBackground({ is: 'run', id: runId })
      return marked
    },
    markSeen: async ({ seen }) => {
      await markSeen(seen)
      return ok(null)
    },
    setReminder,
    addRows: async ({ runId, incomingId, fromService }) => (await managing()).addRows(runId, incomingId, fromService),
    replaceRows: async order => {
      const replaced = await (await managing()).replaceRows(order)
      if (replaced.ok) startChildRuns()
      return replaced
    },
    deleteExpired: async () => {
      tidy()
      return ok(null)
    },
    downloadAgain: async ({ runId }) => {
      const downloaded = await downloadAgain(runId)
      if (downloaded.ok) startChildRuns()
      return downloaded
    },
    rereadReplies: async ({ connectionId }) => {
      const reread = await rereadReplies(connectionId)
      trackInBackground({ is: 'connection', id: connectionId })
      return ok(reread)
    },
    testConnection: async ({ connectionId: id }) => {
      const connection = await checkConnection(dependencies, await stores.connections.get(id))
      if (!connection.ok) return connection
      const { isPassed, testConnection, uniqueListName } = await testing.get()
      const tested = await testConnection(client, connection.value, uniqueListName('connection test', clock.random))
      const creditsLeft = tested.ok && tested.value.is === 'good' ? tested.value.creditsLeft : undefined
      if (isPassed(tested)) {
        // Before starts may use it: where the worker ends in between, the next test notes it.
        await (await managing()).noteKeyTested(id)
        await onTestPassed(id, creditsLeft)
      }
      // Runs that waited for a valid API key or base URL are checked at once.
      if (tested.ok) trackInBackground({ is: 'connection', id })
      return tested
    },
    testDestination: sendActions.test,
    changeDelivery: sendActions.change,
    sendWhenReady: sendActions.setRule,
    cancelSendWhenReady: sendActions.removeRule,
    isButtonWanted: async () => ok(!(await readToolbarOnly())),
    openForm: ({ comparisonKey: key }, sender) => openForm(key, sender),
    openSettings: ({ comparisonKey: key }, sender) => openSettings(key, sender),
    loadScripts: ({ scripts }, sender) => loadScripts(scripts, sender),
    // The tab's URL is used because the frame's URL goes stale after `pushState`.
    startPageLookup: ({ clickId, comparisonKey: key }, { tab }) =>
      startLookup({ clickId, url: tab?.url ?? '', comparisonKey: key }, isLiveOrCharged),
    getSearchState: async ({ comparisonKey: key }, { tab }) => {
      const page = recognisePage(tab?.url ?? '')
      if (page?.kind !== 'lead-search' || comparisonKey(page) !== key) return fail('pageChanged')
      return ok({ importedPeople: await countImported(key) })
    },
    getPersonState: async ({ comparisonKey: key }, { tab }) => {
      const page = recognisePage(tab?.url ?? '')
      if (page?.kind !== 'profile' || comparisonKey(page) !== key) return fail('pageChanged')
      const toState = (state: PersonState): Result<PersonState> => ok(isSample ? { ...state, sample: true } : state)
      const state = await readPersonState(key)
      if (state.is === 'live') {
        await trackBriefly()
        return toState(await readPersonState(key))
      }
      const isConnected = state.is !== 'nothing' || (await stores.connections.getFor('person')) !== undefined
      return toState(isConnected ? state : { is: 'not-connected' })
    }
  }
}
