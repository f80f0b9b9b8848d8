// Decides what a child run's state means for its parent run: whether to wait for it, and whether to request the same again.
import { isAccountFailure } from '../../failure.ts'
import type { Run } from '../model/run.ts'
import type { Refusals } from '../../database/stored-runs.ts'

const maxUncertainMs = 30 * 60_000
const maxLiveMs = 24 * 60 * 60_000

/** Statuses of people and batches whose child run may still bring something. */
export const openStatuses = ['requested', 'overdue'] as const

/** True if a live child run is so old at `now` (milliseconds since the epoch) that its parent run no longer waits for it. */
export const isOverdue = ({ state, createdAt }: Run, now: number): boolean =>
  now - createdAt > (state.is === 'uncertain' ? maxUncertainMs : maxLiveMs)

/**
 * True if the request was neither charged nor answered, so that it can be queued again. A refusal that only the text of a reply states may have
 * been charged.
 */
export const isUnanswered = ({ state }: Run): boolean =>
  state.is === 'not-sent' || (state.is === 'refused' && state.isCertain && isAccountFailure(state.failure))

/** How often this child was refused since the user's last click on the parent run, after one more refusal of `child`. */
export const countRefusal = (
  { refusals }: { refusals?: Refusals | undefined },
  { state }: Run,
  { resumes = 0 }: Pick<Run, 'resumes'>
): Refusals | undefined => {
  if (state.is !== 'refused') return refusals
  return { count: refusals?.resumes === resumes ? refusals.count + 1 : 1, resumes }
}

/** How often a certainly refused request of one child is sent again before its parent run waits for the user. */
export const maxResends = 3

/** How many refused requests of this child count: those since the user last resumed the parent run. */
export const getRefusalCount = ({ refusals }: { refusals?: Refusals | undefined }, { resumes = 0 }: Pick<Run, 'resumes'>): number =>
  refusals?.resumes === resumes ? refusals.count : 0
