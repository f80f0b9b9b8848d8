// Splits a flat search URL, in which each filter is a parameter: `companySize=D,E`.
import { getFilterValueText } from '../pages/filter-values.ts'
import { decodeOnce } from '../pages/url-parts.ts'
import type { SplitFacet } from './split-facets.ts'
import type { RawSplit } from './split-nested.ts'

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
