// Finds email addresses in any text and gives each of them one spelling.
import { toAsciiHost } from '../../pages/bare-host.ts'
import { isPlainEmail } from './plain-marks.ts'

/**
 * Characters of a mailbox name. `/ = ? & # | { }` are allowed by RFC 5322 and no service assigns them, while URLs and JSON have them around an
 * address, so they end it.
 */
const localCharacters = String.raw`\p{L}\p{N}\p{M}.!$%'*+^_\x60~\-`
const hostCharacters = String.raw`\p{L}\p{N}\p{M}._。．\-`
const maxLocalLength = 64
const maxHostLength = 253

/** Whole addresses only: the characters around a match belong to no address. */
const addressPattern = new RegExp(
  String.raw`(?<![${localCharacters}])[${localCharacters}]{1,${maxLocalLength}}@[${hostCharacters}]{3,${maxHostLength}}(?![${hostCharacters}])`,
  'gu'
)
/** Invisible characters that pages put into addresses. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

const unescapePercent = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, escaped => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })

/** The address without quotes and dots of the sentence around it. */
const trimAddress = (address: string): string => address.replace(/^[.'*\x60]+/, '').replace(/[._。．-]+$/, '')

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

const findAddresses = (text: string): string[] => [...text.matchAll(addressPattern)].map(([address]) => trimAddress(address))

/**
 * Every email address in a text, normalised, each once: in prose, lists, links and percent-encoded URLs. An address is never a part of a longer
 * one. Takes linear time. Never throws.
 */
export const findEmails = (text: string): string[] => {
  if (!text.includes('@') && !/%(?:25)*40/.test(text)) return []
  if (isPlainEmail(text)) return [text]
  const visible = text.replace(invisible, '')
  const unescaped = visible.includes('%') ? unescapePercent(unescapePercent(visible)) : visible
  const addresses = [...findAddresses(visible), ...(unescaped === visible ? [] : findAddresses(unescaped))]
  return [...new Set(addresses.flatMap(address => normaliseEmail(address) ?? []))]
}

/** `Ada <a@x.example>`, `mailto:a@x.example?subject=…`, `work: a@x.example`, `a@x.example (work)`. */
const listItem = new RegExp(
  String.raw`^(?:[^<>@]*<\s*)?(?:["'\s]*)(?:\p{L}+:\s*)*([${localCharacters}]{1,${maxLocalLength}}@[${hostCharacters}]{3,${maxHostLength}})(?:\?\S*)?["'\s]*>?\s*(?:\([^()]*\))?$`,
  'iu'
)

/**
 * The addresses of a cell that holds one or several, as written: `a@x.example, b@x.example`, `Ada <a@x.example>`, `mailto:a@x.example`. None
 * where the cell is a sentence.
 */
export const readEmailCell = (cell: string): string[] => {
  if (!cell.includes('@')) return []
  const text = cell.replace(invisible, '').trim()
  if (/^[^\s@,;<>"'():|]+@[^\s@,;<>"'():|?]+$/.test(text)) return [text]
  const items = text
    .split(/[,;|\r\n\t]+/)
    .flatMap(item => (/^\S+@\S+(?:\s+\S+@\S+)+$/.test(item.trim()) ? item.trim().split(/\s+/) : [item.trim()]))
  return [...new Set(items.flatMap(item => listItem.exec(item)?.[1] ?? []).map(trimAddress))]
}

/** Placeholders that services send for an address that is locked or hidden. */
export const isPlaceholderEmail = (text: string): boolean =>
  text.includes('*') ||
  /^(?:e?mail)?_?not_?(?:unlocked|available|found|revealed)|^(?:hidden|locked|redacted|unavailable|x{3,})@/i.test(text)
