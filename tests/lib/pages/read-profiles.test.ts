// Reading profiles from text: how URLs may be written, what is skipped and why, and what holds for any text.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { recognisePage } from '../../../lib/pages/index.ts'
import { linkedin } from '../../../lib/pages/networks/linkedin.ts'
import { createProfileReader, readProfiles, type ReadProfiles } from '../../../lib/pages/read-profiles.ts'
import { urlTable } from './url-table.ts'
import { tries } from '../../is-long.ts'
import { startProcessorTimer } from '../../processor-time.ts'

/** Without `skippedByReason`, which has a test of its own. */
const read = (text: string, networks = everyNetwork): Omit<ReadProfiles, 'skippedByReason'> => {
  const { profiles, skipped, skippedTotal } = readProfiles(text, networks)
  return { profiles, skipped, skippedTotal }
}
const urls = (text: string) => read(text).profiles.map(({ url }) => url)
const reasons = (text: string) => read(text).skipped.map(({ text: written, reason }) => `${reason}: ${written}`)
const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bea = 'https://www.linkedin.com/in/bea-beispiel'
const escape = encodeURIComponent

describe('finds one profile', () => {
  test.each([
    ['alone', ada],
    ['without a scheme', 'www.linkedin.com/in/ada-beispiel'],
    ['without www', 'linkedin.com/in/Ada-Beispiel/'],
    ['on another host', 'de.linkedin.com/in/ada-beispiel?trk=x'],
    ['with a scheme-relative URL', '<a href="//www.linkedin.com/in/ada-beispiel">'],
    ['in a sentence', `Ask Ada (${ada}), please.`],
    ['after a colon', 'LinkedIn:linkedin.com/in/ada-beispiel'],
    ['in angle brackets', `<${ada}>`],
    ['in markdown', `[Ada](${ada}/ "Ada")`],
    ['in bold', `**${ada}**`],
    ['in a CSV row', `Ada,${ada},ada@beispiel.example`],
    ['in a row with semicolons', `Ada;"${ada}/";Beispiel GmbH`],
    ['in a row with tabs', `Ada\t${ada}\tBerlin`],
    ['in a Markdown table', `|Ada|${ada}|`],
    ['in an attribute', `<a class='x' href='${ada}?a=1&amp;b=2'>Ada</a>`],
    ['in an attribute without quotes', `<a href=${ada}>`],
    ['in escaped markup', `href=&quot;${ada}&quot;&gt;`],
    ['in JSON', String.raw`{"url":"https:\/\/www.linkedin.com\/in\/ada-beispiel\/"}`],
    ['escaped', escape(`${ada}/`)],
    ['escaped twice', escape(escape(`${ada}?a=b&c=d`))],
    ['escaped after the scheme', 'https://www.linkedin.com%2Fin%2Fada-beispiel%2F'],
    ['escaped without a scheme', 'linkedin.com%2Fin%2Fada-beispiel'],
    ['with escaped letters', 'https://www.linkedin.com/in/%61da-beispiel%20'],
    ['in a link of a mail filter', `https://eur01.filter.example/?url=${escape(`${ada}/?trk=x`)}&data=05%7C01&reserved=0`],
    ['in a link to a sign-in wall', `https://www.linkedin.com/authwall?trk=x&sessionRedirect=${escape(ada)}`],
    ['in a search result link', `https://www.search.example/url?q=${ada}&sa=D&usg=x`],
    ['in a link inside a link', `https://a.example/?u=${escape(`https://b.example/?v=${escape(ada)}&w=1`)}&x=1`],
    ['between full-width characters', `资料（${ada}）。`],
    ['after a byte order mark', `\uFEFFlinkedin.com/in/ada-beispiel`]
  ])('%s', (_, text) => expect(read(text)).toEqual({ profiles: [{ url: ada, comparisonKey: ada }], skipped: [], skippedTotal: 0 }))

  test('of a lead, by its id', () => {
    const id = 'ACwAA9gEzecKhkCMk9EFqwhzcpVZZqmoqM4V6i8'
    expect(urls(`Ada,https://www.linkedin.com/sales/lead/${id},NAME_SEARCH,PEQ1,Berlin`)).toEqual([`https://www.linkedin.com/in/${id}`])
  })
  test('on other networks, when they are passed in', () => {
    const text = '@ada: twitter.com/Ada_Beispiel, m.facebook.com/profile.php?sk=about&amp;id=1000041'
    expect(urls(text)).toEqual(['https://x.com/ada_beispiel', 'https://www.facebook.com/profile.php?id=1000041'])
    expect(read(text, [linkedin])).toEqual({ profiles: [], skipped: [], skippedTotal: 0 })
  })
})

test('profiles keep the order of their first appearance, without duplicates', () => {
  const text = `${bea}\n${ada}/ and linkedin.com/in/BEA-beispiel\n${ada}https://x.com/cea`
  expect(urls(text)).toEqual([bea, ada, 'https://x.com/cea'])
  expect(reasons(text)).toEqual(['duplicate: linkedin.com/in/BEA-beispiel', `duplicate: ${ada}`])
})
test('a URL in a parameter of a profile is ignored', () => {
  expect(read(`${ada}?from=${bea}`)).toMatchObject({ profiles: [{ url: ada }], skippedTotal: 0 })
})

describe('skipped', () => {
  test.each([
    ['not-a-profile', 'https://beispiel.example'],
    ['not-a-profile', 'www.beispiel.example/team'],
    ['not-a-profile', 'http://localhost:3000/in/ada'],
    ['not-a-profile', 'https://www.linkedin.com/company/beispiel/'],
    ['not-a-profile', 'linkedin.com/feed'],
    ['not-a-profile', 'https://www.linkedin.com:8443/in/ada-beispiel'],
    ['not-a-profile', 'https://www.linkedin.com/in/ada%2Fbeispiel'],
    ['not-a-profile', 'https://www.linkedin.com.evil.test/in/ada'],
    ['not-a-profile', 'https://www.linkedin.com/sales/search/people?savedSearchId=1'],
    ['not-a-profile', 'https://github.com/ada-beispiel/repo'],
    ['own-profile', 'https://www.linkedin.com/in/me'],
    ['own-profile', 'linkedin.com/in/%6De/details'],
    ['own-profile', 'https://m.linkedin.com/mwlite/in/me'],
    ['own-profile', 'https://www.facebook.com/me'],
    ['own-profile', 'https://www.xing.com/profile/my_profile']
  ])('%s: %s', (reason, text) => {
    expect(read(`Ada ${text}, Berlin`)).toEqual({ profiles: [], skipped: [{ text, reason }], skippedTotal: 1 })
  })
  test.each([
    'Ada Beispiel, Head of Sales; and/or 1/2',
    'ada@beispiel.example, mailto:ada@linkedin.com, ada@linkedin.com/in/ada',
    'beispiel.example, linkedin.com, Node.js, Node.js/Express, README.md',
    'node_modules/github.com/ada',
    'ftp://linkedin.com/in/ada',
    '/in/me',
    'http://',
    ''
  ])('ignored: %s', text => expect(read(text)).toEqual({ profiles: [], skipped: [], skippedTotal: 0 }))

  test('the first 1,000 are listed and all are counted', () => {
    const { skipped, skippedTotal } = read('https://beispiel.example/team '.repeat(1500))
    expect([skipped.length, skippedTotal]).toEqual([1000, 1500])
  })
  test('all are counted by reason', () => {
    const text = `${ada} ${ada} https://www.linkedin.com/in/me ${'https://beispiel.example/team '.repeat(1500)}`
    expect(readProfiles(text, everyNetwork).skippedByReason).toEqual({
      duplicate: 1,
      'not-a-profile': 1500,
      'short-link': 0,
      'own-profile': 1,
      'damaged-name': 0
    })
  })
  test('a long one is cut to 200 characters, never inside a character', () => {
    expect(read(`https://beispiel.example/${'x'.repeat(500)}`).skipped[0]?.text).toHaveLength(200)
    expect(read(`https://b.example/${'x'.repeat(181)}😀`).skipped[0]?.text).toBe(`https://b.example/${'x'.repeat(181)}`)
  })
})

test('reads 10,000 profiles within two seconds', () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `Ada ${n},https://www.linkedin.com/in/ada-beispiel-${n}/,Berlin`).join('\n')
  const spentMs = startProcessorTimer()
  expect(read(text)).toMatchObject({ skippedTotal: 0, profiles: { length: 10_000 } })
  expect(spentMs()).toBeLessThan(2000)
})

// Texts made of known pieces, so that the expected result is known.
const slug = fc.constantFrom('ada', 'Bea', 'cea-1', 'zo%C3%AB', 'ACoAASiMpA0OvQ')
const urlText = fc.oneof(
  fc.tuple(fc.constantFrom('https://www.linkedin.com/in/', 'linkedin.com/in/', '//de.linkedin.com/in/'), slug).map(parts => parts.join('')),
  slug.map(name => escape(`https://www.linkedin.com/in/${decodeURIComponent(name)}`)),
  fc.constantFrom('https://beispiel.example', 'www.beispiel.example/x', 'https://www.linkedin.com/in/me', 'x.com/ada', 'https://x.com/home')
)
const separator = fc.constantFrom(' ', '\n', ',', ';', '\t', '">', '. ', ') (', ' ada@x.example ', '|', ' und ')

test('profiles and skipped URLs together are all URLs', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(urlText, separator), { maxLength: 12 }), pairs => {
      const { profiles, skipped, skippedTotal } = read(pairs.flat().join(''))
      expect(profiles.length + skippedTotal).toBe(pairs.length)
      expect(skipped).toHaveLength(skippedTotal)
      const expected = pairs.map(([written]) => urls(written)[0]).filter(url => url !== undefined)
      expect(profiles.map(({ url }) => url)).toEqual([...new Set(expected)])
    }),
    { numRuns: tries(1_000) }
  )
})

describe('a text in pieces', () => {
  const inPieces = (text: string, ends: readonly number[]): ReadProfiles => {
    const reader = createProfileReader(everyNetwork)
    const cuts = [0, ...ends.map(end => end % (text.length + 1)).toSorted((a, b) => a - b), text.length]
    for (const [index, cut] of cuts.entries()) reader.add(text.slice(cut, cuts[index + 1] ?? text.length))
    return reader.end()
  }
  test('gives the same result as the whole text', () => {
    // Long enough that a chunk ends inside or between the URLs.
    const prefixLength = fc.oneof(fc.constant(0), fc.integer({ min: 65_536 - 400, max: 65_536 }))
    fc.assert(
      fc.property(
        prefixLength,
        fc.array(fc.tuple(urlText, separator), { maxLength: 12 }),
        fc.array(fc.nat(70_000)),
        (length, pairs, ends) => {
          const text = `${'Ada Beispiel, Berlin; '.repeat(3000).slice(0, length)} ${pairs.flat().join('')}`
          const whole = readProfiles(text, everyNetwork)
          expect(inPieces(text, ends)).toEqual(whole)
          const onePerPair = pairs.flatMap(pair => urls(pair.join('')))
          expect(whole.profiles.map(({ url }) => url)).toEqual([...new Set(onePerPair)])
        }
      ),
      { numRuns: tries(300) }
    )
  })
  test('keeps the order of 40,000 lines', () => {
    const line = (n: number) => `Ada ${n};https://www.linkedin.com/in/ada-beispiel-${n}/?a=1&amp;b=${'x'.repeat(n % 90)};Berlin\n`
    const reader = createProfileReader(everyNetwork)
    for (let n = 0; n < 40_000; n++) reader.add(line(n))
    const { profiles, skippedTotal } = reader.end()
    expect([profiles.length, skippedTotal]).toEqual([40_000, 0])
    expect(profiles.every(({ url }, n) => url === `https://www.linkedin.com/in/ada-beispiel-${n}`)).toBe(true)
  })
})

test('never throws; profiles are canonical, distinct, and read back from their own URLs', () => {
  const known = fc.constantFrom(...urlTable.map(({ url }) => url))
  const piece = fc.constantFrom(
    'https://',
    'linkedin.com/in/',
    'x.com/',
    '%3A%2F%2F',
    '%2F',
    '=',
    '&',
    '\\/',
    '.',
    'ada',
    ' ',
    '%',
    '%E2%80%8B',
    '’',
    '&#45;',
    '\\_',
    '\u200B',
    '__',
    '\uD800'
  )
  const mixed = fc.array(fc.oneof(piece, urlText, known, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        mixed.map(all => all.join(''))
      ),
      text => {
        const { profiles, skipped } = read(text)
        for (const { url } of profiles) expect(recognisePage(url, everyNetwork)).toEqual({ kind: 'profile', url })
        expect(new Set(profiles.map(({ comparisonKey }) => comparisonKey)).size).toBe(profiles.length)
        expect(skipped.every(({ text: written }) => written !== '' && text.includes(written))).toBe(true)
        for (const delimiter of ['\n', ' ', ';', ', ']) {
          const plain = profiles.map(({ url, comparisonKey }) => ({ url, comparisonKey }))
          expect(read(profiles.map(({ url }) => url).join(delimiter))).toEqual({ profiles: plain, skipped: [], skippedTotal: 0 })
        }
      }
    ),
    { numRuns: tries(3_000) }
  )
})

test.each(urlTable.filter(({ kind }) => kind === 'profile'))('a known profile reads the same inside a text: $url', ({ url }) => {
  const page = recognisePage(url)
  expect(read(`see ${url} now`)).toEqual({ profiles: [{ url: page?.url, comparisonKey: page?.url }], skipped: [], skippedTotal: 0 })
})
