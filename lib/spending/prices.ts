// Stores the prices that the user typed for each connection, and estimates what runs cost at them. It is never what the service charges, which
// Muster does not know.
import type { PricedSum, SpendingKind, SpendingSum } from '../runs/model/spending.ts'
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { settingFor } from '../database/setting.ts'
import { pricesPrefix } from '../database/setting-names.ts'

/** What a price is for: each person received, requested, or received with an email address. A domain is always priced as requested. */
export const priceBases = ['received', 'requested', 'email'] as const
/** One of `priceBases`. */
type PriceBasis = (typeof priceBases)[number]

/** The user's prices per person or domain, in `currency` (ISO 4217); a kind without a price is missing. */
export interface Prices {
  currency: string
  basis: PriceBasis
  prices: Partial<Record<SpendingKind, number>>
}

/** The highest price per person or domain that can be typed. */
export const maxPrice = 10_000

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)

/**
 * The price in a typed text, as numbers are written in `language` (BCP 47): "1,5" is 1.5 in German. Undefined where it is no price from 0
 * to `maxPrice`, or where it could be read in two ways, as "1,5" in English.
 */
export const readPrice = (typed: string, language: string): number | undefined => {
  const parts = new Intl.NumberFormat(language, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(1_234_567.5)
  const find = (type: 'decimal' | 'group'): string => escape(parts.find(part => part.type === type)?.value.trim() ?? '')
  const [decimal, group] = [find('decimal'), find('group')]
  // Currency signs, and the spaces and apostrophes that some languages group digits by.
  const text = typed.normalize('NFKC').replaceAll(/[\s\p{Sc}'’]/gu, '')
  const fraction = `(?:${decimal}\\d{1,6})?`
  const isPlain = new RegExp(`^\\d{1,6}${fraction}$`).test(text)
  const isGrouped = group !== '' && new RegExp(`^\\d{1,3}(?:${group}\\d{3})+${fraction}$`).test(text)
  if (!isPlain && !isGrouped) return undefined
  const digits = group === '' ? text : text.replaceAll(new RegExp(group, 'g'), '')
  const price = Number(digits.replace(new RegExp(decimal), '.'))
  return price <= maxPrice ? price : undefined
}

/** How many units of a sum have a price. Requests that were certainly free have none. */
const countPriced = ({ kind, requested, refused, received, withEmail }: PricedSum, basis: PriceBasis): number => {
  if (kind === 'domains' || basis === 'requested') return requested - refused
  return basis === 'received' ? received : withEmail
}

/** The estimated cost of a sum; undefined where its kind has no price. */
export const estimateCost = (sum: PricedSum, { basis, prices }: Prices): number | undefined => {
  const price = prices[sum.kind]
  return price === undefined ? undefined : countPriced(sum, basis) * price
}

/** The estimated cost of several sums of one connection; undefined where none of them has a price. */
export const estimateTotal = (sums: readonly SpendingSum[], prices: Prices): number | undefined => {
  const costs = sums.flatMap(sum => estimateCost(sum, prices) ?? [])
  return costs.length > 0 ? costs.reduce((total, cost) => total + cost, 0) : undefined
}

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
