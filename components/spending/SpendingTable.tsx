// What was requested and received at one connection, month by month, with the estimated cost.
import { estimateCost, type Prices } from '../../lib/spending/cost.ts'
import type { SpendingSum } from '../../lib/runs/model/spending.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { formatMoney, formatMonth } from './money-text.ts'
import styles from './SpendingTable.module.css'

export interface SpendingTableProps {
  /** the name of the connection */
  label: string
  /** the newest month first */
  sums: readonly SpendingSum[]
  prices: Prices
}

const kinds = { import: 'spendingImports', lookup: 'spendingLookups', domains: 'spendingDomains' } as const
const columns = [
  ['requested', 'spendingRequested'],
  ['received', 'spendingReceived'],
  ['withEmail', 'spendingWithEmail'],
  ['resent', 'spendingResent'],
  ['refused', 'spendingRefused'],
  ['inProgress', 'spendingInProgress']
] as const

/** "≈ €12.40 at your price of €0.02". */
const costText = (sum: SpendingSum, prices: Prices): string => {
  const { currency } = prices
  const cost = estimateCost(sum, prices)
  const price = prices.prices[sum.kind]
  if (cost === undefined || price === undefined) return '—'
  return t('spendingEstimate', formatMoney(cost, currency), formatMoney(price, currency, true))
}

export const SpendingTable = ({ label, sums, prices }: SpendingTableProps) => (
  // A narrow window scrolls the table, by keyboard too.
  // oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls needs the focus
  <div class={styles.scroll} role="region" aria-label={`${t('spendingTitle')}: ${label}`} tabIndex={0}>
    <table class={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('spendingMonthColumn')}</th>
          <th scope="col">{t('spendingKindColumn')}</th>
          {columns.map(([name, key]) => (
            <th key={name} scope="col" class={styles.number}>
              {t(key)}
            </th>
          ))}
          <th scope="col">{t('spendingCostColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(sum => (
          <tr key={`${sum.month} ${sum.kind}`}>
            <th scope="row">{formatMonth(sum.month)}</th>
            <td>{t(kinds[sum.kind])}</td>
            {columns.map(([name]) => (
              <td key={name} class={styles.number}>
                {formatNumber(sum[name])}
              </td>
            ))}
            <td>{costText(sum, prices)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
