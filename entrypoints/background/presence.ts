// Updates the badge of the toolbar icon, and shows notifications where the user allowed them.
import { t, tCount } from './text.ts'
import { findRunChanges, type NotificationRecords, type RunChanges } from '../../lib/runs/model/run-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { isDue, type WatchedSearch } from '../../lib/reminders/watched-searches.ts'
import { createNotification, type ShownNotification } from './notification-text.ts'

/** What the toolbar icon shows, and the numbers behind it. */
interface Badge {
  /** at most four characters fit; '' where there is nothing, or only searches that are due, for which the interface has a word */
  text: string
  tone: 'quiet' | 'warning'
  running: number
  /** runs with a problem the user has not seen */
  problems: number
  /** watched searches that are to be imported again */
  due: number
}

const maxShownCount = 999

/** The badge for these numbers. A problem outranks the number of live runs, and these outrank searches that are due. */
export const getBadge = (running: number, problems: number, due: number): Badge => ({
  text: problems > 0 ? '!' : running > maxShownCount ? `${maxShownCount}+` : running > 0 ? String(running) : '',
  tone: problems > 0 ? 'warning' : 'quiet',
  running,
  problems,
  due
})

type FindChanges = (runs: readonly Run[], before: NotificationRecords | undefined) => RunChanges

export interface PresenceDependencies {
  action: {
    setBadgeText: (details: { text: string }) => unknown
    setBadgeBackgroundColor: (details: { color: string }) => unknown
    setBadgeTextColor: (details: { color: string }) => unknown
    setTitle: (details: { title: string }) => unknown
  }
  /** stores the changes before it returns them */
  updateNotifications: (findChanges: FindChanges) => Promise<RunChanges & { autoSave: boolean; showListNames: boolean }>
  readWatchedSearches: () => Promise<readonly WatchedSearch[]>
  now: () => number
  /** does nothing where the user has not allowed notifications */
  showNotification: (notification: ShownNotification) => Promise<unknown>
  /** calls `callback` after `delayMs` */
  after: (delayMs: number, callback: () => void) => unknown
}

const badgeDelayMs = 250
/** Runs that end within this time share one notification. */
const notificationDelayMs = 2_000

/** Readable on light and dark toolbars. The worker cannot read the CSS tokens of the pages. */
const colours = { quiet: '#59625f', warning: '#855600' } as const

const getIconTitle = ({ running, problems, due }: Badge): string => {
  const counts = [
    ...(problems > 0 ? [tCount('badgeProblems', problems)] : []),
    ...(running > 0 ? [tCount('liveRuns', running)] : []),
    ...(due > 0 ? [tCount('badgeDueSearches', due)] : [])
  ]
  return counts.length > 0 ? `${t('extensionName')}: ${counts.join(', ')}` : t('extensionName')
}

/** Returns a function to call after each change of a run. It never throws: a broken database must not end the worker. */
export const createPresence = ({
  action,
  updateNotifications,
  readWatchedSearches,
  now,
  showNotification,
  after
}: PresenceDependencies): (() => void) => {
  let shown = ''
  const showBadge = async (badge: Badge): Promise<void> => {
    const title = getIconTitle(badge)
    const text = badge.text || (badge.due > 0 ? t('badgeDue') : '')
    const wanted = `${text} ${title}`
    if (wanted === shown) return
    shown = wanted
    const results = await Promise.allSettled([
      (async () => action.setBadgeBackgroundColor({ color: colours[badge.tone] }))(),
      (async () => action.setBadgeTextColor({ color: '#ffffff' }))(),
      (async () => action.setBadgeText({ text }))(),
      (async () => action.setTitle({ title }))()
    ])
    // The next update tries again what the browser refused.
    if (shown === wanted && results.some(({ status }) => status === 'rejected')) shown = ''
  }
  const update = async (mayAnnounce: boolean): Promise<void> => {
    const { running, unseenProblems, announcements, ...options } = await updateNotifications((runs, before) =>
      findRunChanges(runs, before, mayAnnounce)
    )
    const searches = await readWatchedSearches().catch(() => [])
    const due = searches.filter(search => isDue(search, now())).length
    void showBadge(getBadge(running, unseenProblems.length, due)).catch(() => undefined)
    const notification = createNotification(announcements, { ...options, searches })
    if (notification) await showNotification(notification)
  }
  // Updates run one after another. A change joins an update that is already scheduled.
  const scheduled = new Set<boolean>()
  let last = Promise.resolve()
  const schedule = (mayAnnounce: boolean, delayMs: number): void => {
    if (scheduled.has(mayAnnounce)) return
    scheduled.add(mayAnnounce)
    after(delayMs, () => {
      scheduled.delete(mayAnnounce)
      last = last.then(() => update(mayAnnounce)).catch(() => undefined)
    })
  }
  return () => {
    schedule(false, badgeDelayMs)
    schedule(true, notificationDelayMs)
  }
}
