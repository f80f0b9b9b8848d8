// The evidence for how many people of a search are in the user's lists: earlier searches that must share people with it, and the user's people.
import { areApart, compareSearches, readCriteria, type Criteria, type SearchDifference } from '../../pages/search/compare-searches.ts'
import { describeSearch } from '../../pages/search/describe-search.ts'

/** One earlier import or split search with results in this browser. */
export interface EarlierList {
  url: string
  comparisonKey: string
  /** how many people it requested at most, and how many records it holds */
  requested: number
  rows: number
  /** when it was requested, in milliseconds since the epoch */
  at: number
  /** parts of the search were left out, so it never holds everyone */
  isPartial?: boolean
}

/** An earlier search that must share people with this one. `earlier` is the wider or the narrower one. */
export interface RelatedSearch {
  earlier: 'same' | 'wider' | 'narrower'
  requested: number
  rows: number
  isPartial: boolean
  ageMs: number
  differences: readonly SearchDifference[]
  /** everyone in it is in no other related search that is marked so, too */
  isApart: boolean
}

type Related = Pick<RelatedSearch, 'earlier' | 'differences'> & { criteria: Criteria | undefined }

const relate = (list: EarlierList, comparisonKey: string, own: Criteria | undefined): Related | undefined => {
  if (list.comparisonKey === comparisonKey) return { earlier: 'same', differences: [], criteria: own }
  const criteria = own && readCriteria(describeSearch(list.url))
  const compared = own && criteria && compareSearches(own, criteria)
  if (!compared) return undefined
  const earlier = compared.relation === 'same' ? 'same' : compared.relation === 'narrower' ? 'wider' : 'narrower'
  return { earlier, differences: compared.differences, criteria }
}

/** The most related searches that count; more add little. */
const maxRelated = 12

/** The earlier searches that must share people with the search at `url`, the largest first. `now`: milliseconds since the epoch. Never throws. */
export const findRelatedSearches = (url: string, comparisonKey: string, lists: readonly EarlierList[], now: number): RelatedSearch[] => {
  const own = readCriteria(describeSearch(url))
  const apart: Criteria[] = []
  return lists
    .flatMap(list => {
      const related = list.rows > 0 ? relate(list, comparisonKey, own) : undefined
      return related ? [{ ...related, list }] : []
    })
    .toSorted((a, b) => Number(b.earlier === 'same') - Number(a.earlier === 'same') || b.list.rows - a.list.rows)
    .slice(0, maxRelated)
    .map(({ earlier, differences, criteria, list: { requested, rows, at, isPartial = false } }) => {
      const isApart = earlier === 'narrower' && criteria !== undefined && apart.every(other => areApart(other, criteria))
      if (isApart) apart.push(criteria)
      return { earlier, requested, rows, isPartial, ageMs: Math.max(0, now - at), differences, isApart }
    })
}
