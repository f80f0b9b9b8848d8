// Compares the people received with the people requested, and gives the likely reason where fewer came. It never says more than the numbers
// show.
import { kindOf } from '../kind.ts'
import { peoplePerPage } from '../kinds/lead-search.ts'
import { getSearch, isParentRun } from '../kind.ts'
import { maxPages, type Run } from './run.ts'

/**
 * `unread`: the reply holds more results than were read. `part`: no reply has said that these are all. `fewer-than-reported`: the service reported more people than came. `full-last-page`: the results end with a full page.
 * `partial-last-page`: the last page was not full, so the search has no more. `no-rows`: no row came. `failed-parts`: some child runs have
 * no answer. `not-requested`: some child runs were not started. `result-limit`: as many came as one search may return, so there may be
 * more.
 */
export type StopReason =
  | 'unread'
  | 'part'
  | 'fewer-than-reported'
  | 'full-last-page'
  | 'partial-last-page'
  | 'no-rows'
  | 'failed-parts'
  | 'not-requested'
  | 'result-limit'

/** What a run requested, and why fewer people came. */
export interface ExpectedResults {
  /** result pages requested; only a search has them */
  pages: number | undefined
  /** the most people that could come, where this is known */
  people: number | undefined
  /** the service's own count, where it differs from the rows that came */
  reportedCount: number | undefined
  /** results that the reply holds and that were not read */
  unread?: number | undefined
  /** absent where everything came, or where the numbers show no reason */
  reason: StopReason | undefined
  /** the last result page that had rows */
  lastPage: number | undefined
}

const reasonOfSearch = (rows: number, people: number, reportedCount: number | undefined): StopReason | undefined => {
  if (reportedCount !== undefined && rows < reportedCount) return 'fewer-than-reported'
  if (rows >= people) return people >= maxPages * peoplePerPage ? 'result-limit' : undefined
  if (rows === 0) return 'no-rows'
  return rows % peoplePerPage === 0 ? 'full-last-page' : 'partial-last-page'
}

const reasonOfParentRun = ({ childCounts }: Run): StopReason | undefined => {
  if (!childCounts) return undefined
  if (childCounts.waiting > 0) return 'not-requested'
  return childCounts.failed > 0 ? 'failed-parts' : undefined
}

/** `rows`: how many people came. There is no reason for a run that is not collected, nor for one that a file was added to. */
export const getExpectedResults = (run: Run, rows: number): ExpectedResults => {
  const expected = expectResults(run, rows)
  const { unread = 0, isPart } = run.state.is === 'collected' ? run.state : {}
  if (unread > 0) return { ...expected, unread, reason: 'unread' }
  return isPart && expected.reason !== 'fewer-than-reported' ? { ...expected, reason: 'part' } : expected
}

const expectResults = (run: Run, rows: number): ExpectedResults => {
  const { request, state } = run
  const collected = state.is === 'collected' ? state : undefined
  const reportedCount = collected?.reportedCount === rows ? undefined : collected?.reportedCount
  const hasReason = collected && collected.source !== 'file'
  const { pages, people } = kindOf(request).most?.(request) ?? {}
  const search = getSearch(run)
  if (search && people !== undefined) {
    // Rows of an updated list may be older than this search, so its pages say nothing.
    const reason = hasReason && !search.isUpdate ? reasonOfSearch(rows, people, reportedCount) : undefined
    const lastPage = reason === undefined ? undefined : Math.ceil(rows / peoplePerPage)
    return { pages, people, reportedCount, reason, lastPage }
  }
  // Each part of a split search has a reason of its own.
  if (isParentRun(run) && pages !== undefined) return { pages, people, reportedCount, reason: undefined, lastPage: undefined }
  const fewer = reportedCount !== undefined && rows < reportedCount ? 'fewer-than-reported' : undefined
  const reason = hasReason ? (fewer ?? reasonOfParentRun(run)) : undefined
  return { pages, people, reportedCount, reason, lastPage: undefined }
}
