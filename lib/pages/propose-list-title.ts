// Proposes a short list title from what a search filters by.
import type { SearchDescription, SearchFilter } from './describe-search.ts'
import type { TitleWords } from './title-words.ts'

/** In UTF-16 units. */
const maxLength = 60

/** The filters that identify a search best, in order. */
const preferredTypes = [
  'CURRENT_TITLE',
  'TITLE',
  'FUNCTION',
  'SENIORITY_LEVEL',
  'PERSONA',
  'CURRENT_COMPANY',
  'INDUSTRY',
  'REGION',
  'COMPANY_HEADCOUNT'
]

/** Removes control characters, invisible characters, quotes and characters that file names may not contain. */
const sanitise = (text: string): string =>
  text
    .normalize()
    .replaceAll(/[\p{C}\s"“”„<>|\\/:*?]+/gu, ' ')
    .trim()

const isPreferred = ({ type }: SearchFilter): boolean => preferredTypes.includes(type)

/** A value that the URL names by its id alone tells a reader nothing. */
const isId = (text: string): boolean => /^(?:urn\b.*|\d+|[\w-]{24,})$/i.test(text)

const range = /^(\d[\d.,]*) ?(?:[-–] ?(\d[\d.,]*)|\+)$/

/** The first two values of a filter that tell a reader something. */
const readValues = ({ values }: SearchFilter): string[] =>
  values
    .filter(({ excluded }) => !excluded)
    .map(({ text }) => sanitise(text))
    .filter(text => text !== '' && !isId(text))
    .slice(0, 2)

/** These values as one text. `nameSize` makes a size of a company from "51–200". */
const describeFilter = (filter: SearchFilter, nameSize: (range: string) => string): string => {
  const texts = readValues(filter)
  const isSize = filter.type === 'COMPANY_HEADCOUNT' && texts.length > 0 && texts.every(text => range.test(text))
  return isSize ? nameSize(texts.map(text => text.replace(/ ?[-–] ?/, '–')).join(', ')) : texts.join(', ')
}

/** Cuts after the last word that fits, or inside the first word, never inside a character. */
const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1)
  const atWord = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).replace(/(?<![\s,·])[\s,·]+$/u, '')
  if (atWord.length > most / 2) return atWord
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** What the words of a title are in the user's language. */
export interface TitleTexts {
  /** the title of a search without a readable filter or keyword */
  fallback: string
  words: TitleWords
  /** what "51–200" people at a company are called */
  nameSize: (range: string) => string
  /** the day of the import, at the end of the title */
  day?: string | undefined
}

const isCurrentTitle = ({ type }: SearchFilter): boolean => type === 'CURRENT_TITLE' || type === 'TITLE'

/** "CTOs in Berlin", where the form of each word is certain. */
const joinPeople = (titles: readonly string[], places: readonly string[], words: TitleWords): string | undefined => {
  const people = titles.map(words.people)
  const where = places.map(words.inPlace)
  const [first] = where
  // Two places share a preposition only where each has the plain one.
  const place = places.length === 1 ? first : first?.replace(places[0] ?? '', () => words.join(places))
  const isPlainPair = where.every((text, at) => text?.replace(places[at] ?? '', '') === first?.replace(places[0] ?? '', ''))
  if (people.length === 0 || place === undefined || !isPlainPair || people.includes(undefined)) return undefined
  return `${words.join(people.filter(text => text !== undefined))} ${place}`
}

/**
 * A list title of at most 60 characters from the filters and keywords of a search: "CTOs in Berlin, 51–200 people, 26 Nov", and "VP Sales ·
 * Europe · 26 Nov" where the language's rule is not certain. Ids and excluded values are left out.
 */
export function proposeListTitle({ filters, keywords }: SearchDescription, { fallback, words, nameSize, day = '' }: TitleTexts): string {
  const preferred = filters.filter(isPreferred).toSorted((a, b) => preferredTypes.indexOf(a.type) - preferredTypes.indexOf(b.type))
  const [title] = preferred
  const region = preferred.find(({ type }) => type === 'REGION')
  const phrase = title && region && isCurrentTitle(title) ? joinPeople(readValues(title), readValues(region), words) : undefined
  const rest = [...preferred, ...filters.filter(filter => !isPreferred(filter))].filter(
    filter => phrase === undefined || (filter !== title && filter !== region)
  )
  const [first, ...others] = rest.map(filter => describeFilter(filter, nameSize))
  const searched = sanitise(keywords ?? '')
  const parts = phrase === undefined ? [first, searched, ...others] : [phrase, searched, first, ...others]
  const separator = phrase === undefined ? ' · ' : ', '
  const end = day === '' ? '' : `${separator}${day}`
  const shown = [...new Set(parts.filter(part => part !== undefined && part !== ''))].slice(0, 3).join(separator)
  const name = shorten(shown, maxLength - end.length)
  return (/[\p{L}\p{N}]/u.test(name) ? name : shorten(fallback, maxLength - end.length)) + end
}
