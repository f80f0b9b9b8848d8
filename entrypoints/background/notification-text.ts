// Writes the text of notifications: a list's title and numbers, or why a run waits. A person is never named, and no record is quoted.
import { t, tCount, type WorkerKey } from './text.ts'
import { isLookup } from '../../lib/runs/kind.ts'
import { isUrlOrEmail } from '../../lib/runs/model/unique-list-name.ts'
import type { RunNotification } from '../../lib/runs/model/notification.ts'
import type { Announcement } from '../../lib/runs/model/run-changes.ts'
import { getResultsPath, type WatchedSearch } from '../../lib/reminders/watched-searches.ts'

const needsUserTexts: Record<string, WorkerKey> = {
  resultsOnOtherHost: 'notifyHost',
  noPermission: 'notifyHost',
  wrongApiKey: 'notifyKey',
  apiKeyNeeded: 'notifyKey',
  connectionChanged: 'notifyKey',
  noCredits: 'notifyCredits',
  uncertain: 'notifyUncertain'
}

const texts: Record<Exclude<RunNotification['is'], 'ready' | 'needs-user'>, WorkerKey> = {
  waits: 'notifyQuota',
  'no-results': 'notifyNone',
  doubtful: 'notifyDoubtful',
  failed: 'notifyFailed',
  refused: 'notifyRefused',
  'not-started': 'notifyNotStarted',
  'not-sent': 'notifyNotSent'
}

const getNeedsUserText = (key: string): WorkerKey => (key.startsWith('word ') ? 'notifyWord' : (needsUserTexts[key] ?? 'notifyNeeds'))

const getMessage = ({ run: { state }, notification: { is, key } }: Announcement): string => {
  if (is === 'needs-user') return t(getNeedsUserText(key))
  if (is === 'ready') return tCount('notifyReady', state.is === 'collected' ? state.rows : 0)
  return t(texts[is])
}

/** A lookup's title identifies its person, and so may any title that is a URL or an email address. */
const getTitle = ({ request, listTitle }: Announcement['run'], showListNames: boolean): string => {
  if (isLookup({ request })) return t('notifyLookup')
  return (showListNames && !isUrlOrEmail(listTitle) && listTitle) || t('notifyRun')
}

export interface ShownNotification {
  /** path of the page that a click opens */
  path: string
  title: string
  message: string
}

const getPath = ({ run, notification }: Announcement, searches: readonly WatchedSearch[]): string =>
  notification.is === 'ready'
    ? getResultsPath(run.id, searches.find(({ runId }) => runId === run.id)?.former)
    : `/popup.html#run=${encodeURIComponent(run.id)}`

/** Returns one notification for all announcements; undefined if there are none. */
export const createNotification = (
  announcements: readonly Announcement[],
  { showListNames, autoSave, searches }: { showListNames: boolean; autoSave: boolean; searches: readonly WatchedSearch[] }
): ShownNotification | undefined => {
  const [first, ...others] = announcements
  if (!first) return undefined
  const autoSaveText = autoSave && announcements.some(({ notification }) => notification.is === 'ready') ? ` ${t('savesWhenOpen')}` : ''
  if (others.length === 0)
    return { path: getPath(first, searches), title: getTitle(first.run, showListNames), message: getMessage(first) + autoSaveText }
  const count = (state: RunNotification['is']): number => announcements.filter(({ notification: { is } }) => is === state).length
  const [needUser, waiting] = [count('needs-user'), count('waits')]
  const ended = announcements.length - needUser - waiting
  const counts = [
    ...(ended > 0 ? [tCount('notifyEnded', ended)] : []),
    ...(needUser > 0 ? [tCount('notifyWaiting', needUser)] : []),
    ...(waiting > 0 ? [t('notifyQuota')] : [])
  ]
  // The path is the notification's id: with the run's id it does not replace an earlier notification.
  return { path: `/popup.html#of=${encodeURIComponent(first.run.id)}`, title: t('extensionName'), message: counts.join(' ') + autoSaveText }
}
