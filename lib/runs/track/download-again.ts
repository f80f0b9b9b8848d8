// Fetching the results of a collected run once more: what is stored is replaced only by rows that came whole, and are no fewer.
import { fail, ok, type Result } from '../../failure.ts'
import { createDownloadList, type DownloadedList } from './download-list.ts'
import { prepareResults } from './prepare-results.ts'
import { otherList } from './download-results.ts'
import { currentIdentifier } from '../model/list-identifier.ts'
import { advance } from '../model/machine.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { checkConnection } from '../start/check-connection.ts'
import type { Run } from '../model/run.ts'

/**
 * Costs nothing. Fails with what the service said and leaves all as it was; only a file that a page has to read is kept beside the
 * results (`fileToRead`). Rejects when storage does.
 */
export const createDownloadAgain = (parts: Dependencies) => {
  const { ledger, now, random } = parts
  const bring = createDownloadList(parts)

  const replace = async (run: Run, had: number, reading: DownloadedList['reading']): Promise<Result<{ rows: number }>> => {
    const failure = otherList(run, reading)
    if (failure) return { ok: false, failure }
    if (reading.is === 'problem') return { ok: false, failure: reading.failure }
    if (reading.is === 'not-ready') return fail('notReady', { message: reading.words, retryAfterMs: reading.retryAfterMs })
    if (reading.is === 'file') {
      await ledger.keepFile(run.id, reading, known => known)
      return fail('fileToRead')
    }
    if (reading.rows.length === 0) return fail('noRowsFound')
    const collected = await prepareResults(reading.rows, () => parts.sleep(0), run.request)
    if (collected.count < had) return fail('fewerRows', { host: run.serviceHost })
    const event = { is: 'collected', rows: collected.count, received: collected.came, replacing: true } as const
    // A list that this is a part of is due with it: a worker that dies in between is woken.
    await parts.setAlarm(async () => 'soon').catch(() => undefined)
    const next = await ledger.storeResults(run.id, collected, known => advance(known, event, { now: now(), random: random() }))
    await parts.setAlarm(ledger.nextDue).catch(() => undefined)
    return next ? ok({ rows: collected.count }) : fail('notNow')
  }

  const fetchOnce = async (id: string): Promise<Result<{ rows: number }>> => {
    const run = await ledger.get(id)
    if (run?.state.is !== 'collected') return fail(run ? 'notNow' : 'runGone')
    const way = await checkConnection(parts, await parts.connection(run.connectionId), run.serviceHost)
    if (!way.ok) return way
    const { reading, calls } = await bring(way.value, currentIdentifier(run))
    const replaced = await replace(run, run.state.rows, reading)
    for (const { heard, at } of calls) await ledger.storeReply(id, heard, at).catch(() => undefined)
    return replaced
  }

  return async (id: string): Promise<Result<{ rows: number }>> => {
    const run = await ledger.get(id)
    let answer: Result<{ rows: number }> = fail('runGone')
    // One request in flight per account, as in following.
    if (run) await parts.withLock(`connection ${run.connectionId}`, async () => void (answer = await fetchOnce(id)), true)
    return answer
  }
}
