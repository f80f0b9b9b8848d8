// Everything that happened to a run, newest first: its calls and its other events.
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { CallRow } from './CallRow.tsx'
import type { Call } from './call-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatClock } from '../../ui/format-text.ts'
import { mayHaveDroppedCalls, timelineEntries } from './timeline-entries.ts'
import styles from './Timeline.module.css'

export interface TimelineProps {
  run: Run
  /** newest first; undefined while they are read */
  calls: readonly Call[] | undefined
  /** milliseconds since the epoch */
  now: number
  onCopy: (text: string) => Promise<void>
}

export const Timeline = ({ run, calls, now, onCopy }: TimelineProps) => {
  if (!calls) return null
  return (
    <>
      {calls.length === 0 && <p class="soft">{t('timelineNone')}</p>}
      <ol class={styles.timeline}>
        {timelineEntries(run, calls, now).map(entry =>
          entry.is === 'call' ? (
            <CallRow key={`call ${entry.call.id}`} call={entry.call} now={now} onCopy={onCopy} />
          ) : (
            <li class={classNames(styles.entry, styles.moment)} key={entry.text}>
              <time class={styles.time} dateTime={new Date(entry.at).toISOString()}>
                {formatClock(entry.at, now)}
              </time>
              <span class={styles.icon} />
              <p class="soft">{entry.text}</p>
            </li>
          )
        )}
      </ol>
      {mayHaveDroppedCalls(calls) && <p class="small soft">{t('timelineDropped')}</p>}
    </>
  )
}
