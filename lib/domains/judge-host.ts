// What the name of a host stands for: the domain that would be asked about, or why it is set aside. The one place that asks the list of
// public suffixes, which is large: pages alone import it.
import { parse } from 'tldts'
import { isMailProvider } from './mail-providers.ts'

/**
 * `mail`: a provider of personal mailboxes · `ip`: a number, no name · `local`: a name that no public network knows · `suffix`: an ending
 * that is not known, or an ending alone · `network`: a network's own host · `invalid`: no domain name · `garbled`: letters that were lost
 */
export type HostReason = 'mail' | 'ip' | 'local' | 'suffix' | 'network' | 'invalid' | 'garbled'

export interface Judged {
  /** as it is sent: ASCII, lower case; as it was written where it has no such form */
  host: string
  /** the registrable domain; absent where there is nothing that could be sent */
  domain?: string | undefined
  /** the whole host without `www.`, where it is another */
  whole?: string | undefined
  reason?: HostReason | undefined
}

interface Network {
  hosts: RegExp
}

const bare = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/
const isBare = (name: string): boolean => bare.test(name)

// Reserved by RFC 2606 and its like. `example` is not among them: the companies of sample services live there, and nobody else does.
const notPublic = /^(?:arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/
const sample = 'example'

const asAscii = (host: string): string | undefined => {
  if (/^[\0-\x7F]*$/.test(host) && !/(?:^|\.)xn--/.test(host)) return host
  const url = `http://${host}/`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/** A number in any of the forms that a browser takes for an address: `10.0.0.1`, `[::1]`, `2130706433`, `0x7f.1`. */
const isNumber = (host: string): boolean => host.startsWith('[') || /^(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+)){0,3}$/.test(host)

const options = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false }

/** `written`: one host, as `findHosts` gives it. Never throws. */
export function judgeHost(written: string, networks: readonly Network[]): Judged {
  const lower = written.toLowerCase()
  if (lower.includes('\uFFFD')) return { host: lower, reason: 'garbled' }
  const host = asAscii(lower)?.replace(/\.$/, '')
  if (host === undefined || host === '') return { host: lower, reason: 'invalid' }
  if (isNumber(host)) return { host, reason: 'ip' }
  if (!host.includes('.')) return { host, reason: 'local' }
  const { domain: registrable, publicSuffix, isIcann, isPrivate } = parse(host, options)
  const suffix = publicSuffix ?? ''
  // An ending alone, such as a site's that hosts many, is a name all the same: it can be put back.
  const domain = registrable ?? host
  if (!isBare(domain)) return { host, reason: 'invalid' }
  let bareHost = host
  while (bareHost !== domain && bareHost.startsWith('www.')) bareHost = bareHost.slice(4)
  const judged = { host, domain, ...(bareHost !== domain && isBare(bareHost) && { whole: bareHost }) }
  if (notPublic.test(suffix.slice(suffix.lastIndexOf('.') + 1))) return { ...judged, reason: 'local' }
  if (registrable === null || !(isIcann || isPrivate || suffix === sample)) return { ...judged, reason: 'suffix' }
  if (networks.some(({ hosts }) => hosts.test(host) || hosts.test(domain))) return { ...judged, reason: 'network' }
  return isMailProvider(domain, suffix) ? { ...judged, reason: 'mail' } : judged
}
