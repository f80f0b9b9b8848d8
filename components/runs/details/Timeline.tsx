// Everything that happened to a run, newest first: its calls, and between them its own moments.
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { CallRow } from './CallRow.tsx'
import type { Call } from './call-text.ts'
import { formatClock } from '../../ui/format-measures.ts'
import { mayBeDropped, timelineEntries } from './timeline-entries.ts'
import './Timeline.css'

export interface TimelineProps {
  run: Run
  /** newest first; absent while they are read */
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
      <ol class="timeline">
        {timelineEntries(run, calls, now).map(entry =>
          entry.is === 'call' ? (
            <CallRow key={`call ${entry.call.id}`} call={entry.call} now={now} onCopy={onCopy} />
          ) : (
            <li class="entry is-moment" key={entry.words}>
              <time class="entry-time" dateTime={new Date(entry.at).toISOString()}>
                {formatClock(entry.at, now)}
              </time>
              <span class="entry-icon" />
              <p class="entry-words soft">{entry.words}</p>
            </li>
          )
        )}
      </ol>
      {mayBeDropped(calls) && <p class="small soft">{t('timelineDropped')}</p>}
    </>
  )
}
