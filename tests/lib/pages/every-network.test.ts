// All networks together: the table of their URLs, no URL with two readings, and what every recognised page must hold to.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAddress } from '../../../lib/pages/address.ts'
import { comparisonKey, everyNetwork, isNetworkUrl, matchPatterns, recognisePage } from '../../../lib/pages/index.ts'
import { urlTable } from './url-table.ts'

const rowSchema = z.object({
  url: z.string(),
  kind: z.enum(['social', 'none']),
  canonical: z.optional(z.string()),
  site: z.string()
})
const file = resolve(import.meta.dirname, '../../pages/social-urls.json')
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
      const address = readAddress(url)
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
