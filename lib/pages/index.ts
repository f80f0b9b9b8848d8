// Recognises what a tab shows by its URL alone, compares two pages, and lists the networks and where something of Muster is offered.
// Reasons: docs/decisions/0007-recognise-pages-by-url-text.md
import { type UrlParts, readParameters, readUrlParts } from './url-parts.ts'
import type { Network, Page } from './page.ts'
import { linkedin } from './networks/linkedin.ts'

/**
 * One encoding for each text: `%28` and `(` become the same. `+`, `%2B` and `%20` stay different, because it is not known which of them the
 * network reads as a space. Text that does not decode is unchanged.
 */
const normaliseEncoding = (text: string): string =>
  text
    .split('+')
    .map(part => {
      try {
        return encodeURIComponent(decodeURIComponent(part))
      } catch {
        return part
      }
    })
    .join('+')

/** The parameters without noise, sorted by name. Parameters of the same name keep their order, which may matter. */
const normaliseParameters = (text: string, { noise }: Network): string =>
  readParameters(text)
    .map(([name, value]) => [normaliseEncoding(name), normaliseEncoding(value)] as const)
    .filter(([name]) => !noise?.parameter.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(pair => pair.join('='))
    .map(pair => (noise ? pair.replace(noise.member, '$1') : pair))
    .join('&')

/**
 * A text that two search URLs of a network share only when they are the same search. Query and hash stay separate. A hash without `=` is an
 * anchor on the page and is ignored. One search may get two keys: then a click is refused, or the user is not asked about a duplicate. Two
 * searches must never share a key: the user would receive, and pay for, the wrong people.
 */
export const getSearchKey = (urlParts: UrlParts, network: Network): string => {
  const hash = urlParts.hash.includes('=') ? normaliseParameters(urlParts.hash, network) : ''
  return `${network.name}:${urlParts.path}?${normaliseParameters(urlParts.query, network)}#${hash}`
}

/** Profiles under their usual URL. */
const usualProfile =
  /^https:\/\/www\.linkedin\.com\/in\/(?!(?:me|unavailable|in|pub)\b)([a-z\d-]{0,50}[a-z\d][a-z\d-]{0,49})\/?(?:[?#][!-~]{0,2000})?$/

/** Matches every URL that `recognisePage` recognises, and some more: an escape may hide any path. */
const mayBePage = /%|\/(?:in|pub|sales)\//i

/**
 * Recognises most pages at less cost than `recognisePage`, for the start of each page. Property tests compare the two. The page of a usual profile URL; undefined where the URL is certainly no page; `maybe` where only `recognisePage` can tell. Pure; never
 * throws.
 */
export const recogniseQuickly = (url: string): Page | 'maybe' | undefined => {
  const slug = usualProfile.exec(url)?.[1]
  if (slug !== undefined) return { kind: 'profile', url: `https://www.linkedin.com/in/${slug}` }
  return mayBePage.test(url) ? 'maybe' : undefined
}

/** LinkedIn alone: the network whose pages carry the button. */
const defaultNetworks: readonly Network[] = [linkedin]

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

// The patterns say where the context menu offers which entry. They match all pages that the rules recognise and some more: the browser opens
// a menu without asking the extension, so `recognisePage` decides after the click.
const profilePaths = ['in', 'm/in', 'comm/in', 'mwlite/in', 'mwlite/profile/in', 'sales/lead', 'sales/people', 'sales/profile', 'pub']
const searchPaths = ['sales/search/people', 'sales/lists/people']

const buildPatterns = (paths: readonly string[], suffix: string): string[] =>
  matchPatterns().flatMap(pattern => paths.map(path => pattern.replace(/\*$/, path + suffix)))

/** Match patterns of pages that show a profile. */
export const profilePatterns = (): string[] => buildPatterns(profilePaths, '/*')

/** Match patterns of links to a profile. Old links use http. */
export const profileLinkPatterns = (): string[] => profilePatterns().map(pattern => pattern.replace(/^https:/, '*:'))

/** Match patterns of pages that show a lead search or a lead list. */
export const searchPatterns = (): string[] => buildPatterns(searchPaths, '*')

/** Subdomains of linkedin.com: its other products, its company sites, and its services. No rule recognises a page of them. */
const subdomains =
  'about ads api blog brand business careers content developer developers economicgraph engineering events help investors learning legal ' +
  'lists marketing members mobile news nonprofit nonprofits opensource partner partners platform premium press privacy pulse safety ' +
  'security smallbusiness socialimpact status students talent training trust university'

/** The match patterns of these sites, for the registration of the content script. */
export const excludePatterns = (): string[] => subdomains.split(' ').map(name => `https://${name}.linkedin.com/*`)
