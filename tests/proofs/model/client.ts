// Caches what the real client sends and how it reads each reply, so that a call in the model costs one map lookup.
import { fail, ok, type Failure, type Result } from '../../../lib/failure.ts'
import { createServiceClient, type CallResult, type ServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import type { Call, Reply } from '../../../lib/service/http.ts'
import { beginOnce, type ReadingGuard } from '../../../lib/service/reading-guard.ts'
import type { ServiceReply } from './service.ts'

/** Sends a call to the simulated service and returns its reply. */
export type Exchange = (call: Call) => Promise<ServiceReply>

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Any time will do: dates in replies are at most a wait, which is bounded. */
const constantTime = (): number => 0

const replyOf = (reply: ServiceReply): Result<Reply> => {
  if ('lost' in reply) return fail(reply.lost, { host: 'api.service.example' })
  const { status, body, headers = {}, retryAfter } = reply
  return ok({
    status,
    headers: new Map([
      ['content-type', 'application/json'],
      ...(retryAfter === undefined ? [] : [['retry-after', retryAfter] as const]),
      ...Object.entries(headers)
    ]),
    bytes: bytesOf(body),
    durationMs: 0
  })
}

type Ask<R> = (client: ServiceClient) => Promise<CallResult<R>>

/** Serves any number of simulations: the cache holds nothing of one of them. */
export const createReader = () => {
  const calls = new Map<string, Call>()
  const answers = new Map<string, CallResult<unknown>>()

  const callOf = async (question: string, ask: Ask<unknown>): Promise<Call> => {
    const known = calls.get(question)
    if (known) return known
    const sent: Call[] = []
    await ask(
      createServiceClient(async call => {
        sent.push(call)
        return fail('unreachable')
      }, constantTime)
    )
    const [call] = sent
    if (!call || sent.length > 1) throw new Error(`${sent.length} calls for one question: ${question}`)
    calls.set(question, call)
    return call
  }

  /** What the real client does before it reads a reply: it writes that down, and keeps the reply where it is told to. */
  const guarded = async (
    operation: string,
    reply: Exclude<ServiceReply, { lost: unknown }>,
    guard: ReadingGuard | undefined
  ): Promise<void> => {
    const { begin, keep } = beginOnce(guard)
    const received = replyOf(reply)
    if (!received.ok || !(await begin())) return
    const { status, headers, bytes } = received.value
    await keep({ operation, status, headers: Object.fromEntries(headers), bytes })
  }

  const ask = async <R>(question: string, how: Ask<R>, exchange: Exchange, guard?: ReadingGuard): Promise<CallResult<R>> => {
    const call = calls.get(question) ?? (await callOf(question, how))
    const reply = await exchange(call)
    if (!('lost' in reply)) await guarded(question.split(' ')[0] === 'page' ? 'download' : (question.split(' ')[0] ?? ''), reply, guard)
    const name =
      'lost' in reply
        ? `${question}\n${reply.lost}`
        : `${question}\n${reply.status} ${reply.retryAfter ?? ''} ${JSON.stringify(reply.headers ?? {})} ${reply.body}`
    const known = answers.get(name)
    if (known) return known as CallResult<R>
    const answer = await how(createServiceClient(async () => replyOf(reply), constantTime))
    answers.set(name, answer)
    return answer
  }

  /** `findUnreached`: the free question before a start; undefined where the service answered a moment ago. */
  const clientFor = (exchange: Exchange, findUnreached?: () => Promise<Failure | undefined>): ServiceClient => {
    const refuse = (): never => {
      throw new Error('The model has no such call.')
    }
    return {
      readKept: createServiceClient(refuse, constantTime).readKept,
      startImport: (connection, search, guard) =>
        ask(
          `import ${connection.apiKey} ${search.listName} ${search.pages} ${search.url}`,
          client => client.startImport(connection, search),
          exchange,
          guard
        ),
      startLookup: (connection, url, guard) =>
        ask(`person ${connection.apiKey} ${url}`, client => client.startLookup(connection, url), exchange, guard),
      startLookups: refuse,
      startEnrichment: refuse,
      checkStatus: (connection, name, _path, guard) =>
        ask(`status ${connection.apiKey} ${name}`, client => client.checkStatus(connection, name), exchange, guard),
      ask: (connection, name) => ask(`status ${connection.apiKey} ${name}`, client => client.ask(connection, name), exchange),
      wasReached: () => findUnreached === undefined,
      findUnreached: findUnreached ?? refuse,
      download: (connection, name, _onBytes, guard) =>
        ask(`download ${connection.apiKey} ${name}`, client => client.download(connection, name), exchange, guard),
      downloadPage: (connection, name, next, _onBytes, guard) =>
        ask(
          `page ${connection.apiKey} ${name} ${JSON.stringify(next)}`,
          client => client.downloadPage(connection, name, next),
          exchange,
          guard
        ),
      fetchLink: refuse,
      reread: createServiceClient(refuse, constantTime).reread
    }
  }

  return { clientFor, known: { calls, answers } }
}

export type Reader = ReturnType<typeof createReader>

export const connectionOf = (key: string, assumptions: Connection['apiSettings']): Connection => ({
  id: 'connection-1',
  accountId: `account of ${key}`,
  name: '',
  apiKeyStorage: 'always',
  baseUrl: 'https://api.service.example',
  apiKey: key,
  apiSettings: assumptions
})
