// Reads the URLs that Muster may fetch from or ask a permission for: of a service, of a link in a reply, and of a stored host.

/** Labels of letters, digits, `-` and `_`, at most 63 each, without `*` and without an empty label. */
const hostName = /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** LinkedIn's own domains, of which `linkedin.com` holds the pages and the others its short links, files and former countries. */
const linkedin = /(?:^|\.)(?:linkedin\.(?:com|cn)|linkedin-ei\.com|lnkd\.in|licdn\.(?:com|cn))$/

const loopback = new Set(['localhost', '127.0.0.1'])

/** IPv4 networks that no public server is in: this network, private, shared, loopback, link-local, benchmark, multicast, reserved (RFC 6890). */
const privateIpv4 =
  /^(?:0|10|127|22[4-9]|2[3-5]\d)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.(?:168|0\.0)\.|^198\.1[89]\./

/** Is this hostname, as a parsed URL spells it, this computer by the names that the manifest allows without encryption? */
export const isLoopback = (hostname: string): boolean => loopback.has(hostname)

/** Is this hostname, as a parsed URL spells it, this computer or an address in a private network? */
export const isPrivateHost = (hostname: string): boolean =>
  /^[\d.]+$/.test(hostname) ? privateIpv4.test(hostname) : /(?:^|\.)localhost$/.test(hostname)

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')

/** Is this host, with or without port, this computer? */
export const isLoopbackHost = (host: string): boolean => isLoopback(withoutPort(host))

/** Is this host, with or without port, this computer or an address in a private network? Browsers may block both. */
export const isLocalHost = (host: string): boolean => isLoopbackHost(host) || isPrivateHost(withoutPort(host))

const isPlainHost = (hostname: string): boolean => isLoopback(hostname) || (hostName.test(hostname) && !linkedin.test(hostname))

/** Is this the URL of an IPv6 address? No content security policy can name one, so the browser would not let Muster reach it. */
export const isIpv6Url = (text: string): boolean => /^https?:\/\/\[/i.test(text) && parseUrl(text) !== undefined

/** `URL.canParse` is not used, because in Node 20 it refuses hosts like `bücher.example` once it is called often. */
const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * A URL whose host is one plain host: no `*`, no trailing dot, no user info, no IPv6 address, and none of LinkedIn's own. The URL parser gives every
 * spelling of a host (case, escapes, other scripts, a number for an IP) as one text, and that text is checked. It is https, or http on
 * this computer; undefined for any other text. Never throws.
 */
export const readPlainUrl = (text: string, base?: string): URL | undefined => {
  const url = parseUrl(text, base)
  if (url === undefined) return undefined
  const isEncrypted = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isEncrypted && !url.username && !url.password && isPlainHost(url.hostname) ? url : undefined
}

/**
 * The URL of a host as a run stores it, with or without port: http on this computer, https elsewhere. undefined where `readPlainUrl` refuses
 * it, and where the text is more than a host.
 */
export const readStoredHost = (host: string): URL | undefined => {
  const url = readPlainUrl(`${/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host) ? 'http' : 'https'}://${host}`)
  return url?.host === host ? url : undefined
}
