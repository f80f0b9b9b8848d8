// The batches of one run, of many domains or of a search that was taken apart: how each of them stands, and what the run's life needs from
// wherever they are kept.
import type { ChildCounts } from './run.ts'

/**
 * `waiting`: not asked yet; `asked`: on the way; `late`: no longer followed, or waited for long enough.
 * `here`: its results are; `failed`: it brought nothing, and is looked at later at most.
 */
export type BatchStatus = 'waiting' | 'asked' | 'late' | 'here' | 'failed'

/** One part of a larger search: what it asks for, and its value of the facet as a person reads it. */
export interface SplitPart {
  url: string
  comparisonKey: string
  pages: number
  title: string
}

/** One whose turn it is: `n` counts from 0, `tries` the clicks that were spent on it. It asks about `domains`, or for a `search`. */
export interface PendingBatch {
  index: number
  domains: string[]
  part?: SplitPart
  attempts: number
}

/** The batches of all runs. Each method is durable; a rejected promise means that nothing more was written. */
export interface BatchStore {
  next: (run: string) => Promise<PendingBatch | undefined>
  /** Reads what became of those that were asked about; `at` is the time. Of which nothing was said, and nothing charged, wait again. */
  updateOutcomes: (run: string, at: number) => Promise<ChildCounts>
  /** Runs with batches of which there is something new since they were settled. */
  runsWithNews: (at: number) => Promise<string[]>
}
