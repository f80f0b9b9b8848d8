// Describes what a lead search filters by, so that users see what is about to be sent. Reads the URL alone. The URL itself is sent, so a
// part that cannot be read here is not lost.
import { readUrlParts } from '../url-parts.ts'
import { readFlatFilters } from './flat-search.ts'
import { recognisePage } from '../index.ts'
import { readNestedSearch } from './nested-search.ts'
import { decodeOnce, readParameters } from '../query-parameters.ts'
import type { SearchDescription } from './search-description.ts'

const emptyDescription: SearchDescription = {
  kind: 'empty',
  keywords: undefined,
  filters: [],
  resultsPage: undefined,
  onlyNew: false,
  unreadableCriteria: []
}

/** The description of a lead search; any other page is `empty`. Malformed parts are ignored. Never throws. */
export function describeSearch(url: string): SearchDescription {
  const page = recognisePage(url)
  const urlParts = readUrlParts(url)
  if (page?.kind !== 'lead-search' || !urlParts) return emptyDescription

  const parameters = [urlParts.query, urlParts.hash].flatMap(readParameters)
  const values = new Map(parameters.toReversed())
  const hasValue = (name: string): boolean => decodeOnce(values.get(name) ?? '').trim() !== ''
  const nested = readNestedSearch(values.get('query') ?? '')
  const keywords = nested.keywords || decodeOnce(values.get('keywords') ?? '').trim() || undefined
  const filters = [...nested.filters, ...readFlatFilters(parameters)]
  const pageNumber = /^\d{1,6}$/.exec(values.get('page') ?? '')?.[0]
  const unreadable = page.hasCriteria && hasValue('query') && nested.filters.length === 0 && nested.keywords === '' ? ['query'] : []

  const getKind = (): SearchDescription['kind'] => {
    if (/^\/sales\/(?:search\/people\/list|lists\/people)\//.test(urlParts.path)) return 'lead-list'
    if (keywords !== undefined || filters.length > 0) return 'filters'
    if (hasValue('savedSearchId')) return 'saved-search'
    if (hasValue('recentSearchId')) return 'recent-search'
    return page.hasCriteria ? 'filters' : 'empty'
  }
  return {
    kind: getKind(),
    keywords,
    filters,
    resultsPage: Number(pageNumber) > 1 ? Number(pageNumber) : undefined,
    onlyNew: hasValue('lastViewedAt'),
    unreadableCriteria: [...unreadable, ...nested.unreadableMembers]
  }
}
