// What each known URL is recognised as, what is rejected, and what holds for every recognised page.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonKey, isNetworkUrl, matchPatterns, recognisePage, recogniseQuickly, excludePatterns } from '../../../lib/pages/index.ts'
import { linkedin, linkedinExamples } from '../../../lib/pages/networks/linkedin.ts'
import { mayListPeople } from '../../../lib/pages/profile-links.ts'
import { urlTable } from './url-table.ts'
import urls from '../../pages/urls.json' with { type: 'json' }
import { isLong, tries } from '../../is-long.ts'

/** The reading of each ambiguous URL: the person whom it clearly names. */
const ambiguousReadings: Record<string, string> = {
  'https://www.linkedin.com/in/ada-beispiel/edit/forms/intro/new/': 'https://www.linkedin.com/in/ada-beispiel',
  'https://www.linkedin.com/in/jose%CC%81-ejemplo': 'https://www.linkedin.com/in/jos%C3%A9-ejemplo',
  'https://www.linkedin.com/IN/ada-beispiel/': 'https://www.linkedin.com/in/ada-beispiel',
  'https://www.linkedin.com./in/ada-beispiel': 'https://www.linkedin.com/in/ada-beispiel',
  'https://www.linkedin.com/sales/profile/ACwAAUmMER5SQp1H8WsVNjbr3AWiqmbDtzkMnNC,G40h,NAME_SEARCH':
    'https://www.linkedin.com/in/ACwAAUmMER5SQp1H8WsVNjbr3AWiqmbDtzkMnNC',
  'https://www.linkedin.com/pub/jane-beispiel/1/2a/3b': 'https://www.linkedin.com/pub/jane-beispiel/1/2a/3b',
  'https://es.linkedin.com/pub/francisco-ejemplo/30/14/62': 'https://www.linkedin.com/pub/francisco-ejemplo/30/14/62'
}

const profileUrl = (url: string) => {
  const page = recognisePage(url)
  return page?.kind === 'profile' ? page.url : undefined
}
const key = (url: string) => {
  const page = recognisePage(url)
  if (page === undefined) throw new Error(`not recognised: ${url}`)
  return comparisonKey(page)
}

describe('the table of URLs', () => {
  test('is complete', () => expect(urlTable).toHaveLength(148))

  test.each(urlTable.filter(row => row.kind === 'lead-search'))('a lead search, sent verbatim: $note', ({ url, hasCriteria = true }) => {
    expect(recognisePage(url)).toEqual({ kind: 'lead-search', url, hasCriteria })
  })
  test.each(urlTable.filter(row => row.kind === 'profile' && !row.ambiguous))('a profile: $note', ({ url, canonicalProfileUrl }) => {
    expect(recognisePage(url)).toEqual({ kind: 'profile', url: canonicalProfileUrl })
  })
  test.each(urlTable.filter(row => row.kind === 'none'))('none: $note', ({ url }) => {
    expect(recognisePage(url)).toBeUndefined()
  })
  test('every ambiguous URL gets its chosen reading', () => {
    const ambiguous = urlTable.filter(row => row.ambiguous).map(({ url }) => url)
    expect(Object.keys(ambiguousReadings).toSorted()).toEqual(ambiguous.toSorted())
    expect(Object.fromEntries(ambiguous.map(url => [url, profileUrl(url)]))).toEqual(ambiguousReadings)
  })
})

describe('a URL that is not recognised', () => {
  test.each([
    ['a port', 'https://www.linkedin.com:8443/in/ada-beispiel'],
    ['the default port of another scheme', 'https://www.linkedin.com:80/in/ada-beispiel'],
    ['a port that begins like a default one', 'https://www.linkedin.com:4430/in/ada-beispiel'],
    ['an empty port', 'https://www.linkedin.com:/in/ada-beispiel'],
    ['user info', 'https://ada@www.linkedin.com/in/ada-beispiel'],
    ['empty user info', 'https://@www.linkedin.com/in/ada-beispiel'],
    ['a backslash before the path', 'https://www.linkedin.com\\in\\ada-beispiel'],
    ['a backslash in the path', 'https://www.linkedin.com/in\\ada-beispiel'],
    ['a backslash that leaves the profile', 'https://www.linkedin.com/in/ada-beispiel/x\\..\\..\\..\\feed'],
    ['a segment of one dot', 'https://www.linkedin.com/in/ada-beispiel/./details'],
    ['a backslash that hides another host', 'https://evil.test\\@www.linkedin.com/in/ada-beispiel'],
    ['an empty segment', 'https://www.linkedin.com/in//ada-beispiel'],
    ['a leading empty segment', 'https://www.linkedin.com//in/ada-beispiel'],
    ['a trailing empty segment', 'https://www.linkedin.com/in/ada-beispiel//'],
    ['a malformed escape in the slug', 'https://www.linkedin.com/in/ada%E0%A4%A'],
    ['a malformed escape after it', 'https://www.linkedin.com/in/ada/%ZZ/'],
    ['an escaped slash in the slug', 'https://www.linkedin.com/in/ada%2Fbeispiel'],
    ['an escaped slash for a path', 'https://www.linkedin.com/sales%2Fsearch%2Fpeople?savedSearchId=1'],
    ['a double escape', 'https://www.linkedin.com/in/ada%2525'],
    ['an escaped control character', 'https://www.linkedin.com/in/ada%00'],
    ['an escaped dot segment', 'https://www.linkedin.com/in/ada/.%2e/%2e%2e/feed'],
    ['me, escaped', 'https://www.linkedin.com/in/%6De/'],
    ['unavailable', 'https://www.linkedin.com/in/unavailable/'],
    ['unavailable, upper case', 'https://www.linkedin.com/in/UNAVAILABLE'],
    ['an invisible slug', 'https://www.linkedin.com/in/%E2%80%8B'],
    ['a slug of hyphens', 'https://www.linkedin.com/in/---'],
    ['a slug that is too long', `https://www.linkedin.com/in/${'a'.repeat(101)}`],
    ['a lead without an opaque id', 'https://www.linkedin.com/sales/lead/ada-beispiel,NAME_SEARCH,x'],
    ['a lead with a number', 'https://www.linkedin.com/sales/people/12345,NAME_SEARCH'],
    ['a list without a number', 'https://www.linkedin.com/sales/lists/people/12a'],
    ['a directory of short names', 'https://www.linkedin.com/pub/dir/Ada/Bea/Dad'],
    ['an upper-case sales route', 'https://www.linkedin.com/SALES/search/people?savedSearchId=1'],
    ['a line break in the host', 'https://www.linked\nin.com/in/ada-beispiel'],
    ['a line break in the query', 'https://www.linkedin.com/sales/search/people?savedSearchId=1\n2'],
    ['a Kelvin sign for a k', 'https://www.lin\u212Aedin.com/in/ada-beispiel'],
    ['a full-width dot', 'https://www\uFF0Elinkedin.com/in/ada-beispiel'],
    ['an escaped host', 'https://www.linked%69n.com/in/ada-beispiel'],
    ['two trailing dots', 'https://www.linkedin.com../in/ada-beispiel'],
    ['another site on the same domain', 'https://business.linkedin.com/in/ada-beispiel'],
    ['two subdomains', 'https://www.fr.linkedin.com/in/ada-beispiel'],
    ['a longer host', 'https://www.linkedin.com.au/in/ada-beispiel'],
    ['surrounding space', ' https://www.linkedin.com/in/ada-beispiel'],
    ['a URL that is too long', `https://www.linkedin.com/sales/search/people?keywords=${'x'.repeat(70_000)}`]
  ])('%s', (_, url) => expect(recognisePage(url)).toBeUndefined())
})

describe('profiles', () => {
  test.each([
    ['http', 'http://www.linkedin.com/in/ada-beispiel', 'ada-beispiel'],
    ['the default port', 'https://www.linkedin.com:443/in/ada-beispiel/', 'ada-beispiel'],
    ['the default port of http', 'HTTP://de.linkedin.com:80/in/ada-beispiel?trk=x', 'ada-beispiel'],
    ['upper case', 'https://WWW.LinkedIn.com/in/Ada-Beispiel', 'ada-beispiel'],
    ['a mobile host', 'https://m.linkedin.com/in/ada-beispiel', 'ada-beispiel'],
    ['a touch host', 'https://touch.linkedin.com/in/ada-beispiel', 'ada-beispiel'],
    ['lower-case hex', 'https://www.linkedin.com/in/zo%c3%ab', 'zo%C3%AB'],
    ['upper case outside ASCII', 'https://www.linkedin.com/in/%C3%85ngstr%C3%B6m', '%C3%A5ngstr%C3%B6m'],
    ['an escaped comma in a lead', 'https://www.linkedin.com/sales/lead/ACwAAQPG-6udLSv%2CNAME_SEARCH', 'ACwAAQPG-6udLSv'],
    ['a lead under people', 'https://www.linkedin.com/sales/people/ACoAAQPG-6udLSv,NAME_SEARCH,x?_ntb=y', 'ACoAAQPG-6udLSv']
  ])('%s', (_, url, slug) => expect(profileUrl(url)).toBe(`https://www.linkedin.com/in/${slug}`))

  test('a canonical URL is its own canonical form, for any slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), text => {
        const canonical = profileUrl(`https://de.linkedin.com/in/${encodeURIComponent(text)}/details`)
        if (canonical !== undefined) expect(profileUrl(canonical)).toBe(canonical)
      }),
      { numRuns: tries(2_000) }
    )
  })
  test('a canonical URL is stable for each character that normalisation changes', () => {
    const unstable: string[] = []
    // The planes after these hold nothing that normalisation or lower case changes.
    for (let code = 0; code < (isLong ? 0x11_00_00 : 0x3_00_00); code++) {
      if (code >= 0xd8_00 && code < 0xe0_00) continue
      const character = String.fromCodePoint(code)
      if (character.toLowerCase().normalize() === character) continue
      const canonical = profileUrl(`https://www.linkedin.com/in/a${encodeURIComponent(character)}`)
      if (canonical !== undefined && profileUrl(canonical) !== canonical) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })
})

test('never throws, for any text and any mutation of a known URL', () => {
  const mutation = fc.record({
    url: fc.constantFrom(...urlTable.map(row => row.url)),
    at: fc.nat(400),
    deleted: fc.nat(5),
    inserted: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('%', '%E0', '\uD800', '\\', '//', '@', ':1', '#', '?', '(', '+')
    )
  })
  const mutated = mutation.map(({ url, at, deleted, inserted }) => url.slice(0, at) + inserted + url.slice(at + deleted))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl(), mutated), url => {
      const page = recognisePage(url)
      if (page === undefined) return
      expect(recognisePage(page.url)).toEqual(page)
      expect(typeof comparisonKey(page)).toBe('string')
      if (page.kind === 'lead-search') expect(page.url).toBe(url)
      else expect(page.url).toMatch(/^https:\/\/www\.linkedin\.com\/(?:in|pub)\/[\w%/-]+$/)
    }),
    { numRuns: tries(5_000) }
  )
})

test('a page of an unlisted network has a key', () => {
  expect(comparisonKey({ kind: 'lead-search', url: 'https://other.example/search', hasCriteria: true }, [linkedin])).toBe(
    'lead-search:https://other.example/search'
  )
  expect(recognisePage('https://www.linkedin.com/in/ada-beispiel', [])).toBeUndefined()
})

test('no search shares a key with a profile', () => {
  const keys = { search: new Set<string>(), profile: new Set<string>() }
  for (const { url, kind } of urlTable) if (kind !== 'none') (kind === 'profile' ? keys.profile : keys.search).add(key(url))
  expect([...keys.search].filter(searchKey => keys.profile.has(searchKey))).toEqual([])
})

test('match patterns are whole https origins', () => {
  expect(matchPatterns()).toEqual(['https://*.linkedin.com/*'])
  expect(matchPatterns([])).toEqual([])
})

describe('the content script', () => {
  test.each([
    'https://www.linkedin.com/feed/',
    'https://linkedin.com/',
    'https://business.linkedin.com/x//y?z#%ZZ',
    'https://www.linkedin.com/in/ada-beispiel/'
  ])('runs on %s', url => expect(isNetworkUrl(url)).toBe(true))
  test.each([
    'http://www.linkedin.com/feed/',
    'https://www.linkedin.com:8443/feed/',
    'https://ada@www.linkedin.com/feed/',
    'https://notlinkedin.com/',
    'https://linkedin.com.evil.test/',
    'https://evil.test/https://www.linkedin.com/',
    'chrome-extension://abc/popup.html',
    'not a url',
    ''
  ])('does not run on %s', url => expect(isNetworkUrl(url)).toBe(false))
})

describe('recognise quickly', () => {
  const known = [...JSON.stringify(urls).matchAll(/https?:[^"\\]+/g)].map(([url]) => url)
  const starts = ['https://www.linkedin.com', 'http://www.linkedin.com', 'https://de.linkedin.com', 'https://www.linkedin.com.evil.example']
  const slugs = [
    'ada',
    'me',
    'me-2',
    'unavailable',
    'unavailable1',
    'Ada',
    'ada_b',
    '-',
    '--a',
    'a'.repeat(100),
    'a'.repeat(101),
    '-'.repeat(60) + 'a',
    'z%C3%BC',
    'ACoAASi',
    'ada.b',
    ''
  ]
  const ends = ['', '/', '//', '?a=b', '/?a=%20&b', '#x', '/details/skills/', '?a b', '?\u0001', '?ü', '#\ud800']
  const generated = starts.flatMap(start =>
    ['/in/', '/IN/', '/m/in/', '/%69n/', '/feed/', '/sales/lead/', '/pub/'].flatMap(path =>
      slugs.flatMap(slug => ends.map(end => start + path + slug + end))
    )
  )

  test('a URL that is recognised or rejected quickly has the same result from recognisePage', () => {
    const examples = Object.values(linkedinExamples).flat()
    const all = [...known, ...examples, ...generated]
    expect(all.length).toBeGreaterThan(3_000)
    let quick = 0
    for (const url of all) {
      const page = recogniseQuickly(url)
      if (page === 'maybe') continue
      if (page) quick++
      expect(page, url).toEqual(recognisePage(url))
    }
    expect(quick).toBeGreaterThan(20)
  })
})

describe('may list people', () => {
  test.each<[url: string, expected: boolean]>([
    ['https://www.linkedin.com/sales/search/people?query=(keywords%3Arevops)', true],
    ['https://www.linkedin.com/sales/search/people', true],
    ['https://www.linkedin.com/sales/lists/people/7390232227177619529', true],
    ['https://www.linkedin.com/search/results/people/?keywords=sales', true],
    ['https://www.linkedin.com/company/beispiel/people/', true],
    ['https://de.linkedin.com/mynetwork/', true],
    ['https://www.linkedin.com/in/ada-beispiel/', false],
    ['https://www.linkedin.com/sales/lead/ACwAApTyGJM,NAME_SEARCH,a', false],
    ['https://business.linkedin.com/people', false],
    ['https://x.com/search?q=sales', false],
    ['chrome://extensions', false],
    ['', false]
  ])('%s: %s', (url, expected) => expect(mayListPeople(url)).toBe(expected))
})

describe('other sites', () => {
  const hosts = excludePatterns().map(pattern => /^https:\/\/([a-z]+\.linkedin\.com)\/\*$/.exec(pattern)?.[1] ?? '')

  test('each pattern is one site of the network, and none is repeated', () => {
    expect(matchPatterns()).toEqual(['https://*.linkedin.com/*'])
    expect(hosts).not.toContain('')
    expect(new Set(hosts).size).toBe(hosts.length)
    expect(hosts).toEqual(expect.arrayContaining(['learning.linkedin.com', 'business.linkedin.com', 'ads.linkedin.com']))
  })

  test('no rule recognises a page of these sites, and no example of a rule is on one of them', () => {
    expect(hosts.filter(host => linkedin.hosts.test(host))).toEqual([])
    for (const url of Object.values(linkedinExamples).flat()) {
      expect(hosts).not.toContain(new URL(url).hostname)
      for (const host of hosts) expect(recognisePage(url.replace(new URL(url).hostname, host))).toBeUndefined()
    }
  })
})
