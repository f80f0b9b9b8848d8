// What is stored about one person over time, the newest first, read when it is opened.
import { useState, useEffect } from 'preact/hooks'
import { emailStatusLook } from '../lookup/person-text.ts'
import { personStatusText, useNoteSettings } from '../notes/note-settings.ts'
import type { PersonStatus } from '../../lib/notes/person-status.ts'
import { destinationName, isFileDestination } from '../../lib/results/export-times.ts'
import type { HistoryEvent, HistorySource, LookupAnswer } from '../../lib/history/history-events.ts'
import { t, tCount, formatDate, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { shortenText } from '../ui/outside-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchHistory } from '../../lib/history/read-history.ts'
import type { RecordPlace } from '../../lib/database/records.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Identity } from '../../lib/records/identity/identity.ts'
import { askPeopleWorker, type AskPeople } from './ask-people-worker.ts'
import styles from './PersonHistory.module.css'
import { getListPath } from '../../lib/records/table/results-path.ts'

// The sentence of each kind of event in the history of a person. A further kind is one entry here.

/** One event as it is shown. `source`: where it is known from, where `text` does not say so. */
export interface HistoryText {
  text: string
  more?: string
  source?: HistorySource
}

const lookupKeys: Record<LookupAnswer, MessageKey> = {
  email: 'historyLookup_email',
  none: 'historyLookup_none',
  waiting: 'historyLookup_waiting',
  failed: 'historyLookup_failed',
  stopped: 'historyLookup_stopped',
  deleted: 'historyLookup_deleted',
  doubtful: 'historyLookup_doubtful'
}

/** The name of a list or of a service. */
const getSourceName = (source: HistorySource): string => (source.is === 'lookup' ? source.service : source.title || t('noListName'))

/** Where something is known from, as a sentence. */
export const getSourceText = (source: HistorySource): string =>
  t(source.is === 'lookup' ? 'historyFromService' : 'bulkFromFile', getSourceName(source))

type TextOf<Is extends HistoryEvent['is']> = (event: Extract<HistoryEvent, { is: Is }>, statuses: readonly PersonStatus[]) => HistoryText
type Texts = { [Is in HistoryEvent['is']]: TextOf<Is> }

const seenText =
  (key: 'historyFirstSeen' | 'historySeen') =>
  ({ source }: { source: HistorySource }): HistoryText => ({ text: t(key, getSourceName(source)) })

const texts: Texts = {
  'first-seen': seenText('historyFirstSeen'),
  seen: seenText('historySeen'),
  job: ({ field, from, to, source }) => ({
    text: t(field === 'title' ? 'historyTitleChanged' : 'historyCompanyChanged', from, to),
    source
  }),
  email: ({ email, status, source }) => ({
    text: status === '' ? t('historyEmail', email) : t('historyEmailStatus', email, emailStatusLook(status).word),
    source
  }),
  lookup: ({ answer, service }) => ({ text: t(lookupKeys[answer], service) }),
  exported: ({ to, name }) => ({ text: t(isFileDestination(to) ? 'historyExported' : 'historySent', destinationName({ to, name })) }),
  note: ({ note: { note, tags, status } }, statuses) => ({
    text: t('historyNote'),
    more: [...(status === '' ? [] : [personStatusText(statuses, status)]), ...tags, note.trim()].filter(Boolean).join(' · ')
  })
}

/** The text of an event. `statuses` are the user's own. */
export const getHistoryText = (event: HistoryEvent, statuses: readonly PersonStatus[]): HistoryText =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the key and the event have the same tag
  (texts[event.is] as (of: HistoryEvent, statuses: readonly PersonStatus[]) => HistoryText)(event, statuses)

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
    <a href={getListPath(source.runId)} dir="auto" {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {text}
    </a>
  )
}

/** What is stored about one person over time, the newest first. */
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

const noPlaces: readonly RecordPlace[] = []

/** `events` are undefined until the first are read. */
export const useHistory = (database: Database, identity: Identity, { findPlaces }: Pick<AskPeople, 'findPlaces'>) => {
  const key = identity.join('\n')
  const [found, setFound] = useState<{ key: string; places: readonly RecordPlace[]; hasFailed: boolean }>()
  const current = found?.key === key ? found : undefined
  const places = current?.places ?? noPlaces
  const events = useLiveQuery<HistoryEvent[]>(() => watchHistory(database, identity, places), [database, key, places])
  useEffect(() => {
    const controller = new AbortController()
    findPlaces(identity, controller.signal).then(
      all => controller.signal.aborted || setFound({ key, places: all, hasFailed: false }),
      () => controller.signal.aborted || setFound({ key, places: noPlaces, hasFailed: true })
    )
    return () => controller.abort()
  }, [database, key])
  return { events, isSearching: current === undefined, hasFailed: current?.hasFailed ?? false }
}

export interface HistoryProps {
  database: Database
  /** the keys of the person */
  identity: Identity
  opensTab: boolean
  search?: Pick<AskPeople, 'findPlaces'>
}

/** The history of one person, read when it is opened. */
export const History = ({ database, identity, opensTab, search = askPeopleWorker(database.name) }: HistoryProps) => {
  const { events, isSearching, hasFailed } = useHistory(database, identity, search)
  if (!events) return null
  return <PersonHistory events={events} isSearching={isSearching} hasFailed={hasFailed} opensTab={opensTab} />
}
