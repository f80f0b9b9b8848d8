// Finds a person in the words of a text: by their full name, and by a phone number that the user gave.
import { unescapePercent } from './emails.ts'
import { readTokens } from './names.ts'

/** Shorter numbers are extensions, years and postal codes. */
const minPhoneDigits = 8
/** A number with the signs that people write in it. */
const phonePattern = /\+?\(?\d[\d\s().\-/\u2010-\u2015\u00A0]{6,40}\d/g

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The number without what comes before it in another country or within its own: `+49 30 1234567` and `030 1234567` are one. */
const coreOf = (digits: string): string => digits.replace(/^0+/, '')

/** The phone numbers in a text as digits, each once. */
export const readPhones = (text: string): string[] => [
  ...new Set((text.match(phonePattern) ?? []).map(digitsOf).filter(digits => digits.length >= minPhoneDigits && digits.length <= 17))
]

const isSamePhone = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [coreOf(one), coreOf(other)].toSorted((a, b) => a.length - b.length)
  return short.length >= minPhoneDigits && long.endsWith(short)
}

/** Returns whether a text has one of these numbers, as `readPhones` reads them. */
export const createPhoneFinder = (phones: readonly string[]): ((text: string) => boolean) => {
  if (phones.length === 0) return () => false
  return text => /\d/.test(text) && readPhones(text).some(found => phones.some(phone => isSamePhone(phone, found)))
}

/** The words of a text. What may be a URL or an email address is one that no name has: its words may be another person's of the same name. */
const wordsOf = (text: string): string[] =>
  unescapePercent(text)
    .replaceAll(/[ßẞ]/g, 'ss')
    .split(/[\s"'<>()|,;]+/)
    .flatMap(part => (/[/@\\]/.test(part) ? '/' : readTokens(part)))

/**
 * Returns whether a text has one of these names outside of addresses: all of its words in a row, in any case and with or without accents. One word
 * names no one.
 */
export const createNameFinder = (names: readonly string[]): ((text: string) => boolean) => {
  const searched = names
    .map(name => readTokens(name.replaceAll(/[ßẞ]/g, 'ss')))
    .filter(words => words.length > 1 && words.join('').length > 4)
  const written = searched.flatMap(words => [words, words.toReversed()]).map(words => ` ${words.join(' ')} `)
  if (written.length === 0) return () => false
  return text => {
    const words = ` ${wordsOf(text).join(' ')} `
    return written.some(name => words.includes(name))
  }
}
