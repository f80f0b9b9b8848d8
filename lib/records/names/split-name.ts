// Splits the full name of a person into a given name and a family name, where that is certain.
import { splitEastAsianName } from './east-asian-names.ts'
import { isEastAsian } from '../columns/person-name.ts'
import { readNameText } from './name-text.ts'
import {
  isCapital,
  isGiven,
  isIberian,
  isInitial,
  isParticle,
  readWords,
  write,
  type Word,
  mayBeFamily,
  splitAtPatronymic,
  splitWords,
  type Split
} from './western-names.ts'
import * as known from './name-words.ts'

/** The parts of a name. Where it is not certain how a name is split, or it is one word, `lastName` holds all of it and the others are `''`. */
export interface SplitName {
  firstName: string
  /** initials between the names, and a patronymic */
  middleName: string
  lastName: string
  /** `Jr.`, `III` */
  suffix: string
}

/** The most characters of a text that may be a name and what people write around it. */
const maxLength = 400

const whole = (name: string): SplitName => ({ firstName: '', middleName: '', lastName: name, suffix: '' })

/** Whether a word is a title before a name. */
export const isTitle = ({ text, key }: Word): boolean =>
  known.titles.has(key) ||
  (text.includes('.') && known.dottedTitles.has(key)) ||
  (text === text.toUpperCase() && known.capitalTitles.has(key))

/** Joins words that are one name: "Abdul Rahman". undefined where it is not certain which are. */
const joinWords = (list: readonly Word[]): Word[] | undefined => {
  const [first, second, ...others] = list
  if (!first || !second) return [...list]
  const isJoined = known.joiningFirstWords.has(first.key) || known.joiningSecondWords.has(second.key)
  const rest = isJoined ? others : list.slice(1)
  if (rest.length === 0 || rest.some(({ key }) => known.joiningFirstWords.has(key) || known.joiningSecondWords.has(key))) return undefined
  return isJoined ? [{ text: write([first, second]), key: `${first.key} ${second.key}` }, ...rest] : [...list]
}

/** Whether a word, as it is looked up, is a degree, a certificate or a role. */
export const isListedCredential = (key: string): boolean => known.credentials.has(key) || /^dipl-?\p{L}+$/u.test(key)

/** Whether words after a comma are degrees. `isName`: before it is a whole name, so that they cannot be the given name. */
const isCredential = (segment: readonly Word[], isName: boolean): boolean => {
  const joined = segment.map(({ key }) => key).join('')
  const isListed = isListedCredential(joined) || segment.every(({ key }) => isListedCredential(key))
  return isListed && (isName || !known.nameLikeCredentials.has(joined) || segment.some(({ text }) => text.includes('.')))
}
const isSuffixWord = ({ text, key }: Word): boolean =>
  (known.suffixes.has(key) && text !== text.toLowerCase()) || (known.dottedSuffixes.has(key) && text.includes('.'))
const isSuffix = (segment: readonly Word[]): boolean => segment.length === 1 && segment.every(isSuffixWord)
const isJob = (segment: readonly Word[]): boolean => segment.some(({ key }) => known.jobWords.has(key) || known.prepositions.has(key))

/** Splits "Beispiel, Ada". */
const splitAtComma = (before: readonly Word[], after: readonly Word[]): Split | undefined => {
  const given = after.filter(word => !isTitle(word))
  const names = before.filter(word => !isParticle(word))
  const isFamily = names.length === 1 || (names.length === 2 && before.every(isIberian))
  const [first, ...others] = given
  if (!first || isInitial(first) || !isFamily || before.some(isInitial) || isJob(given) || isCredential(given, true)) return undefined
  return others.every(word => isInitial(word) || isGiven(word)) ? { given, family: before } : undefined
}

const trimTitles = (list: readonly Word[]): readonly Word[] => {
  const start = list.findIndex(word => !isTitle(word))
  return start > 0 ? list.slice(start) : list
}

/** The words without degrees and suffixes behind them. undefined where the last may be a name: "Wei MA". */
const trimCredentials = (list: readonly Word[]): { list: readonly Word[]; suffix: string } | undefined => {
  let suffix = ''
  let end = list.length
  let hasCredential = false
  for (; end > 1; end--) {
    const word = list[end - 1]
    if (!word) break
    if (isSuffixWord(word)) suffix = word.text
    else if (!/\p{Ll}\p{Lu}|\p{Lu}\p{Lu}|\p{L}\./u.test(word.text) || !known.credentials.has(word.key)) break
    else if (known.nameLikeCredentials.has(word.key) && !word.text.includes('.')) return undefined
    else hasCredential = true
  }
  const name = list.slice(0, end)
  return hasCredential && (end === 1 || name.every(isCapital)) ? undefined : { list: name, suffix }
}

const splitSegments = (segments: readonly (readonly Word[])[]): (Partial<SplitName> & Split) | Word | undefined => {
  const [first = [], ...others] = segments
  const suffix = others.filter(isSuffix).map(write)[0] ?? ''
  const isName = trimTitles(first).length > 1
  const left = others.filter(segment => !isSuffix(segment) && !isCredential(segment, isName) && !(isName && isJob(segment)))
  const trimmed = trimCredentials(trimTitles(first))
  if (!trimmed || left.length > 1) return undefined
  const [after] = left
  if (after) {
    const split = splitAtComma(trimmed.list, after)
    return split && { ...dropInitials(split), suffix: trimmed.suffix || suffix }
  }
  const [only, second] = trimmed.list
  if (only && !second) return only
  const middle = trimmed.list.filter((word, at) => at > 0 && at < trimmed.list.length - 1 && isInitial(word))
  if (middle.some(({ text }) => text === 'O')) return undefined
  const list = joinWords(trimmed.list.filter(word => !middle.includes(word)))
  const [start, end] = [list?.[0], list?.at(-1)]
  if (!list || !start || !end || isInitial(start)) return undefined
  // "Ivanov I." and "Beispiel A. B." are family names with initials. "Ada B." is a family name cut short.
  if (isInitial(end) && (list.length > 2 || middle.length > 0 || mayBeFamily(start, end) || !/^\p{Script=Latin}/u.test(end.text)))
    return undefined
  const russian = splitAtPatronymic(list)
  const middleName = write(russian ? [...middle, russian.middle] : middle)
  const split = russian ?? splitWords(list)
  return split && { given: split.given, family: split.family, middleName, suffix: trimmed.suffix || suffix }
}

const dropInitials = ({ given, family }: Split): Split & { middleName: string } => ({
  given: given.filter(word => !isInitial(word)),
  family,
  middleName: write(given.filter(isInitial))
})

/** Whether the words are of an organisation, of several people, or of a person and something else. */
export const isNoName = (list: readonly Word[]): boolean =>
  list.some(
    ({ key }, at) =>
      !/\p{L}/u.test(key) ||
      known.otherWords.has(key) ||
      known.jobWords.has(key) ||
      (known.joinersOfPeople.has(key) && !(at > 0 && known.particles.has(list[at - 1]?.key ?? '')))
  )

/**
 * Splits a full name as people write it on a network: titles, degrees, pronouns, nicknames, emoji and invisible characters go. A name that
 * can be read in two ways stays whole, because a wrong name is worse than none: `splitName('Wang Wei').lastName` is `Wang Wei`.
 */
export const splitName = (fullName: string): SplitName => {
  if (fullName.length > maxLength) return whole(fullName.trim())
  const written = fullName.trim().replaceAll(/\s+/g, ' ')
  const text = readNameText(written)
  if (text === undefined) return whole(written)
  if (isEastAsian(text)) {
    const split = splitEastAsianName(text)
    return split ? { ...whole(split.family), firstName: split.given } : whole(written)
  }
  const segments = text
    .split(/[,،;]/)
    .map(readWords)
    .filter(({ length }) => length > 0)
  const [first = []] = segments
  if (isNoName(first)) return whole(written)
  const split = splitSegments(segments)
  if (!split) return whole(written)
  if ('key' in split) return whole(/[([{（]/.test(written) && !/\//.test(written) ? written : split.text)
  return { firstName: write(split.given), middleName: split.middleName ?? '', lastName: write(split.family), suffix: split.suffix ?? '' }
}

/** A `splitName` that remembers the last name, because its parts are asked for one after another. */
export const createNameSplitter = (): typeof splitName => {
  let last = { name: '', split: whole('') }
  return name => {
    if (name !== last.name) last = { name, split: splitName(name) }
    return last.split
  }
}
