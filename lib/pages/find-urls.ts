// Finds what looks like a URL in any text: prose, CSV, HTML, JSON, links inside links. The text may be large and may hold anything, so each
// match attempt reads a bounded number of characters.

/** After one of these, a host without a scheme is the middle of a word, a path or an email address. */
const wordCharacters = String.raw`\w./@%+~\u00C0-\u024F\u0370-\u052F-`

/** `https://`, also as in JSON (`https:\/\/`) and escaped up to four times (`https%253A%252F%252F`). */
const scheme = String.raw`[Hh][Tt]{2}[Pp][Ss]?(?::|%(?:25){0,3}3[Aa])(?:\\?\/|%(?:25){0,3}2[Ff]){2}`

/** The start of a URL without a scheme: two slashes or nothing. */
const schemelessStart = String.raw`(?:(?<![${wordCharacters}:])\/\/|(?<![${wordCharacters}]))`

/** A host that starts with `www.`, or one that a slash follows. */
const host = String.raw`(?:[Ww]{3}\.(?=[A-Za-z\d])|[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,4}\.?(?:\\?\/|%(?:25){0,3}2[Ff]))`

/** Characters that end a URL: space, controls, quotes, brackets and other separators. */
const terminators = String.raw`\s\p{Cc}\p{Cs}\p{Pi}\p{Pf}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF<>"'\u0060|\\^{}\[\]();,„‚…、。，；！？（）［］【】「」『』《》〈〉`

/** A URL ends where the next one starts, unless that is the value of one of its parameters. */
const nextUrl = String.raw`(?<!=|%(?:25){0,3}3[Dd])${scheme}`

/** In UTF-16 units, after the scheme or host. The rest of a longer URL is ignored. */
const maxLength = 8192

/** Punctuation of the sentence around the URL, and space that was escaped with it. */
const trailing = /(?:[.:!?*~=&]|%20|%0[9AaDd]|%[Cc]2%[Aa]0|%2[Ff])$/

/** Repeats a match on the last few characters: one pattern over the whole text takes quadratic time on a run of dots. */
const removeTrailing = (text: string): string => {
  const trailingLength = (length: number): number => trailing.exec(text.slice(Math.max(0, length - 6), length))?.[0].length ?? 0
  let { length } = text
  for (let count = trailingLength(length); count > 0; count = trailingLength(length)) length -= count
  return text.slice(0, length)
}

/**
 * Calls `onUrl` for each URL in order, as it is written. `hasScheme` is false when it has no `https://`: then it may be no URL
 * (`Node.js/Express`), which the caller must check. Takes time linear in the text. Never throws.
 */
export function findUrls(text: string, onUrl: (written: string, hasScheme: boolean) => void): void {
  const startPattern = new RegExp(`(${scheme})|${schemelessStart}${host}`, 'g')
  const restPattern = new RegExp(String.raw`(?:(?!${nextUrl})(?:&amp;|\\\/|[^${terminators}])){0,${maxLength}}`, 'uy')
  for (let match = startPattern.exec(text); match; match = startPattern.exec(text)) {
    const [start, matchedScheme] = match
    restPattern.lastIndex = startPattern.lastIndex
    const tail = removeTrailing(restPattern.exec(text)?.[0] ?? '')
    startPattern.lastIndex = Math.max(startPattern.lastIndex, restPattern.lastIndex)
    if (tail !== '' || matchedScheme === undefined) onUrl(start + tail, matchedScheme !== undefined)
  }
}
