// Finds the parts of a search whose people are in the user's lists already, so that a split can leave them out.
import { compareSearches, readCriteria } from '../../pages/search/compare-searches.ts'
import { describeSearch } from '../../pages/search/describe-search.ts'
import { proposeSplits } from '../../pages/split/split-search.ts'
import type { EarlierList } from './evidence.ts'

/** The facet to split by, and the displayed values of the parts to leave out. */
export interface KnownParts {
  facet: string
  values: string[]
}

/** Such a list holds everyone of its search: the service had no more to return. */
const isWhole = ({ rows, requested, isPartial = false }: EarlierList): boolean => !isPartial && rows > 0 && rows < requested

/** The first split of the search at `url` that has both parts that are here already and parts that are not. Never throws. */
export const findKnownParts = (url: string, lists: readonly EarlierList[]): KnownParts | undefined => {
  const whole = lists.filter(isWhole).flatMap(list => readCriteria(describeSearch(list.url)) ?? [])
  if (whole.length === 0) return undefined
  const isHere = (part: string): boolean => {
    const criteria = readCriteria(describeSearch(part))
    return criteria !== undefined && whole.some(list => ['same', 'narrower'].includes(compareSearches(criteria, list)?.relation ?? ''))
  }
  for (const { facet, parts } of proposeSplits(url)) {
    const values = parts.filter(part => isHere(part.url)).map(({ title }) => title)
    if (values.length > 0 && values.length < parts.length) return { facet, values }
  }
  return undefined
}
