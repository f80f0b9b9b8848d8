// Starts runs: each is checked, written durably, and only then sent. Everything here may cost money.
// Reasons: docs/decisions/0001-durable-intent-before-one-request.md
import { fail, ok, type Result } from '../../failure.ts'
import { storageFailed } from '../../storage-failure.ts'
import type { CreateResult, Dependencies } from '../model/dependencies.ts'
import { getFirstTitle } from '../model/list-changes.ts'
import { getAskedKeys, getSearch, isListUpdate, isSameRequest, isSent } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { getRequestedUnits } from '../model/spending.ts'
import { setNextAlarm } from '../track/alarm.ts'
import { createPrepareBatch, type BatchOrder } from './prepare-batch.ts'
import { createPrepareDomains, type DomainsOrder } from './prepare-domains.ts'
import { createPrepareRun, type ImportOrder, type LookupOrder, type PreparedRun, type RequestOrder } from './prepare-run.ts'
import { createPreparePeople, type PeopleBatchOrder } from './prepare-people.ts'
import { createPrepareSplit, type SplitOrder } from './prepare-split.ts'
import { createSendIntent } from './send-intent.ts'

/** A run that was written. `sent` settles when the service has replied to its start, and the user need not wait for it. */
export interface StartedRun {
  runId: string
  sent: Promise<void>
}

/** A failed start has cost nothing: nothing was sent. */
export type StartResult = Result<StartedRun>

/** The paid starts, as `createStart` returns them. */
export type Starts = Omit<ReturnType<typeof createStart>, 'sendIntent'>

/**
 * The run of an earlier click with this id. Fails with `alreadyRunning` where that click was for another request or another connection, and
 * with the run's own failure where it was never sent, or was refused for certain.
 */
const repeatClick = (run: Run, { connectionId, request, listTitle, listName, parentId }: Run): StartResult => {
  const isSamePages = getSearch(run)?.pages === getSearch({ request })?.pages
  const isSameList = isListUpdate(run) === isListUpdate({ request }) && (!isListUpdate(run) || run.listName === listName)
  const isSame = isSameRequest(run, { request }) && isSamePages && isSameList
  if (run.connectionId !== connectionId || !isSame || getFirstTitle(run) !== listTitle)
    return fail('alreadyRunning', { name: run.listTitle })
  // Nothing runs for this click, and nothing was charged: a silent answer would look like a start. Of a child run its parent run decides.
  const isRefused = run.state.is === 'refused' && run.state.isCertain && parentId === undefined
  if (run.state.is === 'not-sent' || (run.state.is === 'refused' && isRefused)) return { ok: false, failure: run.state.failure }
  return ok({ runId: run.id, sent: Promise.resolve() })
}

const limitCodes = { import: 'importLimit', lookup: 'lookupLimit', domains: 'domainsLimit' } as const

/** Whether `other` asks for every person of `run`. */
const asksForAllOf = (run: Run, other: Run): boolean => {
  const asked = new Set(getAskedKeys(other))
  return getAskedKeys(run).every(key => asked.has(key))
}

/** What a start returns where no new run was created for `intent`. */
const explainNotCreated = (result: Exclude<CreateResult, { is: 'created' }>, intent: Run, now: number): StartResult => {
  switch (result.is) {
    case 'same-click':
      return repeatClick(result.run, intent)
    case 'duplicate-run':
      // The run that a child run duplicates answers for its parent run, too, where it is about all of its people.
      return intent.parentId === undefined || !asksForAllOf(intent, result.run)
        ? fail('alreadyRunning', { name: result.run.listTitle })
        : ok({ runId: result.run.id, sent: Promise.resolve() })
    case 'list-in-use':
      return fail('listInUse', { name: result.run.listTitle })
    case 'limit':
      return fail(limitCodes[getRequestedUnits(intent.request)?.kind ?? 'lookup'], { retryAfterMs: result.opensAt - now })
    case 'run-limit':
      return fail('runLimit', { limit: result.limit })
    case 'parent-not-running':
      return fail('runChanged')
    case 'domains-known':
      return fail('domainsAlreadyKnown', { name: result.listTitle })
    case 'person-known':
      return fail('alreadyKnown')
    case 'domain-suppressed':
      return fail('domainOnList', { name: result.domain })
    case 'suppressed':
      return fail(result.code)
    case 'no-connection':
    default:
      return fail('connectionNotFound')
  }
}

/** The paid starts. Each stores an intent, sends one request, and returns the run's id; `sent` settles with the reply. */
export const createStart = (dependencies: Dependencies) => {
  const { clock, stores, browser } = dependencies
  const { prepareRequest, prepareImport, prepareLookup } = createPrepareRun(dependencies)
  const { preparePeopleBatch } = createPreparePeople(dependencies)
  const { prepareDomains } = createPrepareDomains(dependencies)
  const { prepareSplit } = createPrepareSplit(dependencies)
  const { prepareBatch } = createPrepareBatch(dependencies)
  const { claim, isReached, findUnreached, sendChecked, sendIntent } = createSendIntent(dependencies)

  /** Writes the intent, and returns once its request has left. The same click returns the same run, or why that was not sent. */
  const start = async (preparing: Promise<Result<PreparedRun>>): Promise<StartResult> => {
    // Before the intent is written: a worker that dies right after that, or while it sends, is woken.
    const settingAlarm = browser
      .setAlarm(async () => 'soon')
      .then(
        () => true,
        () => false
      )
    const [prepared, isAlarmSet] = await Promise.all([preparing, settingAlarm, stores.ledger.loadCreate?.()])
    if (!prepared.ok) return prepared
    const { run: intent, connection, members } = prepared.value
    // The connection was checked a moment ago. A parent run may have been written for another key, so its child runs are checked again.
    const isChecked = intent.parentId === undefined && isSent(intent)
    // Of a service that answered a moment ago nothing is asked: the click waits for it.
    const isReachedNow = isChecked && isReached(connection)
    const creating = stores.ledger.create(intent, { ...members, requireConnection: true }).catch(storageFailed)
    // Queued right behind the intent, so that no read of a page comes between the two writes. Without an intent it changes nothing.
    const claiming = isReachedNow ? claim(intent.id).catch(() => undefined) : undefined
    // Beside the write. It is free, so nothing is lost where no run is created.
    const finding = isChecked && !isReachedNow ? findUnreached(connection) : undefined
    const created = await creating
    if ('ok' in created) return created
    if (created.is !== 'created') return explainNotCreated(created, intent, clock.now())
    const { run } = created
    let onSent = (): void => undefined
    const leaving = new Promise<void>(resolve => {
      onSent = resolve
    })
    const sent = isChecked ? sendChecked(run, connection, { claiming, finding, onSent }) : sendIntent(run.id)
    if (!isAlarmSet) await setNextAlarm(dependencies)
    // Replying triggers rendering, so send the request first.
    if (isChecked) await Promise.race([leaving, sent])
    return ok({ runId: run.id, sent })
  }

  return {
    /** Starts one request of any kind, which needs no further check. */
    startRequest: async (order: RequestOrder): Promise<StartResult> => start(prepareRequest(order)),

    /** Starts an import of a lead search. */
    startImport: async (order: ImportOrder): Promise<StartResult> => start(prepareImport(order)),

    /** Starts the lookup of one person. `vetoing` runs beside the preparation: where it gives a failure, nothing is started. */
    startLookup: async (order: LookupOrder, vetoing?: Promise<ReturnType<typeof fail> | undefined>): Promise<StartResult> =>
      start(Promise.all([prepareLookup(order), vetoing]).then(([prepared, veto]) => veto ?? prepared)),

    /** Starts the lookup of several people of a bulk lookup in one request. */
    startPeopleBatch: async (order: PeopleBatchOrder): Promise<StartResult> => start(preparePeopleBatch(order)),

    /** Sends domains that fit into one batch at once; more become a parent run, whose batches wait for the scheduler. */
    startDomains: async (order: DomainsOrder): Promise<StartResult> => {
      const prepared = await prepareDomains(order)
      return prepared.ok ? start(Promise.resolve(prepared)) : prepared
    },

    /** Writes the parent run with its parts, which wait for the scheduler. */
    startSplit: async (order: SplitOrder): Promise<StartResult> => {
      const prepared = await prepareSplit(order)
      return prepared.ok ? start(Promise.resolve(prepared)) : prepared
    },

    /** Starts one batch of a parent run: domains, or a part of a split search. */
    startBatch: async (order: BatchOrder): Promise<StartResult> => start(prepareBatch(order)),

    sendIntent
  }
}
