// Creates the worker's real dependencies: clock, network, database, alarms and locks.
import { alarms, permissions, runtime, storage } from '../../lib/browser.ts'
import { createBatches } from '../../lib/database/runs/batches.ts'
import { createConnections, type Connections } from '../../lib/database/settings/connections.ts'
import { clearIncomingRows } from '../../lib/database/results/result-files.ts'
import { createLedger } from '../../lib/database/runs/ledger.ts'
import { createListNameBackup } from '../../lib/database/runs/list-name-backup.ts'
import { createPeople } from '../../lib/database/people/people.ts'
import { getPersonState } from '../../lib/database/people/read-person.ts'
import { deleteExpiredResults } from '../../lib/database/results/retention.ts'
import { userDatabaseName, sampleDatabaseName } from '../../lib/database/settings/sample-mode.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { createSyncStore } from '../../lib/database/runs/sync-store.ts'
import { createAlarm } from '../../lib/runs/track/alarm.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { Dependencies, Stores } from '../../lib/runs/model/dependencies.ts'
import type { SyncStore } from '../../lib/runs/sync/sync.ts'
import { createServiceClient } from '../../lib/service/client.ts'
import { getPermissionPattern } from '../../lib/service/connection.ts'
import { createHttp } from '../../lib/service/http.ts'
import { createFailPoints } from './fail-points.ts'
import { createFailWorld } from './fail-world.ts'
import { createSampleFetch } from './sample-fetch.ts'

/** Set by the build: true only in a build for tests that kill workers. */
declare const FAIL_POINTS: boolean

const heartbeatMs = 10_000

const allow = (): Promise<boolean> => Promise.resolve(true)

/** A call to the browser keeps it from ending an idle worker. */
const pulse = (): void => void runtime.getPlatformInfo()

/** Reading and storing large results may take longer than an idle worker lives; without a heartbeat they would start again forever. */
const withHeartbeat = async (work: () => Promise<void>): Promise<void> => {
  const heartbeat = setInterval(pulse, heartbeatMs)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
  }
}

/** The dependencies of one database, and what the worker does with that database directly. */
export interface Environment {
  dependencies: Dependencies
  isSample: boolean
  /** ends all reading and writing */
  close: () => void
  database: Database
  connections: Connections
  syncStore: SyncStore
  clearIncoming: () => Promise<void>
  personState: (key: string) => Promise<PersonState>
  /** deletes expired results in the background */
  tidy: () => void
}

/** Sample lists cost nothing, so a lost one needs no backup. */
const noListNameBackup: Stores['listNameBackup'] = { save: () => Promise.resolve(), remove: () => Promise.resolve() }

const createEnvironment = (isSample: boolean): Environment => {
  const database = createDatabase(isSample ? sampleDatabaseName : userDatabaseName)
  const failing = FAIL_POINTS && !isSample ? createFailWorld(database, createFailPoints(storage.local)) : undefined
  failing?.stopUpgrade()
  const now = (): number => Date.now()
  const newId = (): string => crypto.randomUUID()
  const connections = createConnections(database, { newId, sessionKeys: createSessionKeys(storage.session) })
  const call = isSample ? createSampleFetch(database, now) : fetch.bind(globalThis)
  /** Sample data has an alarm and locks of its own. */
  const ownName = (name: string): string => (isSample ? `sample ${name}` : name)
  const http = createHttp({ fetch: failing?.stopFetch(call) ?? call, now, pulse })
  const real: Dependencies = {
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
      ledger: createLedger(database),
      people: createPeople(database),
      batches: createBatches(database),
      connections: { get: connections.get, getActive: connections.active },
      listNameBackup: isSample ? noListNameBackup : createListNameBackup(storage.local)
    },
    browser: {
      setAlarm: createAlarm(alarms, now, ownName('due')),
      withLock: async (name, work, wait) => {
        await navigator.locks.request(ownName(name), { ifAvailable: !wait }, lock => (lock ? withHeartbeat(work) : undefined))
      },
      canCall: ({ baseUrl }) => (isSample ? allow() : permissions.contains({ origins: [getPermissionPattern(baseUrl)] })),
      canFetch: url => (isSample ? allow() : permissions.contains({ origins: [getPermissionPattern(url)] }))
    },
    client: createServiceClient(http, now),
    workerId: newId()
  }
  return {
    isSample,
    close: () => database.close(),
    database,
    connections,
    syncStore: createSyncStore(database),
    clearIncoming: () => clearIncomingRows(database),
    personState: key => getPersonState(database, key),
    tidy: () => {
      const deleteExpired = (): Promise<void> => deleteExpiredResults(database, now(), () => real.clock.sleep(0))
      real.browser.withLock('tidy', deleteExpired, false).catch(() => undefined)
    },
    dependencies: failing?.stopParts(real) ?? real
  }
}

/** The environment of the user's own data. */
export const createDependencies = (): Environment => createEnvironment(false)

/** The environment of sample data: a database of its own, and no network. */
export const createSampleDependencies = (): Environment => createEnvironment(true)
