// Estimates what runs cost, at prices that the user typed. It is never what the service charges, which Muster does not know.
import type { SpendingKind, SpendingSum } from '../runs/model/spending.ts'

/** What a price is for: each person received, requested, or received with an email address. A domain is always priced as requested. */
export const priceBases = ['received', 'requested', 'email'] as const
/** One of `priceBases`. */
export type PriceBasis = (typeof priceBases)[number]

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

/** What the estimate of a sum needs. */
export type PricedSum = Pick<SpendingSum, 'kind' | 'requested' | 'refused' | 'received' | 'withEmail'>

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
