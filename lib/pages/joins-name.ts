// Decides whether a quote, bracket, comma or invisible character inside a URL belongs to the name of a page, or ends the URL. Nobody must pay for
// the start of a name: it is another person's.
import { invisibleCharacters } from './escapes.ts'

/** Positions in UTF-16 units: of the URL, of the character in question, and of what follows it. */
export interface JoinPlace {
  start: number
  at: number
  next: number
}

/** Quotes by what opens them. */
const closers: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '‘': '’',
  '‚': '‘’',
  '“': '”',
  '„': '“”',
  '«': '»',
  '(': ')',
  '[': ']',
  '{': '}',
  '<': '>',
  '（': '）',
  '［': '］',
  '【': '】',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉'
}

const apostrophes = /^['’‘`´]$/
const openingCharacters = /^["“„‚(（[［【「『《〈{]$/
const closingCharacters = /^[”»)）\]］】」』》〉}]$/
const isInvisible = new RegExp(`^[${invisibleCharacters}]$`)
const skippedInvisible = new RegExp(`[${invisibleCharacters}]{0,16}`, 'y')
const nameStart = /[\p{L}\p{N}]/uy
const nameStartOrSign = /[\p{L}\p{N}_%-]/uy
const nextWord = /[\p{L}\p{N}_%.-]{1,100}/uy

/** A title after a name, as in `ada-beispiel,-mba-123` and `ada-beispiel,phd`. A CSV file has no cell like it beside a URL. */
const title =
  /^(?:-[\p{L}\p{N}]|(?:mba|emba|phd|dphil|md|dds|jd|llm|cpa|cfa|acca|pmp|csm|cissp|msc|bsc|ba|bba|ma|dba|dr|prof|esq|pe|rn|sr|jr|ii|iii|iv)(?![\p{L}\p{N}]))/u
/** The end of a name as LinkedIn gives it: letters and a number of six to nine digits. */
const numberedName = /^\p{Ll}{2,}(?:-\p{Ll}+){0,5}-(?=[a-f]*\d)[\da-f]{6,9}$/u

const matchesAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at
  return pattern.test(text)
}

const openingEntity = /&(?:quot|#34|apos|#39|lt|#60);$/

/** The character directly before the URL that opens a quote or a bracket. */
const readOpener = (text: string, start: number): string => {
  const entity = openingEntity.exec(text.slice(Math.max(0, start - 6), start))?.[0]
  if (entity === undefined) return text[start - 1] ?? ''
  return /quot|34/.test(entity) ? '"' : /apos|39/.test(entity) ? "'" : '<'
}

/** Whether the URL has a path and no query yet, so that a name may begin or go on here. */
const isInPath = (url: string): boolean =>
  !/[?#]/.test(url) && /\/|%(?:25)*2f/i.test(url.replace(/^(?:https?(?::|%(?:25)*3a))?(?:\\?\/|%(?:25)*2f){2}/i, ''))

const continuesAfterComma = (text: string, next: number): boolean => {
  nextWord.lastIndex = next
  const [word = ''] = nextWord.exec(text) ?? []
  return title.test(word) || (numberedName.test(word) && /^(?:["\s]|$)/.test(text.slice(next + word.length, next + word.length + 1)))
}

/** Whether a line break or a tab of JSON comes after a backslash, and not the rest of a name. */
const isJsonBlank = (rest: string): boolean => /^[nrt](?:https?:|\\|(?![\p{Ll}\p{N}]))/u.test(rest)

/** Whether `character`, which ends most URLs, is inside a name here. */
export const joinsName = (text: string, { start, at, next }: JoinPlace, character: string): boolean => {
  const url = text.slice(start, at)
  if (!isInPath(url)) return false
  if (isInvisible.test(character)) {
    skippedInvisible.lastIndex = next
    skippedInvisible.test(text)
    return matchesAt(nameStartOrSign, text, skippedInvisible.lastIndex)
  }
  if (/[/\\]$/.test(url)) return false
  // Programs shorten long URLs with an ellipsis: what is before it is no name.
  if (character === '…') return true
  if (/^[,;，；]$/.test(character)) {
    return (
      continuesAfterComma(text, next) || (readOpener(text, start) === '"' && matchesAt(nameStart, text, next) && endsInQuote(text, next))
    )
  }
  if (closers[readOpener(text, start)]?.includes(character)) return false
  if (closingCharacters.test(character))
    return Object.entries(closers).some(([opener, all]) => all.includes(character) && url.includes(opener))
  if (!matchesAt(nameStartOrSign, text, next)) return false
  if (character === '\\') return !isJsonBlank(text.slice(next, next + 9))
  return apostrophes.test(character) || openingCharacters.test(character)
}

/** Whether the cell in quotes ends after one more word: then a comma is inside the cell. */
const endsInQuote = (text: string, next: number): boolean => {
  nextWord.lastIndex = next
  const [word = ''] = nextWord.exec(text) ?? []
  return text[next + word.length] === '"'
}
