// The facets of sample people: headcount, seniority, years and company type, each fixed by the person's number. A search may include or
// exclude values.
import { hashText } from './seeded-random.ts'

const years = ['1', '2', '3', '4', '5']
const idsByType = new Map([
  ['COMPANY_HEADCOUNT', 'ABCDEFGHI'.split('')],
  ['SENIORITY_LEVEL', ['100', '110', '120', '130', '200', '210', '220', '300', '310', '320']],
  ['YEARS_OF_EXPERIENCE', years],
  ['YEARS_AT_CURRENT_COMPANY', years],
  ['YEARS_IN_CURRENT_POSITION', years],
  ['COMPANY_TYPE', 'CPNDGSEO'.split('')]
])

/** One facet of a search: ids of which a person must have one, unless empty, and ids that a person must not have. */
export type Facet = { type: string; included: string[]; excluded: string[] }

const facetPattern = new RegExp(`\\(type:(${[...idsByType.keys()].join('|')}),values:List\\(((?:\\([^()]*\\),?)*)\\)\\),?`, 'g')

function readFacet([, type = '', list = '']: RegExpExecArray): Facet {
  const entries = [...list.matchAll(/\(([^()]*)\)/g)].map(([, entry = '']) => ({
    id: /(?:^|,)id:([^,]*)/.exec(entry)?.[1] ?? '',
    isExcluded: entry.includes('selectionType:EXCLUDED')
  }))
  const getIds = (excluded: boolean) => entries.filter(({ isExcluded }) => isExcluded === excluded).map(({ id }) => id)
  return { type, included: getIds(false), excluded: getIds(true) }
}

/** The facets in the decoded text of a search, and its text without them. Searches that differ only in facets have the same `rest`. */
export function extractFacets(search: string): { facets: Facet[]; rest: string } {
  const facets = [...search.matchAll(facetPattern)].map(readFacet)
  if (facets.length === 0) return { facets, rest: search }
  const rest = search
    .replaceAll(facetPattern, '')
    .replaceAll(/filters:List\(\),?/g, '')
    .replaceAll(/,(?=\))/g, '')
  return { facets, rest }
}

/** The id that a person has for a facet; undefined for about one person in twelve, who did not state it. */
export function getFacetId(number: number, type: string): string | undefined {
  const ids = idsByType.get(type) ?? []
  const hash = hashText(`${type} of ${number}`)
  return hash % 12 === 0 ? undefined : ids[Math.floor(hash / 12) % ids.length]
}

/** Whether a person matches all facets. */
export function matchesFacets(number: number, facets: readonly Facet[]): boolean {
  return facets.every(({ type, included, excluded }) => {
    const id = getFacetId(number, type)
    return id === undefined ? included.length === 0 : (included.length === 0 || included.includes(id)) && !excluded.includes(id)
  })
}
