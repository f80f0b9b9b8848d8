// Collects what a failed run has left: services charge for each result, and keep those that came before the run failed. Free, and starts nothing.
import type { Failure, FailureCode } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import { hasDownload } from '../../service/run-ids.ts'
import type { StatusReading } from '../../service/readings.ts'
import { hasLateChecks } from '../machine/transitions.ts'
import { isListUpdate } from '../kind.ts'
import type { Dependencies, Ledger } from '../model/dependencies.ts'
import type { Run } from '../model/run.ts'
import { createDownloadList, findOtherList, findUnreached, type DownloadResults, type Step } from './download-results.ts'
import { createGuardReading } from './note-answer.ts'
import { createStoreResults } from './store-results.ts'

type FailedReading = Extract<StatusReading, { is: 'failed' }>

/** There are results, which only the user can get to. */
const needsUser = new Set<FailureCode>(['resultsOnOtherHost', 'tooLarge'])

/**
 * Whether a failed run may have left results: its reply holds some, or its service has a download of its own. The list that a failed update holds may be
 * as old as before.
 */
export const mayHaveLeftResults = (run: Run, connection: Connection, identifier: string, { rows, link }: FailedReading): boolean =>
  !isListUpdate(run) && (rows !== undefined || link !== undefined || hasDownload(connection, identifier))

/**
 * Returns the function that downloads once what a failed run has left, before its state says that it failed. The rows are stored as a part. A worker
 * that dies before that leaves a run that is checked again. Undefined where nothing came; else with the failure that the service replied.
 */
export const createCollectFailed = (
  dependencies: Dependencies,
  { step, storeReply, downloadResults }: { step: Step; storeReply: Ledger['storeReply']; downloadResults: DownloadResults }
) => {
  const storeResults = createStoreResults(dependencies)
  const downloadList = createDownloadList(dependencies)
  const guards = createGuardReading(dependencies)

  return async (
    run: Run,
    connection: Connection,
    identifier: string,
    status: FailedReading
  ): Promise<{ failure?: Failure } | undefined> => {
    if (!mayHaveLeftResults(run, connection, identifier, status)) return undefined
    const { rows: given, unread, count, ids, link } = status
    const ended = { is: 'finished', ...(given && { rows: given }), ...(link !== undefined && { link }) } as const
    const list = await downloadList(connection, identifier, ended, undefined, guards.ofCheck(run.id), true)
    const { reading, calls, createReader } = list
    const storeCalls = async (): Promise<void> => {
      for (const { call, at } of calls) await storeReply(run.id, call, at)
    }
    const enterFinished = async (): Promise<Run | undefined> =>
      run.state.is === 'finished' ? run : step(run.id, { is: 'status-reply', reading: { is: 'finished', ...(ids && { ids }) } })

    const isOwn = !findOtherList(run, reading)
    // A part without a count may be of a list that still grows, which a later check shows.
    const part = reading.is === 'not-ready' && (reading.part?.reportedCount !== undefined || hasLateChecks(run)) ? reading.part : undefined
    const received = !isOwn ? undefined : reading.is === 'rows' ? reading : part
    const isReceived = received !== undefined && received.rows.length > 0
    const left = isReceived ? received : given && { rows: given, ...(unread === undefined ? {} : { unread }) }
    if (left) {
      await enterFinished()
      const source = { via: 'list', name: identifier, replyNames: 'list' in reading ? reading.list : undefined } as const
      const reportedCount = part?.reportedCount ?? count
      const beside = {
        unread: left.unread,
        isPart: true,
        ...(reportedCount !== undefined && reportedCount > left.rows.length && { reportedCount })
      }
      await storeResults(run.id, left.rows, source, beside, isReceived ? { createReader } : {})
      await storeCalls()
      return {}
    }
    const isThere = isOwn && (reading.is === 'file' || (reading.is === 'problem' && needsUser.has(reading.failure.code)))
    if (isThere) {
      const finished = await enterFinished()
      const failure = finished && (await downloadResults(finished, connection, identifier, ended))
      return failure ? { failure } : {}
    }
    const unreached = findUnreached(list)
    const mustWait = reading.is === 'problem' && reading.failure.code === 'rateLimited' ? reading.failure : undefined
    if (unreached) await step(run.id, { is: 'not-reached', failure: unreached })
    else if (mustWait) await step(run.id, { is: 'pause', failure: mustWait })
    await storeCalls()
    const failure = unreached ?? mustWait
    return failure && { failure }
  }
}
