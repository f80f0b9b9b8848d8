// How good each service is at finding emails: a row for each connection at which people were looked up.
import { estimateTotal, type Prices } from '../../lib/spending/cost.ts'
import type { SpendingSum } from '../../lib/runs/model/spending.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { formatMoney } from './money-text.ts'
import styles from './SpendingTable.module.css'

/** One connection. `sums`: all of its months. */
export interface ServiceResultsRow {
  connectionId: string
  name: string
  sums: readonly SpendingSum[]
  prices: Prices
}

const toCells = ({ sums, prices }: ServiceResultsRow): string[] => {
  const lookups = sums.filter(({ kind }) => kind === 'lookup')
  const total = (name: 'requested' | 'refused' | 'withEmail' | 'notFound' | 'valid'): number =>
    lookups.reduce((sum, month) => sum + month[name], 0)
  const valid = total('valid')
  const cost = estimateTotal(lookups, prices)
  const price = cost === undefined || valid === 0 ? '—' : `≈ ${formatMoney(cost / valid, prices.currency)}`
  return [...[total('requested') - total('refused'), total('withEmail'), total('notFound'), valid].map(formatNumber), price]
}

const columns = ['serviceAsked', 'serviceFound', 'serviceNotFound', 'serviceValid', 'servicePricePerValid'] as const

export const ServiceResults = ({ rows }: { rows: readonly ServiceResultsRow[] }) => {
  const asked = rows.filter(({ sums }) => sums.some(({ kind }) => kind === 'lookup'))
  if (asked.length === 0) return null
  return (
    <>
      <h3>{t('serviceResultsTitle')}</h3>
      <p class="soft">{t('serviceResultsIntro')}</p>
      {/* A narrow window scrolls the table, by keyboard too. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls needs the focus */}
      <div class={styles.scroll} role="region" aria-label={t('serviceResultsTitle')} tabIndex={0}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('serviceColumn')}</th>
              {columns.map(key => (
                <th key={key} scope="col" class={styles.number}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asked.map(row => (
              <tr key={row.connectionId}>
                <th scope="row" dir="auto">
                  {row.name}
                </th>
                {toCells(row).map((text, at) => (
                  <td key={at} class={styles.number}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
