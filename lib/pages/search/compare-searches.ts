// Compares two searches filter by filter: whether everyone in one search must be in the other. Reads only their descriptions.
import type { SearchDescription } from './search-description.ts'

/** What a search requires in one filter type: one of the `included` values, unless there are none, and none of the `excluded` ones. */
export interface Criterion {
  included: ReadonlySet<string>
  excluded: ReadonlySet<string>
}

/** One filter type in which two searches differ, with what the narrower and the wider search require. */
export interface SearchDifference {
  type: string
  narrow: Criterion
  wide: Criterion
}

/** `narrower`: the first search is inside the second. `differences` is empty for the same criteria. */
export interface SearchComparison {
  relation: 'same' | 'narrower' | 'wider'
  differences: SearchDifference[]
}

/** The criteria of a search by filter type. */
export type Criteria = ReadonlyMap<string, Criterion>

const noCriterion: Criterion = { included: new Set(), excluded: new Set() }
const isSubset = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean => [...part].every(value => whole.has(value))
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** The criteria of a search; undefined where its URL does not contain all of them. The type of the keywords is `KEYWORDS`. */
export const readCriteria = ({ kind, keywords, filters, onlyNew, unreadableCriteria }: SearchDescription): Criteria | undefined => {
  if (kind !== 'filters' || onlyNew || unreadableCriteria.length > 0) return undefined
  const criteria = new Map<string, Criterion>()
  for (const { type, values } of filters) {
    // Whether two filters of one type widen or narrow each other is not known.
    if (criteria.has(type)) return undefined
    const texts = (isExcluded: boolean) => new Set(values.filter(value => value.excluded === isExcluded).map(({ text }) => fold(text)))
    criteria.set(type, { included: texts(false), excluded: texts(true) })
  }
  if (keywords !== undefined) criteria.set('KEYWORDS', { included: new Set([fold(keywords)]), excluded: new Set() })
  return criteria
}

const isInside = (narrow: Criterion, wide: Criterion): boolean =>
  (wide.included.size === 0 || (narrow.included.size > 0 && isSubset(narrow.included, wide.included))) &&
  isSubset(wide.excluded, narrow.excluded)

/** The types in which the first is not the same as the second; undefined where the first is not inside the second. */
const narrowedTypes = (narrow: Criteria, wide: Criteria): SearchDifference[] | undefined => {
  const differences: SearchDifference[] = []
  for (const type of new Set([...narrow.keys(), ...wide.keys()])) {
    const [own, other] = [narrow.get(type) ?? noCriterion, wide.get(type) ?? noCriterion]
    if (!isInside(own, other)) return undefined
    if (!isInside(other, own)) differences.push({ type, narrow: own, wide: other })
  }
  return differences
}

/** How the first search relates to the second; undefined where neither must contain the other. Never throws. */
export const compareSearches = (first: Criteria, second: Criteria): SearchComparison | undefined => {
  const narrowed = narrowedTypes(first, second)
  if (narrowed) return { relation: narrowed.length === 0 ? 'same' : 'narrower', differences: narrowed }
  const widened = narrowedTypes(second, first)
  return widened && { relation: 'wider', differences: widened }
}

/** Whether hardly anyone can be in both searches, because they require different values of one filter type. */
export const areApart = (first: Criteria, second: Criteria): boolean =>
  [...first].some(([type, { included, excluded }]) => {
    const other = second.get(type) ?? noCriterion
    if (included.size > 0 && isSubset(included, other.excluded)) return true
    if (other.included.size > 0 && isSubset(other.included, excluded)) return true
    return included.size > 0 && other.included.size > 0 && ![...included].some(value => other.included.has(value))
  })
