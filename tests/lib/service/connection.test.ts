// Base URLs as typed, as stored and as read from storage: none may reveal the API key.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { connectionSchema, getHost, getPermissionPattern, parseBaseUrl } from '../../../lib/service/connection.ts'
import config from '../../../wxt.config.ts'

const parts = [
  'https://',
  'http://',
  '//',
  'user:secret@',
  'service.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  ':8443',
  '/',
  'api',
  '..',
  '%2e',
  '?x=1',
  '#y',
  '@',
  '\\',
  ' '
]
const assembled = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map(chosen => chosen.join(''))

describe('a base URL', () => {
  test.each([
    ['https://service.example', 'https://service.example'],
    ['  https://service.example/  ', 'https://service.example'],
    ['service.example', 'https://service.example'],
    ['service.example/api/v1/', 'https://service.example/api/v1'],
    ['HTTPS://Service.Example:8443/API', 'https://service.example:8443/API'],
    ['https://service.example/api?x=1#y', 'https://service.example/api'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://192.168.1.5', 'https://192.168.1.5'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787/api', 'http://127.0.0.1:8787/api'],
    ['LOCALHOST', 'http://localhost'],
    ['localhost.service.example', 'https://localhost.service.example'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://127.0.0.1:8787/api', 'http://127.0.0.1:8787/api']
  ])('typed as "%s" is stored as %s', (typed, stored) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: true, value: stored })
    expect(parseBaseUrl(stored)).toEqual({ ok: true, value: stored })
  })

  test.each([
    '',
    ' ',
    'service',
    'https://',
    'https://user:password@service.example',
    'https://*',
    'https://*.example',
    'https://service.example.',
    'http://localhost.',
    'https://www.linkedin.com',
    'https://LINKEDIN.com.:8443/api',
    'https://key@service.example',
    'ftp://service.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:ada@a.example',
    'my service',
    'https://service.example:99999'
  ])('typed as "%s" is invalid', typed => expect(parseBaseUrl(typed)).toEqual({ ok: false, failure: { code: 'baseUrlInvalid' } }))

  test.each(['http://[::1]:8787', '[::1]:8787', '[::1]', 'https://[2001:db8::1]/api'])('%s is refused as an IPv6 address', typed =>
    expect(parseBaseUrl(typed)).toEqual({ ok: false, failure: { code: 'baseUrlIpv6' } })
  )

  test.each(['http://service.example', 'http://192.168.1.5', 'http://localhost.example', 'http://0.0.0.0'])(
    '"%s" would let others read the key',
    typed => expect(parseBaseUrl(typed)).toMatchObject({ ok: false, failure: { code: 'baseUrlInsecure' } })
  )

  test('that is accepted is encrypted or on this computer, and contains no secret', () =>
    fc.assert(
      fc.property(fc.oneof(assembled, fc.string()), typed => {
        const read = parseBaseUrl(typed)
        if (!read.ok) return
        const { protocol, hostname, username, search, hash } = new URL(read.value)
        expect(protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)).toBe(true)
        expect([username, search, hash]).toEqual(['', '', ''])
        expect(read.value.endsWith('/')).toBe(false)
      })
    ))
})

describe('a stored connection', () => {
  const plain = { id: 'c', accountId: 'a', baseUrl: 'https://service.example/api', apiKey: 'k', apiSettings: defaultApiSettings }
  const stored = { ...plain, name: 'Work', apiKeyStorage: 'session' }
  const reads = (more: object): boolean => z.safeParse(connectionSchema, { ...stored, ...more }).success

  test('is read as it was written', () => expect(z.parse(connectionSchema, stored)).toEqual(stored))
  test('without name and key storage has the defaults', () =>
    expect(z.parse(connectionSchema, plain)).toEqual({ ...plain, name: '', apiKeyStorage: 'always' }))
  test.each([
    [{ baseUrl: 'http://service.example' }],
    [{ baseUrl: 'https://service.example/' }],
    [{ baseUrl: 'https://service.example?to=' }],
    [{ baseUrl: 'https://user:password@service.example' }],
    [{ baseUrl: 'nonsense' }],
    [{ apiKey: 5 }],
    [{ name: 'x'.repeat(61) }],
    [{ apiKeyStorage: 'sometimes' }],
    [{ apiSettings: { ...defaultApiSettings, downloadPath: '//evil.example' } }]
  ])('with %j is not read', more => expect(reads(more)).toBe(false))
})

test('the host for display has its port', () => expect(getHost('https://service.example:8443/api')).toBe('service.example:8443'))

describe('the permission for a base URL', () => {
  test.each([
    ['https://service.example:8443/api', 'https://service.example/*'],
    ['http://localhost:8787', 'http://localhost/*'],
    ['http://127.0.0.1', 'http://127.0.0.1/*']
  ])('%s is %s', (baseUrl, pattern) => expect(getPermissionPattern(baseUrl)).toBe(pattern))

  test('is an optional permission of the manifest, for every accepted base URL', () => {
    const { manifest } = config
    if (typeof manifest !== 'function') throw new Error('The manifest is made by a function.')
    const made = manifest({ browser: 'chrome', command: 'build', mode: 'production', manifestVersion: 3 })
    const optional = 'optional_host_permissions' in made ? made.optional_host_permissions : undefined
    for (const address of ['http://localhost:1', 'http://127.0.0.1:1']) expect(optional).toContain(getPermissionPattern(address))
    expect(optional).toContain('https://*/*')
  })
})
