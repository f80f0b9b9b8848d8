// Makes the unique list name under which the service stores a list, and tells a name that identifies a person.
import { findEmails } from '../../records/identity/emails.ts'
import { findPageKeys } from '../../records/identity/page-keys.ts'
import { uniqueCharacters, uniqueLength, uniqueLetters } from './list-name.ts'

/** The most characters of a name that Muster makes. */
const maxSentNameLength = 40

/** Letters of the Latin script that have no plain letter in them after a compatibility decomposition. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** The words of a title in `a–z0–9`, joined by `-`; '' where none can be written so, and for a title that may identify a person. */
const toSlug = (title: string): string =>
  isUrlOrEmail(title)
    ? ''
    : title
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[ßæœøđðłþı]/g, letter => plainLetters[letter] ?? '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')

/**
 * A name for a new list: `k3f97bqx-founders-berlin`, `a–z0–9-` only and at most 40 characters. Services cut names, change their case, trim them and
 * put something in front, without a word. The unique part comes first, so that a name stays unique when it is cut at 16 characters.
 * `random` gives numbers 0–1.
 */
export const uniqueListName = (title: string, random: () => number): string => {
  const pick = (characters: string): string => characters[Math.floor(random() * characters.length) % characters.length] ?? ''
  const unique = Array.from({ length: uniqueLength }, (_, at) => pick(at === 0 ? uniqueLetters : uniqueCharacters)).join('')
  const name = [unique, toSlug(title)].filter(Boolean).join('-')
  if (name.length <= maxSentNameLength) return name
  const cut = name.slice(0, maxSentNameLength + 1)
  // The last word is left out where it does not fit, unless it is the only one.
  const end = cut.lastIndexOf('-')
  return end > uniqueLength ? cut.slice(0, end) : cut.slice(0, maxSentNameLength)
}

/** Whether a name is or holds a URL, a profile in any spelling, or an email address. */
export const isUrlOrEmail = (name: string): boolean =>
  /:\/\/|[\p{L}\d-]\.\p{L}{2,}\/|@/u.test(name) || findPageKeys(name).length > 0 || findEmails(name).length > 0
