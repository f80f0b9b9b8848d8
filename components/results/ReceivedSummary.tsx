// Asked against delivered: what was asked for, what came of it, and whether it ended early.
import type { ReceivedTotals } from '../../lib/records/table/count-received.ts'
import type { Expected } from '../../lib/runs/model/early-stop.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { earlyStopText } from './early-stop-text.ts'
import './ReceivedSummary.css'

export interface DeliveredFactsProps {
  /** absent for several lists, of which each was asked something else */
  expected: Expected | undefined
  delivered: ReceivedTotals
  /** the host that was asked */
  service: string
}

const asked = ({ pages, people }: Expected): string | undefined => {
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
  const { rows, contacts, companies, doubles, known } = delivered
  const early = expected && earlyStopText(expected, contacts, service)
  const facts = [
    ['factAskedFor', expected && asked(expected)],
    ['factCounted', expected?.said === undefined ? undefined : formatNumber(expected.said)],
    ['factDelivered', tCount('deliveredRows', rows)],
    ['factUnique', contacts === 0 ? undefined : formatNumber(contacts - doubles)],
    ['factDoubles', contacts === 0 ? undefined : formatNumber(doubles)],
    ['factKnown', contacts === 0 || known === undefined ? undefined : formatNumber(known)],
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
        <Notice tone={expected?.reason === 'limit' || expected?.reason === 'searchEnd' ? 'info' : 'warning'}>{early}</Notice>
      )}
    </section>
  )
}
