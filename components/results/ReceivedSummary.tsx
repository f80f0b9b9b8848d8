// Asked against delivered: what was asked for, what came of it, and whether it ended early.
import type { ReceivedTotals } from '../../lib/records/table/count-received.ts'
import type { ExpectedResults } from '../../lib/runs/model/early-stop.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { earlyStopText } from './early-stop-text.ts'
import './ReceivedSummary.css'

export interface DeliveredFactsProps {
  /** absent for several lists, of which each was asked something else */
  expected: ExpectedResults | undefined
  delivered: ReceivedTotals
  /** the host that was asked */
  service: string
}

const asked = ({ pages, people }: ExpectedResults): string | undefined => {
  if (people === undefined) return undefined
  const upTo = tCount('deliveredUpTo', people)
  return pages === undefined ? upTo : `${tCount('deliveredPages', pages)}, ${upTo}`
}

const emails = ({ withEmail, byStatus }: ReceivedTotals): string => {
  const known = [
    [byStatus.valid, t('cardValid')],
    [byStatus.risky, t('cardRisky')],
    [byStatus.invalid, t('cardInvalid')],
    [byStatus.unknown, t('cardUnknown')]
  ] as const
  const parts = known.flatMap(([count, word]) => (count === 0 ? [] : [`${formatNumber(count)} ${word.toLowerCase()}`]))
  return parts.length === 0 ? formatNumber(withEmail) : `${formatNumber(withEmail)} (${parts.join(', ')})`
}

export const ReceivedSummary = ({ expected, delivered, service }: DeliveredFactsProps) => {
  const { rows, contacts, companies, duplicates, alreadyInLists } = delivered
  const early = expected && earlyStopText(expected, contacts, service)
  const facts = [
    ['factAskedFor', expected && asked(expected)],
    ['factCounted', expected?.reportedCount === undefined ? undefined : formatNumber(expected.reportedCount)],
    ['factDelivered', tCount('deliveredRows', rows)],
    ['factUnique', contacts === 0 ? undefined : formatNumber(contacts - duplicates)],
    ['factDoubles', contacts === 0 ? undefined : formatNumber(duplicates)],
    ['factKnown', contacts === 0 || alreadyInLists === undefined ? undefined : formatNumber(alreadyInLists)],
    ['factCompanies', companies === 0 ? undefined : formatNumber(companies)],
    ['factWithEmail', contacts === 0 ? undefined : emails(delivered)]
  ] as const
  return (
    <section class="delivered" aria-label={t('deliveredTitle')}>
      <dl>
        {facts.map(
          ([key, value]) =>
            value !== undefined && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </div>
            )
        )}
      </dl>
      {early !== undefined && (
        <Notice tone={expected?.reason === 'result-limit' || expected?.reason === 'partial-last-page' ? 'info' : 'warning'}>{early}</Notice>
      )}
    </section>
  )
}
