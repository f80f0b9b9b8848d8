// Serves the sample service over HTTP on this computer and logs every request for tests.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpBindings, createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { type SampleServiceOptions, sampleApiKey, type SampleStore, createSampleStore } from '../../../lib/sample-service/options.ts'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { createFamilyService, type Family } from './families.ts'
import { listen } from './listen.ts'
import { maskKeys } from './mask-key.ts'

/**
 * One request as the server received it, complete before the reply. `at`: ms. `body`: the text with a masked API key. `status` is
 * missing before the reply, or if the connection was cut. `raw()` returns the body with its key, parsed if it is JSON; never print it.
 */
export type SeenRequest = {
  at: number
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
  status?: number
  raw: () => unknown
}

/** Node's request and response, for faults that need the socket (`outgoing.destroy()`). */
export type Wire = { incoming: IncomingMessage; outgoing: ServerResponse }

/** The options of the sample service, with `port` (0 finds a free one), `intercept` (faults) and `onAnswer` (after each reply). */
export type ServeSampleOptions = Partial<SampleServiceOptions> & {
  port?: number
  /** Answers in the shape of this family of the corpus instead, with its few people. */
  like?: Family
  /** Runs before the service: may reply itself, wait, call `answer` (the service then executes the request), or cut the connection. */
  intercept?: (seen: SeenRequest, answer: () => Promise<Response>, wire: Wire) => Promise<Response>
  onAnswer?: (seen: SeenRequest) => void
}

/** `url` is the base URL without a slash at the end. `close` cuts open connections and may be called twice. */
export type ServedSample = { url: string; requests: SeenRequest[]; store: SampleStore; close: () => Promise<void> }

/** Serves on 127.0.0.1 only. Rejects with Node's error (`code` EADDRINUSE) if the port is in use. Sends no CORS headers. */
export async function serveSample(options: ServeSampleOptions = {}): Promise<ServedSample> {
  const { port = 0, like, intercept = (_, answer) => answer(), onAnswer, ...choices } = options
  const { store = createSampleStore(), now = Date.now, apiKeys: keys = [sampleApiKey] } = choices
  const service = like ? createFamilyService(like, keys) : createSampleService({ ...choices, store, now, apiKeys: keys })
  const requests: SeenRequest[] = []

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all('*', async context => {
    const request = context.req.raw
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    const seen: SeenRequest = {
      at: now(),
      method: request.method,
      path: maskKeys(pathname + search, keys),
      headers: Object.fromEntries([...request.headers].map(([name, value]) => [name, maskKeys(value, keys)])),
      body: maskKeys(text, keys),
      raw: () => parsed(text)
    }
    requests.push(seen)
    const response = await intercept(seen, () => service(request), context.env)
    if (!context.env.outgoing.destroyed) seen.status = response.status
    onAnswer?.(seen)
    return response
  })

  const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' })
  const listening = await listen(server, port)
  return { url: `http://127.0.0.1:${listening.port}`, requests, store, close: async () => listening.shut() }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
