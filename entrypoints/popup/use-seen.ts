// Marks the problems shown on the page as seen, which clears their mark in the toolbar. Another problem of the same run is unseen again.
import { useEffect, useState } from 'preact/hooks'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { watchRunNotices } from '../../lib/database/runs/run-notices.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'
import { getUnseenProblems, type NoticeRecords } from '../../lib/runs/model/run-changes.ts'
import { getNotice } from '../../lib/runs/model/notice.ts'
import type { Run } from '../../lib/runs/model/run.ts'

const noRecords: NoticeRecords = {}

const useVisible = (): boolean => {
  const [isVisible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const update = (): void => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}

/** Marks the problems of `shown` as seen while the page is visible. Returns the ids of all other runs with an unseen problem. */
export const useSeen = (database: Database, shown: readonly Run[]): string[] => {
  const isVisible = useVisible()
  const unseen = getUnseenProblems(useLiveQuery<NoticeRecords>(() => watchRunNotices(database), [database], noRecords) ?? noRecords)
  const seen = unseen.filter(({ runId, noticeKey }) => shown.some(one => one.id === runId && getNotice(one)?.key === noticeKey))
  const seenKey = JSON.stringify(seen)
  useEffect(() => {
    if (isVisible && seen.length > 0) void send('markSeen', { seen })
  }, [isVisible, seenKey])
  return unseen.flatMap(({ runId }) => (shown.some(({ id }) => id === runId) ? [] : [runId]))
}
