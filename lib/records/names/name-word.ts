// The words of a name, and what is known of each of them.
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
/** Whether a word is a family name of which a person has two. */
export const isIberian = ({ key }: Word): boolean => known.iberianFamilyNames.has(key)
/** Whether a word belongs to the family name behind it. */
export const isParticle = ({ text, key }: Word): boolean => (key === 'o' && text === 'Ó') || known.particles.has(key)
