// What a person sees here needs no mark in the toolbar any more. Each problem is seen by itself: another one of the same run is news again.
import { useEffect, useState } from 'preact/hooks'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { watchRunNotices } from '../../lib/database/runs/run-notices.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'
import { getUnseenProblems, type NoticeRecords } from '../../lib/runs/model/run-changes.ts'
import { getNotice } from '../../lib/runs/model/notice.ts'
import type { Run } from '../../lib/runs/model/run.ts'

const nothing: NoticeRecords = {}

const useVisible = (): boolean => {
  const [visible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const look = (): void => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

/** Says that `shown` are seen while this page is; gives the ids of the others that nobody has seen. */
export const useSeen = (database: Database, shown: readonly Run[]): string[] => {
  const visible = useVisible()
  const unseen = getUnseenProblems(useLiveQuery<NoticeRecords>(() => watchRunNotices(database), [database], nothing) ?? nothing)
  const seen = unseen.filter(({ runId, noticeKey }) => shown.some(one => one.id === runId && getNotice(one)?.key === noticeKey))
  const news = JSON.stringify(seen)
  useEffect(() => {
    if (visible && seen.length > 0) void send('markSeen', { seen })
  }, [visible, news])
  return unseen.flatMap(({ runId }) => (shown.some(({ id }) => id === runId) ? [] : [runId]))
}
