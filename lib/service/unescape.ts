// Takes one level of escaping off a text: that of JSON, JavaScript, URLs, HTML, CSV and quoted-printable, and what is drawn as nothing between
// two characters. Services repeat what they were sent with any of these, and with several of them.
import type { Range } from './find-texts.ts'

const signs: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'amp& lt< gt> quot" apos\' nbsp\u00a0 lowbar_ UnderBar_ hyphen- dash- period. colon: semi; equals= plus+ sol/ bsol\\ excl! num# dollar$ percnt% ast* ' +
    'lpar( rpar) comma, quest? commat@ lsqb[ lbrack[ rsqb] rbrack] Hat^ grave` lcub{ lbrace{ rcub} rbrace} verbar| vert| tilde~ Tab\t NewLine\n shy zwnj zwj'
  )
    .split(' ')
    .map(one => {
      const [, name = '', sign = ''] = /^([a-zA-Z]+)([^]?)$/.exec(one) ?? []
      return [name.toLowerCase(), sign]
    })
)
const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Characters that are drawn as nothing. */
const unseen = String.raw`\0\u00ad\u034f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufe0f\ufeff`
/** MIME breaks a code into lines, and quoted-printable any text. */
const lineBreak = String.raw`(?:=[ \t]{0,8}(?:\r\n?|\n))+|(?:\r\n?|\n)(?<=[\w+/=-]{16}[\r\n]{1,2})(?:\r\n?|\n){0,3}[ \t]{0,8}(?=[\w+/=-])`

const hex = String.raw`[\da-fA-F]`

const escapes = new RegExp(
  [
    String.raw`\\u\{0{0,8}(${hex}{1,6})\}|\\U(${hex}{8})`,
    String.raw`[\\%]u(${hex}{4})`,
    String.raw`\\x(${hex}{2})`,
    String.raw`\\0?([0-7]{2,3})`,
    String.raw`\\([^a-zA-Z\d&%=\s\uff01-\uff5e]|=(?![\r\n]|[\dA-F]{2})|[bfnrt])`,
    String.raw`(%[c-fC-F]${hex}(?:%[89abAB]${hex}){1,3})|%([0-7]${hex})`,
    String.raw`&#[xX]0{0,8}(${hex}{1,6});?|&#0{0,8}(\d{1,7});?|&([a-zA-Z]{2,14});`,
    String.raw`(=[c-fC-F]${hex}(?:=[89abAB]${hex}){1,3})|=(3[dD]|[2-7]${hex}(?:(?==${hex}{2})|(?<==${hex}{2}=${hex}{2})))`,
    String.raw`("")`,
    String.raw`([\uff01-\uff5e])`,
    `[${unseen}]+|${lineBreak}`
  ].join('|'),
  'g'
)

const fromCode = (text: string, base: number): string => {
  const code = parseInt(text, base)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : text
}

/** Bytes in hex with a sign before each. Bytes that are no UTF-8 stay: they are no escape. */
const fromBytes = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('=', '%'))
  } catch {
    return text
  }
}

/** What an escape stands for, and '' for what is drawn as nothing. */
const decode = (escape: string, groups: readonly (string | undefined)[]): string => {
  const [braced, long, unit, byte, octal, any, bytes, percent, entityHex, entity, name, quoted, equals, quotes, wide] = groups
  const code = braced ?? long ?? unit ?? byte ?? percent ?? entityHex ?? equals
  if (code !== undefined) return fromCode(code, 16)
  if (octal !== undefined) return fromCode(octal, 8)
  if (any !== undefined) return controls[any] ?? any
  if (entity !== undefined) return fromCode(entity, 10)
  if (name !== undefined) return signs[name.toLowerCase()] ?? escape
  const run = bytes ?? quoted
  if (run !== undefined) return fromBytes(run)
  if (quotes !== undefined) return '"'
  return wide === undefined ? '' : String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0)
}

/** The text without one level of escaping. */
export const unescapeOnce = (text: string): string =>
  text.replace(escapes, (escape: string, ...rest: (string | undefined)[]) => decode(escape, rest))

/** Returns a function that tells which range of a text became a range of `unescapeOnce` of it. */
export const createSourceFinder = (text: string): ((range: Range) => Range) => {
  /** of each escape: where it begins and ends, and where what it became does */
  const [from, to, start, end]: [number[], number[], number[], number[]] = [[], [], [], []]
  let moved = 0
  for (const match of text.matchAll(escapes)) {
    const [escape, ...groups] = match
    const { index } = match
    const decoded = decode(escape, groups)
    from.push(index)
    to.push(index + escape.length)
    start.push(index - moved)
    end.push(index - moved + decoded.length)
    moved += escape.length - decoded.length
  }
  /** The last escape that begins at a place or before it; -1 for none. */
  const findLast = (place: number): number => {
    let [low, high] = [0, start.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((start[middle] ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  const find = (place: number, isLast: boolean): number => {
    const at = findLast(place)
    const [begin = 0, stop = 0, after = 0] = [from[at], to[at], end[at]]
    if (at === -1) return place
    return place < after ? (isLast ? stop - 1 : begin) : stop + place - after
  }
  return range => ({ start: find(range.start, false), end: find(range.end - 1, true) + 1 })
}

/** An escape of a letter, a digit or one of `_-.~`, also within another; what is drawn as nothing; a code that is broken into lines. */
const escapedWord = new RegExp(
  [
    String.raw`\\(?:[ux]\{?0{0,6}(?:3\d|[46][1-9a-f]|[57][\da]|5f|2[6de]|7e)|0?[0-7]{2}|[rn](?<=[\w+/=-]{16}\\{1,16}[rn]))`,
    String.raw`%(?:u00|(?:25){0,3}(?:2[36de]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e))`,
    '&(?:(?:amp;)?#|(?:lowbar|underbar|hyphen|dash|period|tilde|shy|zwn?j);)',
    String.raw`=(?:3d|[\da-f]{2}=|[ \t]{0,8}[\r\n])`,
    String.raw`[\r\n](?<=[\w+/=-]{16}[\r\n])`,
    String.raw`[${unseen}\uff01-\uff5e]`
  ].join('|'),
  'i'
)
const escapedSign = /\\|%[\da-f]|&\w{2,12};|""/i

/** Whether a text may hold an escape within a text of letters, digits and `_-.~`, or with `hasSigns` within any. Takes a fraction of the time. */
export const mayBeEscaped = (text: string, hasSigns: boolean): boolean => (hasSigns && escapedSign.test(text)) || escapedWord.test(text)
