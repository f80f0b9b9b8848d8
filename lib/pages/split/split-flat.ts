// Takes a search of the older flat URLs apart, in which each filter is a parameter of its own: `companySize=D,E`.
import { valueOfId } from '../search/filter-values.ts'
import { decodeOnce } from '../query-parameters.ts'
import type { SplitFacet } from './split-facets.ts'
import type { RawSplit } from './split-nested.ts'

const criterion = /^(?:keywords|(?:first|last)Name|\w+(?:Included|Excluded)|company(?:Size|Type)?|tenureAt\w+|yearsOf\w+)=./

/** The text with this one value; the parameter is written where it stands, or behind the others. */
const withValue = (text: string, name: string, value: string): string => {
  const pairs = text.split('&').filter(pair => !/^(?:page|(?:saved|recent)SearchId)=/.test(pair))
  const own = pairs.findIndex(pair => pair.startsWith(`${name}=`))
  return own < 0 ? [...pairs, `${name}=${value}`].join('&') : pairs.with(own, `${name}=${value}`).join('&')
}

/** The parts as whole URLs; undefined where it cannot be split by that facet. Never throws. */
export function splitFlat(url: string, type: string, { ids = [], flat }: SplitFacet): RawSplit | undefined {
  const [front = '', ...rest] = url.split('#')
  const [path = '', ...more] = front.split('?')
  const [query, hash] = [more.join('?'), rest.join('#')]
  // Its filters stand in one of the two; in both, nobody knows which of them count.
  const [inQuery, inHash] = [query, hash].map(text => text.split('&').some(pair => criterion.test(pair)))
  if (flat === undefined || inQuery === inHash) return undefined
  const text = inQuery ? query : hash
  const [own, ...others] = text.split('&').filter(pair => pair.startsWith(`${flat}=`))
  const chosen = decodeOnce(own?.slice(flat.length + 1) ?? '')
    .split(',')
    .filter(Boolean)
  const values = chosen.length > 0 ? chosen : ids
  if (values.length < 2 || others.length > 0 || values.some(value => !ids.includes(value)) || new Set(values).size < values.length)
    return undefined
  const parts = values.map(value => {
    const changed = withValue(text, flat, value)
    const [before, behind] = inQuery ? [changed, hash] : [query, changed]
    const at = (sign: string, pieces: readonly string[], part: string): string => (pieces.length > 0 ? sign + part : '')
    return { raw: path + at('?', more, before) + at('#', rest, behind), words: valueOfId(type, value) }
  })
  return { parts, selected: chosen.length > 0 }
}
