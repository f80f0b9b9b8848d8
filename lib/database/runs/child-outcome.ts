// Decides what a child run's state means for its parent run: whether to wait for it, and whether to request the same again.
import { isAccountFailure } from '../../failure.ts'
import type { Run } from '../../runs/model/run.ts'

const maxUncertainMs = 30 * 60_000
const maxLiveMs = 24 * 60 * 60_000

/** Statuses of people and batches whose child run may still bring something. */
export const openStatuses = ['requested', 'overdue'] as const

/** True if a live child run is so old at `now` (milliseconds since the epoch) that its parent run no longer waits for it. */
export const isOverdue = ({ state, createdAt }: Run, now: number): boolean =>
  now - createdAt > (state.is === 'uncertain' ? maxUncertainMs : maxLiveMs)

/** True if the request was neither charged nor answered, so that it can be queued again. */
export const isUnanswered = ({ state }: Run): boolean =>
  state.is === 'not-sent' || (state.is === 'refused' && isAccountFailure(state.failure))
