// What a page may know about the person it shows.
import type { Failure } from '../../failure.ts'

/** Why a lookup failed, and at which service (its host). */
export interface FailedLookup {
  failure: Failure
  service: string
}

/** What came with the email; '' where nothing did. */
export interface AboutPerson {
  jobTitle: string
  company: string
  phone: string
}

/**
 * The state of one person, and what the card shows about them. `doubtful`: a lookup brought rows that may be another person's; its run has
 * them. Times are milliseconds since the epoch. `nothing`: no lookup; `listed`: a list with
 * this title has the person without an email address. `live`: a lookup is under way; `pause`: only the user can solve what holds it up.
 * `stopped`: a lookup that is no longer tracked. `found`: with an empty `email`, a lookup found none. `known`: the person came with the
 * list of this title, without a lookup. `failed`: a later lookup failed. `sample`: the person is made up, and nothing was sent. `charged`:
 * the lookup failed, and may have been charged, because only the text of the reply refused it.
 */
export type PersonState = { sample?: true; charged?: 'maybe' } & (
  | { is: 'nothing'; listed?: { list: string; at: number } }
  | { is: 'not-connected' }
  | { is: 'live'; state: 'sending' | 'running' | 'uncertain' | 'finished'; service: string; since: number; pause?: Failure }
  | { is: 'stopped'; service: string }
  | { is: 'doubtful'; service: string; runId: string; at: number }
  | { is: 'found'; email: string; emailStatus: string; at: number; known?: string; failed?: FailedLookup; about?: AboutPerson }
  | ({ is: 'failed' } & FailedLookup)
)
