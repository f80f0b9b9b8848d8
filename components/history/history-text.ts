// The sentence of each kind of event in the history of a person. A further kind is one entry here.
import { emailStatusLook } from '../lookup/person-text.ts'
import { personStatusText } from '../notes/note-text.ts'
import type { PersonStatus } from '../../lib/notes/person-status.ts'
import { destinationName, isFileDestination } from '../../lib/results/export-times.ts'
import type { HistoryEvent, HistorySource, LookupAnswer } from '../../lib/history/history-events.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'

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
  t(source.is === 'lookup' ? 'historyFromService' : 'historyFromList', getSourceName(source))

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
