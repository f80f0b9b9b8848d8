// Stores the prices that the user typed for each connection.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { maxPrice, priceBases, type Prices } from './cost.ts'
import type { Database } from '../database/schema.ts'
import { settingFor } from '../database/setting.ts'
import { pricesPrefix } from '../database/setting-names.ts'

const price = z.optional(z.number().check(z.gte(0), z.lte(maxPrice)))
const pricesSchema = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  basis: z.enum(priceBases),
  prices: z.object({ import: price, lookup: price, domains: price })
})

/** Without a price nothing is estimated. */
export const noPrices: Prices = { currency: 'EUR', basis: 'received', prices: {} }

const parsePrices = (value: unknown): Prices | undefined => {
  const parsed = z.safeParse(pricesSchema, value)
  if (!parsed.success) return undefined
  const { prices, ...rest } = parsed.data
  const { import: imports, lookup, domains } = prices
  return {
    ...rest,
    prices: {
      ...(imports === undefined ? {} : { import: imports }),
      ...(lookup === undefined ? {} : { lookup }),
      ...(domains === undefined ? {} : { domains })
    }
  }
}
const stored = settingFor<Prices>(pricesPrefix, parsePrices, noPrices)

/** The prices of one connection. Emits at once and after each change. */
export const watchPrices = (database: Database, connectionId: string): Observable<Prices> => stored.of(connectionId).watch(database)

/** The prices of all connections that have any, by the id of the connection. Emits at once and after each change. */
export const watchAllPrices = (database: Database): Observable<ReadonlyMap<string, Prices>> => liveQuery(() => stored.readAll(database))

/** Stores the prices of one connection in place of earlier ones. */
export const savePrices = (database: Database, connectionId: string, prices: Prices): Promise<void> =>
  stored.of(connectionId).save(database, prices)
