// The service client: one method per operation, each with a typed reading of the reply. It decides nothing about a run.
import { isNotReached, type Failure } from '../failure.ts'
import { getHost, type Connection } from './connection.ts'
import type { SendCall, OnBytes } from './http.ts'
import { factsOf } from './decide/facts.ts'
import { readDownload, readLinked, readLookup, readLookups, readStart, readStatusReply } from './interpret-reply.ts'
import { withRunIds } from './ids-in-reply.ts'
import { isKeptWhole } from './kept-reply.ts'
import { createSecretMask } from './mask-secrets.ts'
import { beginOnce, withoutSecrets, type KeptReply, type ReadingGuard } from './reading-guard.ts'
import { createReadReply, understood, withHost, type Reader, type ReadReply } from './read-received.ts'
import { rowsIn, type DownloadReading, type StartReading } from './readings.ts'
import { readContent, saysCsv } from './reply/content.ts'
import { createContentStream } from './reply/content-stream.ts'
import { presetOf } from './preset-of.ts'
import type { StartOperation } from './presets/schema.ts'
import { describeStart, lookupOperation, startOf } from './run-ids.ts'
import { requestTo, sentByAny, type Request } from './requests.ts'
import type { CallResult, Limits, Operation, ServiceCall } from './service-call.ts'
import type { ReadyClient } from './service-client.ts'

export type { CallResult, Limits, Operation, ServiceCall } from './service-call.ts'
export type { DownloadReading, StartReading } from './readings.ts'
export type { ServiceClient } from './service-client.ts'

const megabyte = 1_048_576
const resultLimits = { deadlineMs: 600_000, idleTimeoutMs: 60_000, maxBytes: 256 * megabyte }
/** The limits of the services that are known. */
export const defaultLimits: Limits = {
  import: { deadlineMs: 120_000, maxBytes: megabyte },
  // The reply may be the result itself, and one email takes up to 380 s.
  person: { deadlineMs: 400_000, maxBytes: 16 * megabyte },
  people: { deadlineMs: 400_000, maxBytes: 64 * megabyte },
  domains: { deadlineMs: 120_000, maxBytes: 16 * megabyte },
  status: { deadlineMs: 30_000, maxBytes: 256 * megabyte },
  download: resultLimits,
  link: resultLimits
}

/** So long a reply shows that the service can be reached. */
const reachedMs = 60_000
/** The free call before a start waits no longer: a click waits for it, and some services answer slowly. */
const maxReachWaitMs = 10_000

interface SendOptions<R> {
  /** the reading where the preset has no such request, and nothing was sent */
  notMade?: (failure: Failure) => R
  onBytes?: OnBytes | undefined
  guard?: ReadingGuard | undefined
  /** rows of a large reply may stand for others */
  mayRest?: boolean | undefined
  maxWaitMs?: number
  isMadeUp?: boolean
  /** the start that the call is */
  startedAs?: StartOperation | undefined
}

const isOperation = (name: string): name is Operation => Object.hasOwn(defaultLimits, name)

const refused = (failure: Failure): StartReading => ({ is: 'refused', failure, isCertain: true })
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
  readSecrets?: () => Promise<readonly string[]>,
  readReply: ReadReply = createReadReply(limits, now)
): ReadyClient => {
  /** When each host has last answered, while no call to it has failed since. */
  const reachedAt = new Map<string, number>()

  const readSecretsOf = async ({ apiKey }: Connection): Promise<string[]> =>
    readSecrets ? [apiKey, ...(await readSecrets().catch(() => []))] : [apiKey]

  const send = async <R extends { is: string; failure?: Failure }>(
    operation: Operation,
    connection: Connection,
    made: Request | undefined,
    read: Reader<R>,
    unanswered: (failure: Failure) => R,
    { onBytes, guard, mayRest, maxWaitMs = Infinity, isMadeUp = false, notMade = unanswered, startedAs }: SendOptions<R> = {}
  ): Promise<CallResult<R>> => {
    if (!made) {
      const code = operation === 'status' || operation === 'download' ? 'noRunId' : 'serviceCannot'
      const reading = notMade({ code, host: getHost(connection.baseUrl) })
      return { reading, call: { operation, understood: understood(reading) } }
    }
    const { sent, ...request } = made
    const { host } = new URL(request.url)
    const startedAt = now()
    const secrets = await readSecretsOf(connection)
    const stream = createContentStream(secrets, undefined, mayRest)
    const { begin, keep } = beginOnce(guard)
    const onLargeBody = async (piece: Uint8Array): Promise<void> => {
      // What is to be kept before it is read is not read while it arrives.
      if (!(await begin())) stream.push(piece)
    }
    const limit = { ...limits[operation], deadlineMs: Math.min(limits[operation].deadlineMs, maxWaitMs) }
    const result = await sendCall({ ...request, ...limit, ...(onBytes && { onBytes }), onLargeBody })
    if (!result.ok) {
      reachedAt.delete(host)
      const reading = unanswered(result.failure)
      return { reading, call: { operation, milliseconds: Math.max(0, now() - startedAt), understood: understood(reading) } }
    }
    const { durationMs: milliseconds, ...reply } = result.value
    const isKept = await begin()
    if (isKept) {
      const bytes = reply.largeBody ? new Uint8Array(await reply.largeBody.arrayBuffer()) : reply.bytes
      const headers = Object.fromEntries(createSecretMask(secrets).headers(reply.headers))
      await keep({ operation, status: reply.status, headers, bytes: await withoutSecrets(bytes, secrets, limits[operation].maxBytes) })
    }
    const isCsv = /\.csv(?:$|\?)/i.test(request.url)
    const start = startedAs && describeStart(connection, startedAs)
    const order = { connection, operation, host, sent, start, isCsv, secrets, read, unanswered }
    const streamed = isKept || !reply.largeBody ? undefined : stream.end()
    const answer = await readReply(order, reply, streamed)
    const { resting } = stream
    const { content, reading, call } = streamed && resting && !resting.fit(rowsIn(answer.reading)) ? await readReply(order, reply) : answer
    // A page may be a captive portal's. At a made-up path it is also what most services answer, so it says nothing there.
    if (content && content.is !== 'html') reachedAt.set(host, now())
    else if (content && !isMadeUp) reachedAt.delete(host)
    const { largeBody } = reply
    const createReader =
      streamed && content === streamed && largeBody && resting?.isUsed() ? () => resting.createReader(largeBody) : undefined
    return {
      reading: withRunIds(connection, startedAs, reading, content),
      call: { ...call, milliseconds },
      ...(createReader && { createReader })
    }
  }

  const createReadKept =
    <R extends { is: string; failure?: Failure }>(readers: Partial<Record<string, Reader<R>>>, unanswered: (failure: Failure) => R) =>
    async (connection: Connection, { operation, status, headers, bytes }: KeptReply): Promise<CallResult<R> | undefined> => {
      const read = readers[operation]
      if (!read || !isOperation(operation)) return undefined
      const secrets = await readSecretsOf(connection)
      const host = getHost(connection.baseUrl)
      const startedAs = startOf(connection, operation)
      const start = startedAs && describeStart(connection, startedAs)
      const order = { connection, operation, host, sent: sentByAny(connection), start, isCsv: false, secrets, read, unanswered }
      const { content, reading, call } = await readReply(order, { status, headers: new Map(Object.entries(headers)), bytes })
      return { reading: withRunIds(connection, startedAs, reading, content), call }
    }

  const createReread =
    <R extends { is: string; failure?: Failure }>(readers: Partial<Record<Operation, Reader<R>>>) =>
    (connection: Connection, { operation, status, text = '', headers: keptHeaders = {} }: ServiceCall): R | undefined => {
      const read = readers[operation]
      if (!read || status === undefined || !isKeptWhole(text)) return undefined
      const headers = new Map(Object.entries(keptHeaders))
      const content = readContent(text, connection.apiKey, saysCsv(headers))
      const startedAs = startOf(connection, operation)
      const start = startedAs && describeStart(connection, startedAs)
      const context = { ...connection, sent: sentByAny(connection), start, isFile: operation === 'link' }
      const facts = factsOf({ status, headers, content }, context, now())
      const reading = withRunIds(connection, startedAs, read(facts), content)
      return withHost(reading, getHost(connection.baseUrl))
    }

  const starts = { import: readStart, person: readLookup, people: readLookups, domains: readLookups }
  const downloads = { download: readDownload, link: readLinked }
  return {
    startImport: (connection, search, guard) =>
      send('import', connection, requestTo.import(connection, search), readStart, unclear, {
        guard,
        notMade: refused,
        startedAs: 'import'
      }),
    startLookup: (connection, profileUrl, guard) =>
      send('person', connection, requestTo.person(connection, profileUrl), readLookup, unclear, {
        guard,
        notMade: refused,
        startedAs: lookupOperation(presetOf(connection))
      }),
    startLookups: (connection, people, guard) =>
      send('people', connection, requestTo.people(connection, people), readLookups, unclear, {
        guard,
        notMade: refused,
        startedAs: 'people'
      }),
    startEnrichment: (connection, enrichment, guard) =>
      send('domains', connection, requestTo.domains(connection, enrichment), readLookups, unclear, {
        guard,
        notMade: refused,
        startedAs: 'domains'
      }),
    checkStatus: (connection, listName, madeUpPath, guard) =>
      send('status', connection, requestTo.status(connection, listName, madeUpPath), readStatusReply, problem, {
        guard,
        isMadeUp: madeUpPath !== undefined
      }),
    ask: (connection, listName, madeUpPath) => {
      const request = requestTo.question(connection, listName, madeUpPath)
      return send('status', connection, request, readStatusReply, problem, { isMadeUp: madeUpPath !== undefined })
    },
    wasReached: ({ baseUrl }) => {
      const ageMs = now() - (reachedAt.get(getHost(baseUrl)) ?? -Infinity)
      return ageMs >= 0 && ageMs < reachedMs
    },
    findUnreached: async (connection, listName) => {
      const request = requestTo.question(connection, listName)
      if (!request) return undefined
      const { reading } = await send('status', connection, request, readStatusReply, problem, { maxWaitMs: maxReachWaitMs })
      return reading.is === 'problem' && isNotReached(reading.failure) ? reading.failure : undefined
    },
    download: (connection, listName, onBytes, guard, mayRest) =>
      send('download', connection, requestTo.download(connection, listName), readDownload, problem, { onBytes, guard, mayRest }),
    downloadPage: async (connection, listName, next, onBytes, guard) => {
      const request = requestTo.downloadPage(connection, listName, next)
      if (!request) return refusedLink('download', connection)
      return send('download', connection, request, readDownload, problem, { onBytes, guard })
    },
    fetchLink: async (connection, url, onBytes, guard, mayRest) => {
      const request = requestTo.link(connection, url)
      if (!request) return refusedLink('link', connection)
      const unfetched = (failure: Failure): DownloadReading =>
        problem(failure.code === 'redirected' ? { ...failure, code: 'linkRefused' } : failure)
      return send('link', connection, request, readLinked, unfetched, { onBytes, guard, mayRest })
    },
    reread: {
      start: createReread(starts),
      status: createReread({ status: readStatusReply }),
      download: createReread(downloads)
    },
    readKept: {
      start: createReadKept(starts, unclear),
      download: createReadKept(downloads, problem)
    }
  }
}
