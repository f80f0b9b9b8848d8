// Splits a lead search that is larger than one run into parts that exclude each other, by one facet of its URL. Each part is read again
// before it is proposed: a part that does not clearly differ in that facet alone is not proposed.
import { getFilterValueText } from '../pages/filter-values.ts'
import { decodeOnce, readUrlParts, readParameters } from '../pages/url-parts.ts'
import { type SplitFacet, type RawSplit, splitFacets, splitNested } from './split-nested.ts'
import { describeSearch, type SearchDescription } from '../pages/describe-search.ts'
import { getFilterNameKey, humaniseFilterType, type FilterNameKey } from '../pages/filter-names.ts'
import { comparisonKey, recognisePage } from '../pages/index.ts'

const criterionPattern = /^(?:keywords|(?:first|last)Name|\w+(?:Included|Excluded)|company(?:Size|Type)?|tenureAt\w+|yearsOf\w+)=./

/** The parameters with this value alone, without page and search ids. A new parameter is appended. */
const withValue = (text: string, name: string, value: string): string => {
  const pairs = text.split('&').filter(pair => !/^(?:page|(?:saved|recent)SearchId)=/.test(pair))
  const index = pairs.findIndex(pair => pair.startsWith(`${name}=`))
  return index < 0 ? [...pairs, `${name}=${value}`].join('&') : pairs.with(index, `${name}=${value}`).join('&')
}

/** The parts as URLs; undefined when the search cannot be split by this facet. Never throws. */
export function splitFlat(url: string, type: string, { ids = [], flatParameter }: SplitFacet): RawSplit | undefined {
  const [beforeHash = '', ...hashPieces] = url.split('#')
  const [path = '', ...queryPieces] = beforeHash.split('?')
  const [query, hash] = [queryPieces.join('?'), hashPieces.join('#')]
  // With filters in both the query and the hash, it is unknown which of them apply.
  const [inQuery, inHash] = [query, hash].map(text => text.split('&').some(pair => criterionPattern.test(pair)))
  if (flatParameter === undefined || inQuery === inHash) return undefined
  const text = inQuery ? query : hash
  const [parameter, ...duplicates] = text.split('&').filter(pair => pair.startsWith(`${flatParameter}=`))
  const selected = decodeOnce(parameter?.slice(flatParameter.length + 1) ?? '')
    .split(',')
    .filter(Boolean)
  const values = selected.length > 0 ? selected : ids
  if (values.length < 2 || duplicates.length > 0 || values.some(value => !ids.includes(value)) || new Set(values).size < values.length)
    return undefined
  const parts = values.map(value => {
    const changed = withValue(text, flatParameter, value)
    const [newQuery, newHash] = inQuery ? [changed, hash] : [query, changed]
    const prefixed = (sign: string, pieces: readonly string[], part: string): string => (pieces.length > 0 ? sign + part : '')
    return { raw: path + prefixed('?', queryPieces, newQuery) + prefixed('#', hashPieces, newHash), title: getFilterValueText(type, value) }
  })
  return { parts, facetWasSelected: selected.length > 0 }
}

/** One part of a proposed split. */
interface SplitPartProposal {
  url: string
  comparisonKey: string
  /** its value of the facet, for display */
  title: string
}

/** One way to split a search. */
export interface SplitProposal {
  /** the filter type that the parts differ in, as the network spells it: `COMPANY_HEADCOUNT` */
  facet: string
  /** the message key of the facet's name; undefined for an unknown type */
  labelKey: FilterNameKey | undefined
  /** a name made from the filter type, used when there is no key */
  label: string
  parts: SplitPartProposal[]
  /**
   * Whether the parts are the values that the search selects: then they contain everyone in it. Otherwise the parts are all values of the
   * facet, and people without any value are in no part.
   */
  facetWasSelected: boolean
  valuesPerPerson: SplitFacet['valuesPerPerson']
}

/** Users can still review this many parts before they pay for them. */
const maxParts = 60
/** In UTF-16 units. Services are not expected to accept a longer URL. */
const maxUrlLength = 20_000

const isLeadSearch = (url: string): boolean => {
  const page = recognisePage(url)
  return page?.kind === 'lead-search' && page.hasCriteria
}

const getComparisonKey = (url: string): string => {
  const page = recognisePage(url)
  return page ? comparisonKey(page) : ''
}

/** Everything that a search filters by except one facet, as comparable text. */
const withoutFacet = ({ kind, keywords, filters, unreadableCriteria }: SearchDescription, type: string): string =>
  JSON.stringify([kind === 'empty', keywords, filters.filter(filter => filter.type !== type), unreadableCriteria])

const getValues = ({ filters }: SearchDescription, type: string): { text: string; excluded: boolean }[] =>
  filters.filter(filter => filter.type === type).flatMap(({ values }) => values)

/** Whether a URL is the search with exactly this value of the facet, and with every exclusion of the search. */
const isPartOf = (search: SearchDescription, url: string, title: string, type: string): boolean => {
  const part = describeSearch(url)
  const values = getValues(part, type)
  const included = values.filter(({ excluded }) => !excluded)
  const exclusions = getValues(search, type).filter(({ excluded }) => excluded)
  return (
    isLeadSearch(url) &&
    url.length <= maxUrlLength &&
    withoutFacet(part, type) === withoutFacet(search, type) &&
    included.length === 1 &&
    included[0]?.text === title &&
    exclusions.every(({ text }) => values.some(value => value.excluded && value.text === text))
  )
}

/**
 * A part starts at its first page. It names no saved or recent search: a service that reads such an id would import the whole search for
 * each part.
 */
const removedParameter = /^(?:page|(?:saved|recent)SearchId)=/

const setParameter = (text: string, name: string, value: string): string =>
  text
    .split('&')
    .filter(pair => !removedParameter.test(pair))
    .map(pair => (pair.startsWith(`${name}=`) ? `${name}=${value}` : pair))
    .join('&')

const withQuery = (url: string, raw: string): string => {
  const [beforeHash = '', ...hashPieces] = url.split('#')
  const [path = '', ...queryPieces] = beforeHash.split('?')
  const changed = (sign: string, pieces: readonly string[]): string =>
    pieces.length === 0 ? '' : sign + setParameter(pieces.join(sign), 'query', raw)
  return path + changed('?', queryPieces) + changed('#', hashPieces)
}

/** The parts with `raw` as their URL. */
const splitUrl = (url: string, type: string, facet: SplitFacet): RawSplit | undefined => {
  const urlParts = readUrlParts(url)
  const queries = urlParts ? [urlParts.query, urlParts.hash].flatMap(readParameters).filter(([name]) => name === 'query') : []
  const [[, raw] = []] = queries
  if (!urlParts || queries.length > 1) return undefined
  if (raw === undefined) return splitFlat(url, type, facet)
  const split = splitNested(raw, type, facet)
  return split && { ...split, parts: split.parts.map(part => ({ ...part, raw: withQuery(url, part.raw) })) }
}

const proposeSplit = (url: string, search: SearchDescription, type: string, facet: SplitFacet): SplitProposal[] => {
  const split = splitUrl(url, type, facet)
  if (!split) return []
  const parts = split.parts.map(({ raw, title }) => ({ url: raw, comparisonKey: getComparisonKey(raw), title }))
  const areDistinct = new Set(parts.map(part => part.comparisonKey)).size === parts.length
  if (parts.length < 2 || parts.length > maxParts || !areDistinct) return []
  if (!parts.every(part => isPartOf(search, part.url, part.title, type))) return []
  const { facetWasSelected } = split
  const { valuesPerPerson } = facet
  return [{ facet: type, labelKey: getFilterNameKey(type), label: humaniseFilterType(type), parts, facetWasSelected, valuesPerPerson }]
}

/**
 * The ways to split a lead search, one for each facet, those that contain everyone first. Empty for a search without filters or keywords in
 * its URL, such as a saved search alone. Pure; never throws.
 */
export function proposeSplits(url: string): SplitProposal[] {
  const search = describeSearch(url)
  // `onlyNew` needs the saved search: only that search knows who is new since it was last viewed.
  if (search.kind !== 'filters' || search.onlyNew || search.unreadableCriteria.includes('query')) return []
  const proposals = [...splitFacets].flatMap(([type, facet]) => proposeSplit(url, search, type, facet))
  return proposals.toSorted((a, b) => Number(b.facetWasSelected) - Number(a.facetWasSelected))
}
