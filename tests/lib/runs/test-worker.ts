// One worker of a sandbox: the real code, killed at any numbered boundary between Muster and its environment.
import { createPeople } from '../../../lib/lookup/people.ts'
import { createBatches } from '../../../lib/runs/store/batches.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createListNameBackup } from '../../../lib/runs/store/list-name-backup.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { createConnections } from '../../../lib/connection/connections.ts'
import { readSecrets } from '../../../lib/send/destinations.ts'
import type { SessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { createScheduler } from '../../../lib/runs/bulk/scheduler.ts'
import type { Dependencies, Ledger, Stores } from '../../../lib/runs/model/dependencies.ts'
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
import { createServiceClient, defaultLimits } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { createReadReply, type ReadReply } from '../../../lib/service/read-received.ts'

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

/** The worker is killed at its `killAt`-th boundary. `interruption` runs at another boundary, or the same one, while nothing else runs. */
export interface WorkerLife {
  workerId: string
  killAt: number
  interruption: { at: number; happens: () => Promise<unknown> } | undefined
}

/** What a worker shares with the others of its sandbox. */
interface Surroundings {
  database: Database
  connections: ReturnType<typeof createConnections>
  sessionKeys: SessionKeys
  clock: { now: number }
  alarm: { set?: { scheduledTime: number } | undefined }
  listNameBackup: Map<string, unknown>
  grantedHosts: ReadonlySet<string>
  revokedHosts: ReadonlySet<string>
  network: { isOnline: boolean; wasReached: boolean }
  hangingReply: { text?: string }
  random: () => number
  newId: () => string
  /** answers a request as the service */
  answer: (request: Request) => Promise<Response>
  createImportOrder: () => ImportOrder
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

export const createTestWorker = (
  { database, connections, sessionKeys, clock, alarm, random, newId, answer, ...shared }: Surroundings,
  { workerId, killAt, interruption }: WorkerLife
): TestWorker => {
  const { listNameBackup, grantedHosts, revokedHosts, network, hangingReply, createImportOrder } = shared
  const now = (): number => clock.now
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
  const mortalAll = <Calls extends object>(calls: Calls): Calls => {
    const all = Object.entries(calls).map(([name, call]) => [name, mortal(call as (...args: unknown[]) => Promise<unknown>)])
    return Object.assign({}, calls, Object.fromEntries(all))
  }
  const realLedger = createLedger(database)
  const { hideErasedMentions, loadCreate } = realLedger
  const ledger: Ledger = { ...mortalAll(realLedger), hideErasedMentions, ...(loadCreate ? { loadCreate } : {}) }
  const realBackup = createListNameBackup({
    get: async () => Object.fromEntries(listNameBackup),
    set: async values => Object.entries(values).forEach(([name, value]) => listNameBackup.set(name, value)),
    remove: async name => void listNameBackup.delete(name)
  })
  // The request of a killed worker must end as well, or its timers would keep this process running.
  const fetch = (url: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    Promise.race([mortal(() => answer(new Request(url, init)))(), death.then(() => Promise.reject(new TypeError('dead')))])
  const readAllSecrets = () => readSecrets(database, sessionKeys)
  const readReply = createReadReply(defaultLimits, now)
  /** Reading the hanging reply does not end: the browser ends the worker. */
  const readOrHang: ReadReply = async (order, reply, decoded) => {
    const { text } = hangingReply
    if (text === undefined || !new TextDecoder().decode(reply.bytes).includes(text)) return readReply(order, reply, decoded)
    life.dead = true
    die()
    return new Promise(() => undefined)
  }
  const client = createServiceClient(createHttp({ fetch, now, pulse: () => undefined }), now, undefined, readAllSecrets, readOrHang)
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
      people: mortalAll(createPeople(database)),
      batches: mortalAll(createBatches(database)),
      connections: { get: mortal(connections.get), getFor: mortal(connections.forStart) },
      readSecrets: readAllSecrets,
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
      canFetch: mortal(async url => grantedHosts.has(new URL(url).host)),
      isOnline: () => network.isOnline
    },
    client: { ...client, wasReached: connection => network.wasReached || client.wasReached(connection) },
    workerId
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
