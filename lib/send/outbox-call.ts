// One call of the outbox: its records, and how an answer changes it. A pure state machine; the store writes what it returns.
import type { Failure, FailureCode } from '../failure.ts'

/**
 * The statuses of a call. `prepared`: a page writes it, and no one has clicked yet. `sending`: stored before the call leaves. `refused`:
 * the destination rejected it. `undelivered`: no answer after all attempts, or stopped. `withheld`: everyone in it was erased or suppressed
 * before it left. `unsuited`: it never leaves, because the destination can't take it; its failure says why.
 */
export const callStatuses = ['prepared', 'waiting', 'sending', 'delivered', 'refused', 'undelivered', 'withheld', 'unsuited'] as const
/** One of these statuses. */
export type CallStatus = (typeof callStatuses)[number]

/**
 * One record as it leaves. `key` stays the same in every attempt. `columns`, `pages`, `emails` and `mentions` say who is in it. `place`:
 * its index in its run; missing where results were replaced and no longer have it.
 */
export interface OutgoingRecord {
  key: string
  runId: string
  place?: number | undefined
  values: string[]
  columns: Record<string, string>
  pages: string[]
  emails: string[]
  mentions: string[]
  isCompany: boolean
}

/** A call as it is stored, `index` counted from 0 in its delivery. Its records are deleted as soon as it is delivered or withheld. */
export interface OutboxCall {
  deliveryId: string
  index: number
  destinationId: string
  status: CallStatus
  /** when it may leave, in milliseconds since the epoch */
  dueAt: number
  /** attempts without a clear answer */
  attempts: number
  /** how many records it had when it was prepared, without those withheld since */
  size: number
  runIds: string[]
  records: OutgoingRecord[]
  failure?: Failure | undefined
}

/** A call without the hidden records, withheld where none remains. The identical call where no one is hidden. */
export const withoutRecords = (call: OutboxCall, isHidden: (record: OutgoingRecord) => boolean): OutboxCall => {
  const records = call.records.filter(record => !isHidden(record))
  if (records.length === call.records.length) return call
  const runIds = [...new Set(records.map(({ runId }) => runId))]
  // A withheld call keeps its size, which says how many records were withheld. Its failure is deleted, because the words of the destination
  // may name someone who is hidden now.
  return { ...call, records, runIds, ...(records.length === 0 ? { status: 'withheld', failure: undefined } : { size: records.length }) }
}

/** Records of a call, by their keys, whose outcome differs from that of the call. */
export interface Apart {
  keys: readonly string[]
  status: 'delivered' | 'refused'
  failure?: Failure | undefined
}

/**
 * What the answer to a call means for the records that are not `apart`. `blocked`: nothing leaves before the user acts. `isForAll`: all
 * other calls would be refused for the same reason. `pauseMs`: for how many milliseconds the destination accepts no further call.
 */
export type CallAnswer = { apart?: readonly Apart[] } & (
  | { is: 'delivered'; pauseMs?: number }
  | { is: 'refused'; failure: Failure; isForAll?: boolean }
  | { is: 'retry' | 'blocked'; failure: Failure }
)

/** Failures that every further call would have too: the destination refused the token. */
type BlockCode = Extract<FailureCode, 'sendTokenRefused' | 'sendTokenLimited'>
const isBlockCode = (code: FailureCode): code is BlockCode => code === 'sendTokenRefused' || code === 'sendTokenLimited'

/** What is known about the calls to a destination; each answer changes it. */
export interface DestinationState {
  pausedUntil: number
  failuresInARow: number
  refusalsInARow: number
  blockedBy?: BlockCode | undefined
  blockedMessage?: string | undefined
}

/**
 * What an answer changes: of the call, of records with an outcome of their own, and of the destination. `givesUp`: its other waiting calls
 * are not tried either.
 */
export interface AfterAnswer {
  call: Pick<OutboxCall, 'status' | 'dueAt' | 'attempts' | 'failure'>
  apart: readonly Apart[]
  destination: DestinationState
  givesUp: boolean
}

/** The state of a destination without a pause, a failure or a block. */
export const openState: Readonly<Required<DestinationState>> = {
  pausedUntil: 0,
  failuresInARow: 0,
  refusalsInARow: 0,
  blockedBy: undefined,
  blockedMessage: undefined
}

const minute = 60_000
const hour = 60 * minute

/** The waits between the attempts of a call, about 22 hours in all. */
const retryWaitsMs: readonly number[] = [minute / 2, 2 * minute, 10 * minute, minute * 30, hour, 2 * hour, 6 * hour, 12 * hour]
/** Refusals in a row after which the URL, not the records, is at fault. */
const maxRefusalsInARow = 10
/** The longest wait before the next attempt, even if the destination asks for a longer one. */
const maxRetryWaitMs = 24 * hour

/**
 * Returns what an answer changes. A destination that is out of reach is paused as a whole, so that 10,000 calls do not each find that out.
 * `now` in milliseconds since the epoch.
 */
export const afterAnswer = (
  answer: CallAnswer,
  { attempts, dueAt }: Pick<OutboxCall, 'attempts' | 'dueAt'>,
  { failuresInARow, refusalsInARow }: Pick<DestinationState, 'failuresInARow' | 'refusalsInARow'>,
  now: number
): AfterAnswer => {
  const { apart = [] } = answer
  if (answer.is === 'delivered') {
    const pausedUntil = answer.pauseMs === undefined ? 0 : now + answer.pauseMs
    return {
      call: { status: 'delivered', dueAt, attempts, failure: undefined },
      apart,
      destination: { ...openState, pausedUntil },
      givesUp: false
    }
  }
  const { failure } = answer
  if (answer.is === 'blocked') {
    const { code, message } = failure
    const blocked = isBlockCode(code) ? { blockedBy: code, blockedMessage: message } : {}
    return { call: { status: 'waiting', dueAt, attempts, failure }, apart, destination: { ...openState, ...blocked }, givesUp: false }
  }
  if (answer.is === 'refused') {
    const refusals = refusalsInARow + 1
    const givesUp = answer.isForAll === true || refusals >= maxRefusalsInARow
    return {
      call: { status: 'refused', dueAt, attempts, failure },
      apart,
      destination: { ...openState, refusalsInARow: givesUp ? 0 : refusals },
      givesUp
    }
  }
  // A rate limit does not count as an attempt of this call.
  const tried = failure.code === 'sendBusy' ? attempts : attempts + 1
  const wait = Math.min(maxRetryWaitMs, Math.max(failure.retryAfterMs ?? 0, retryWaitsMs[failuresInARow] ?? 0))
  const isLast = tried > retryWaitsMs.length
  const givesUp = failuresInARow >= retryWaitsMs.length
  const pausedUntil = givesUp ? 0 : now + wait
  return {
    call: { status: isLast || givesUp ? 'undelivered' : 'waiting', dueAt: now + wait, attempts: tried, failure },
    apart,
    destination: { ...openState, pausedUntil, failuresInARow: givesUp ? 0 : failuresInARow + 1, refusalsInARow },
    givesUp
  }
}

/** The records that the answer to a call says are delivered. */
export const findDelivered = (
  { records }: Pick<OutboxCall, 'records'>,
  { call, apart }: Pick<AfterAnswer, 'call' | 'apart'>
): OutgoingRecord[] => records.filter(({ key }) => (apart.find(({ keys }) => keys.includes(key)) ?? call).status === 'delivered')

/**
 * Splits a call by the outcomes of its records: the call itself has those that share its outcome. Each other outcome gets a new call, and
 * these are numbered from `nextIndex`. Delivered records are not kept.
 */
export const settleCall = (
  call: OutboxCall,
  { call: changed, apart }: Pick<AfterAnswer, 'call' | 'apart'>,
  nextIndex: number
): OutboxCall[] => {
  const settle = (records: OutgoingRecord[], index: number, outcome: AfterAnswer['call']): OutboxCall => ({
    ...call,
    ...outcome,
    index,
    size: records.length,
    runIds: [...new Set(records.map(({ runId }) => runId))],
    records: outcome.status === 'delivered' ? [] : records
  })
  const outcomes = [
    ...apart.map(({ keys, status, failure }) => ({ keys: new Set(keys), outcome: { ...changed, status, failure } })),
    { keys: new Set(call.records.map(({ key }) => key).filter(key => !apart.some(({ keys }) => keys.includes(key)))), outcome: changed }
  ]
  const settled = outcomes
    .map(({ keys, outcome }) => ({ records: call.records.filter(({ key }) => keys.has(key)), outcome }))
    .filter(({ records }) => records.length > 0)
    .toReversed()
  return settled.map(({ records, outcome }, at) => settle(records, at === 0 ? call.index : nextIndex + at - 1, outcome))
}
