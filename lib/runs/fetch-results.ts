// Fetching the results of a finished run. Nothing but the whole list ends it: an empty answer is asked for twice, a part waits for
// the rest, another list is not taken, and rows in a status reply stand in only where there is no download to be had.
import type { Failure, FailureCode } from '../failure.ts'
import type { Connection } from '../service/connection.ts'
import type { StatusReading } from '../service/read-status.ts'
import { createCollect } from './collect.ts'
import { isEmptyForGood, isPartForGood } from './heard-download.ts'
import { isOwnList } from './list-to-ask.ts'
import type { RunEvent } from './machine.ts'
import type { Parts } from './ports.ts'
import type { Run } from './run.ts'

type Step = (id: string, event: RunEvent) => Promise<Run | undefined>

const noDownload = new Set<FailureCode>(['notFound', 'noRowsFound', 'unreadable'])

/** `told` is the status reply that was just read, if any. Gives the failure that the service answered with. */
export const createFetchResults = ({ client, now, ...parts }: Parts, step: Step, hear: Parts['ledger']['hear']) => {
  const store = createCollect({ client, now, ...parts })

  const rowsInStatus = async (run: Run, connection: Connection, name: string, told?: StatusReading): Promise<unknown[] | undefined> => {
    if (told) return told.is === 'finished' ? told.rows : undefined
    const { reading, heard } = await client.checkStatus(connection, name)
    await hear(run.id, heard, now())
    return reading.is === 'finished' ? reading.rows : undefined
  }

  const pause = async (run: Run, failure: Failure, is: 'paused' | 'empty' | 'part' = 'paused'): Promise<Failure> => {
    await step(run.id, { is, failure })
    return failure
  }

  return async (run: Run, connection: Connection, name: string, told?: StatusReading): Promise<Failure | undefined> => {
    const { reading, heard } = await client.download(connection, name)
    await hear(run.id, heard, now())
    if (reading.is === 'problem') {
      const rows = noDownload.has(reading.failure.code) ? await rowsInStatus(run, connection, name, told) : undefined
      if (!rows) return pause(run, reading.failure)
      await store(run.id, rows)
      return undefined
    }
    if (reading.list !== undefined && !isOwnList(run, reading.list))
      return pause(run, { code: 'noRowsFound', name: reading.list, words: reading.list })
    if (reading.is === 'rows') {
      if (reading.rows.length === 0 && !isEmptyForGood(run, now())) return pause(run, { code: 'notReady' }, 'empty')
      await store(run.id, reading.rows)
      return undefined
    }
    const { words, retryAfter, part } = reading
    if (part && isPartForGood(run, now())) {
      await store(run.id, part.rows, part.said)
      return undefined
    }
    return pause(run, { code: 'notReady', words, ...(retryAfter === undefined ? {} : { retryAfter }) }, part ? 'part' : 'paused')
  }
}
