// Says in plain words what a lead search asks for, so that a person sees what is about to be sent. It reads the URL alone,
// for the extension's own pages; what is sent is the URL itself, so nothing is lost by what could not be read here.
import { readUrlParts } from '../url-parts.ts'
import { readFlatFilters } from './flat-search.ts'
import { recognisePage } from '../index.ts'
import { readNestedSearch } from './nested-search.ts'
import { decodeOnce, readParameters } from '../query-parameters.ts'
import type { SearchDescription } from './search-description.ts'

const nothing: SearchDescription = { kind: 'empty', keywords: undefined, filters: [], resultsPage: undefined, onlyNew: false, other: [] }

/** Describes a lead search; anything else is `empty`. Malformed parts are passed over. Never throws. */
export function describeSearch(url: string): SearchDescription {
  const page = recognisePage(url)
  const address = readUrlParts(url)
  if (page?.kind !== 'lead-search' || !address) return nothing

  const parameters = [address.query, address.hash].flatMap(readParameters)
  const values = new Map(parameters.toReversed())
  const has = (name: string): boolean => decodeOnce(values.get(name) ?? '').trim() !== ''
  const nested = readNestedSearch(values.get('query') ?? '')
  const keywords = nested.keywords || decodeOnce(values.get('keywords') ?? '').trim() || undefined
  const filters = [...nested.filters, ...readFlatFilters(parameters)]
  const shown = /^\d{1,6}$/.exec(values.get('page') ?? '')?.[0]
  const unread = page.hasCriteria && has('query') && nested.filters.length === 0 && nested.keywords === '' ? ['query'] : []

  const kindOf = (): SearchDescription['kind'] => {
    if (/^\/sales\/(?:search\/people\/list|lists\/people)\//.test(address.path)) return 'lead-list'
    if (keywords !== undefined || filters.length > 0) return 'filters'
    if (has('savedSearchId')) return 'saved-search'
    if (has('recentSearchId')) return 'recent-search'
    return page.hasCriteria ? 'filters' : 'empty'
  }
  return {
    kind: kindOf(),
    keywords,
    filters,
    resultsPage: Number(shown) > 1 ? Number(shown) : undefined,
    onlyNew: has('lastViewedAt'),
    other: [...unread, ...nested.other]
  }
}
