// Domains out of any text: what counts as a mention, what it stands for, and what holds of every text there can be.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDomainReader, readDomains, type FoundHosts } from '../../../lib/domains/read-domains.ts'
import { selectDomains, type Choice, type SelectedDomains } from '../../../lib/domains/select-domains.ts'
import { everyNetwork } from '../../../lib/pages/index.ts'
import { anyText } from './any-text.ts'

const none: Choice = { whole: false, back: new Set(), out: new Set(), known: new Set(), most: 50_000 }
const read = (text: string, choice: Partial<Choice> = {}): SelectedDomains =>
  selectDomains(readDomains(text, everyNetwork), { ...none, ...choice })
const asideOf = (text: string) => read(text).aside.map(({ host, reason }) => `${host} ${reason}`)

describe('what is sent', () => {
  test.each<[what: string, text: string, sent: string[]]>([
    ['a bare name', 'northwind.com', ['northwind.com']],
    ['a URL', 'https://www.northwind.com/about/team.html?x=1#top', ['northwind.com']],
    ['a URL with a port and somebody’s name', 'http://ada:secret.word@shop.northwind.com:8080/', ['northwind.com']],
    ['an email address', 'Ada Beispiel <ada.beispiel+news@northwind.com>', ['northwind.com']],
    ['a link for mail', 'mailto:ada.beispiel@northwind.com?subject=contoso.com', ['northwind.com']],
    ['upper case', 'HTTPS://WWW.NORTHWIND.COM/ABOUT', ['northwind.com']],
    ['a trailing dot', 'It is northwind.com. And northwind.co.uk.', ['northwind.com', 'northwind.co.uk']],
    ['the root’s own dot', 'https://northwind.com./about', ['northwind.com']],
    ['a port without a scheme', 'northwind.com:443', ['northwind.com']],
    ['a path without a scheme', 'northwind.com/about/contoso.com', ['northwind.com']],
    ['no scheme but its slashes', '//cdn.northwind.com/x.js', ['northwind.com']],
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
    ['named values', 'url=https://northwind.com site:contoso.com', ['northwind.com', 'contoso.com']],
    ['own letters', 'Müller unter www.Müller.de', ['xn--mller-kva.de']],
    ['punycode', 'https://xn--mller-kva.de/', ['xn--mller-kva.de']],
    ['other scripts', 'пример.рф 例え.jp 예시.한국', ['xn--e1afmkfd.xn--p1ai', 'xn--r8jz45g.jp', 'xn--vv4b11d.xn--3e0b707e']],
    [
      'quotes and brackets of all kinds',
      '“northwind.com” «contoso.com» 「fabrikam.de」，adatum.fr。',
      ['northwind.com', 'contoso.com', 'fabrikam.de', 'adatum.fr']
    ],
    ['a picture in front', '🚀northwind.com', ['northwind.com']],
    ['what is invisible', '\uFEFFnorth\u00ADwind.com con\u200Btoso.com', ['northwind.com', 'contoso.com']],
    ['wide letters', 'ｎｏｒｔｈｗｉｎｄ．ｃｏｍ', ['northwind.com']],
    ['a suffix of several parts', 'www.northwind.co.uk shop.contoso.com.br', ['northwind.co.uk', 'contoso.com.br']],
    ['a site at a host of many', 'https://northwind.github.io/x', ['northwind.github.io']],
    ['what is reserved for examples', 'beispiel-labs.example www.example.com', ['beispiel-labs.example', 'example.com']],
    ['nothing of prose', 'E.g. version 1.2.3, 12.5 %, etc. See Node, a.m. or p.m...ok', []],
    ['nothing of a path', '/etc/hosts.allow ../northwind.com/x ./contoso.com', []]
  ])('%s', (_, text, sent) => {
    expect(read(text).sent).toEqual(sent)
  })

  test('the whole host, where that is wanted', () => {
    expect(read('https://www.shop.northwind.com/ northwind.com www.contoso.com my_shop.fabrikam.de', { whole: true }).sent).toEqual([
      'shop.northwind.com',
      'northwind.com',
      'contoso.com',
      'fabrikam.de'
    ])
  })
})

describe('what is set aside', () => {
  test.each<[what: string, text: string, aside: string[]]>([
    [
      'a provider of mailboxes',
      'ada@gmail.com, bea@mail.yahoo.co.uk, gmx.net',
      ['gmail.com mail', 'mail.yahoo.co.uk mail', 'gmx.net mail']
    ],
    [
      'a number',
      'http://127.0.0.1:3000/ 10.0.0.1 http://[::1]:80/x http://2130706433/',
      ['127.0.0.1 ip', '10.0.0.1 ip', '[::1] ip', '2130706433 ip']
    ],
    [
      'a name of this network alone',
      'http://localhost:3000/x localhost http://intranet/ nas.local',
      ['localhost local', 'intranet local', 'nas.local local']
    ],
    ['an ending that is not known', 'northwind.con Node.js', ['northwind.con suffix', 'node.js suffix']],
    ['an ending alone', 'co.uk github.io', ['co.uk suffix', 'github.io suffix']],
    ['a network', 'https://www.linkedin.com/company/northwind', ['www.linkedin.com network']],
    ['no name at all', `north_wind.com -x-.${'a'.repeat(64)}.com`, ['north_wind.com invalid', `x-.${'a'.repeat(64)}.com invalid`]],
    ['letters that were lost', 'm\uFFFDller.de', ['m\uFFFDller.de garbled']],
    [
      'what was named before',
      'northwind.com https://www.northwind.com shop.northwind.com',
      ['www.northwind.com twice', 'shop.northwind.com twice']
    ]
  ])('%s', (_, text, aside) => {
    expect(asideOf(text)).toEqual(aside)
  })
})

const limits = process.env['MUSTER_LONG'] ? { numRuns: 3_000 } : { numRuns: 300 }
const bare = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/

describe('of any text', () => {
  test('what is found is sent or set aside, each mention once', () =>
    fc.assert(
      fc.property(anyText, fc.boolean(), fc.nat({ max: 5 }), (text, whole, most) => {
        const { sent, aside, found, asideTotal, asideBy } = read(text, { whole, most })
        let mentions = 0
        for (const { times } of readDomains(text, everyNetwork).hosts) mentions += times
        expect(found).toBe(mentions)
        expect(sent.length + asideTotal).toBe(found)
        expect(aside.reduce((sum, { times }) => sum + times, 0)).toBe(asideTotal)
        expect(Object.values(asideBy).reduce((sum, count) => sum + count)).toBe(asideTotal)
        expect(aside.every(({ times }) => times > 0)).toBe(true)
        expect(new Set(sent).size).toBe(sent.length)
      }),
      limits
    ))

  test('what is sent is a bare domain, and read again it is the same', () =>
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, whole) => {
        const { sent } = read(text, { whole })
        expect(sent.filter(domain => !bare.test(domain))).toEqual([])
        expect(read(sent.join('\n'), { whole })).toMatchObject({ sent, asideTotal: 0 })
        expect(read(sent.map(domain => `https://www.${domain}/x`).join(' '), { whole }).sent).toEqual(sent)
      }),
      limits
    ))

  test('it makes no difference in which pieces it comes', () =>
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

test('too many to be kept apart are counted all the same', () => {
  const reader = createDomainReader([], 3)
  reader.add('a.com b.com c.com d.com a.com e.com')
  const found: FoundHosts = reader.end()
  expect(found).toMatchObject({ beyond: 2, hosts: [{ times: 2 }, {}, {}] })
  expect(selectDomains(found, none)).toMatchObject({ found: 6, asideTotal: 3, asideBy: { twice: 1, over: 2 } })
})

test.each(['.', 'a.', '-', '@', 'a@', '%25', ':', '//', 'a://', '[', '\u200B', '_.', 'xn--', 'ü'])(
  '100,000 times “%s” take no time',
  piece => {
    const begun = performance.now()
    readDomains(piece.repeat(100_000), everyNetwork)
    expect(performance.now() - begun).toBeLessThan(1_500)
  }
)
