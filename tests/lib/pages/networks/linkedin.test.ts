// The rules of LinkedIn: their examples, and which searches have criteria.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readUrlParts } from '../../../../lib/pages/url-parts.ts'
import { everyNetwork } from '../../../../lib/pages/every-network.ts'
import { linkedin, linkedinExamples } from '../../../../lib/pages/networks/linkedin.ts'
import { urlTable } from '../url-table.ts'
import { checkExamples, getMatchingRules } from './check-network.ts'

checkExamples(linkedin, linkedinExamples)

test('no URL of the table matches two rules', () => {
  for (const { url } of urlTable) expect(getMatchingRules(url).length, url).toBeLessThan(2)
})

test('every network of lib/pages/networks is in everyNetwork', async () => {
  const folder = resolve(import.meta.dirname, '../../../../lib/pages/networks')
  const networks: string[] = []
  for (const file of readdirSync(folder)) {
    const exported: Record<string, unknown> = await import(resolve(folder, file))
    for (const value of Object.values(exported)) {
      if (typeof value !== 'object' || value === null || !('matchPatterns' in value) || !('rules' in value)) continue
      networks.push(file)
      expect(everyNetwork, `Add the network of lib/pages/networks/${file} to everyNetwork in lib/pages/index.ts`).toContain(value)
    }
  }
  expect(networks).toHaveLength(everyNetwork.length)
})

describe('a criterion', () => {
  const search = 'https://www.linkedin.com/sales/search/people'
  const hasCriteria = (rest: string) => linkedin.rules.search?.(readUrlParts(search + rest)!)
  test.each([
    ['keywords', '?query=(keywords%3Ax)'],
    ['keywords that open with a bracket', '?query=(keywords%3A(a%20OR%20b))'],
    ['keywords beside a malformed escape', '?query=(keywords%3A%E0%A4%A)'],
    ['a filter with a value', '?query=(filters%3AList((type%3AREGION%2Cvalues%3AList((id%3A1)))))'],
    ['a filter with a range', '?query=(filters%3AList((type%3AANNUAL_REVENUE%2CrangeValue%3A(min%3A1))))'],
    ['a query that was encoded as a whole', '?query=%2528keywords%253Ax%2529'],
    ['a query in the hash', '#query=(keywords%3Ax)'],
    ['a saved search', '?savedSearchId=1'],
    ['a flat parameter', '?tenureAtCurrentCompany=1'],
    ['an excluded flat parameter', '?industryExcluded=12']
  ])('%s', (_, rest) => expect(hasCriteria(rest)).toMatchObject({ hasCriteria: true }))
  test.each([
    ['no parameter', ''],
    ['a session', '?sessionId=x&page=2'],
    ['an entry of the search history alone', '?query=(recentSearchParam%3A(id%3A1%2CdoLogHistory%3Atrue)%2CspellCorrectionEnabled%3Atrue)'],
    ['empty keywords', '?query=(keywords%3A)'],
    ['an empty list of filters', '?query=(filters%3AList())'],
    ['a filter without a value', '?query=(filters%3AList((type%3AREGION%2Cvalues%3AList())))'],
    ['a blank id', '?savedSearchId=%20'],
    ['an unreadable query', '?query=x'],
    ['a time scope without a filter', '?companyTimeScope=CURRENT&spellingCorrectionEnabled=true'],
    ['unrelated parameters', '?fx-theme=dark&viewAllFilters=true&trk=x']
  ])('not %s', (_, rest) => expect(hasCriteria(rest)).toMatchObject({ hasCriteria: false }))
})
