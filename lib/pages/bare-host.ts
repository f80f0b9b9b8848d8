// Reads the host of a domain or URL in one spelling: lower case, ASCII, without `www.`, port and trailing dot.
import { repairScheme, unwrapRedirect } from './unwrap-link.ts'

/** A URL may be inside another one. */
const hasInnerUrl = /.https?(?::|%)|urldefense|protection\./i

/** A host that is already in its one spelling. Most hosts are, and a check by pattern takes a tenth of the time of a URL parser. */
const plainHost = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

/**
 * The host in lower case and ASCII (`müller.example` becomes `xn--mller-kva.example`), without a trailing dot. Undefined where it has no
 * such form. An ASCII name is not validated. Never throws.
 */
export const toAsciiHost = (host: string): string | undefined => {
  const lower = host.toLowerCase()
  if (/^[\0-\x7F]*$/.test(lower) && !/(?:^|\.)xn--/.test(lower)) return lower.replace(/\.$/, '')
  // Not `URL.canParse`: in Node 20 it refuses hosts like `müller.example` once it is called often.
  try {
    return new URL(`http://${lower}/`).hostname.replace(/\.$/, '')
  } catch {
    return undefined
  }
}

/**
 * The host of a domain or URL as written, with or without scheme, user, port and path. Two spellings of one host give the same text; `''` where
 * there is no host name. One leading `www.` is removed. Of an archive, a search engine or a mail filter it is the host of the URL inside. Never
 * throws.
 */
export const bareHost = (site: string): string => {
  const url = site.trim()
  const authority = repairScheme(hasInnerUrl.test(url) ? unwrapRedirect(url) : url)
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\//i, '')
    .replace(/[/?#\\][^]*$/, '')
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
  const host = (plainHost.test(authority) && !authority.includes('xn--') ? authority : toAsciiHost(authority)) ?? ''
  return /^[a-z\d._-]+$/.test(host) ? host.replace(/^www\.(?=[^.]+\.)/, '') : ''
}
