// Asked against delivered: how many people a run could have brought, and, where fewer came, what the likely reason is. It says what the
// numbers show, and never more.
import { maxPages, peoplePerPage, type Run } from './run.ts'

/**
 * `counted`: the service itself had counted more than it handed out · `pageEnd`: it ended exactly with a page · `searchEnd`: its last page
 * was not full, so that the search holds no more · `nothing`: not one came · `failed`, `left`: some have no answer, some were never asked ·
 * `limit`: as many came as a search may bring, so that there may be more
 */
export type StopReason = 'counted' | 'pageEnd' | 'searchEnd' | 'nothing' | 'failed' | 'left' | 'limit'

export interface Expected {
  /** result pages that were asked for; only a search has them */
  pages: number | undefined
  /** people at most, where that can be known */
  people: number | undefined
  /** the service's own count, where it is not what came */
  said: number | undefined
  /** absent: everything came that was asked for, or nobody can say */
  reason: StopReason | undefined
  /** the page that was the last to bring somebody */
  lastPage: number | undefined
}

const reasonOfSearch = (rows: number, people: number, said: number | undefined): StopReason | undefined => {
  if (said !== undefined && rows < said) return 'counted'
  if (rows >= people) return people >= maxPages * peoplePerPage ? 'limit' : undefined
  if (rows === 0) return 'nothing'
  return rows % peoplePerPage === 0 ? 'pageEnd' : 'searchEnd'
}

const reasonOfMany = ({ childCounts }: Run): StopReason | undefined => {
  if (!childCounts) return undefined
  if (childCounts.waiting > 0) return 'left'
  return childCounts.failed > 0 ? 'failed' : undefined
}

/** `rows`: how many people came. Of a run that has not brought its results home, and of one that a file was added to, no reason is given. */
export const expectedOf = (run: Run, rows: number): Expected => {
  const { request, state } = run
  const collected = state.is === 'collected' ? state : undefined
  const told = collected?.reportedCount
  const said = told === rows ? undefined : told
  const judged = collected && collected.from !== 'file'
  if (request.kind === 'lead-search') {
    const people = request.pages * peoplePerPage
    // What was in the list before it was updated is no page of this search.
    const reason = judged && !request.isUpdate ? reasonOfSearch(rows, people, said) : undefined
    const lastPage = reason === undefined ? undefined : Math.ceil(rows / peoplePerPage)
    return { pages: request.pages, people, said, reason, lastPage }
  }
  if (request.kind === 'split') {
    // Which of them ended how is said of each by itself.
    const pages = request.partCount * request.pages
    return { pages, people: pages * peoplePerPage, said, reason: undefined, lastPage: undefined }
  }
  const people = request.kind === 'people' ? request.peopleCount : request.kind === 'person' ? 1 : undefined
  const fewer = said !== undefined && rows < said ? 'counted' : undefined
  const reason = judged ? (fewer ?? reasonOfMany(run)) : undefined
  return { pages: undefined, people, said, reason, lastPage: undefined }
}
