// Reads the escapes that markup, JSON and Markdown put into a URL or an address, and the characters that never make another text: invisible
// ones, and hyphens that programs set in place of `-`.

/** Soft hyphens, joiners, marks of direction and of byte order, for a class of a regular expression. */
export const invisibleCharacters = String.raw`\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF`
/** Hyphens and dashes that mean `-` inside a name, for a class of a regular expression. */
const hyphens = String.raw`\u2010-\u2013\u2212\uFE63\uFF0D`

const invisible = new RegExp(`[${invisibleCharacters}]`, 'g')
const hyphen = new RegExp(`[${hyphens}]`, 'g')
const unusual = new RegExp(`[${invisibleCharacters}${hyphens}]`)
/** In these scripts the two joiners are a part of the spelling. */
const joiner =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}])([\u200C\u200D])(?=\p{L})/u

/** Whether a text has an invisible character or a typographic hyphen. */
export const hasUnusualCharacter = (text: string): boolean => unusual.test(text)

/** The text without invisible characters. */
export const removeInvisible = (text: string): string => text.replace(invisible, '')

/** A name without invisible characters, but with the joiners that its script needs, and with plain hyphens. */
export const toPlainName = (name: string): string => {
  if (!unusual.test(name)) return name
  return name
    .split(joiner)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(invisible, '')))
    .join('')
    .replace(hyphen, '-')
}

/** What an escape stands for, and its length in UTF-16 units. */
export interface Escape {
  character: string
  length: number
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  colon: ':',
  comma: ',',
  commat: '@',
  dash: '-',
  gt: '>',
  hyphen: '-',
  ldquo: '“',
  lowbar: '_',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: '\u00A0',
  ndash: '–',
  num: '#',
  percnt: '%',
  period: '.',
  quest: '?',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  shy: '\u00AD',
  sol: '/',
  zwj: '\u200D',
  zwnj: '\u200C'
}
const entityPattern = String.raw`&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));`
const stickyEntity = new RegExp(entityPattern, 'y')
const everyEntity = new RegExp(entityPattern, 'g')
const maxCodePoint = 0x10_ff_ff

const toCharacter = (decimal: string | undefined, hexadecimal: string | undefined, name: string | undefined): string | undefined => {
  if (name !== undefined) return Object.hasOwn(namedEntities, name) ? namedEntities[name] : undefined
  const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= maxCodePoint ? String.fromCodePoint(code) : undefined
}

/** The HTML entity at a position; an unknown one stands for itself. Undefined where there is none. */
export const readEntity = (text: string, at: number): Escape | undefined => {
  stickyEntity.lastIndex = at
  const match = stickyEntity.exec(text)
  return match ? { character: toCharacter(match[1], match[2], match[3]) ?? match[0], length: match[0].length } : undefined
}

/** The text with its HTML entities decoded; unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        everyEntity,
        (whole, decimal?: string, hexadecimal?: string, name?: string) => toCharacter(decimal, hexadecimal, name) ?? whole
      )
    : text

/** `\_` of Markdown, `\/` and `\u002D` of JSON, `\x2D` of programs; each backslash may have been escaped again. */
const stickyBackslash = /\\{1,8}(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([!-/:-@[\]^_`{-~]))/y
const everyBackslash = /\\{1,8}(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([!-/:-@[\]^_`{-~]))/g

const toEscaped = (hexadecimal: string | undefined, character: string): string =>
  hexadecimal === undefined ? character : String.fromCharCode(parseInt(hexadecimal, 16))

/** The escape with a backslash at a position; undefined where there is none. */
export const readBackslash = (text: string, at: number): Escape | undefined => {
  stickyBackslash.lastIndex = at
  const match = stickyBackslash.exec(text)
  if (!match) return undefined
  const [{ length }, unit, byte, character = ''] = match
  return { character: toEscaped(unit ?? byte, character), length }
}

/** Not `\/`, which is JSON. */
const slash = String.raw`(?:\/|\\{1,4}(?!\/))`
const backslashPath = new RegExp(
  String.raw`(?:https?:\\{2,4})?(?:(?<![\w-])[\w-]{1,20}\.)?linkedin\.com${slash}(?:in|pub)${slash}(?=[\p{L}\p{N}%])`,
  'giu'
)

/** The text with slashes in the URLs of profiles that a program wrote with backslashes: `https:\\www.linkedin.com\in\ada`. */
export const plainSlashes = (text: string): string =>
  text.includes('\\') ? text.replace(backslashPath, path => path.replace(/^(https?:)\\+/i, '$1//').replaceAll(/\\+/g, '/')) : text

/** The text with its escapes of JSON and Markdown decoded. */
export const decodeBackslashes = (text: string): string =>
  text.includes('\\')
    ? text.replace(everyBackslash, (_, unit?: string, byte?: string, character = '') => toEscaped(unit ?? byte, String(character)))
    : text
