// What is stored about one person over time, the newest first.
import type { HistoryEvent, HistorySource } from '../../lib/history/history-events.ts'
import { t, tCount, formatDate } from '../../lib/i18n/text.ts'
import { useState } from 'preact/hooks'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { shortenText } from '../ui/outside-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { useNoteSettings } from '../notes/note-settings.ts'
import { getHistoryText, getSourceText } from './history-text.ts'
import styles from './PersonHistory.module.css'

export interface PersonHistoryProps {
  /** the newest first */
  events: readonly HistoryEvent[]
  /** other lists are still looked through */
  isSearching: boolean
  /** other lists could not be looked through */
  hasFailed: boolean
  /** in the popup, links open a tab */
  opensTab: boolean
}

const maxShownEvents = 30
/** Characters of a note; the notes themselves are shown whole elsewhere. */
const maxNoteLength = 300

const Source = ({ source, opensTab }: { source: HistorySource; opensTab: boolean }) => {
  const text = getSourceText(source)
  if (source.is === 'lookup') return <span dir="auto">{text}</span>
  return (
    <a
      href={`/results.html#list=${encodeURIComponent(source.runId)}`}
      dir="auto"
      {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {text}
    </a>
  )
}

export const PersonHistory = ({ events, isSearching, hasFailed, opensTab }: PersonHistoryProps) => {
  const [shown, setShown] = useState(maxShownEvents)
  const { statuses } = useNoteSettings()
  const more = Math.min(maxShownEvents, events.length - shown)
  return (
    <div data-history>
      {events.length === 0 && !isSearching && <p class="soft">{t('historyNone')}</p>}
      <ol class={styles.history}>
        {events.slice(0, shown).map((event, at) => {
          const { text, more: detail, source } = getHistoryText(event, statuses)
          return (
            <li class={styles.event} key={`${event.is} ${event.at} ${events.length - at}`}>
              <p dir="auto">{text}</p>
              {detail && (
                <p class={classNames(styles.more, 'small')} dir="auto">
                  {shortenText(detail, maxNoteLength)}
                </p>
              )}
              <p class="small soft">
                <time dateTime={new Date(event.at).toISOString()}>{formatDate(event.at)}</time>
                {source && (
                  <>
                    {' · '}
                    <Source source={source} opensTab={opensTab} />
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ol>
      {more > 0 && (
        <Button small onClick={() => setShown(shown + maxShownEvents)}>
          {tCount('showMore', more)}
        </Button>
      )}
      {isSearching && (
        <p class="small soft" role="status">
          {t('historyReading')}
        </p>
      )}
      {hasFailed && <Notice tone="warning">{t('historyFailed')}</Notice>}
    </div>
  )
}
