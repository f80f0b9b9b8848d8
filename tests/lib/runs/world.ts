// A world for whole runs in Node: the real parts over a real database and the sample service, a clock that is stepped, and workers
// that can be killed at any numbered boundary between Muster and what lies outside it.
import { createBatches } from '../../../lib/database/runs/batches.ts'
import { createConnections, type ConnectionDraft } from '../../../lib/database/settings/connections.ts'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { readRun } from '../../../lib/database/runs/stored-run.ts'
import { createListNameBackup } from '../../../lib/database/runs/list-name-backup.ts'
import { createPeople } from '../../../lib/database/people/people.ts'
import { createSessionKeys } from '../../../lib/database/settings/session-api-keys.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { createAlarm } from '../../../lib/runs/track/alarm.ts'
import { createDownloadAgain } from '../../../lib/runs/track/download-again.ts'
import { createTrackList } from '../../../lib/runs/track/track-list.ts'
import { createTrack } from '../../../lib/runs/track/track.ts'
import { createManageRun } from '../../../lib/runs/track/manage-run.ts'
import { createBulk } from '../../../lib/runs/bulk/bulk.ts'
import type { Ledger, Dependencies } from '../../../lib/runs/model/dependencies.ts'
import { createRecover } from '../../../lib/runs/track/recover.ts'
import { createRereadReplies } from '../../../lib/runs/track/reread-replies.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { ImportOrder, LookupOrder } from '../../../lib/runs/start/prepare-run.ts'
import type { DomainsOrder } from '../../../lib/runs/start/prepare-domains.ts'
import type { SplitOrder } from '../../../lib/runs/start/prepare-split.ts'
import { createStart } from '../../../lib/runs/start/start.ts'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { sampleKey, type SampleServiceOptions } from '../../../lib/sample-service/options.ts'
import { createSampleStore } from '../../../lib/sample-service/store.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'

const searchUrl = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Anorthwind)&sessionId=abc'

/** The key belongs to the URL, unless the test says otherwise. */
export const orderOf = (changes: Partial<ImportOrder> = {}): ImportOrder => {
  const url = changes.url ?? searchUrl
  const page = recognisePage(url)
  const key = page ? comparisonKey(page) : ''
  return { clickId: 'click-0001', url, comparisonKey: key, pages: 2, listTitle: 'Northwind people', allowDuplicate: false, ...changes }
}

/** Answers a request in place of the service, or lets it through by answering nothing. */
export type Fault = (request: Request) => Response | undefined | Promise<Response | undefined>

let worlds = 0

/** Chance that is the same each time, so that what fails once fails again. */
const chance = (): (() => number) => {
  let seed = 7
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** `before` makes what is in the database `called` so already. */
export const createWorld = async (
  fault: Fault = () => undefined,
  options: Partial<SampleServiceOptions> = {},
  called = `world ${worlds++}`,
  before: (called: string) => Promise<void> = async () => undefined
) => {
  await before(called)
  const database: Database = createDatabase(called)
  const store = createSampleStore()
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  const now = (): number => clock.now
  const requests: { at: number; url: string; body: Record<string, unknown> }[] = []
  const service = createSampleService({ store, now, searchSize: () => 60, ...options })
  const mirrored = new Map<string, unknown>()
  const alarm: { set?: { scheduledTime: number } | undefined } = {}
  let boots = 0
  let ids = 0
  const newId = (): string => `id-${++ids}`
  const random = chance()

  const granted = new Set(['api.service.example'])
  /** services that may not be called any more */
  const taken = new Set<string>()
  const kept = new Map<string, unknown>()
  const sessionKeys = createSessionKeys({
    get: async name => Object.fromEntries([...kept].filter(([known]) => known === name)),
    set: async values => Object.entries(values).forEach(([name, value]) => kept.set(name, value)),
    remove: async name => void kept.delete(name)
  })
  const connections = createConnections(database, { newId, sessionKeys })
  /** What the settings save for the connection that new runs use. */
  const save = async (changes: Partial<ConnectionDraft> = {}) => {
    const id = (await connections.active())?.id
    const draft = { id, name: '', apiKeyStorage: 'always', baseUrl: 'https://api.service.example', apiKey: sampleKey } as const
    return connections.save({ ...draft, apiSettings: defaultApiSettings, ...changes })
  }
  await save()

  const answer = async (request: Request): Promise<Response> => {
    const body = Object.entries(JSON.parse((await request.clone().text()) || '{}'))
    requests.push({ at: clock.now, url: request.url, body: Object.fromEntries(body) })
    return (await fault(request)) ?? service(request)
  }

  /**
   * Starts a worker. It dies at its `killAt`-th boundary: one lies before and one after each call that leaves Muster. `meanwhile` happens
   * at another of them, or at the same, while nothing else goes on.
   */
  const boot = (killAt = Infinity, meanwhile?: { at: number; happens: () => Promise<unknown> }) => {
    const life = { boundaries: 0, dead: false }
    let died!: () => void
    const death = new Promise<void>(resolve => (died = resolve))
    const pass = async (): Promise<void> => {
      const boundary = life.dead ? 0 : ++life.boundaries
      if (boundary === meanwhile?.at) await meanwhile.happens()
      if (boundary === killAt) {
        life.dead = true
        died()
      }
      if (life.dead) await new Promise(() => undefined)
    }
    const mortal =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        await pass()
        const result = await call(...args)
        await pass()
        return result
      }
    const real = createLedger(database)
    const ledger: Ledger = {
      create: mortal(real.create),
      change: mortal(real.change),
      storeResults: mortal(real.storeResults),
      storeResultsPart: mortal(real.storeResultsPart),
      clearPartialResults: mortal(real.clearPartialResults),
      get: mortal(real.get),
      live: mortal(real.live),
      due: mortal(real.due),
      nextDue: mortal(real.nextDue),
      storeReply: mortal(real.storeReply),
      remove: mortal(real.remove),
      runsOfConnection: mortal(real.runsOfConnection),
      heard: mortal(real.heard),
      keepFile: mortal(real.keepFile),
      takeIncoming: mortal(real.takeIncoming)
    }
    const stored = createPeople(database)
    const people: Dependencies['people'] = {
      answerKnown: mortal(stored.answerKnown),
      next: mortal(stored.next),
      updateOutcomes: mortal(stored.updateOutcomes),
      runsWithNews: mortal(stored.runsWithNews),
      results: mortal(stored.results)
    }
    const laid = createBatches(database)
    const batches: Dependencies['batches'] = {
      next: mortal(laid.next),
      updateOutcomes: mortal(laid.updateOutcomes),
      runsWithNews: mortal(laid.runsWithNews)
    }
    const mirror = createListNameBackup({
      get: async () => Object.fromEntries(mirrored),
      set: async values => Object.entries(values).forEach(([name, value]) => mirrored.set(name, value)),
      remove: async name => void mirrored.delete(name)
    })
    // A dead worker's request must end all the same, or its timers would keep this process alive.
    const fetch = (url: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
      Promise.race([mortal(() => answer(new Request(url, init)))(), death.then(() => Promise.reject(new TypeError('dead')))])
    const held = new Map<string, Promise<void>>()
    const parts: Dependencies = {
      ledger,
      people,
      batches,
      client: createServiceClient(createHttp({ fetch, now, pulse: () => undefined }), now),
      connection: mortal(connections.get),
      activeConnection: mortal(connections.active),
      canCall: mortal(async ({ baseUrl }) => !taken.has(new URL(baseUrl).host)),
      canFetch: mortal(async url => granted.has(new URL(url).host)),
      listNameBackup: { save: mortal(mirror.save), remove: mortal(mirror.remove) },
      withLock: async (name, work, wait) => {
        if (!wait && held.has(name)) return
        while (held.has(name)) await held.get(name)
        const working = work().finally(() => held.delete(name))
        held.set(
          name,
          working.catch(() => undefined)
        )
        await working
      },
      setAlarm: createAlarm(
        {
          get: mortal(async () => alarm.set),
          create: mortal(async (_, { when }) => void (alarm.set = { scheduledTime: when })),
          clear: mortal(async () => delete alarm.set)
        },
        now
      ),
      // Time passes for everybody while the worker rests.
      sleep: mortal(async time => void (clock.now += time)),
      now,
      random,
      newId,
      workerId: `boot-${++boots}`
    }
    const { send, ...starting } = createStart(parts)
    const { startImport, startLookup, startDomains, startSearches } = starting
    const follow = createTrack(parts)
    const recover = createRecover(parts, send)
    const many = createBulk(parts, starting)
    const manage = createManageRun(parts, { ...starting, settle: many.settle })
    /** Resolves when the work is done or the worker is dead. */
    const live = (work: () => Promise<unknown>): Promise<unknown> => Promise.race([work(), death])
    const wake = (): Promise<unknown> =>
      live(async () => {
        const { sent } = await recover()
        await many.go()
        await follow({ is: 'due' })
        await many.go()
        await sent
      })
    const start = (order = orderOf()): Promise<unknown> =>
      live(async () => {
        const started = await startImport(order)
        if (started.ok) await started.value.sent
        return started
      })
    const more = { followList: createTrackList(parts), fetchAgain: createDownloadAgain(parts), reread: createRereadReplies(parts) }
    /** One click on somebody's profile, and the answer of the service. */
    const lookUp = (order: LookupOrder): Promise<unknown> =>
      live(async () => {
        const started = await startLookup(order)
        if (started.ok) await started.value.sent
        return started
      })
    /** One click for domains; what fits into one batch has its answer. */
    const enrich = (order: DomainsOrder): Promise<unknown> =>
      live(async () => {
        const started = await startDomains(order)
        if (started.ok) await started.value.sent
        return started
      })
    /** One click for a search in parts; these have their turns when the worker wakes. */
    const split = (order: SplitOrder): Promise<unknown> => live(() => startSearches(order))
    return { life, death, parts, ...starting, lookUp, enrich, split, send, follow, recover, manage, many, wake, start, live, ...more }
  }

  const runs = async (): Promise<Run[]> => (await database.runs.toArray()).flatMap(row => readRun(row) ?? [])
  const starts = (): number => requests.filter(({ url }) => url.endsWith('/sn_search')).length

  /** Only the alarm wakes anybody: steps the clock from alarm to alarm, until none is set or `until` says so. */
  const untilQuiet = async (worker = boot(), until: (runs: Run[]) => boolean = () => false): Promise<number> => {
    let wakes = 0
    for (; alarm.set && !until(await runs()); wakes++) {
      if (wakes > 300) throw new Error('It never becomes quiet.')
      clock.now = Math.max(clock.now, alarm.set.scheduledTime)
      alarm.set = { scheduledTime: clock.now + 60_000 }
      await worker.wake()
      if (worker.life.dead) return wakes
    }
    return wakes
  }

  return {
    database,
    store,
    clock,
    alarm,
    requests,
    mirrored,
    granted,
    taken,
    sessionKeys,
    connections,
    save,
    boot,
    runs,
    starts,
    untilQuiet,
    deliver: service
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
