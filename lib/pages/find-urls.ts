// Finds what looks like a web address in any text: prose, CSV, HTML, JSON, links inside links. The text may be a file of
// any size and any content, so each pattern reads a bounded stretch from wherever it begins.

/** Behind one of these, a host without a scheme is the middle of a word, of a path or of an email address. */
const word = String.raw`\w./@%+~\u00C0-\u024F\u0370-\u052F-`

/** `https://`, also as JSON writes it (`https:\/\/`), and escaped up to four times (`https%253A%252F%252F`). */
const scheme = String.raw`[Hh][Tt]{2}[Pp][Ss]?(?::|%(?:25){0,3}3[Aa])(?:\\?\/|%(?:25){0,3}2[Ff]){2}`

/** Two slashes that nothing names a protocol for, or nothing. */
const start = String.raw`(?:(?<![${word}:])\/\/|(?<![${word}]))`

/** A host that begins with `www.`, or one in front of a slash. */
const host = String.raw`(?:[Ww]{3}\.(?=[A-Za-z\d])|[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,4}\.?(?:\\?\/|%(?:25){0,3}2[Ff]))`

/** What ends an address: space, controls, quotes, brackets, and whatever else stands between two of them. */
const end = String.raw`\s\p{Cc}\p{Cs}\p{Pi}\p{Pf}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF<>"'\u0060|\\^{}\[\]();,„‚…、。，；！？（）［］【】「」『』《》〈〉`

/** An address ends where the next one begins, unless that is the value of one of its own parameters. */
const next = String.raw`(?<!=|%(?:25){0,3}3[Dd])${scheme}`

/** In UTF-16 units; of a longer address no more is read. */
const longest = 8192

/** Punctuation of the sentence, and space that was escaped along with the address. */
const trailing = /(?:[.:!?*~=&]|%20|%0[9AaDd]|%[Cc]2%[Aa]0|%2[Ff])$/

/** Looks at the last few characters only, again and again: a pattern over all of it would take the square of a run of dots. */
const withoutTrailing = (text: string): string => {
  const lastOf = (length: number): number => trailing.exec(text.slice(Math.max(0, length - 6), length))?.[0].length ?? 0
  let { length } = text
  for (let last = lastOf(length); last > 0; last = lastOf(length)) length -= last
  return text.slice(0, length)
}

/**
 * Calls `found` for each address in its order and as it is written, `hasScheme` false where it has no `https://`: its host may
 * then be no host at all (`Node.js/Express`), which the caller judges. Takes time linear in the text. Never throws.
 */
export function findUrls(text: string, found: (written: string, hasScheme: boolean) => void): void {
  const beginning = new RegExp(`(${scheme})|${start}${host}`, 'g')
  const rest = new RegExp(String.raw`(?:(?!${next})(?:&amp;|\\\/|[^${end}])){0,${longest}}`, 'uy')
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const [front, withScheme] = match
    rest.lastIndex = beginning.lastIndex
    const tail = withoutTrailing(rest.exec(text)?.[0] ?? '')
    beginning.lastIndex = Math.max(beginning.lastIndex, rest.lastIndex)
    if (tail !== '' || withScheme === undefined) found(front + tail, withScheme !== undefined)
  }
}
