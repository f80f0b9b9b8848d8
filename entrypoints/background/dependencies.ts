// Creates the worker's real dependencies: clock, network, database, alarms and locks.
import { alarms, permissions, runtime, storage } from '../../lib/browser.ts'
import { createPeople } from '../../lib/lookup/people.ts'
import { countImported } from '../../lib/runs/store/newest-import.ts'
import { getPersonState } from '../../lib/lookup/read-person.ts'
import { clearIncomingRows } from '../../lib/results/result-files.ts'
import { deletionLock } from '../../lib/results/delete-results.ts'
import type { AgreedTime } from '../../lib/runs/model/agreed-time.ts'
import { observeClock } from '../../lib/runs/store/agreed-clock.ts'
import { deleteExpiredResults, readNextTidyAt } from '../../lib/results/retention.ts'
import { createBatches } from '../../lib/runs/store/batches.ts'
import { readReadyRules } from '../../lib/send/send-rules.ts'
import { createOutbox } from '../../lib/send/outbox.ts'
import { createSendActions, type SendActions } from './send-actions.ts'
import { createLedger } from '../../lib/runs/store/ledger.ts'
import { createListNameBackup } from '../../lib/runs/store/list-name-backup.ts'
import { noteListNameFailure } from '../../lib/runs/store/list-name-failure.ts'
import { createSyncStore } from '../../lib/sync/sync-store.ts'
import { changeReminder, readNextReminderAt } from '../../lib/reminders/stored-reminders.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { createConnections, type Connections } from '../../lib/connection/connections.ts'
import { toSampleName, sampleDatabaseName, userDatabaseName } from '../../lib/sample/sample-mode.ts'
import { readSecrets } from '../../lib/send/destinations.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import type { Dependencies, Stores } from '../../lib/runs/model/dependencies.ts'
import type { ReminderChange } from '../../lib/reminders/watched-searches.ts'
import type { Result } from '../../lib/failure.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import type { SyncStore } from '../../lib/sync/sync.ts'
import { createAlarm, setNextAlarm } from '../../lib/runs/track/alarm.ts'
import { dropFramesOnWrites } from '../../lib/first-frame/kept-frames.ts'
import { createLaterClient } from '../../lib/service/later-client.ts'
import { getPermissionPattern } from '../../lib/service/connection.ts'
import { createHttp } from '../../lib/service/http.ts'
import { maskReplies } from '../../lib/service/mask-secrets.ts'

const heartbeatMs = 10_000
const alarmName = 'due'

const allow = (): Promise<boolean> => Promise.resolve(true)

/** Any call to the browser restarts the timer after which it ends an idle worker. */
const pulse = (): void => void runtime.getPlatformInfo()

/** Storing large results may take longer than the browser lets an idle worker run. Without the heartbeat the work would start again each time. */
const withHeartbeat = async (work: () => Promise<void>): Promise<void> => {
  const heartbeat = setInterval(pulse, heartbeatMs)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
  }
}

/** The dependencies of one database, and the functions by which the worker uses that database directly. */
export interface Environment {
  dependencies: Dependencies
  isSample: boolean
  /** ends all reading and writing */
  close: () => void
  database: Database
  connections: Connections
  syncStore: SyncStore
  clearIncoming: () => Promise<void>
  readPersonState: (key: string) => Promise<PersonState>
  /** the number of people in the newest list of a search; 0 without one */
  countImported: (key: string) => Promise<number>
  /** compares the clock with that of the last wake */
  observeTime: () => Promise<AgreedTime>
  /** deletes expired results in the background */
  tidy: () => void
  sendActions: SendActions
  /** as in `HandlerDependencies` */
  onTestPassed: (connectionId: string, creditsLeft: number | undefined) => Promise<void>
  /** changes how often the user is reminded of a search, and sets the alarm to the next time */
  changeReminder: (runId: string, change: ReminderChange) => Promise<Result<null>>
}

/** Sample lists cost nothing, so their names need no backup. */
const noListNameBackup: Stores['listNameBackup'] = { save: () => Promise.resolve(), remove: () => Promise.resolve() }

const earliest = (...times: (number | undefined)[]): number | undefined => {
  const known = times.filter(time => time !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** False for a URL that no permission may be asked for. Rejects where the browser does. */
const hasPermission = (url: string): Promise<boolean> => {
  const pattern = getPermissionPattern(url)
  return pattern === undefined ? Promise.resolve(false) : permissions.contains({ origins: [pattern] })
}

/** A failed backup does not stop the run; the failure is stored for the user. */
const createReportingBackup = (database: Database, now: () => number): Stores['listNameBackup'] => {
  const backup = createListNameBackup(storage.local)
  return {
    ...backup,
    save: run =>
      backup.save(run).catch(async (error: unknown) => {
        await noteListNameFailure(database, now())
        throw error
      })
  }
}

/** A `fetch` of sample data. What answers is loaded by the first call; one answers all, so that no two change the same store at once. */
const createSampleCall = (database: Database, now: () => number): typeof fetch => {
  let answering: Promise<typeof fetch> | undefined
  return async (...request) => {
    answering ??= import('./sample-fetch.ts').then(({ createSampleFetch }) => createSampleFetch(database, now))
    const answer = await answering.catch((thrown: unknown) => {
      answering = undefined
      throw thrown
    })
    return answer(...request)
  }
}

export const sampleAlarmName = toSampleName(alarmName)

const createEnvironment = (isSample: boolean): Environment => {
  const database = createDatabase(isSample ? sampleDatabaseName : userDatabaseName)
  const now = (): number => Date.now()
  const newId = (): string => crypto.randomUUID()
  dropFramesOnWrites(database, { area: storage.session, newId })
  const sessionKeys = createSessionKeys(storage.session)
  const connections = createConnections(database, { newId, sessionKeys })
  const outbox = createOutbox(database, sessionKeys)
  const ledger = createLedger(database)
  const call = isSample ? createSampleCall(database, now) : fetch.bind(globalThis)
  /** Sample data has its own alarm and locks. */
  const toName = (name: string): string => (isSample ? toSampleName(name) : name)
  const http = createHttp({ fetch: call, now, pulse })
  const readAllSecrets = (): Promise<string[]> => readSecrets(database, sessionKeys)
  const dependencies: Dependencies = {
    clock: {
      now,
      random: () => Math.random(),
      newId,
      sleep: ms =>
        new Promise(resolve => {
          pulse()
          setTimeout(resolve, ms)
        })
    },
    stores: {
      // The one alarm is also for the outbox, for records that are to leave when their run is ready, for searches that become due, and for results
      // that are to go.
      ledger: {
        ...ledger,
        nextDueAt: async () =>
          earliest(
            await ledger.nextDueAt(),
            await outbox.nextDueAt(),
            (await readReadyRules(database)).length > 0 ? now() : undefined,
            await readNextReminderAt(database, now()),
            await readNextTidyAt(database)
          )
      },
      people: createPeople(database),
      batches: createBatches(database),
      connections: { get: connections.get, getFor: connections.forStart },
      readSecrets: readAllSecrets,
      listNameBackup: isSample ? noListNameBackup : createReportingBackup(database, now)
    },
    browser: {
      setAlarm: createAlarm(alarms, now, toName(alarmName)),
      withLock: async (name, work, wait) => {
        await navigator.locks.request(toName(name), { ifAvailable: !wait }, lock => (lock ? withHeartbeat(work) : undefined))
      },
      canCall: ({ baseUrl }) => (isSample ? allow() : hasPermission(baseUrl)),
      canFetch: url => (isSample ? allow() : hasPermission(url)),
      isOnline: () => isSample || navigator.onLine
    },
    client: createLaterClient(async () => {
      const { createServiceClient } = await import('../../lib/service/client.ts')
      return createServiceClient(http, now, undefined, readAllSecrets)
    }),
    workerId: newId()
  }
  return {
    dependencies,
    isSample,
    close: () => database.close(),
    database,
    connections,
    syncStore: createSyncStore(database),
    clearIncoming: () => clearIncomingRows(database),
    readPersonState: key => getPersonState(database, key),
    countImported: key => countImported(database, key),
    onTestPassed: (id, left) => connections.markPassed(id, left === undefined ? undefined : { left, at: now() }),
    changeReminder: async (runId, change) => {
      const changed = await changeReminder(database, runId, change, now())
      await setNextAlarm(dependencies)
      return changed
    },
    sendActions: createSendActions({
      dependencies,
      database,
      sessionKeys,
      outbox,
      http: maskReplies(http, readAllSecrets),
      isOnline: () => navigator.onLine,
      isSample
    }),
    observeTime: () => observeClock(database, now()),
    tidy: () => {
      const deleteExpired = (): Promise<void> => deleteExpiredResults(database, now(), () => dependencies.clock.sleep(0))
      dependencies.browser.withLock(deletionLock, deleteExpired, false).catch(() => undefined)
    }
  }
}

/** The environment of the user's own data. */
export const createDependencies = (): Environment => createEnvironment(false)

/** The environment of sample data: its own database, and no network. */
export const createSampleDependencies = (): Environment => createEnvironment(true)
