// Tests the sample service over HTTP: replies are unchanged, and the log shows what the server received.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { requestLine } from './request-line.ts'
import { type ServedSample, type ServeSampleOptions, serveSample } from './serve-sample.ts'
import { searchUrl } from './sample-box.ts'

const key = 'sample-key-0001'
const open: ServedSample[] = []
afterEach(() => Promise.all(open.splice(0).map(served => served.close())))

async function serve(options: ServeSampleOptions = {}) {
  const served = await serveSample({ speed: Infinity, ...options })
  open.push(served)
  const post = (path: string, fields: object) =>
    fetch(served.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: key, ...fields })
    })
  return { ...served, post }
}

const importing = { sales_platform_people_search_url: searchUrl(), no_of_page: 2, listname: 'spring' }

describe('serveSample', () => {
  it('serves an import from start to download on a free port of 127.0.0.1', async () => {
    const { url, post, store } = await serve({ searchSize: () => 40 })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await post('/sn_search', importing)).json()).toMatchObject({ success: true, listname: 'spring' })
    expect(await (await post('/check_list_status', { listname: 'spring' })).json()).toMatchObject({ status: 'finished', total: 40 })
    expect(await (await post('/download_list', { listname: 'spring' })).json()).toMatchObject({ count: 40 })
    expect(store.charges).toMatchObject([{ kind: 'import', listname: 'spring', credits: 40 }])
  })

  it('logs every request with its status and a masked key, and keeps the raw body for tests', async () => {
    const lines: string[] = []
    const { url, post, requests } = await serve({ onAnswer: seen => lines.push(requestLine(seen)) })
    await post('/sn_search', importing)
    await fetch(`${url}/nowhere?api_key=${key}`, { headers: { 'x-key': key } })
    await fetch(`${url}/sn_search`, { method: 'POST', body: `{"api_key":"${key}` })
    expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/sn_search', 200],
      ['GET', '/nowhere?api_key=…0001', 404],
      ['POST', '/sn_search', 400]
    ])
    expect(requests[0]?.raw()).toEqual({ api_key: key, ...importing })
    expect(lines).toHaveLength(3)
    expect(lines.join('\n') + JSON.stringify(requests)).not.toContain(key)
  })

  it('sends no CORS headers', async () => {
    const { post } = await serve()
    const response = await post('/sn_search', importing)
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  })

  it('lets a test answer instead of the service, or cut the connection after the execution', async () => {
    const { post, store, requests } = await serve({
      intercept: async (seen, answer, { outgoing }) => {
        if (seen.path === '/check_list_status') return new Response('busy', { status: 503 })
        const response = await answer()
        outgoing.destroy()
        return response
      }
    })
    expect((await post('/check_list_status', { listname: 'x' })).status).toBe(503)
    await expect(post('/sn_search', importing)).rejects.toThrow('fetch failed')
    expect(store.charges).toHaveLength(1)
    expect(requests.map(seen => seen.status)).toEqual([503, undefined])
  })

  it('rejects with a code if a port is in use', async () => {
    const { url } = await serve()
    await expect(serveSample({ port: Number(new URL(url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('closes twice, and with open connections, and gives its port to no other server', async () => {
    const served = await serve()
    const client = request(`${served.url}/sn_search`, { method: 'POST' })
    client.on('error', () => undefined)
    client.write('{')
    await new Promise(resolve => client.once('socket', resolve))
    await served.close()
    await served.close()
    await expect(fetch(served.url)).rejects.toThrow('fetch failed')
    const other = createServer().listen(Number(new URL(served.url).port), '127.0.0.1')
    expect(await once(other, 'error')).toMatchObject([{ code: 'EADDRINUSE' }])
  })
})
