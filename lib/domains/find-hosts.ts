// Finds host names in any text: prose, CSV, markdown, links, email addresses. It does not decide which of them are domains. It walks over
// single characters, because it must read 100 MB while the user goes on typing.
import { repairScheme, unwrapRedirect } from '../pages/links.ts'

/** A character that ends every host and URL. */
const separator = 0
/** A character of a host name. */
const hostCharacter = 1
/** A character of a URL or an email address that no host contains: `/`, `:`, `@`, … */
const addressCharacter = 2
/** A dot, which is a character of a host name too. */
const dot = 3

const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character === '.') return dot
  if (/[\w-]/.test(character)) return hostCharacter
  return /[!#$%&*+/:=?@~]/.test(character) ? addressCharacter : separator
})

// Letters of every script, invisible characters inside words, and U+FFFD: an undecodable character makes the whole name garbled.
const letters = /^[\p{L}\p{M}\p{N}\u00AD\u00B7\u200B-\u200D\u2060\u30FB\uFEFF\uFFFD]/u

/** The kind of a character beyond ASCII. After the end of the text there is a separator. */
const getUnicodeKind = (text: string, at: number): number => {
  if (at >= text.length) return separator
  const code = text.charCodeAt(at)
  // The second half of a surrogate pair has the kind of the pair.
  const isLowSurrogate = code >= 0xdc00 && code <= 0xdfff && at > 0
  return letters.test(String.fromCodePoint(text.codePointAt(isLowSurrogate ? at - 1 : at) ?? code)) ? hostCharacter : separator
}

/** The kind of the character at a position. After the end of the text there is a separator. */
const getKind = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 128 ? (asciiKinds[code] ?? separator) : getUnicodeKind(text, at)
}

const [dotCode, slashCode, colonCode, atSignCode] = [46, 47, 58, 64]

type OnHost = (host: string) => void

const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

const isDigit = (code: number): boolean => code >= 48 && code <= 57

const punycodeOrUnicode = /^(?:xn--[a-z\d-]+$|[\0-\x7F]*[^\0-\x7F])/i

/** Whether the text from `from` can be a top-level domain: 2 to 63 letters, punycode, or a label with characters beyond ASCII. */
const isTopLevelDomain = (name: string, from: number): boolean => {
  let at = from
  while (at < name.length && isLetter(name.charCodeAt(at))) at++
  if (at === name.length) return at - from >= 2 && at - from <= 63
  return punycodeOrUnicode.test(name.slice(from))
}

/** Hyphens, dots and underscores do not belong to a host at its ends. */
const isEdge = (code: number): boolean => code === 45 || code === 46 || code === 95

const reportTrimmed = (part: string, onHost: OnHost): void => {
  let start = 0
  let end = part.length
  while (start < end && isEdge(part.charCodeAt(start))) start++
  while (end > start && isEdge(part.charCodeAt(end - 1))) end--
  const name = end - start === part.length ? part : part.slice(start, end)
  const lastDot = name.lastIndexOf('.')
  if (lastDot > 0 && (isTopLevelDomain(name, lastDot + 1) || ipv4.test(name))) onHost(name)
}

/** Reports the hosts in a run of host characters. Two or more dots in a row separate hosts. */
const reportRun = (run: string, onHost: OnHost): void => {
  if (run.includes('..')) for (const part of run.split(/\.{2,}/)) reportTrimmed(part, onHost)
  else reportTrimmed(run, onHost)
}

/** Reports the hosts between the address characters. The text before an `@` is a user name. */
const reportAuthority = (authority: string, onHost: OnHost): void => {
  for (const piece of authority.split(':')) {
    const host = piece.slice(piece.lastIndexOf('@') + 1)
    for (const run of host.split(/[!#$%&*+/=?@~]+/)) reportRun(run, onHost)
  }
}

const untilPath = (address: string): string => /^[^/?#]*/.exec(address)?.[0] ?? ''
const webScheme = /(?:https?|ftps?|wss?)$/i

/** Reports the host of a URL. After a web scheme a single word is a host too. */
const reportUrl = (scheme: string, rest: string, onHost: OnHost): void => {
  const authority = untilPath(rest)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  let count = 0
  reportAuthority(host, name => {
    count++
    onHost(name)
  })
  const word = /^[^!#$%&*+/:=?@~]+/.exec(host)?.[0].replace(/^[._-]+|(?<![._-])[._-]+$/g, '') ?? ''
  if (count === 0 && word !== '' && webScheme.test(scheme)) onHost(word)
}

const unescapePercent = (token: string): string => {
  try {
    return decodeURIComponent(token)
  } catch {
    return token.replaceAll(/%(?:25)*3a/gi, ':').replaceAll(/%(?:25)*2f/gi, '/')
  }
}

// An escape in or before the host means that the whole address is escaped.
const escapedHost = /^[^/?#]*%[\da-f]{2}/i

/** How people write a host that programs should not open: `x[.]example`. */
const guardedDot = /[[({](?:\.|dot)[\])}]/i

/** Reports the hosts of a token with address characters: a URL, a path, an email address or named values. */
const reportToken = (written: string, onHost: OnHost): void => {
  const inner = unwrapRedirect(written)
  if (inner !== written) return findHosts(inner, onHost)
  let token = repairScheme(written)
  for (let times = 0; times < 3 && escapedHost.test(token); times++) token = unescapePercent(token)
  // The unescaped text may be several words.
  if (token !== written && /[\s<>"',;|]/.test(token)) return findHosts(token.replaceAll('%', ' '), onHost)
  token = token.replace(/^[?#]+/, '')
  const scheme = token.indexOf('://')
  if (scheme > 0 && !/[/?#]/.test(token.slice(0, scheme))) {
    reportAuthority(token.slice(0, scheme), onHost)
    return reportUrl(token.slice(0, scheme), token.slice(scheme + 3), onHost)
  }
  if (token.startsWith('//')) token = token.slice(2)
  // A token that begins with one slash is a path and has no host.
  return reportAuthority(untilPath(token), onHost)
}

/** Does the same as `reportRun` for a range of the text. Most ranges are a host as they are and need no trimming. */
const reportRange = (text: string, start: number, end: number, onHost: OnHost): void => {
  let last = end - 1
  while (last > start && isLetter(text.charCodeAt(last))) last--
  if (text.charCodeAt(last) !== dotCode || end - last < 3 || end - last > 64 || last === start || isEdge(text.charCodeAt(start)))
    return reportRun(text.slice(start, end), onHost)
  const name = text.slice(start, end)
  if (name.includes('..')) reportRun(name, onHost)
  else onHost(name)
}

/**
 * Reports the host of the common forms `https://host/…`, `host/…` and `name@host` without reading the rest of the token. Returns false for any
 * other form. `sign`: the position of the first address character.
 */
const reportCommonForm = (text: string, start: number, sign: number, end: number, onHost: OnHost): boolean => {
  const signCode = text.charCodeAt(sign)
  if (signCode === slashCode) {
    if (text.charCodeAt(sign + 1) === slashCode && sign > start) return false
    if (sign > start) reportRange(text, start, sign, onHost)
    return sign > start
  }
  let hostStart = sign + 1
  if (signCode === colonCode) {
    if (text.charCodeAt(sign + 1) !== slashCode || text.charCodeAt(sign + 2) !== slashCode || sign === start) return false
    for (let at = start; at < sign; at++) if (!isLetter(text.charCodeAt(at))) return false
    hostStart = sign + 3
  } else if (signCode !== atSignCode) return false
  let hostEnd = hostStart
  let hasDot = false
  for (let kind = getKind(text, hostEnd); hostEnd < end && (kind === hostCharacter || kind === dot); kind = getKind(text, ++hostEnd))
    if (kind === dot) hasDot = true
  let portEnd = hostEnd
  if (signCode === colonCode && text.charCodeAt(portEnd) === colonCode)
    do portEnd++
    while (isDigit(text.charCodeAt(portEnd)))
  const isComplete = portEnd >= end || (signCode === colonCode && text.charCodeAt(portEnd) === slashCode)
  // A single word is a host only after a web scheme, and a name that does not end in a letter needs a closer look.
  if (!isComplete || !hasDot || !isLetter(text.charCodeAt(hostEnd - 1))) return false
  reportRange(text, hostStart, hostEnd, onHost)
  return true
}

const isLocalhost = (text: string, start: number, end: number): boolean =>
  end - start === 9 && text.slice(start, end).toLowerCase() === 'localhost'

/** Reports an IPv6 address such as `[::1]`, brackets included, where it follows `//`. Returns the position after it. */
const reportIpv6 = (text: string, start: number, at: number, onHost: OnHost): number => {
  if (text.charAt(at) !== '[' || !text.slice(Math.max(start, at - 3), at).endsWith('//')) return at
  const bracketed = /^\[[\da-f:.]+\]/i.exec(text.slice(at, at + 48))?.[0] ?? ''
  if (bracketed !== '') onHost(bracketed)
  return at + bracketed.length
}

/** A link that leads to another URL has more signs than `https://host/`. */
const minRedirectSigns = 4
const mayHaveInner = /.{3}https?(?::|%)|urldefense|protection\./i

/**
 * Calls `onHost` for each host in the text, in order and as written. Of a URL it reports the host, of an email address the part after the `@`,
 * and of a path nothing. Takes linear time. Never throws.
 */
export function findHosts(written: string, onHost: OnHost): void {
  let text = written.includes('\\/') ? written.replaceAll('\\/', '/') : written
  if (guardedDot.test(text)) text = text.replaceAll(new RegExp(guardedDot, 'gi'), '.')
  if (text.includes('．')) text = text.replaceAll('．', '.')
  for (let at = 0; at < text.length; at++) {
    const start = at
    let sign = -1
    let signs = 0
    let hasDot = false
    for (let kind = getKind(text, at); kind !== separator; kind = getKind(text, ++at)) {
      if (kind === addressCharacter) {
        if (sign < 0) sign = at
        signs++
      } else if (kind === dot) hasDot = true
    }
    if (at === start) continue
    if (sign >= 0) {
      const mayLead = signs > minRedirectSigns && mayHaveInner.test(text.slice(sign, at))
      if (mayLead || !reportCommonForm(text, start, sign, at, onHost)) reportToken(text.slice(start, at), onHost)
    } else if (hasDot) reportRange(text, start, at, onHost)
    else if (isLocalhost(text, start, at)) onHost(text.slice(start, at))
    at = reportIpv6(text, start, at, onHost)
    // The loop skips the separator, but not the first character after a bracket.
    if (getKind(text, at) !== separator) at--
  }
}
