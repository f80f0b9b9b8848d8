// Downloads the results of a finished run: asks the service, follows its link to a file, and decides whether the whole list was received.
// Reasons: docs/decisions/0004-finished-is-a-hint-and-the-download-decides.md
import { isNotReached, type Failure, type FailureCode } from '../../failure.ts'
import type { CallResult, ServiceCall } from '../../service/client.ts'
import type { Connection } from '../../service/connection.ts'
import { hasDownload } from '../../service/run-ids.ts'
import { readPlainUrl } from '../../service/hosts.ts'
import type { DownloadReading, StatusReading } from '../../service/readings.ts'
import type { OnBytes } from '../../service/http.ts'
import type { ReadingGuard } from '../../service/reading-guard.ts'
import { countBeside } from '../../service/reply/record-maps.ts'
import type { ReadRows } from '../../service/reply/resting-rows.ts'
import type { Dependencies, Ledger } from '../model/dependencies.ts'
import { isListOfRun } from '../machine/list-identifier.ts'
import { applyEvent } from '../machine/machine.ts'
import { getHigherCount, isEmptyConfirmed, isGrowing, isPartialFinal } from '../machine/on-download-reply.ts'
import type { RunEvent } from '../machine/run-event.ts'
import type { Run } from '../model/run.ts'
import { emptyDownloadSpacingMs } from '../machine/schedule.ts'
import { getMoment } from '../machine/transitions.ts'
import { createReadAllPages } from './download-pages.ts'
import { createGuardReading } from './note-answer.ts'
import { createStoreResults } from './store-results.ts'

/** What a download gave in the end, which is never a link. */
export interface DownloadedList {
  reading: Exclude<DownloadReading, { is: 'link' }>
  /** the calls made, in order; they are still to be stored */
  calls: { call: ServiceCall; at: number }[]
  /** the reading is about a file on another host than the service's */
  isOnOtherHost: boolean
  /** as in `CallResult`: where the caller allowed it */
  createReader?: (() => ReadRows) | undefined
}

const noDownloadCodes = new Set<FailureCode>(['notFound', 'noRowsFound', 'unreadable'])

/** The results in a status reply: its rows where they are as many as it counts, else its link, else its rows as a part. */
const readStatusResults = (status: StatusReading): DownloadReading | undefined => {
  if (status.is !== 'finished') return undefined
  const { rows, count = 0, link } = status
  const unread = status.unread === undefined ? {} : { unread: status.unread }
  if (link !== undefined && readPlainUrl(link) && !(rows && count > 0 && countBeside(rows, count) >= count))
    return { is: 'link', url: link }
  if (!rows) return undefined
  return countBeside(rows, count) < count
    ? { is: 'not-ready', words: '', part: { rows, ...unread, reportedCount: count } }
    : { is: 'rows', rows, ...unread }
}

/** Of a list with many pages, the replies of the first and the last pages are kept. */
const maxKeptCalls = 8

/**
 * Downloads one list with as many free calls as it takes: the download, the file that it links to, and the status reply where the service
 * has no download. Follows the pages of a list. Decides nothing about a run. `status` is the status reply that was just read, if any;
 * `onBytes` receives the bytes as they come, and may end the download. `guard` is told before each reading. `mayRest`: the caller reads the rows by
 * `createReader` where there is one.
 */
export const createDownloadList =
  ({ client, clock, browser }: Pick<Dependencies, 'client' | 'clock' | 'browser'>) =>
  async (
    connection: Connection,
    identifier: string,
    status?: StatusReading,
    onBytes?: OnBytes,
    guard?: ReadingGuard,
    mayRest = false
  ): Promise<DownloadedList> => {
    const calls: DownloadedList['calls'] = []
    let createReader: DownloadedList['createReader']
    const record = <R>({ reading, call, createReader: ofCall }: CallResult<R>): R => {
      calls.push({ call, at: clock.now() })
      createReader = ofCall
      return reading
    }
    const problem = (code: FailureCode, host?: string): DownloadedList['reading'] => ({ is: 'problem', failure: { code, host } })

    const followLink = async (url: string): Promise<DownloadedList['reading']> => {
      if (!readPlainUrl(url)) return problem('noRowsFound')
      const { host } = new URL(url)
      if (!(await browser.canFetch(url))) return problem('resultsOnOtherHost', host)
      const reading = record(await client.fetchLink(connection, url, onBytes, guard, mayRest))
      return reading.is === 'link' ? problem('noRowsFound', host) : reading
    }

    const readAllPages = createReadAllPages({
      fetchPage: async (next, onPageBytes) => {
        const reading = record(await client.downloadPage(connection, identifier, next, onPageBytes, guard))
        calls.splice(2, Math.max(0, calls.length - maxKeptCalls))
        return reading
      },
      sleep: clock.sleep,
      onBytes
    })

    // Where the status reply is the download as well, it is not asked for twice.
    const isApart = hasDownload(connection, identifier)
    const given = isApart || !status ? undefined : readStatusResults(status)
    let reading = given ?? record(await client.download(connection, identifier, onBytes, guard, mayRest))
    if (isApart && reading.is === 'problem' && noDownloadCodes.has(reading.failure.code))
      reading = readStatusResults(status ?? record(await client.checkStatus(connection, identifier, undefined, guard))) ?? reading
    if (reading.is !== 'link') {
      // Pages are put together and compared, so their rows have to be here.
      if (reading.is === 'not-ready' && reading.part?.next && createReader) {
        reading = { ...reading, part: { ...reading.part, rows: await createReader()(reading.part.rows) } }
        createReader = undefined
      }
      return { reading: await readAllPages(reading), calls, isOnOtherHost: false, createReader }
    }
    const isOnOtherHost = new URL(reading.url).host !== new URL(connection.baseUrl).host
    return { reading: await followLink(reading.url), calls, isOnOtherHost, createReader }
  }

const progressIntervalMs = 1_000

/**
 * Returns a callback that stores the received bytes beside the run once a second. It ends the download once the run is stopped. A download
 * shorter than a second shows no progress.
 */
export const createDownloadProgress = (
  { clock, stores, workerId }: Pick<Dependencies, 'clock' | 'stores' | 'workerId'>,
  runId: string
): OnBytes => {
  let storedAt = clock.now()
  let isWanted = true
  return bytes => {
    if (clock.now() - storedAt >= progressIntervalMs) {
      storedAt = clock.now()
      stores.ledger
        .change(runId, run => {
          isWanted = run.state.is !== 'stopped'
          return run.state.is === 'finished' ? { ...run, incoming: { workerId, bytes } } : undefined
        })
        // The count is only displayed: a failed write ends nothing.
        .catch(() => undefined)
    }
    return isWanted
  }
}

/** The failure where the reply names another list than this run's. */
export const findOtherList = (run: Run, reading: DownloadedList['reading']): Failure | undefined =>
  'list' in reading && reading.list !== undefined && !isListOfRun(run, reading.list)
    ? { code: 'noRowsFound', name: reading.list, message: reading.list }
    : undefined

/** The failure of a download that did not reach the service at all. */
export const findUnreached = ({ reading, calls }: Pick<DownloadedList, 'reading' | 'calls'>): Failure | undefined =>
  reading.is === 'problem' && isNotReached(reading.failure) && calls.every(({ call }) => call.status === undefined)
    ? reading.failure
    : undefined

/** Downloads the results of a finished run, as `createDownloadResults` says. */
export type DownloadResults = ReturnType<typeof createDownloadResults>

/** Applies an event to a run, and stores it. */
export type Step = (id: string, event: RunEvent) => Promise<Run | undefined>

/**
 * Downloads and stores the results of a run. Only the whole list ends the run: an empty download must be confirmed by a second one, a
 * partial one waits for the rest, and a file that only an extension page can read is kept for it. Each function returns the failure that the
 * service replied.
 */
export const createDownloadResults = (dependencies: Dependencies, step: Step, storeReply: Ledger['storeReply']) => {
  const { clock, stores } = dependencies
  const storeResults = createStoreResults(dependencies)
  const downloadList = createDownloadList(dependencies)
  const guards = createGuardReading(dependencies)

  const pause = async (run: Run, failure: Failure, event: RunEvent = { is: 'pause', failure }): Promise<Failure> => {
    await step(run.id, event)
    return failure
  }

  const keepFile = async (run: Run, file: Extract<DownloadedList['reading'], { is: 'file' }>): Promise<void> => {
    const event = { is: 'pause', failure: { code: 'fileNotReadYet' } } as const
    try {
      await stores.ledger.keepFile(run.id, file, stored => applyEvent(stored, event, getMoment(clock)))
    } catch {
      await step(run.id, { is: 'not-stored', failure: { code: 'resultsNotStored' } })
    }
  }

  const applyReading = async (run: Run, { reading, createReader }: DownloadedList, identifier: string): Promise<Failure | undefined> => {
    const otherList = findOtherList(run, reading)
    const source = { via: 'list', name: identifier, replyNames: 'list' in reading ? reading.list : undefined } as const
    if (otherList) return pause(run, otherList)
    switch (reading.is) {
      case 'problem':
        return pause(run, reading.failure, { is: 'pause', failure: reading.failure, ...(reading.ids && { ids: reading.ids }) })
      case 'file':
        await keepFile(run, reading)
        return undefined
      case 'rows': {
        const { rows, unread } = reading
        const failure = { code: 'notReady' } as const
        const count = countBeside(rows, getHigherCount(run, rows.length) ?? 0)
        if (count === 0 && !isEmptyConfirmed(run, clock.now())) return pause(run, failure, { is: 'empty-download', failure })
        const higherCount = getHigherCount(run, count)
        // The service may have counted the people it searched for: wait no longer than for an empty download.
        const isPartial = count > 0 && higherCount !== undefined && !isPartialFinal(run, clock.now(), emptyDownloadSpacingMs, count)
        if (isPartial || isGrowing(run, count, clock.now())) return pause(run, failure, { is: 'partial-download', failure, rows: count })
        await storeResults(run.id, rows, source, { reportedCount: higherCount, unread }, { createReader })
        return undefined
      }
      case 'not-ready':
      default: {
        const { words: message, retryAfterMs, part } = reading
        const count = part && countBeside(part.rows, part.reportedCount ?? 0)
        if (part && count !== undefined && isPartialFinal(run, clock.now(), undefined, count)) {
          const { rows, reportedCount, unread } = part
          await storeResults(run.id, rows, source, { reportedCount, unread, isPart: count >= (reportedCount ?? 0) }, { createReader })
          return undefined
        }
        const failure = { code: 'notReady', message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } as const
        return pause(run, failure, count === undefined ? undefined : { is: 'partial-download', failure, rows: count })
      }
    }
  }

  return async (run: Run, connection: Connection, identifier: string, status?: StatusReading): Promise<Failure | undefined> => {
    const progress = createDownloadProgress(dependencies, run.id)
    const list = await downloadList(connection, identifier, status, progress, guards.ofCheck(run.id), true)
    const { calls, isOnOtherHost } = list
    const unreached = findUnreached(list)
    const failure = unreached
      ? await pause(run, unreached, { is: 'not-reached', failure: unreached })
      : await applyReading(run, list, identifier)
    // After the step, because a stored reply also records when the run is due next.
    for (const { call, at } of calls) await storeReply(run.id, call, at)
    return isOnOtherHost ? undefined : failure
  }
}
