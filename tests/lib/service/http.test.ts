// One call over a real network stack, with working and failing servers, and the arguments that `fetch` receives.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttp, type Call, type SendCall } from '../../../lib/service/http.ts'
import { answer, drip, raw, serveFaults, type Behaviour, type FaultServer } from './fault-server.ts'

let server: FaultServer
beforeEach(async () => {
  server = await serveFaults()
})
afterEach(() => server.close())

const send: SendCall = createHttp({ fetch, now: () => performance.now(), pulse: () => undefined })
const call = (more: Partial<Call> = {}): Call => ({
  url: `${server.url}/path`,
  method: 'POST',
  body: '{"a":1}',
  isolated: true,
  deadlineMs: 5_000,
  maxBytes: 1_000,
  ...more
})
const head = (length: number): string => `HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n`

describe('a reply', () => {
  test.each([200, 202, 204, 400, 404, 500, 503])('of %i is a reply', async status => {
    server.behave(answer(status, status === 204 ? '' : 'body', { 'Retry-After': '7' }))
    const reply = await send(call())
    if (!reply.ok) throw new Error(reply.failure.code)
    expect(reply.value).toMatchObject({ status, bytes: new TextEncoder().encode(status === 204 ? '' : 'body') })
    expect(reply.value.headers.get('retry-after')).toBe('7')
    expect(reply.value.headers.get('x-none')).toBeUndefined()
    expect(reply.value.durationMs).toBeGreaterThanOrEqual(0)
    expect(server.seen).toEqual([expect.objectContaining({ method: 'POST', path: '/path', body: '{"a":1}' })])
  })

  test('may arrive in pieces, up to the size limit', async () => {
    server.behave(outgoing => {
      outgoing.write('a'.repeat(400))
      setTimeout(() => outgoing.end('b'.repeat(600)), 20)
    })
    const reply = await send(call({ idleTimeoutMs: 1_000 }))
    expect(reply.ok && new TextDecoder().decode(reply.value.bytes)).toBe('a'.repeat(400) + 'b'.repeat(600))
  })

  test('reports its size, and is cancelled on request', async () => {
    const slowly = (outgoing: Parameters<Parameters<typeof server.behave>[0]>[0]): void => {
      outgoing.write('a'.repeat(400))
      setTimeout(() => outgoing.end('b'.repeat(600)), 20)
    }
    server.behave(slowly)
    const seen: number[] = []
    await send(call({ onBytes: bytes => seen.push(bytes) > 0 }))
    expect(seen.at(-1)).toBe(1_000)
    expect(seen[0]).toBeLessThanOrEqual(400)
    server.behave(slowly)
    expect(await send(call({ onBytes: bytes => bytes > 1_000 }))).toMatchObject({ ok: false, failure: { code: 'unreachable' } })
  })
})

describe('a call fails', () => {
  const broken: [string, Behaviour, string][] = [
    ['a reset before the headers', raw('', 'RST'), 'unreachable'],
    ['a reset within the headers', raw('HTTP/1.1 200 OK\r\ncontent-', 'RST'), 'unreachable'],
    ['a reset after the headers', raw(head(100), 'RST'), 'unreachable'],
    ['a reset within the body', raw(`${head(100)}{"a":`, 'RST'), 'unreachable'],
    ['an end before the headers', raw('', 'FIN'), 'unreachable'],
    ['a body shorter than its length', raw(`${head(100)}{"a":`, 'FIN'), 'unreachable'],
    ['chunks that break off', raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n', 'FIN'), 'unreachable'],
    ['something that is not HTTP', raw('SSH-2.0-OpenSSH_9.6\r\n', 'FIN'), 'unreachable'],
    ['gzip that is none', answer(200, 'not gzip', { 'content-encoding': 'gzip' }), 'unreachable'],
    ['a byte too many', answer(200, 'x'.repeat(1_001)), 'tooLarge'],
    ['silence before the headers', raw('', 'silence'), 'timedOut'],
    ['silence after the headers', raw(head(100), 'silence'), 'timedOut'],
    ['a slow drip', drip(20), 'timedOut'],
    ...[301, 302, 303, 307, 308].map((status): [string, Behaviour, string] => [
      `${status}`,
      outgoing => outgoing.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(5_000)),
      'redirected'
    ])
  ]

  test.each(broken)('after %s, without a retry', async (_, behaviour, code) => {
    server.behave(behaviour)
    const reply = await send(call({ deadlineMs: code === 'timedOut' ? 300 : 30_000 }))
    expect(reply).toEqual({ ok: false, failure: { code, host: new URL(server.url).host } })
    expect(server.seen.map(({ path }) => path)).toEqual(['/path'])
  })

  test('when the connection is refused', async () => {
    const { url } = server
    await server.close()
    expect(await send(call({ url }))).toMatchObject({ ok: false, failure: { code: 'unreachable' } })
    server = await serveFaults()
  })

  test('after the idle timeout, long before the deadline', async () => {
    server.behave(raw(`${head(100)}{"a":`, 'silence'))
    expect(await send(call({ deadlineMs: 60_000, idleTimeoutMs: 100 }))).toMatchObject({ ok: false, failure: { code: 'timedOut' } })
  })

  test('not because of a slow reply within the idle timeout', async () => {
    server.behave(outgoing => {
      let drops = 0
      const drop = setInterval(() => (++drops < 8 ? outgoing.write('x') : outgoing.end(() => clearInterval(drop))), 40)
    })
    expect(await send(call({ idleTimeoutMs: 250 }))).toMatchObject({ ok: true })
  })

  test('at a redirect to another host, which receives no request', async () => {
    const other = await serveFaults()
    for (const status of [301, 302, 303, 307, 308]) {
      server.behave(outgoing => outgoing.writeHead(status, { location: `${other.url}/steal` }).end())
      await send(call({ body: '{"api_key":"k-3f9a77c1e0b2"}' }))
    }
    expect(server.seen).toHaveLength(5)
    expect(other.seen).toEqual([])
    await other.close()
  })

  test('at a reply over the size limit, and closes the connection without reading the rest', async () => {
    const hungUp = new Promise<void>(resolve => {
      server.behave(outgoing => {
        const flood = setInterval(() => outgoing.write('x'.repeat(600)), 5)
        outgoing.on('close', () => {
          clearInterval(flood)
          resolve()
        })
      })
    })
    expect(await send(call({ deadlineMs: 60_000 }))).toMatchObject({ ok: false, failure: { code: 'tooLarge' } })
    await hungUp
  })

  test('at a small reply that decompresses to a large one', async () => {
    const { gzipSync } = await import('node:zlib')
    server.behave(answer(200, gzipSync(Buffer.alloc(5_000_000)), { 'content-encoding': 'gzip' }))
    expect(await send(call())).toMatchObject({ ok: false, failure: { code: 'tooLarge' } })
  })
})

const throwing: typeof fetch = () => {
  throw new TypeError('k-3f9a77c1e0b2')
}
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))

describe('a request', () => {
  const fetchCalls: [input: unknown, init: RequestInit | undefined][] = []
  const fake: typeof fetch = (input, init) => {
    fetchCalls.push([input, init])
    return Promise.resolve(new Response('{}'))
  }
  const fakeSend = createHttp({ fetch: fake, now: () => 0, pulse: () => undefined })
  beforeEach(() => {
    fetchCalls.length = 0
  })

  test('has no cookies, no referrer and no cache, and follows no redirect', async () => {
    await fakeSend(call())
    expect(fetchCalls).toEqual([
      [
        `${server.url}/path`,
        {
          method: 'POST',
          body: '{"a":1}',
          headers: { 'Content-Type': 'application/json' },
          redirect: 'manual',
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
          signal: expect.any(AbortSignal)
        }
      ]
    ])
  })

  test('that is not isolated does not share sockets with isolated ones', async () => {
    await fakeSend(call({ isolated: false }))
    expect(fetchCalls[0]?.[1]).toMatchObject({ credentials: 'same-origin', redirect: 'manual' })
  })

  test('by GET has no body and no content type', async () => {
    await fakeSend({ url: `${server.url}/path`, method: 'GET', isolated: false, deadlineMs: 100, maxBytes: 100 })
    expect(fetchCalls[0]?.[1]).not.toHaveProperty('body')
    expect(fetchCalls[0]?.[1]).not.toHaveProperty('headers')
  })

  test('with a blocked redirect is detected by the response type', async () => {
    const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    const sendOpaque = createHttp({ fetch: () => Promise.resolve(opaque), now: () => 0, pulse: () => undefined })
    expect(await sendOpaque(call())).toMatchObject({ ok: false, failure: { code: 'redirected' } })
  })

  test('that throws at once is unreachable', async () => {
    const sent = await createHttp({ fetch: throwing, now: () => 0, pulse: () => undefined })(call())
    expect(sent).toEqual({ ok: false, failure: { code: 'unreachable', host: new URL(server.url).host } })
  })
})

describe('a worker', () => {
  afterEach(() => void vi.useRealTimers())

  test('is kept awake every 10 s while a request is open, and not after it', async () => {
    vi.useFakeTimers()
    let pulses = 0
    const sent = createHttp({ fetch: never, now: () => 0, pulse: () => void pulses++ })(call({ deadlineMs: 35_000 }))
    await vi.advanceTimersByTimeAsync(34_999)
    expect(pulses).toBe(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent).toMatchObject({ failure: { code: 'timedOut' } })
    await vi.advanceTimersByTimeAsync(100_000)
    expect(pulses).toBe(3)
    expect(vi.getTimerCount()).toBe(0)
  })
})
