// Reads the keywords and filters of a search's nested query, encoded up to three times.
import { getFilterNameKey, humaniseFilterType } from './filter-names.ts'
import { getFilterValueText } from './filter-values.ts'
import { readNested, type Nested } from './nested-query.ts'
import { decodeOnce } from '../query-parameters.ts'
import type { SearchFilter } from './search-description.ts'

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

const readFilter = (filter: Nested): SearchFilter[] => {
  const type = asText(asGroup(filter).get('type'))
  if (type === '') return []
  const range = asGroup(asGroup(filter).get('rangeValue'))
  const bounds = [asText(range.get('min')), asText(range.get('max'))]
  const values = asList(asGroup(filter).get('values')).map(value => {
    const [text, id] = [asText(asGroup(value).get('text')), asText(asGroup(value).get('id'))]
    return { text: text || getFilterValueText(type, id) || asText(value), excluded: asGroup(value).get('selectionType') === 'EXCLUDED' }
  })
  if (bounds.some(Boolean)) values.push({ text: bounds.join('–'), excluded: false })
  return [{ type, labelKey: getFilterNameKey(type), label: humaniseFilterType(type), values: values.filter(({ text }) => text !== '') }]
}

/** Members that are read elsewhere, or that say nothing about the people. */
const handledMembers = new Set(['filters', 'keywords', 'recentSearchParam', 'spellCorrectionEnabled'])

/** What a raw nested query searches for. `unreadableMembers` are the names of those that could not be read. Never throws. */
export function readNestedSearch(raw: string): { keywords: string; filters: SearchFilter[]; unreadableMembers: string[] } {
  const query = asGroup(readNested(decodeQuery(raw)))
  return {
    keywords: asText(query.get('keywords')),
    filters: asList(query.get('filters'))
      .flatMap(readFilter)
      .filter(({ values }) => values.length > 0),
    unreadableMembers: [...query.keys()].filter(name => !handledMembers.has(name))
  }
}
