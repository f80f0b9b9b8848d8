// Tests which domains are read from text, with properties that hold for any text.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDomainReader, readDomains, type FoundHosts } from '../../../lib/domains/read-domains.ts'
import { selectDomains, type DomainChoice, type SelectedDomains } from '../../../lib/domains/select-domains.ts'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { anyText } from './any-text.ts'
import { isLong } from '../../is-long.ts'
import { startProcessorTimer } from '../../processor-time.ts'

const defaultChoice: DomainChoice = {
  fullHosts: false,
  restored: new Set(),
  removed: new Set(),
  alreadyEnriched: new Set(),
  maxDomains: 50_000
}
const read = (text: string, choice: Partial<DomainChoice> = {}): SelectedDomains =>
  selectDomains(readDomains(text, everyNetwork), { ...defaultChoice, ...choice })
const listSkipped = (text: string) => read(text).skipped.map(({ host, reason }) => `${host} ${reason}`)

describe('a sent domain', () => {
  test.each<[what: string, text: string, sent: string[]]>([
    ['a bare name', 'northwind.com', ['northwind.com']],
    ['a URL', 'https://www.northwind.com/about/team.html?x=1#top', ['northwind.com']],
    ['a URL with a port and credentials', 'http://ada:secret.word@shop.northwind.com:8080/', ['northwind.com']],
    ['an email address', 'Ada Beispiel <ada.beispiel+news@northwind.com>', ['northwind.com']],
    ['a mailto link', 'mailto:ada.beispiel@northwind.com?subject=contoso.com', ['northwind.com']],
    ['upper case', 'HTTPS://WWW.NORTHWIND.COM/ABOUT', ['northwind.com']],
    ['a trailing dot', 'It is northwind.com. And northwind.co.uk.', ['northwind.com', 'northwind.co.uk']],
    ['the dot of the root domain', 'https://northwind.com./about', ['northwind.com']],
    ['a port without a scheme', 'northwind.com:443', ['northwind.com']],
    ['a path without a scheme', 'northwind.com/about/contoso.com', ['northwind.com']],
    ['a URL without a scheme', '//cdn.northwind.com/x.js', ['northwind.com']],
    [
      'markdown',
      '**[Northwind](https://northwind.com "N")**, _contoso.com_, `fabrikam.de`',
      ['northwind.com', 'contoso.com', 'fabrikam.de']
    ],
    ['CSV', 'name,site\r\nNorthwind,northwind.com\r\n"Contoso",https://contoso.com/,', ['northwind.com', 'contoso.com']],
    [
      'tabs and semicolons',
      'northwind.com;contoso.com\tfabrikam.de|adatum.fr',
      ['northwind.com', 'contoso.com', 'fabrikam.de', 'adatum.fr']
    ],
    ['markup', '<a href="https://northwind.com/?a=1&amp;b=2">contoso.com</a>', ['northwind.com', 'contoso.com']],
    ['JSON', String.raw`{"url":"https:\/\/northwind.com\/x"}`, ['northwind.com']],
    ['an escaped URL', 'https%3A%2F%2Fnorthwind.com%2Fx and https%253A%252F%252Fcontoso.com', ['northwind.com', 'contoso.com']],
    ['key-value pairs', 'url=https://northwind.com site:contoso.com', ['northwind.com', 'contoso.com']],
    ['an internationalised domain', 'Müller unter www.Müller.de', ['xn--mller-kva.de']],
    ['punycode', 'https://xn--mller-kva.de/', ['xn--mller-kva.de']],
    ['other scripts', 'пример.рф 例え.jp 예시.한국', ['xn--e1afmkfd.xn--p1ai', 'xn--r8jz45g.jp', 'xn--vv4b11d.xn--3e0b707e']],
    [
      'quotes and brackets of all kinds',
      '“northwind.com” «contoso.com» 「fabrikam.de」，adatum.fr。',
      ['northwind.com', 'contoso.com', 'fabrikam.de', 'adatum.fr']
    ],
    ['an emoji before it', '🚀northwind.com', ['northwind.com']],
    ['invisible characters', '\uFEFFnorth\u00ADwind.com con\u200Btoso.com', ['northwind.com', 'contoso.com']],
    ['full-width letters', 'ｎｏｒｔｈｗｉｎｄ．ｃｏｍ', ['northwind.com']],
    ['a suffix of several parts', 'www.northwind.co.uk shop.contoso.com.br', ['northwind.co.uk', 'contoso.com.br']],
    ['a site of a hosting service', 'https://northwind.github.io/x', ['northwind.github.io']],
    ['a domain reserved for examples', 'beispiel-labs.example www.example.com', ['beispiel-labs.example', 'example.com']],
    ['no domain in prose', 'E.g. version 1.2.3, 12.5 %, etc. See Node, a.m. or p.m...ok', []],
    ['no domain in a path', '/etc/hosts.allow ../northwind.com/x ./contoso.com', []]
  ])('%s', (_, text, sent) => {
    expect(read(text).sent).toEqual(sent)
  })

  test('the full host, where the user wants it', () => {
    expect(read('https://www.shop.northwind.com/ northwind.com www.contoso.com my_shop.fabrikam.de', { fullHosts: true }).sent).toEqual([
      'shop.northwind.com',
      'northwind.com',
      'contoso.com',
      'fabrikam.de'
    ])
  })
})

describe('a skipped mention', () => {
  test.each<[what: string, text: string, skipped: string[]]>([
    ['a mailbox provider', 'ada@gmail.com, bea@mail.yahoo.co.uk, gmx.net', ['gmail.com mail', 'mail.yahoo.co.uk mail', 'gmx.net mail']],
    [
      'an IP address',
      'http://127.0.0.1:3000/ 10.0.0.1 http://[::1]:80/x http://2130706433/',
      ['127.0.0.1 ip', '10.0.0.1 ip', '[::1] ip', '2130706433 ip']
    ],
    [
      'a name of a private network',
      'http://localhost:3000/x localhost http://intranet/ nas.local',
      ['localhost local', 'intranet local', 'nas.local local']
    ],
    ['an unknown suffix', 'northwind.con Node.js', ['northwind.con suffix', 'node.js suffix']],
    ['a public suffix alone', 'co.uk github.io', ['co.uk suffix', 'github.io suffix']],
    ['a host of a network', 'https://www.linkedin.com/company/northwind', ['www.linkedin.com network']],
    ['no valid domain name', `north_wind.com -x-.${'a'.repeat(64)}.com`, ['north_wind.com invalid', `x-.${'a'.repeat(64)}.com invalid`]],
    ['undecodable characters', 'm\uFFFDller.de', ['m\uFFFDller.de garbled']],
    [
      'a domain that is named before',
      'northwind.com https://www.northwind.com shop.northwind.com',
      ['www.northwind.com duplicate', 'shop.northwind.com duplicate']
    ]
  ])('%s', (_, text, skipped) => {
    expect(listSkipped(text)).toEqual(skipped)
  })
})

const limits = isLong ? { numRuns: 3_000 } : { numRuns: 300 }
const bare = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/

describe('any text', () => {
  test('each mention is either sent or skipped', () =>
    fc.assert(
      fc.property(anyText, fc.boolean(), fc.nat({ max: 5 }), (text, fullHosts, maxDomains) => {
        const { sent, skipped, mentions, skippedTotal, skippedByReason } = read(text, { fullHosts, maxDomains })
        let foundMentions = 0
        for (const host of readDomains(text, everyNetwork).hosts) foundMentions += host.mentions
        expect(mentions).toBe(foundMentions)
        expect(sent.length + skippedTotal).toBe(mentions)
        expect(skipped.reduce((sum, entry) => sum + entry.mentions, 0)).toBe(skippedTotal)
        expect(Object.values(skippedByReason).reduce((sum, count) => sum + count)).toBe(skippedTotal)
        expect(skipped.every(entry => entry.mentions > 0)).toBe(true)
        expect(new Set(sent).size).toBe(sent.length)
      }),
      limits
    ))

  test('sent domains are bare, and are read back unchanged', () =>
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, fullHosts) => {
        const { sent } = read(text, { fullHosts })
        expect(sent.filter(domain => !bare.test(domain))).toEqual([])
        expect(read(sent.join('\n'), { fullHosts })).toMatchObject({ sent, skippedTotal: 0 })
        expect(read(sent.map(domain => `https://www.${domain}/x`).join(' '), { fullHosts }).sent).toEqual(sent)
      }),
      limits
    ))

  test('the pieces of the text do not matter', () =>
    fc.assert(
      fc.property(anyText, fc.array(fc.nat({ max: 40 }), { minLength: 1 }), (text, sizes) => {
        const reader = createDomainReader(everyNetwork)
        for (let at = 0, n = 0; at < text.length; n++) {
          const size = (sizes[n % sizes.length] ?? 0) + 1
          reader.add(text.slice(at, at + size))
          at += size
        }
        expect(reader.end()).toEqual(readDomains(text, everyNetwork))
      }),
      limits
    ))
})

test('hosts beyond the limit are counted', () => {
  const reader = createDomainReader([], 3)
  reader.add('a.com b.com c.com d.com a.com e.com')
  const found: FoundHosts = reader.end()
  expect(found).toMatchObject({ overflowMentions: 2, hosts: [{ mentions: 2 }, {}, {}] })
  expect(selectDomains(found, defaultChoice)).toMatchObject({ mentions: 6, skippedTotal: 3, skippedByReason: { duplicate: 1, limit: 2 } })
})

test.each(['.', 'a.', '-', '@', 'a@', '%25', ':', '//', 'a://', '[', '\u200B', '_.', 'xn--', 'ü'])(
  '100,000 times “%s” is read in linear time',
  piece => {
    const spentMs = startProcessorTimer()
    readDomains(piece.repeat(100_000), everyNetwork)
    expect(spentMs()).toBeLessThan(1_500)
  }
)
