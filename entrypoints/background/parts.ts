// The world, as the worker hands it to the runs: the real clock, chance, network, database and alarms.
import { alarms, permissions, runtime, storage } from '../../lib/browser.ts'
import { createConnections, type Connections } from '../../lib/database/connections.ts'
import { clearIncoming } from '../../lib/database/incoming.ts'
import { createLedger } from '../../lib/database/ledger.ts'
import { createMirror } from '../../lib/database/mirror.ts'
import { createPeople } from '../../lib/database/people.ts'
import { personState } from '../../lib/database/read-person.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/session-keys.ts'
import { createAlarm } from '../../lib/runs/alarm.ts'
import type { PersonState } from '../../lib/runs/person-state.ts'
import type { Parts } from '../../lib/runs/ports.ts'
import { createServiceClient } from '../../lib/service/client.ts'
import { permissionPattern } from '../../lib/service/connection.ts'
import { createHttp } from '../../lib/service/http.ts'

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

interface World {
  parts: Parts
  connections: Connections
  clearIncoming: () => Promise<void>
  personState: (key: string) => Promise<PersonState>
}

export const createParts = (): World => {
  const database = createDatabase('muster')
  const now = (): number => Date.now()
  const newId = (): string => crypto.randomUUID()
  const connections = createConnections(database, { newId, sessionKeys: createSessionKeys(storage.session) })
  const http = createHttp({ fetch: fetch.bind(globalThis), now, pulse })
  return {
    connections,
    clearIncoming: () => clearIncoming(database),
    personState: key => personState(database, key),
    parts: {
      ledger: createLedger(database),
      people: createPeople(database),
      client: createServiceClient(http, now),
      connection: connections.get,
      activeConnection: connections.active,
      mayCall: connection => permissions.contains({ origins: [permissionPattern(connection.address)] }),
      mayFetch: url => permissions.contains({ origins: [permissionPattern(url)] }),
      mirror: createMirror(storage.local),
      exclusive: async (name, work, wait) => {
        await navigator.locks.request(name, { ifAvailable: !wait }, lock => (lock ? awake(work) : undefined))
      },
      wakeAt: createAlarm(alarms, now),
      rest: time =>
        new Promise(resolve => {
          pulse()
          setTimeout(resolve, time)
        }),
      now,
      random: () => Math.random(),
      newId,
      boot: newId()
    }
  }
}
