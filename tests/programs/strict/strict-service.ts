// A service as its description says: every request and every answer is checked by an OpenAPI document in our own words, and a run goes from
// accepted over running to finished. One program for all of them: what a service answers is in the examples of its description.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Validator } from '@seriousme/openapi-schema-validator'
import { OpenAPIBackend, type Context, type Document } from 'openapi-backend'
import { listen } from '../service/listen.ts'
import { fillExample, itemsIn, type Item } from './fill-example.ts'

/** What happens to a call of this operation instead of, or after, its answer. */
export type Fault = 'lost' | { status: number; headers?: Record<string, string>; body?: unknown }

/** A call that arrived. */
export interface StrictCall {
  operation: string
  status: number
  items: number
}

/** A run that was started. */
interface Run {
  id: string
  resultsId: string
  items: readonly Item[]
  checks: number
  checkedAt: number
}

interface Options {
  /** the file of the description */
  description: string
  key: string
  now?: () => number
  /** Returns a fault for a call; `executed`: it is a start, whose run exists by then. */
  fault?: (operation: string) => Fault | undefined
}

/** Operations that start a run. */
export const startNames: readonly string[] = ['import', 'person', 'people', 'domains']

const ids: Record<string, (n: number) => string> = {
  uuid: n => `7f0c0c0e-8f7e-4a57-9b1e-${String(n).padStart(12, '0')}`,
  number: n => String(4000 + n),
  word: n => `Run${n}xYz09`
}

const readText = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

interface Described {
  responses?: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>
  'x-every-ms'?: number
}

/** The example of this name and its status. */
const findExample = (operation: Described, name: string): { status: number; value: unknown } | undefined => {
  for (const [status, { content = {} }] of Object.entries(operation.responses ?? {}))
    for (const { examples = {} } of Object.values(content))
      if (Object.hasOwn(examples, name)) return { status: Number(status), value: examples[name]?.value }
  return undefined
}

/** What an id of this service looks like; a service that goes by list names says nothing. */
const readIdForm = (info: object): string => ('x-id' in info && typeof info['x-id'] === 'string' ? info['x-id'] : 'name')

/** What happened to one service, which the handlers of its description read and change. */
interface State {
  key: string
  now: () => number
  runs: Run[]
  violations: string[]
}

// One for all, because each compiles the schema of OpenAPI once. It holds one description at a time.
const validator = new Validator()
let lastRead: Promise<unknown> = Promise.resolve()

/** A description without references. Throws where it is not valid OpenAPI. */
const readDescription = (path: string): Promise<Document> => {
  const reading = lastRead.then(async () => {
    const { valid, errors } = await validator.validate(path)
    if (!valid) throw new Error(`${path}: ${JSON.stringify(errors)}`)
    return structuredClone(validator.resolveRefs()) as unknown as Document
  })
  lastRead = reading.catch(() => undefined)
  return reading
}

/** What answers as a description says. Its checks are compiled when they are first needed, so each service of one description shares it. */
const createApi = async (description: string): Promise<OpenAPIBackend> => {
  const definition = await readDescription(description)
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { strict: false, allErrors: true, validateFormats: false }
  })
  await api.init()
  const idForm = readIdForm(definition.info)

  const answer = (context: Context, name: string, run?: Run): { status: number; value: unknown } => {
    const example = findExample((context.operation ?? {}) as Described, name)
    if (!example) return { status: 500, value: { error: `The description has no example ${name}.` } }
    const values = run && { id: run.id, resultsId: run.resultsId, count: String(run.items.length) }
    return { status: example.status, value: fillExample(example.value, values ?? {}, run?.items ?? []) }
  }

  const start = (context: Context, { runs, now }: State): { status: number; value: unknown } => {
    const make = ids[idForm] ?? String
    const n = runs.length + 1
    const found = itemsIn({ body: context.request.requestBody, query: context.request.query })
    const items = found.length > 0 ? found : itemsIn(['https://network.example/in/ada-beispiel', 'https://network.example/in/bob-muster'])
    const { listname, profile_url } = context.request.requestBody as Record<string, unknown>
    const name = String(listname ?? profile_url)
    const run: Run = { id: idForm === 'name' ? name : make(n), resultsId: make(1000 + n), items, checks: 0, checkedAt: now() }
    runs.push(run)
    return answer(context, findExample((context.operation ?? {}) as Described, 'result') ? 'result' : 'accepted', run)
  }

  const follow = (context: Context, { runs, now, violations }: State): { status: number; value: unknown } => {
    const named = JSON.stringify([context.request.params, context.request.query, context.request.requestBody])
    const run = runs.find(({ id, resultsId }) => named.includes(`"${id}"`) || named.includes(`"${resultsId}"`))
    if (!run) return answer(context, 'unknown')
    const operation = (context.operation ?? {}) as Described
    const everyMs = operation['x-every-ms'] ?? 0
    if (now() - run.checkedAt < everyMs) violations.push(`asked again after ${now() - run.checkedAt} ms instead of ${everyMs}`)
    run.checkedAt = now()
    const isDownload = /download/i.test(String(context.operation?.operationId))
    if (!isDownload) run.checks++
    return answer(context, isDownload || run.checks > 1 ? 'finished' : 'running', run)
  }

  const handle = (context: Context, state: State): { status: number; value: unknown } => {
    const name = String(context.operation?.operationId)
    if (startNames.includes(name)) return start(context, state)
    return name === 'check' ? answer(context, 'good') : follow(context, state)
  }

  for (const { operationId } of api.getOperations()) if (operationId !== undefined) api.register(operationId, handle)
  api.register({
    validationFail: (context, { violations }: State) => {
      violations.push(`${context.operation?.operationId}: ${JSON.stringify(context.validation.errors)}`)
      return { status: 400, value: { error: 'The request breaks the description.' } }
    },
    unauthorizedHandler: () => ({ status: 401, value: { error: 'Invalid API key' } }),
    notFound: () => ({ status: 404, value: { error: 'No such path' } }),
    methodNotAllowed: () => ({ status: 405, value: { error: 'No such method' } })
  })
  const isKey = (context: Context, { key }: State): boolean =>
    JSON.stringify([context.request.headers, context.request.requestBody]).includes(key)
  for (const name of Object.keys(definition.components?.securitySchemes ?? {})) api.registerSecurityHandler(name, isKey)
  return api
}

const apis = new Map<string, Promise<OpenAPIBackend>>()
const getApi = (description: string): Promise<OpenAPIBackend> => {
  const api = apis.get(description) ?? createApi(description)
  apis.set(description, api)
  return api
}

/** Serves a description on this computer until it is closed. */
export const serveStrictly = async ({ description, key, now = Date.now, fault = () => undefined }: Options) => {
  const calls: StrictCall[] = []
  const state: State = { key, now, runs: [], violations: [] }
  const { runs, violations } = state
  const api = await getApi(description)

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const text = await readText(request)
    const method = request.method ?? 'GET'
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const query = Object.fromEntries(url.searchParams)
    const matched = api.matchOperation({ method, path: url.pathname, headers, body, query })
    const operation = matched?.operationId ?? 'none'
    const before = fault(operation)
    const isExecuted = before === 'lost' || before === undefined
    const result = isExecuted
      ? ((await api.handleRequest({ method, path: url.pathname, headers, body, query }, state)) as { status: number; value: unknown })
      : { status: before.status, value: before.body ?? { error: 'refused' } }
    calls.push({ operation, status: result.status, items: runs.at(-1)?.items.length ?? 0 })
    if (before === 'lost') return void request.socket.destroy()
    if (isExecuted && matched && result.status < 400) {
      const { errors } = api.validateResponse(result.value, matched, result.status)
      if (errors) violations.push(`the answer of ${operation}: ${JSON.stringify(errors)}`)
    }
    const content = typeof result.value === 'string' ? result.value : JSON.stringify(result.value)
    response.writeHead(result.status, { 'content-type': 'application/json', ...(before === undefined ? {} : before.headers) })
    response.end(content)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(error => response.writeHead(500).end(String(error)))
  })
  const { port, shut } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    violations,
    runs,
    close: async (): Promise<void> => shut()
  }
}
