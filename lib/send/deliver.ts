// Delivers the outbox: one call after another, each stored as `sending` before it leaves. Every wake may call it. It resumes where an
// earlier worker ended. A call whose answer was lost leaves again with the same keys.
// Reasons: docs/decisions/0044-webhooks-and-an-outbox.md
import type { SendCall } from '../service/http.ts'
import { sendToHubspot, testHubspot } from './hubspot.ts'
import { sendToPipedrive, testPipedrive } from './pipedrive.ts'
import type { Destination } from './destinations.ts'
import { type CallAnswer, afterAnswer, type AfterAnswer } from './call-answer.ts'
import { sendToWebhook, type Outgoing, createTestCall } from './send-call.ts'
import type { Failure } from '../failure.ts'
import type { OutboxCall } from './outbox-call.ts'

/** Sends one call and reads its answer. `now` returns milliseconds since the epoch. Never rejects. */
const sendRecords = (http: SendCall, now: () => number, destination: Destination, outgoing: Outgoing): Promise<CallAnswer> => {
  if (destination.kind === 'webhook') return sendToWebhook(http, now, destination, outgoing)
  return destination.kind === 'hubspot'
    ? sendToHubspot(http, now, destination, outgoing)
    : sendToPipedrive(http, now, destination, outgoing)
}

/**
 * Tests a destination: a webhook gets made-up people under these headings. A CRM is only read, because made-up people would stay in it.
 * Never rejects.
 */
export const testDestination = (
  http: SendCall,
  now: () => number,
  destination: Destination,
  { headings, columns }: { headings: readonly string[]; columns: readonly string[] }
): Promise<CallAnswer> => {
  if (destination.kind === 'webhook') return sendToWebhook(http, now, destination, createTestCall(destination.perCall, headings, columns))
  return destination.kind === 'hubspot' ? testHubspot(http, now, destination) : testPipedrive(http, now, destination)
}

/** The place of a call in the outbox. */
export type CallPlace = Pick<OutboxCall, 'deliveryId' | 'index'>

/** The stored outbox. Each method is one durable transaction; a rejected promise means that nothing was written. */
export interface Outbox {
  /** destinations with a call that waits or was sent, with their secrets */
  openDestinations: () => Promise<Destination[]>
  /** counts calls that an ended worker left as `sending` as calls without an answer, which wait and end as such */
  recover: (now: number) => Promise<void>
  /** marks the first call that is due as `sending`, counts the attempt in the same write, and returns its place */
  take: (destinationId: string, now: number) => Promise<CallPlace | undefined>
  /** removes people who were erased or suppressed from a taken call, with what other records say of them; undefined where it must not leave: no one remains, or it is gone */
  withoutHidden: (place: CallPlace) => Promise<{ call: OutboxCall; headings: readonly string[] } | undefined>
  /** stores what an answer changes; where it gives up, all waiting calls of the destination end as undelivered. `at`: time of the answer */
  settle: (call: OutboxCall, after: AfterAnswer, at: number) => Promise<void>
  /** a call that was not sent waits again */
  putBack: (place: CallPlace) => Promise<void>
  /** stores why the destination waits, in its next call */
  block: (destinationId: string, failure: Failure) => Promise<void>
  /** when the next call is due; undefined without one */
  nextDueAt: () => Promise<number | undefined>
}

/** What the worker provides. `withLock` runs `work` unless another worker holds the lock. */
interface DeliverDependencies {
  outbox: Outbox
  http: SendCall
  now: () => number
  /** false while the browser knows that there is no network */
  isOnline: () => boolean
  canFetch: (url: string) => Promise<boolean>
  /** waits in the worker, for a few seconds only */
  sleep: (ms: number) => Promise<void>
  withLock: (work: () => Promise<void>) => Promise<void>
  /** sets the alarm for what is due next */
  setAlarm: () => Promise<void>
}

/** The longest wait in the worker. A longer one ends with the next alarm. */
const maxSleepMs = 10_000

/** Why a destination cannot be called until the user acts; undefined where it can. */
export const findBlock = async (
  canFetch: DeliverDependencies['canFetch'],
  {
    url,
    secret,
    secretStorage,
    blockedBy,
    blockedMessage
  }: Pick<Destination, 'url' | 'secret' | 'secretStorage' | 'blockedBy' | 'blockedMessage'>
): Promise<Failure | undefined> => {
  const { host } = new URL(url)
  if (!(await canFetch(url))) return { code: 'sendNotAllowed', host }
  if (secretStorage !== 'none' && secret === '') return { code: 'sendSecretMissing', host }
  return blockedBy && { code: blockedBy, host, message: blockedMessage }
}

/** Delivers the next call of a destination. False where none is due. */
const deliverNext = async (dependencies: DeliverDependencies, destinationId: string): Promise<boolean> => {
  const { outbox, http, now, isOnline } = dependencies
  // Read for each call: the user may change or delete it at any time.
  const destination = (await outbox.openDestinations()).find(({ id }) => id === destinationId)
  if (!destination || !isOnline()) return false
  const pauseMs = destination.pausedUntil - now()
  if (pauseMs > maxSleepMs) return false
  if (pauseMs > 0) {
    await dependencies.sleep(pauseMs)
    return true
  }
  const block = await findBlock(dependencies.canFetch, destination)
  if (block) {
    await outbox.block(destinationId, block)
    return false
  }
  const place = await outbox.take(destinationId, now())
  if (!place) return false
  const outgoing = await outbox.withoutHidden(place)
  if (!outgoing) return true
  const { call, headings } = outgoing
  const answer = await sendRecords(http, now, destination, { headings, records: call.records })
  // A call without a network does not count as an attempt.
  if (answer.is === 'retry' && !isOnline()) {
    await outbox.putBack(place)
    return false
  }
  await outbox.settle(call, afterAnswer(answer, call, destination, now()), now())
  return true
}

/**
 * Creates the function that delivers what is due. Each destination is served independently, so that a slow one does not delay another. A
 * call of the function while it runs makes it look again for what is due. It never rejects.
 */
export const createDeliver = (dependencies: DeliverDependencies): (() => Promise<void>) => {
  const { outbox, withLock, setAlarm } = dependencies
  const wakes = { count: 0 }
  let notify = (): void => undefined
  let running: Promise<void> | undefined

  const deliverTo = async (id: string): Promise<void> => {
    let seen: number
    do {
      seen = wakes.count
      while (await deliverNext(dependencies, id)) continue
    } while (seen !== wakes.count)
  }
  const deliverAll = async (): Promise<void> => {
    await outbox.recover(dependencies.now())
    const active = new Map<string, Promise<void>>()
    let seen: number
    do {
      seen = wakes.count
      const woken = new Promise<void>(resolve => {
        notify = resolve
      })
      for (const { id } of await outbox.openDestinations()) {
        if (active.has(id)) continue
        // What fails is tried again at the next wake.
        const work = deliverTo(id).catch(() => undefined)
        active.set(
          id,
          work.then(() => void active.delete(id))
        )
      }
      while (active.size > 0 && seen === wakes.count) await Promise.race([woken, ...active.values()])
    } while (seen !== wakes.count)
  }
  const run = async (): Promise<void> => {
    let seen: number
    do {
      seen = wakes.count
      await setAlarm().catch(() => undefined)
      await withLock(deliverAll).catch(() => undefined)
      await setAlarm().catch(() => undefined)
    } while (seen !== wakes.count)
    running = undefined
  }
  return () => {
    wakes.count++
    notify()
    running ??= run()
    return running
  }
}
