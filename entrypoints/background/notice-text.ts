// What a notification says: the list's name and numbers, why a run waits, and nothing of a record. A person is never named.
import type { Announcement } from '../../lib/runs/model/run-changes.ts'
import { isUrlOrEmail } from '../../lib/runs/model/list-name.ts'
import type { Notice } from '../../lib/runs/model/notice.ts'
import { t, tCount, type MessageKey } from '../../lib/i18n/text.ts'

const needs: Record<string, MessageKey> = {
  resultsOnOtherHost: 'noticeHost',
  noPermission: 'noticeHost',
  wrongApiKey: 'noticeKey',
  apiKeyNeeded: 'noticeKey',
  connectionChanged: 'noticeKey',
  noCredits: 'noticeCredits',
  uncertain: 'noticeUncertain'
}

const ends: Record<Exclude<Notice['is'], 'ready' | 'needs-user'>, MessageKey> = {
  'no-results': 'noticeNone',
  failed: 'noticeFailed',
  refused: 'noticeRefused',
  'not-started': 'noticeNotStarted',
  'not-sent': 'noticeNotSent'
}

const needKey = (key: string): MessageKey => (key.startsWith('word ') ? 'noticeWord' : (needs[key] ?? 'noticeNeeds'))

const sentenceOf = ({ run: { state }, notice: { is, key } }: Announcement): string => {
  if (is === 'needs-user') return t(needKey(key))
  if (is === 'ready') return tCount('noticeReady', state.is === 'collected' ? state.rows : 0)
  return t(ends[is])
}

/** The list of a lookup goes by the address of a person, and so may any other, whatever it is called here. */
const nameOf = ({ request, listTitle }: Announcement['run'], named: boolean): string => {
  if (request.kind === 'person') return t('noticeLookup')
  return (named && !isUrlOrEmail(listTitle) && listTitle) || t('noticeRun')
}

/** `place`: the page of ours that a click opens. */
export interface Shown {
  place: string
  title: string
  message: string
}

const placeOf = ({ run, notice }: Announcement): string =>
  notice.is === 'ready' ? `/results.html#list=${encodeURIComponent(run.id)}` : `/popup.html#run=${encodeURIComponent(run.id)}`

/** Many together become one. Undefined where there is no news. */
export const noticeText = (
  news: readonly Announcement[],
  { showListNames, autoSave }: { showListNames: boolean; autoSave: boolean }
): Shown | undefined => {
  const [first, ...others] = news
  if (!first) return undefined
  const saved = autoSave && news.some(({ notice }) => notice.is === 'ready') ? ` ${t('savesWhenOpen')}` : ''
  if (others.length === 0) return { place: placeOf(first), title: nameOf(first.run, showListNames), message: sentenceOf(first) + saved }
  const waiting = news.filter(({ notice }) => notice.is === 'needs-user').length
  const counts = [
    ...(waiting < news.length ? [tCount('noticeEnded', news.length - waiting)] : []),
    ...(waiting > 0 ? [tCount('noticeWaiting', waiting)] : [])
  ]
  // The end tells it from another that still stands.
  return { place: `/popup.html#of=${encodeURIComponent(first.run.id)}`, title: t('extensionName'), message: counts.join(' ') + saved }
}
