// Finds where email addresses are in a text without escapes, as they are written. It looks around each `@` alone, so that no text takes long.

/** In UTF-16 units, as in RFC 5321. */
export const maxLocalLength = 64
/** In UTF-16 units, as in RFC 1035. */
export const maxHostLength = 253

/** Scripts that are written without blanks, so that an address may stand directly beside a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC]/u
const letter = /[\p{L}\p{N}\p{M}]/u
/**
 * Characters of a mailbox name besides letters and digits. `= ? # | { }` are allowed by RFC 5322 and no service assigns them, while URLs and JSON
 * have them around an address, so they end it. `/` and `&` end it in a URL alone.
 */
const localSigns = "!$%'*+-.^_`~"
const hostSigns = '-._。．'

const isAsciiLetter = (code: number): boolean =>
  (code > 0x60 && code < 0x7b) || (code > 0x40 && code < 0x5b) || (code > 0x2f && code < 0x3a)
const isOf = (signs: string, character: string): boolean =>
  character.length === 1 && character < '\u0080'
    ? isAsciiLetter(character.charCodeAt(0)) || signs.includes(character)
    : letter.test(character) || signs.includes(character)

/** The character that ends at `end`, both halves of a surrogate pair. */
const characterBefore = (text: string, end: number): string => {
  const low = text.charCodeAt(end - 1)
  return text.slice(end - (low >= 0xdc00 && low <= 0xdfff && end > 1 ? 2 : 1), end)
}

/** Where the mailbox name before `at` starts; undefined where there is none, or a longer one than any service allows. */
const findLocalStart = (text: string, from: number, at: number): number | undefined => {
  const isUnspaced = at > from && unspaced.test(characterBefore(text, at))
  let start = at
  while (start > from) {
    const character = characterBefore(text, start)
    if (!isOf(localSigns, character) || (!isUnspaced && unspaced.test(character))) break
    start -= character.length
    if (at - start > maxLocalLength) return undefined
  }
  return start < at ? start : undefined
}

const findHostEnd = (text: string, start: number): number => {
  let end = start
  while (end < text.length && end - start <= maxHostLength) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (!isOf(hostSigns, character)) break
    end += character.length
  }
  return end
}

const quotes = /['\u2018-\u201F]/
const skipFrom = (text: string, signs: RegExp): string => {
  let start = 0
  while (start < text.length && signs.test(text[start] ?? '')) start++
  return text.slice(start)
}
const skipFromEnd = (text: string, signs: RegExp): string => {
  let end = text.length
  while (end > 0 && signs.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/** The host without a word of an unspaced script after it: `x.exampleまで`. */
const trimHost = (host: string): string => {
  const word = host.search(unspaced)
  const before = skipFromEnd(host.slice(0, Math.max(0, word)), /[-.。．]/)
  const trimmed = /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}$/.test(before) ? before : host
  return skipFromEnd(trimmed, /['\u2018-\u201F\-._。．]/)
}

const slashedLocal = /^(?:[\p{L}\p{N}\p{M}.!$%'*+^_`~-]{1,64}[/&]){1,8}$/u

/** The rest of a mailbox name with `/` or `&` before it, as in `r&d@x.example`; '' where a URL or another address ends there. */
const readSlashedStart = (text: string, from: number, start: number): string => {
  if (!/[/&]/.test(text[start - 1] ?? '')) return ''
  const before = text.slice(Math.max(from, start - 2 * maxLocalLength), start)
  const [, word = ''] = /(?:^|[\s"<>()[\]{},;|])([^\s"<>()[\]{},;|]*)$/u.exec(before) ?? []
  const local = word.replace(/^\p{L}{1,20}:(?!\/)/u, '')
  // An address before it ended directly there.
  const isApart = local.length < before.length || start - local.length === 0 || from === 0
  return isApart && local.length < maxLocalLength && slashedLocal.test(local) && !/^[^/&.]*\.[^/&]*\//.test(local) ? local : ''
}

/** The addresses in a text without escapes, in their order, as written. They may still be none. Takes linear time. */
export const findWritten = (text: string): string[] => {
  const found: string[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const end = findHostEnd(text, at + 1)
    const start = findLocalStart(text, from, at)
    const isWhole = start !== undefined && end - at > 3 && end - at <= maxHostLength + 1 && text[end] !== '@'
    if (isWhole) {
      const local = skipFrom(readSlashedStart(text, from, start) + text.slice(start, at), /[.+`'\u2018-\u201F]/)
      // Asterisks on both sides are emphasis. Before a name alone they hide a part of it.
      const plain = local.startsWith('*') && text[end] === '*' ? skipFrom(local, /\*/) : local
      found.push(`${skipFromEnd(plain, quotes)}@${trimHost(text.slice(at + 1, end))}`)
    }
    if (end > at + 1) from = end
  }
  return found
}
