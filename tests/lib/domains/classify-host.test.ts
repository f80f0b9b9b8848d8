// One host, judged: the domain that is sent, the whole host where it is another, and what is against it.
import { expect, test } from 'vitest'
import { createHostClassifier, type FoundHost } from '../../../lib/domains/classify-host.ts'

const judge = createHostClassifier([{ hosts: /^(?:www\.)?network\.example$/ }, { hosts: /^n\.example$/ }])

test.each<[host: string, judged: Omit<FoundHost, 'times'>]>([
  ['Shop.Northwind.CO.UK', { host: 'shop.northwind.co.uk', domain: 'northwind.co.uk', whole: 'shop.northwind.co.uk' }],
  ['www.northwind.example', { host: 'www.northwind.example', domain: 'northwind.example' }],
  ['www.www.a.northwind.example', { host: 'www.www.a.northwind.example', domain: 'northwind.example', whole: 'a.northwind.example' }],
  ['www.gov.uk', { host: 'www.gov.uk', domain: 'www.gov.uk' }],
  ['BÜCHER.example', { host: 'xn--bcher-kva.example', domain: 'xn--bcher-kva.example' }],
  ['my_shop.northwind.example', { host: 'my_shop.northwind.example', domain: 'northwind.example' }],
  ['a.network.example', { host: 'a.network.example', domain: 'network.example', whole: 'a.network.example', reason: 'network' }],
  ['n.example', { host: 'n.example', domain: 'n.example', reason: 'network' }],
  ['mail.gmx.de', { host: 'mail.gmx.de', domain: 'gmx.de', whole: 'mail.gmx.de', reason: 'mail' }],
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
])('%s', (host, judged) => expect(judge(host)).toEqual({ ...judged, times: 1 }))
