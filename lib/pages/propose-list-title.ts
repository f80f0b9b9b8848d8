// Proposes a short list title from what a search filters by.
import type { SearchDescription, SearchFilter } from './describe-search.ts'

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

/** The first two values of a filter. `nameSize` makes a size of a company from "51–200". */
const describeFilter = ({ type, values }: SearchFilter, nameSize: (range: string) => string): string => {
  const texts = values
    .filter(({ excluded }) => !excluded)
    .map(({ text }) => sanitise(text))
    .filter(text => text !== '' && !isId(text))
    .slice(0, 2)
  const isSize = type === 'COMPANY_HEADCOUNT' && texts.length > 0 && texts.every(text => range.test(text))
  return isSize ? nameSize(texts.map(text => text.replace(/ ?[-–] ?/, '–')).join(', ')) : texts.join(', ')
}

/** Cuts after the last word that fits, or inside the first word, never inside a character. */
const shorten = (text: string): string => {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength + 1)
  const atWord = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).replace(/(?<![\s,·])[\s,·]+$/u, '')
  if (atWord.length > maxLength / 2) return atWord
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/**
 * A list title of at most 60 characters from the filters and keywords of a search: "VP Sales, Chief Revenue Officer · Europe". It is
 * `fallback` when the search has no readable filter or keyword. Ids are left out. `nameSize`: what "51–200" people at a company are called.
 */
export function proposeListTitle(
  { filters, keywords }: SearchDescription,
  fallback: string,
  nameSize: (range: string) => string = size => size
): string {
  const preferred = filters.filter(isPreferred).toSorted((a, b) => preferredTypes.indexOf(a.type) - preferredTypes.indexOf(b.type))
  const rest = filters.filter(filter => !isPreferred(filter))
  const describe = (filter: SearchFilter): string => describeFilter(filter, nameSize)
  const parts = [
    ...preferred.slice(0, 1).map(describe),
    sanitise(keywords ?? ''),
    ...preferred.slice(1).map(describe),
    ...rest.map(describe)
  ]
  const name = shorten([...new Set(parts.filter(Boolean))].slice(0, 3).join(' · '))
  return /[\p{L}\p{N}]/u.test(name) ? name : shorten(fallback)
}
