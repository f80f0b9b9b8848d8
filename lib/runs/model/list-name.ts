// The name a list has on the wire: the user's words, the date, and a short random tail that makes it unique. The tail never
// reaches a file name; files are named from the words alone.
import { fail, ok, type Result } from '../../failure.ts'

const wordsAtMost = 80
const nameAtMost = 300
/** No vowels and no look-alikes, so that a tail never spells a word. */
const alphabet = 'bcdfghjkmnpqrstvwxz23456789'

/** The user's words, trimmed and made plain: one line, no control or direction characters, no halves of characters. */
export const readListWords = (typed: string): Result<string> => {
  const words = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === '') return fail('listNameEmpty')
  return Array.from(words).length > wordsAtMost ? fail('listNameTooLong') : ok(words)
}

/** The name of a list that is at the service already, as it is known there: nothing in it is changed but the space around it. */
export const readListName = (typed: string): Result<string> => {
  const name = typed.trim()
  if (name === '') return fail('listNameEmpty')
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return fail('settingInvalid', { name })
  return name.length > nameAtMost ? fail('listNameTooLong') : ok(name)
}

/** `words 2026-11-21 x7kqbd`; `random` gives numbers 0–1, `now` is in milliseconds. */
export const uniqueListName = (words: string, now: number, random: () => number): string => {
  const tail = Array.from({ length: 6 }, () => alphabet[Math.floor(random() * alphabet.length) % alphabet.length]).join('')
  return `${words} ${new Date(now).toISOString().slice(0, 10)} ${tail}`
}
