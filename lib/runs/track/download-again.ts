// Downloads the results of a collected run again. Stored results are replaced only by a whole list with no fewer rows.
import { fail, ok, type Result } from '../../failure.ts'
import { currentIdentifier } from '../machine/list-identifier.ts'
import { applyEvent } from '../machine/machine.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { Run } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import { checkConnection } from '../start/check-connection.ts'
import { setAlarmSoon, setNextAlarm } from './alarm.ts'
import { createDownloadList, findOtherList, type DownloadedList } from './download-results.ts'
import { createAttributeResults } from './attribute-results.ts'

/**
 * Free. Fails with what the service replied and then changes nothing, except that a file which only an extension page can read is kept
 * beside the results (`fileNotReadYet`). Rejects when storage fails.
 */
export const createDownloadAgain = (dependencies: Dependencies) => {
  const { clock, stores, browser } = dependencies
  const { ledger } = stores
  const downloadList = createDownloadList(dependencies)

  const attributeResults = createAttributeResults(dependencies)

  const replace = async (run: Run, rowCount: number, reading: DownloadedList['reading']): Promise<Result<{ rows: number }>> => {
    const failure = findOtherList(run, reading)
    if (failure) return { ok: false, failure }
    if (reading.is === 'problem') return { ok: false, failure: reading.failure }
    if (reading.is === 'not-ready') return fail('notReady', { message: reading.words, retryAfterMs: reading.retryAfterMs })
    if (reading.is === 'file') {
      await ledger.keepFile(run.id, reading, stored => stored)
      return fail('fileNotReadYet')
    }
    if (reading.rows.length === 0) return fail('noRowsFound')
    await ledger.hideErasedMentions(reading.rows, () => clock.sleep(0))
    const source = { via: 'list', name: currentIdentifier(run), replyNames: reading.list } as const
    const { results, counted } = await attributeResults(run, reading.rows, source)
    if (counted.rows < rowCount) return fail('fewerRows', { host: run.serviceHost })
    const event = { is: 'stored', unread: reading.unread, ...counted, replacing: true } as const
    // A parent run becomes due with its child: a worker that dies right after the write is woken.
    await setAlarmSoon(dependencies)
    const next = await ledger.storeResults(run.id, results, stored => applyEvent(stored, event, getMoment(clock)))
    await setNextAlarm(dependencies)
    return next ? ok({ rows: results.count }) : fail('runChanged')
  }

  const downloadOnce = async (id: string): Promise<Result<{ rows: number }>> => {
    const run = await ledger.get(id)
    if (run?.state.is !== 'collected') return fail(run ? 'runChanged' : 'runNotFound')
    const checked = await checkConnection(dependencies, await stores.connections.get(run.connectionId), run.serviceHost)
    if (!checked.ok) return checked
    const { reading, calls } = await downloadList(checked.value, currentIdentifier(run))
    const replaced = await replace(run, run.state.rows, reading)
    for (const { call, at } of calls) await ledger.storeReply(id, call, at).catch(() => undefined)
    return replaced
  }

  return async (id: string): Promise<Result<{ rows: number }>> => {
    const run = await ledger.get(id)
    let result: Result<{ rows: number }> = fail('runNotFound')
    // One request in flight for each account, as while tracking.
    if (run) await browser.withLock(`connection ${run.connectionId}`, async () => void (result = await downloadOnce(id)), true)
    return result
  }
}
