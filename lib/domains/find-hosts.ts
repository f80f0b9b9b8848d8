// Finds what looks like the name of a host in any text: prose, CSV, markdown, links, email addresses. Which of them are domains is
// judged elsewhere. It walks over the characters one by one, as 100 MB are to be read while a person goes on typing.

const separator = 0
const ofHost = 1
/** part of an address, and of no host: `/`, `:`, `@`, … */
const ofAddress = 2

const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[\w.-]/.test(character)) return ofHost
  return /[!#$%&*+/:=?@~]/.test(character) ? ofAddress : separator
})

/** Letters of every script; what is invisible within a word and means nothing; and what could not be read, which is said of the whole name. */
const letters = /^[\p{L}\p{M}\p{N}\u00AD\u00B7\u200B-\u200D\u2060\u30FB\uFEFF\uFFFD]/u

/** Behind the end there is a separator. */
const kindBeyond = (text: string, at: number): number => {
  if (at >= text.length) return separator
  const code = text.charCodeAt(at)
  // the second half of a character goes with the first
  const isHalf = code >= 0xdc00 && code <= 0xdfff && at > 0
  return letters.test(String.fromCodePoint(text.codePointAt(isHalf ? at - 1 : at) ?? code)) ? ofHost : separator
}

const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 128 ? (kinds[code] ?? separator) : kindBeyond(text, at)
}

const [point, slash, colon, atSign] = [46, 47, 58, 64]

type Found = (host: string) => void

const fourNumbers = /^\d{1,3}(?:\.\d{1,3}){3}$/
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

const isDigit = (code: number): boolean => code >= 48 && code <= 57

const longWord = /^(?:xn--[a-z\d-]+|.*[^\0-\x7F].*)$/i

/** What stands behind the last dot: a word, or letters that no ASCII holds. Numbers and single letters end no domain. */
const isEnding = (name: string, from: number): boolean => {
  let at = from
  while (at < name.length && isLetter(name.charCodeAt(at))) at++
  if (at === name.length) return at - from >= 2 && at - from <= 63
  return longWord.test(name.slice(from))
}

const isEdge = (code: number): boolean => code === 45 || code === 46 || code === 95

const takePart = (part: string, found: Found): void => {
  let start = 0
  let end = part.length
  while (start < end && isEdge(part.charCodeAt(start))) start++
  while (end > start && isEdge(part.charCodeAt(end - 1))) end--
  const name = end - start === part.length ? part : part.slice(start, end)
  const dot = name.lastIndexOf('.')
  if (dot > 0 && (isEnding(name, dot + 1) || fourNumbers.test(name))) found(name)
}

/** A run of a host's characters; two dots and more are no part of one. */
const takeRun = (run: string, found: Found): void => {
  if (run.includes('..')) for (const part of run.split(/\.{2,}/)) takePart(part, found)
  else takePart(run, found)
}

/** Whatever can be a host between the signs of an address; what stands before an `@` is somebody's name. */
const takeRuns = (authority: string, found: Found): void => {
  for (const piece of authority.split(':')) {
    const behind = piece.slice(piece.lastIndexOf('@') + 1)
    for (const run of behind.split(/[!#$%&*+/=?@~]+/)) takeRun(run, found)
  }
}

const upToPath = (address: string): string => /^[^/?#]*/.exec(address)?.[0] ?? ''
const ofTheWeb = /(?:https?|ftps?|wss?)$/i

/** The host of a URL; with a scheme of the web a single word is one too. */
const takeUrl = (scheme: string, rest: string, found: Found): void => {
  const authority = upToPath(rest)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  let count = 0
  takeRuns(host, name => {
    count++
    found(name)
  })
  const word = /^[^!#$%&*+/:=?@~]+/.exec(host)?.[0].replace(/^[._-]+|[._-]+$/g, '') ?? ''
  if (count === 0 && word !== '' && ofTheWeb.test(scheme)) found(word)
}

const unescape = (token: string): string => {
  try {
    return decodeURIComponent(token)
  } catch {
    return token.replaceAll(/%(?:25)*3a/gi, ':').replaceAll(/%(?:25)*2f/gi, '/')
  }
}

/** Escaped where the host or what is before it is: then all of it is. */
const escaped = /^[^/?#]*%[\da-f]{2}/i

const takeToken = (written: string, found: Found): void => {
  let token = written
  for (let times = 0; times < 3 && escaped.test(token); times++) token = unescape(token)
  // unescaped, it may be many words
  if (token !== written && /[\s<>"',;|]/.test(token)) return findHosts(token.replaceAll('%', ' '), found)
  token = token.replace(/^[?#]+/, '')
  const scheme = token.indexOf('://')
  if (scheme > 0 && !/[/?#]/.test(token.slice(0, scheme))) {
    takeRuns(token.slice(0, scheme), found)
    return takeUrl(token.slice(0, scheme), token.slice(scheme + 3), found)
  }
  if (token.startsWith('//')) token = token.slice(2)
  // a path of some site or disk begins with a slash
  return takeRuns(upToPath(token), found)
}

/** What stands between two places of a text, as `takeRun` would; most of it is a name as it stands. */
const takeBetween = (text: string, start: number, end: number, found: Found): void => {
  let dot = end - 1
  while (dot > start && isLetter(text.charCodeAt(dot))) dot--
  if (text.charCodeAt(dot) !== point || end - dot < 3 || end - dot > 64 || dot === start || isEdge(text.charCodeAt(start)))
    return takeRun(text.slice(start, end), found)
  const name = text.slice(start, end)
  if (name.includes('..')) takeRun(name, found)
  else found(name)
}

/**
 * Takes the host of the common forms (`https://host/…`, `host/…`, `name@host`) without a look at the rest; false: it is none of these.
 * `sign`: where the first sign of an address stands.
 */
const takePlain = (text: string, start: number, sign: number, end: number, found: Found): boolean => {
  const is = text.charCodeAt(sign)
  if (is === slash) {
    if (sign > start) takeBetween(text, start, sign, found)
    return sign > start
  }
  let from = sign + 1
  if (is === colon) {
    if (text.charCodeAt(sign + 1) !== slash || text.charCodeAt(sign + 2) !== slash || sign === start) return false
    for (let at = start; at < sign; at++) if (!isLetter(text.charCodeAt(at))) return false
    from = sign + 3
  } else if (is !== atSign) return false
  let [to, hasPoint] = [from, false]
  for (; to < end && kindAt(text, to) === ofHost; to++) if (text.charCodeAt(to) === point) hasPoint = true
  let past = to
  if (is === colon && text.charCodeAt(past) === colon)
    do past++
    while (isDigit(text.charCodeAt(past)))
  const isWhole = past >= end || (is === colon && text.charCodeAt(past) === slash)
  // a single word may be a host or none, which depends on its scheme; so may what is none by its ending
  if (!isWhole || !hasPoint || !isLetter(text.charCodeAt(to - 1))) return false
  takeBetween(text, from, to, found)
  return true
}

const isLocalhost = (text: string, start: number, end: number): boolean =>
  end - start === 9 && text.slice(start, end).toLowerCase() === 'localhost'

/** `[::1]`, which only a URL may hold; the brackets go with it. */
const takeBracketed = (text: string, start: number, at: number, found: Found): number => {
  if (text.charAt(at) !== '[' || !text.slice(Math.max(start, at - 3), at).endsWith('//')) return at
  const bracketed = /^\[[\da-f:.]+\]/i.exec(text.slice(at, at + 48))?.[0] ?? ''
  if (bracketed !== '') found(bracketed)
  return at + bracketed.length
}

/**
 * Calls `found` for each mention in its order, as it is written, without what stands around it. Of a URL the host alone is a mention, of
 * an email address what stands behind the `@`; a path without a host is none. Takes time linear in the text. Never throws.
 */
export function findHosts(written: string, found: Found): void {
  let text = written.includes('\\/') ? written.replaceAll('\\/', '/') : written
  if (text.includes('．')) text = text.replaceAll('．', '.')
  for (let at = 0; at < text.length; at++) {
    const start = at
    let sign = -1
    let hasDot = false
    for (let kind = kindAt(text, at); kind !== separator; kind = kindAt(text, ++at)) {
      if (kind === ofAddress && sign < 0) sign = at
      else if (text.charCodeAt(at) === point) hasDot = true
    }
    if (at === start) continue
    if (sign >= 0) {
      if (!takePlain(text, start, sign, at, found)) takeToken(text.slice(start, at), found)
    } else if (hasDot) takeBetween(text, start, at, found)
    else if (isLocalhost(text, start, at)) found(text.slice(start, at))
    at = takeBracketed(text, start, at, found)
    // the separator itself is passed by the loop, but for the first sign behind a bracket
    if (kindAt(text, at) !== separator) at--
  }
}
