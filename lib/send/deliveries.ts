// Stores deliveries. A page prepares one, clicks start, stop, retry and remove it, and pages watch it.
import { liveQuery, type Observable } from 'dexie'
import { fail, ok, type Failure, type Result } from '../failure.ts'
import { getFullName } from '../records/columns/person-name.ts'
import { callStatuses, sendStopped, type CallStatus, type OutboxCall, type OutgoingRecord } from './outbox-call.ts'
import { openState } from './destinations.ts'
import type { Database } from '../database/schema.ts'
import type { StoredDelivery } from '../database/stored-deliveries.ts'

/** The age at which a delivery that no one started is deleted: its page was closed while it prepared it. */
const maxPreparingMs = 3_600_000
const maxReasons = 5
const maxPeople = 100
const maxFailedRead = 500

const callsIn = ({ outbox }: Database, deliveryId: string) =>
  outbox.where('[deliveryId+index]').between([deliveryId, -Infinity], [deliveryId, Infinity])

/** Why records were not delivered, how many of them, and who the first hundred are. */
interface DeliveryReason {
  failure: Failure
  count: number
  people?: readonly string[]
}
/** A delivery with its number of records in each status. */
export interface DeliveryState extends StoredDelivery {
  counts: Readonly<Record<CallStatus, number>>
  reasons: readonly DeliveryReason[]
}

/** Stores calls of a delivery that is being prepared. Nothing leaves before `startDelivery`. */
export const prepareCalls = (database: Database, delivery: StoredDelivery, calls: readonly OutboxCall[]): Promise<void> =>
  database.transaction('rw', database.deliveries, database.outbox, async () => {
    await database.deliveries.put(delivery)
    await database.outbox.bulkPut(calls)
  })

/** Whether the worker has started a delivery. */
export const isDeliveryStarted = async ({ deliveries }: Database, id: string): Promise<boolean> =>
  (await deliveries.get(id))?.isStarted === true

/** Deletes a delivery with its calls. */
export const removeDelivery = (database: Database, id: string): Promise<void> =>
  database.transaction('rw', database.deliveries, database.outbox, async () => {
    await callsIn(database, id).delete()
    await database.deliveries.delete(id)
  })

/**
 * Deletes deliveries that no one started in an hour, and those whose lists are all gone. `now` in milliseconds since the epoch.
 */
export const removeStaleDeliveries = async (database: Database, now: number): Promise<void> => {
  for (const { id, at, isStarted, listIds } of await database.deliveries.toArray()) {
    const isAbandoned = !isStarted && now - at > maxPreparingMs
    if (isAbandoned || (await database.runs.bulkGet(listIds)).every(run => run === undefined)) await removeDelivery(database, id)
  }
}

const change = (
  database: Database,
  id: string,
  from: readonly CallStatus[],
  changed: Pick<OutboxCall, 'status'> & Partial<OutboxCall>
): Promise<Result<null>> => {
  const { deliveries, outbox, destinations } = database
  return database.transaction('rw', deliveries, outbox, destinations, async () => {
    const delivery = await deliveries.get(id)
    if (!delivery || !(await destinations.get(delivery.destinationId))) return fail('destinationNotFound')
    await callsIn(database, id)
      .filter(({ status }) => from.includes(status))
      .modify(call => void Object.assign(call, changed))
    await deliveries.update(id, { isStarted: true })
    // After a click nothing pauses or blocks the destination.
    await destinations.update(delivery.destinationId, openState)
    return ok(null)
  })
}

/**
 * Lets the prepared calls leave. A second call changes nothing. `now` in milliseconds since the epoch. Fails with `destinationNotFound`.
 */
export const startDelivery = (database: Database, id: string, now: number): Promise<Result<null>> =>
  change(database, id, ['prepared'], { status: 'waiting', dueAt: now })

const markSending = (database: Database, id: string, failure: Failure | undefined): Promise<unknown> =>
  callsIn(database, id)
    .filter(({ status }) => status === 'sending')
    .modify(call => void Object.assign(call, { failure }))

/** Lets refused and undelivered calls leave again, with the same keys, and waiting ones at once. Fails with `destinationNotFound`. */
export const retryDelivery = (database: Database, id: string, now: number): Promise<Result<null>> =>
  database.transaction('rw', database.deliveries, database.outbox, database.destinations, async () => {
    await markSending(database, id, undefined)
    return change(database, id, ['refused', 'undelivered', 'waiting'], { status: 'waiting', dueAt: now, attempts: 0, failure: undefined })
  })

/** Holds back what has not left yet. A call that is under way is not repeated. Fails with `destinationNotFound`. */
export const stopDelivery = (database: Database, id: string): Promise<Result<null>> =>
  database.transaction('rw', database.deliveries, database.outbox, database.destinations, async () => {
    await markSending(database, id, sendStopped)
    return change(database, id, ['waiting'], { status: 'undelivered', failure: sendStopped })
  })

const nameRecord = ({ columns }: OutgoingRecord): string => [getFullName(columns), columns['email']].filter(Boolean).join(' · ')

/** The failure without the email address of the only record, so that the same words about many records are one reason. */
const withoutOwnEmail = (failure: Failure, records: readonly OutgoingRecord[]): Failure => {
  const email = records.length === 1 ? records[0]?.columns['email'] : undefined
  return email && failure.message?.includes(email) ? { ...failure, message: failure.message.replaceAll(email, '…') } : failure
}

const readReasons = async (database: Database, id: string): Promise<DeliveryReason[]> => {
  const reasons = new Map<string, DeliveryReason>()
  for (const status of ['refused', 'undelivered', 'unsuited', 'waiting'] as const) {
    const calls = await database.outbox
      .where('[deliveryId+status+size]')
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

const readState = async (database: Database, delivery: StoredDelivery): Promise<DeliveryState> => {
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
      .where('[deliveryId+status+size]')
      .between([delivery.id, status, -Infinity], [delivery.id, status, Infinity])
      .keys()
    for (const key of keys) counts[status] += Array.isArray(key) ? Number(key[2]) : 0
  }
  // Records that were withheld from a call are in no call any more, if it left without them.
  const left = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (delivery.isStarted) counts.withheld += Math.max(0, delivery.total - left)
  return { ...delivery, counts, reasons: await readReasons(database, delivery.id) }
}

/** The started deliveries of records of these lists, the newest first. Emits at once and after each change. */
export const watchDeliveries = (database: Database, listIds: readonly string[]): Observable<DeliveryState[]> =>
  liveQuery(async () => {
    const all = await database.deliveries.toArray()
    const shown = all.filter(({ isStarted, listIds: ids }) => isStarted && ids.some(id => listIds.includes(id)))
    return Promise.all(shown.toSorted((a, b) => b.at - a.at).map(delivery => readState(database, delivery)))
  })

// Finds the records that wait to leave for a destination, so that they are not taken for records that were never sent.

/** The indexes of the records, by the run that stores them. */
export const readWaitingPlaces = async ({ outbox }: Pick<Database, 'outbox'>, destinationId: string): Promise<Map<string, Set<number>>> => {
  const places = new Map<string, Set<number>>()
  for (const status of ['waiting', 'sending'] as const)
    await outbox
      .where('[destinationId+status+dueAt]')
      .between([destinationId, status, -Infinity], [destinationId, status, Infinity])
      .each(({ records }) => {
        for (const { runId, place } of records) {
          if (place === undefined) continue
          const known = places.get(runId)
          if (known) known.add(place)
          else places.set(runId, new Set([place]))
        }
      })
  return places
}
