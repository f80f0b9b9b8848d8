// What the worker does for each message: one line a message, an answer or a failure.
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Handlers } from '../../lib/messages/serve.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { createDownloadAgain } from '../../lib/runs/track/download-again.ts'
import { createTrackList } from '../../lib/runs/track/track-list.ts'
import type { createTrack, TrackScope } from '../../lib/runs/track/track.ts'
import type { createManageRun } from '../../lib/runs/track/manage-run.ts'
import type { SeenNotice } from '../../lib/runs/model/run-changes.ts'
import type { createScheduler } from '../../lib/runs/bulk/scheduler.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { Dependencies } from '../../lib/runs/model/dependencies.ts'
import type { LookupOrder } from '../../lib/runs/start/prepare-run.ts'
import { checkConnection } from '../../lib/runs/start/check-connection.ts'
import { createRereadReplies } from '../../lib/runs/track/reread-replies.ts'
import type { createStart } from '../../lib/runs/start/start.ts'
import { testConnection } from '../../lib/service/test-connection.ts'
import { openForm } from './open-form.ts'

export interface Hands {
  parts: Dependencies
  start: Pick<ReturnType<typeof createStart>, 'startImport' | 'startLookup' | 'startDomains' | 'startSplit'>
  personState: (key: string) => Promise<PersonState>
  /** whether a page is told that whoever it shows is made up */
  isSample?: boolean
  follow: ReturnType<typeof createTrack>
  manage: ReturnType<typeof createManageRun>
  many: ReturnType<typeof createScheduler>
  recovered: Promise<unknown>
  /** deletes in the background what is to go by now */
  tidy: () => void
  /** a person sees these runs, each with its notice's key */
  seen: (seen: readonly SeenNotice[]) => Promise<void>
}

/** In milliseconds. */
const quick = 1_500

/** A lookup that is no longer followed may have been paid for: it is looked at again, not begun again by a click that may not have meant it. */
const isAnswered = ({ is }: PersonState): boolean => is === 'found' || is === 'stopped'

export const createHandlers = ({
  parts,
  start,
  personState,
  isSample = false,
  follow,
  manage,
  many,
  recovered,
  tidy,
  seen
}: Hands): Handlers => {
  // The answer goes out once the intent is durable; the service may take minutes. A failure in `sent` shows in the run itself.
  const started = (result: Awaited<ReturnType<Hands['start']['startImport']>>): Result<{ runId: string }> => {
    if (!result.ok) return result
    result.value.sent.catch(() => undefined)
    return ok({ runId: result.value.runId })
  }

  const followList = createTrackList(parts)
  const fetchAgain = createDownloadAgain(parts)
  const reread = createRereadReplies(parts)
  /** What the service says shows in the runs themselves; nobody is kept waiting for it. */
  const followOn = (wanted: TrackScope): void => void follow(wanted).catch(() => undefined)

  /** A quick service is waited for, so that the card need not ask once more. */
  const soon = (work: Promise<unknown>): Promise<unknown> => Promise.race([work.catch(() => undefined), parts.clock.sleep(quick)])
  const goOn = (): void => void many.startChildRuns()
  /** Whoever is known is not paid for again by a click that may not have meant it. */
  const lookOnce = async (order: LookupOrder, again: boolean | undefined): Promise<Result<{ runId: string }>> => {
    const known =
      again === true ? undefined : personState(order.comparisonKey).then(state => (isAnswered(state) ? fail('alreadyKnown') : undefined))
    return started(await start.startLookup(order, known))
  }

  return {
    startImport: async order => started(await start.startImport(order)),
    startLookup: ({ allowKnown, ...order }) => lookOnce(order, allowKnown),
    startBulkLookup: async order => {
      const begun = await many.startBulkLookup(order)
      if (begun.ok) goOn()
      return begun
    },
    startDomains: async order => {
      const begun = started(await start.startDomains(order))
      if (begun.ok) goOn()
      return begun
    },
    startSplit: async order => {
      const begun = started(await start.startSplit(order))
      if (begun.ok) goOn()
      return begun
    },
    finishEarly: ({ runId }) => many.finishEarly(runId),
    startRepeat: async ({ runId, clickId }) => started(await manage.startRepeat(runId, clickId)),
    refreshRuns: async () => {
      await recovered
      goOn()
      await follow({ is: 'watched' })
      goOn()
      return ok(null)
    },
    checkNow: async ({ runId }) => {
      await follow({ is: 'run', id: runId })
      return ok(null)
    },
    stopTracking: ({ runId }) => manage.stopTracking(runId),
    resumeTracking: async ({ runId }) => {
      const again = await manage.resumeTracking(runId)
      if (!again.ok) return again
      goOn()
      await follow({ is: 'run', id: runId })
      return again
    },
    removeRun: async ({ runId }) => {
      const removed = await manage.remove(runId)
      tidy()
      return removed
    },
    trackList: async order => {
      const followed = await followList(order)
      if (followed.ok) followOn({ is: 'run', id: followed.value.runId })
      return followed
    },
    markAs: async ({ runId, outcome: as }) => {
      const treated = await manage.markAs(runId, as)
      if (treated.ok && as === 'finished') followOn({ is: 'run', id: runId })
      return treated
    },
    markSeen: async order => {
      await seen(order.seen)
      return ok(null)
    },
    addRows: ({ runId, incomingId: incoming, fromService: kept }) => manage.addRows(runId, incoming, kept),
    replaceRows: async order => {
      const replaced = await manage.replaceRows(order)
      if (replaced.ok) goOn()
      return replaced
    },
    deleteExpired: async () => {
      tidy()
      return ok(null)
    },
    downloadAgain: async ({ runId }) => {
      const fetched = await fetchAgain(runId)
      if (fetched.ok) goOn()
      return fetched
    },
    rereadReplies: async ({ connectionId }) => {
      const read = await reread(connectionId)
      followOn({ is: 'connection', id: connectionId })
      return ok(read)
    },
    testConnection: async ({ connectionId: id }) => {
      const way = await checkConnection(parts, await parts.stores.connections.get(id))
      if (!way.ok) return way
      const verdict = await testConnection(parts.client, way.value, parts.clock.newId())
      // Runs that waited for a good key or address are asked about at once.
      if (verdict.ok) followOn({ is: 'connection', id })
      return verdict
    },
    openForm: ({ comparisonKey: key }, sender) => openForm(key, sender),
    // The frame's own URL goes stale after pushState; whose profile this is, the tab says.
    startPageLookup: ({ clickId, comparisonKey: key }, { tab }) => lookOnce({ clickId, url: tab?.url ?? '', comparisonKey: key }, false),
    getPersonState: async ({ comparisonKey: key }, { tab }) => {
      const page = recognisePage(tab?.url ?? '')
      if (page?.kind !== 'profile' || comparisonKey(page) !== key) return fail('pageChanged')
      const mark = (known: PersonState): Result<PersonState> => ok(isSample ? { ...known, sample: true } : known)
      const state = await personState(key)
      if (state.is === 'live') {
        await soon(follow({ is: 'watched' }))
        return mark(await personState(key))
      }
      const isConnected = state.is !== 'nothing' || (await parts.stores.connections.getActive()) !== undefined
      return mark(isConnected ? state : { is: 'not-connected' })
    }
  }
}
