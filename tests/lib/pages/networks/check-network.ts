// The checks that every network other than LinkedIn must pass.
import { describe, expect, test } from 'vitest'
import { readUrlParts } from '../../../../lib/pages/url-parts.ts'
import { everyNetwork } from '../../../../lib/pages/every-network.ts'
import { recognisePage } from '../../../../lib/pages/index.ts'
import type { Network } from '../../../../lib/pages/page.ts'

/** `github.profile` for each rule of any network that recognises the URL. */
export const getMatchingRules = (url: string): string[] => {
  const urlParts = readUrlParts(url)
  if (!urlParts) return []
  return everyNetwork
    .filter(({ hosts }) => hosts.test(urlParts.host))
    .flatMap(({ name, rules }) => Object.entries(rules).flatMap(([ruleName, rule]) => (rule(urlParts) ? [`${name}.${ruleName}`] : [])))
}

/** Registers a test for each example: its own rule matches, and no other rule of any network. */
export function checkExamples(network: Network, examples: Record<string, readonly string[]>): void {
  describe('each example matches its own rule and no other', () => {
    const cases = Object.entries(examples).flatMap(([rule, urls]) => urls.map(url => ({ rule, url })))
    test.each(cases)('$rule: $url', ({ rule, url }) => expect(getMatchingRules(url)).toEqual([`${network.name}.${rule}`]))
  })
}

const profileUrl = (url: string): string | undefined => {
  const page = recognisePage(url, everyNetwork)
  return page?.kind === 'profile' ? page.url : undefined
}

/** `profiles` are pairs of a URL and its canonical form; `others` are URLs on the network's hosts, or similar hosts, that are not profiles. */
export function checkNetwork(
  network: Network,
  examples: Record<string, readonly string[]>,
  { profiles, others }: { profiles: readonly [url: string, canonical: string][]; others: readonly string[] }
): void {
  checkExamples(network, examples)
  test.each(profiles)('%s is the profile %s', (url, canonical) => {
    expect(profileUrl(url)).toBe(canonical)
    expect(getMatchingRules(url)).toHaveLength(1)
  })
  test.each(others)('%s is no profile', url => expect(getMatchingRules(url)).toEqual([]))
}
