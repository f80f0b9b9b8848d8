// Takes a heading apart into words that are known.
import { compounds, fillers, shortWords, words, type Concept } from './heading-words.ts'

const maxHeadingLength = 100

/** Without accents and case; words apart, also those of `camelCase`. */
const foldToWords = (heading: string): string[] =>
  heading
    .slice(0, maxHeadingLength)
    .normalize('NFKC')
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<!\p{L})e[^\p{L}\p{N}]+(?=mail|post|mel)/gu, 'e')
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean)

const fold = (word: string): string => foldToWords(word).join('')

const conceptsByWord: ReadonlyMap<string, readonly Concept[]> = new Map([
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of `words` are concepts
  ...(Object.entries(words) as [Concept, string][]).flatMap(([concept, text]) =>
    text.split(' ').map((word): [string, Concept[]] => [fold(word), [concept]])
  ),
  // oxlint-disable-next-line no-unsafe-type-assertion -- `compounds` names concepts
  ...Object.entries(compounds).map(([word, text]): [string, Concept[]] => [fold(word), text.split(' ') as Concept[]])
])
const longestWord = Math.max(...[...conceptsByWord.keys()].map(word => word.length))

/** The fewest known words that a text without blanks is made of; undefined where there is any other letter. */
const segment = (text: string): Concept[] | undefined => {
  const best: ({ count: number; concepts: readonly Concept[]; from: number } | undefined)[] = [{ count: 0, concepts: [], from: 0 }]
  for (let end = 1; end <= text.length; end++)
    for (let from = Math.max(0, end - longestWord); from < end; from++) {
      const before = best[from]
      const concepts = before && conceptsByWord.get(text.slice(from, end))
      const known = best[end]
      if (concepts && (!known || before.count + 1 < known.count)) best[end] = { count: before.count + 1, concepts, from }
    }
  const found: Concept[] = []
  for (let at = text.length; at > 0;) {
    const part = best[at]
    if (!part) return undefined
    found.push(...part.concepts)
    at = part.from
  }
  return found
}

/** What a heading says and the number in it. undefined: it has a word that is not known, and may be about anything and any person. */
export const readConcepts = (heading: string): { concepts: ReadonlySet<Concept>; number: number } | undefined => {
  const concepts = new Set<Concept>()
  let number = 0
  const rest: string[] = []
  for (const word of foldToWords(heading)) {
    const short = shortWords[word]
    if (/^\d{1,2}$/.test(word)) number ||= Number(word)
    else if (short) concepts.add(short)
    else if (!fillers.has(word)) rest.push(word)
  }
  const digits = /(\d{1,2})$/.exec(rest.join(''))
  if (digits) number ||= Number(digits[1])
  const text = rest.join('').replace(/\d{1,2}$/, '')
  const found = conceptsByWord.get(foldToWords(heading).join('')) ?? segment(text)
  if (!found) return undefined
  for (const concept of found) concepts.add(concept)
  return concepts.size > 0 ? { concepts, number } : undefined
}
