// The browser's setting for local addresses: read for local hosts alone, under the name that the browser knows.
import { expect, test, vi } from 'vitest'
import { askForLocalAccess, isLocalAccessDenied } from '../../../components/connection/local-access.ts'

/** A browser that knows these permissions, and rejects others as browsers do. */
const browserWith = (states: Record<string, string>) => ({
  query: ({ name }: { name: string }) =>
    states[name] === undefined ? Promise.reject(new TypeError(name)) : Promise.resolve({ state: states[name] })
})

test.each<[host: string, states: Record<string, string>, isDenied: boolean]>([
  ['localhost:8787', { 'loopback-network': 'denied', 'local-network': 'prompt' }, true],
  ['localhost:8787', { 'loopback-network': 'prompt', 'local-network': 'denied' }, false],
  ['127.0.0.1', { 'loopback-network': 'granted' }, false],
  ['192.168.1.20', { 'loopback-network': 'prompt', 'local-network': 'denied' }, true],
  ['10.0.0.5:8080', { 'local-network-access': 'denied' }, true],
  ['localhost', {}, false],
  ['api.service.example', { 'loopback-network': 'denied', 'local-network': 'denied' }, false]
])('%s with %j is denied: %s', async (host, states, isDenied) => {
  expect(await isLocalAccessDenied(host, browserWith(states))).toBe(isDenied)
})

test('a page calls a local host once where the browser would ask, and sends nothing of the user’s', async () => {
  const call = vi.fn(() => Promise.reject(new TypeError('blocked')))
  const ask = (url: string, state: string) => askForLocalAccess(url, browserWith({ 'loopback-network': state }), call)
  await ask('http://localhost:8787/v1', 'granted')
  await ask('https://api.service.example/v1', 'prompt')
  expect(call).not.toHaveBeenCalled()
  await ask('http://localhost:8787/v1', 'prompt')
  expect(call.mock.calls).toEqual([['http://localhost:8787', { method: 'HEAD', mode: 'no-cors', credentials: 'same-origin' }]])
})
