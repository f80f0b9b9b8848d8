// Stores the outbox for the worker, which delivers it. See lib/send/deliver.ts.
import { sendDestination } from '../results/export-times.ts'
import { type OutboxCall, afterStop, findDelivered, settleCall, withoutRecords, withoutTexts, type CallStatus } from './outbox-call.ts'
import { addPlace, putExported } from '../results/exported-records.ts'
import type { Database } from '../database/schema.ts'
import type { CallPlace, Outbox } from './deliver.ts'
import { destinationSchema, type Destination, withSecret } from './destinations.ts'
import { afterAnswer, lostAnswer, maxRetryWaitMs, type AfterAnswer } from './call-answer.ts'
import { loadPeopleMask, loadVisibilityCheck } from '../results/hidden-people.ts'
import { maskTexts, pickOwnMarks } from '../results/leaving-rows.ts'
import type { StoredCall } from '../database/stored-deliveries.ts'
import type { SessionKeys } from '../connection/session-api-keys.ts'

/**
 * Stores where and when the records of a delivered call went. The call still has its records. `at`: milliseconds since the epoch. Records
 * whose list or place is gone are left out. Call it in a transaction over exports, runs and deliveries.
 */
const markDelivered = async (
  database: Pick<Database, 'exports' | 'runs' | 'deliveries'>,
  { deliveryId, destinationId, records }: OutboxCall,
  at: number
): Promise<void> => {
  const places = new Map<string, number[]>()
  for (const { runId, place } of records) if (place !== undefined) addPlace(places, runId, place)
  if (places.size === 0) return
  const name = (await database.deliveries.get(deliveryId))?.name ?? ''
  const known = new Set(
    (
      await database.runs
        .where('id')
        .anyOf([...places.keys()])
        .primaryKeys()
    ).map(String)
  )
  for (const [runId, indexes] of places)
    if (known.has(runId)) await putExported(database, runId, { to: sendDestination(destinationId), name, at }, indexes)
}

const keyOf = ({ deliveryId, index }: CallPlace): [string, number] => [deliveryId, index]

/** The statuses of calls that may leave without a further click. */
const openStatuses = ['waiting', 'sending'] as const

/** Failures that only the user can resolve. Resolving one wakes the worker, so that no alarm is set for it. */
const blocks: ReadonlySet<string | undefined> = new Set(['sendNotAllowed', 'sendSecretMissing', 'sendTokenRefused', 'sendTokenLimited'])

/** The calls of a destination in one status, those due by `until`, the first due first. */
const callsOf = ({ outbox }: Database, destinationId: string, status: CallStatus, until = Infinity) =>
  outbox.where('[destinationId+status+dueAt]').between([destinationId, status, -Infinity], [destinationId, status, until], true, true)

/** Creates the outbox of this database. Its methods reject if storage fails. */
export const createOutbox = (database: Database, sessionKeys: SessionKeys): Outbox => {
  const { outbox, destinations, deliveries, exports, runs } = database
  const update = (place: CallPlace, change: (call: StoredCall) => StoredCall): Promise<void> =>
    database.transaction('rw', outbox, async () => {
      const call = await outbox.get(keyOf(place))
      if (call) await outbox.put(change(call))
    })

  const readDestinations = async (): Promise<Destination[]> =>
    (await destinations.toArray()).flatMap(row => destinationSchema.safeParse(row).data ?? [])
  const hasOpen = async (id: string): Promise<boolean> => {
    for (const status of openStatuses) if ((await callsOf(database, id, status).limit(1).primaryKeys()).length > 0) return true
    return false
  }

  /** All waiting calls of a destination end as undelivered. */
  const giveUp = (destinationId: string, { call: { failure } }: AfterAnswer): Promise<number> =>
    callsOf(database, destinationId, 'waiting').modify(waiting => {
      waiting.status = 'undelivered'
      waiting.failure = failure
    })

  /** Ends waits that no answer asked for: the clock was set back since. */
  const endImpossibleWaits = async ({ id, pausedUntil }: Destination, now: number): Promise<void> => {
    const latest = now + maxRetryWaitMs
    if (pausedUntil > latest) await destinations.update(id, { pausedUntil: 0 })
    const late = outbox.where('[destinationId+status+dueAt]').between([id, 'waiting', latest], [id, 'waiting', Infinity], false, true)
    for (const call of await late.toArray()) await outbox.put({ ...call, dueAt: now })
  }

  return {
    openDestinations: async () => {
      const open = await database.transaction('r', outbox, destinations, async () => {
        const found: Destination[] = []
        for (const destination of await readDestinations()) if (await hasOpen(destination.id)) found.push(destination)
        return found
      })
      return Promise.all(open.map(destination => withSecret(destination, sessionKeys)))
    },
    recover: now =>
      database.transaction('rw', outbox, destinations, async () => {
        for (const destination of await readDestinations()) {
          await endImpossibleWaits(destination, now)
          for (const call of await callsOf(database, destination.id, 'sending').toArray()) {
            const after = afterAnswer(lostAnswer(new URL(destination.url).host), call, destination, now)
            await outbox.put({ ...call, ...afterStop(call, after.call) })
            await destinations.update(destination.id, after.destination)
            if (after.givesUp) await giveUp(destination.id, after)
          }
        }
      }),
    take: (destinationId, now) =>
      database.transaction('rw', outbox, async () => {
        const call = await callsOf(database, destinationId, 'waiting', now).first()
        if (!call) return undefined
        await outbox.put({ ...call, status: 'sending', attempts: call.attempts + 1 })
        return { deliveryId: call.deliveryId, index: call.index }
      }),
    withoutHidden: async place => {
      const { records: before = [] } = (await outbox.get(keyOf(place))) ?? {}
      const [check, mask] = [await loadVisibilityCheck(database), await loadPeopleMask(database)]
      const seen = await check?.(
        before.map(({ columns, pages, emails, mentions, isCompany }) => ({
          columns,
          marks: { pages, emails, mentions },
          isCompany
        }))
      )
      const hidden = new Set(before.flatMap(({ key }, at) => ((seen?.[at] ?? 'visible') === 'visible' ? [] : [key])))
      const masked = new Map<string, readonly string[]>()
      for (const { key, values, columns, pages } of before) {
        const own = pickOwnMarks(column => columns[column] ?? '', pages)
        if (!hidden.has(key)) masked.set(key, await maskTexts(mask, own, values))
      }
      // Read once more: an erasure may have rewritten the call, and a click may have stopped it.
      return database.transaction('rw', outbox, deliveries, async () => {
        const stored = await outbox.get(keyOf(place))
        const delivery = await deliveries.get(place.deliveryId)
        if (stored?.status !== 'sending' || !delivery) return undefined
        if (stored.failure?.code === 'sendStopped') {
          await outbox.put({ ...stored, status: 'undelivered', attempts: stored.attempts - 1 })
          return undefined
        }
        const call = withoutTexts(
          withoutRecords(stored, ({ key }) => hidden.has(key)),
          masked
        )
        if (call !== stored) await outbox.put(call)
        return call.records.length > 0 ? { call, headings: delivery.headings } : undefined
      })
    },
    settle: ({ deliveryId, index, destinationId }, after, at) =>
      database.transaction('rw', [outbox, destinations, deliveries, exports, runs], async () => {
        const { destination, givesUp } = after
        const stored = await outbox.get([deliveryId, index])
        const last = await outbox.where('[deliveryId+index]').between([deliveryId, -Infinity], [deliveryId, Infinity]).last()
        if (stored) {
          await markDelivered(database, { ...stored, records: findDelivered(stored, after) }, at)
          await outbox.bulkPut(settleCall(stored, { ...after, call: afterStop(stored, after.call) }, (last?.index ?? index) + 1))
        }
        await destinations.update(destinationId, destination)
        if (givesUp) await giveUp(destinationId, after)
      }),
    putBack: place =>
      update(place, call => {
        const { dueAt, failure } = call
        return call.status === 'sending'
          ? { ...call, ...afterStop(call, { status: 'waiting', dueAt, attempts: call.attempts - 1, failure }) }
          : call
      }),
    block: (destinationId, failure) =>
      database.transaction('rw', outbox, async () => {
        const first = await callsOf(database, destinationId, 'waiting').first()
        if (first && first.failure?.code !== failure.code) await outbox.put({ ...first, failure })
      }),
    nextDueAt: () =>
      database.transaction('r', outbox, destinations, async () => {
        const times: number[] = []
        for (const { id, pausedUntil } of await readDestinations()) {
          const left = await callsOf(database, id, 'sending').first()
          const next = await callsOf(database, id, 'waiting').first()
          if (left) times.push(left.dueAt)
          else if (next && !blocks.has(next.failure?.code)) times.push(Math.max(next.dueAt, pausedUntil))
        }
        return times.length > 0 ? Math.min(...times) : undefined
      })
  }
}
