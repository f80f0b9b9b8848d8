// What was sent before: how much arrived, what was refused and why, and what can be done about it.
import type { SendingState } from '../../lib/database/send/sendings.ts'
import { formatNumber, formatTime, t, tCount } from '../../lib/i18n/text.ts'
import { failureText } from '../frames/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import styles from './Send.module.css'

/** What a click does with a sending. */
export type SendingChange = 'retry' | 'stop' | 'remove'

export interface SentListProps {
  sendings: readonly SendingState[]
  now: number
  onChange: (id: string, change: SendingChange) => void
}

const Sent = ({ sending, now, onChange }: { sending: SendingState; now: number; onChange: (change: SendingChange) => void }) => {
  const { name, host, at, total, counts, reasons } = sending
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
      </ul>
      {reasons.map(({ failure, count, people = [] }) => (
        <p key={`${failure.code} ${failure.message ?? ''}`} class="small">
          {formatNumber(count)}: {failureText(failure, host, now)}
          {people.length > 0 && (
            <span class={classNames(styles.people, 'soft')}>
              <bdi>{people.join(', ')}</bdi>
              {count > people.length && '…'}
            </span>
          )}
        </p>
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
            {t('sentDismiss')}
          </Button>
        )}
      </div>
    </li>
  )
}

export const SentList = ({ sendings, now, onChange }: SentListProps) => (
  <ul class={styles.list}>
    {sendings.map(sending => (
      <Sent key={sending.id} sending={sending} now={now} onChange={change => onChange(sending.id, change)} />
    ))}
  </ul>
)
