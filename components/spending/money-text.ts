// Amounts of money and months as text, and the text of the line in the popup.
import { estimateTotal, type Prices } from '../../lib/spending/prices.ts'
import type { SpendingKind, SpendingSum } from '../../lib/runs/model/spending.ts'
import { t, tCount, uiLanguage, type MessageKey } from '../../lib/i18n/text.ts'

/** What each kind of request is called, where it is counted. */
export const spendingTitles = {
  import: 'spendingImports',
  lookup: 'spendingLookups',
  domains: 'factDomains'
} as const satisfies Record<SpendingKind, MessageKey>

/** "€12.40"; a price below one cent keeps its digits. */
export const formatMoney = (value: number, currency: string, isPrice = false): string =>
  new Intl.NumberFormat(uiLanguage(), { style: 'currency', currency, ...(isPrice ? { maximumFractionDigits: 6 } : {}) }).format(value)

/** "November 2026" for `2026-11`. */
export const formatMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Intl.DateTimeFormat(uiLanguage(), { year: 'numeric', month: 'long' }).format(new Date(year, number - 1, 1))
}

/** "This month: 420 people, ≈ €8.40" for the sums of one connection; undefined before anything has come. */
export const monthText = (sums: readonly SpendingSum[], prices: Prices): string | undefined => {
  const people = sums.reduce((sum, { kind, received }) => sum + (kind === 'domains' ? 0 : received), 0)
  const cost = estimateTotal(sums, prices)
  if (people === 0 && !cost) return undefined
  const text = tCount('spendingMonth', people)
  return cost === undefined ? text : t('spendingMonthCost', text, formatMoney(cost, prices.currency))
}
