// Takes a lead search that is larger than a run may bring apart into searches that exclude each other, by a facet of its URL. Every part
// is read again before it is proposed: what cannot be seen to differ in that facet alone is not proposed at all.
import { readUrlParts } from '../url-parts.ts'
import { describeSearch } from '../search/describe-search.ts'
import { filterNameKey, humanName, type FilterNameKey } from '../search/filter-names.ts'
import { comparisonKey, recognisePage } from '../index.ts'
import { readParameters } from '../query-parameters.ts'
import type { SearchDescription } from '../search/search-description.ts'
import { splitFacets, type SplitFacet } from './split-facets.ts'
import { splitFlat } from './split-flat.ts'
import { splitNested, type RawSplit } from './split-nested.ts'

export interface SearchPart {
  url: string
  /** the comparison key of the part */
  comparisonKey: string
  /** its value of the facet, as a person reads it */
  title: string
}

export interface SplitProposal {
  /** the facet, as the network spells it */
  type: string
  labelKey: FilterNameKey | undefined
  label: string
  parts: SearchPart[]
  /** The search names these values itself: nobody who is in it is missing. Otherwise whoever has none of the values is in no part. */
  selected: boolean
  holds: SplitFacet['holds']
}

/** So many lists are still looked at by a person before they are paid for. */
const partsAtMost = 60
/** Of a URL; what is longer is not believed to be taken by anybody. */
const longest = 20_000

const isLeadSearch = (url: string): boolean => {
  const page = recognisePage(url)
  return page?.kind === 'lead-search' && page.hasCriteria
}

const keyOf = (url: string): string => {
  const page = recognisePage(url)
  return page ? comparisonKey(page) : ''
}

/** Everything that a search asks for beside one facet. */
const besides = ({ kind, keywords, filters, other }: SearchDescription, type: string): string =>
  JSON.stringify([kind === 'empty', keywords, filters.filter(filter => filter.type !== type), other])

const valuesOf = ({ filters }: SearchDescription, type: string): { text: string; excluded: boolean }[] =>
  filters.filter(filter => filter.type === type).flatMap(({ values }) => values)

/** Does the part ask for what the whole asks for, with this one value of the facet, and leave out whatever the whole leaves out? */
const isPartOf = (whole: SearchDescription, url: string, words: string, type: string): boolean => {
  const part = describeSearch(url)
  const values = valuesOf(part, type)
  const chosen = values.filter(({ excluded }) => !excluded)
  const left = valuesOf(whole, type).filter(({ excluded }) => excluded)
  return (
    isLeadSearch(url) &&
    url.length <= longest &&
    besides(part, type) === besides(whole, type) &&
    chosen.length === 1 &&
    chosen[0]?.text === words &&
    left.every(({ text }) => values.some(value => value.excluded && value.text === text))
  )
}

/**
 * Parts begin at their first page, whichever of the whole is shown. And a part is no search that was saved: a service that goes by its
 * number would bring all of it once for each part.
 */
const dropped = /^(?:page|(?:saved|recent)SearchId)=/

const rewrite = (text: string, name: string, value: string): string =>
  text
    .split('&')
    .filter(pair => !dropped.test(pair))
    .map(pair => (pair.startsWith(`${name}=`) ? `${name}=${value}` : pair))
    .join('&')

const withQuery = (url: string, raw: string): string => {
  const [front = '', ...hash] = url.split('#')
  const [path = '', ...query] = front.split('?')
  const changed = (sign: string, pieces: readonly string[]): string =>
    pieces.length === 0 ? '' : sign + rewrite(pieces.join(sign), 'query', raw)
  return path + changed('?', query) + changed('#', hash)
}

const splitBy = (url: string, type: string, facet: SplitFacet): RawSplit | undefined => {
  const address = readUrlParts(url)
  const queries = address ? [address.query, address.hash].flatMap(readParameters).filter(([name]) => name === 'query') : []
  const [[, raw] = []] = queries
  if (!address || queries.length > 1) return undefined
  if (raw === undefined) return splitFlat(url, type, facet)
  const split = splitNested(raw, type, facet)
  return split && { ...split, parts: split.parts.map(part => ({ ...part, raw: withQuery(url, part.raw) })) }
}

const proposalOf = (url: string, whole: SearchDescription, type: string, facet: SplitFacet): SplitProposal[] => {
  const { parts = [], selected = false } = splitBy(url, type, facet) ?? {}
  const read = parts.map(({ raw, words }) => ({ url: raw, comparisonKey: keyOf(raw), title: words }))
  const isWhole =
    read.every(part => isPartOf(whole, part.url, part.title, type)) && new Set(read.map(part => part.comparisonKey)).size === read.length
  if (read.length < 2 || read.length > partsAtMost || !isWhole) return []
  return [{ type, labelKey: filterNameKey(type), label: humanName(type), parts: read, selected, holds: facet.holds }]
}

/**
 * The ways to take a lead search apart, each by one facet, those without a gap first; none for what is no search by filters or keywords
 * (the address of a saved search alone does not say what it asks for). Pure; never throws.
 */
export function splitsOf(url: string): SplitProposal[] {
  const whole = describeSearch(url)
  // Who is new since a saved search was last seen, only that search can say.
  if (whole.kind !== 'filters' || whole.onlyNew || whole.other.includes('query')) return []
  const proposals = [...splitFacets].flatMap(([type, facet]) => proposalOf(url, whole, type, facet))
  return proposals.toSorted((a, b) => Number(b.selected) - Number(a.selected))
}
