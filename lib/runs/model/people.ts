// The people of one run: how each of them stands, and what the run's life needs from wherever they are kept.
import type { ChildCounts } from './run.ts'

/**
 * `waiting`: not asked yet; `asked`: on the way; `late`: given up but for its later looks, or waited for long enough. `known`: answered from the ledger without a
 * request; `found` and `none`: with and without an email; `failed`: no answer is to come.
 */
export type PersonStatus = 'waiting' | 'asked' | 'late' | 'known' | 'found' | 'none' | 'failed'

/** The address and the comparison key of somebody's profile. */
export interface ProfileLink {
  url: string
  comparisonKey: string
}
/** Somebody whose turn it is: `n` counts from 0 in the order in which they were given, `tries` the clicks that were spent on them. */
export interface PendingPerson extends ProfileLink {
  index: number
  attempts: number
}

/** The people of all runs. Each method is durable; a rejected promise means that nothing more was written. `pause` is waited for now and then in long work. */
export interface PeopleStore {
  /** Answers whoever waits and is known, from the ledger. */
  answerKnown: (run: string, pause: () => Promise<void>) => Promise<void>
  /** The next one to ask about; who became known meanwhile is answered, and passed over. Undefined where nobody waits. */
  next: (run: string) => Promise<PendingPerson | undefined>
  /** Reads what became of those that were asked about; `at` is the time. Of whom nothing was said, and nothing charged, wait again. */
  updateOutcomes: (run: string, at: number) => Promise<ChildCounts>
  /** Runs with people of whom there is something new since they were settled. */
  runsWithNews: (at: number) => Promise<string[]>
  /**
   * The list as it stands, in the given order: the rows of everybody who was answered; of whom there are none, the address and how they
   * stand. `key`: whose row it is.
   */
  results: (run: string, pause: () => Promise<void>) => Promise<{ row: unknown; key: string }[]>
}
