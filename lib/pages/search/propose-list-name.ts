// Proposes a name for the list that a search's people go into: short, plain, and recognisable a week later.
import type { SearchDescription, SearchFilter } from './search-description.ts'

/** In UTF-16 units. */
const longest = 60

/** What people call a search by comes first. */
const telling = [
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

/** Controls, bidirectional marks and other invisible characters go; so do quotes and what no file name may hold. */
const plain = (text: string): string =>
  text
    .normalize()
    .replaceAll(/[\p{C}\s"“”„<>|\\/:*?]+/gu, ' ')
    .trim()

const isTelling = ({ type }: SearchFilter): boolean => telling.includes(type)

/** Two values of a filter tell it well enough. */
const phrase = ({ values }: SearchFilter): string =>
  values
    .filter(({ excluded }) => !excluded)
    .map(({ text }) => plain(text))
    .filter(Boolean)
    .slice(0, 2)
    .join(', ')

/** Cuts after the last whole word that fits, or inside the first word, never inside a character. */
const shorten = (text: string): string => {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest + 1)
  const atWord = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).replace(/[\s,·]+$/u, '')
  if (atWord.length > longest / 2) return atWord
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/**
 * At most 60 characters, from the filters and keywords of a search: "VP Sales, Chief Revenue Officer · Europe".
 * `fallback` (a word or two in the person's language) is the name when the search says nothing that can be read aloud.
 */
export function proposeListName({ filters, keywords }: SearchDescription, fallback: string): string {
  const named = filters.filter(isTelling).toSorted((a, b) => telling.indexOf(a.type) - telling.indexOf(b.type))
  const rest = filters.filter(filter => !isTelling(filter))
  const parts = [...named.slice(0, 1).map(phrase), plain(keywords ?? ''), ...named.slice(1).map(phrase), ...rest.map(phrase)]
  const name = shorten([...new Set(parts.filter(Boolean))].slice(0, 3).join(' · '))
  return /[\p{L}\p{N}]/u.test(name) ? name : shorten(fallback)
}
