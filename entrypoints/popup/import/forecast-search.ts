// Reads once what a search shares with the user's lists, and then forecasts each number of pages. Loaded after the form is drawn.
import { countFittingRecords, readEarlierLists } from '../../../lib/database/results/read-forecast.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { findRelatedSearches } from '../../../lib/runs/forecast/evidence.ts'
import { forecastOverlap, type Forecast, type ForecastInput } from '../../../lib/runs/forecast/forecast.ts'
import { findKnownParts, type KnownParts } from '../../../lib/runs/forecast/known-parts.ts'
import { createSearchMatcher } from '../../../lib/runs/forecast/match-people.ts'

/** What is known about a search before it is imported. */
export interface SearchForecaster {
  /** undefined where nothing is said */
  forecast: (choice: Pick<ForecastInput, 'pages' | 'resultCount'>) => Forecast | undefined
  /** what a split can leave out; undefined where it cannot */
  knownParts: KnownParts | undefined
}

/** Reads a few hundred records at most. `search`: the comparison key. `now`: milliseconds since the epoch. */
export const readForecaster = async (database: Database, url: string, search: string, now: number): Promise<SearchForecaster> => {
  const { earlier, lists } = await readEarlierLists(database, search)
  const related = findRelatedSearches(url, search, earlier, now)
  const matcher = related.length === 0 && lists.length > 0 ? createSearchMatcher(url) : undefined
  const counted = matcher && (await countFittingRecords(database, lists, matcher.fits))
  const people = counted && counted.seen > 0 ? { ...counted, unseenShare: matcher.unseenShare } : undefined
  const stored = lists.reduce((sum, { rows }) => sum + rows, 0)
  return {
    forecast: choice => forecastOverlap({ ...choice, related, stored, people }),
    knownParts: related.length > 0 ? findKnownParts(url, earlier) : undefined
  }
}
