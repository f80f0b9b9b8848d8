// The connections a user made, and which one new runs use. A key is kept here because no content script can open this database; one
// that is kept for the session alone lies in the session's storage instead.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../../failure.ts'
import { liveStates } from '../../runs/model/run.ts'
import { connectionSchema, hostOf, type Connection } from '../../service/connection.ts'
import type { Database, StoredRun } from '../schema.ts'
import type { SessionKeys } from './session-api-keys.ts'
import { settleDraft, type ConnectionDraft } from './settle-draft.ts'

export type { ConnectionDraft } from './settle-draft.ts'

interface World {
  newId: () => string
  sessionKeys: SessionKeys
}

const activeName = 'active-connection'
/** As much of a stored run as says whose it is: one that cannot be read whole may have been paid for all the same. */
const ownedSchema = z.object({ connectionId: z.string() })

const isOwned = (row: StoredRun, connection: string): boolean => {
  const read = z.safeParse(ownedSchema, row)
  return read.success && read.data.connectionId === connection
}

const readConnection = (stored: unknown): Connection | undefined => {
  const read = z.safeParse(connectionSchema, stored)
  return read.success ? read.data : undefined
}

const shownName = ({ name, baseUrl }: Connection): string => (name || hostOf(baseUrl)).toLowerCase()
const byName = (a: Connection, b: Connection): number => (shownName(a) < shownName(b) ? -1 : shownName(a) > shownName(b) ? 1 : 0)
/** All rows that can be read, in the order of the names a person reads. */
const readAll = (rows: unknown[]): Connection[] => rows.flatMap(row => readConnection(row) ?? []).toSorted(byName)

export const createConnections = (database: Database, { newId, sessionKeys }: World) => {
  const { connections, settings, runs } = database

  const withKey = async (connection: Connection): Promise<Connection> =>
    connection.apiKeyStorage === 'session' ? { ...connection, apiKey: (await sessionKeys.get(connection.accountId)) ?? '' } : connection
  // A key that stays in the session's storage ends with it.
  const dropKey = (account: string): Promise<void> => sessionKeys.remove(account).catch(() => undefined)

  const activeRow = async (): Promise<Connection | undefined> => {
    // Both at once: a click waits for it, and there are few.
    const [used, rows] = await Promise.all([settings.get(activeName), connections.toArray()])
    return readConnection(rows.find(({ id }) => id === used?.value))
  }
  const makeActive = (id: string) => settings.put({ name: activeName, value: id })
  const forgetShapes = (id: string) => settings.where('name').startsWith(`shape ${id} `).delete()

  /** One with key '' has lost it with its session. Nothing for one that is not there, or cannot be read. */
  const get = async (id: string): Promise<Connection | undefined> => {
    const connection = readConnection(await connections.get(id))
    return connection && withKey(connection)
  }
  /** The one that new runs use. */
  const active = async (): Promise<Connection | undefined> => {
    const connection = await activeRow()
    return connection && withKey(connection)
  }
  const list = async (): Promise<Connection[]> => Promise.all(readAll(await connections.toArray()).map(withKey))

  /** Stores the row if nobody has written one since `before` was read. New runs use it where it is the only one, or replaces theirs. */
  const put = (row: Connection, before: unknown[], opened: string | undefined): Promise<boolean> =>
    database.transaction('rw', connections, settings, async () => {
      if (JSON.stringify(await connections.toArray()) !== JSON.stringify(before)) return false
      // What is taken for results is no part of a reply's shape: with other assumptions an old shape would make news of our own change.
      const was = readConnection(await connections.get(row.id))
      if (was && JSON.stringify(was.apiSettings) !== JSON.stringify(row.apiSettings)) await forgetShapes(row.id)
      await connections.put(row)
      const used = await activeRow()
      if (!used || used.id === opened) await makeActive(row.id)
      return true
    })

  /** Stores what a form holds, see `settleDraft`; what was saved has its key. Rejects when storage does. */
  const save = async (draft: ConnectionDraft): Promise<Result<Connection>> => {
    const before = await connections.toArray()
    const known = readAll(before)
    const settled = settleDraft(draft, await Promise.all(known.map(withKey)), newId)
    if (!settled.ok) return settled
    const { value } = settled
    const forSession = value.apiKeyStorage === 'session'
    const account = known.find(({ id }) => id === value.id)?.accountId
    // The key is at its new place before it leaves the old one. Storage of the session is no part of a transaction: under the name of its
    // account, a key that was laid there in vain is never taken for that of another.
    if (forSession) await sessionKeys.set(value.accountId, value.apiKey)
    if (await put(forSession ? { ...value, apiKey: '' } : value, before, draft.id)) {
      if (account !== undefined && (account !== value.accountId || !forSession)) await dropKey(account)
      return settled
    }
    if (account !== value.accountId) await dropKey(value.accountId)
    return save(draft)
  }

  /** New runs use this one from now on. Fails with `connectionGone`. */
  const activate = (id: string): Promise<Result<null>> =>
    database.transaction('rw', connections, settings, async () => {
      if (!readConnection(await connections.get(id))) return fail('connectionGone')
      await makeActive(id)
      return ok(null)
    })

  /** Fails with `connectionInUse` while runs of it are on their way; what is known of its service goes with it. */
  const remove = async (id: string): Promise<Result<null>> => {
    const removed = await database.transaction('rw', connections, settings, runs, async (): Promise<Result<{ account: string }>> => {
      const connection = readConnection(await connections.get(id))
      if (!connection) return fail('connectionGone')
      const live = runs.where('state.is').anyOf(liveStates)
      if ((await live.filter(row => isOwned(row, id)).count()) > 0) return fail('connectionInUse', { host: hostOf(connection.baseUrl) })
      const used = await activeRow()
      await connections.delete(id)
      await forgetShapes(id)
      await settings.delete(`news ${id}`)
      const { accountId } = connection
      if (used && used.id !== id) return ok({ account: accountId })
      const [next] = readAll(await connections.toArray())
      await (next ? makeActive(next.id) : settings.delete(activeName))
      return ok({ account: accountId })
    })
    if (!removed.ok) return removed
    await dropKey(removed.value.account)
    return ok(null)
  }

  return { get, active, list, save, activate, remove }
}

export type Connections = ReturnType<typeof createConnections>
