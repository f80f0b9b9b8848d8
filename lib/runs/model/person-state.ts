// What is known of one person, in the few words that a page may be told.
import type { Failure } from '../../failure.ts'

/** Why a lookup came to nothing, and at which service. */
export interface FailedLook {
  failure: Failure
  service: string
}

/**
 * What a page may know about the person it shows, and no more. `nothing`: nobody asked; `listed`: they came with the list of that name,
 * without an email. `found` with an empty email: somebody was asked, and nobody found one; `known`: it was here before anybody asked, from
 * the list of that name; `failed`: why a later look came to nothing. `stopped`: asked about, and no longer followed.
 * `pause`: what only a person can mend. Times are milliseconds
 * since the epoch. `sample`: nobody of that name exists, and nothing was sent anywhere.
 */
export type PersonState = { sample?: true } & (
  | { is: 'nothing'; listed?: { list: string; at: number } }
  | { is: 'not-connected' }
  | { is: 'live'; state: 'sending' | 'running' | 'uncertain' | 'finished'; service: string; since: number; pause?: Failure }
  | { is: 'stopped'; service: string }
  | { is: 'found'; email: string; emailStatus: string; at: number; known?: string; failed?: FailedLook }
  | ({ is: 'failed' } & FailedLook)
)
