// The people of a bulk lookup, and the store that keeps them.
import type { Failure } from '../../failure.ts'
import { getPeopleBatch } from '../kind.ts'
import { getDoubtfulCount, type ChildCounts, type Run } from './run.ts'

/**
 * `waiting`: not requested yet. `requested`: their lookup is live. `overdue`: the list no longer waits for their lookup; a late answer is
 * still added. `already-known`: answered from stored lists without a request. `found` and `not-found`: with and without an email address.
 * `doubtful`: a result came that may be another person's. `failed`: there will be no answer.
 */
export type PersonStatus = 'waiting' | 'requested' | 'overdue' | 'already-known' | 'found' | 'not-found' | 'doubtful' | 'failed'

/**
 * What a collected lookup says of one person. `left-out`: it asked for several people, its answer leaves this one out, and the service does not
 * say what that means.
 */
export type LookupAnswer = 'email' | 'none' | 'doubtful' | 'left-out'

/** What a collected lookup says of one of its people, whom `rows` show; rows of other runs do not count. */
export const answerFor = (run: Run, rows: readonly { runId: string; columns: Readonly<Record<string, string>> }[]): LookupAnswer => {
  if (getDoubtfulCount(run) > 0) return 'doubtful'
  const own = rows.filter(({ runId }) => runId === run.id)
  if (own.some(({ columns }) => columns['email'])) return 'email'
  const batch = getPeopleBatch(run)
  if (!batch || own.length > 0 || run.resultsDeletedAt !== undefined) return 'none'
  if (run.state.is === 'collected' && run.state.unowned) return 'doubtful'
  // Nothing says of a part that the rest was not found.
  const isPart = run.state.is === 'collected' && run.state.isPart === true
  return batch.absentMeans === 'notFound' && !isPart ? 'none' : 'left-out'
}

/** Lookups per minute that are allowed unless a setting says otherwise. */
export const defaultLookupsPerMinute = 10
/** Lookups per minute that a bulk lookup leaves for clicks. */
export const reservedLookupsPerMinute = 2

/** The URL and the comparison key of a person's profile. */
export interface ProfileLink {
  url: string
  comparisonKey: string
}

/**
 * The next person to look up: `index` counts from 0 in the order given, `attempts` the clicks spent on them before. `refusalCount`: how
 * many requests for them were refused since the user last resumed the run.
 */
export interface PendingPerson extends ProfileLink {
  index: number
  attempts: number
  refusalCount: number
  /** they are looked up at the second connection of the run */
  isSecond?: true | undefined
}

/**
 * The people of all bulk lookups. Each method is durable; a rejected promise means that nothing more was written. Long work awaits `pause`
 * between slices.
 */
export interface PeopleStore {
  /** Answers all waiting people who are already known from stored results. */
  answerKnown: (runId: string, pause: () => Promise<void>) => Promise<void>
  /** The first waiting person of a run, of those that were refused least. Answers and skips people who are already known by now. */
  nextWaiting: (runId: string) => Promise<PendingPerson | undefined>
  /**
   * The waiting people behind this one who can be asked for together with them, at most `most`: at the same connection, and refused as often. Answers
   * and skips people who are already known by now.
   */
  waitingLike: (runId: string, first: PendingPerson, most: number) => Promise<PendingPerson[]>
  /** How many more people this bulk lookup may have looked up at a connection now, by the user's limits. */
  lookupsLeft: (run: Run, connectionId: string, at: number) => Promise<number>
  /** Updates each open person from their lookup at the time `at`. One whose lookup was neither charged nor answered waits again. */
  updateOutcomes: (runId: string, at: number) => Promise<ChildCounts>
  /** Ids of parent runs with people whose outcome has changed since the last update. */
  runsWithNewOutcomes: (at: number) => Promise<string[]>
  /**
   * The rows of the list in the order given: for each person the rows received, or one row with their URL and status. `key` is the
   * comparison key of the person the row belongs to.
   */
  getRows: (runId: string, pause: () => Promise<void>) => Promise<{ row: unknown; key: string }[]>
}

/** Why a lookup failed, and at which service (its host). */
export interface FailedLookup {
  failure: Failure
  service: string
}

/** What came with the email; '' where nothing did. */
interface AboutPerson {
  jobTitle: string
  company: string
  phone: string
}

/**
 * The state of one person, and what the card shows about them. `doubtful`: a lookup brought rows that may be another person's; its run has
 * them. Times are milliseconds since the epoch. `nothing`: no lookup; `listed`: a list with
 * this title has the person without an email address. `live`: a lookup is under way; `pause`: only the user can solve what holds it up.
 * `stopped`: a lookup that is no longer tracked. `found`: with an empty `email`, a lookup found none. `softBounce`: mail to the email came back for a time. `known`: the person came with the
 * list of this title, without a lookup. `failed`: a later lookup failed. `sample`: the person is made up, and nothing was sent. `charged`:
 * the lookup failed, and may have been charged, because only the text of the reply refused it.
 */
export type PersonState = { sample?: true; charged?: 'maybe' } & (
  | { is: 'nothing'; listed?: { list: string; at: number } }
  | { is: 'not-connected' }
  | { is: 'live'; state: 'sending' | 'running' | 'uncertain' | 'finished'; service: string; since: number; pause?: Failure }
  | { is: 'stopped'; service: string }
  | { is: 'doubtful'; service: string; runId: string; at: number }
  | {
      is: 'found'
      email: string
      emailStatus: string
      at: number
      softBounce?: { at: number | undefined }
      known?: string
      failed?: FailedLookup
      about?: AboutPerson
    }
  | ({ is: 'failed' } & FailedLookup)
)
