// Finds what looks like a URL in any text: prose, CSV, HTML, JSON, links inside links. The text may be large and may hold anything, so each
// match attempt reads a bounded number of characters.
import { readBackslash, readEntity, type Escape } from './escapes.ts'
import { joinsName } from './joins-name.ts'

/** After one of these, a host without a scheme is the middle of a word, a path or an email address. */
const wordCharacters = String.raw`A-Za-z\d./@%+~\u00C0-\u024F\u0370-\u052F-`

/** `https://`, also as in JSON (`https:\/\/`) and escaped up to four times (`https%253A%252F%252F`). */
const scheme = String.raw`[Hh][Tt]{2}[Pp][Ss]?(?::|%(?:25){0,3}3[Aa])(?:\\?\/|%(?:25){0,3}2[Ff]){2}`

/** The start of a URL without a scheme: two slashes or nothing. An underscore before it may be emphasis, unless a word is before that. */
const schemelessStart = String.raw`(?:(?<![${wordCharacters}:])\/\/|(?<![${wordCharacters}])(?<![\w.-]_))`

/** A host that starts with `www.`, or one that a slash follows. */
const host = String.raw`(?:[Ww]{3}\.(?=[A-Za-z\d])|[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,4}\.?(?:\\?\/|%(?:25){0,3}2[Ff]))`

/** Characters that end a URL: space, controls, quotes, brackets and other separators. Between two letters of a name they do not. */
const terminators = String.raw`\s\p{Cc}\p{Cs}\p{Pi}\p{Pf}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF<>"'\u0060|\\^{}\[\]();,„‚…、。，；！？（）［］【】「」『』《》〈〉`

/** A URL ends where the next one starts, unless that is the value of one of its parameters. */
const nextUrl = String.raw`(?<!=|%(?:25){0,3}3[Dd])${scheme}`

/** In UTF-16 units, after the scheme or host. The rest of a longer URL is ignored. */
const maxLength = 8192

/** How often a terminator inside a name is read past. */
const maxJoins = 20

/** Punctuation of the sentence around the URL, and space that was escaped with it. */
const trailing = /(?:[.:!?*~=&]|%20|%0[9AaDd]|%[Cc]2%[Aa]0|%2[Ff])$/

/** Repeats a match on the last few characters: one pattern over the whole text takes quadratic time on a run of dots. */
const removeTrailing = (text: string): string => {
  const trailingLength = (length: number): number => trailing.exec(text.slice(Math.max(0, length - 6), length))?.[0].length ?? 0
  let { length } = text
  for (let count = trailingLength(length); count > 0; count = trailingLength(length)) length -= count
  return text.slice(0, length)
}

/** Emphasis before a URL, directly or earlier in its line. */
const emphasis = /(?:^|[\s([{"'*])(_{1,3})(?:[^\s_][^_]*)?$/
const maxLineStart = 200

/** The URL without the underscores that close an emphasis which was opened before it. */
const removeEmphasis = (written: string, text: string, start: number): string => {
  if (!written.endsWith('_')) return written
  const [, opened = ''] = emphasis.exec(text.slice(Math.max(0, start - maxLineStart), start).replace(/^[^]*\n/, '')) ?? []
  return opened !== '' && written.endsWith(opened) ? written.slice(0, -opened.length) : written
}

/** The start of a link of a mail filter that holds a whole URL between `__` and `__;`. */
const wrapper = /urldefense(?:\.proofpoint)?\.(?:com|us)\/v3\/__/y
const wrapperEnd = /__;[\w+/=*-]{0,512}!![\w!.-]{0,512}\$?/y

const readWrapped = (text: string, at: number): number | undefined => {
  wrapper.lastIndex = at
  if (!wrapper.test(text)) return undefined
  const end = text.slice(at, at + 4096).indexOf('__;')
  wrapperEnd.lastIndex = at + end
  return end > 0 && wrapperEnd.test(text) && !/[\s<>"]/.test(text.slice(at, wrapperEnd.lastIndex)) ? wrapperEnd.lastIndex : undefined
}

// Made once: making them takes a hundred times as long as reading a cell with them.
const run = new RegExp(String.raw`(?:(?!${nextUrl})[^${terminators}&]){1,${maxLength}}`, 'uy')
const plain = new RegExp(`^[^${terminators}]`, 'u')
const next = new RegExp(nextUrl, 'y')
const startPattern = new RegExp(`(${scheme})|${schemelessStart}${host}`, 'g')

const isNextUrl = (text: string, at: number): boolean => {
  next.lastIndex = at
  return next.test(text)
}

const readUnit = (text: string, at: number): Escape => {
  const escape = text[at] === '&' ? readEntity(text, at) : text[at] === '\\' ? readBackslash(text, at) : undefined
  if (escape) return escape
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return { character, length: character.length }
}

/** Reads what follows the scheme or the host, from `from` on. Returns where it ends. */
const readTail = (text: string, start: number, from: number): number => {
  const limit = Math.min(text.length, from + maxLength)
  let joins = 0
  for (let at = from; ;) {
    run.lastIndex = at
    if (run.test(text)) at = run.lastIndex
    if (at >= limit) return limit
    if (isNextUrl(text, at)) return at
    const { character, length } = readUnit(text, at)
    // An entity that is not known is a part of the name, which nobody can read then.
    const isPart = length > 1 && character === text.slice(at, at + length) && character.startsWith('&')
    if (!isPart && !plain.test(character)) {
      if (++joins > maxJoins || isNextUrl(text, at + length) || !joinsName(text, { start, at, next: at + length }, character)) return at
    }
    at += length
  }
}

/**
 * Calls `onUrl` for each URL in order, as it is written. `hasScheme` is false when it has no `https://`: then it may be no URL
 * (`Node.js/Express`), which the caller must check. A quote, bracket or escape inside the name of a page is a part of the URL: the start of a
 * name is another name. Takes time linear in the text. Never throws.
 */
export function findUrls(text: string, onUrl: (written: string, hasScheme: boolean) => void): void {
  // The place is kept here, because `onUrl` may find URLs too.
  for (let at = 0; ;) {
    startPattern.lastIndex = at
    const match = startPattern.exec(text)
    if (!match) return
    const [start, matchedScheme] = match
    const from = startPattern.lastIndex
    const wrapped = matchedScheme === undefined ? undefined : readWrapped(text, from)
    const end = wrapped ?? readTail(text, match.index, from)
    const tail = wrapped === undefined ? removeTrailing(text.slice(from, end)) : text.slice(from, end)
    at = Math.max(from, end)
    if (tail !== '' || matchedScheme === undefined) onUrl(removeEmphasis(start + tail, text, match.index), matchedScheme !== undefined)
  }
}
