// Creates the worker's real dependencies: clock, network, database, alarms and locks.
import { alarms, permissions, runtime, storage } from '../../lib/browser.ts'
import { countImported } from '../../lib/runs/store/newest-import.ts'
import { clearIncomingRows } from '../../lib/results/result-files.ts'
import { deletionLock } from '../../lib/results/delete-results.ts'
import type { AgreedTime } from '../../lib/runs/model/agreed-time.ts'
import { observeClock } from '../../lib/runs/store/agreed-clock.ts'
import { readNextTidyAt } from '../../lib/results/next-tidy.ts'
import { later } from './later.ts'
import type { SendActions } from './send-actions.ts'
import { createLedger } from '../../lib/runs/store/ledger.ts'
import { createReportingBackup } from '../../lib/runs/store/list-name-backup.ts'
import { changeReminder, readNextReminderAt } from '../../lib/reminders/stored-reminders.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { toSampleName, sampleDatabaseName, userDatabaseName } from '../../lib/sample/sample-mode.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import type { Dependencies, Stores } from '../../lib/runs/model/dependencies.ts'
import type { ReminderChange } from '../../lib/reminders/watched-searches.ts'
import type { Result } from '../../lib/failure.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { createAlarm, setNextAlarm } from '../../lib/runs/track/alarm.ts'
import { dropFramesOnWrites } from '../../lib/first-frame/kept-frames.ts'
import { createLaterClient } from '../../lib/service/later-client.ts'

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
  /** whether a connection has passed a test */
  isConnected: () => Promise<boolean>
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
const hasPermission = async (url: string): Promise<boolean> => {
  const { getPermissionPattern } = await import('../../lib/service/connection.ts')
  const pattern = getPermissionPattern(url)
  return pattern === undefined ? false : permissions.contains({ origins: [pattern] })
}

export const sampleAlarmName = toSampleName(alarmName)

const createEnvironment = (isSample: boolean): Environment => {
  const database = createDatabase(isSample ? sampleDatabaseName : userDatabaseName)
  const now = (): number => Date.now()
  const newId = (): string => crypto.randomUUID()
  dropFramesOnWrites(database, { area: storage.session, newId })
  const sessionKeys = createSessionKeys(storage.session)
  const connections = later(() =>
    import('../../lib/connection/connections.ts').then(({ createConnections }) => createConnections(database, { newId, sessionKeys }))
  )
  const batches = later(() => import('../../lib/runs/store/batches.ts').then(({ createBatches }) => createBatches(database)))
  const ledger = createLedger(database)
  // One answers all of the sample data, so that no two change the same store at once.
  const sampleFetch = later(() => import('./sample-fetch.ts').then(({ createSampleFetch }) => createSampleFetch(database, now)))
  const call: typeof fetch = isSample ? sampleFetch.call(answer => answer) : fetch.bind(globalThis)
  /** Sample data has its own alarm and locks. */
  const toName = (name: string): string => (isSample ? toSampleName(name) : name)
  const network = { fetch: call, now, pulse }
  const secrets = later(() => import('../../lib/send/destinations.ts'))
  const readAllSecrets = secrets.call(
    ({ readSecrets }) =>
      () =>
        readSecrets(database, sessionKeys)
  )
  const people = later(() => import('../../lib/lookup/people.ts').then(({ createPeople }) => createPeople(database)))
  const personStates = later(() => import('../../lib/lookup/read-person.ts'))
  const sending = later(async () => {
    const { createSending } = await import('./send-actions.ts')
    const isOnline = (): boolean => navigator.onLine
    return createSending({ dependencies, database, sessionKeys, network, readSecrets: readAllSecrets, isOnline, isSample })
  })
  /** Whether anything is to be sent: most users send nothing, and most wakes need none of it. */
  const hasSending = async (): Promise<boolean> => {
    const firstKeys = [database.outbox, database.sendRules, database.deliveries].map(table => table.toCollection().limit(1).primaryKeys())
    return (await Promise.all(firstKeys)).some(keys => keys.length > 0)
  }
  /** A part that does not load now must not leave the browser without an alarm. */
  const readNextSending = async (): Promise<number | undefined> =>
    (await hasSending())
      ? sending.get().then(
          part => part.nextDueAt(),
          () => now()
        )
      : undefined
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
            await readNextSending(),
            await readNextReminderAt(database, now()),
            await readNextTidyAt(database)
          )
      },
      people: {
        answerKnown: people.call(({ answerKnown }) => answerKnown),
        nextWaiting: people.call(({ nextWaiting }) => nextWaiting),
        waitingLike: people.call(({ waitingLike }) => waitingLike),
        lookupsLeft: people.call(({ lookupsLeft }) => lookupsLeft),
        updateOutcomes: people.call(({ updateOutcomes }) => updateOutcomes),
        runsWithNewOutcomes: people.call(({ runsWithNewOutcomes }) => runsWithNewOutcomes),
        getRows: people.call(({ getRows }) => getRows)
      },
      batches: {
        nextWaiting: batches.call(({ nextWaiting }) => nextWaiting),
        updateOutcomes: batches.call(({ updateOutcomes }) => updateOutcomes),
        runsWithNewOutcomes: batches.call(({ runsWithNewOutcomes }) => runsWithNewOutcomes)
      },
      connections: { get: connections.call(({ get }) => get), getFor: connections.call(({ forStart }) => forStart) },
      readSecrets: readAllSecrets,
      listNameBackup: isSample ? noListNameBackup : createReportingBackup(storage.local, database, now)
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
      // With what masks a reply: nothing is left to load once a request has left.
      const [{ createServiceClient }, { createHttp }] = await Promise.all([
        import('../../lib/service/client.ts'),
        import('../../lib/service/http.ts'),
        secrets.get()
      ])
      return createServiceClient(createHttp(network), now, undefined, readAllSecrets)
    }),
    workerId: newId()
  }
  return {
    dependencies,
    isSample,
    close: () => database.close(),
    database,
    isConnected: connections.call(
      ({ active }) =>
        async () =>
          (await active()) !== undefined
    ),
    clearIncoming: () => clearIncomingRows(database),
    readPersonState: personStates.call(
      ({ getPersonState }) =>
        key =>
          getPersonState(database, key)
    ),
    countImported: key => countImported(database, key),
    onTestPassed: connections.call(
      ({ markPassed }) =>
        (id, left) =>
          markPassed(id, left === undefined ? undefined : { left, at: now() })
    ),
    changeReminder: async (runId, change) => {
      const changed = await changeReminder(database, runId, change, now())
      await setNextAlarm(dependencies)
      return changed
    },
    sendActions: {
      deliver: async () => {
        const isWanted = await hasSending().catch(() => true)
        if (isWanted)
          await sending
            .get()
            .then(part => part.deliver())
            .catch(() => undefined)
      },
      watchRules: sending.call(({ watchRules }) => watchRules),
      test: sending.call(({ test }) => test),
      change: sending.call(({ change }) => change),
      setRule: sending.call(({ setRule }) => setRule),
      removeRule: sending.call(({ removeRule }) => removeRule)
    },
    observeTime: () => observeClock(database, now()),
    tidy: () => {
      const deleteExpired = async (): Promise<void> => {
        const { deleteExpiredResults } = await import('../../lib/results/retention.ts')
        await deleteExpiredResults(database, now(), () => dependencies.clock.sleep(0))
      }
      dependencies.browser.withLock(deletionLock, deleteExpired, false).catch(() => undefined)
    }
  }
}

/** The environment of the user's own data. */
export const createDependencies = (): Environment => createEnvironment(false)

/** The environment of sample data: its own database, and no network. */
export const createSampleDependencies = (): Environment => createEnvironment(true)
