// The real client, at the speed of a table: what a call looks like on the wire and how a reply reads are worked out once by the real
// code, and known from then on. Both depend on nothing but what they are given.
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { createServiceClient, type CallResult, type ServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import type { Call, Reply } from '../../../lib/service/http.ts'
import type { Came } from './service.ts'

/** What the world makes of a call: the reply, once it is there. */
export type Exchange = (call: Call) => Promise<Came>

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Any time will do: no reply of the model names a date. */
const still = (): number => 0

const replyOf = (came: Came): Result<Reply> => {
  if ('lost' in came) return fail(came.lost, { host: 'api.service.example' })
  const { status, body, retryAfter } = came
  return ok({
    status,
    headers: new Map([['content-type', 'application/json'], ...(retryAfter === undefined ? [] : [['retry-after', retryAfter] as const])]),
    bytes: bytesOf(body),
    durationMs: 0
  })
}

type Ask<R> = (client: ServiceClient) => Promise<CallResult<R>>

/** One table for any number of worlds: nothing in it belongs to one of them. */
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
      }, still)
    )
    const [call] = sent
    if (!call || sent.length > 1) throw new Error(`${sent.length} calls for one question: ${question}`)
    calls.set(question, call)
    return call
  }

  const ask = async <R>(question: string, how: Ask<R>, exchange: Exchange): Promise<CallResult<R>> => {
    const call = calls.get(question) ?? (await callOf(question, how))
    const came = await exchange(call)
    const name = 'lost' in came ? `${question}\n${came.lost}` : `${question}\n${came.status} ${came.retryAfter ?? ''} ${came.body}`
    const known = answers.get(name)
    if (known) return known as CallResult<R>
    const answer = await how(createServiceClient(async () => replyOf(came), still))
    answers.set(name, answer)
    return answer
  }

  const clientFor = (exchange: Exchange): ServiceClient => {
    const refuse = (): never => {
      throw new Error('The model has no such call.')
    }
    return {
      startImport: (connection, search) =>
        ask(
          `import ${connection.apiKey} ${search.listName} ${search.pages} ${search.url}`,
          client => client.startImport(connection, search),
          exchange
        ),
      startLookup: (connection, url) => ask(`person ${connection.apiKey} ${url}`, client => client.startLookup(connection, url), exchange),
      startEnrichment: refuse,
      checkStatus: (connection, name) =>
        ask(`status ${connection.apiKey} ${name}`, client => client.checkStatus(connection, name), exchange),
      download: (connection, name) => ask(`download ${connection.apiKey} ${name}`, client => client.download(connection, name), exchange),
      downloadPage: (connection, name, next) =>
        ask(`page ${connection.apiKey} ${name} ${JSON.stringify(next)}`, client => client.downloadPage(connection, name, next), exchange),
      fetchLink: refuse,
      reread: createServiceClient(refuse, still).reread
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
