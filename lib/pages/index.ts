// The list of networks, and the questions asked of it. What a tab shows is asked here, of its URL, and nowhere else.
import { readUrlParts } from './url-parts.ts'
import { searchKey } from './search/comparison-key.ts'
import { crunchbase } from './networks/crunchbase.ts'
import { facebook } from './networks/facebook.ts'
import { github } from './networks/github.ts'
import { linkedin } from './networks/linkedin.ts'
import type { Network, Page } from './page.ts'
import { wellfound } from './networks/wellfound.ts'
import { x } from './networks/x.ts'
import { xing } from './networks/xing.ts'

/** The professional network alone: the one whose pages carry our button. */
const listed: readonly Network[] = [linkedin]

/**
 * Every network whose profiles are recognised, the professional one first. The others are read by URL, and nothing is put
 * into their pages; a build that does not name this list does not carry them.
 */
export const everyNetwork: readonly Network[] = [linkedin, x, github, facebook, xing, crunchbase, wellfound]

/**
 * What a URL shows: a lead search (with its URL verbatim), a profile (with its canonical URL), or nothing of ours.
 * Expects the URL of a tab, or one pasted and trimmed. Pure; never throws.
 */
export function recognisePage(url: string, networks: readonly Network[] = listed): Page | undefined {
  const address = readUrlParts(url)
  if (!address) return undefined
  for (const { hosts, rules } of networks) {
    if (!hosts.test(address.host)) continue
    for (const rule of Object.values(rules)) {
      const page = rule(address)
      if (page) return page
    }
  }
  return undefined
}

/**
 * Equal for two pages only when they show the same: a profile's canonical URL, a search without what the network mints
 * by itself and without the place in its results. For comparing, never for sending. Never throws.
 */
export function comparisonKey(page: Page, networks: readonly Network[] = listed): string {
  if (page.kind === 'profile') return page.url
  const address = readUrlParts(page.url)
  const network = address && networks.find(({ hosts }) => hosts.test(address.host))
  return `lead-search:${network ? searchKey(address, network) : page.url}`
}

/** The extension match patterns of the networks, for the manifest and the content script. */
export const matchPatterns = (networks: readonly Network[] = listed): string[] => networks.flatMap(network => [...network.matchPatterns])

/**
 * Whether a URL is one where the networks' match patterns put our content script: any view of the site, recognised or not.
 * For judging who sends a message, so it takes every path a browser may report. Never throws.
 */
export function isNetworkUrl(url: string, networks: readonly Network[] = listed): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'https:' || port + username + password !== '') return false
  return matchPatterns(networks).some(pattern => {
    const [, any, host] = /^https:\/\/(\*\.)?([^/*]+)\/\*$/.exec(pattern) ?? []
    return host !== undefined && (hostname === host || (any !== undefined && hostname.endsWith(`.${host}`)))
  })
}
