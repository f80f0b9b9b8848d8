// The batches of a parent run: of many domains, or of a split search; and the store that keeps them.
import type { ChildCounts } from './run.ts'

/**
 * `waiting`: not started yet. `requested`: its run is live. `overdue`: the parent no longer waits for its run; late results are still
 * added. `ready`: its results are stored. `failed`: it has no results, and at most its later checks are left.
 */
export type BatchStatus = 'waiting' | 'requested' | 'overdue' | 'ready' | 'failed'

/** One part of a split search: its request, and its value of the facet as the network displays it. */
export interface SplitPart {
  url: string
  comparisonKey: string
  pages: number
  title: string
}

/**
 * The next batch to start: `index` counts from 0, `attempts` the clicks spent on it before. It has `domains`, or a `part` of a search.
 * `refusalCount`: how many requests for it were refused since the user last resumed the run.
 */
export interface PendingBatch {
  index: number
  domains: string[]
  part?: SplitPart | undefined
  attempts: number
  refusalCount: number
}

/** The batches of all runs. Each method is durable; a rejected promise means that nothing more was written. */
export interface BatchStore {
  /** The first waiting batch of a run, of those that were refused least. */
  nextWaiting: (runId: string) => Promise<PendingBatch | undefined>
  /** Updates each open batch from its run at the time `at`. One whose run was neither charged nor answered waits again. */
  updateOutcomes: (runId: string, at: number) => Promise<ChildCounts>
  /** Ids of parent runs with batches whose outcome has changed since the last update. */
  runsWithNewOutcomes: (at: number) => Promise<string[]>
}
