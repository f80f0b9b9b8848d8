// Decides what a child run's state means for its parent run: whether to wait for it, and whether to request the same again.
import { isAccountFailure } from '../../failure.ts'
import { getPeopleBatch } from '../kind.ts'
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
export const isUnanswered = (run: Run): boolean => {
  const { state } = run
  if (state.is === 'not-sent') return true
  return state.is === 'refused' && state.isCertain && (isAccountFailure(state.failure) || getMostPeople(run) !== undefined)
}

const tooMany = /\b(?:max\w*|most|more than|exceed\w*|limit\w*|up to|fewer|allowed|too (?:many|large|long|big))\b/i
/** Not one in a path, such as `data[12]` or `people.3`. */
const bareNumber = /(?<![\w[.])\d{1,5}(?![\w\]])/g
const tooManyStatuses: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * How many people the service takes in one request, where it refused this one for certain because it names more: the number that it says, and half
 * of them where it says only that the request is too large. Undefined for any other run.
 */
export const getMostPeople = (run: Run): number | undefined => {
  const { state } = run
  const count = getPeopleBatch(run)?.people.length ?? 1
  if (count < 2 || state.is !== 'refused' || !state.isCertain || !tooManyStatuses.has(state.failure.status ?? 0)) return undefined
  const message = (state.failure.message ?? '').slice(0, 1_000)
  const numbers = tooMany.test(message) ? Array.from(message.matchAll(bareNumber), ([number]) => Number(number)) : []
  const said = numbers.filter(number => number > 0 && number < count)
  if (said.length > 0) return Math.max(...said)
  return state.failure.status === 413 ? Math.ceil(count / 2) : undefined
}

/** How often this child was refused since the user's last click on the parent run, after one more refusal of `child`. */
export const countRefusal = (
  { refusals }: { refusals?: Refusals | undefined },
  child: Run,
  { resumes = 0 }: Pick<Run, 'resumes'>
): Refusals | undefined => {
  // A request for fewer people is another one.
  if (child.state.is !== 'refused' || getMostPeople(child) !== undefined) return refusals
  return { count: refusals?.resumes === resumes ? refusals.count + 1 : 1, resumes }
}

/** How often a certainly refused request of one child is sent again before its parent run waits for the user. */
export const maxResends = 3

/** How many refused requests of this child count: those since the user last resumed the parent run. */
export const getRefusalCount = ({ refusals }: { refusals?: Refusals | undefined }, { resumes = 0 }: Pick<Run, 'resumes'>): number =>
  refusals?.resumes === resumes ? refusals.count : 0
