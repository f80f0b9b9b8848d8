// Marks the problems of the shown runs as seen, and says that others have one.
import { useEffect, useState } from 'preact/hooks'
import { Notice } from '../ui/Notice.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { runRoute } from '../shell/routes.ts'
import { send } from '../../lib/messages/send.ts'
import { watchRunNotifications } from '../../lib/runs/store/run-notifications.ts'
import { getNotification } from '../../lib/runs/model/notification.ts'
import { getUnseenProblems, type NotificationRecords } from '../../lib/runs/model/run-changes.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'

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

interface UnseenRunsProps {
  database: Database
  shown: readonly Run[]
  /** whether the notice may be shown: not before the page has its rows */
  isShown: boolean
}

export const UnseenRuns = ({ database, shown, isShown }: UnseenRunsProps) => {
  const [unseen, ...others] = useSeen(database, shown)
  if (unseen === undefined || !isShown) return null
  return (
    <Notice tone="warning" action={{ label: t('unseenShow'), onClick: () => (location.hash = runRoute(unseen)) }}>
      {tCount('unseenRuns', 1 + others.length)}
    </Notice>
  )
}
