// What the worker watches while it lives: changed runs, for the badge and for notifications, and rules of sending whose run becomes ready. It is
// loaded once the event that started the worker has been handled.
import { liveQuery } from 'dexie'
import { action, notifications, runtime } from '../../lib/browser.ts'
import { readWatchedSearches } from '../../lib/reminders/stored-reminders.ts'
import { withSeenNotifications, type SeenNotification } from '../../lib/runs/model/run-changes.ts'
import { markNotificationsSeen, updateRunNotifications, watchRunChanges } from '../../lib/runs/store/run-notifications.ts'
import type { Environment } from './dependencies.ts'
import type { ShownNotification } from './notification-text.ts'
import { createPresence } from './presence.ts'

/** The path is the notification's id, so that any later worker can open it. */
const showNotification = async ({ path, title, message }: ShownNotification): Promise<unknown> =>
  notifications()?.create(path, { type: 'basic', iconUrl: runtime.getURL('/icons/128.png'), title, message })

/** Watches the data of this environment from now on. */
export const createWatching = ({ database, sendActions }: Pick<Environment, 'database' | 'sendActions'>) => {
  const update = createPresence({
    action,
    updateNotifications: findChanges => updateRunNotifications(database, findChanges),
    readWatchedSearches: () => readWatchedSearches(database),
    now: () => Date.now(),
    showNotification,
    after: (delayMs, callback) => setTimeout(callback, delayMs)
  })
  watchRunChanges(database, update)
  // Most users have no rule, and need nothing of sending.
  const rules = liveQuery(() => database.sendRules.count()).subscribe({
    next: count => {
      if (count === 0) return
      rules.unsubscribe()
      sendActions.watchRules().catch(() => undefined)
    },
    error: () => undefined
  })
  // A restarted browser shows no badge, and an earlier worker may have ended before it showed a notification.
  update()
  return {
    /** to call after each change of a run */
    update,
    /** `seen`: the runs that the user has seen */
    markSeen: async (seen: readonly SeenNotification[]): Promise<void> => {
      await markNotificationsSeen(database, records => withSeenNotifications(records, seen))
      update()
    }
  }
}
