// Resolves a host name to the domain that would be sent, or to the reason why it is skipped. Pages only: the public suffix list in tldts is
// large.
import { parse } from 'tldts'
import { toAsciiHost } from '../pages/links.ts'
import { isShortener } from '../pages/short-links.ts'
import { isMailProvider } from './mail-providers.ts'

/**
 * Why a host is not sent. `mail`: a provider of personal mailboxes · `ip`: an IP address · `local`: a name of a private network ·
 * `suffix`: an unknown ending, or a public suffix alone · `network`: a host of LinkedIn or another network · `short-link`: a shortener, which hides
 * the site · `invalid`: no domain name · `garbled`: contains characters that could not be decoded
 */
export type HostSkipReason = 'mail' | 'ip' | 'local' | 'suffix' | 'network' | 'short-link' | 'invalid' | 'garbled'

/** One host of a text. */
export interface FoundHost {
  /** the host in ASCII and lower case; as written where it has no such form */
  host: string
  /** the registrable domain; absent where nothing can be sent */
  domain?: string | undefined
  /** the whole host without `www.`, where it differs from the domain */
  fullHost?: string | undefined
  reason?: HostSkipReason | undefined
  /** how often the text names this host */
  mentions: number
}

interface Network {
  hosts: RegExp
}
/** Classifies one host as written in a text, with `mentions: 1`. Never throws. */
export type HostClassifier = (written: string) => FoundHost

// Host names of at least two labels (RFC 1035, section 2.3.4): labels of up to 63 and names of up to 253 characters.
const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/
const isHostName = (name: string): boolean => hostName.test(name)

// Most hosts have this form and need no further checks: short ASCII labels without punycode.
const simpleHostName = /^(?:[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?\.){1,6}[a-z]{2,30}$/
const isSimple = (host: string): boolean => simpleHostName.test(host) && !host.includes('xn--')

// Top-level domains of private networks (RFC 2606, RFC 6762 appendix G, and `localdomain` by convention). `example` is allowed, because the
// companies of the sample service use it.
const privateSuffixes = new Set('corp home internal intranet invalid lan local localdomain localhost private test'.split(' '))
const sampleSuffix = 'example'
// The public suffix list has these, but no company does.
const technicalSuffix = /(?:^|\.)arpa$|^onion$/

/** Whether a browser reads the host as an IP address: `10.0.0.1`, `[::1]`, `2130706433`, `0x7f.1`. */
const isIpAddress = (host: string): boolean => host.startsWith('[') || /^(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+)){0,3}$/.test(host)

const parseOptions = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false }

const unlistedReason = (suffix: string): HostSkipReason =>
  technicalSuffix.test(suffix) || privateSuffixes.has(suffix.slice(suffix.lastIndexOf('.') + 1)) ? 'local' : 'suffix'

const withoutWww = (host: string, domain: string): string => {
  let shortened = host
  while (shortened !== domain && shortened.startsWith('www.')) shortened = shortened.slice(4)
  return shortened
}

/** Creates a classifier for the hosts that `findHosts` finds. `networks`: their hosts get the reason `network`. */
export function createHostClassifier(networks: readonly Network[]): HostClassifier {
  // One pattern for all networks, because every domain is tested.
  const networkHosts = networks.length > 0 ? new RegExp(networks.map(({ hosts }) => hosts.source).join('|')) : undefined

  const listedReason = (domain: string, suffix: string): HostSkipReason | undefined => {
    if (technicalSuffix.test(suffix)) return 'local'
    if (networkHosts?.test(domain)) return 'network'
    if (isShortener(domain)) return 'short-link'
    return isMailProvider(domain, suffix) ? 'mail' : undefined
  }
  /** Classifies a host of several labels in ASCII and lower case. */
  const classifyName = (host: string, isValid: boolean): FoundHost => {
    const { domain: registrable, publicSuffix, isIcann, isPrivate } = parse(host, parseOptions)
    const suffix = publicSuffix ?? ''
    // A public suffix alone, such as that of a hosting service, still counts as a domain, so that the user can restore it.
    const domain = registrable ?? host
    if (!isValid && !isHostName(domain)) return { host, reason: 'invalid', mentions: 1 }
    const shortened = host === domain ? host : withoutWww(host, domain)
    const fullHost = shortened !== domain && (isValid || isHostName(shortened)) ? shortened : undefined
    const isListed = registrable !== null && (isIcann || isPrivate || suffix === sampleSuffix)
    return { host, domain, fullHost, reason: isListed ? listedReason(domain, suffix) : unlistedReason(suffix), mentions: 1 }
  }
  return written => {
    const lower = written.toLowerCase()
    if (isSimple(lower)) return classifyName(lower, true)
    if (lower.includes('\uFFFD')) return { host: lower, reason: 'garbled', mentions: 1 }
    const host = toAsciiHost(lower)
    if (host === undefined || host === '') return { host: lower, reason: 'invalid', mentions: 1 }
    if (isIpAddress(host)) return { host, reason: 'ip', mentions: 1 }
    return host.includes('.') ? classifyName(host, false) : { host, reason: 'local', mentions: 1 }
  }
}
