// The order of the kept connections, which is the user's, and which of them each start uses.
import * as z from 'zod/mini'
import { getHost, type Connection, type StoredConnection } from '../service/connection.ts'
import { startAt, type Startable } from '../service/preset-of.ts'
import type { Database } from '../database/schema.ts'
import { readableItems, setting } from '../database/setting.ts'
import { connectionOrderSetting } from '../database/setting-names.ts'
import type { SessionKeys } from './session-api-keys.ts'
import { openStored, parseStored } from './stored-connection.ts'

/** Ids of connections, the first one first. */
export const connectionOrder = setting<string[]>(connectionOrderSetting, readableItems(z.string()), [])

/** The fields of a connection that decide whether a start may use it. */
type Choosable = Pick<Connection, 'preset' | 'needsTest'>

/** The first connection that has passed a test, if there is one. */
export const firstPassed = <C extends Pick<Choosable, 'needsTest'>>(ordered: readonly C[]): C | undefined =>
  ordered.find(({ needsTest }) => !needsTest)

/**
 * The connections that can make this start and have passed a test, in the user's order. The first one is used. For emails the others are the order of fallback: the
 * second is asked for those whom the first did not find, where the user chose so before the click.
 */
export const connectionsFor = <C extends Choosable>(start: Startable, ordered: readonly C[]): C[] =>
  ordered.filter(connection => !connection.needsTest && startAt(connection, start) !== undefined)

/**
 * The connection that this start uses: the first in the user's order that can make it, or else the first that has passed a test, which refuses it.
 * Undefined where there is none.
 */
export const connectionFor = <C extends Choosable>(start: Startable, ordered: readonly C[]): C | undefined =>
  connectionsFor(start, ordered)[0] ?? firstPassed(ordered)

const sortName = ({ name, baseUrl }: StoredConnection): string => (name || getHost(baseUrl)).toLowerCase()

/** The rows that can be read, in the user's order. Rows that the order does not name come last, sorted by the name that the user sees. */
export const inOrder = (rows: readonly unknown[], order: readonly string[]): StoredConnection[] => {
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: StoredConnection): number => places.get(id) ?? order.length
  return rows
    .flatMap(row => parseStored(row) ?? [])
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (sortName(a) < sortName(b) ? -1 : sortName(a) > sortName(b) ? 1 : 0))
}

/** The kept connections as they are stored, in the user's order. */
export const readInOrder = async (database: Pick<Database, 'connections' | 'settings'>): Promise<StoredConnection[]> => {
  // In parallel, because a click waits for this, and there are few connections.
  const [order, rows] = await Promise.all([connectionOrder.read(database), database.connections.toArray()])
  return inOrder(rows, order)
}

/** The connections of rows, with their API keys. Call it after all queries: Dexie does not observe those that follow. */
export const openAll = async (rows: readonly StoredConnection[], sessionKeys: SessionKeys): Promise<Connection[]> =>
  (await Promise.all(rows.map(row => openStored(row, sessionKeys)))).filter(connection => connection !== undefined)
