// Asked against delivered: what was asked for, what came of it, and whether it ended early.
import type { Delivered } from '../../lib/records/table/count-received.ts'
import type { Expected } from '../../lib/runs/model/early-stop.ts'
import { say, sayCount, sayNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { stopWords } from './early-stop-text.ts'
import './ReceivedSummary.css'

export interface DeliveredFactsProps {
  /** absent for several lists, of which each was asked something else */
  expected: Expected | undefined
  delivered: Delivered
  /** the host that was asked */
  service: string
}

const asked = ({ pages, people }: Expected): string | undefined => {
  if (people === undefined) return undefined
  const upTo = sayCount('deliveredUpTo', people)
  return pages === undefined ? upTo : `${sayCount('deliveredPages', pages)}, ${upTo}`
}

const emails = ({ withEmail, byStatus }: Delivered): string => {
  const known = [
    [byStatus.valid, say('cardValid')],
    [byStatus.risky, say('cardRisky')],
    [byStatus.invalid, say('cardInvalid')],
    [byStatus.unknown, say('cardUnknown')]
  ] as const
  const parts = known.flatMap(([count, word]) => (count === 0 ? [] : [`${sayNumber(count)} ${word.toLowerCase()}`]))
  return parts.length === 0 ? sayNumber(withEmail) : `${sayNumber(withEmail)} (${parts.join(', ')})`
}

export const DeliveredFacts = ({ expected, delivered, service }: DeliveredFactsProps) => {
  const { rows, contacts, companies, doubles, known } = delivered
  const early = expected && stopWords(expected, contacts, service)
  const facts = [
    ['factAskedFor', expected && asked(expected)],
    ['factCounted', expected?.said === undefined ? undefined : sayNumber(expected.said)],
    ['factDelivered', sayCount('deliveredRows', rows)],
    ['factUnique', contacts === 0 ? undefined : sayNumber(contacts - doubles)],
    ['factDoubles', contacts === 0 ? undefined : sayNumber(doubles)],
    ['factKnown', contacts === 0 || known === undefined ? undefined : sayNumber(known)],
    ['factCompanies', companies === 0 ? undefined : sayNumber(companies)],
    ['factWithEmail', contacts === 0 ? undefined : emails(delivered)]
  ] as const
  return (
    <section class="delivered" aria-label={say('deliveredTitle')}>
      <dl>
        {facts.map(
          ([key, value]) =>
            value !== undefined && (
              <div key={key}>
                <dt>{say(key)}</dt>
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
