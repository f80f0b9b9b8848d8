// Reads list titles and list names, and makes the unique list name under which the service stores a list.
import { localDay } from '../../records/table/local-day.ts'
import { fail, ok, type Result } from '../../failure.ts'
import { findEmails } from '../../records/identity/emails.ts'
import { findPageKeys } from '../../records/identity/page-keys.ts'

/** The most characters of a list title. */
export const maxTitleCharacters = 80
/** The most UTF-16 units of a list name. */
export const maxListNameLength = 300
/** No vowels and no look-alikes, so that a tail never spells a word. */
const tailAlphabet = 'bcdfghjkmnpqrstvwxz23456789'

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

/** `title 2026-11-21 x7kqbd`: `random` gives numbers 0–1, `now` is in milliseconds since the epoch. The tail makes the name unique. */
export const uniqueListName = (title: string, now: number, random: () => number): string => {
  const tail = Array.from({ length: 6 }, () => tailAlphabet[Math.floor(random() * tailAlphabet.length) % tailAlphabet.length]).join('')
  return `${title} ${localDay(now)} ${tail}`
}

/** Whether a name is or holds a URL, a profile in any spelling, or an email address. */
export const isUrlOrEmail = (name: string): boolean =>
  /:\/\/|[\p{L}\d-]\.\p{L}{2,}\/|@/u.test(name) || findPageKeys(name).length > 0 || findEmails(name).length > 0
