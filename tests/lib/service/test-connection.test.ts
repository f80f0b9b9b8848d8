// Testing a connection: each reply to a status call for an unknown list, and what it proves; and servers that answer any path alike.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../lib/failure.ts'
import { createServiceClient, type ServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { isStartPath } from '../../../lib/service/start-path.ts'
import type { StatusReading } from '../../../lib/service/readings.ts'
import { testConnection } from '../../../lib/service/test-connection.ts'
import { anyConnection as connection } from './decide/replies.ts'

const never = () => Promise.reject(new Error('A connection test starts and fetches nothing.'))

const testWith = async (reading: StatusReading) => {
  const listNames: string[] = []
  const client: ServiceClient = {
    startImport: never,
    startLookup: never,
    startLookups: never,
    startEnrichment: never,
    wasReached: () => false,
    findUnreached: never,
    download: never,
    downloadPage: never,
    fetchLink: never,
    readKept: { start: never, download: never },
    reread: { start: () => undefined, status: () => undefined, download: () => undefined },
    checkStatus: never,
    ask: (_, listName, path) => {
      listNames.push(listName)
      const text = path === undefined ? 'the answer' : 'another answer'
      return Promise.resolve({ reading, call: { operation: 'status', status: 400, text } })
    }
  }
  return { result: await testConnection(client, connection, 'x1'), listNames }
}
const problem = (code: FailureCode, message?: string): StatusReading => ({ is: 'problem', failure: { code, message } })

describe('a connection', () => {
  test('is good when the service knows the key and not the list', async () => {
    const { result, listNames } = await testWith(problem('listUnknown'))
    expect(result).toEqual({ ok: true, value: { is: 'good' } })
    expect(new Set(listNames)).toEqual(new Set(['x1']))
  })

  test.each<[StatusReading, string]>([
    [{ is: 'running', status: { known: false, word: 'ingesting' } }, 'ingesting'],
    [{ is: 'running', status: { known: true } }, ''],
    [{ is: 'finished' }, ''],
    [problem('refused', 'Something else.'), 'Something else.'],
    [problem('notReady'), '']
  ])('is unclear after %j', async (reading, serviceText) =>
    expect((await testWith(reading)).result).toEqual({ ok: true, value: { is: 'unclear', serviceText } })
  )

  test.each<[FailureCode]>([
    ['wrongApiKey'],
    ['noCredits'],
    ['fieldRefused'],
    ['rateLimited'],
    ['notFound'],
    ['unreachable'],
    ['timedOut'],
    ['redirected'],
    ['unreadable'],
    ['serviceError']
  ])('fails with "%s"', async code =>
    expect((await testWith(problem(code, 'Sorry.'))).result).toEqual({ ok: false, failure: { code, message: 'Sorry.' } })
  )
})

/** A server that answers each request by its path. */
const serverOf = (answer: (path: string) => Response) => {
  const paths: string[] = []
  const http = createHttp({
    fetch: (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      paths.push(pathname)
      return Promise.resolve(answer(pathname))
    },
    now: Date.now,
    pulse: () => undefined
  })
  return { paths, client: createServiceClient(http, Date.now) }
}
const outcomeOf = async (client: ServiceClient, baseUrl = 'https://service.example'): Promise<string> => {
  const result = await testConnection(client, { ...connection, baseUrl }, crypto.randomUUID())
  return result.ok ? result.value.is : result.failure.code
}

interface MissingPath {
  framework: string
  httpStatus: number
  headers: Record<string, string>
  body: string
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const missingPaths = JSON.parse(readFileSync(resolve(import.meta.dirname, 'corpus/missing-paths.json'), 'utf8')) as MissingPath[]

const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }
let count = 0
/** What a server writes into each answer: another text each time. */
const changes = (): Record<string, string> => ({
  '{time}': new Date(Date.UTC(2026, 10, 26) + 1_234 * ++count).toISOString(),
  '{id}': crypto.randomUUID(),
  '{ms}': `${count / 7}`
})
const fill = (text: string, path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const filled = {
    '{path}': path,
    'path}': path,
    '{name}': name,
    '{camel}': name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  }
  return Object.entries({ ...filled, ...changes() }).reduce((all, [mark, value]) => all.replaceAll(mark, value), text)
}

describe('a URL where every path gets the same answer', () => {
  const kinds: [what: string, status: number, headers: Record<string, string>, body: string][] = [
    [
      'a problem with a trace',
      404,
      json,
      '{"type":"about:blank","title":"Not Found","instance":"{path}","traceId":"00-{id}-01","at":"{time}"}'
    ],
    ['a gateway without a route', 404, json, '{"message":"no Route matched","request_id":"{id}"}'],
    [
      'a page with the path and a nonce',
      404,
      html,
      '<html><script nonce="{id}"></script><h1>Not Found</h1><p>{path} took {ms} s</p></html>'
    ],
    ['a page at any URL', 200, html, '<!doctype html><div id="root" data-build="{id}"></div>'],
    ['an object at any URL', 200, json, '{"ok":true,"route":"{camel}","took":{ms}}'],
    ['an answer in words that a service uses', 404, json, '{"error":"List not found","path":"{path}"}'],
    ['an empty answer', 404, {}, ''],
    ['a method that is not allowed', 405, json, '{"detail":"Method \\"POST\\" not allowed."}'],
    ['a firewall', 403, html, '<html><h1>Access denied</h1><p>Ray {id}</p></html>'],
    ['a gateway that wants a signature', 403, json, '{"message":"Missing Authentication Token"}'],
    ['a payment gateway', 402, json, '{"message":"Payment required"}'],
    ['an echo of the request', 200, json, '{"url":"https://x.example{path}","name":"{name}"}']
  ]
  const all = [...kinds, ...missingPaths.map(({ framework, httpStatus, headers, body }) => [framework, httpStatus, headers, body] as const)]
  for (const base of ['', '/api/v2'])
    test.each(all)(`is no service${base && ' below a path'}: %s`, async (_, status, headers, body) => {
      const { client } = serverOf(path => new Response(fill(body, path), { status, headers }))
      expect(await outcomeOf(client, `https://service.example${base}`)).toBe('notAService')
    })

  test('wants the key in another place where that answer is 401', async () => {
    const { client } = serverOf(path => new Response(fill('{"message":"Unauthorized","path":"{path}","id":"{id}"}', path), { status: 401 }))
    expect(await outcomeOf(client)).toBe('keyElsewhere')
  })

  test.each([
    ['redirected', 302],
    ['serviceError', 503],
    ['rateLimited', 429]
  ])('is "%s" under %i, which says more', async (code, status) => {
    const { client, paths } = serverOf(() => new Response('', { status, headers: { location: 'https://login.example/' } }))
    expect(await outcomeOf(client)).toBe(code)
    expect(paths).toEqual(['/check_list_status'])
  })
})

describe('a proper service', () => {
  const refused = (message: string, status: number) => new Response(JSON.stringify({ success: false, message }), { status, headers: json })

  test('with another answer at a path that does not exist is good, or rejects the key', async () => {
    const serve = (message: string, status: number) =>
      serverOf(path => (path === '/check_list_status' ? refused(message, status) : refused('Not found', 404)))
    expect(await outcomeOf(serve('No list with this name.', 404).client)).toBe('good')
    expect(await outcomeOf(serve('Invalid API key', 401).client)).toBe('wrongApiKey')
  })

  test('is asked once at a path that starts nothing and is no other name', async () => {
    const { client, paths } = serverOf(path => (path === '/check_list_status' ? refused('No such list', 404) : refused('', 404)))
    await outcomeOf(client)
    expect(paths).toHaveLength(2)
    expect(paths[1]).toMatch(/^\/[b-z]{5}_[b-z]{4}_[b-z]{6}$/)
    expect(isStartPath(paths[1]!)).toBe(false)
  })

  const page = () => new Response('<!doctype html><title>Not Found</title>', { status: 404, headers: html })
  test.each([
    ['a service with a page for unknown paths', () => refused('No such list', 404), page, true],
    ['a service that answers in JSON', () => refused('No such list', 404), () => refused('Not found', 404), true],
    ['a page at the path of the status', page, () => refused('Not found', 405), true],
    ['pages only', () => new Response('<!doctype html><title>Sign in</title>', { headers: html }), page, false]
  ])('was reached by the test, so that a start a moment later asks nothing before it: %s', async (_, known, unknown, wasReached) => {
    const { client } = serverOf(path => (path === '/check_list_status' ? known() : unknown()))
    await outcomeOf(client)
    expect(client.wasReached({ ...connection, baseUrl: 'https://service.example' })).toBe(wasReached)
  })
})
