// One call of the outbox: its records, and what stays of them when records are hidden or an answer has settled it. Pure; the store writes what it
// returns.
import type { Failure } from '../failure.ts'

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
  /** attempts without a clear answer, the one that is being made among them */
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

/** A call whose values are empty where the masked ones of their record are. The identical call where none changes. */
export const withoutTexts = (call: OutboxCall, masked: ReadonlyMap<string, readonly string[]>): OutboxCall => {
  const isMasked = ({ key, values }: OutgoingRecord): boolean => values.some((value, at) => value !== '' && masked.get(key)?.[at] === '')
  if (!call.records.some(isMasked)) return call
  const withoutMasked = (record: OutgoingRecord): OutgoingRecord => ({
    ...record,
    values: record.values.map((value, at) => (masked.get(record.key)?.[at] === '' ? '' : value))
  })
  return { ...call, records: call.records.map(withoutMasked) }
}

/** Records of a call, by their keys, whose outcome differs from that of the call. */
export interface Apart {
  keys: readonly string[]
  status: 'delivered' | 'refused'
  failure?: Failure | undefined
}

/** What becomes of a call, and of records with an outcome of their own. */
export interface CallOutcome {
  call: Pick<OutboxCall, 'status' | 'dueAt' | 'attempts' | 'failure'>
  apart: readonly Apart[]
}

/** Why a call does not leave that the user stopped. */
export const sendStopped = { code: 'sendStopped' } as const satisfies Failure

/** What becomes of a call that the user may have stopped while it was under way: what would be tried again waits for a click. */
export const afterStop = ({ failure }: Pick<OutboxCall, 'failure'>, outcome: CallOutcome['call']): CallOutcome['call'] =>
  failure?.code === 'sendStopped' && outcome.status === 'waiting' ? { ...outcome, status: 'undelivered', failure: sendStopped } : outcome

/** The records that the answer to a call says are delivered. */
export const findDelivered = ({ records }: Pick<OutboxCall, 'records'>, { call, apart }: CallOutcome): OutgoingRecord[] =>
  records.filter(({ key }) => (apart.find(({ keys }) => keys.includes(key)) ?? call).status === 'delivered')

/**
 * Splits a call by the outcomes of its records: the call itself has those that share its outcome. Each other outcome gets a new call, and
 * these are numbered from `nextIndex`. Delivered records are not kept.
 */
export const settleCall = (call: OutboxCall, { call: changed, apart }: CallOutcome, nextIndex: number): OutboxCall[] => {
  const settle = (records: OutgoingRecord[], index: number, outcome: CallOutcome['call']): OutboxCall => ({
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
