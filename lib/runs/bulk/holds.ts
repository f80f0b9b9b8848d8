// Decides whether a parent run may start its next child now. A start may cost money, and one into an outage makes its person or batch
// uncertain: no other leaves before a free call shows that the service answers again.
import { isOwnWait, type Failure } from '../../failure.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { currentIdentifier } from '../machine/list-identifier.ts'
import { isFileList, isParentRun } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { maxDueDistanceMs } from '../machine/schedule.ts'
import { hasFreeCheck, hasFreeQuestion } from '../../service/preset-of.ts'
import { checkConnection, findOffline } from '../start/check-connection.ts'
import { createNoteAnswer, isAnswer } from '../track/note-answer.ts'
import { isAway, isOutage, maxAwayWaitMs, minAwayWaitMs, toAwayPause } from './waits.ts'

/**
 * How long a run starts nothing, in milliseconds, and what it shows. `backoffMs`: how long it waited for the network or the service.
 * `isAtLimit`: runs that were created later would meet the same limit.
 */
export interface Hold {
  waitMs: number
  pause?: Failure | undefined
  backoffMs?: number | undefined
  isAtLimit?: boolean | undefined
}

/** A wait for a limit that is no longer than this is not shown. */
const shownWaitMs = 60_000

/** The failure of a start that may have been charged, while the service has answered no call since. */
const findDoubt = (live: readonly Run[], connectionId: string): Failure | undefined => {
  const doubts = live.flatMap(({ state, ...run }) =>
    run.connectionId === connectionId && state.is === 'uncertain' && state.hasAnsweredSince !== true && isOutage(state.failure)
      ? [state.failure]
      : []
  )
  return doubts.at(-1)
}

/** Does the service know the list of this run, so that a question about it has an answer? */
export const isKnownThere = (run: Run): boolean =>
  ['running', 'finished', 'collected'].includes(run.state.is) && run.sentAt !== undefined && !isParentRun(run) && !isFileList(run)

/** The holds of parent runs. */
export const createHolds = (dependencies: Dependencies) => {
  const { clock, stores, client } = dependencies
  const { ledger, connections } = stores
  const noteAnswer = createNoteAnswer(dependencies)

  /** Asks a free question: that of the preset, or the status of the newest list that the service knows. Undefined where there is none. */
  const askService = async (connectionId: string): Promise<boolean | undefined> => {
    const checked = await checkConnection(dependencies, await connections.get(connectionId))
    if (!checked.ok) return undefined
    const known = (await ledger.runsOfConnection(connectionId)).filter(isKnownThere)
    const newest = known.toSorted((a, b) => b.createdAt - a.createdAt)[0]
    const { value: connection } = checked
    if (!hasFreeQuestion(connection) || (!newest && !hasFreeCheck(connection))) return undefined
    const { reading } = await client.ask(connection, newest ? currentIdentifier(newest) : '')
    return isAnswer(reading)
  }

  /** The wait for the network or the service after this failure. It goes on as it is until the run is due, then half of it is added again and again. */
  const waitOn = (run: Run, failure: Failure): Hold => {
    const pause = toAwayPause(failure, run.serviceHost)
    if (!isAway(run.pause)) return { waitMs: minAwayWaitMs, backoffMs: minAwayWaitMs, pause }
    const leftMs = Math.min(maxAwayWaitMs, (run.dueAt ?? 0) - clock.now())
    if (leftMs > 0) return { waitMs: leftMs, backoffMs: run.backoffMs, pause }
    const backoffMs = Math.min(maxAwayWaitMs, Math.max(minAwayWaitMs, run.backoffMs * 2))
    return { waitMs: backoffMs, backoffMs, pause }
  }

  const isDue = ({ dueAt = 0 }: Run): boolean => dueAt <= clock.now()

  /** Why nothing is started at this connection now; undefined where a start may leave. Sends at most one free call. */
  const findHold = async (run: Run, connectionId: string, live: readonly Run[]): Promise<Hold | undefined> => {
    const toldMs = (run.notBefore ?? 0) - clock.now()
    // A longer wait was told by a clock that was set back since.
    const notBeforeMs = toldMs > maxDueDistanceMs.dailyQuota ? 0 : toldMs
    if (notBeforeMs > 0) {
      const limit = notBeforeMs > shownWaitMs ? toAwayPause({ code: 'rateLimited' }, run.serviceHost) : undefined
      const pause = isOwnWait(run.pause) ? run.pause : limit
      return { waitMs: notBeforeMs, pause, isAtLimit: true }
    }
    const connection = await connections.get(connectionId)
    const offline = connection && findOffline(dependencies, connection)
    if (offline) return waitOn(run, offline)
    const doubt = findDoubt(live, connectionId)
    if (doubt) {
      if (!isAway(run.pause) || !isDue(run) || (await askService(connectionId)) !== true) return waitOn(run, doubt)
      await noteAnswer(connectionId)
      return undefined
    }
    // A limit of the rate may hold for all calls: a free one is refused first.
    const isRefused = (run.refusedInARow ?? 0) > 0 && run.pause?.code === 'serviceAway'
    return isRefused && (await askService(connectionId)) === false ? waitOn(run, run.pause ?? { code: 'rateLimited' }) : undefined
  }

  return { findHold, waitOn }
}
