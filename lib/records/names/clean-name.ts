// The name by which a person is greeted: without titles, degrees, emoji and what else people write around it. A name that cannot be read with certainty
// stays as it is.
import { isEastAsian } from '../columns/person-name.ts'
import { splitEastAsianName } from './east-asian-names.ts'
import * as known from './name-words.ts'
import { readNameText } from './name-text.ts'
import { isFrenchOrPortuguese, isOneCase, isUnsureInCapitals, recase } from './recase.ts'
import { isListedCredential, isNoName, isTitle, splitName } from './split-name.ts'
import { isInitial, isParticle, isUnsureFirst, mayBeExchanged, readWords, type Word } from './western-names.ts'

/** A cleaned name. `isCertain`: false where `greeting` is the name as it came, and `lastName` is ''. */
export interface CleanName {
  greeting: string
  lastName: string
  isCertain: boolean
}

/** The name of a person by its columns; any of them may be missing. */
export type NameColumns = Readonly<Partial<Record<string, string>>>

/** `DeShawn` and `MacExample` have a capital inside; `aDa` and `AdA` are slips. */
const isWrittenAsName = ({ text }: Word): boolean =>
  !/\p{Ll}\p{Lu}|[.ªº]/u.test(text) || /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*$/u.test(text)

/** `JP` beside a name in small letters is two initials. */
const mayBeInitials = ({ text }: Word): boolean => text.length < 3 && text === text.toUpperCase() && /^\p{Script=Latin}+$/u.test(text)

const readFirst = (text: string): Word[] => readWords((text.split(/[,،;]/)[0] ?? '').trim())

/** The words of a given name; undefined where a word is none. `context`: the whole name, whose letters tell the language. */
const toGiven = (words: readonly Word[], isWhole: boolean, context: string): string | undefined => {
  const given = words.filter((word, at) => !isInitial(word) || at === 0)
  const [first] = given
  if (!first || given.length > 3 || given.some(isInitial) || (!isWhole && mayBeInitials(first)) || !given.every(isWrittenAsName))
    return undefined
  return recase(given, isWhole, context)
}

/** Whether the first name of a record is half a name, has the family name in it, or has no name of a person. */
const isNoGivenName = (words: readonly Word[], family: readonly Word[]): boolean => {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || isUnsureFirst(first)) return true
  if (words.some(({ key }) => isListedCredential(key) && !known.nameLikeCredentials.has(key))) return true
  if (words.length === 1) return known.joiningFirstWords.has(first.key) || family[0]?.key === first.key || mayBeExchanged(first, family[0])
  return family.length === 0 || family.at(-1)?.key === last.key || (isParticle(last) && last.text === last.text.toLowerCase())
}

const fromParts = (firstName: string, lastName: string): CleanName | undefined => {
  const [first, last] = [readNameText(firstName), readNameText(lastName)]
  if (first === undefined) return undefined
  if (isEastAsian(first)) {
    const isExchanged = splitEastAsianName(`${last} ${first}`)?.given !== first && splitEastAsianName(`${first} ${last}`)?.family === first
    return isExchanged ? undefined : { greeting: first, lastName: last ?? lastName, isCertain: true }
  }
  const words = readFirst(first).filter(word => !isTitle(word))
  const family = last === undefined ? [] : readFirst(last)
  const isWhole = isOneCase([...words, ...family])
  const context = `${firstName} ${lastName}`
  const isUnsure = isNoName(words) || isNoGivenName(words, family) || (isWhole && words.some(word => isUnsureInCapitals(word, context)))
  const greeting = isUnsure ? undefined : toGiven(words, isWhole, context)
  if (greeting === undefined) return undefined
  // The split knows degrees behind a name, and which words of it belong together.
  const split = splitName(`${greeting} ${isWhole ? recase([{ text: '', key: '' }, ...family], true, context).trim() : (last ?? '')}`)
  const isSame = split.firstName === greeting || `${split.firstName} ${split.middleName}`.trim() === greeting
  return { greeting, lastName: isSame ? recaseFamily(split.lastName, isWhole, context) : lastName, isCertain: true }
}

const recaseFamily = (family: string, isWhole: boolean, context: string): string =>
  recase([{ text: '', key: '' }, ...readWords(family)], isWhole, context).trim()

const fromWhole = (fullName: string): CleanName | undefined => {
  // Two people, or a name and something else.
  if (/ [/+] /.test(fullName)) return undefined
  const read = readNameText(fullName.trim().replaceAll(/\s+/g, ' '))
  if (read === undefined) return undefined
  const hasTitle = read.startsWith('M. ') && isFrenchOrPortuguese(read)
  const text = hasTitle ? read.slice(3) : read
  const isWhole = isOneCase(readFirst(text))
  if (isWhole && readFirst(text).some(word => isUnsureInCapitals(word, text))) return undefined
  const segments = isWhole
    ? text.split(/(?<=[,،;])/).map(segment => recase(readWords(segment.trim()), isOneCase(readWords(segment)), text))
    : []
  const { firstName, lastName } = splitName(isWhole ? segments.join(' ') : hasTitle ? text : fullName)
  if (firstName === '') return undefined
  if (isEastAsian(firstName)) return { greeting: firstName, lastName, isCertain: true }
  const greeting = toGiven(readWords(firstName), isWhole, text)
  return greeting === undefined ? undefined : { greeting, lastName: recaseFamily(lastName, isWhole, text), isCertain: true }
}

/**
 * The name by which the person of these columns is greeted. The first name of a record decides; of a full name alone it is split off. '' without a name.
 * `cleanName({ firstName: 'Dr. ADA 🚀', lastName: 'BEISPIEL, MBA' }).greeting` is `Ada`.
 */
export const cleanName = ({ fullName = '', firstName = '', lastName = '' }: NameColumns): CleanName => {
  const whole = fullName.trim() || `${firstName} ${lastName}`.trim()
  const clean = (firstName.trim() === '' ? undefined : fromParts(firstName, lastName)) ?? fromWhole(whole)
  return clean ?? { greeting: firstName.trim() || whole, lastName: '', isCertain: false }
}
