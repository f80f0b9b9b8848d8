// What was sent before: how much arrived, what was refused and why, and what can be done about it.
import type { DeliveryState } from '../../lib/send/deliveries.ts'
import { formatNumber, formatTime, t, tCount } from '../../lib/i18n/text.ts'
import { leftOutCountText } from '../check/check-text.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/Notice.tsx'
import styles from './Send.module.css'

/** What a click does with a delivery. */
export type DeliveryChange = 'retry' | 'stop' | 'remove'

export interface SentListProps {
  deliveries: readonly DeliveryState[]
  now: number
  onChange: (id: string, change: DeliveryChange) => void
}

/** How many people are named before a click shows the others. */
const shownPeople = 3

const People = ({ people, count }: { people: readonly string[]; count: number }) => {
  if (people.length === 0) return null
  const more = count > people.length && '…'
  if (people.length <= shownPeople)
    return (
      <p class={classNames(styles.people, 'soft')}>
        <bdi>{people.join(', ')}</bdi>
        {more}
      </p>
    )
  return (
    <details class={classNames(styles.people, 'soft')}>
      <summary>
        <bdi>{people.slice(0, shownPeople).join(', ')}</bdi> …
      </summary>
      <ul class={styles.names}>
        {people.map((person, at) => (
          <li key={at}>
            <bdi>{person}</bdi>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </details>
  )
}

const Sent = ({ delivery, now, onChange }: { delivery: DeliveryState; now: number; onChange: (change: DeliveryChange) => void }) => {
  const { name, host, at, total, counts, reasons, leftOut } = delivery
  const waiting = counts.waiting + counts.sending
  const failed = counts.refused + counts.undelivered
  const title = t('sentLine', name, formatTime(at, now))
  const delivered = t('sentCount', formatNumber(counts.delivered), formatNumber(total))
  return (
    <li>
      <p class={styles.name}>
        <bdi>{title}</bdi>
        <span class="small soft">{host}</span>
      </p>
      {waiting > 0 && <ProgressBar value={total > 0 ? counts.delivered / total : undefined} label={title} valueText={delivered} />}
      <ul class={styles.counts}>
        <li>{delivered}</li>
        {waiting > 0 && <li>{tCount('sentWaiting', waiting)}</li>}
        {counts.refused > 0 && <li>{tCount('sentRefused', counts.refused)}</li>}
        {counts.undelivered > 0 && <li>{tCount('sentUndelivered', counts.undelivered)}</li>}
        {counts.withheld > 0 && <li>{tCount('sentWithheld', counts.withheld)}</li>}
        {counts.unsuited > 0 && <li>{tCount('sentUnsuited', counts.unsuited)}</li>}
        {leftOut && <li>{leftOutCountText(new Map(leftOut.counts), leftOut.months)}</li>}
      </ul>
      {reasons.map(({ failure, count, people = [] }) => (
        <div key={`${failure.code} ${failure.message ?? ''}`} class="small">
          {formatNumber(count)}: {failureText(failure, host, now)}
          <People people={people} count={count} />
        </div>
      ))}
      <div class={styles.buttons}>
        {(failed > 0 || (waiting > 0 && reasons.length > 0)) && (
          <Button small onClick={() => onChange('retry')}>
            {t('sentRetry')}
          </Button>
        )}
        {waiting > 0 ? (
          <Button small onClick={() => onChange('stop')}>
            {t('sentStop')}
          </Button>
        ) : (
          <Button small onClick={() => onChange('remove')}>
            {t('newsDismiss')}
          </Button>
        )}
      </div>
    </li>
  )
}

export const SentList = ({ deliveries, now, onChange }: SentListProps) => (
  <ul class={styles.list}>
    {deliveries.map(delivery => (
      <Sent key={delivery.id} delivery={delivery} now={now} onChange={change => onChange(delivery.id, change)} />
    ))}
  </ul>
)
