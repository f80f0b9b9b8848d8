// Finds lists of numbers that may be the codes of a text, as programs print the bytes of one: `[107, 101, 121]`, `6b:65:79`, `{"0":107,"1":101}`,
// and lists of single characters.
import type { Range } from './find-texts.ts'

/** The text that a list stands for, and the place of each of its characters. */
export interface ListedText {
  text: string
  places: readonly Range[]
}

/** A number, or a character between quotes, but for the colon after a name. Before a colon it is the place of the next one, and no item. */
const item = /(?<!\w)(?:0[xX])?([\da-fA-F]{1,5}|(?:[^"'\\\n,:](?<=["'][^])|:(?<=[[,\s]["']:))(?=["']))(?!\w)(?!["'\\]{1,9}\s{0,4}:)/g
/** What may be between two items, but for the place of the second. */
const separators = /^(?:[\s,:;|"'-]|\\[nrt"\\]){1,60}(?:\d{1,5}["'\\]{1,9}\s{0,4}:[\s"']{0,4})?$/
/** A shorter list is no secret. */
const minItems = 6
/** One character between quotes or six numbers in a row are in each list. To look for them takes a fraction of the time. */
const quotedCharacter = /["'][^"'\\\n,:]["']/
const sixNumbers = /[\da-fA-F](?:[\s,:;|"'\\nrtxX-]{1,90}[\da-fA-F]{1,5}){5}/
const mayHoldList = (text: string): boolean => quotedCharacter.test(text) || sixNumbers.test(text)

interface Item extends Range {
  value: string
}

/** Lists of items with nothing but separators between them. */
const findLists = (text: string): Item[][] => {
  const lists: Item[][] = []
  let open: Item[] = []
  for (const { 0: found, 1: value = '', index: start } of text.matchAll(item)) {
    const before = open.at(-1)?.end
    if (before === undefined || start - before > 80 || !separators.test(text.slice(before, start))) lists.push((open = []))
    open.push({ value, start, end: start + found.length })
  }
  return lists.filter(({ length }) => length >= minItems)
}

const bases: readonly (readonly [base: number, fits: RegExp])[] = [
  [10, /^\d{2,5}$/],
  [16, /^[\da-f]{2}$/i],
  [8, /^[0-7]{2,3}$/]
]
const read = (value: string, base: number, fits: RegExp): string =>
  value.length === 1 ? value : fits.test(value) ? String.fromCharCode(parseInt(value, base)) : '\0'

/** What the lists of a text stand for, in each base. */
export const readNumberLists = (text: string): ListedText[] =>
  (mayHoldList(text) ? findLists(text) : []).flatMap(places =>
    bases.map(([base, fits]) => ({ text: places.map(({ value }) => read(value, base, fits)).join(''), places }))
  )
