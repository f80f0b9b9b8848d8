// Writes names that are all in capitals, or all in small letters, as names are written.
import * as known from './name-words.ts'
import { isListedCredential } from './split-name.ts'
import type { Word } from './western-names.ts'

/** Particles of families that begin with a capital in their own language. */
const capitalParticles = new Set('el ben ni mac di della dello degli dei dal dalla'.split(' '))

/** In Turkish the capital of `i` has a dot, and `I` is the capital of `ı`. These letters together are of no other language. */
const isTurkish = (text: string): boolean => /[İıĞğ]/.test(text) || (/[ŞşÇç]/.test(text) && /[ÖöÜü]/.test(text))

/** Letters that these languages alone have among those that write `d'` before a name. */
export const isFrenchOrPortuguese = (text: string): boolean => /[èêëçœãõâôû]/i.test(text)

/**
 * In capitals it is not known whether `MacDonald` or `Macdonald` is meant, nor whether `IŞIL` is Turkish, whose small `I` is `ı`. `isTurkish` letters in the
 * rest of the name decide.
 */
export const isUnsureInCapitals = ({ text, key }: Word, context: string): boolean =>
  (!isTurkish(context) && text.includes('I', 1) && (text.includes('Ş') || text.startsWith('Ç'))) ||
  (isUpper(text) && /^mac\p{L}{4}/u.test(key) && !/^mac(?:h|ied|iel|ias|edo)/.test(key))

/** `ß` has no capital that people write, and Georgian has none in names. */
const isUpper = (text: string): boolean =>
  text !== text.toLowerCase() && text.replaceAll('ß', '') === text.replaceAll('ß', '').toUpperCase()
const isLower = (text: string): boolean => text !== text.toUpperCase() && text === text.toLowerCase() && !/\p{Script=Georgian}/u.test(text)
const countLetters = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length

const recasePart = (part: string, locale: string): string => {
  const lower = part.toLocaleLowerCase(locale)
  const dutch = /^ij(?=[bcdfghklmnpqrstvwxz])/.exec(lower)
  if (dutch) return `IJ${lower.slice(2)}`
  const scottish = /^mc(?=\p{L}{3})/u.exec(lower)
  if (scottish) return `Mc${lower.charAt(2).toLocaleUpperCase(locale)}${lower.slice(3)}`
  const [first = ''] = lower
  return first.toLocaleUpperCase(locale) + lower.slice(first.length)
}

/** `O'Sample`, `Anna-Lena`; a letter before an apostrophe that was small stays small. */
const recaseWord = (word: string, locale: string, hasSmallPrefix = false): string =>
  word.replaceAll(/[\p{L}\p{M}.]+/gu, (part, at: number) => {
    const isPrefix = /^['’]\p{L}{2}/u.test(word.slice(at + part.length))
    const isAfterName = at > 1 && /['’]/.test(word.charAt(at - 1)) && countLetters(part) < 2
    if ((isPrefix && (isLower(part) || (hasSmallPrefix && part === 'D'))) || isAfterName) return part.toLocaleLowerCase(locale)
    return recasePart(part, locale)
  })

const isKept = ({ text, key }: Word): boolean =>
  isListedCredential(key) || known.titles.has(key) || known.suffixes.has(key) || (text.includes('.') && known.dottedTitles.has(key))

/** Whether all words of a name that are no titles or degrees are in capitals, or all in small letters. */
export const isOneCase = (words: readonly Word[]): boolean => {
  const own = words.filter(word => !isKept(word) && countLetters(word.text) > 1)
  return own.length > 0 && (own.every(({ text }) => isUpper(text)) || own.every(({ text }) => isLower(text)))
}

/**
 * The words with the capitals of names. `isWhole`: the whole name is in one case, so that particles are, too. Titles and degrees stay; other words
 * change only where they are all capitals, or all small letters and no particles. `context`: the whole name, whose letters tell the language.
 */
export const recase = (words: readonly Word[], isWhole: boolean, context: string): string => {
  const locale = isTurkish(context) ? 'tr' : 'und'
  const hasSmallPrefix = isFrenchOrPortuguese(context)
  return words
    .map((word, at) => {
      const { text, key } = word
      const isJoiner = at < words.length - 1 && (/^[eiy]$/.test(text) || (at > 1 && isWhole && /^[EIY]$/.test(text)))
      const isParticle = at > 0 && (isJoiner || known.particles.has(key))
      if (isWhole && isKept(word)) return text
      if (isParticle && isLower(text)) return text
      if (isParticle && isWhole) return capitalParticles.has(key) ? recaseWord(text, locale) : text.toLocaleLowerCase(locale)
      const isChanged = isLower(text) || (isUpper(text) && countLetters(text) > 1 && !/^(?:\p{L}\.){2,}$/u.test(text))
      if (!isChanged) return text
      return recaseWord(isWhole && words[at - 1]?.key === 'de' ? text.replace(/^L(?=['’])/, 'l') : text, locale, hasSmallPrefix)
    })
    .join(' ')
}
