// Reads list titles and list names, and makes the unique list name under which the service stores a list.
import { fail, ok, type Result } from '../../failure.ts'
import { findEmails } from '../../records/identity/emails.ts'
import { findPageKeys } from '../../records/identity/page-keys.ts'

/** The most characters of a list title. */
export const maxTitleCharacters = 80
/** The most UTF-16 units of a list name. */
export const maxListNameLength = 300
/** The most characters of a name that Muster makes. */
const maxSentNameLength = 40
/** No vowels and no look-alikes, so that the unique part never spells a word, and never reads as a number. */
const uniqueLetters = 'bcdfghjkmnpqrstvwxz'
const uniqueCharacters = `${uniqueLetters}23456789`
const uniqueLength = 8
const uniquePart = new RegExp(`^[${uniqueLetters}][${uniqueCharacters}]{${uniqueLength - 1}}(?=-|$)`)

/** The list title as typed, on one line, without control and direction characters. Fails with `listNameEmpty` or `listNameTooLong`. */
export const parseListTitle = (typed: string): Result<string> => {
  const title = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (title === '') return fail('listNameEmpty')
  return Array.from(title).length > maxTitleCharacters ? fail('listNameTooLong') : ok(title)
}

/**
 * The name of a list that the service has already: trimmed, otherwise unchanged. Fails with `listNameEmpty`, `listNameTooLong` or
 * `settingInvalid`.
 */
export const parseListName = (typed: string): Result<string> => {
  const name = typed.trim()
  if (name === '') return fail('listNameEmpty')
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return fail('settingInvalid', { name })
  return name.length > maxListNameLength ? fail('listNameTooLong') : ok(name)
}

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

/** The unique part of a name that `uniqueListName` made; undefined for any other name. */
export const findUniquePart = (name: string): string | undefined => uniquePart.exec(name)?.[0]

/** Lengths at which services cut names, the most usual first. */
const usualCuts = [32, 16, 20, 24, 30, 25, 36]

/**
 * What a service may have made of a name by cutting it: of `uniqueListName`'s names only, because another cut name may be another list's.
 */
export const cutNames = (name: string): string[] => {
  if (findUniquePart(name) === undefined) return []
  const cuts = usualCuts.filter(length => length < name.length).map(length => name.slice(0, length))
  return [...new Set(cuts.flatMap(cut => [cut, cut.replace(/-$/, '')]))]
}

/** Whether a typed name holds only characters that services keep as they are. */
export const isPlainListName = (name: string): boolean => /^[a-z0-9-]*$/.test(name.trim())

/** Whether a name is or holds a URL, a profile in any spelling, or an email address. */
export const isUrlOrEmail = (name: string): boolean =>
  /:\/\/|[\p{L}\d-]\.\p{L}{2,}\/|@/u.test(name) || findPageKeys(name).length > 0 || findEmails(name).length > 0
