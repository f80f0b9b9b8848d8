// Stores sendings. A page prepares one, clicks start, stop, retry and remove it, and pages watch it.
import { liveQuery, type Observable } from 'dexie'
import { fail, ok, type Failure, type Result } from '../../failure.ts'
import { callStatuses, openState, type CallStatus, type OutboxCall, type OutgoingRecord } from '../../send/outbox-call.ts'
import type { Database } from '../schema.ts'
import type { StoredSending } from '../stored-sendings.ts'

/** The age at which a sending that no one started is deleted: its page was closed while it prepared it. */
const maxPreparingMs = 3_600_000
const maxReasons = 5
const maxPeople = 100
const maxFailedRead = 500

const callsIn = ({ outbox }: Database, sendingId: string) =>
  outbox.where('[sendingId+index]').between([sendingId, -Infinity], [sendingId, Infinity])

/** Why records were not delivered, how many of them, and who the first hundred are. */
export interface SendingReason {
  failure: Failure
  count: number
  people?: readonly string[]
}
/** A sending with its number of records in each status. */
export interface SendingState extends StoredSending {
  counts: Readonly<Record<CallStatus, number>>
  reasons: readonly SendingReason[]
}

/** Stores calls of a sending that is being prepared. Nothing leaves before `startSending`. */
export const prepareCalls = (database: Database, sending: StoredSending, calls: readonly OutboxCall[]): Promise<void> =>
  database.transaction('rw', database.sendings, database.outbox, async () => {
    await database.sendings.put(sending)
    await database.outbox.bulkPut(calls)
  })

/** Whether the worker has started a sending. */
export const isSendingStarted = async ({ sendings }: Database, id: string): Promise<boolean> => (await sendings.get(id))?.isStarted === true

/** Deletes a sending with its calls. */
export const removeSending = (database: Database, id: string): Promise<void> =>
  database.transaction('rw', database.sendings, database.outbox, async () => {
    await callsIn(database, id).delete()
    await database.sendings.delete(id)
  })

/**
 * Deletes sendings that no one started in an hour, and those whose lists are all gone. `now` in milliseconds since the epoch.
 */
export const removeStaleSendings = async (database: Database, now: number): Promise<void> => {
  for (const { id, at, isStarted, listIds } of await database.sendings.toArray()) {
    const isAbandoned = !isStarted && now - at > maxPreparingMs
    if (isAbandoned || (await database.runs.bulkGet(listIds)).every(run => run === undefined)) await removeSending(database, id)
  }
}

const change = (
  database: Database,
  id: string,
  from: readonly CallStatus[],
  changed: Pick<OutboxCall, 'status'> & Partial<OutboxCall>
): Promise<Result<null>> => {
  const { sendings, outbox, destinations } = database
  return database.transaction('rw', sendings, outbox, destinations, async () => {
    const sending = await sendings.get(id)
    if (!sending || !(await destinations.get(sending.destinationId))) return fail('destinationNotFound')
    await callsIn(database, id)
      .filter(({ status }) => from.includes(status))
      .modify(call => void Object.assign(call, changed))
    await sendings.update(id, { isStarted: true })
    // After a click nothing pauses or blocks the destination.
    await destinations.update(sending.destinationId, openState)
    return ok(null)
  })
}

/**
 * Lets the prepared calls leave. A second call changes nothing. `now` in milliseconds since the epoch. Fails with `destinationNotFound`.
 */
export const startSending = (database: Database, id: string, now: number): Promise<Result<null>> =>
  change(database, id, ['prepared'], { status: 'waiting', dueAt: now })

/** Lets refused and undelivered calls leave again, with the same keys, and waiting ones at once. Fails with `destinationNotFound`. */
export const retrySending = (database: Database, id: string, now: number): Promise<Result<null>> =>
  change(database, id, ['refused', 'undelivered', 'waiting'], { status: 'waiting', dueAt: now, attempts: 0, failure: undefined })

/** Holds back what has not left yet. Fails with `destinationNotFound`. */
export const stopSending = (database: Database, id: string): Promise<Result<null>> =>
  change(database, id, ['waiting'], { status: 'undelivered', failure: { code: 'sendStopped' } })

const nameRecord = ({ columns: { fullName, email } }: OutgoingRecord): string => [fullName, email].filter(Boolean).join(' · ')

/** The failure without the email address of the only record, so that the same words about many records are one reason. */
const withoutOwnEmail = (failure: Failure, records: readonly OutgoingRecord[]): Failure => {
  const email = records.length === 1 ? records[0]?.columns['email'] : undefined
  return email && failure.message?.includes(email) ? { ...failure, message: failure.message.replaceAll(email, '…') } : failure
}

const readReasons = async (database: Database, id: string): Promise<SendingReason[]> => {
  const reasons = new Map<string, SendingReason>()
  for (const status of ['refused', 'undelivered', 'unsuited', 'waiting'] as const) {
    const calls = await database.outbox
      .where('[sendingId+status+size]')
      .between([id, status, -Infinity], [id, status, Infinity])
      .limit(maxFailedRead)
      .toArray()
    for (const { failure, size, records } of calls) {
      if (!failure) continue
      const shown = withoutOwnEmail(failure, records)
      const key = `${shown.code} ${shown.message ?? ''}`
      const known = reasons.get(key)
      const named = status === 'waiting' ? [] : records.map(nameRecord).filter(name => name !== '')
      const people = [...(known?.people ?? []), ...named].slice(0, maxPeople)
      reasons.set(key, { failure: shown, count: (known?.count ?? 0) + size, people })
    }
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count).slice(0, maxReasons)
}

const readState = async (database: Database, sending: StoredSending): Promise<SendingState> => {
  const counts: Record<CallStatus, number> = {
    prepared: 0,
    waiting: 0,
    sending: 0,
    delivered: 0,
    refused: 0,
    undelivered: 0,
    withheld: 0,
    unsuited: 0
  }
  for (const status of callStatuses) {
    // The sizes are in the index, so that no one's data is read to count them.
    const keys = await database.outbox
      .where('[sendingId+status+size]')
      .between([sending.id, status, -Infinity], [sending.id, status, Infinity])
      .keys()
    for (const key of keys) counts[status] += Array.isArray(key) ? Number(key[2]) : 0
  }
  // Records that were withheld from a call are in no call any more, if it left without them.
  const left = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (sending.isStarted) counts.withheld += Math.max(0, sending.total - left)
  return { ...sending, counts, reasons: await readReasons(database, sending.id) }
}

/** The started sendings of records of these lists, the newest first. Emits at once and after each change. */
export const watchSendings = (database: Database, listIds: readonly string[]): Observable<SendingState[]> =>
  liveQuery(async () => {
    const all = await database.sendings.toArray()
    const shown = all.filter(({ isStarted, listIds: ids }) => isStarted && ids.some(id => listIds.includes(id)))
    return Promise.all(shown.toSorted((a, b) => b.at - a.at).map(sending => readState(database, sending)))
  })
