// What is known of one person, in the few words that a page may be told.
import type { Failure } from '../failure.ts'

/**
 * What a page may know about the person it shows, and no more. `found` with an empty email: nobody found one. `known`: it was here before
 * anybody asked, from the list of that name. Times are milliseconds since the epoch.
 */
export type PersonState =
  | { is: 'nothing' }
  | { is: 'not-connected' }
  | { is: 'live'; state: 'sending' | 'running' | 'uncertain' | 'finished'; service: string; since: number }
  | { is: 'found'; email: string; emailStatus: string; at: number; known?: string }
  | { is: 'failed'; failure: Failure; service: string }
