// Fetching the results of a finished run. Nothing but the whole list ends it: an empty answer is asked for twice, a part waits for
// the rest, another list is not taken, and a file that only a page can read is kept for it.
import type { Failure } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import type { StatusReading } from '../../service/decide/status.ts'
import { createDownloadList, type DownloadedList } from './download-list.ts'
import { createStoreResults } from './store-results.ts'
import { countedMore, isEmptyForGood, isPartForGood } from '../model/on-download-reply.ts'
import { isOwnList } from '../model/list-identifier.ts'
import { advance } from '../model/machine.ts'
import type { RunEvent } from '../model/run-event.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { Run } from '../model/run.ts'
import { emptyDownloadSpacing } from '../model/schedule.ts'
import { createDownloadProgress } from './download-progress.ts'

type Step = (id: string, event: RunEvent) => Promise<Run | undefined>

/** Another list's name in the reply to a download, if it gives one. */
export const otherList = (run: Run, reading: DownloadedList['reading']): Failure | undefined =>
  'list' in reading && reading.list !== undefined && !isOwnList(run, reading.list)
    ? { code: 'noRowsFound', name: reading.list, message: reading.list }
    : undefined

/** `told` is the status reply that was just read, if any. Gives the failure that the service answered with. */
export const createDownloadResults = (parts: Dependencies, step: Step, hear: Dependencies['ledger']['storeReply']) => {
  const { ledger, now, random } = parts
  const store = createStoreResults(parts)
  const bring = createDownloadList(parts)

  const pause = async (run: Run, failure: Failure, is: 'paused' | 'empty' | 'part' = 'paused'): Promise<Failure> => {
    await step(run.id, { is, failure })
    return failure
  }

  const keepFile = async (run: Run, file: Extract<DownloadedList['reading'], { is: 'file' }>): Promise<void> => {
    const event = { is: 'paused', failure: { code: 'fileToRead' } } as const
    try {
      await ledger.keepFile(run.id, file, kept => advance(kept, event, { now: now(), random: random() }))
    } catch {
      await step(run.id, { is: 'not-stored', failure: { code: 'resultsNotStored' } })
    }
  }

  const settle = async (run: Run, reading: DownloadedList['reading']): Promise<Failure | undefined> => {
    const other = otherList(run, reading)
    if (other) return pause(run, other)
    switch (reading.is) {
      case 'problem':
        return pause(run, reading.failure)
      case 'file':
        await keepFile(run, reading)
        return undefined
      case 'rows': {
        const { rows } = reading
        if (rows.length === 0 && !isEmptyForGood(run, now())) return pause(run, { code: 'notReady' }, 'empty')
        const said = countedMore(run, rows.length)
        // What was counted may be what was looked for: it is waited on no longer than an empty list is.
        if (said && !isPartForGood(run, now(), emptyDownloadSpacing)) return pause(run, { code: 'notReady' }, 'part')
        await store(run.id, rows, said)
        return undefined
      }
      case 'not-ready':
      default: {
        const { words, retryAfterMs, part } = reading
        if (part && isPartForGood(run, now())) {
          await store(run.id, part.rows, part.said)
          return undefined
        }
        return pause(
          run,
          { code: 'notReady', message: words, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
          part ? 'part' : 'paused'
        )
      }
    }
  }

  return async (run: Run, connection: Connection, name: string, told?: StatusReading): Promise<Failure | undefined> => {
    const { reading, calls, elsewhere } = await bring(connection, name, told, createDownloadProgress(parts, run.id))
    const failure = await settle(run, reading)
    // After the step: what is kept says when the run is looked at next.
    for (const { heard, at } of calls) await hear(run.id, heard, at)
    return elsewhere ? undefined : failure
  }
}
