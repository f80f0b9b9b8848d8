// Finds the people of a lead search: the same filters always find the same people, in any session.
import { hashText, seededRandom } from './names.ts'
import { directorySize } from './directory.ts'

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
type Facet = { type: string; included: string[]; excluded: string[] }

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

/** People on one result page. */
export const pageSize = 25

/**
 * The part of a search URL that decides what it finds (`search`): its path and the filters of query and hash in a fixed order, without
 * `sessionId` and `page`. `filterCount` is 0 for a search without criteria. undefined when the text is no https URL of a people search or a
 * lead list.
 */
export function readSearch(searchUrl: string): { search: string; filterCount: number } | undefined {
  if (!URL.canParse(searchUrl)) return undefined
  const url = new URL(searchUrl)
  const path = /^\/sales\/(?:search|lists)\/people(?:\/[^?#]*)?$/.exec(url.pathname)?.[0]
  if (url.protocol !== 'https:' || path === undefined) return undefined
  const filters = `${url.search.slice(1)}&${url.hash.replace(/^#\??/, '')}`
    .split('&')
    .filter(part => part !== '' && !/^(?:sessionId|page)=/.test(part))
    .map(decode)
    .toSorted()
  const listFilterCount = path.split('/').slice(4).join('').length > 0 ? 1 : 0
  return { search: [path, ...filters].join('&'), filterCount: filters.length + listFilterCount }
}

/**
 * The number of people that a search finds: 30 to 2,600, or `sizeWithoutFacets`. A search with facets finds those of them who match the
 * facets.
 */
export function countPeople(search: string, sizeWithoutFacets?: number): number {
  const { facets, rest } = extractFacets(search)
  const size = sizeWithoutFacets ?? 30 + seededRandom(`size ${rest}`).below(2571)
  return facets.length === 0 ? size : walkDirectory(rest, size, size, facets).length
}

/** The directory numbers of the first `count` people of a search, in order, without duplicates (up to 3,072). */
export function findPeople(search: string, count: number): number[] {
  const { facets, rest } = extractFacets(search)
  return walkDirectory(rest, facets.length === 0 ? count : directorySize, count, facets)
}

/** The first `count` people who match the facets, among the first `maxSteps` people of the search. */
function walkDirectory(search: string, maxSteps: number, count: number, facets: readonly Facet[]): number[] {
  const random = seededRandom(`people ${search}`)
  const start = random.below(directorySize)
  // The stride shares no factor with the directory size (2^14 × 3), so no person repeats.
  const stride = 6 * (500 + random.below(7000)) + 1
  const found: number[] = []
  for (let step = 0; step < maxSteps && found.length < count; step++) {
    const number = (start + step * stride) % directorySize
    if (matchesFacets(number, facets)) found.push(number)
  }
  return found
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
