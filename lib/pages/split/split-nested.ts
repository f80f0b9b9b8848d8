// Takes the nested query of a search apart by one facet. Only the values of that facet are written anew; whatever else the query holds
// stays in it, character by character.
import { valueOfId } from '../search/filter-values.ts'
import { memberOf, nestedPlaces, type Group, type Member } from './nested-positions.ts'
import { readNested } from '../search/nested-query.ts'
import { decodeOnce } from '../query-parameters.ts'
import { selectedValue, type SplitFacet } from './split-facets.ts'

/** One part: the query with this value alone, and what a person reads for it. */
export interface RawPart {
  raw: string
  words: string
}

/** `selected`: these are the values that the search names; otherwise, all there are. */
export interface RawSplit {
  parts: RawPart[]
  selected: boolean
}

interface Entry {
  raw: string
  id: string
  words: string
  excluded: boolean
}

const levelsAtMost = 3

/** How often the query has to be decoded before it shows its members. */
const levelsOf = (raw: string): number | undefined => {
  let text = raw
  for (let levels = 1; levels <= levelsAtMost; levels++) {
    text = decodeOnce(text)
    if (/^\(\w+:/.test(text)) return levels
  }
  return undefined
}

const times = (text: string, count: number, change: (text: string) => string): string =>
  Array.from({ length: count }).reduce<string>(change, text)

const readEntry = (type: string, raw: string, levels: number): Entry => {
  const read = readNested(times(raw, levels, decodeOnce))
  const text = (name: string): string => {
    const value = read instanceof Map ? read.get(name) : undefined
    return typeof value === 'string' ? decodeOnce(value).trim() : ''
  }
  const id = text('id')
  return { raw, id: id || text('text'), words: text('text') || valueOfId(type, id), excluded: text('selectionType') === 'EXCLUDED' }
}

/** The same value, left out. */
const leaveOut = (raw: string, encode: (text: string) => string): string => {
  const left = raw.replace(/(selectionType(?::|%(?:25)*3A))INCLUDED/i, '$1EXCLUDED')
  return left === raw ? raw.replace(/(?:\)|%(?:25)*29)$/, end => encode(',selectionType:EXCLUDED') + end) : left
}

const splice = (raw: string, start: number, end: number, text: string): string => raw.slice(0, start) + text + raw.slice(end)

interface Place {
  raw: string
  root: Group
  levels: number
  encode: (text: string) => string
}

/** Behind what stands in a list already. */
const addTo = ({ raw, encode }: Place, { inner, innerEnd }: Group, text: string): string =>
  splice(raw, innerEnd, innerEnd, inner === innerEnd ? text : encode(',') + text)

/** The query with one more value of a facet that it selects nothing of. */
const withValue = (place: Place, type: string, values: Group | undefined, id: string): string => {
  const { raw, root, encode } = place
  const value = encode(selectedValue(type, id))
  if (values) return addTo(place, values, value)
  const filter = `${encode(`(type:${type},values:List(`)}${value}${encode('))')}`
  const filters = memberOf(root, 'filters')?.group
  if (filters) return addTo(place, filters, filter)
  const keywords = memberOf(root, 'keywords')
  const list = `${encode('filters:List(')}${filter}${encode(')')}`
  // In front of free text, which may hold anything; and behind what the network puts first.
  return keywords ? splice(raw, keywords.start, keywords.start, list + encode(',')) : addTo(place, root, list)
}

const typeOf = (raw: string, { group }: Member): string => {
  const type = memberOf(group, 'type')
  return type ? raw.slice(type.valueAt, type.end) : ''
}

const bySelection = ({ raw, encode }: Place, values: Group, entries: readonly Entry[], { holds }: SplitFacet): RawSplit | undefined => {
  const chosen = entries.filter(({ excluded }) => !excluded)
  if (chosen.length < 2 || new Set(chosen.map(({ id }) => id)).size < chosen.length) return undefined
  const left = entries.filter(({ excluded }) => excluded).map(entry => entry.raw)
  const parts = chosen.map((entry, n) => {
    const before = holds === 'many' ? chosen.slice(0, n).map(other => leaveOut(other.raw, encode)) : []
    return { raw: splice(raw, values.inner, values.innerEnd, [entry.raw, ...before, ...left].join(encode(','))), words: entry.words }
  })
  return { parts, selected: true }
}

/**
 * The raw query of a URL split by `type`: one part for each value that it selects, or for each there is where it selects none. undefined
 * where it cannot be: one value is left, not all are known, or the query is not understood. Never throws.
 */
export function splitNested(raw: string, type: string, facet: SplitFacet): RawSplit | undefined {
  const levels = levelsOf(raw)
  const root = levels === undefined ? undefined : nestedPlaces(raw, levels)
  if (levels === undefined || !root) return undefined
  const place: Place = { raw, root, levels, encode: text => times(text, levels, encodeURIComponent) }
  const filters = memberOf(root, 'filters')?.group
  const [own, ...more] = filters?.members.filter(member => typeOf(raw, member) === type) ?? []
  if (more.length > 0) return undefined
  const values = memberOf(own?.group, 'values')?.group
  if (own && !values) return undefined
  const entries = values?.members.map(({ start, end }) => readEntry(type, raw.slice(start, end), levels)) ?? []
  if (values && entries.some(({ excluded }) => !excluded)) return bySelection(place, values, entries, facet)
  const ids = facet.ids?.filter(id => !entries.some(entry => entry.id === id)) ?? []
  if (ids.length < 2) return undefined
  return { parts: ids.map(id => ({ raw: withValue(place, type, values, id), words: valueOfId(type, id) })), selected: false }
}
