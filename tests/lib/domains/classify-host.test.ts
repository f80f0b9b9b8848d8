// Tests the domain, the full host and the skip reason of single hosts.
import { expect, test, describe } from 'vitest'
import { createHostClassifier, type FoundHost, isMailProvider } from '../../../lib/domains/classify-host.ts'

describe('classify host', () => {
  const classify = createHostClassifier([{ hosts: /^(?:www\.)?network\.example$/ }, { hosts: /^n\.example$/ }])

  test.each<[host: string, expected: Omit<FoundHost, 'mentions'>]>([
    ['Shop.Northwind.CO.UK', { host: 'shop.northwind.co.uk', domain: 'northwind.co.uk', fullHost: 'shop.northwind.co.uk' }],
    ['www.northwind.example', { host: 'www.northwind.example', domain: 'northwind.example' }],
    ['www.www.a.northwind.example', { host: 'www.www.a.northwind.example', domain: 'northwind.example', fullHost: 'a.northwind.example' }],
    ['www.gov.uk', { host: 'www.gov.uk', domain: 'www.gov.uk' }],
    ['BÜCHER.example', { host: 'xn--bcher-kva.example', domain: 'xn--bcher-kva.example' }],
    ['my_shop.northwind.example', { host: 'my_shop.northwind.example', domain: 'northwind.example' }],
    ['a.network.example', { host: 'a.network.example', domain: 'network.example', fullHost: 'a.network.example', reason: 'network' }],
    ['n.example', { host: 'n.example', domain: 'n.example', reason: 'network' }],
    ['mail.gmx.de', { host: 'mail.gmx.de', domain: 'gmx.de', fullHost: 'mail.gmx.de', reason: 'mail' }],
    ['northwind.con', { host: 'northwind.con', domain: 'northwind.con', reason: 'suffix' }],
    ['github.io', { host: 'github.io', domain: 'github.io', reason: 'suffix' }],
    ['nas.local', { host: 'nas.local', domain: 'nas.local', reason: 'local' }],
    ['a.home.arpa', { host: 'a.home.arpa', domain: 'a.home.arpa', reason: 'local' }],
    ['intranet', { host: 'intranet', reason: 'local' }],
    ['10.0.0.1', { host: '10.0.0.1', reason: 'ip' }],
    ['999.1.1.1', { host: '999.1.1.1', reason: 'ip' }],
    ['0x7f.1', { host: '0x7f.1', reason: 'ip' }],
    ['[::1]', { host: '[::1]', reason: 'ip' }],
    ['xn--zzzzz999.example', { host: 'xn--zzzzz999.example', reason: 'invalid' }],
    ['a--.example', { host: 'a--.example', reason: 'invalid' }],
    ['-a.example', { host: '-a.example', reason: 'invalid' }],
    [`${'a'.repeat(64)}.example`, { host: `${'a'.repeat(64)}.example`, reason: 'invalid' }],
    ['m\uFFFDller.example', { host: 'm\uFFFDller.example', reason: 'garbled' }]
  ])('%s', (host, expected) => expect(classify(host)).toEqual({ ...expected, mentions: 1 }))
})

describe('mail providers', () => {
  test.each<[domain: string, suffix: string, expected: boolean]>([
    ['gmail.com', 'com', true],
    ['yahoo.co.uk', 'co.uk', true],
    ['hotmail.fr', 'fr', true],
    ['t-online.de', 'de', true],
    ['proton.me', 'me', true],
    ['live.de', 'de', true],
    ['live.io', 'io', false],
    ['proton.com', 'com', false],
    ['mailbox.org', 'org', true],
    ['mailbox.shop', 'shop', false],
    ['gmail-tools.com', 'com', false],
    ['constructor.com', 'com', false],
    ['northwind.example', 'example', false]
  ])('%s', (domain, suffix, expected) => expect(isMailProvider(domain, suffix)).toBe(expected))
})
