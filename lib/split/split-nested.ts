// Splits the nested query of a search by one of its facets. Only the values of that facet are rewritten; everything else in the query stays
// unchanged, character by character.
import { getFilterValueText } from '../pages/filter-values.ts'
import { getMember, readNestedPositions, type Group, type Member } from './nested-positions.ts'
import { readNested } from '../pages/nested-query.ts'
import { decodeOnce } from '../pages/url-parts.ts'

/** What is known about one facet. */
export interface SplitFacet {
  /** The ids of all its values, in order. Without them a search can be split only by the values that it selects. */
  ids?: readonly string[]
  /**
   * How many values of the facet one person may have: `one`; `sometimes-two` (through a second employer; the network offers no exclusion for it); or `many`,
   * where each part excludes the people of the parts before it.
   */
  valuesPerPerson: 'one' | 'sometimes-two' | 'many'
  /** the parameter of flat search URLs, where it uses the same ids */
  flatParameter?: string
}

const years = ['1', '2', '3', '4', '5']

/** The facets by filter type. Those that split most evenly come first. */
export const splitFacets: ReadonlyMap<string, SplitFacet> = new Map<string, SplitFacet>([
  ['COMPANY_HEADCOUNT', { ids: 'ABCDEFGHI'.split(''), valuesPerPerson: 'sometimes-two', flatParameter: 'companySize' }],
  ['SENIORITY_LEVEL', { ids: ['100', '110', '120', '130', '200', '210', '220', '300', '310', '320'], valuesPerPerson: 'sometimes-two' }],
  ['YEARS_OF_EXPERIENCE', { ids: years, valuesPerPerson: 'one', flatParameter: 'yearsOfExperience' }],
  ['YEARS_AT_CURRENT_COMPANY', { ids: years, valuesPerPerson: 'sometimes-two', flatParameter: 'tenureAtCurrentCompany' }],
  ['YEARS_IN_CURRENT_POSITION', { ids: years, valuesPerPerson: 'sometimes-two', flatParameter: 'tenureAtCurrentPosition' }],
  ['COMPANY_TYPE', { ids: 'CPNDGSEO'.split(''), valuesPerPerson: 'sometimes-two', flatParameter: 'companyType' }],
  ['RELATIONSHIP', { valuesPerPerson: 'one' }],
  ['REGION', { valuesPerPerson: 'many' }],
  ['FUNCTION', { valuesPerPerson: 'many' }],
  ['INDUSTRY', { valuesPerPerson: 'many' }],
  ['CURRENT_TITLE', { valuesPerPerson: 'many' }],
  ['CURRENT_COMPANY', { valuesPerPerson: 'many' }],
  ['PAST_TITLE', { valuesPerPerson: 'many' }],
  ['PAST_COMPANY', { valuesPerPerson: 'many' }],
  ['SCHOOL', { valuesPerPerson: 'many' }]
])

/** One selected value as the network writes it into a query, not encoded yet. */
export const selectedValue = (type: string, id: string): string =>
  `(id:${id},text:${encodeURIComponent(getFilterValueText(type, id))},selectionType:INCLUDED)`

/** One part of a split. */
interface RawPart {
  /** the query with this value alone; in `splitFlat`, the URL */
  raw: string
  /** the value, for display */
  title: string
}

/** A search split by one facet. */
export interface RawSplit {
  parts: RawPart[]
  /** whether the parts are the values that the search selects; otherwise they are all values of the facet */
  facetWasSelected: boolean
}

/** One value of the facet in the query. */
interface Entry {
  raw: string
  id: string
  title: string
  excluded: boolean
}

const maxLevels = 3

/** How often the query must be decoded before it shows its members. */
const countEncodingLevels = (raw: string): number | undefined => {
  let text = raw
  for (let levels = 1; levels <= maxLevels; levels++) {
    text = decodeOnce(text)
    if (/^\(\w+:/.test(text)) return levels
  }
  return undefined
}

const applyTimes = (text: string, count: number, change: (text: string) => string): string =>
  Array.from({ length: count }).reduce<string>(change, text)

const readEntry = (type: string, raw: string, levels: number): Entry => {
  const entry = readNested(applyTimes(raw, levels, decodeOnce))
  const text = (name: string): string => {
    const value = entry instanceof Map ? entry.get(name) : undefined
    return typeof value === 'string' ? decodeOnce(value).trim() : ''
  }
  const id = text('id')
  return {
    raw,
    id: id || text('text'),
    title: text('text') || getFilterValueText(type, id),
    excluded: text('selectionType') === 'EXCLUDED'
  }
}

/** The same value, excluded instead of included. */
const toExcluded = (raw: string, encode: (text: string) => string): string => {
  const changed = raw.replace(/(selectionType(?::|%(?:25)*3A))INCLUDED/i, '$1EXCLUDED')
  return changed === raw ? raw.replace(/(?:\)|%(?:25)*29)$/, end => encode(',selectionType:EXCLUDED') + end) : changed
}

const splice = (raw: string, start: number, end: number, text: string): string => raw.slice(0, start) + text + raw.slice(end)

interface QueryContext {
  raw: string
  root: Group
  encode: (text: string) => string
}

/** The query with `text` appended to a group or list. */
const appendTo = ({ raw, encode }: QueryContext, { contentStart, contentEnd }: Group, text: string): string =>
  splice(raw, contentEnd, contentEnd, contentStart === contentEnd ? text : encode(',') + text)

/** The query with one value of a facet that it selects no value of. */
const withValue = (query: QueryContext, type: string, values: Group | undefined, id: string): string => {
  const { raw, root, encode } = query
  const value = encode(selectedValue(type, id))
  if (values) return appendTo(query, values, value)
  const filter = `${encode(`(type:${type},values:List(`)}${value}${encode('))')}`
  const filters = getMember(root, 'filters')?.group
  if (filters) return appendTo(query, filters, filter)
  const keywords = getMember(root, 'keywords')
  const list = `${encode('filters:List(')}${filter}${encode(')')}`
  // Before the keywords, which are free text and may look like members; after the members that the network puts first.
  return keywords ? splice(raw, keywords.start, keywords.start, list + encode(',')) : appendTo(query, root, list)
}

const readType = (raw: string, { group }: Member): string => {
  const type = getMember(group, 'type')
  return type ? raw.slice(type.valueStart, type.end) : ''
}

/** One part for each value that the search selects. */
const splitSelectedValues = (
  { raw, encode }: QueryContext,
  values: Group,
  entries: readonly Entry[],
  { valuesPerPerson }: SplitFacet
): RawSplit | undefined => {
  const included = entries.filter(({ excluded }) => !excluded)
  if (included.length < 2 || new Set(included.map(({ id }) => id)).size < included.length) return undefined
  const excluded = entries.filter(entry => entry.excluded).map(entry => entry.raw)
  const parts = included.map((entry, n) => {
    const earlier = valuesPerPerson === 'many' ? included.slice(0, n).map(other => toExcluded(other.raw, encode)) : []
    return {
      raw: splice(raw, values.contentStart, values.contentEnd, [entry.raw, ...earlier, ...excluded].join(encode(','))),
      title: entry.title
    }
  })
  return { parts, facetWasSelected: true }
}

/**
 * Splits the raw query of a URL by the facet `type`: one part for each value that it selects, or for each value of the facet when it selects
 * none. undefined when it cannot be split: fewer than two values are left, not all values are known, or the query is unreadable. Never throws.
 */
export function splitNested(raw: string, type: string, facet: SplitFacet): RawSplit | undefined {
  const levels = countEncodingLevels(raw)
  const root = levels === undefined ? undefined : readNestedPositions(raw, levels)
  if (levels === undefined || !root) return undefined
  const query: QueryContext = { raw, root, encode: text => applyTimes(text, levels, encodeURIComponent) }
  const filters = getMember(root, 'filters')?.group
  const [filter, ...duplicates] = filters?.members.filter(member => readType(raw, member) === type) ?? []
  if (duplicates.length > 0) return undefined
  const values = getMember(filter?.group, 'values')?.group
  if (filter && !values) return undefined
  const entries = values?.members.map(({ start, end }) => readEntry(type, raw.slice(start, end), levels)) ?? []
  if (values && entries.some(({ excluded }) => !excluded)) return splitSelectedValues(query, values, entries, facet)
  const ids = facet.ids?.filter(id => !entries.some(entry => entry.id === id)) ?? []
  if (ids.length < 2) return undefined
  return {
    parts: ids.map(id => ({ raw: withValue(query, type, values, id), title: getFilterValueText(type, id) })),
    facetWasSelected: false
  }
}
