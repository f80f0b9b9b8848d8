// Writes the text of notifications: a list's title and numbers, or why a run waits. A person is never named, and no record is quoted.
import { t, tCount, type WorkerKey } from './text.ts'
import { isUrlOrEmail } from '../../lib/runs/model/list-name.ts'
import type { Notice } from '../../lib/runs/model/notice.ts'
import type { Announcement } from '../../lib/runs/model/run-changes.ts'
import { getResultsPath, type WatchedSearch } from '../../lib/runs/model/watched-searches.ts'

const needsUserTexts: Record<string, WorkerKey> = {
  resultsOnOtherHost: 'noticeHost',
  noPermission: 'noticeHost',
  wrongApiKey: 'noticeKey',
  apiKeyNeeded: 'noticeKey',
  connectionChanged: 'noticeKey',
  noCredits: 'noticeCredits',
  uncertain: 'noticeUncertain'
}

const endTexts: Record<Exclude<Notice['is'], 'ready' | 'needs-user'>, WorkerKey> = {
  'no-results': 'noticeNone',
  failed: 'noticeFailed',
  refused: 'noticeRefused',
  'not-started': 'noticeNotStarted',
  'not-sent': 'noticeNotSent'
}

const getNeedsUserText = (key: string): WorkerKey => (key.startsWith('word ') ? 'noticeWord' : (needsUserTexts[key] ?? 'noticeNeeds'))

const getMessage = ({ run: { state }, notice: { is, key } }: Announcement): string => {
  if (is === 'needs-user') return t(getNeedsUserText(key))
  if (is === 'ready') return tCount('noticeReady', state.is === 'collected' ? state.rows : 0)
  return t(endTexts[is])
}

/** A lookup's title identifies its person, and so may any title that is a URL or an email address. */
const getTitle = ({ request, listTitle }: Announcement['run'], showListNames: boolean): string => {
  if (request.kind === 'person') return t('noticeLookup')
  return (showListNames && !isUrlOrEmail(listTitle) && listTitle) || t('noticeRun')
}

export interface RunNotification {
  /** path of the page that a click opens */
  path: string
  title: string
  message: string
}

const getPath = ({ run, notice }: Announcement, searches: readonly WatchedSearch[]): string =>
  notice.is === 'ready'
    ? getResultsPath(run.id, searches.find(({ runId }) => runId === run.id)?.former)
    : `/popup.html#run=${encodeURIComponent(run.id)}`

/** Returns one notification for all announcements; undefined if there are none. */
export const createNotification = (
  announcements: readonly Announcement[],
  { showListNames, autoSave, searches }: { showListNames: boolean; autoSave: boolean; searches: readonly WatchedSearch[] }
): RunNotification | undefined => {
  const [first, ...others] = announcements
  if (!first) return undefined
  const autoSaveText = autoSave && announcements.some(({ notice }) => notice.is === 'ready') ? ` ${t('savesWhenOpen')}` : ''
  if (others.length === 0)
    return { path: getPath(first, searches), title: getTitle(first.run, showListNames), message: getMessage(first) + autoSaveText }
  const waiting = announcements.filter(({ notice }) => notice.is === 'needs-user').length
  const counts = [
    ...(waiting < announcements.length ? [tCount('noticeEnded', announcements.length - waiting)] : []),
    ...(waiting > 0 ? [tCount('noticeWaiting', waiting)] : [])
  ]
  // The path is the notification's id: with the run's id it does not replace an earlier notification.
  return { path: `/popup.html#of=${encodeURIComponent(first.run.id)}`, title: t('extensionName'), message: counts.join(' ') + autoSaveText }
}
