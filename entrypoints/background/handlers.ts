// What the worker does for each message: one line a message, an answer or a failure.
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Handlers } from '../../lib/messages/serve.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { createFetchAgain } from '../../lib/runs/track/download-again.ts'
import { createFollowList } from '../../lib/runs/track/track-list.ts'
import type { createFollow, Wanted } from '../../lib/runs/track/track.ts'
import type { createManage } from '../../lib/runs/track/manage-run.ts'
import type { Seen } from '../../lib/runs/model/run-changes.ts'
import type { createMany } from '../../lib/runs/bulk/bulk.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { Parts } from '../../lib/runs/model/dependencies.ts'
import type { LookupOrder } from '../../lib/runs/start/prepare-run.ts'
import { reach } from '../../lib/runs/start/check-connection.ts'
import { createReread } from '../../lib/runs/track/reread-replies.ts'
import type { createStart } from '../../lib/runs/start/start.ts'
import { testConnection } from '../../lib/service/test-connection.ts'
import { openForm } from './open-form.ts'

export interface Hands {
  parts: Parts
  start: Pick<ReturnType<typeof createStart>, 'startImport' | 'startLookup' | 'startDomains' | 'startSearches'>
  personState: (key: string) => Promise<PersonState>
  /** whether a page is told that whoever it shows is made up */
  isSample?: boolean
  follow: ReturnType<typeof createFollow>
  manage: ReturnType<typeof createManage>
  many: ReturnType<typeof createMany>
  recovered: Promise<unknown>
  /** deletes in the background what is to go by now */
  tidy: () => void
  /** a person sees these runs, each with its notice's key */
  seen: (seen: readonly Seen[]) => Promise<void>
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
  const started = (result: Awaited<ReturnType<Hands['start']['startImport']>>): Result<{ run: string }> => {
    if (!result.ok) return result
    result.value.sent.catch(() => undefined)
    return ok({ run: result.value.run })
  }

  const followList = createFollowList(parts)
  const fetchAgain = createFetchAgain(parts)
  const reread = createReread(parts)
  /** What the service says shows in the runs themselves; nobody is kept waiting for it. */
  const followOn = (wanted: Wanted): void => void follow(wanted).catch(() => undefined)

  /** A quick service is waited for, so that the card need not ask once more. */
  const soon = (work: Promise<unknown>): Promise<unknown> => Promise.race([work.catch(() => undefined), parts.rest(quick)])
  const goOn = (): void => void many.go()
  /** Whoever is known is not paid for again by a click that may not have meant it. */
  const lookOnce = async (order: LookupOrder, again: boolean | undefined): Promise<Result<{ run: string }>> => {
    const known = again === true ? undefined : personState(order.key).then(state => (isAnswered(state) ? fail('alreadyKnown') : undefined))
    return started(await start.startLookup(order, known))
  }

  return {
    startImport: async order => started(await start.startImport(order)),
    startLookup: ({ again, ...order }) => lookOnce(order, again),
    lookUpPeople: async order => {
      const begun = await many.begin(order)
      if (begun.ok) goOn()
      return begun
    },
    startDomains: async order => {
      const begun = started(await start.startDomains(order))
      if (begun.ok) goOn()
      return begun
    },
    startSearches: async order => {
      const begun = started(await start.startSearches(order))
      if (begun.ok) goOn()
      return begun
    },
    finish: ({ run }) => many.finish(run),
    startAgain: async ({ run, clickId }) => started(await manage.startAgain(run, clickId)),
    watch: async () => {
      await recovered
      goOn()
      await follow({ is: 'watched' })
      goOn()
      return ok(null)
    },
    check: async ({ run }) => {
      await follow({ is: 'run', id: run })
      return ok(null)
    },
    stop: ({ run }) => manage.stop(run),
    follow: async ({ run }) => {
      const again = await manage.followAgain(run)
      if (!again.ok) return again
      goOn()
      await follow({ is: 'run', id: run })
      return again
    },
    remove: async ({ run }) => {
      const removed = await manage.remove(run)
      tidy()
      return removed
    },
    followList: async order => {
      const followed = await followList(order)
      if (followed.ok) followOn({ is: 'run', id: followed.value.run })
      return followed
    },
    treat: async ({ run, as }) => {
      const treated = await manage.treat(run, as)
      if (treated.ok && as === 'finished') followOn({ is: 'run', id: run })
      return treated
    },
    seen: async order => {
      await seen(order.seen)
      return ok(null)
    },
    addRows: ({ run, incoming, kept }) => manage.addRows(run, incoming, kept),
    replaceRows: async order => {
      const replaced = await manage.replaceRows(order)
      if (replaced.ok) goOn()
      return replaced
    },
    tidy: async () => {
      tidy()
      return ok(null)
    },
    fetchAgain: async ({ run }) => {
      const fetched = await fetchAgain(run)
      if (fetched.ok) goOn()
      return fetched
    },
    reread: async ({ connection }) => {
      const read = await reread(connection)
      followOn({ is: 'connection', id: connection })
      return ok(read)
    },
    testConnection: async ({ connection: id }) => {
      const way = await reach(parts, await parts.connection(id))
      if (!way.ok) return way
      const verdict = await testConnection(parts.client, way.value, parts.newId())
      // Runs that waited for a good key or address are asked about at once.
      if (verdict.ok) followOn({ is: 'connection', id })
      return verdict
    },
    openForm: ({ key }, sender) => openForm(key, sender),
    // The frame's own URL goes stale after pushState; whose profile this is, the tab says.
    findEmail: ({ clickId, key }, { tab }) => lookOnce({ clickId, url: tab?.url ?? '', key }, false),
    lookUp: async ({ key }, { tab }) => {
      const page = recognisePage(tab?.url ?? '')
      if (page?.kind !== 'profile' || comparisonKey(page) !== key) return fail('pageMoved')
      const mark = (known: PersonState): Result<PersonState> => ok(isSample ? { ...known, sample: true } : known)
      const state = await personState(key)
      if (state.is === 'live') {
        await soon(follow({ is: 'watched' }))
        return mark(await personState(key))
      }
      const isConnected = state.is !== 'nothing' || (await parts.activeConnection()) !== undefined
      return mark(isConnected ? state : { is: 'not-connected' })
    }
  }
}
