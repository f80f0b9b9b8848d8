// Says where a link leads: the URL inside the links of mail filters, search engines and redirecting pages, and the host in one spelling.
import { decodeOnce } from './url-parts.ts'

const decodeBase64 = (text: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Proofpoint URL Defense, version 3: each `*` stands for a character of the list in base64, `**A` for two of them, `**B` for three … */
const unwrapVersion3 = (written: string): string | undefined => {
  const [, inner, encoded = ''] = /^https?:\/\/urldefense(?:\.proofpoint)?\.(?:com|us)\/v3\/__([^]*)__;([\w+/=*-]*)!!/i.exec(written) ?? []
  if (inner === undefined) return undefined
  const characters = Array.from(decodeBase64(encoded.replaceAll('*', '')) ?? '')
  let used = 0
  const take = (count: number): string => characters.slice(used, (used += count)).join('')
  const url =
    characters.length === 0
      ? inner
      : inner.replaceAll(/\*(?:\*([\w-]))?/g, (_, length?: string) => take(length === undefined ? 1 : alphabet.indexOf(length) + 2))
  // Browsers write one slash where two came after each other in a path.
  return url.replace(/^(https?:)\/(?!\/)/i, '$1//')
}

/** Proofpoint URL Defense, version 2: `-3A` for `:` and `_` for `/`. */
const unwrapVersion2 = (written: string): string | undefined => {
  const [, inner] = /^https?:\/\/urldefense(?:\.proofpoint)?\.(?:com|us)\/v2\/url\?(?:[^#]*&)?u=([^&#]*)/i.exec(written) ?? []
  return inner && decodeOnce(inner.replaceAll('-', '%').replaceAll('_', '/'))
}

/** Sophos: the URL in base64. */
const unwrapBase64 = (written: string): string | undefined => {
  const [, inner] = /[?&](?:u|url)=(aHR0c[\w+/-]{8,4096}={0,2})(?:&|$)/.exec(written) ?? []
  return inner && decodeBase64(inner)
}

/** Most others: in a parameter, escaped or not. */
const unwrapParameter = (written: string): string | undefined => /(?:=|%(?:25){0,4}3d)(https?(?::|%)[^]*)/i.exec(written)?.[1]

/** The URL inside a link, as it is written there; undefined where there is none. Never throws. */
export const unwrapLink = (written: string): string | undefined =>
  unwrapVersion3(written) ?? unwrapVersion2(written) ?? unwrapBase64(written) ?? unwrapParameter(written)

/**
 * Pages that only lead to the URL inside them: archives, search engines, mail filters, exits of social networks. Other URLs with a URL inside are
 * pages of their own site.
 */
const redirects =
  /^(?:https?:\/\/)?(?:[\w-]{1,63}\.){0,4}?(?:web\.archive\.org\/|archive\.org\/wayback|archive\.(?:ph|is|today|md)\/|(?:google\.[a-z]{2,3}(?:\.[a-z]{2})?)\/(?:url|imgres|amp)|translate\.google\.[a-z.]{2,6}\/|webcache\.googleusercontent\.com\/|bing\.com\/ck\/|duckduckgo\.com\/l\/|yahoo\.com\/.{0,200}\/ru=|yandex\.[a-z]{2,3}\/clck|facebook\.com\/(?:l\.php|flx)|instagram\.com\/|youtube\.com\/redirect|linkedin\.com\/(?:redir|safety|authwall)|slack-redir\.net\/|reddit\.com\/|vk\.com\/away|t\.umblr\.com\/|href\.li\/|deref-mail\.com\/|getpocket\.com\/redirect|urldefense(?:\.proofpoint)?\.(?:com|us)\/|safelinks\.protection\.outlook\.com\/|cudasvc\.com\/|protection\.sophos\.com[/?]|secure-web\.cisco\.com\/|symantec\.com\/|fireeye\.com\/|trendmicro\.com[:/]|menlosecurity\.com\/|mimecast(?:protect)?\.com\/)/i
const innerUrl = /.[/=?&_]((?:https?(?::|%(?:25){0,4}3a))[^]*)/i
const maxRedirects = 3

/** The URL that an archive, a search engine or a mail filter leads to; any other text as it is. Never throws. */
export const unwrapRedirect = (site: string): string => {
  let url = site
  for (let times = 0; times < maxRedirects && url.length < 16_384 && redirects.test(url); times++) {
    const inner = unwrapLink(url) ?? innerUrl.exec(url)?.[1]
    if (inner === undefined) return url
    url = /^https?%/i.test(inner) ? decodeOnce(decodeOnce(inner.replace(/&.*/s, ''))) : inner.replace(/^([^?#&]*)&.*/s, '$1')
  }
  return url
}

/** A scheme, also one that lost a sign, was guarded or is there twice: `http//`, `https:/`, `hxxp://`, `http://https://`. */
const damagedScheme = /^(?:h(?:tt|xx)ps?(?::\/{0,2}|\/\/)){1,4}(?=[^/:])/i

/** The URL with a whole scheme, where it has one. */
export const repairScheme = (url: string): string => url.replace(damagedScheme, 'https://')

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
