// What it would take to get a list again, before the user deletes it.
import { isFileList, isMergedList } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { getListSpending } from '../../lib/runs/model/spending.ts'
import { estimateCost, noPrices, type Prices } from '../../lib/spending/prices.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { formatMoney } from '../spending/money-text.ts'

/** Undefined for a list that costs nothing to get again. `prices`: what the user typed, by the id of the connection. */
export const againText = (run: Run, prices: ReadonlyMap<string, Prices>): string | undefined => {
  if (isFileList(run) || isMergedList(run)) return t('againNever')
  const spending = getListSpending(run)
  if (!spending || spending.requested === spending.refused) return undefined
  const own = prices.get(run.connectionId) ?? noPrices
  const units = tCount(spending.kind === 'domains' ? 'domains' : 'peopleCount', spending.requested)
  const cost = estimateCost(spending, own)
  return t('againCharged', cost ? t('spendingMonthCost', units, formatMoney(cost, own.currency)) : units)
}
