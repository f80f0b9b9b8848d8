// Compares texts with what a user typed into a search over everything: words in any order, without case and accents, with one typo.

/** Letters that stay letters of their own when accents are taken off. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }
const ownLetters = /[ßøłđðþæœı]/g
// oxlint-disable-next-line no-control-regex -- all of ASCII
const isPlain = /^[\u0000-\u007f]*$/

/** The text in lower case without accents. Texts are compared in this form. */
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(ownLetters, letter => plainLetters[letter] ?? letter)

const maxWords = 8

/** The words of a typed text in the form of `foldText`, at most eight. */
export const readSearchWords = (typed: string): string[] => [...new Set(foldText(typed).split(/\s+/).filter(Boolean))].slice(0, maxWords)

const isWordCharacter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127

/** 3: a word of the text begins with it; 1: it is inside of one; 0: it is missing. */
const rankWord = (text: string, word: string): number => {
  let at = text.indexOf(word)
  if (at < 0) return 0
  for (; at >= 0; at = text.indexOf(word, at + 1)) if (at === 0 || !isWordCharacter(text.charCodeAt(at - 1))) return 3
  return 1
}

/**
 * How well a folded text has all words, as a whole number from 1 on; 0 where one is missing. Beginnings of words count more, and more still
 * in the first line of the text, which is a name. `withInside`: a word may also be inside of another one, as "reten" is in "Pretend".
 */
export const rankText = (text: string, words: readonly string[], withInside = true): number => {
  let rank = 0
  for (const word of words) {
    const own = rankWord(text, word)
    if (own < (withInside ? 1 : 3)) return 0
    rank += own
  }
  const lineEnd = text.indexOf('\n')
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd)
  for (const word of words) rank += rankWord(line, word)
  return text.startsWith(words[0] ?? '') ? rank + 1 : rank
}

/** Letters of a word that may have a typo. */
const minTypoLength = 4

/** Whether two words differ by at most one letter that is missing, added, changed, or swapped with the next one. */
const isOneTypo = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, skipped: number): string => text.slice(start + skipped)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  )
}

/** One end of a word with one typo is always right, without the two letters in its middle. Looking for it is quick. */
const mayHaveTypo = (text: string, word: string): boolean => {
  const middle = word.length >> 1
  return text.includes(word.slice(0, middle - 1)) || text.includes(word.slice(middle + 1))
}

/** Whether the folded text has all words, each with at most one typo. Short words have none. */
export const isNearText = (text: string, words: readonly string[]): boolean =>
  words.every(
    word =>
      text.includes(word) ||
      (word.length >= minTypoLength && mayHaveTypo(text, word) && text.split(/[^\p{L}\p{N}]+/u).some(one => isOneTypo(one, word)))
  )

/** Whether the letters begin words of the text in this order: "feb" for "find emails in bulk". */
const areInitials = (text: string, letters: string): boolean => {
  let next = 0
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) if (word !== '' && word[0] === letters[next]) next++
  return letters.length > 1 && next >= letters.length
}

/** Items found by a text, the best first. `isExact`: words of each begin as typed; else letters are inside, one is a typo, or all are initials. */
export interface FoundTexts<Item> {
  items: Item[]
  isExact: boolean
}

/**
 * The items whose text has words that begin as typed, the best first; of equal ones the earlier. Where there is none: those with the
 * letters inside of a word, with one typo, or as initials. All items where nothing was typed.
 */
export const findTexts = <Item>(items: readonly Item[], getText: (item: Item) => string, typed: string): FoundTexts<Item> => {
  const words = readSearchWords(typed)
  if (words.length === 0) return { items: [...items], isExact: true }
  const ranked = items.flatMap(item => {
    const text = foldText(getText(item))
    const beginning = rankText(text, words, false)
    const rank = beginning || rankText(text, words) || (isNearText(text, words) ? 0.5 : areInitials(text, words.join('')) ? 0.25 : 0)
    return rank === 0 ? [] : [{ item, rank, isExact: beginning > 0 }]
  })
  const exact = ranked.filter(({ isExact }) => isExact)
  const isExact = exact.length > 0
  return { items: (isExact ? exact : ranked).toSorted((one, other) => other.rank - one.rank).map(({ item }) => item), isExact }
}

/** The items of `findTexts`. */
export const searchTexts = <Item>(items: readonly Item[], getText: (item: Item) => string, typed: string): Item[] =>
  findTexts(items, getText, typed).items
