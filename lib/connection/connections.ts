// Stores connections, and which of them new runs use. API keys are kept here because no content script can open this database; a key kept
// for one session is in `storage.session` instead.
// Reasons: docs/decisions/0009-connections-accounts-and-api-keys.md
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { liveStates } from '../runs/model/run.ts'
import { getHost, type Connection, type StoredConnection } from '../service/connection.ts'
import type { Startable } from '../service/preset-of.ts'
import type { Database } from '../database/schema.ts'
import type { StoredRun } from '../database/stored-runs.ts'
import { resolveDraft, type ConnectionDraft } from './resolve-draft.ts'
import type { SessionKeys } from './session-api-keys.ts'
import { replyChanges, replyShapes } from '../runs/store/reply-shapes.ts'
import { spendingLimits } from '../runs/store/spending-limits.ts'
import { connectionFor, connectionOrder, firstPassed, inOrder, openAll, readInOrder } from './connection-order.ts'
import { openStored, parseStored, toStored } from './stored-connection.ts'
import { creditsOf, saveCredits, type Credits } from '../spending/credits.ts'

export type { ConnectionDraft } from './resolve-draft.ts'

interface ConnectionDependencies {
  newId: () => string
  sessionKeys: SessionKeys
}

/** Reads only the connections of a run: a run that cannot be parsed as a whole may still have been paid for. */
const ownerSchema = z.object({ connectionId: z.string() })
const secondSchema = z.object({ request: z.object({ second: z.object({ connectionId: z.string() }) }) })

const isRunOf = (row: StoredRun, connectionId: string): boolean =>
  z.safeParse(ownerSchema, row).data?.connectionId === connectionId ||
  z.safeParse(secondSchema, row).data?.request.second.connectionId === connectionId

/** The connections of this database. `newId` returns a new random id. Methods reject if storage fails. */
export const createConnections = (database: Database, { newId, sessionKeys }: ConnectionDependencies) => {
  const { connections, settings, runs } = database

  /** The connection of a row, with its key. Call it after all queries: Dexie does not observe those that follow. */
  const open = async (row: StoredConnection | undefined): Promise<Connection | undefined> => row && openStored(row, sessionKeys)
  // A key that cannot be removed is deleted with its session.
  const removeSessionKey = (accountId: string): Promise<void> => sessionKeys.remove(accountId).catch(() => undefined)

  /** Undefined if there is none with this id, or it cannot be read. `apiKey` is '' if the session that kept it has ended. */
  const get = async (id: string): Promise<Connection | undefined> => open(parseStored(await connections.get(id)))
  /** All connections, in the user's order. */
  const list = async (): Promise<Connection[]> => openAll(await readInOrder(database), sessionKeys)
  /** The first connection in the user's order that has passed a test, if there is one. */
  const active = async (): Promise<Connection | undefined> => firstPassed(await list())
  /** The connection that this start uses, as `connectionFor` says. */
  const forStart = async (start: Startable): Promise<Connection | undefined> => connectionFor(start, await list())

  /** Puts a connection before another one, or behind all where it has no place yet. */
  const place = (id: string, before: string | undefined): Promise<void> =>
    connectionOrder.change(database, order => {
      const at = before === undefined || before === id ? -1 : order.indexOf(before)
      if (at < 0) return order.includes(id) ? order : [...order, id]
      return [...order.slice(0, at), id, ...order.slice(at)].filter((other, n) => other !== id || n === at)
    })

  /**
   * Stores the row, or returns false if a connection has changed since `before` was read. A new connection is the last one, or takes the place
   * of the one that the form was opened on (`openedId`).
   */
  const storeUnlessChanged = (row: StoredConnection, before: unknown[], openedId: string | undefined): Promise<boolean> =>
    database.transaction('rw', connections, settings, runs, async () => {
      if (JSON.stringify(await connections.toArray()) !== JSON.stringify(before)) return false
      // The API settings decide which fields are results, and results are no part of a reply shape: a change of them would be reported as
      // a change of the service.
      const stored = parseStored(await connections.get(row.id))
      if (stored && new URL(stored.baseUrl).origin !== new URL(row.baseUrl).origin && !(await isFree(stored.id))) return false
      if (stored && JSON.stringify(stored.apiSettings) !== JSON.stringify(row.apiSettings)) await replyShapes(row.id).removeAll(database)
      await connections.put(row)
      await place(row.id, openedId)
      return true
    })

  /** Whether this connection has never passed a test and no run uses it. */
  const isFree = async (id: string): Promise<boolean> =>
    parseStored(await connections.get(id))?.needsTest === true && (await runs.filter(row => isRunOf(row, id)).first()) === undefined

  /** Stores the connection that `resolveDraft` returns for the draft. The result has its API key. */
  const save = async (draft: ConnectionDraft): Promise<Result<Connection>> => {
    const before = await connections.toArray()
    const existing = await openAll(inOrder(before, []), sessionKeys)
    const resolved = resolveDraft(draft, existing, newId, draft.id !== undefined && (await isFree(draft.id)))
    if (!resolved.ok) return resolved
    const { value } = resolved
    const forSession = value.apiKeyStorage === 'session'
    const oldAccountId = existing.find(({ id }) => id === value.id)?.accountId
    // The key is stored in its new place before it is removed from the old one. Session storage is not part of the transaction. It is keyed
    // by account id, so that a key left behind by a failed save is never used for another account.
    if (forSession) await sessionKeys.set(value.accountId, value.apiKey)
    const row = await toStored(forSession ? { ...value, apiKey: '' } : value)
    if (await storeUnlessChanged(row, before, draft.id)) {
      if (oldAccountId !== undefined && (oldAccountId !== value.accountId || !forSession)) await removeSessionKey(oldAccountId)
      return resolved
    }
    if (oldAccountId !== value.accountId) await removeSessionKey(value.accountId)
    return save(draft)
  }

  /** A test of this connection has passed: starts may use it from now on. `credits`: where the service told how many are left. */
  const markPassed = (id: string, credits?: Credits): Promise<void> =>
    database.transaction('rw', connections, settings, async () => {
      const row = parseStored(await connections.get(id))
      if (row && credits) await saveCredits(database, id, credits)
      if (!row?.needsTest) return
      const passed = { ...row }
      delete passed.needsTest
      await connections.put(passed)
    })

  /** Moves a connection to a place in the user's order, from 0. Fails with `connectionNotFound`. */
  const move = (id: string, to: number): Promise<Result<null>> =>
    database.transaction('rw', connections, settings, async () => {
      const ids = (await readInOrder(database)).map(connection => connection.id)
      if (!ids.includes(id)) return fail('connectionNotFound')
      const others = ids.filter(other => other !== id)
      await connectionOrder.save(database, [...others.slice(0, to), id, ...others.slice(to)])
      return ok(null)
    })

  /**
   * Removes the connection, its key and what is known of its service's replies. Fails with `connectionNotFound`, or with `connectionInUse` while
   * a run of it is live, or a bulk lookup that names it as its second connection.
   */
  const remove = async (id: string): Promise<Result<null>> => {
    const removed = await database.transaction('rw', connections, settings, runs, async (): Promise<Result<{ accountId: string }>> => {
      const connection = parseStored(await connections.get(id))
      if (!connection) return fail('connectionNotFound')
      const live = runs.where('state.is').anyOf(liveStates)
      if ((await live.filter(row => isRunOf(row, id)).count()) > 0) return fail('connectionInUse', { host: getHost(connection.baseUrl) })
      await connections.delete(id)
      await replyShapes(id).removeAll(database)
      for (const family of [replyChanges, spendingLimits, creditsOf]) await family.of(id).remove(database)
      const others = (await connectionOrder.read(database)).filter(other => other !== id)
      await (others.length > 0 ? connectionOrder.save(database, others) : connectionOrder.remove(database))
      return ok({ accountId: connection.accountId })
    })
    if (!removed.ok) return removed
    await removeSessionKey(removed.value.accountId)
    return ok(null)
  }

  return { get, active, forStart, list, save, markPassed, move, remove }
}

/** What `createConnections` returns. */
export type Connections = ReturnType<typeof createConnections>
