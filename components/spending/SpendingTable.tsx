// What was requested and received at each connection, month by month, and how good each service is at finding emails.
import type { ComponentChildren } from 'preact'
import { estimateCost, estimateTotal, type Prices } from '../../lib/spending/prices.ts'
import type { SpendingSum } from '../../lib/runs/model/spending.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { formatMoney, formatMonth, spendingTitles } from './money-text.ts'
import styles from './SpendingTable.module.css'

interface TableProps {
  label: string
  /** the heading of each column, and whether it holds numbers */
  columns: readonly (readonly [MessageKey, 'text' | 'number'])[]
  /** the rows */
  children: ComponentChildren
}

/** A narrow window scrolls the table, by keyboard too. */
const Table = ({ label, columns, children }: TableProps) => (
  // oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls needs the focus
  <div class={styles.scroll} role="region" aria-label={label} tabIndex={0}>
    <table class={styles.table}>
      <thead>
        <tr>
          {columns.map(([key, holds]) => (
            <th key={key} scope="col" class={holds === 'number' ? styles.number : undefined}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

const Numbers = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts.map((text, at) => (
      <td key={at} class={styles.number}>
        {text}
      </td>
    ))}
  </>
)

const counts = [
  ['requested', 'factRequested'],
  ['received', 'pickReceived'],
  ['withEmail', 'pickWithEmail'],
  ['resent', 'spendingResent'],
  ['refused', 'spendingRefused'],
  ['inProgress', 'currentRuns']
] as const

/** "≈ €12.40 at your price of €0.02". */
const costText = (sum: SpendingSum, prices: Prices): string => {
  const { currency } = prices
  const cost = estimateCost(sum, prices)
  const price = prices.prices[sum.kind]
  if (cost === undefined || price === undefined) return '—'
  return t('spendingEstimate', formatMoney(cost, currency), formatMoney(price, currency, true))
}

interface SpendingTableProps {
  /** the name of the connection */
  label: string
  /** the newest month first */
  sums: readonly SpendingSum[]
  prices: Prices
}

/** What was requested and received at one connection, month by month, with the estimated cost. */
export const SpendingTable = ({ label, sums, prices }: SpendingTableProps) => (
  <Table
    label={`${t('spendingTitle')}: ${label}`}
    columns={[
      ['spendingMonthColumn', 'text'],
      ['spendingKindColumn', 'text'],
      // Before the counts: a narrow window shows what it cost, and scrolls to the rest.
      ['spendingCostColumn', 'text'],
      ...counts.map(([, key]) => [key, 'number'] as const)
    ]}
  >
    {sums.map(sum => (
      <tr key={`${sum.month} ${sum.kind}`}>
        <th scope="row">{formatMonth(sum.month)}</th>
        <td>{t(spendingTitles[sum.kind])}</td>
        <td class={styles.cost}>{costText(sum, prices)}</td>
        <Numbers texts={counts.map(([name]) => formatNumber(sum[name]))} />
      </tr>
    ))}
  </Table>
)

/** One connection. `sums`: all of its months. */
interface ServiceResultsRow {
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

const qualities = ['serviceAsked', 'serviceFound', 'serviceNotFound', 'serviceValid', 'servicePricePerValid'] as const

/** How good each service is at finding emails: a row for each connection at which people were looked up. */
export const ServiceResults = ({ rows }: { rows: readonly ServiceResultsRow[] }) => {
  const asked = rows.filter(({ sums }) => sums.some(({ kind }) => kind === 'lookup'))
  if (asked.length === 0) return null
  return (
    <>
      <h4>{t('serviceResultsTitle')}</h4>
      <p class="soft">{t('serviceResultsIntro')}</p>
      <Table label={t('serviceResultsTitle')} columns={[['factService', 'text'], ...qualities.map(key => [key, 'number'] as const)]}>
        {asked.map(row => (
          <tr key={row.connectionId}>
            <th scope="row" dir="auto">
              {row.name}
            </th>
            <Numbers texts={toCells(row)} />
          </tr>
        ))}
      </Table>
    </>
  )
}
