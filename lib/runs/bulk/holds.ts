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
import { isOverdue } from './child-outcome.ts'
import { isAway, isOutage, maxAwayWaitMs, minAwayWaitMs, toAwayPause } from './waits.ts'

/**
 * How long a run starts nothing, in milliseconds, and what it shows. `backoffMs`: how long it waited for the network or the service.
 * `isAtLimit`: runs that were created later would meet the same limit. `forUser`: only a click of the user goes on, and why.
 */
export interface Hold {
  waitMs: number
  pause?: Failure | undefined
  backoffMs?: number | undefined
  isAtLimit?: boolean | undefined
  forUser?: Failure | undefined
}

/** A wait for a limit that is no longer than this is not shown. */
const shownWaitMs = 60_000

/**
 * The failure of a start that may have been charged, while the service has answered no call since. `isOld`: the lists of all such starts no longer
 * wait for them. `isMute`: none of them can be asked about.
 */
const findDoubt = (live: readonly Run[], connectionId: string, now: number) => {
  const doubts = live.flatMap(run => {
    const { state } = run
    const isDoubt = run.connectionId === connectionId && state.is === 'uncertain' && state.hasAnsweredSince !== true
    return isDoubt && isOutage(state.failure) ? [{ failure: state.failure, run }] : []
  })
  const { failure } = doubts.at(-1) ?? {}
  if (!failure) return undefined
  const isOld = doubts.every(({ run }) => isOverdue(run, now))
  return { failure, isOld, isMute: doubts.every(({ run }) => currentIdentifier(run) === '') }
}

/** Does the service know the list of this run, so that a question about it has an answer? */
export const isKnownThere = (run: Run): boolean =>
  ['running', 'finished', 'collected'].includes(run.state.is) && run.sentAt !== undefined && !isParentRun(run) && !isFileList(run)

/** The holds of parent runs. */
export const createHolds = (dependencies: Dependencies) => {
  const { clock, stores, client } = dependencies
  const { ledger, connections } = stores
  const noteAnswer = createNoteAnswer(dependencies)

  /**
   * Asks a free question: that of the preset, or the status of the newest list that the service knows. Returns whether an answer came; undefined
   * where nothing can be asked, and the failure where the connection cannot be called.
   */
  const askService = async (connectionId: string): Promise<boolean | Failure | undefined> => {
    const checked = await checkConnection(dependencies, await connections.get(connectionId))
    if (!checked.ok) return checked.failure
    const known = (await ledger.runsOfConnection(connectionId)).filter(run => isKnownThere(run) && currentIdentifier(run) !== '')
    const newest = known.toSorted((a, b) => b.createdAt - a.createdAt)[0]
    const { value: connection } = checked
    if (!newest && !hasFreeCheck(connection)) return undefined
    const name = newest ? currentIdentifier(newest) : ''
    const { reading } = hasFreeQuestion(connection) ? await client.ask(connection, name) : await client.checkStatus(connection, name)
    // A service that answers everything at once can be asked about no run.
    return reading.is === 'problem' && reading.failure.code === 'noRunId' ? undefined : isAnswer(reading)
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
    const doubt = findDoubt(live, connectionId, clock.now())
    if (doubt) {
      const hold = waitOn(run, doubt.failure)
      if (!isAway(run.pause) || !isDue(run)) return hold
      const answer = await askService(connectionId)
      // Where nothing can be asked, nothing ever answers.
      const blocker = answer ?? (doubt.isMute ? doubt.failure : undefined)
      if (typeof blocker === 'object' && doubt.isOld) return { ...hold, forUser: blocker }
      if (answer !== true) return hold
      await noteAnswer(connectionId)
      return undefined
    }
    // A limit of the rate may hold for all calls: a free one is refused first.
    const isRefused = (run.refusedInARow ?? 0) > 0 && run.pause?.code === 'serviceAway'
    return isRefused && (await askService(connectionId)) === false ? waitOn(run, run.pause ?? { code: 'rateLimited' }) : undefined
  }

  return { findHold, waitOn }
}
