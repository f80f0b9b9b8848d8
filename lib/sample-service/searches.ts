// What a people search means to the sample service: the same filters find the same people, whoever's session it was.
import { directorySize } from './directory.ts'
import { isWanted, takeFacets, type Facet } from './facets.ts'
import { seeded } from './seeded.ts'

/** People on one result page. */
export const pageSize = 25

/**
 * The part of a search URL that decides what it finds: path and filters of query and hash, in a fixed order, without `sessionId` and `page`.
 * `filters` is 0 when nothing is asked for. `undefined` when the text is no https URL of a people search or lead list.
 */
export function meaningOf(searchUrl: string): { meaning: string; filters: number } | undefined {
  if (!URL.canParse(searchUrl)) return undefined
  const url = new URL(searchUrl)
  const path = /^\/sales\/(?:search|lists)\/people(?:\/[^?#]*)?$/.exec(url.pathname)?.[0]
  if (url.protocol !== 'https:' || path === undefined) return undefined
  const filters = `${url.search.slice(1)}&${url.hash.replace(/^#\??/, '')}`
    .split('&')
    .filter(part => part !== '' && !/^(?:sessionId|page)=/.test(part))
    .map(readable)
    .toSorted()
  const inPath = path.split('/').slice(4).join('').length > 0 ? 1 : 0
  return { meaning: [path, ...filters].join('&'), filters: filters.length + inPath }
}

/** How many people a search finds in all: 30 to 2,600, or `whole`; of a search that asks for facets, those of them who have these. */
export function sizeOf(meaning: string, whole?: number): number {
  const { facets, rest } = takeFacets(meaning)
  const all = whole ?? 30 + seeded(`size ${rest}`).below(2571)
  return facets.length === 0 ? all : walk(rest, all, all, facets).length
}

/** The directory numbers of the first `count` people of a search, in its order, nobody twice (up to 3,072). */
export function peopleOf(meaning: string, count: number): number[] {
  const { facets, rest } = takeFacets(meaning)
  return walk(rest, facets.length === 0 ? count : directorySize, count, facets)
}

/** The first `count` of those who are wanted, among the first `among` that a search meets. */
function walk(meaning: string, among: number, count: number, facets: readonly Facet[]): number[] {
  const choices = seeded(`people ${meaning}`)
  const start = choices.below(directorySize)
  // A stride that shares no factor with the directory's size (2^14 × 3) walks through it without meeting anybody again.
  const stride = 6 * (500 + choices.below(7000)) + 1
  const met: number[] = []
  for (let place = 0; place < among && met.length < count; place++) {
    const number = (start + place * stride) % directorySize
    if (isWanted(number, facets)) met.push(number)
  }
  return met
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
