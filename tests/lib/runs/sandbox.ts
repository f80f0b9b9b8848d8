// A sandbox for complete runs in Node: the real code over a real database and the sample service, a simulated clock, and workers that can
// be killed at any numbered boundary between Muster and its environment.
import { createPeople } from '../../../lib/database/people/people.ts'
import { createBatches } from '../../../lib/database/runs/batches.ts'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { createListNameBackup } from '../../../lib/database/runs/list-name-backup.ts'
import { parseStoredRun } from '../../../lib/database/runs/stored-run.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createConnections, type ConnectionDraft } from '../../../lib/database/settings/connections.ts'
import { createSessionKeys } from '../../../lib/database/settings/session-api-keys.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { createScheduler } from '../../../lib/runs/bulk/scheduler.ts'
import type { Dependencies, Ledger, Stores } from '../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { DomainsOrder } from '../../../lib/runs/start/prepare-domains.ts'
import type { ImportOrder, LookupOrder } from '../../../lib/runs/start/prepare-run.ts'
import type { SplitOrder } from '../../../lib/runs/start/prepare-split.ts'
import { createStart, type StartResult } from '../../../lib/runs/start/start.ts'
import { createAlarm } from '../../../lib/runs/track/alarm.ts'
import { createDownloadAgain } from '../../../lib/runs/track/download-again.ts'
import { createManageRun } from '../../../lib/runs/track/manage-run.ts'
import { createRecover } from '../../../lib/runs/track/recover.ts'
import { createRereadReplies } from '../../../lib/runs/track/reread-replies.ts'
import { createTrackList } from '../../../lib/runs/track/track-list.ts'
import { createTrack } from '../../../lib/runs/track/track.ts'
import { sampleApiKey, type SampleServiceOptions } from '../../../lib/sample-service/options.ts'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { createSampleStore } from '../../../lib/sample-service/store.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'

const searchUrl = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Anorthwind)&sessionId=abc'
const repeatMs = 60_000
const maxWakes = 300

/** The comparison key is that of the URL, unless the test gives another. */
export const createImportOrder = (changes: Partial<ImportOrder> = {}): ImportOrder => {
  const url = changes.url ?? searchUrl
  const page = recognisePage(url)
  const key = page ? comparisonKey(page) : ''
  return { clickId: 'click-0001', url, comparisonKey: key, pages: 2, listTitle: 'Northwind people', allowDuplicate: false, ...changes }
}

/** Answers a request in place of the service; undefined lets it through. */
export type Fault = (request: Request) => Response | undefined | Promise<Response | undefined>

/** One worker of the sandbox. A method resolves when its work is done, or when the worker was killed. */
export interface TestWorker extends ReturnType<typeof createStart> {
  life: { boundaries: number; dead: boolean }
  death: Promise<void>
  dependencies: Dependencies
  /** imports a search, and waits for the start reply */
  importSearch: (order?: ImportOrder) => Promise<unknown>
  /** looks up one person, and waits for the start reply */
  lookUpPerson: (order: LookupOrder) => Promise<unknown>
  /** enriches domains, and waits for the start reply where they fit into one batch */
  enrichDomains: (order: DomainsOrder) => Promise<unknown>
  /** stores a split search, whose parts start when the worker wakes */
  splitSearch: (order: SplitOrder) => Promise<unknown>
  track: ReturnType<typeof createTrack>
  recover: ReturnType<typeof createRecover>
  manageRun: ReturnType<typeof createManageRun>
  scheduler: ReturnType<typeof createScheduler>
  /** all that an alarm makes a worker do */
  wake: () => Promise<unknown>
  whileAlive: (work: () => Promise<unknown>) => Promise<unknown>
  trackList: ReturnType<typeof createTrackList>
  downloadAgain: ReturnType<typeof createDownloadAgain>
  rereadReplies: ReturnType<typeof createRereadReplies>
}

/** What outlives a worker: the database, the service, the clock and the browser's storage. */
export interface Sandbox {
  database: Database
  sampleStore: ReturnType<typeof createSampleStore>
  clock: { now: number }
  alarm: { set?: { scheduledTime: number } | undefined }
  /** all requests that the service has received */
  requests: { at: number; url: string; body: Record<string, unknown> }[]
  listNameBackup: Map<string, unknown>
  /** hosts that files of results may be downloaded from */
  grantedHosts: Set<string>
  /** hosts of services that may no longer be called */
  revokedHosts: Set<string>
  sessionKeys: ReturnType<typeof createSessionKeys>
  connections: ReturnType<typeof createConnections>
  /** saves the active connection as the settings do */
  saveConnection: (changes?: Partial<ConnectionDraft>) => ReturnType<ReturnType<typeof createConnections>['save']>
  /**
   * Starts a worker that is killed at its `killAt`-th boundary: one is before and one after each call that leaves Muster.
   * `interruption` runs at another boundary, or the same one, while nothing else runs.
   */
  startWorker: (killAt?: number, interruption?: { at: number; happens: () => Promise<unknown> }) => TestWorker
  readRuns: () => Promise<Run[]>
  countImports: () => number
  /** Steps the clock from alarm to alarm, until none is set or `until` is true. Returns the number of wakes. */
  runUntilIdle: (worker?: TestWorker, until?: (runs: Run[]) => boolean) => Promise<number>
  /** calls the service directly */
  callService: (request: Request) => Promise<Response>
}

/** The same dependencies with some of them replaced. */
export const withReplaced = (
  dependencies: Dependencies,
  {
    ledger,
    stores,
    browser,
    client,
    clock
  }: Partial<Pick<Dependencies, 'client'>> & {
    ledger?: Partial<Ledger>
    stores?: Partial<Stores>
    browser?: Partial<Dependencies['browser']>
    clock?: Partial<Dependencies['clock']>
  }
): Dependencies => ({
  ...dependencies,
  clock: { ...dependencies.clock, ...clock },
  stores: { ...dependencies.stores, ...stores, ledger: { ...dependencies.stores.ledger, ...ledger } },
  browser: { ...dependencies.browser, ...browser },
  client: client ?? dependencies.client
})

let sandboxes = 0

/** Random numbers that are the same each time, so that a failure repeats. */
const createRandom = (): (() => number) => {
  let seed = 7
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** `prepare` fills the database of this name before it is opened. */
export const createSandbox = async (
  fault: Fault = () => undefined,
  options: Partial<SampleServiceOptions> = {},
  databaseName = `sandbox ${sandboxes++}`,
  prepare: (databaseName: string) => Promise<void> = async () => undefined
): Promise<Sandbox> => {
  await prepare(databaseName)
  const database: Database = createDatabase(databaseName)
  const sampleStore = createSampleStore()
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  const now = (): number => clock.now
  const requests: Sandbox['requests'] = []
  const callService = createSampleService({ store: sampleStore, now, searchSize: () => 60, ...options })
  const listNameBackup = new Map<string, unknown>()
  const alarm: Sandbox['alarm'] = {}
  let workers = 0
  let ids = 0
  const newId = (): string => `id-${++ids}`
  const random = createRandom()

  const grantedHosts = new Set(['api.service.example'])
  const revokedHosts = new Set<string>()
  const sessionStorage = new Map<string, unknown>()
  const sessionKeys = createSessionKeys({
    get: async name => Object.fromEntries([...sessionStorage].filter(([stored]) => stored === name)),
    set: async values => Object.entries(values).forEach(([name, value]) => sessionStorage.set(name, value)),
    remove: async name => void sessionStorage.delete(name)
  })
  const connections = createConnections(database, { newId, sessionKeys })
  const saveConnection: Sandbox['saveConnection'] = async (changes = {}) => {
    const id = (await connections.active())?.id
    const draft = { id, name: '', apiKeyStorage: 'always', baseUrl: 'https://api.service.example', apiKey: sampleApiKey } as const
    return connections.save({ ...draft, apiSettings: defaultApiSettings, ...changes })
  }
  await saveConnection()

  const answer = async (request: Request): Promise<Response> => {
    const body = Object.entries(JSON.parse((await request.clone().text()) || '{}'))
    requests.push({ at: clock.now, url: request.url, body: Object.fromEntries(body) })
    return (await fault(request)) ?? callService(request)
  }

  const startWorker: Sandbox['startWorker'] = (killAt = Infinity, interruption) => {
    const life = { boundaries: 0, dead: false }
    let die!: () => void
    const death = new Promise<void>(resolve => (die = resolve))
    const passBoundary = async (): Promise<void> => {
      const boundary = life.dead ? 0 : ++life.boundaries
      if (boundary === interruption?.at) await interruption.happens()
      if (boundary === killAt) {
        life.dead = true
        die()
      }
      if (life.dead) await new Promise(() => undefined)
    }
    const mortal =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        await passBoundary()
        const result = await call(...args)
        await passBoundary()
        return result
      }
    const realLedger = createLedger(database)
    const ledger: Ledger = {
      create: mortal(realLedger.create),
      change: mortal(realLedger.change),
      storeResults: mortal(realLedger.storeResults),
      storeResultsPart: mortal(realLedger.storeResultsPart),
      clearPartialResults: mortal(realLedger.clearPartialResults),
      get: mortal(realLedger.get),
      liveRuns: mortal(realLedger.liveRuns),
      dueRuns: mortal(realLedger.dueRuns),
      nextDueAt: mortal(realLedger.nextDueAt),
      storeReply: mortal(realLedger.storeReply),
      remove: mortal(realLedger.remove),
      runsOfConnection: mortal(realLedger.runsOfConnection),
      readReplies: mortal(realLedger.readReplies),
      keepFile: mortal(realLedger.keepFile),
      takeIncoming: mortal(realLedger.takeIncoming),
      hideErasedMentions: realLedger.hideErasedMentions
    }
    const realPeople = createPeople(database)
    const people: Stores['people'] = {
      answerKnown: mortal(realPeople.answerKnown),
      nextWaiting: mortal(realPeople.nextWaiting),
      updateOutcomes: mortal(realPeople.updateOutcomes),
      runsWithNewOutcomes: mortal(realPeople.runsWithNewOutcomes),
      getRows: mortal(realPeople.getRows)
    }
    const realBatches = createBatches(database)
    const batches: Stores['batches'] = {
      nextWaiting: mortal(realBatches.nextWaiting),
      updateOutcomes: mortal(realBatches.updateOutcomes),
      runsWithNewOutcomes: mortal(realBatches.runsWithNewOutcomes)
    }
    const realBackup = createListNameBackup({
      get: async () => Object.fromEntries(listNameBackup),
      set: async values => Object.entries(values).forEach(([name, value]) => listNameBackup.set(name, value)),
      remove: async name => void listNameBackup.delete(name)
    })
    // The request of a killed worker must end as well, or its timers would keep this process running.
    const fetch = (url: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
      Promise.race([mortal(() => answer(new Request(url, init)))(), death.then(() => Promise.reject(new TypeError('dead')))])
    const locks = new Map<string, Promise<void>>()
    const dependencies: Dependencies = {
      clock: {
        now,
        random,
        newId,
        // Advances the time for all workers.
        sleep: mortal(async ms => void (clock.now += ms))
      },
      stores: {
        ledger,
        people,
        batches,
        connections: { get: mortal(connections.get), getActive: mortal(connections.active) },
        listNameBackup: { save: mortal(realBackup.save), remove: mortal(realBackup.remove) }
      },
      browser: {
        setAlarm: createAlarm(
          {
            get: mortal(async () => alarm.set),
            create: mortal(async (_, { when }) => void (alarm.set = { scheduledTime: when })),
            clear: mortal(async () => delete alarm.set)
          },
          now
        ),
        withLock: async (name, work, wait) => {
          if (!wait && locks.has(name)) return
          while (locks.has(name)) await locks.get(name)
          const working = work().finally(() => locks.delete(name))
          locks.set(
            name,
            working.catch(() => undefined)
          )
          await working
        },
        canCall: mortal(async ({ baseUrl }) => !revokedHosts.has(new URL(baseUrl).host)),
        canFetch: mortal(async url => grantedHosts.has(new URL(url).host))
      },
      client: createServiceClient(createHttp({ fetch, now, pulse: () => undefined }), now),
      workerId: `worker-${++workers}`
    }
    const starts = createStart(dependencies)
    const track = createTrack(dependencies)
    const recover = createRecover(dependencies, starts.sendIntent)
    const scheduler = createScheduler(dependencies, starts)
    const manageRun = createManageRun(dependencies, { ...starts, refreshCounts: scheduler.refreshCounts })
    const whileAlive = (work: () => Promise<unknown>): Promise<unknown> => Promise.race([work(), death])
    const untilSent = (start: () => Promise<StartResult>): Promise<unknown> =>
      whileAlive(async () => {
        const started = await start()
        if (started.ok) await started.value.sent
        return started
      })
    return {
      life,
      death,
      dependencies,
      ...starts,
      importSearch: (order = createImportOrder()) => untilSent(() => starts.startImport(order)),
      lookUpPerson: order => untilSent(() => starts.startLookup(order)),
      enrichDomains: order => untilSent(() => starts.startDomains(order)),
      splitSearch: order => whileAlive(() => starts.startSplit(order)),
      track,
      recover,
      manageRun,
      scheduler,
      wake: () =>
        whileAlive(async () => {
          const { sent } = await recover()
          await scheduler.startChildRuns()
          await track({ is: 'due' })
          await scheduler.startChildRuns()
          await sent
        }),
      whileAlive,
      trackList: createTrackList(dependencies),
      downloadAgain: createDownloadAgain(dependencies),
      rereadReplies: createRereadReplies(dependencies)
    }
  }

  const readRuns = async (): Promise<Run[]> => (await database.runs.toArray()).flatMap(row => parseStoredRun(row) ?? [])

  return {
    database,
    sampleStore,
    clock,
    alarm,
    requests,
    listNameBackup,
    grantedHosts,
    revokedHosts,
    sessionKeys,
    connections,
    saveConnection,
    startWorker,
    readRuns,
    countImports: () => requests.filter(({ url }) => url.endsWith('/sn_search')).length,
    runUntilIdle: async (worker = startWorker(), until = () => false) => {
      let wakes = 0
      for (; alarm.set && !until(await readRuns()); wakes++) {
        if (wakes > maxWakes) throw new Error('The alarm is set forever.')
        clock.now = Math.max(clock.now, alarm.set.scheduledTime)
        alarm.set = { scheduledTime: clock.now + repeatMs }
        await worker.wake()
        if (worker.life.dead) return wakes
      }
      return wakes
    },
    callService
  }
}
