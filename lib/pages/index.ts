// Recognises what a tab shows by its URL alone, and lists the networks.
// Reasons: docs/decisions/0007-recognise-pages-by-url-text.md
import { readUrlParts } from './url-parts.ts'
import { getSearchKey } from './search/comparison-key.ts'
import { crunchbase } from './networks/crunchbase.ts'
import { facebook } from './networks/facebook.ts'
import { github } from './networks/github.ts'
import { linkedin } from './networks/linkedin.ts'
import type { Network, Page } from './page.ts'
import { wellfound } from './networks/wellfound.ts'
import { x } from './networks/x.ts'
import { xing } from './networks/xing.ts'

/** LinkedIn alone: the network whose pages carry the button. */
const defaultNetworks: readonly Network[] = [linkedin]

/**
 * Every network whose profiles are recognised, LinkedIn first. The others are recognised by URL only; nothing is put into their pages. A
 * bundle that does not import this list does not contain them.
 */
export const everyNetwork: readonly Network[] = [linkedin, x, github, facebook, xing, crunchbase, wellfound]

/**
 * What a URL shows: a lead search (with its URL verbatim) or a profile (with its canonical URL); undefined for any other page. Expects the
 * URL of a tab, or a pasted and trimmed one. Pure; never throws.
 */
export function recognisePage(url: string, networks: readonly Network[] = defaultNetworks): Page | undefined {
  const urlParts = readUrlParts(url)
  if (!urlParts) return undefined
  for (const { hosts, rules } of networks) {
    if (!hosts.test(urlParts.host)) continue
    for (const rule of Object.values(rules)) {
      const page = rule(urlParts)
      if (page) return page
    }
  }
  return undefined
}

/**
 * A text that is equal for two pages only when they show the same: a profile's canonical URL, or a search without the network's noise and
 * without its page number. For comparing, never for sending. Never throws.
 */
export function comparisonKey(page: Page, networks: readonly Network[] = defaultNetworks): string {
  if (page.kind === 'profile') return page.url
  const urlParts = readUrlParts(page.url)
  const network = urlParts && networks.find(({ hosts }) => hosts.test(urlParts.host))
  return `lead-search:${network ? getSearchKey(urlParts, network) : page.url}`
}

/** The extension match patterns of the networks, for the manifest and the content script. */
export const matchPatterns = (networks: readonly Network[] = defaultNetworks): string[] =>
  networks.flatMap(network => [...network.matchPatterns])

/**
 * Whether the content script runs at a URL: any page of the networks' match patterns, recognised or not. For checking the sender of a
 * message, so it accepts every path that a browser may report. Never throws.
 */
export function isNetworkUrl(url: string, networks: readonly Network[] = defaultNetworks): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'https:' || port + username + password !== '') return false
  return matchPatterns(networks).some(pattern => {
    const [, wildcard, host] = /^https:\/\/(\*\.)?([^/*]+)\/\*$/.exec(pattern) ?? []
    return host !== undefined && (hostname === host || (wildcard !== undefined && hostname.endsWith(`.${host}`)))
  })
}
