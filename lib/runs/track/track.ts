// Tracks runs: checks those that are due, one request at a time for each connection, and downloads finished results. The next due time is
// written before each request, so a worker that dies while waiting loses nothing.
import type { Failure } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import type { StatusReading } from '../../service/readings.ts'
import type { Dependencies, Ledger } from '../model/dependencies.ts'
import { currentIdentifier } from '../machine/list-identifier.ts'
import { applyEvent } from '../machine/machine.ts'
import { isStatusDue } from '../machine/on-download-reply.ts'
import type { RunEvent } from '../machine/run-event.ts'
import { isLookup, isParentRun } from '../kind.ts'
import { isEmptyHanded, isLive, isPutAside, type Run } from '../model/run.ts'
import { minBackoffMs, watchedLookupIntervalMs, watchedIntervalMs } from '../machine/schedule.ts'
import { getMoment } from '../machine/transitions.ts'
import { checkConnection, findOffline } from '../start/check-connection.ts'
import { createCollectFailed } from './collect-failed.ts'
import { createDownloadResults } from './download-results.ts'
import { createGuardReading, createNoteAnswer, watchAnswers } from './note-answer.ts'
import { createStoreKeptResult } from './kept-result.ts'
import { createLookAgain } from './look-again.ts'
import { createReadKeptReply } from './read-kept-reply.ts'
import { withToldNames } from './told-names.ts'

/**
 * Which runs to check besides those that are due; `permitted`: those that waited for a permission of the browser; `online`: those that
 * wait for the network, also those that have ended but for their later checks.
 */
export type TrackScope =
  | { is: 'due' }
  | { is: 'watched' }
  | { is: 'permitted' }
  | { is: 'online' }
  | { is: 'run'; id: string }
  | { is: 'connection'; id: string }

const isKnownToService = (run: Run): boolean => !isParentRun(run)
/** Whether the last call for a run may not have reached the service. */
const waitsForNetwork = ({ state, unreachedSince }: Run): boolean => state.is === 'uncertain' || unreachedSince !== undefined
const lastCheckedAt = (run: Run): number => run.checkedAt ?? run.changedAt
/** A time in the future was written before the clock was set back. */
const isFresh = (run: Run, now: number): boolean =>
  lastCheckedAt(run) <= now && lastCheckedAt(run) + (isLookup(run) ? watchedLookupIntervalMs : watchedIntervalMs) > now

const isInScope = (run: Run, scope: TrackScope, now: number): boolean => {
  if (isPutAside(run) && scope.is !== 'run') return run.dueAt !== undefined && run.dueAt <= now
  if (run.dueAt !== undefined && run.dueAt <= now) return true
  if (scope.is === 'online') return waitsForNetwork(run) && run.dueAt !== undefined && (run.notBefore ?? 0) <= now
  if (scope.is === 'run' && run.id === scope.id && isEmptyHanded(run)) return (run.notBefore ?? 0) <= now
  if (!isLive(run) || run.state.is === 'intent' || run.state.is === 'sending' || (run.notBefore ?? 0) > now) return false
  switch (scope.is) {
    case 'due':
      return false
    case 'run':
      return run.id === scope.id
    case 'connection':
      return run.connectionId === scope.id && run.pause?.code !== 'fileNotReadYet'
    case 'permitted':
      return run.pause?.code === 'resultsOnOtherHost' || run.pause?.code === 'noPermission'
    case 'watched':
    default:
      // A paused run keeps its own pace: watching must not turn a refusal into a call every few seconds.
      return run.pause === undefined && !isFresh(run, now)
  }
}

/** For each connection the watched run that was checked longest ago; none where another run of the connection was checked just now. */
const longestUnchecked = (watched: Run[], live: Run[], now: number): Run[] => {
  const first = new Map<string, Run>()
  for (const run of watched.toSorted((a, b) => lastCheckedAt(a) - lastCheckedAt(b)))
    if (!first.has(run.connectionId)) first.set(run.connectionId, run)
  return [...first.values()].filter(
    run => !live.some(other => other.connectionId === run.connectionId && other.checkedAt && isFresh(other, now))
  )
}

/** "No such list" from another account than the run's proves nothing: the list may exist in the first account. */
const createStatusEvent = (run: Run, connection: Connection, reading: StatusReading): RunEvent =>
  reading.is === 'problem' && reading.failure.code === 'listUnknown' && connection.accountId !== run.accountId
    ? { is: 'pause', failure: reading.failure }
    : { is: 'status-reply', reading }

/**
 * Returns the function that checks all due runs and those in the scope, and then sets the alarm. Rejects where storage or the alarm fails.
 */
export const createTrack = (dependencies: Dependencies) => {
  const { clock, stores, browser, workerId } = dependencies
  const { ledger } = stores
  const answeredConnections = new Set<string>()
  const client = watchAnswers(dependencies.client, id => answeredConnections.add(id))
  const noteAnswer = createNoteAnswer(dependencies)
  const step = (id: string, event: RunEvent): Promise<Run | undefined> => ledger.change(id, run => applyEvent(run, event, getMoment(clock)))
  const storeReply: Ledger['storeReply'] = (...args) => ledger.storeReply(...args).catch(() => undefined)

  const watched = { ...dependencies, client }
  const downloadResults = createDownloadResults(watched, step, storeReply)
  const lookAgain = createLookAgain(watched, { step, storeReply, downloadResults })
  const collectFailed = createCollectFailed(watched, { step, storeReply, downloadResults })
  const readKeptReply = createReadKeptReply(dependencies, step)
  const storeKeptResult = createStoreKeptResult(dependencies)
  const guards = createGuardReading(dependencies)

  /** Returns the failure that the service replied, if any. */
  const checkRun = async (id: string, scope: TrackScope): Promise<Failure | undefined> => {
    const stored = await ledger.get(id)
    if (!stored || !isInScope(stored, scope, clock.now())) return undefined
    if (stored.state.is === 'intent' || stored.state.is === 'sending') {
      await step(id, { is: 'wake', workerId })
      return undefined
    }
    const run = await step(id, { is: 'check' })
    if (!run || run.state.is === 'stopped') return undefined
    if (await readKeptReply(run).catch(() => false)) return undefined
    if (await storeKeptResult(run).catch(() => false)) return undefined
    const checked = await checkConnection(dependencies, await stores.connections.get(run.connectionId), run.serviceHost)
    if (!checked.ok) {
      await step(id, { is: 'pause', failure: checked.failure })
      return undefined
    }
    const connection = checked.value
    const offline = findOffline(dependencies, connection)
    if (offline) {
      await step(id, { is: 'not-reached', failure: offline })
      return undefined
    }
    const identifier = currentIdentifier(run)
    if (isEmptyHanded(run)) return lookAgain(run, connection)
    if (run.state.is === 'finished' && !isStatusDue(run)) return downloadResults(run, connection, identifier)
    const answer = await client.checkStatus(connection, identifier, undefined, guards.ofCheck(id))
    const { call } = answer
    const reading = withToldNames(run, answer)
    const left = reading.is === 'failed' ? await collectFailed(run, connection, identifier, reading) : undefined
    if (left) {
      await storeReply(id, call, clock.now())
      return left.failure
    }
    const after = await step(id, createStatusEvent(run, connection, reading))
    await storeReply(id, call, clock.now())
    if (after?.state.is === 'finished') return downloadResults(after, connection, identifier, reading)
    return reading.is === 'problem' ? reading.failure : undefined
  }

  /** An internal error pauses its run, and does not keep the others from being tracked. */
  const checkRunSafely = (id: string, scope: TrackScope): Promise<Failure | undefined> =>
    checkRun(id, scope).catch(async () => {
      await step(id, { is: 'pause', failure: { code: 'internalError' } }).catch(() => undefined)
      return undefined
    })

  /** The runs of a connection that a check did not reach, but for those in `checked`. */
  const findUnreached = async (connectionId: string, checked: readonly Run[]): Promise<Run[]> =>
    (await ledger.dueRuns(Infinity)).filter(
      run => run.connectionId === connectionId && run.unreachedSince !== undefined && !checked.some(({ id }) => id === run.id)
    )

  /**
   * A service that limits the rate gets no further call: all live runs of the connection wait. After the first call that reaches the service
   * again, the runs that wait for it are checked, too.
   */
  const checkConnectionRuns = async (connectionId: string, due: Run[], scope: TrackScope): Promise<void> => {
    const runs = [...due]
    let isReachedAgain = false
    for (const run of runs) {
      const failure = await checkRunSafely(run.id, scope)
      if (!isReachedAgain && run.unreachedSince !== undefined && (await ledger.get(run.id))?.unreachedSince === undefined) {
        isReachedAgain = true
        scope = { is: 'online' }
        runs.push(...(await findUnreached(connectionId, runs)))
      }
      if (failure?.code !== 'rateLimited' && failure?.retryAfterMs === undefined) continue
      const event = { is: 'retry-after', retryAfterMs: failure.retryAfterMs ?? minBackoffMs } as const
      for (const other of await ledger.liveRuns()) if (other.connectionId === connectionId) await step(other.id, event)
      return
    }
  }

  const checkAndNote: typeof checkConnectionRuns = async (connectionId, ...args) => {
    await checkConnectionRuns(connectionId, ...args)
    if (answeredConnections.delete(connectionId)) await noteAnswer(connectionId)
  }

  const chooseRuns = async (scope: TrackScope): Promise<Run[]> => {
    const due = (await ledger.dueRuns(clock.now())).filter(isKnownToService)
    if (scope.is === 'due') return due
    const live = (await (scope.is === 'online' ? ledger.dueRuns(Infinity) : ledger.liveRuns())).filter(isKnownToService)
    const named = scope.is === 'run' ? await ledger.get(scope.id) : undefined
    const others = [...live, ...(named && isEmptyHanded(named) ? [named] : [])].filter(
      run => isInScope(run, scope, clock.now()) && !due.some(other => other.id === run.id)
    )
    if (scope.is !== 'watched') return [...due, ...others]
    const rest = others.filter(run => !due.some(other => other.connectionId === run.connectionId))
    return [...due, ...longestUnchecked(rest, live, clock.now())]
  }

  return async (scope: TrackScope): Promise<void> => {
    try {
      // A connection has one API key at a time, so this is one request in flight for each account.
      const byConnection = new Map<string, Run[]>()
      const mustWait = scope.is === 'run' || scope.is === 'online'
      for (const run of await chooseRuns(scope)) byConnection.set(run.connectionId, [...(byConnection.get(run.connectionId) ?? []), run])
      await Promise.allSettled(
        [...byConnection].map(([connectionId, runs]) =>
          browser.withLock(`connection ${connectionId}`, () => checkAndNote(connectionId, runs, scope), mustWait)
        )
      )
    } finally {
      await browser.setAlarm(ledger.nextDueAt)
    }
  }
}
