// Splits the words of a name in the order of the West: given names first. A name that may be in another order is not split.
import * as known from './name-words.ts'

/** A word as it is written, and as it is looked up: lower case, without accents and full stops. */
export interface Word {
  text: string
  key: string
}

const foldAny = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('.', '')
const fold = (text: string): string => (/^[a-z]+$/i.test(text) ? text.toLowerCase() : foldAny(text))

/** The words of a text with single blanks. */
export const readWords = (text: string): Word[] => text.split(' ').flatMap(word => (word === '' ? [] : [{ text: word, key: fold(word) }]))
/** The words as they are written. */
export const write = (list: readonly Word[]): string => list.map(({ text }) => text).join(' ')

/** Whether a word is an initial, or several in one. */
export const isInitial = ({ text }: Word): boolean => /^(?:\p{L}\.)+$|^\p{Lu}$/u.test(text) && text !== 'Ó'
/** Whether all letters of a word are capitals. */
export const isCapital = ({ text }: Word): boolean => text.length > 1 && text !== text.toLowerCase() && text === text.toUpperCase()
/** Whether a word is a given name and hardly ever a family name. */
export const isGiven = ({ key }: Word): boolean => known.secondGivenNames.has(key)
/** Whether a word behind one other word is the given name. */
const isGivenAlone = (word: Word): boolean => isGiven(word) || known.givenNamesAlone.has(word.key)
/** Whether a word is a family name of which a person has two. */
export const isIberian = ({ key }: Word): boolean => known.iberianFamilyNames.has(key)
/** Whether a word belongs to the family name behind it. */
export const isParticle = ({ text, key }: Word): boolean => (key === 'o' && text === 'Ó') || known.particles.has(key)

const longestEnding = 7
/** Whether a word ends in one of `endings`, behind at least three letters. */
const endsIn = ({ key }: Word, endings: ReadonlySet<string>): boolean => {
  for (let length = Math.min(longestEnding, key.length - 3); length > 0; length--) if (endings.has(key.slice(-length))) return true
  return false
}

/** Whether the first of two words looks like a family name. */
export const mayBeFamily = (first: Word, last: Word): boolean => {
  if (known.givenNamesWithEnding.has(first.key)) return false
  return endsIn(first, known.familyEndings) || (endsIn(first, known.softEndings) && !endsIn(last, known.familyEndings))
}

const syllable =
  '(?:ch|gh|gi|hs|kh|kk|ng|nh|ph|pp|qu|sh|ss|th|tr|ts|tt|zh|jj|[bcdfghjklmnpqrstvwxyz])?[aeiouy]{1,3}(?:ng|nh|ch|[ckmnptlr](?![aeiouy]))?'
const asianSyllables = new RegExp(`^(?:${syllable}){1,4}$`)
const oneAsianSyllable = new RegExp(`^${syllable}$`)
const isAsian = ({ key }: Word): boolean => asianSyllables.test(key.replaceAll('-', ''))

/** The words of each part. */
export interface Split {
  given: readonly Word[]
  family: readonly Word[]
}

/** The given names at the beginning: the first word, and those after it that are hardly ever family names. */
const countGiven = (list: readonly Word[]): number => {
  let count = 1
  for (let at = 1; at < list.length; at++) {
    const word = list[at]
    if (!word || !isGiven(word)) break
    count++
  }
  return count
}

/** Splits before a family name that begins at `at`, with a word before it where that is a family name too. */
const splitAt = (list: readonly Word[], at: number): Split | undefined => {
  const head = list.slice(0, at)
  const count = countGiven(head)
  const between = head.slice(count)
  return between.every(isIberian) && between.length <= 1 ? { given: head.slice(0, count), family: list.slice(count) } : undefined
}

/** Splits "María del Carmen García" behind the given name. */
const splitDevotional = (list: readonly Word[], at: number, devotional: number): Split | undefined => {
  const family = list.slice(devotional + 1)
  const isMaria = at === 1 && list[0]?.key === 'maria'
  return isMaria && family.length > 0 && family.length <= 2 ? { given: list.slice(0, devotional + 1), family } : undefined
}

const splitAtParticle = (list: readonly Word[], at: number): Split | undefined => {
  const next = list.findIndex((word, index) => index > at && !isParticle(word))
  const word = list[next]
  const particle = list[at]
  if (!word || !particle) return undefined
  if (known.devotionalWords.has(word.key)) return splitDevotional(list, at, next)
  if (known.unsureAfterParticle.has(word.key)) return undefined
  const isSyllable = known.syllableParticles.has(particle.key) && particle.text !== particle.text.toLowerCase()
  if (isSyllable && list.every(({ key }) => oneAsianSyllable.test(key))) return undefined
  return splitAt(list, at)
}

/** Splits a name in which the family name alone is in capitals. undefined: none is. */
const splitAtCapitals = (list: readonly Word[]): Split | 'unsure' | undefined => {
  if (list.every(isCapital) || !list.some(isCapital)) return undefined
  const first = list.findIndex(isCapital)
  if (first === 0) return (list[0]?.text.length ?? 0) > 2 || list.length > 2 ? 'unsure' : undefined
  const family = list.slice(first)
  const [word] = family
  if (!family.every(isCapital) || countGiven(list.slice(0, first)) < first) return 'unsure'
  return word && family.length === 1 && known.nameLikeCredentials.has(word.key) ? 'unsure' : { given: list.slice(0, first), family }
}

/** Splits a Russian name with a patronymic, in either order. undefined for other names. */
export const splitAtPatronymic = ([one, two, three, ...more]: readonly Word[]): (Split & { middle: Word }) | undefined => {
  if (!one || !two || !three || more.length > 0) return undefined
  if (endsIn(three, known.patronymicEndings))
    return endsIn(one, known.familyEndings) ? { given: [two], middle: three, family: [one] } : undefined
  return endsIn(two, known.patronymicEndings) ? { given: [one], middle: two, family: [three] } : undefined
}

/** Whether a word in front leaves it open where the given name is. An abbreviation is a title, or a name that is not said like that. */
export const isUnsureFirst = ({ text, key }: Word): boolean =>
  known.unsureFirstWords.has(key) || known.addressWords.has(key) || /\p{L}{2}\./u.test(text)

/**
 * Whether the parts of a name look as if they were exchanged: the given name alone may be a family name of a country where it comes first. The same where
 * nothing is known of the other part.
 */
export const mayBeExchanged = (given: Word, family: Word | undefined): boolean => {
  const isKnown = ({ key }: Word): boolean =>
    known.familyFirstNames.has(key) || (known.easternFamilyNames.has(key) && !known.easternGivenNames.has(key))
  return (
    (isKnown(given) || endsIn(given, known.familyEndings)) && !known.givenNamesWithEnding.has(given.key) && !(family && isKnown(family))
  )
}

/** Splits words of one script in the order of the West. undefined where that is not certain. */
export const splitWords = (list: readonly Word[]): Split | undefined => {
  const [first, second] = list
  const last = list.at(-1)
  if (!first || !second || !last || list.length > 7) return undefined
  const isEastern = ({ key }: Word): boolean => known.easternFamilyNames.has(key)
  if (isUnsureFirst(first) || known.familyFirstNames.has(first.key) || isIberian(first)) return undefined
  if (isEastern(first)) {
    const isWestern = known.easternGivenNames.has(first.key) && list.length === 2 && !isAsian(last) && !isEastern(last)
    if (!isWestern) return undefined
  }
  // "Ban Min-jun": two syllables with a hyphen are a given name.
  if (list.length === 2 && last.text.includes('-') && isAsian(last) && oneAsianSyllable.test(first.key)) return undefined
  if (list.length > 2 && isEastern(last)) return list.every(isAsian) ? { given: list.slice(0, -1), family: [last] } : undefined
  if (isParticle(first)) return undefined
  const capitals = splitAtCapitals(list.filter(word => !isParticle(word)))
  if (capitals === 'unsure') return undefined
  const particle = list.findIndex((word, at) => at > 0 && isParticle(word))
  if (particle > 0) return splitAtParticle(list, particle)
  if (capitals) return capitals
  if (mayBeFamily(first, last)) return undefined
  const and = list.findIndex(({ text }, at) => at > 1 && at < list.length - 1 && /^[yie]$/.test(text))
  if (and > 0) return splitAt(list, and - 1)
  if (list.length === 2) return isGivenAlone(last) || first.key === last.key ? undefined : { given: [first], family: [last] }
  if (list.length === 3 && known.familySuffixes.has(last.key))
    return isGiven(second) ? undefined : { given: [first], family: list.slice(1) }
  const family = list.slice(countGiven(list))
  return family.length === 1 || (family.length === 2 && family.every(isIberian))
    ? { given: list.slice(0, -family.length), family }
    : undefined
}
