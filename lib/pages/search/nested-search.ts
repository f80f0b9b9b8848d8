// Reads keywords and filters out of a search's nested query, whichever way and however often it was encoded.
import { filterNameKey, humanName } from './filter-names.ts'
import { valueOfId } from './filter-values.ts'
import { readNested, type Nested } from './nested-query.ts'
import { decodeOnce } from '../query-parameters.ts'
import type { SearchFilter } from './search-description.ts'

type Group = Map<string, Nested>

const textOf = (value: Nested | undefined): string => (typeof value === 'string' ? decodeOnce(value).trim() : '')
const listOf = (value: Nested | undefined): Nested[] => (Array.isArray(value) ? value : [])
const groupOf = (value: Nested | undefined): Group => (value instanceof Map ? value : new Map())

/** A URL decodes once; a query that was encoded as a whole, or twice, shows no member yet. */
const unwrap = (raw: string): string => {
  let text = decodeOnce(raw)
  for (let more = 0; more < 2 && !/^\(\w+:/.test(text); more++) text = decodeOnce(text)
  return text
}

const readFilter = (filter: Nested): SearchFilter[] => {
  const type = textOf(groupOf(filter).get('type'))
  if (type === '') return []
  const range = groupOf(groupOf(filter).get('rangeValue'))
  const bounds = [textOf(range.get('min')), textOf(range.get('max'))]
  const values = listOf(groupOf(filter).get('values')).map(value => {
    const [text, id] = [textOf(groupOf(value).get('text')), textOf(groupOf(value).get('id'))]
    return { text: text || valueOfId(type, id) || textOf(value), excluded: groupOf(value).get('selectionType') === 'EXCLUDED' }
  })
  if (bounds.some(Boolean)) values.push({ text: bounds.join('–'), excluded: false })
  return [{ type, labelKey: filterNameKey(type), label: humanName(type), values: values.filter(({ text }) => text !== '') }]
}

/** Members that describe the request rather than the people asked for. */
const silent = new Set(['filters', 'keywords', 'recentSearchParam', 'spellCorrectionEnabled'])

/** `other` names the members that were not understood. Never throws. */
export function readNestedSearch(raw: string): { keywords: string; filters: SearchFilter[]; other: string[] } {
  const query = groupOf(readNested(unwrap(raw)))
  return {
    keywords: textOf(query.get('keywords')),
    filters: listOf(query.get('filters'))
      .flatMap(readFilter)
      .filter(({ values }) => values.length > 0),
    other: [...query.keys()].filter(name => !silent.has(name))
  }
}
