// Downloads the list of a run that has ended without results: some services fill a list hours after they called it finished. Free.
import type { Failure } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import type { Dependencies, Ledger } from '../model/dependencies.ts'
import { currentIdentifier } from '../machine/list-identifier.ts'
import type { RunEvent } from '../machine/run-event.ts'
import { getListIdentifiers, type Run } from '../model/run.ts'
import {
  createDownloadList,
  findOtherList,
  findUnreached,
  type DownloadedList,
  type DownloadResults,
  type Step
} from './download-results.ts'
import { createGuardReading } from './note-answer.ts'

/** How many rows came; a file that only a page can read counts as one. */
const countRows = (reading: DownloadedList['reading']): number => {
  if (reading.is === 'rows') return reading.rows.length
  return reading.is === 'not-ready' ? (reading.part?.rows.length ?? 0) : reading.is === 'file' ? 1 : 0
}

type Look = Extract<RunEvent, { is: 'not-reached' | 'rows-found' | 'empty-download' }>

/** What a download means for a run that has ended without results. */
const readLook = (run: Run, identifier: string, list: DownloadedList): Look => {
  const { reading } = list
  const unreached = findUnreached(list)
  if (unreached) return { is: 'not-reached', failure: unreached }
  if (countRows(reading) > 0 && !findOtherList(run, reading)) return { is: 'rows-found', identifier }
  return { is: 'empty-download', failure: reading.is === 'problem' ? reading.failure : { code: 'notReady' } }
}

/**
 * Asks under each name that the service gave the list. Where there are rows now, they are downloaded as those of a finished run, because the list
 * may still grow. Returns the failure that the service replied.
 */
export const createLookAgain = (
  dependencies: Dependencies,
  { step, storeReply, downloadResults }: { step: Step; storeReply: Ledger['storeReply']; downloadResults: DownloadResults }
) => {
  const downloadList = createDownloadList(dependencies)
  const guards = createGuardReading(dependencies)

  return async (run: Run, connection: Connection): Promise<Failure | undefined> => {
    const current = currentIdentifier(run)
    const calls: DownloadedList['calls'] = []
    let event: Look = { is: 'empty-download', failure: { code: 'notReady' } }
    for (const identifier of new Set([current, ...getListIdentifiers(run)])) {
      const list = await downloadList(connection, identifier, undefined, undefined, guards.ofCheck(run.id))
      calls.push(...list.calls)
      event = readLook(run, identifier, list)
      if (event.is !== 'empty-download' || event.failure.retryAfterMs !== undefined || event.failure.code === 'rateLimited') break
    }
    const next = await step(run.id, event)
    for (const { call, at } of calls) await storeReply(run.id, call, at)
    if (event.is === 'rows-found') return next && downloadResults(next, connection, event.identifier)
    return event.failure
  }
}
