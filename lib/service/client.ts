// The service as a few questions with typed answers. It knows names, assumptions and readers; it decides nothing about a run.
import type { Failure } from '../failure.ts'
import { hostOf, type Connection } from './connection.ts'
import type { Call, SendCall, Watch } from './http.ts'
import { replyTextToKeep, isWhole } from './kept-reply.ts'
import { readBody, readContent, type Body, type Reading } from './reply/body.ts'
import { readDownload, readLinked, type DownloadReading } from './decide/download.ts'
import { readRefusal, type Question, type Refusal } from './decide/refusal.ts'
import { readLookup, readStart, type StartReading } from './decide/start.ts'
import { readStatusReply, type StatusReading } from './decide/status.ts'
import { replyShape } from './reply/reply-shape.ts'
import { requestTo, sentByAny, type Request } from './requests.ts'

export type { DownloadReading } from './decide/download.ts'
export type { StartReading } from './decide/start.ts'

/** One call as it happened, for the run's record: `text` is the reply as it came (bounded, without the key), never what was sent. */
export interface ServiceCall {
  operation: Operation
  status?: number
  milliseconds?: number
  bytes?: number
  text?: string
  /** the kind of its reading, or the code of the failure */
  understood?: string
  /** the fields of the reply, without anything that they hold; absent where it has none */
  shape?: string[]
}

/** `link` is the fetch of a file of results that the download pointed at. */
export type Operation = 'import' | 'person' | 'domains' | 'status' | 'download' | 'link'

export interface CallResult<R> {
  reading: R
  call: ServiceCall
}

/** No method rejects, and each sends one request; what goes wrong is a reading. */
export interface ServiceClient {
  startImport: (connection: Connection, search: { url: string; pages: number; listName: string }) => Promise<CallResult<StartReading>>
  startLookup: (connection: Connection, profileUrl: string) => Promise<CallResult<StartReading>>
  startEnrichment: (
    connection: Connection,
    enrichment: { domains: readonly string[]; listName: string }
  ) => Promise<CallResult<StartReading>>
  checkStatus: (connection: Connection, listName: string) => Promise<CallResult<StatusReading>>
  /** `watch`: as in `Call`, of the download and of the file that it points at */
  download: (connection: Connection, listName: string, watch?: Watch) => Promise<CallResult<DownloadReading>>
  /** Fetches a file of results from wherever the service says it is: by GET, without the key, and without cookies on any other host. */
  fetchLink: (connection: Connection, url: string, watch?: Watch) => Promise<CallResult<DownloadReading>>
  /** A kept reply, read with the assumptions of today; undefined where it was not kept whole, or had no reading of that kind. */
  reread: {
    start: (connection: Connection, heard: ServiceCall) => StartReading | undefined
    status: (connection: Connection, heard: ServiceCall) => StatusReading | undefined
    download: (connection: Connection, heard: ServiceCall) => DownloadReading | undefined
  }
}

/** How long a reply may take (ms) and how large it may be (bytes), by operation. */
export type Limits = Record<Operation, Pick<Call, 'deadline' | 'silence' | 'cap'>>

const megabyte = 1_048_576
const results = { deadline: 600_000, silence: 60_000, cap: 256 * megabyte }
const defaultLimits: Limits = {
  import: { deadline: 120_000, cap: megabyte },
  // The result itself may be the reply, and one email takes up to 380 s.
  person: { deadline: 400_000, cap: 16 * megabyte },
  domains: { deadline: 120_000, cap: 16 * megabyte },
  status: { deadline: 30_000, cap: 256 * megabyte },
  download: results,
  link: results
}

type Reader<R> = (status: number, body: Body, refusal: Refusal, question: Question) => R

const howToRead = (operation: Operation, { apiKey, apiSettings }: Connection, url = ''): Reading => {
  const file = operation === 'link'
  return { key: apiKey, resultsAt: apiSettings.resultsAt, tables: file || operation === 'download', file, csv: /\.csv(?:$|\?)/i.test(url) }
}

const understood = (reading: { is: string } | { is: string; failure: Failure }): string =>
  'failure' in reading ? reading.failure.code : reading.is

const unclear = (failure: Failure): StartReading => ({ is: 'unclear', failure })
const problem = (failure: Failure): { is: 'problem'; failure: Failure } => ({ is: 'problem', failure })

/** The client over one way to send calls. `now` (ms) dates a `Retry-After`. */
export const createServiceClient = (sendCall: SendCall, now: () => number, limits: Limits = defaultLimits): ServiceClient => {
  const ask = async <R extends { is: string }>(
    operation: Operation,
    connection: Connection,
    { sent, ...request }: Request,
    read: Reader<R>,
    unanswered: (failure: Failure) => R,
    watch?: Watch
  ): Promise<CallResult<R>> => {
    const { baseUrl, apiSettings } = connection
    const { host } = new URL(request.url)
    const began = now()
    const came = await sendCall({ ...request, ...limits[operation], ...(watch && { watch }) })
    if (!came.ok) {
      const reading = unanswered(came.failure)
      return { reading, call: { operation, milliseconds: Math.max(0, now() - began), understood: understood(reading) } }
    }
    const { status, bytes, milliseconds } = came.value
    const heard = { operation, status, milliseconds, bytes: bytes.length }
    const body = await readBody(came.value, { ...howToRead(operation, connection, request.url), cap: limits[operation].cap })
    if (!body) {
      const reading = unanswered({ code: 'tooLarge', host, status })
      return { reading, call: { ...heard, text: '', understood: understood(reading) } }
    }
    const refusal = readRefusal(came.value, body, sent, now())
    const reading = read(status, body, { ...refusal, failure: { host, ...refusal.failure } }, { sent, address: baseUrl, apiSettings })
    const shape = replyShape(body)
    const rest = {
      text: replyTextToKeep(body, operation === 'status', reading),
      understood: understood(reading),
      ...(shape.length > 0 ? { shape } : {})
    }
    return { reading, call: { ...heard, ...rest } }
  }

  const again =
    <R>(readers: Partial<Record<Operation, Reader<R>>>) =>
    (connection: Connection, { operation, status, text = '' }: ServiceCall): R | undefined => {
      const read = readers[operation]
      if (!read || status === undefined || !isWhole(text)) return undefined
      const { baseUrl, apiSettings } = connection
      const sent = sentByAny(connection)
      const body = readContent(text, howToRead(operation, connection))
      const refusal = readRefusal({ status, header: () => undefined }, body, sent, now())
      return read(
        status,
        body,
        { ...refusal, failure: { host: hostOf(baseUrl), ...refusal.failure } },
        { sent, address: baseUrl, apiSettings }
      )
    }

  return {
    startImport: (connection, search) => ask('import', connection, requestTo.import(connection, search), readStart, unclear),
    startLookup: (connection, profileUrl) => ask('person', connection, requestTo.person(connection, profileUrl), readLookup, unclear),
    startEnrichment: (connection, enrichment) => ask('domains', connection, requestTo.domains(connection, enrichment), readStart, unclear),
    checkStatus: (connection, listName) => ask('status', connection, requestTo.status(connection, listName), readStatusReply, problem),
    download: (connection, listName, watch) =>
      ask('download', connection, requestTo.download(connection, listName), readDownload, problem, watch),
    fetchLink: async (connection, url, watch) => {
      const request = requestTo.link(connection, url)
      if (!request)
        return {
          reading: problem({ code: 'linkRefused', host: hostOf(connection.baseUrl) }),
          call: { operation: 'link', understood: 'linkRefused' }
        }
      const unfetched = (failure: Failure): DownloadReading =>
        problem(failure.code === 'redirected' ? { ...failure, code: 'linkRefused' } : failure)
      return ask('link', connection, request, readLinked, unfetched, watch)
    },
    reread: {
      start: again({ import: readStart, person: readLookup, domains: readStart }),
      status: again({ status: readStatusReply }),
      download: again({ download: readDownload, link: readLinked })
    }
  }
}
