// The connections a user made, and which one is active. The key is kept here because no content script can open this database.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { defaultAssumptions, type Assumptions } from '../service/assumptions.ts'
import { connectionSchema, type Connection } from '../service/connection.ts'
import type { Database } from './schema.ts'

/** What the options page saves; an empty key keeps the one that is stored for the same origin. */
export interface ConnectionDraft {
  address: string
  key: string
  assumptions?: Assumptions
}

const readConnection = (stored: unknown): Connection | undefined => {
  const read = z.safeParse(connectionSchema, stored)
  return read.success ? read.data : undefined
}

export const createConnections = (database: Database, newId: () => string) => {
  const { connections, settings } = database
  const get = async (id: string): Promise<Connection | undefined> => readConnection(await connections.get(id))
  const active = async (): Promise<Connection | undefined> => {
    const id = (await settings.get('active-connection'))?.value
    return typeof id === 'string' ? get(id) : undefined
  }

  /**
   * Another address is another connection, so that a live run is never followed at the wrong place. The same address with
   * another key stays one connection under a new account id: runs of the old key are asked about with the new one.
   */
  const save = (draft: ConnectionDraft): Promise<Result<Connection>> =>
    database.transaction('rw', connections, settings, async () => {
      const known = (await connections.toArray()).flatMap(row => readConnection(row) ?? [])
      const same = known.find(connection => connection.address === draft.address)
      const current = await active()
      // A corrected path is still the place that the key was given for; another host is not.
      const kept = same ?? (current && new URL(current.address).origin === new URL(draft.address).origin ? current : undefined)
      const key = draft.key || kept?.key
      if (!key) return fail('keyEmpty')
      const saved: Connection = {
        id: same?.id ?? newId(),
        account: same && same.key === key ? same.account : newId(),
        address: draft.address,
        key,
        assumptions: draft.assumptions ?? kept?.assumptions ?? defaultAssumptions
      }
      await connections.put(saved)
      await settings.put({ name: 'active-connection', value: saved.id })
      return ok(saved)
    })

  return { get, active, save }
}

export type Connections = ReturnType<typeof createConnections>
