// Finds email addresses in any text and gives each of them one spelling.
import { toAsciiHost } from '../../pages/bare-host.ts'
import { isPlainEmail } from './plain-marks.ts'

/**
 * Characters of a mailbox name. `= ? # | { }` are allowed by RFC 5322 and no service assigns them, while URLs and JSON have them around an
 * address, so they end it. `/` and `&` end it in a URL alone.
 */
const localCharacters = String.raw`\p{L}\p{N}\p{M}.!$%'*+^_\x60~\-`
const hostCharacters = String.raw`\p{L}\p{N}\p{M}._。．\-`
const maxLocalLength = 64
const maxHostLength = 253

/** Scripts that are written without blanks, so that an address may stand directly beside a word. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC`
const spacedLocal = `(?:(?![${unspaced}])[${localCharacters}])`
const wholeHost = `[${hostCharacters}]{3,${maxHostLength}}(?![${hostCharacters}])`

/** Whole addresses only: the characters around a match belong to no address. */
const addressPattern = new RegExp(
  `(?:(?<!${spacedLocal})${spacedLocal}{1,${maxLocalLength}}|(?<![${localCharacters}])[${localCharacters}]{0,${maxLocalLength - 1}}[${unspaced}])@${wholeHost}`,
  'gu'
)
/** Invisible characters that pages put into addresses: soft hyphens, joiners, marks of direction. */
const invisibleCharacters = String.raw`\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF`
const fullWidthCharacters = String.raw`\uFF01-\uFF5E\uFE6B`
const invisible = new RegExp(`[${invisibleCharacters}]`, 'g')
const fullWidth = new RegExp(`[${fullWidthCharacters}]`, 'g')
const unusual = new RegExp(`[${invisibleCharacters}${fullWidthCharacters}]`)

/** Whether a text has characters that an address is written without in its one spelling. */
export const hasUnusualCharacters = (text: string): boolean => unusual.test(text)

/** The text without invisible characters, full-width forms and quotes around a mailbox name, none of which make another address. */
const toPlainText = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(fullWidth, character => character.normalize('NFKC'))
    .replace(/"([^"\s@<>,;:]{1,64})"@/g, '$1@')

const unescapePercent = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, escaped => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })

const startsUnspaced = new RegExp(`^.*[${unspaced}](?=[\\w.+-]+@)`, 'u')
const endsUnspaced = new RegExp(`(@[\\w.-]*[\\w-])[。.]?[${unspaced}].*$`, 'u')

/** The address without words of an unspaced script beside it, and without quotes and dots of the sentence around it. */
const trimAddress = (address: string): string =>
  address
    .replace(startsUnspaced, '')
    .replace(endsUnspaced, '$1')
    .replace(/^[.'*\x60\u2018-\u201F]+/, '')
    .replace(/[._。．'\u2018-\u201F-]+$/, '')

/** The text before an email address, back to a blank or a bracket. */
const wordBefore = /(?:^|[\s"<>()[\]{},;|])(?:\p{L}+:(?!\/))?([^\s"<>()[\]{},;|]*)$/u
const isSlashedLocal = new RegExp(`^(?:[${localCharacters}]+[/&])+$`, 'u')

/** The rest of a mailbox name with `/` or `&` before it; '' where a URL ends there. */
const readSlashedStart = (input: string, index: number): string => {
  if (!/[/&]/.test(input[index - 1] ?? '')) return ''
  const start = wordBefore.exec(input.slice(Math.max(0, index - 2 * maxLocalLength), index))?.[1] ?? ''
  const isLocal = start.length < maxLocalLength && isSlashedLocal.test(start) && !/^[^/&]*\.[^/&]*\//.test(start)
  return isLocal ? start : ''
}

/**
 * The one spelling of an email address: lower case, composed characters, the domain in ASCII. Undefined for text that is no address with a
 * domain of at least two labels. `ada+x@` and `ada@` are two addresses.
 */
export const normaliseEmail = (address: string): string | undefined => {
  if (isPlainEmail(address)) return address
  const text = address.trim()
  const at = text.lastIndexOf('@')
  const host = at > 0 ? toAsciiHost(text.slice(at + 1)) : undefined
  const local = text.slice(0, at).toLowerCase().normalize()
  return host !== undefined && /^[a-z\d._-]+\.[a-z\d-]+$/.test(host) && !/[\s@]/.test(local) ? `${local}@${host}` : undefined
}

const findAddresses = (text: string): string[] =>
  [...text.matchAll(addressPattern)].map(({ 0: address, index }) => trimAddress(readSlashedStart(text, index) + address))

/** A fast check: false means that a text has no email address in any spelling. */
export const mayHaveEmail = (text: string): boolean => /[@＠﹫]|%(?:25)*40/.test(text)

/**
 * Every email address in a text, normalised, each once: in prose, lists, links and percent-encoded URLs. An address is never a part of a longer
 * one. Takes linear time. Never throws.
 */
export const findEmails = (text: string): string[] => {
  if (!mayHaveEmail(text)) return []
  if (isPlainEmail(text)) return [text]
  const visible = toPlainText(text)
  const unescaped = visible.includes('%') ? unescapePercent(unescapePercent(visible)) : visible
  const addresses = [...findAddresses(visible), ...(unescaped === visible ? [] : findAddresses(unescaped))]
  return [...new Set(addresses.flatMap(address => normaliseEmail(address) ?? []))]
}

/** `Ada <a@x.example>`, `mailto:a@x.example?subject=…`, `work: a@x.example`, `a@x.example (work)`. */
const listItem = new RegExp(
  String.raw`^(?:[^<>@]*<\s*)?(?:["'\s\u2018-\u201F]*)(?:\p{L}+:\s*)*([${localCharacters}&/]{1,${maxLocalLength}}@[${hostCharacters}]{3,${maxHostLength}})(?:\?\S*)?["'\s\u2018-\u201F]*>?\s*(?:\([^()]*\))?$`,
  'iu'
)

/**
 * The addresses of a cell that holds one or several, as written: `a@x.example, b@x.example`, `Ada <a@x.example>`, `mailto:a@x.example`. None
 * where the cell is a sentence.
 */
export const readEmailCell = (cell: string): string[] => {
  const text = toPlainText(cell).trim()
  if (!text.includes('@')) return []
  if (/^[^\s@,;<>"'():|\u2018-\u201F]+@[^\s@,;<>"'():|?\u2018-\u201F]+$/.test(text)) return [trimAddress(text)]
  const items = text
    .split(/[,;|\r\n\t]+/)
    .flatMap(item => (/^\S+@\S+(?:\s+\S+@\S+)+$/.test(item.trim()) ? item.trim().split(/\s+/) : [item.trim()]))
  return [...new Set(items.flatMap(item => listItem.exec(item)?.[1] ?? []).map(trimAddress))]
}

/** Placeholders that services send for an address that is locked, hidden or sold separately. */
export const isPlaceholderEmail = (text: string): boolean =>
  text.includes('*') ||
  /[._-](?:available|(?:un)?locked|hidden)@|@(?:[\w-]{1,63}\.){0,4}(?:subscription|upgrade|premium|hidden|locked|redacted)$/i.test(text) ||
  /^(?:e?mail)?_?not_?(?:unlocked|available|found|revealed)|^(?:hidden|locked|redacted|unavailable|x{3,})@/i.test(text)
