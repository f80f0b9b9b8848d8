// The batches of one run, of many domains or of a search that was taken apart: how each of them stands, and what the run's life needs from
// wherever they are kept.
import type { Tally } from './run.ts'

/**
 * `waiting`: not asked yet; `asked`: on the way; `late`: no longer followed, or waited for long enough.
 * `here`: its results are; `failed`: it brought nothing, and is looked at later at most.
 */
export type BatchIs = 'waiting' | 'asked' | 'late' | 'here' | 'failed'

/** One part of a larger search: what it asks for, and its value of the facet as a person reads it. */
export interface PartSearch {
  url: string
  key: string
  pages: number
  words: string
}

/** One whose turn it is: `n` counts from 0, `tries` the clicks that were spent on it. It asks about `domains`, or for a `search`. */
export interface WaitingBatch {
  n: number
  domains: string[]
  search?: PartSearch
  tries: number
}

/** The batches of all runs. Each method is durable; a rejected promise means that nothing more was written. */
export interface Batches {
  next: (run: string) => Promise<WaitingBatch | undefined>
  /** Reads what became of those that were asked about; `at` is the time. Of which nothing was said, and nothing charged, wait again. */
  settle: (run: string, at: number) => Promise<Tally>
  /** Runs with batches of which there is something new since they were settled. */
  withNews: (at: number) => Promise<string[]>
}
