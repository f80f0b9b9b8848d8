// When two URLs are the same search: by examples, then by properties against a slow reference implementation.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUrlParts, readParameters } from '../../../lib/pages/url-parts.ts'
import { getSearchKey } from '../../../lib/pages/index.ts'
import { linkedin } from '../../../lib/pages/networks/linkedin.ts'
import { urlTable } from './url-table.ts'
import { tries } from '../../is-long.ts'

const search = 'https://www.linkedin.com/sales/search/people'
const key = (url: string) => getSearchKey(readUrlParts(url)!, linkedin)
const searches = urlTable.filter(row => row.kind === 'lead-search').map(row => row.url)

describe('the same search', () => {
  test.each([
    ['with and without a session', '?savedSearchId=1', '?savedSearchId=1&sessionId=a%2Bb%3D%3D'],
    ['on another page of its results', '?savedSearchId=1', '?page=3&savedSearchId=1'],
    ['with both in the hash', '#query=(keywords%3Ax)', '?page=2#query=(keywords%3Ax)&sessionId=q&page=9'],
    ['with its parameters in another order', '?savedSearchId=1&coach=false', '?coach=false&savedSearchId=1'],
    ['with its brackets encoded', '?query=(keywords%3Ax)', '?query=%28keywords:x%29'],
    ['with its letters encoded', '?query=(keywords%3Ax)', '?quer%79=(k%65ywords%3A%78)'],
    ['with lower-case hex', '?query=(keywords%3Ax)', '?query=(keywords%3ax)'],
    ['with an anchor', '?savedSearchId=1', '?savedSearchId=1#results'],
    ['on the host without www', '?savedSearchId=1', '/?savedSearchId=1'],
    [
      'run again, with another entry in the search history',
      '?query=(spellCorrectionEnabled%3Atrue%2CrecentSearchParam%3A(id%3A1%2CdoLogHistory%3Atrue)%2Ckeywords%3Ax)',
      '?query=(spellCorrectionEnabled%3Atrue%2CrecentSearchParam%3A(id%3A2%2CdoLogHistory%3Atrue)%2Ckeywords%3Ax)'
    ],
    [
      'in flat form, with another log entry',
      '?geoIncluded=1&logId=1&rsLogId=2&logHistory=true&searchSessionId=3',
      '?geoIncluded=1&logId=4&rsLogId=5&logHistory=false&searchSessionId=6&doFetchHeroCard=false'
    ]
  ])('%s', (_, a, b) => expect(key(search + a)).toBe(key(search + b)))
})

describe('different searches', () => {
  test.each([
    ['other keywords', '?query=(keywords%3Ax)', '?query=(keywords%3Ay)'],
    ['other letter case', '?query=(keywords%3Ax)', '?query=(keywords%3AX)'],
    ['a plus, or a space', '?query=(keywords%3Ac++)', '?query=(keywords%3Ac%20%20)'],
    ['a plus, or its escape', '?query=(keywords%3Ac++)', '?query=(keywords%3Ac%2B%2B)'],
    ['an escape, or the escape of it', '?query=(keywords%3Aa%2520b)', '?query=(keywords%3Aa%20b)'],
    ['a malformed escape, or the escape of it', '?query=%E0', '?query=%25E0'],
    ['one parameter that holds an ampersand, or two', '?keywords=a%26geoIncluded%3D1', '?keywords=a&geoIncluded=1'],
    ['the same values in another order under one name', '?keywords=a&keywords=b', '?keywords=b&keywords=a'],
    ['limited to new people', '?savedSearchId=1', '?savedSearchId=1&lastViewedAt=1735689600000'],
    [
      'flat keywords that look like an entry of the search history',
      '?keywords=(a%3Ab%2CrecentSearchParam%3A(1)%2C',
      '?keywords=(a%3Ab%2CrecentSearchParam%3A(2)%2C'
    ],
    ['a query in the hash, or before it', '?query=(keywords%3Ax)', '#query=(keywords%3Ax)'],
    ['another sort order', '?savedSearchId=1&sortCriteria=A', '?savedSearchId=1&sortCriteria=B'],
    ['a parameter that ends like a session', '?xsessionId=1', '?xsessionId=2'],
    ['queries of search history entries alone', '?query=(recentSearchParam%3A(id%3A1))', '?query=(recentSearchParam%3A(id%3A2))'],
    [
      'a keyword that looks like an entry of the search history',
      '?query=(keywords%3Aa%252CrecentSearchParam%253A(id%253A1)%2C)',
      '?query=(keywords%3Aa%252CrecentSearchParam%253A(id%253A2)%2C)'
    ]
  ])('%s', (_, a, b) => expect(key(search + a)).not.toBe(key(search + b)))

  test('a list differs from a search and from another list', () => {
    const lists = 'https://www.linkedin.com/sales/lists/people'
    expect(new Set([key(`${lists}/1`), key(`${lists}/2`), key(search)]).size).toBe(3)
  })
  test('all searches of the table differ, except the two without criteria', () => {
    expect(new Set(searches.map(key)).size).toBe(searches.length - 1)
    expect(key(search)).toBe(key(`${search}?sessionId=FgWYAzUZxAtaPhKHjkaHvQ%3D%3D`))
  })
})

const parameterValue = fc.string({
  unit: fc.constantFrom('a', 'b', '(', ')', ',', ':', '+', '%', '%25', '%2B', '%E0', '%C3%AB', '%20', '=', 'é', "'")
})
const parameter = fc.tuple(fc.constantFrom('query', 'keywords', 'geoIncluded', 'savedSearchId', 'lastViewedAt', 'x'), parameterValue)
const noise = fc.tuple(fc.constantFrom('sessionId', 'page', 'searchSessionId', 'lipi'), parameterValue)
const noiseNames = new Set(['sessionId', 'page', 'searchSessionId', 'lipi'])
const write = (pairs: readonly (readonly [string, string])[]) => pairs.map(([name, value]) => `${name}=${value}`).join('&')
const distinctNames = fc.uniqueArray(parameter, { selector: ([name]) => name })

test('noise and the order of different names do not change the key, in query or hash', () => {
  const parameters = fc.record({
    query: distinctNames,
    hash: distinctNames,
    noise: fc.array(noise, { maxLength: 3 }),
    seed: fc.infiniteStream(fc.nat())
  })
  fc.assert(
    fc.property(parameters, ({ query, hash, noise: added, seed }) => {
      const shuffled = (pairs: readonly (readonly [string, string])[]) =>
        pairs
          .map(pair => ({ pair, rank: seed.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ pair }) => pair)
      const plain = `${search}?${write(query)}#${write(hash)}`
      const noisy = `${search}?${write(shuffled([...query, ...added]))}#${write(shuffled([...hash, ...added]))}`
      expect(key(noisy)).toBe(key(plain))
    }),
    { numRuns: tries(2_000) }
  )
})

// The reference implementation: pairs without noise, sorted by name, decoded where possible.
const decodePieces = (text: string) =>
  text.split('+').map(part => {
    try {
      return ['decoded', decodeURIComponent(part)]
    } catch {
      return ['raw', part]
    }
  })

const referenceKey = (pairs: readonly (readonly [string, string])[]) =>
  JSON.stringify(
    readParameters(write(pairs))
      .filter(([name]) => !noiseNames.has(name))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => [name, decodePieces(value)])
  )

test('keys differ exactly when the parameters do', () => {
  const pairs = fc.array(fc.oneof(parameter, noise), { maxLength: 3 })
  fc.assert(
    fc.property(pairs, pairs, (a, b) => {
      expect(key(`${search}?${write(a)}`) === key(`${search}?${write(b)}`)).toBe(referenceKey(a) === referenceKey(b))
    }),
    { numRuns: tries(3_000) }
  )
})
