// The service client: one method per operation, each with a typed reading of the reply. It decides nothing about a run.
import { isNotReached, type Failure } from '../failure.ts'
import { getHost, type Connection } from './connection.ts'
import type { Call, SendCall, OnBytes } from './http.ts'
import { factsOf, type ReplyFacts } from './decide/facts.ts'
import { readDownload, readLinked, readLookup, readStart, readStatusReply } from './interpret-reply.ts'
import { headersToKeep, isKeptWhole, replyTextToKeep } from './kept-reply.ts'
import { createSecretMask, type Secrets } from './mask-secrets.ts'
import type { DownloadReading, NextPage, StartReading, StatusReading } from './readings.ts'
import { readBytes, readContent, saysCsv } from './reply/content.ts'
import { createContentStream } from './reply/content-stream.ts'
import { readCreditsLeft } from './reply/credits.ts'
import { replyShape } from './reply/reply-shape.ts'
import { requestTo, sentByAny, type Request } from './requests.ts'

export type { DownloadReading, StartReading } from './readings.ts'

/** The record of one call, stored with the run. `text` is the received reply (bounded, without secrets), never the request. */
export interface ServiceCall {
  operation: Operation
  status?: number
  milliseconds?: number
  bytes?: number
  text?: string
  /** the headers that its reading depends on, by lower-case name, without secrets; absent when it has none */
  headers?: Record<string, string>
  /** the kind of its reading, or its failure code */
  understood?: string
  /** the fields of the reply without their values; absent when it has none */
  shape?: string[]
  /** the credits that are left by this reply; absent when it does not say */
  creditsLeft?: number
}

/** The operations. `link` fetches a results file that a download reply links to. */
export type Operation = 'import' | 'person' | 'domains' | 'status' | 'download' | 'link'

/** A reading of the reply and the record of the call. */
export interface CallResult<R> {
  reading: R
  call: ServiceCall
}

/** The client. Each method sends one request and never rejects; a failure is a reading. */
export interface ServiceClient {
  startImport: (connection: Connection, search: { url: string; pages: number; listName: string }) => Promise<CallResult<StartReading>>
  startLookup: (connection: Connection, profileUrl: string) => Promise<CallResult<StartReading>>
  startEnrichment: (
    connection: Connection,
    enrichment: { domains: readonly string[]; listName: string }
  ) => Promise<CallResult<StartReading>>
  /** Asks for the status of a list. `madeUpPath`, which no service has, replaces the path of this operation, for the test of a connection. */
  checkStatus: (connection: Connection, listName: string, madeUpPath?: string) => Promise<CallResult<StatusReading>>
  /** Whether a call to this service was answered within the last minute, and none has failed since. Sends nothing. */
  wasReached: (connection: Connection) => boolean
  /** The failure where a free call, a question about this list, does not reach the service (`isNotReached`). */
  findUnreached: (connection: Connection, listName: string) => Promise<Failure | undefined>
  /** Downloads the results of a list. `onBytes` is as in `Call`. */
  download: (connection: Connection, listName: string, onBytes?: OnBytes) => Promise<CallResult<DownloadReading>>
  /**
   * Downloads a further page, by the same method and body, or with the fields of `next` added. A URL on another host is never requested:
   * `linkRefused`.
   */
  downloadPage: (connection: Connection, listName: string, next: NextPage, onBytes?: OnBytes) => Promise<CallResult<DownloadReading>>
  /** Fetches a results file at the URL that the service gave: by GET, without the API key, and without cookies on another host. */
  fetchLink: (connection: Connection, url: string, onBytes?: OnBytes) => Promise<CallResult<DownloadReading>>
  /** Reads a stored reply with the current API settings; undefined when it is incomplete or of another operation. */
  reread: {
    start: (connection: Connection, call: ServiceCall) => StartReading | undefined
    status: (connection: Connection, call: ServiceCall) => StatusReading | undefined
    download: (connection: Connection, call: ServiceCall) => DownloadReading | undefined
  }
}

/** The time and size limits of a reply, by operation. */
export type Limits = Record<Operation, Pick<Call, 'deadlineMs' | 'idleTimeoutMs' | 'maxBytes'>>

const megabyte = 1_048_576
const resultLimits = { deadlineMs: 600_000, idleTimeoutMs: 60_000, maxBytes: 256 * megabyte }
const defaultLimits: Limits = {
  import: { deadlineMs: 120_000, maxBytes: megabyte },
  // The reply may be the result itself, and one email takes up to 380 s.
  person: { deadlineMs: 400_000, maxBytes: 16 * megabyte },
  domains: { deadlineMs: 120_000, maxBytes: 16 * megabyte },
  status: { deadlineMs: 30_000, maxBytes: 256 * megabyte },
  download: resultLimits,
  link: resultLimits
}

/** So long a reply shows that the service can be reached. */
const reachedMs = 60_000
/** The free call before a start waits no longer: a click waits for it, and some services answer slowly. */
const maxReachWaitMs = 10_000

type Reader<R> = (facts: ReplyFacts) => R

const understood = (reading: { is: string } | { is: string; failure: Failure }): string =>
  'failure' in reading ? reading.failure.code : reading.is

/** The reading with the host in its failure. */
const withHost = <R extends { is: string; failure?: Failure }>(reading: R, host: string): R =>
  reading.failure ? { ...reading, failure: { host, ...reading.failure } } : reading

const unclear = (failure: Failure): StartReading => ({ is: 'unclear', failure })
const problem = (failure: Failure): { is: 'problem'; failure: Failure } => ({ is: 'problem', failure })

const refusedLink = (operation: Operation, { baseUrl }: Connection): CallResult<DownloadReading> => ({
  reading: problem({ code: 'linkRefused', host: getHost(baseUrl) }),
  call: { operation, understood: 'linkRefused' }
})

/**
 * Creates a client. `now` is in ms and resolves a `Retry-After` date. `readSecrets`: every secret of the user, which no reading and no stored reply
 * then has. Where it rejects, the API key of the call alone is masked.
 */
export const createServiceClient = (
  sendCall: SendCall,
  now: () => number,
  limits: Limits = defaultLimits,
  readSecrets?: () => Promise<readonly string[]>
): ServiceClient => {
  /** When each host has last answered, while no call to it has failed since. */
  const reachedAt = new Map<string, number>()

  const send = async <R extends { is: string; failure?: Failure }>(
    operation: Operation,
    connection: Connection,
    { sent, ...request }: Request,
    read: Reader<R>,
    unanswered: (failure: Failure) => R,
    { onBytes, maxWaitMs = Infinity, isMadeUp = false }: { onBytes?: OnBytes | undefined; maxWaitMs?: number; isMadeUp?: boolean } = {}
  ): Promise<CallResult<R>> => {
    const { host } = new URL(request.url)
    const startedAt = now()
    const { apiKey } = connection
    const secrets: Secrets = readSecrets ? [apiKey, ...(await readSecrets().catch(() => []))] : apiKey
    const stream = createContentStream(secrets)
    const limit = { ...limits[operation], deadlineMs: Math.min(limits[operation].deadlineMs, maxWaitMs) }
    const result = await sendCall({ ...request, ...limit, ...(onBytes && { onBytes }), onLargeBody: stream.push })
    if (!result.ok) {
      reachedAt.delete(host)
      const reading = unanswered(result.failure)
      return { reading, call: { operation, milliseconds: Math.max(0, now() - startedAt), understood: understood(reading) } }
    }
    const { status, bytes, largeBody, durationMs: milliseconds } = result.value
    const headers = createSecretMask(secrets).headers(result.value.headers)
    const callRecord = { operation, status, milliseconds, bytes: largeBody?.size ?? bytes.length }
    const isCsv = /\.csv(?:$|\?)/i.test(request.url)
    const { maxBytes } = limits[operation]
    const content = (largeBody && stream.end()) ?? (await readBytes(result.value, { secrets, maxBytes, isCsv }))
    if (!content) {
      const reading = unanswered({ code: 'tooLarge', host, status })
      return { reading, call: { ...callRecord, text: '', understood: understood(reading) } }
    }
    const facts = factsOf({ status, headers, content }, { ...connection, sent, isFile: operation === 'link' }, now())
    const reading = withHost(read(facts), host)
    // A page may be a captive portal's. At a made-up path it is also what most services answer, so it says nothing there.
    if (content.is !== 'html') reachedAt.set(host, now())
    else if (!isMadeUp) reachedAt.delete(host)
    const shape = replyShape(facts)
    const creditsLeft = readCreditsLeft(facts, connection.apiSettings)
    const keptHeaders = headersToKeep(headers)
    const details = {
      text: replyTextToKeep(facts, operation === 'download' || operation === 'link', reading),
      ...(keptHeaders ? { headers: keptHeaders } : {}),
      understood: understood(reading),
      ...(shape.length > 0 ? { shape } : {}),
      ...(creditsLeft === undefined ? {} : { creditsLeft })
    }
    return { reading, call: { ...callRecord, ...details } }
  }

  const createReread =
    <R extends { is: string; failure?: Failure }>(readers: Partial<Record<Operation, Reader<R>>>) =>
    (connection: Connection, { operation, status, text = '', headers: keptHeaders = {} }: ServiceCall): R | undefined => {
      const read = readers[operation]
      if (!read || status === undefined || !isKeptWhole(text)) return undefined
      const headers = new Map(Object.entries(keptHeaders))
      const content = readContent(text, connection.apiKey, saysCsv(headers))
      const context = { ...connection, sent: sentByAny(connection), isFile: operation === 'link' }
      const facts = factsOf({ status, headers, content }, context, now())
      return withHost(read(facts), getHost(connection.baseUrl))
    }

  return {
    startImport: (connection, search) => send('import', connection, requestTo.import(connection, search), readStart, unclear),
    startLookup: (connection, profileUrl) => send('person', connection, requestTo.person(connection, profileUrl), readLookup, unclear),
    startEnrichment: (connection, enrichment) => send('domains', connection, requestTo.domains(connection, enrichment), readStart, unclear),
    checkStatus: (connection, listName, madeUpPath) =>
      send('status', connection, requestTo.status(connection, listName, madeUpPath), readStatusReply, problem, {
        isMadeUp: madeUpPath !== undefined
      }),
    wasReached: ({ baseUrl }) => {
      const ageMs = now() - (reachedAt.get(getHost(baseUrl)) ?? -Infinity)
      return ageMs >= 0 && ageMs < reachedMs
    },
    findUnreached: async (connection, listName) => {
      const request = requestTo.status(connection, listName)
      const { reading } = await send('status', connection, request, readStatusReply, problem, { maxWaitMs: maxReachWaitMs })
      return reading.is === 'problem' && isNotReached(reading.failure) ? reading.failure : undefined
    },
    download: (connection, listName, onBytes) =>
      send('download', connection, requestTo.download(connection, listName), readDownload, problem, { onBytes }),
    downloadPage: async (connection, listName, next, onBytes) => {
      const request = requestTo.downloadPage(connection, listName, next)
      if (!request) return refusedLink('download', connection)
      return send('download', connection, request, readDownload, problem, { onBytes })
    },
    fetchLink: async (connection, url, onBytes) => {
      const request = requestTo.link(connection, url)
      if (!request) return refusedLink('link', connection)
      const unfetched = (failure: Failure): DownloadReading =>
        problem(failure.code === 'redirected' ? { ...failure, code: 'linkRefused' } : failure)
      return send('link', connection, request, readLinked, unfetched, { onBytes })
    },
    reread: {
      start: createReread({ import: readStart, person: readLookup, domains: readStart }),
      status: createReread({ status: readStatusReply }),
      download: createReread({ download: readDownload, link: readLinked })
    }
  }
}
