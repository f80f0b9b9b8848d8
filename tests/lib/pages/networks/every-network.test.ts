// All networks together: the table of their URLs, no URL with two readings, and what holds for every recognised page.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyNetwork } from '../../../../lib/pages/every-network.ts'
import { comparisonKey, isNetworkUrl, matchPatterns, recognisePage } from '../../../../lib/pages/index.ts'
import { urlTable } from '../url-table.ts'
import { getMatchingRules } from './check-network.ts'
import { isLong, tries } from '../../../is-long.ts'

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
  test('is complete', () => expect(socialTable).toHaveLength(44))
  test.each(socialTable.filter(row => row.kind === 'social'))('a profile of $site: $url', ({ url, canonical, site }) => {
    expect(recognisePage(url, everyNetwork)).toEqual({ kind: 'profile', url: canonical })
    expect(recognisedBy(url)).toEqual([site])
  })
  test.each(socialTable.filter(row => row.kind === 'none'))('none: $url', ({ url }) => {
    expect(recognisePage(url, everyNetwork)).toBeUndefined()
  })
  test('names only known networks', () => {
    const names = everyNetwork.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...new Set(socialTable.map(({ site }) => site))]))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('LinkedIn', () => {
  test('comes first and is the only default', () => {
    expect(everyNetwork[0]?.name).toBe('linkedin')
    for (const { url } of socialTable) expect(recognisePage(url)).toBeUndefined()
  })
  test.each(urlTable)('is recognised the same among all networks: $url', ({ url }) => {
    expect(recognisePage(url, everyNetwork)).toEqual(recognisePage(url))
  })
  test('is the only network with a content script', () => {
    expect(matchPatterns(everyNetwork)).toEqual(matchPatterns())
    for (const { url } of socialTable) expect(isNetworkUrl(url, everyNetwork)).toBe(false)
  })
})

const folder = resolve(import.meta.dirname, '../../../../lib/pages/networks')
const examples: { network: string; rule: string; url: string }[] = []
for (const name of readdirSync(folder)) {
  const exported: Record<string, unknown> = await import(resolve(folder, name))
  const parsed = z.safeParse(z.record(z.string(), z.array(z.string())), exported[`${name.replace('.ts', '')}Examples`])
  for (const [rule, urls] of Object.entries(parsed.data ?? {}))
    for (const url of urls) examples.push({ network: name.replace('.ts', ''), rule, url })
}

const recognise = (url: string) => recognisePage(url, everyNetwork)
const getKey = (url: string) => {
  const page = recognise(url)
  return page && comparisonKey(page, everyNetwork)
}

test('every rule of every network has an example', () => {
  const ruleNames = everyNetwork.flatMap(({ name, rules }) => Object.keys(rules).map(rule => `${name}.${rule}`))
  expect(new Set(examples.map(({ network, rule }) => `${network}.${rule}`))).toEqual(new Set(ruleNames))
})

describe('a recognised page', () => {
  const known = [...new Set([...urlTable, ...socialTable, ...examples].map(({ url }) => url))].filter(url => recognise(url))
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
  test('does not depend on the order of parameters', () => {
    const urls = known.filter(url => url.includes('&') && hasOneOfEach(url))
    expect(urls.length).toBeGreaterThan(15)
    for (const url of urls) expect(getKey(withQuery(url, pairs => pairs.toReversed()))).toBe(getKey(url))
  })
  test('does not depend on the session or the page number', () => {
    const noise = ['sessionId=a%2Bb%3D%3D', 'page=3']
    for (const url of known.filter(candidate => recognisedBy(candidate)[0] === 'linkedin')) {
      expect(getKey(withQuery(url, pairs => [...noise, ...pairs]))).toBe(getKey(url))
      expect(getKey(withQuery(url, pairs => [...pairs, ...noise]))).toBe(getKey(url))
    }
  })
  test('does not depend on a written default port, and has no other port', () => {
    for (const url of known) {
      const withPort = (port: number): string => url.replace(/^(https?:\/\/[^/?#]+)/i, `$1:${port}`)
      const [own, other] = /^https/i.test(url) ? [443, 80] : [80, 443]
      expect(getKey(withPort(own))).toBe(getKey(url))
      for (const port of [other, 8443]) expect(recognise(withPort(port))).toBeUndefined()
    }
  })
  test('is the same, with the same key, at its own URL', () => {
    for (const url of known) {
      const page = recognise(url)!
      expect(recognise(page.url)).toEqual(page)
      expect(getKey(page.url)).toBe(getKey(url))
    }
  })
})

const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map(text => encodeURIComponent(text)),
  fc.string({ unit: fc.constantFrom('a', 'B', '1', '_', '-', '.', '@', '%40', '%', '%E0', '\uD800', '?', '#', '=', '&'), maxLength: 8 }),
  fc.constantFrom('in', 'u', 'p', 'profile', 'person', 'people', 'me', '1000041', 'profile.php', 'profile.php?id=1')
)
const host = fc.constantFrom(...new Set(socialTable.map(({ url }) => new URL(url).host)), 'www.linkedin.com', 'fb.com')
const generatedUrl = fc
  .tuple(host, fc.array(segment, { maxLength: 4 }))
  .map(([name, segments]) => `https://${[name, ...segments].join('/')}`)
const mutatedUrl = fc
  .record({
    row: fc.constantFrom(...socialTable),
    at: fc.nat(70),
    deleted: fc.nat(4),
    inserted: fc.string({ unit: 'binary', maxLength: 3 })
  })
  .map(({ row: { url }, at, deleted, inserted }) => url.slice(0, at) + inserted + url.slice(at + deleted))

test('never throws, no URL has two readings, and canonical URLs are stable', () => {
  let recognised = 0
  fc.assert(
    fc.property(fc.oneof(generatedUrl, mutatedUrl, fc.string({ unit: 'binary' }), fc.webUrl()), url => {
      expect(recognisedBy(url).length).toBeLessThan(2)
      expect(getMatchingRules(url).length).toBeLessThan(2)
      const page = recognisePage(url, everyNetwork)
      if (page?.kind !== 'profile') return
      recognised++
      expect(recognisePage(page.url, everyNetwork)).toEqual(page)
      expect(recognisedBy(page.url)).toEqual(recognisedBy(url))
      expect(comparisonKey(page, everyNetwork)).toBe(page.url)
    }),
    { numRuns: tries(5_000) }
  )
  expect(recognised).toBeGreaterThan(isLong ? 50 : 5)
})
