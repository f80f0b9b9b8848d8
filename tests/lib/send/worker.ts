// A worker with the real store and real HTTP, which a test can end at any boundary, and a server that counts what it got.
import { createOutbox } from '../../../lib/send/outbox.ts'
import { prepareCalls, startDelivery } from '../../../lib/send/deliveries.ts'
import {
  saveDestination,
  type DestinationDraft,
  type WebhookDraft,
  readSecrets,
  getPerCall,
  type Destination
} from '../../../lib/send/destinations.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { createDeliver } from '../../../lib/send/deliver.ts'
import type { OutboxCall, OutgoingRecord } from '../../../lib/send/outbox-call.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { maskReplies } from '../../../lib/service/mask-secrets.ts'
import { createSessionArea } from '../connection/session-area.ts'
import type { Seen } from '../service/fault-server.ts'

const headings = { webhook: ['Email', 'Full name'], hubspot: ['email', 'firstname'], pipedrive: ['emails', 'name'] }

export const createRecord = (n: number, runId = 'r1'): OutgoingRecord => {
  const email = `person-${n}@northwind.example`
  return {
    key: `key-${n}`,
    runId,
    place: n,
    values: [email, `Person ${n}`],
    columns: { email, fullName: `Person ${n}` },
    pages: [],
    emails: [],
    mentions: [],
    isCompany: false
  }
}

/** The records in calls of this size, as a page prepares them. */
export const createCalls = (deliveryId: string, destinationId: string, count: number, perCall: number): OutboxCall[] =>
  Array.from({ length: Math.ceil(count / perCall) }, (_, index) => {
    const records = Array.from({ length: Math.min(perCall, count - index * perCall) }, (__, n) => createRecord(index * perCall + n))
    return { deliveryId, index, destinationId, status: 'prepared', dueAt: 0, attempts: 0, size: records.length, runIds: ['r1'], records }
  })

/** The keys of the records in a JSON body. */
export const keysIn = (body: string): string[] => {
  const parsed: unknown = JSON.parse(body)
  const rows: unknown[] =
    typeof parsed === 'object' && parsed !== null && 'records' in parsed && Array.isArray(parsed.records) ? parsed.records : [parsed]
  return rows.map(row => (typeof row === 'object' && row !== null && 'muster_key' in row ? String(row.muster_key) : ''))
}

/** How often each record arrived. */
export const countKeys = (seen: readonly Seen[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { body } of seen) for (const key of keysIn(body)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

let databases = 0

export interface Environment {
  database: Database
  clock: { now: number }
  state: { isOnline: boolean; isAllowed: boolean; alarmAt: number | undefined; onAlarm?: (wake: () => void) => Promise<void> }
  addWebhook: (draft: Partial<WebhookDraft> & { url: string }) => Promise<Destination>
  /** stores a destination, new or changed */
  save: (draft: DestinationDraft) => Promise<Destination>
  /** prepares and starts a delivery */
  send: (destination: Destination, count: number, id?: string) => Promise<void>
  /** delivers what is due; the worker ends at boundary `killAt`, before or after the work of that boundary */
  deliver: (killAt?: number, before?: boolean) => Promise<{ boundaries: number; wasKilled: boolean }>
  /** lets the alarm wake a worker until nothing is due any more, or `limit` wakes have passed */
  wakeUntilDone: (limit?: number) => Promise<number>
}

/**
 * The death of a worker at one of its effects, before or after it. `reach` makes an effect: a dead worker makes none, and gets no answer.
 * `killed` settles at the death.
 */
export const createDeath = (killAt: number, before: boolean) => {
  let boundaries = 0
  let isDead = false
  let end = (): void => undefined
  const killed = new Promise<void>(resolve => {
    end = resolve
  })
  const never = new Promise<never>(() => undefined)
  const kill = (): Promise<never> => {
    isDead = true
    end()
    return never
  }
  const reach = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (isDead) return never
    const isLast = ++boundaries === killAt
    if (isLast && before) return kill()
    const value = await work()
    if (isLast) return kill()
    return isDead ? never : value
  }
  return { reach, killed, isDead: () => isDead, boundaries: () => boundaries }
}

/** `deadlineMs`: how long a call waits for its answer; a busy computer does not reach it. Only a test with a silent server takes a short one. */
export const createEnvironment = (deadlineMs = 60_000): Environment => {
  const database = createDatabase(`send ${databases++}`)
  const sessionKeys = createSessionKeys(createSessionArea())
  const clock = { now: Date.UTC(2026, 10, 23) }
  const state: Environment['state'] = { isOnline: true, isAllowed: true, alarmAt: undefined }
  const direct = createHttp({ fetch, now: () => clock.now, pulse: () => undefined })
  const http = maskReplies(direct, () => readSecrets(database, sessionKeys))
  let ids = 0

  const deliver: Environment['deliver'] = async (killAt = Infinity, before = false) => {
    const death = createDeath(killAt, before)
    const boundary =
      <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
      (...args: Args): Promise<Value> =>
        death.reach(() => work(...args))
    const store = createOutbox(database, sessionKeys)
    const deliverDue = createDeliver({
      outbox: {
        openDestinations: boundary(store.openDestinations),
        recover: boundary(store.recover),
        take: boundary(store.take),
        withoutHidden: boundary(store.withoutHidden),
        settle: boundary(store.settle),
        putBack: boundary(store.putBack),
        block: boundary(store.block),
        nextDueAt: boundary(store.nextDueAt)
      },
      http: boundary(call => http({ ...call, deadlineMs })),
      now: () => clock.now,
      isOnline: () => state.isOnline,
      canFetch: () => Promise.resolve(state.isAllowed),
      sleep: ms => {
        clock.now += ms
        return Promise.resolve()
      },
      withLock: run => run(),
      setAlarm: async () => {
        state.alarmAt = await store.nextDueAt()
        await state.onAlarm?.(() => void deliverDue())
      }
    })
    await Promise.race([deliverDue(), death.killed])
    return { boundaries: death.boundaries(), wasKilled: death.isDead() }
  }

  const save = async (draft: DestinationDraft): Promise<Destination> => {
    const saved = await saveDestination(database, sessionKeys, () => `w${++ids}`, draft)
    if (!saved.ok) throw new Error(saved.failure.code)
    return saved.value
  }
  return {
    database,
    clock,
    state,
    save,
    addWebhook: draft =>
      save({
        kind: 'webhook',
        name: 'Own server',
        format: 'json',
        perCall: 1,
        template: 'hubspot',
        pageCounts: false,
        secretStorage: 'none',
        secret: '',
        ...draft,
        url: new URL(draft.url).href
      }),
    send: async (destination, count, id = 's1') => {
      const delivery = {
        id,
        destinationId: destination.id,
        name: destination.name,
        host: new URL(destination.url).host,
        at: clock.now,
        listIds: ['r1']
      }
      await prepareCalls(
        database,
        { ...delivery, headings: headings[destination.kind], total: count, isStarted: false },
        createCalls(id, destination.id, count, getPerCall(destination))
      )
      const started = await startDelivery(database, id, clock.now)
      if (!started.ok) throw new Error(started.failure.code)
    },
    deliver,
    wakeUntilDone: async (limit = 100) => {
      let wakes = 0
      for (; wakes < limit; wakes++) {
        await deliver()
        if (state.alarmAt === undefined) return wakes
        clock.now = Math.max(clock.now + 30_000, state.alarmAt)
      }
      return wakes
    }
  }
}
