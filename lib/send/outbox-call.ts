// One call of the outbox: its records, and what its answer makes of it. A pure state machine; the store writes what it returns.
import type { Failure } from '../failure.ts'

/**
 * `prepared`: a page writes it, and no one has clicked yet. `sending`: stored before the call leaves. `refused`: the receiver says no.
 * `undelivered`: no answer after all attempts, or stopped. `withheld`: everyone in it was erased or suppressed before it left.
 */
export const callStatuses = ['prepared', 'waiting', 'sending', 'delivered', 'refused', 'undelivered', 'withheld'] as const
export type CallStatus = (typeof callStatuses)[number]

/**
 * One record as it leaves. `key` stays the same in every attempt. `columns`, `pages`, `emails` and `mentions` say who is in it. `place`: its index
 * in its run; missing where results were replaced and no longer have it.
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

/** A call as it is stored, `index` counted from 0 in its sending. Its records are deleted as soon as it is delivered or withheld. */
export interface OutboxCall {
  sendingId: string
  index: number
  webhookId: string
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
  // The size of a withheld call says how many were held back.
  return { ...call, records, runIds, ...(records.length === 0 ? { status: 'withheld' } : { size: records.length }) }
}

/** What the answer to a call means. */
export type CallAnswer = { is: 'delivered' } | { is: 'refused' | 'retry'; failure: Failure }

/** What an answer changes: of the call, and of the webhook. `givesUp`: its other waiting calls are not tried either. */
export interface AfterAnswer {
  call: Pick<OutboxCall, 'status' | 'dueAt' | 'attempts' | 'failure'>
  webhook: { pausedUntil: number; failuresInARow: number; refusalsInARow: number }
  givesUp: boolean
}

const minute = 60_000
const hour = 60 * minute

/** The waits between the attempts of a call, about 22 hours in all. */
const retryWaitsMs: readonly number[] = [minute / 2, 2 * minute, 10 * minute, minute * 30, hour, 2 * hour, 6 * hour, 12 * hour]
/** So many refusals in a row are about the URL, not about the records. */
const maxRefusalsInARow = 10
const longestWaitMs = 24 * hour

/** Applies an answer. A receiver that is out of reach pauses its webhook as a whole, so that 10,000 calls do not each find that out. */
export const afterAnswer = (
  answer: CallAnswer,
  { attempts, dueAt }: Pick<OutboxCall, 'attempts' | 'dueAt'>,
  { failuresInARow, refusalsInARow }: { failuresInARow: number; refusalsInARow: number },
  now: number
): AfterAnswer => {
  const open = { pausedUntil: 0, failuresInARow: 0, refusalsInARow: 0 }
  if (answer.is === 'delivered')
    return { call: { status: 'delivered', dueAt, attempts, failure: undefined }, webhook: open, givesUp: false }
  const { failure } = answer
  if (answer.is === 'refused') {
    const refusals = refusalsInARow + 1
    const givesUp = refusals >= maxRefusalsInARow
    return {
      call: { status: 'refused', dueAt, attempts, failure },
      webhook: { ...open, refusalsInARow: givesUp ? 0 : refusals },
      givesUp
    }
  }
  // A rate limit says nothing against the call itself.
  const tried = failure.code === 'sendBusy' ? attempts : attempts + 1
  const wait = Math.min(longestWaitMs, Math.max(failure.retryAfterMs ?? 0, retryWaitsMs[failuresInARow] ?? 0))
  const isLast = tried > retryWaitsMs.length
  const givesUp = failuresInARow >= retryWaitsMs.length
  const pausedUntil = givesUp ? 0 : now + wait
  return {
    call: { status: isLast || givesUp ? 'undelivered' : 'waiting', dueAt: now + wait, attempts: tried, failure },
    webhook: { pausedUntil, failuresInARow: givesUp ? 0 : failuresInARow + 1, refusalsInARow },
    givesUp
  }
}
