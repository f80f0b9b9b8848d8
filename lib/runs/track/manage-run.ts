// The user's actions on a run: stop and resume tracking, mark its status, add its results, start it again, manage its list. Only starting may
// cost money.
import { fail, ok, type Result } from '../../failure.ts'
import { everyNetwork } from '../../pages/every-network.ts'
import { comparisonKey, recognisePage } from '../../pages/index.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { currentIdentifier } from '../machine/list-identifier.ts'
import { applyEvent } from '../machine/machine.ts'
import type { RunEvent } from '../machine/run-event.ts'
import { uniqueListName } from '../model/unique-list-name.ts'
import {
  getBatchIndex,
  getDomains,
  getPeopleBatch,
  getRequestedUrl,
  getSearch,
  getSecondConnection,
  isLookup,
  isParentRun,
  isSent,
  kindOf,
  withSecondAccount
} from '../kind.ts'
import { hasFreeQuestion } from '../../service/preset-of.ts'
import { needsApiKey, type Run } from '../model/run.ts'
import { getFirstTitle } from '../model/list-changes.ts'
import { getMoment } from '../machine/transitions.ts'
import { isKnownThere } from '../bulk/holds.ts'
import { checkConnection } from '../start/check-connection.ts'
import type { StartResult, Starts } from '../start/start.ts'
import { setAlarmSoon, setNextAlarm } from './alarm.ts'
import { createManageList } from './manage-list.ts'
import { createNoteAnswer, isAnswer } from './note-answer.ts'
import type { ReplaceOrder } from './store-results.ts'

/** `refreshCounts` updates the counts of a parent run after one of its batches was restarted alone. */
export interface StartAgainDependencies extends Pick<
  Starts,
  'startRequest' | 'startImport' | 'startLookup' | 'startPeopleBatch' | 'startDomains' | 'startBatch'
> {
  refreshCounts: (runId: string) => Promise<void>
}

/**
 * The start that repeats this run, or undefined for a kind that cannot be repeated. The comparison key is made again, because a later
 * version may compare pages in another way than the one that wrote this run.
 */
const prepareStartAgain = (run: Run, clickId: string, starts: StartAgainDependencies): (() => Promise<StartResult>) | undefined => {
  const { request, listName, connectionId, parentId } = run
  const listTitle = getFirstTitle(run)
  const [domains, search, url] = [getDomains(run), getSearch(run), getRequestedUrl(run)]
  if (parentId !== undefined && (domains ?? search)) {
    const { comparisonKey: partKey } = request
    const batch = search ? { domains: [], part: { ...search, comparisonKey: partKey, title: '' }, listTitle } : { domains: domains ?? [] }
    return async () => {
      const started = await starts.startBatch({ clickId, parentId, batchIndex: getBatchIndex(run), ...batch, restartedAlone: true })
      if (started.ok) await starts.refreshCounts(parentId).catch(() => undefined)
      return started
    }
  }
  const batch = getPeopleBatch(run)
  if (batch && parentId !== undefined)
    return async () => {
      const started = await starts.startPeopleBatch({ clickId, parentId, connectionId, people: batch.people, restartedAlone: true })
      if (started.ok) await starts.refreshCounts(parentId).catch(() => undefined)
      return started
    }
  if (domains) return () => starts.startDomains({ clickId, connectionId, listTitle, domains, isRepeat: true })
  const page = url === undefined ? undefined : recognisePage(url, everyNetwork)
  const order = { clickId, url: url ?? '', comparisonKey: page ? comparisonKey(page) : request.comparisonKey, connectionId }
  if (isLookup(run)) return () => starts.startLookup(order)
  if (!search) {
    const isWhole = isSent(run) && parentId === undefined
    return isWhole ? () => starts.startRequest({ clickId, connectionId, listTitle, request, allowDuplicate: false }) : undefined
  }
  const update = search.isUpdate === true ? { updateList: listName } : {}
  return () => starts.startImport({ ...order, pages: search.pages, listTitle, allowDuplicate: false, ...update })
}

/** The states of a run that has ended without results: another start of the same is no duplicate of it. */
const endedInVain = new Set<Run['state']['is']>(['not-sent', 'refused', 'not-started', 'failed'])

/** The user's actions on a run. Those that may cost money are named `start…`. Most fail with `runNotFound`, or `runChanged` in another state. */
export const createManageRun = (dependencies: Dependencies, starts: StartAgainDependencies) => {
  const { clock, stores, client } = dependencies
  const { ledger, connections } = stores
  const noteAnswer = createNoteAnswer(dependencies)

  const step = async (id: string, event: RunEvent): Promise<Result<null>> => {
    if (!(await ledger.get(id))) return fail('runNotFound')
    // Before the change: a worker that dies right after it is woken.
    await setAlarmSoon(dependencies)
    const next = await ledger.change(id, run => applyEvent(run, event, getMoment(clock)))
    await setNextAlarm(dependencies)
    return next ? ok(null) : fail('runChanged')
  }

  /** Asks the service a free question, where it has one: about the newest list of the run if it has one. Fails where no answer comes. */
  const askService = async (run: Run): Promise<Result<null>> => {
    const checked = await checkConnection(dependencies, await connections.get(run.connectionId), run.serviceHost)
    if (!checked.ok) return checked
    if (!hasFreeQuestion(checked.value)) return ok(null)
    const children = (await ledger.runsOfConnection(run.connectionId)).filter(({ parentId }) => parentId === run.id)
    const newest = children.filter(isKnownThere).toSorted((a, b) => b.createdAt - a.createdAt)[0]
    const { reading } = await client.ask(checked.value, newest ? currentIdentifier(newest) : uniqueListName('', clock.random))
    return reading.is !== 'problem' || isAnswer(reading) ? ok(null) : { ok: false, failure: reading.failure }
  }

  const resume = async (id: string, isParent: boolean): Promise<Result<null>> => {
    const run = await ledger.get(id)
    if (run && isParentRun(run) !== isParent) return fail('runChanged')
    const connection = run && isParent ? await connections.get(run.connectionId) : undefined
    const secondId = run && getSecondConnection(run)?.connectionId
    const second = secondId === undefined ? undefined : await connections.get(secondId)
    const resumed = await step(id, { is: 'resume-tracking' })
    if (resumed.ok && connection) {
      await ledger.change(id, ({ mayGoOnElsewhere: _elsewhere, ...stored }) => ({
        ...withSecondAccount(stored, second?.accountId),
        accountId: connection.accountId
      }))
      // The click is worth one start, also where no free call is answered.
      for (const used of [connection, ...(second ? [second] : [])]) await noteAnswer(used.id)
    }
    return resumed
  }

  /** The first of `clickId`, `clickId 2` and so on that has started nothing, or something that goes on or has results. */
  const findClickId = async (clickId: string): Promise<string> => {
    for (let attempt = 1; ; attempt++) {
      const id = attempt === 1 ? clickId : `${clickId} ${attempt}`
      const started = await ledger.ofClick(id)
      if (!started || !endedInVain.has(started.state.is)) return id
    }
  }

  return {
    /** Free. Results that come later are not downloaded until tracking resumes. */
    stopTracking: (id: string) => step(id, { is: 'stop-tracking' }),

    /** Free. A parent run fails with `runChanged`: it starts child runs when it goes on, see `startRemaining`. */
    resumeTracking: (id: string) => resume(id, false),

    /**
     * May cost money: the scheduler then starts the remaining child runs of this parent run, with the account that its connection has now.
     * Other runs fail with `runChanged`. A run that may go on elsewhere fails with `runElsewhere`, unless the user has confirmed that, and with
     * the failure of a free question to the service where that is not answered.
     */
    startRemaining: async (id: string, isConfirmed = false): Promise<Result<null>> => {
      const run = await ledger.get(id)
      if (run?.mayGoOnElsewhere) {
        if (!isConfirmed) return fail('runElsewhere', { host: run.serviceHost })
        const asked = await askService(run)
        if (!asked.ok) return asked
      }
      return resume(id, true)
    },

    /** Free, and starts nothing. A test of this connection has passed: its runs that failed for the API key may be started by a click. */
    noteKeyTested: async (connectionId: string): Promise<void> => {
      for (const { id } of (await ledger.runsOfConnection(connectionId)).filter(needsApiKey))
        await ledger.change(id, run => (needsApiKey(run) ? { ...run, isKeyTested: true } : undefined))
    },

    /** Free. Stores what the user knows about a list whose status is unknown, or that has no results. */
    markAs: (id: string, as: 'finished' | 'failed') => step(id, { is: 'mark-as', as }),

    /** As `createAddRows` says. */
    addRows: async (id: string, incomingId: string, isFromService = false): Promise<Result<{ rows: number }>> => {
      const { createAddRows } = await import('./add-rows.ts')
      return createAddRows(dependencies)(id, incomingId, isFromService)
    },

    /** As `createReplaceRows` says. */
    replaceRows: async (order: ReplaceOrder): Promise<Result<null>> => {
      const { createReplaceRows } = await import('./store-results.ts')
      return createReplaceRows(dependencies)(order)
    },

    /**
     * May cost money. Starts the same request as a new run; this run stays as it is. Fails beside a live duplicate, or where such a start
     * uses another connection. Clicks with one id are one start, unless what they started before has ended without results.
     */
    startAgain: async (id: string, clickId: string): Promise<StartResult> => {
      const run = await ledger.get(id)
      const start = run && prepareStartAgain(run, await findClickId(clickId), starts)
      if (!start) return fail('runNotFound')
      // Paid for at the service that the user sees at this run, and at no other.
      const kind = kindOf(run.request)
      const used = kind.is === 'sent' ? await connections.getFor(kind.operation) : undefined
      return used && used.id !== run.connectionId ? fail('connectionNotActive', { host: run.serviceHost }) : start()
    },

    ...createManageList(dependencies)
  }
}
