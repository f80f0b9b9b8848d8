// What every network other than the professional one is held to, so that each network's own test says only its facts.
import { describe, expect, test } from 'vitest'
import { readUrlParts } from '../../../../lib/pages/url-parts.ts'
import { everyNetwork, recognisePage } from '../../../../lib/pages/index.ts'
import type { Network } from '../../../../lib/pages/page.ts'

/** `github.profile` for each rule of any network that takes the URL for something. */
const matching = (url: string): string[] => {
  const address = readUrlParts(url)
  if (!address) return []
  return everyNetwork
    .filter(({ hosts }) => hosts.test(address.host))
    .flatMap(({ name, rules }) => Object.entries(rules).flatMap(([rule, read]) => (read(address) ? [`${name}.${rule}`] : [])))
}

const profileUrl = (url: string): string | undefined => {
  const page = recognisePage(url, everyNetwork)
  return page?.kind === 'profile' ? page.url : undefined
}

/**
 * `profiles` are pairs of a URL and what it becomes; `others` are URLs on the network's hosts, or nearly, that show nobody.
 */
export function checkNetwork(
  network: Network,
  examples: Record<string, readonly string[]>,
  { profiles, others }: { profiles: readonly [url: string, canonical: string][]; others: readonly string[] }
): void {
  describe('each example matches its own rule and no other', () => {
    const cases = Object.entries(examples).flatMap(([rule, urls]) => urls.map(url => ({ rule, url })))
    test.each(cases)('$rule: $url', ({ rule, url }) => expect(matching(url)).toEqual([`${network.name}.${rule}`]))
    test('every rule has an example', () => {
      expect(Object.keys(examples)).toEqual(Object.keys(network.rules))
      for (const urls of Object.values(examples)) expect(urls).not.toEqual([])
    })
  })
  test.each(profiles)('%s is the profile %s', (url, canonical) => {
    expect(profileUrl(url)).toBe(canonical)
    expect(matching(url)).toHaveLength(1)
  })
  test.each(others)('%s shows nobody', url => expect(matching(url)).toEqual([]))
  test('nothing is put into its pages, and the professional network alone is the default', () => {
    expect(network.matchPatterns).toEqual([])
    for (const url of Object.values(examples).flat()) expect(recognisePage(url)).toBeUndefined()
  })
}
