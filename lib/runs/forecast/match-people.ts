// Whether a stored person fits a search, as far as titles, companies and places can tell.
import type { Criteria, Criterion } from '../../pages/search/compare-searches.ts'
import { readCriteria } from '../../pages/search/compare-searches.ts'
import { describeSearch } from '../../pages/search/describe-search.ts'
import { guessShare } from './share.ts'

/** The user's people: how many records are stored, how many of them were looked at, and how many of these fit the search. */
export interface MatchingPeople {
  stored: number
  seen: number
  fitting: number
  /** the share of fitting people whom the filters that no record shows let through */
  unseenShare: number
}

type Columns = Readonly<Record<string, string>>

const columnsByType: Readonly<Record<string, readonly string[]>> = {
  CURRENT_TITLE: ['jobTitle'],
  CURRENT_COMPANY: ['company'],
  REGION: ['location', 'city', 'region', 'country']
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const fits = (text: string, { included, excluded }: Criterion): boolean =>
  (included.size === 0 || [...included].some(value => text.includes(value))) && ![...excluded].some(value => text.includes(value))

/**
 * Returns a function that says whether a person fits the filters of the search at `url` for titles, companies and places; undefined where it
 * has none of them. `unseen`: the filters that no record shows.
 */
export const createSearchMatcher = (url: string): { fits: (columns: Columns) => boolean; unseenShare: number } | undefined => {
  const criteria: Criteria | undefined = readCriteria(describeSearch(url))
  const readable = [...(criteria ?? [])].flatMap(([type, criterion]) => {
    const columns = columnsByType[type]
    return columns ? [{ columns, criterion }] : []
  })
  if (!criteria || readable.every(({ criterion }) => criterion.included.size === 0)) return undefined
  const unseen = [...criteria].filter(([type]) => columnsByType[type] === undefined)
  const noCriterion = { included: new Set<string>(), excluded: new Set<string>() }
  const { logOdds } = guessShare(unseen.map(([type, narrow]) => ({ type, narrow, wide: noCriterion })))
  return {
    fits: record => readable.every(({ columns, criterion }) => fits(fold(columns.map(id => record[id] ?? '').join(' ')), criterion)),
    unseenShare: unseen.length === 0 ? 1 : 1 / (1 + Math.exp(-logOdds))
  }
}
