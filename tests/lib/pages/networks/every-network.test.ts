// All networks together: the table of their URLs, no URL with two readings, and what every recognised page must hold to.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readUrlParts } from '../../../../lib/pages/url-parts.ts'
import { comparisonKey, everyNetwork, isNetworkUrl, matchPatterns, recognisePage } from '../../../../lib/pages/index.ts'
import { urlTable } from '../url-table.ts'

const rowSchema = z.object({
  url: z.string(),
  kind: z.enum(['social', 'none']),
  canonical: z.optional(z.string()),
  site: z.string()
})
const file = resolve(import.meta.dirname, '../../../pages/social-urls.json')
const socialTable = z.array(rowSchema).parse(JSON.parse(readFileSync(file, 'utf8')))

const recognisedBy = (url: string) => everyNetwork.filter(network => recognisePage(url, [network])).map(({ name }) => name)

describe('the table of URLs', () => {
  test('holds all of them', () => expect(socialTable).toHaveLength(44))
  test.each(socialTable.filter(row => row.kind === 'social'))('a profile of $site: $url', ({ url, canonical, site }) => {
    expect(recognisePage(url, everyNetwork)).toEqual({ kind: 'profile', url: canonical })
    expect(recognisedBy(url)).toEqual([site])
  })
  test.each(socialTable.filter(row => row.kind === 'none'))('none: $url', ({ url }) => {
    expect(recognisePage(url, everyNetwork)).toBeUndefined()
  })
  test('every site of it is a network', () => {
    const names = everyNetwork.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...new Set(socialTable.map(({ site }) => site))]))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the professional network', () => {
  test('comes first, and is alone by default', () => {
    expect(everyNetwork[0]?.name).toBe('linkedin')
    for (const { url } of socialTable) expect(recognisePage(url)).toBeUndefined()
  })
  test.each(urlTable)('reads its URLs as it does alone: $url', ({ url }) => {
    expect(recognisePage(url, everyNetwork)).toEqual(recognisePage(url))
  })
  test('is the only one whose pages our script stands in', () => {
    expect(matchPatterns(everyNetwork)).toEqual(matchPatterns())
    for (const { url } of socialTable) expect(isNetworkUrl(url, everyNetwork)).toBe(false)
  })
})

const folder = resolve(import.meta.dirname, '../../../../lib/pages/networks')
const examples: { network: string; rule: string; url: string }[] = []
for (const name of readdirSync(folder)) {
  const exported: Record<string, unknown> = await import(resolve(folder, name))
  const written = z.safeParse(z.record(z.string(), z.array(z.string())), exported[`${name.replace('.ts', '')}Examples`])
  for (const [rule, urls] of Object.entries(written.data ?? {}))
    for (const url of urls) examples.push({ network: name.replace('.ts', ''), rule, url })
}

const pageAt = (url: string) => recognisePage(url, everyNetwork)
const keyOf = (url: string) => {
  const page = pageAt(url)
  return page && comparisonKey(page, everyNetwork)
}

describe('the examples beside the rules', () => {
  test('are there for every network and every rule of it', () => {
    const rules = everyNetwork.flatMap(({ name, rules: own }) => Object.keys(own).map(rule => `${name}.${rule}`))
    expect(new Set(examples.map(({ network, rule }) => `${network}.${rule}`))).toEqual(new Set(rules))
  })
  test.each(examples)('$network alone takes $url for something, by $rule', ({ network, rule, url }) => {
    expect(recognisedBy(url)).toEqual([network])
    const address = readUrlParts(url)!
    const own = everyNetwork.flatMap(({ name, rules }) => Object.entries(rules).map(([each, read]) => ({ is: `${name}.${each}`, read })))
    const ofHost = own.filter(({ is }) => everyNetwork.some(({ name, hosts }) => is.startsWith(`${name}.`) && hosts.test(address.host)))
    expect(ofHost.flatMap(({ is, read }) => (read(address) ? [is] : []))).toEqual([`${network}.${rule}`])
  })
})

describe('what a known URL shows', () => {
  const known = [...new Set([...urlTable, ...socialTable, ...examples].map(({ url }) => url))].filter(url => pageAt(url))
  const withQuery = (url: string, change: (pairs: string[]) => string[]): string => {
    const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url) ?? []
    const changed = change(query.split('&').filter(Boolean)).join('&')
    return `${before}${changed && `?${changed}`}${hash}`
  }
  const hasOneOfEach = (url: string): boolean => {
    const names = new URL(url).search
      .slice(1)
      .split('&')
      .map(pair => decodeURIComponent(pair.split('=', 1).join('')))
    return new Set(names).size === names.length
  }
  test('does not hang on the order of its parameters', () => {
    const several = known.filter(url => url.includes('&') && hasOneOfEach(url))
    expect(several.length).toBeGreaterThan(15)
    for (const url of several) expect(keyOf(withQuery(url, pairs => pairs.toReversed()))).toBe(keyOf(url))
  })
  test('does not hang on a session, nor on the place in its results, in front or behind', () => {
    const noise = ['sessionId=a%2Bb%3D%3D', 'page=3']
    for (const url of known.filter(each => recognisedBy(each)[0] === 'linkedin')) {
      expect(keyOf(withQuery(url, pairs => [...noise, ...pairs]))).toBe(keyOf(url))
      expect(keyOf(withQuery(url, pairs => [...pairs, ...noise]))).toBe(keyOf(url))
    }
  })
  test('is the same, with the same key, at its own address', () => {
    for (const url of known) {
      const page = pageAt(url)!
      expect(pageAt(page.url)).toEqual(page)
      expect(keyOf(page.url)).toBe(keyOf(url))
    }
  })
})

const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map(text => encodeURIComponent(text)),
  fc.string({ unit: fc.constantFrom('a', 'B', '1', '_', '-', '.', '@', '%40', '%', '%E0', '\uD800', '?', '#', '=', '&'), maxLength: 8 }),
  fc.constantFrom('in', 'u', 'p', 'profile', 'person', 'people', 'me', '1000041', 'profile.php', 'profile.php?id=1')
)
const host = fc.constantFrom(...new Set(socialTable.map(({ url }) => new URL(url).host)), 'www.linkedin.com', 'fb.com')
const made = fc.tuple(host, fc.array(segment, { maxLength: 4 })).map(([name, segments]) => `https://${[name, ...segments].join('/')}`)
const cut = fc
  .record({ row: fc.constantFrom(...socialTable), at: fc.nat(70), drop: fc.nat(4), put: fc.string({ unit: 'binary', maxLength: 3 }) })
  .map(({ row: { url }, at, drop, put }) => url.slice(0, at) + put + url.slice(at + drop))

test('nothing makes it throw, no URL has two readings, and a canonical form is its own canonical form', () => {
  let recognised = 0
  fc.assert(
    fc.property(fc.oneof(made, cut, fc.string({ unit: 'binary' }), fc.webUrl()), url => {
      expect(recognisedBy(url).length).toBeLessThan(2)
      const address = readUrlParts(url)
      const readings = everyNetwork.filter(({ hosts }) => address && hosts.test(address.host)).flatMap(({ rules }) => Object.values(rules))
      expect(readings.filter(rule => address && rule(address)).length).toBeLessThan(2)
      const page = recognisePage(url, everyNetwork)
      if (page?.kind !== 'profile') return
      recognised++
      expect(recognisePage(page.url, everyNetwork)).toEqual(page)
      expect(recognisedBy(page.url)).toEqual(recognisedBy(url))
      expect(comparisonKey(page, everyNetwork)).toBe(page.url)
    }),
    { numRuns: 5000 }
  )
  expect(recognised).toBeGreaterThan(100)
})
