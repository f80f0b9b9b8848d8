// A sandbox for complete runs in Node: the real code over a real database and the sample service, a simulated clock, and workers that can
// be killed at any numbered boundary between Muster and its environment.
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createConnections, type ConnectionDraft } from '../../../lib/connection/connections.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { ImportOrder } from '../../../lib/runs/start/prepare-run.ts'
import { sampleApiKey, type SampleServiceOptions, createSampleStore } from '../../../lib/sample-service/options.ts'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { isLong, turn } from '../../is-long.ts'
import { createTestWorker, type TestWorker, type WorkerLife } from './test-worker.ts'

const searchUrl = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Anorthwind)&sessionId=abc'
const repeatMs = 60_000
const maxWakes = 300
/** After this many wakes the computer sleeps between two of them, so that a day takes few of them to play. In the long lane it is awake in every tenth sandbox. */
const wakesBeforeSleep = 4
const sleepMs = (wakes: number): number => (wakes < 8 ? 1_800_000 : 14_400_000)

/** The comparison key is that of the URL, unless the test gives another. */
export const createImportOrder = (changes: Partial<ImportOrder> = {}): ImportOrder => {
  const url = changes.url ?? searchUrl
  const page = recognisePage(url)
  const key = page ? comparisonKey(page) : ''
  return { clickId: 'click-0001', url, comparisonKey: key, pages: 2, listTitle: 'Northwind people', allowDuplicate: false, ...changes }
}

/** Answers a request in place of the service; undefined lets it through. */
export type Fault = (request: Request) => Response | undefined | Promise<Response | undefined>

/** What outlives a worker: the database, the service, the clock and the browser's storage. */
export interface Sandbox {
  database: Database
  sampleStore: ReturnType<typeof createSampleStore>
  /** `isAwake`: the computer never sleeps between two alarms */
  clock: { now: number; isAwake?: boolean }
  alarm: { set?: { scheduledTime: number } | undefined }
  /** all requests that the service has received */
  requests: { at: number; url: string; body: Record<string, unknown> }[]
  listNameBackup: Map<string, unknown>
  /** hosts that files of results may be downloaded from */
  grantedHosts: Set<string>
  /** hosts of services that may no longer be called */
  revokedHosts: Set<string>
  /**
   * No request leaves without `isOnline` and `isReachable`; the browser knows only the former. `wasReached`: the service answered a moment ago, so a
   * start asks nothing before its request.
   */
  network: { isOnline: boolean; isReachable: boolean; wasReached: boolean }
  /** Reading a reply with this text does not end, so that the browser ends its worker. */
  hangingReply: { text?: string }
  sessionKeys: ReturnType<typeof createSessionKeys>
  connections: ReturnType<typeof createConnections>
  /** saves the active connection as the settings do */
  saveConnection: (changes?: Partial<ConnectionDraft>) => ReturnType<ReturnType<typeof createConnections>['save']>
  /**
   * Starts a worker that is killed at its `killAt`-th boundary: one is before and one after each call that leaves Muster.
   * `interruption` runs at another boundary, or the same one, while nothing else runs.
   */
  startWorker: (killAt?: number, interruption?: WorkerLife['interruption']) => TestWorker
  readRuns: () => Promise<Run[]>
  countImports: () => number
  /** Steps the clock from alarm to alarm, until none is set or `until` is true. Returns the number of wakes. */
  runUntilIdle: (worker?: TestWorker, until?: (runs: Run[]) => boolean) => Promise<number>
  /** calls the service directly */
  callService: (request: Request) => Promise<Response>
}

let sandboxes = 0
let opened = 0

/** Random numbers that are the same each time, so that a failure repeats. */
const createRandom = (): (() => number) => {
  let seed = 9
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
  const clock: Sandbox['clock'] = { now: Date.UTC(2026, 10, 21, 9), isAwake: isLong && opened++ % 10 === turn % 10 }
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

  const hangingReply: Sandbox['hangingReply'] = {}
  const network = { isOnline: true, isReachable: true, wasReached: true }
  const answer = async (request: Request): Promise<Response> => {
    if (!network.isOnline || !network.isReachable) throw new TypeError('Failed to fetch')
    const body = Object.entries(JSON.parse((await request.clone().text()) || '{}'))
    requests.push({ at: clock.now, url: request.url, body: Object.fromEntries(body) })
    return (await fault(request)) ?? callService(request)
  }

  const startWorker: Sandbox['startWorker'] = (killAt = Infinity, interruption) =>
    createTestWorker(
      {
        database,
        connections,
        sessionKeys,
        clock,
        alarm,
        listNameBackup,
        grantedHosts,
        revokedHosts,
        network,
        hangingReply,
        random,
        newId,
        answer,
        createImportOrder
      },
      { workerId: `worker-${++workers}`, killAt, interruption }
    )

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
    network,
    hangingReply,
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
        const sleptUntil = clock.isAwake || wakes < wakesBeforeSleep ? 0 : clock.now + sleepMs(wakes)
        clock.now = Math.max(clock.now, sleptUntil, alarm.set.scheduledTime)
        alarm.set = { scheduledTime: clock.now + repeatMs }
        await worker.wake()
        if (worker.life.dead) return wakes
      }
      return wakes
    },
    callService
  }
}
