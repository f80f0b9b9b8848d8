// Finds email addresses in any text and gives each of them one spelling.
import { toAsciiHost } from '../../pages/links.ts'
import { decodeEntities, invisibleCharacters, removeInvisible } from '../../pages/escapes.ts'
import { findWritten, maxHostLength, maxLocalLength } from './find-written-emails.ts'
import { isPlainEmail } from './plain-marks.ts'

/** The rest of a longer cell is ignored. */
const maxCellLength = 100_000

const fullWidthCharacters = String.raw`\uFF01-\uFF5E\uFE6B`
const fullWidth = new RegExp(`[${fullWidthCharacters}]`, 'g')
const unusual = new RegExp(`[${invisibleCharacters}${fullWidthCharacters}]`)
/** How people write an address that programs should not find: `ada (at) x [dot] example`. */
const atInWords = / ?[[({] ?(?:at|@) ?[\])}] ?/gi
const dotInWords = / ?[[({] ?(?:dot|punkt|punto|\.) ?[\])}] ?/gi

/** Whether a text has characters that an address is written without in its one spelling. */
export const hasUnusualCharacters = (text: string): boolean => unusual.test(text) || /&(?:#|commat)|[([{] ?at ?[)\]}]/i.test(text)

/** The text without entities, invisible characters, full-width forms and quotes around a mailbox name, none of which make another address. */
export const toPlainText = (text: string): string => {
  const plain = removeInvisible(decodeEntities(text))
    .replace(fullWidth, character => character.normalize('NFKC'))
    .replace(/"([^"\s@<>,;:]{1,64})"@/g, '$1@')
    .replace(/(\.[A-Za-z]{2,24})\\[nrt]/g, '$1 ')
  return atInWords.test(plain) ? plain.replace(atInWords, '@').replace(dotInWords, '.') : plain
}

/** The text without percent escapes that can be decoded. */
export const unescapePercent = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, escaped => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })

const hostPattern = /^(?:[a-z\d_][a-z\d_-]{0,62}\.){1,20}(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
const isLocal = (local: string): boolean => local !== '' && local.length <= maxLocalLength && !/[\s@]|\.\.|^\.|\.$/.test(local)

/**
 * The one spelling of an email address: lower case, composed characters, the domain in ASCII. Undefined for text that is no address: its domain
 * needs two labels and no digits at its end, its name no two dots in a row. `ada+x@` and `ada@` are two addresses.
 */
export const normaliseEmail = (address: string): string | undefined => {
  if (isPlainEmail(address)) return address
  const text = address.trim()
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > maxLocalLength + maxHostLength + 1) return undefined
  const host = toAsciiHost(text.slice(at + 1))
  const local = text.slice(0, at).toLowerCase().normalize()
  return host !== undefined && hostPattern.test(host) && isLocal(local) ? `${local}@${host}` : undefined
}

/** A fast check: false means that a text has no email address in any spelling. */
export const mayHaveEmail = (text: string): boolean =>
  /[@＠﹫%&([{]/.test(text) && /[@＠﹫]|%(?:25)*40|&(?:#|commat)|[([{] ?[aA][tT] ?[)\]}]/.test(text)

/**
 * Every email address in a text, normalised, each once: in prose, lists, links and percent-encoded URLs. An address is never a part of a longer
 * one. Takes linear time. Never throws.
 */
export const findEmails = (text: string): string[] => {
  if (!mayHaveEmail(text)) return []
  if (isPlainEmail(text)) return [text]
  const visible = toPlainText(text)
  const unescaped = visible.includes('%') ? unescapePercent(unescapePercent(visible)) : visible
  const addresses = [...findWritten(visible), ...(unescaped === visible ? [] : findWritten(unescaped))]
  return [...new Set(addresses.flatMap(address => normaliseEmail(address) ?? []))]
}

/** The start of a cell that says that there is no address, and may name whom to ask for it. */
const denial =
  /^(?:e?-?mail:? )?(?:not?[\s_-](?:found|available|known|unlocked|revealed|provided|valid|email)|unavailable|unknown|none|ask|kein|nicht|sin|no hay|desconocid)\b/i

/**
 * The addresses of a cell for email addresses, as written, each once: one address alone, or every address between other text. None where
 * the cell says that there is none. Takes linear time. Never throws.
 */
export const readEmailCell = (cell: string): string[] => {
  const alone = cell.trim()
  if (isPlainEmail(alone)) return [alone]
  if (!mayHaveEmail(alone) || denial.test(alone)) return []
  const text = toPlainText(alone.slice(0, maxCellLength))
  const read = (of: string): string[] => [...new Set(findWritten(of).filter(address => normaliseEmail(address) !== undefined))]
  const found = read(text)
  return found.length > 0 || !text.includes('%') ? found : read(unescapePercent(unescapePercent(text)))
}

/** Placeholders that services send for an address that is locked, hidden or sold separately. */
export const isPlaceholderEmail = (text: string): boolean =>
  text.includes('*') ||
  /[._-](?:available|(?:un)?locked|hidden)@|@(?:[\w-]{1,63}\.){0,4}(?:subscription|upgrade|premium|hidden|locked|redacted)$/i.test(text) ||
  /^(?:e?mail)?_?not_?(?:unlocked|available|found|revealed)|^(?:hidden|locked|redacted|unavailable|x{3,})@/i.test(text)

/** Whether a cell for email addresses holds something that is meant as one and is none: `ada@beispiel`, `ada@1.2.3.4`, `ada..b@x.example`. */
export const hasBrokenEmail = (cell: string): boolean => {
  if (isPlainEmail(cell.trim()) || !mayHaveEmail(cell)) return false
  const text = toPlainText(cell.slice(0, maxCellLength))
  if (isPlaceholderEmail(text.trim())) return false
  // `@x.example` alone is a domain.
  return (
    (text.match(/[^\s"'<([{,;|]@|\s@\s/g) ?? []).length > findWritten(text).filter(address => normaliseEmail(address) !== undefined).length
  )
}
