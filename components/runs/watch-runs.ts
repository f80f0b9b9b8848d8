// What happens while runs are shown: their problems count as seen, and the worker asks for their status more often.
import { useEffect, useState } from 'preact/hooks'
import { send } from '../../lib/messages/send.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchRunNotifications } from '../../lib/runs/store/run-notifications.ts'
import type { Database } from '../../lib/database/schema.ts'
import { getUnseenProblems, type NotificationRecords } from '../../lib/runs/model/run-changes.ts'
import { getNotification } from '../../lib/runs/model/notification.ts'
import type { Run } from '../../lib/runs/model/run.ts'

const noRecords: NotificationRecords = {}

const useVisible = (): boolean => {
  const [isVisible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const update = (): void => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}

/**
 * Marks the problems shown on the page as seen, which clears their mark in the toolbar. Another problem of the same run is unseen again.
 * Returns the ids of all other runs with an unseen problem.
 */
export const useSeen = (database: Database, shown: readonly Run[]): string[] => {
  const isVisible = useVisible()
  const unseen = getUnseenProblems(
    useLiveQuery<NotificationRecords>(() => watchRunNotifications(database), [database], noRecords) ?? noRecords
  )
  const seen = unseen.filter(({ runId, notificationKey }) =>
    shown.some(one => one.id === runId && getNotification(one)?.key === notificationKey)
  )
  const seenKey = JSON.stringify(seen)
  useEffect(() => {
    if (isVisible && seen.length > 0) void send('markSeen', { seen })
  }, [isVisible, seenKey])
  return unseen.flatMap(({ runId }) => (shown.some(({ id }) => id === runId) ? [] : [runId]))
}

const refreshEveryMs = 3_000

/** Makes the worker ask for the status of live runs more often while they are shown. */
export const useWatching = (isWatching: boolean): void =>
  useEffect(() => {
    if (!isWatching) return undefined
    const refresh = (): void => void send('refreshRuns', {})
    refresh()
    const timer = setInterval(refresh, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isWatching])
