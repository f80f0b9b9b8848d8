// What the name of a host stands for: the domain that would be asked about, or why it is set aside. The one place that asks the list of
// public suffixes, which is large: pages alone import it.
import { parse } from 'tldts'
import { isMailProvider } from './mail-providers.ts'

/**
 * `mail`: a provider of personal mailboxes · `ip`: a number, no name · `local`: a name that no public network knows · `suffix`: an ending
 * that is not known, or an ending alone · `network`: a network's own host · `invalid`: no domain name · `garbled`: letters that were lost
 */
export type HostReason = 'mail' | 'ip' | 'local' | 'suffix' | 'network' | 'invalid' | 'garbled'

export interface FoundHost {
  /** as it is sent: ASCII, lower case; as it was written where it has no such form */
  host: string
  /** the registrable domain; absent where there is nothing that could be sent */
  domain?: string | undefined
  /** the whole host without `www.`, where it is another */
  whole?: string | undefined
  reason?: HostReason | undefined
  /** how many mentions: this one, and those that are counted with it */
  times: number
}

interface Network {
  hosts: RegExp
}
export type HostClassifier = (written: string) => FoundHost

const bare = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/
const isBare = (name: string): boolean => bare.test(name)
const simple = /^(?:[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?\.){1,6}[a-z]{2,30}$/

/** Most are so, and need no closer look: short words of ASCII, none of them encoded. */
const isSimple = (host: string): boolean => simple.test(host) && !host.includes('xn--')

// Reserved by RFC 2606 and its like. `example` is not among them: the companies of sample services live there, and nobody else does.
const notPublic = new Set('corp home internal intranet invalid lan local localdomain localhost private test'.split(' '))
/** Listed, and no place of a company all the same. */
const listedApart = /(?:^|\.)arpa$|^onion$/
const sample = 'example'

const asAscii = (host: string): string | undefined => {
  if (/^[\0-\x7F]*$/.test(host) && !/(?:^|\.)xn--/.test(host)) return host.replace(/\.$/, '')
  const url = `http://${host}/`
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : undefined
}

/** A number in any of the forms that a browser takes for an address: `10.0.0.1`, `[::1]`, `2130706433`, `0x7f.1`. */
const isNumber = (host: string): boolean => host.startsWith('[') || /^(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+)){0,3}$/.test(host)

const options = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false }

const otherReason = (suffix: string): HostReason =>
  listedApart.test(suffix) || notPublic.has(suffix.slice(suffix.lastIndexOf('.') + 1)) ? 'local' : 'suffix'

const withoutWww = (host: string, domain: string): string => {
  let bareHost = host
  while (bareHost !== domain && bareHost.startsWith('www.')) bareHost = bareHost.slice(4)
  return bareHost
}

/** Judges one host at a time, as `findHosts` gives it. Never throws. */
export function createHostClassifier(networks: readonly Network[]): HostClassifier {
  // one pattern of all: it is asked of every domain
  const ofNetworks = networks.length > 0 ? new RegExp(networks.map(({ hosts }) => hosts.source).join('|')) : undefined

  const listedReason = (domain: string, suffix: string): HostReason | undefined => {
    if (listedApart.test(suffix)) return 'local'
    if (ofNetworks?.test(domain)) return 'network'
    return isMailProvider(domain, suffix) ? 'mail' : undefined
  }
  /** `host`: of several labels, ASCII, lower case. */
  const judgeName = (host: string, checked: boolean): FoundHost => {
    const { domain: registrable, publicSuffix, isIcann, isPrivate } = parse(host, options)
    const suffix = publicSuffix ?? ''
    // An ending alone, such as a site's that hosts many, is a name all the same: it can be put back.
    const domain = registrable ?? host
    if (!checked && !isBare(domain)) return { host, reason: 'invalid', times: 1 }
    const bareHost = host === domain ? host : withoutWww(host, domain)
    const whole = bareHost !== domain && (checked || isBare(bareHost)) ? bareHost : undefined
    const isListed = isIcann || isPrivate || suffix === sample
    return { host, domain, whole, reason: registrable !== null && isListed ? listedReason(domain, suffix) : otherReason(suffix), times: 1 }
  }
  return written => {
    const lower = written.toLowerCase()
    if (isSimple(lower)) return judgeName(lower, true)
    if (lower.includes('\uFFFD')) return { host: lower, reason: 'garbled', times: 1 }
    const host = asAscii(lower)
    if (host === undefined || host === '') return { host: lower, reason: 'invalid', times: 1 }
    if (isNumber(host)) return { host, reason: 'ip', times: 1 }
    return host.includes('.') ? judgeName(host, false) : { host, reason: 'local', times: 1 }
  }
}
