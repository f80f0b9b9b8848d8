// The world, as the worker hands it to the runs: the real clock, chance, network, database and alarms.
import { alarms, permissions, runtime, storage } from '../../lib/browser.ts'
import { createBatches } from '../../lib/database/runs/batches.ts'
import { createConnections, type Connections } from '../../lib/database/settings/connections.ts'
import { clearIncoming } from '../../lib/database/results/incoming-rows.ts'
import { createLedger } from '../../lib/database/runs/ledger.ts'
import { createListNameBackup } from '../../lib/database/runs/list-name-backup.ts'
import { createPeople } from '../../lib/database/people/people.ts'
import { getPersonState } from '../../lib/database/people/read-person.ts'
import { tidy } from '../../lib/database/results/retention.ts'
import { ownDatabase, sampleDatabase } from '../../lib/database/settings/sample-mode.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { createSyncStore } from '../../lib/database/runs/sync-store.ts'
import { createAlarm } from '../../lib/runs/track/alarm.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { Dependencies } from '../../lib/runs/model/dependencies.ts'
import type { SyncStore } from '../../lib/runs/sync/sync.ts'
import { createServiceClient } from '../../lib/service/client.ts'
import { permissionPattern } from '../../lib/service/connection.ts'
import { createHttp } from '../../lib/service/http.ts'
import { createFailPoints } from './fail-points.ts'
import { createFailWorld } from './fail-world.ts'
import { createSampleFetch } from './sample-fetch.ts'

/** Set by the build alone, and false in all that is shipped. */
declare const FAIL_POINTS: boolean

const yes = (): Promise<boolean> => Promise.resolve(true)

/** Asking the browser something is what keeps it from ending an idle worker. */
const pulse = (): void => void runtime.getPlatformInfo()

/** Large results take a slow machine longer to read and to store than an idle worker is given: it would begin again for ever. */
const awake = async (work: () => Promise<void>): Promise<void> => {
  const beat = setInterval(pulse, 10_000)
  try {
    await work()
  } finally {
    clearInterval(beat)
  }
}

export interface World {
  dependencies: Dependencies
  isSample: boolean
  /** ends all reading and writing */
  close: () => void
  database: Database
  connections: Connections
  syncStore: SyncStore
  clearIncoming: () => Promise<void>
  personState: (key: string) => Promise<PersonState>
  tidy: () => void
}

/** Sample data costs nothing, and no list of it can be lost that anybody has paid for. */
const noMirror: Dependencies['listNameBackup'] = { save: () => Promise.resolve(), remove: () => Promise.resolve() }

const createWorld = (isSample: boolean): World => {
  const database = createDatabase(isSample ? sampleDatabase : ownDatabase)
  const failing = FAIL_POINTS && !isSample ? createFailWorld(database, createFailPoints(storage.local)) : undefined
  failing?.stopUpgrade()
  const now = (): number => Date.now()
  const newId = (): string => crypto.randomUUID()
  const connections = createConnections(database, { newId, sessionKeys: createSessionKeys(storage.session) })
  const call = isSample ? createSampleFetch(database, now) : fetch.bind(globalThis)
  /** Two worlds have two alarms, and do not wait for each other. */
  const named = (name: string): string => (isSample ? `sample ${name}` : name)
  const http = createHttp({ fetch: failing?.stopFetch(call) ?? call, now, pulse })
  const parts: Dependencies = {
    ledger: createLedger(database),
    people: createPeople(database),
    batches: createBatches(database),
    client: createServiceClient(http, now),
    connection: connections.get,
    activeConnection: connections.active,
    canCall: connection => (isSample ? yes() : permissions.contains({ origins: [permissionPattern(connection.baseUrl)] })),
    canFetch: url => (isSample ? yes() : permissions.contains({ origins: [permissionPattern(url)] })),
    listNameBackup: isSample ? noMirror : createListNameBackup(storage.local),
    withLock: async (name, work, wait) => {
      await navigator.locks.request(named(name), { ifAvailable: !wait }, lock => (lock ? awake(work) : undefined))
    },
    setAlarm: createAlarm(alarms, now, named('due')),
    sleep: time =>
      new Promise(resolve => {
        pulse()
        setTimeout(resolve, time)
      }),
    now,
    random: () => Math.random(),
    newId,
    workerId: newId()
  }
  return {
    isSample,
    close: () => database.close(),
    database,
    connections,
    syncStore: createSyncStore(database),
    clearIncoming: () => clearIncoming(database),
    personState: key => getPersonState(database, key),
    tidy: () => {
      const clean = (): Promise<void> => tidy(database, now(), () => parts.sleep(0))
      parts.withLock('tidy', clean, false).catch(() => undefined)
    },
    dependencies: failing?.stopParts(parts) ?? parts
  }
}

/** A person's own world. */
export const createDependencies = (): World => createWorld(false)

/** That of sample data: a database of its own, and no network. */
export const createSampleDependencies = (): World => createWorld(true)
