// Describes what a lead search filters by, so that users see what is about to be sent. Reads the URL alone. The URL itself is sent, so a
// part that cannot be read here is not lost.
import { type FilterNameKey, getFilterNameKey, humaniseFilterType } from './filter-names.ts'
import { getFilterValueText } from './filter-values.ts'
import { decodeOnce, readUrlParts, readParameters } from './url-parts.ts'
import { readNested, type Nested } from './nested-query.ts'
import { recognisePage } from './index.ts'

/** One filter of a search. */
export type SearchFilter = {
  /** As the network spells it: `CURRENT_TITLE`. */
  type: string
  /** The message key of the filter's name; undefined for an unknown type. */
  labelKey: FilterNameKey | undefined
  /** A name made from the type, used when there is no key. */
  label: string
  /** `id`: the network's own, where the URL has it beside the text, for those who ask for it */
  values: { text: string; excluded: boolean; id?: string }[]
}

/** What a search URL says. */
export type SearchDescription = {
  /** `filters`: the URL contains the criteria, even if it also names a saved search. `empty`: there is nothing to import. */
  kind: 'filters' | 'saved-search' | 'recent-search' | 'lead-list' | 'empty'
  keywords: string | undefined
  filters: SearchFilter[]
  /** The page of the results that is shown; undefined for the first. */
  resultsPage: number | undefined
  /** Whether a saved search shows only people who are new since it was last viewed. */
  onlyNew: boolean
  /** Names of criteria in the URL that could not be read. */
  unreadableCriteria: string[]
}

/** Of flat search URLs, until about 2021, one parameter each: `titleIncluded=CTO:153,Head%20of`. Parameter (without `Included` or `Excluded`) → type of the same filter in a nested query. */
const typeByParameter = new Map([
  ['company', 'CURRENT_COMPANY'],
  ['companySize', 'COMPANY_HEADCOUNT'],
  ['companyType', 'COMPANY_TYPE'],
  ['firstName', 'FIRST_NAME'],
  ['function', 'FUNCTION'],
  ['geo', 'REGION'],
  ['group', 'GROUP'],
  ['industry', 'INDUSTRY'],
  ['lastName', 'LAST_NAME'],
  ['postalCode', 'POSTAL_CODE'],
  ['profileLanguage', 'PROFILE_LANGUAGE'],
  ['relationship', 'RELATIONSHIP'],
  ['school', 'SCHOOL'],
  ['seniority', 'SENIORITY_LEVEL'],
  ['tenureAtCurrentCompany', 'YEARS_AT_CURRENT_COMPANY'],
  ['tenureAtCurrentPosition', 'YEARS_IN_CURRENT_POSITION'],
  ['title', 'CURRENT_TITLE'],
  ['yearsOfExperience', 'YEARS_OF_EXPERIENCE']
])

/** Type of a filter for current positions → type of the filter for past ones. */
const pastType = new Map([
  ['CURRENT_COMPANY', 'PAST_COMPANY'],
  ['CURRENT_TITLE', 'PAST_TITLE']
])

/** An entry is `Name:id`, a name or an id. Names are encoded once more than the list that contains them. */
const readValue = (type: string, entry: string): string => {
  const name = /^(.+):\d+$/.exec(entry)?.[1]
  return name === undefined ? decodeOnce(getFilterValueText(type, entry)) : decodeOnce(name)
}

/** The filters among raw parameters, in their order. Other parameters are ignored. Never throws. */
export function readFlatFilters(parameters: readonly (readonly [name: string, value: string])[]): SearchFilter[] {
  const values = new Map(parameters)
  return parameters.flatMap(([name, value]) => {
    const stem = name.replace(/(?:Included|Excluded)$/, '')
    const current = typeByParameter.get(stem)
    const entries = decodeOnce(value).split(',').filter(Boolean)
    if (current === undefined || entries.length === 0) return []
    const type = (values.get(`${stem}TimeScope`) === 'PAST' && pastType.get(current)) || current
    const excluded = name.endsWith('Excluded')
    return [
      {
        type,
        labelKey: getFilterNameKey(type),
        label: humaniseFilterType(type),
        values: entries.map(entry => ({ text: readValue(type, entry), excluded }))
      }
    ]
  })
}

type Group = Map<string, Nested>

const asText = (value: Nested | undefined): string => (typeof value === 'string' ? decodeOnce(value).trim() : '')
const asList = (value: Nested | undefined): Nested[] => (Array.isArray(value) ? value : [])
const asGroup = (value: Nested | undefined): Group => (value instanceof Map ? value : new Map())

/** Decodes a query until it shows a member. Some links encode the whole query once or twice more. */
const decodeQuery = (raw: string): string => {
  let text = decodeOnce(raw)
  for (let more = 0; more < 2 && !/^\(\w+:/.test(text); more++) text = decodeOnce(text)
  return text
}

const readFilter = (filter: Nested, withIds: boolean): SearchFilter[] => {
  const type = asText(asGroup(filter).get('type'))
  if (type === '') return []
  const range = asGroup(asGroup(filter).get('rangeValue'))
  const bounds = [asText(range.get('min')), asText(range.get('max'))]
  const values = asList(asGroup(filter).get('values')).map((value): SearchFilter['values'][number] => {
    const [text, id] = [asText(asGroup(value).get('text')), asText(asGroup(value).get('id'))]
    const excluded = asGroup(value).get('selectionType') === 'EXCLUDED'
    return { text: text || getFilterValueText(type, id) || asText(value), excluded, ...(withIds && text !== '' && id !== '' ? { id } : {}) }
  })
  if (bounds.some(Boolean)) values.push({ text: bounds.join('–'), excluded: false })
  return [{ type, labelKey: getFilterNameKey(type), label: humaniseFilterType(type), values: values.filter(({ text }) => text !== '') }]
}

/** Members that are read elsewhere, or that say nothing about the people. */
const handledMembers = new Set(['filters', 'keywords', 'recentSearchParam', 'spellCorrectionEnabled'])

/** What a raw nested query searches for. `unreadableMembers` are the names of those that could not be read. Never throws. */
export function readNestedSearch(raw: string, withIds = false): { keywords: string; filters: SearchFilter[]; unreadableMembers: string[] } {
  const query = asGroup(readNested(decodeQuery(raw)))
  return {
    keywords: asText(query.get('keywords')),
    filters: asList(query.get('filters'))
      .flatMap(filter => readFilter(filter, withIds))
      .filter(({ values }) => values.length > 0),
    unreadableMembers: [...query.keys()].filter(name => !handledMembers.has(name))
  }
}

const emptyDescription: SearchDescription = {
  kind: 'empty',
  keywords: undefined,
  filters: [],
  resultsPage: undefined,
  onlyNew: false,
  unreadableCriteria: []
}

/** The description of a lead search; any other page is `empty`. Malformed parts are ignored. `withIds`: values have their ids, too. Never throws. */
export function describeSearch(url: string, withIds = false): SearchDescription {
  const page = recognisePage(url)
  const urlParts = readUrlParts(url)
  if (page?.kind !== 'lead-search' || !urlParts) return emptyDescription

  const parameters = [urlParts.query, urlParts.hash].flatMap(readParameters)
  const values = new Map(parameters.toReversed())
  const hasValue = (name: string): boolean => decodeOnce(values.get(name) ?? '').trim() !== ''
  const nested = readNestedSearch(values.get('query') ?? '', withIds)
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
