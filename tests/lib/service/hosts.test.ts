// Every spelling of a host that would widen a permission, or reach LinkedIn or a private network, is refused.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPermissionPattern } from '../../../lib/service/connection.ts'
import { isPrivateHost, readPlainUrl, readStoredHost } from '../../../lib/service/hosts.ts'
import { nextPageUrl } from '../../../lib/service/next-page.ts'
import { readFileUrl } from '../../../lib/service/reply/links.ts'
import { tries } from '../../is-long.ts'

const service = 'https://service.example/api'

/** Writes a host in a spelling that the URL parser reads as the same host, or as its absolute form. */
const spellings: readonly ((host: string) => string)[] = [
  host => host,
  host => host.toUpperCase(),
  host => `${host}.`,
  host => `${host}..`,
  host => `${host}:443`,
  host => `${host}:8443`,
  host => `${host}.:443`,
  host => `user@${host}`,
  host => `service.example@${host}`,
  host => host.replaceAll('.', '。'),
  host => host.replaceAll('.', '%2e'),
  host => host.replace('i', '%69'),
  // Full-width letters, a soft hyphen and the Kelvin sign become plain letters, nothing and `k`.
  host => host.replaceAll(/[a-z]/g, letter => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  host => host.replace('i', 'i\u00ad'),
  host => host.replace('k', '\u212a')
]
const linkedinHosts = [
  'linkedin.com',
  'www.linkedin.com',
  'de.linkedin.com',
  'a.b.linkedin.com',
  'lnkd.in',
  'media.licdn.com',
  'www.linkedin.cn'
]

describe('LinkedIn', () => {
  test('is refused in every spelling of each of its hosts, and asks for no permission', () => {
    const prefixes = ['', 'x.', 'api.', 'XN--BCHER-KVA.', 'bücher.', '*.', '_x.']
    fc.assert(
      fc.property(
        fc.constantFrom(...linkedinHosts),
        fc.constantFrom(...prefixes),
        fc.constantFrom(...spellings),
        fc.constantFrom('https', 'HTTPS', 'http'),
        (host, prefix, spell, scheme) => {
          const url = `${scheme}://${spell(prefix + host)}/file.csv`
          expect([url, readPlainUrl(url), readFileUrl(url, service), getPermissionPattern(url)]).toEqual([
            url,
            undefined,
            undefined,
            undefined
          ])
        }
      ),
      { numRuns: tries(5_000) }
    )
  })

  test('is not every host with its name', () => {
    for (const host of ['linkedin.com.example', 'notlinkedin.com', 'linkedin.example', 'xn--lnkedin-q4a.com'])
      expect(readPlainUrl(`https://${host}/x.csv`)?.hostname).toBe(host)
  })
})

test.each([
  '*',
  '*.example',
  'a.*.example',
  '%2A',
  '＊',
  '*:443',
  'files.example.',
  'localhost.',
  'a..example',
  '.example',
  'example',
  'user@files.example',
  ':word@files.example',
  '[::1]',
  '[::ffff:10.0.0.1]',
  'files.exa*mple',
  "files.exam'ple",
  'files.example,x',
  `${'a'.repeat(64)}.example`
])('the host %s is not plain', host => {
  for (const scheme of ['https', 'http']) {
    const url = `${scheme}://${host}/x.csv`
    expect([readPlainUrl(url), readFileUrl(url, service), readFileUrl(url, 'http://localhost:8787'), getPermissionPattern(url)]).toEqual(
      Array.from({ length: 4 }, () => undefined)
    )
    expect(readStoredHost(host)).toBeUndefined()
  }
})

test('a permission pattern names exactly one host', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
      for (const one of [url, text, `https://${text}`]) {
        const pattern = getPermissionPattern(one)
        if (pattern !== undefined)
          expect(pattern).toMatch(/^(?:https:\/\/[a-z\d._-]+\.[a-z\d-]+|https?:\/\/(?:localhost|127\.0\.0\.1))\/\*$/)
      }
    })
  )
})

test.each([
  ['10.1.2.3', '10.1.2.3', true],
  ['172.16.0.1', '172.16.0.1', true],
  ['172.32.0.1', '172.32.0.1', false],
  ['192.168.1.5', '192.168.1.5', true],
  ['169.254.169.254', '169.254.169.254', true],
  ['100.64.0.1', '100.64.0.1', true],
  ['100.128.0.1', '100.128.0.1', false],
  ['0.0.0.0', '0.0.0.0', true],
  ['127.9.9.9', '127.9.9.9', true],
  ['127.0.0.1.', '127.0.0.1', true],
  ['0x7f.1.', '127.0.0.1', true],
  ['2130706433', '127.0.0.1', true],
  ['0xa9fea9fe', '169.254.169.254', true],
  ['０１２.0.0.1', '10.0.0.1', true],
  ['8.8.8.8', '8.8.8.8', false],
  ['files.localhost', 'files.localhost', true],
  ['10.0.0.1.example', '10.0.0.1.example', false]
])('the address %s is %s, private: %s, and then read only where the service is there', (typed, hostname, isPrivate) => {
  const url = `https://${typed}/x.csv`
  expect(readPlainUrl(url)?.hostname).toBe(hostname)
  expect(isPrivateHost(hostname)).toBe(isPrivate)
  expect(readFileUrl(url, service) === undefined).toBe(isPrivate)
  expect(readFileUrl(url, `https://${hostname}`)?.hostname).toBe(hostname)
})

test.each(['https://service.example./api?page=2', 'https://user@service.example/api?page=2', '//*/api', 'https://www.linkedin.com/api'])(
  'the next page %s is not requested',
  url => expect(nextPageUrl(url, service)).toBeUndefined()
)
