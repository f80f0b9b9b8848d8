// The "Runs" tab: all runs, live, and the notices above them. While live runs are shown, the worker asks for their status more often.
import { useEffect, useState } from 'preact/hooks'
import { failureText } from '../../../components/frames/failure-text.ts'
import { Notice } from '../../../components/ui/Notice.tsx'
import { BulkActions, type BulkActionsProps } from '../../../components/frames/BulkActions.tsx'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import type { ConnectionsState } from '../../../lib/database/settings/watch-connections.ts'
import { countUnreadableRuns, watchRuns } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { TrackList } from './TrackList.tsx'
import { LostLists } from './LostLists.tsx'
import { ListNameFailure } from './ListNameFailure.tsx'
import { ReplyChanges } from './ReplyChanges.tsx'
import { useRunActions } from './use-run-actions.ts'
import { runRoute } from '../routes.ts'
import { useSeen } from '../use-seen.ts'
import { useWatching } from './use-watching.ts'

/** As many as a popup shows without scrolling. The other rows of the first step follow once these are rendered. */
export const initialRowCount = 6
const rowCountStep = 30
const noRuns: Run[] = []

/** The number of stored runs that cannot be read; 0 until they are counted, once the others are shown. */
const useUnreadableCount = (database: Database, isShown: boolean): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // Where the database cannot be read, the page shows that already.
    if (isShown) countUnreadableRuns(database).then(setCount, () => undefined)
  }, [database, isShown])
  return count
}

interface RunsProps {
  database: Database
  now: number
  inTab: boolean
  bulkActions: Pick<BulkActionsProps, 'onPeople' | 'onDomains'>
  connections: ConnectionsState | undefined
  /** why a stored results file could not be read, by run id */
  unreadFiles: ReadonlyMap<string, Failure>
  /** the name of the file that was saved automatically last */
  savedFile: string | undefined
  /** how many rows are shown; kept by the parent while another page is shown */
  count: number
  onCount: (count: number) => void
  /** the id of the run whose row takes the focus */
  focused: string | undefined
  onFocused: () => void
}

export const Runs = ({
  database,
  now,
  inTab,
  bulkActions,
  connections,
  unreadFiles,
  savedFile,
  count,
  onCount,
  focused,
  onFocused
}: RunsProps) => {
  const found = useLiveQuery<{ runs: Run[]; total: number }>(() => watchRuns(database, count), [database, count])
  const { busy, problems, act } = useRunActions(database, inTab)
  const [trackedRun, setTrackedRun] = useState<string>()
  const isSample = useIsSample()
  const hasLiveRuns = found?.runs.some(run => isLive(run) || (run.childCounts?.running ?? 0) > 0) ?? false
  const getService = (id: string): string => found?.runs.find(run => run.id === id)?.serviceHost ?? ''

  const unreadableCount = useUnreadableCount(database, found !== undefined && count >= rowCountStep)

  const [unseen, ...others] = useSeen(database, found?.runs ?? noRuns).filter(() => count >= rowCountStep)

  useWatching(hasLiveRuns)
  useEffect(() => {
    if (!found || count >= rowCountStep) return undefined
    const timer = setTimeout(() => onCount(rowCountStep), 100)
    return () => clearTimeout(timer)
  }, [found, count])

  if (!found) return null
  const fileProblems = [...unreadFiles].map(([id, failure]) => [id, failureText(failure, getService(id), now)] as const)
  return (
    <>
      {connections && !isSample && <LostLists database={database} {...connections} now={now} onTracked={setTrackedRun} />}
      {!isSample && <ListNameFailure database={database} />}
      {connections && <ReplyChanges database={database} connections={connections.connections} />}
      {savedFile && (
        <Notice tone="good" live>
          {t('autoSaved', savedFile)}
        </Notice>
      )}
      {unseen !== undefined && (
        <Notice tone="warning" action={{ label: t('unseenShow'), onClick: () => (location.hash = runRoute(unseen)) }}>
          {tCount('unseenRuns', 1 + others.length)}
        </Notice>
      )}
      {unreadableCount > 0 && <Notice tone="warning">{tCount('unreadableRuns', unreadableCount)}</Notice>}
      <RunsList
        runs={found.runs}
        total={found.total}
        now={now}
        busy={busy}
        problems={new Map([...fileProblems, ...problems])}
        focused={trackedRun ?? focused}
        onAction={(action, run) => void act(action, run)}
        onMore={() => onCount(count + rowCountStep)}
        onFocused={() => {
          setTrackedRun(undefined)
          onFocused()
        }}
      />
      <BulkActions {...bulkActions}>
        {connections && connections.connections.length > 0 && <TrackList connections={connections} now={now} onTracked={setTrackedRun} />}
      </BulkActions>
    </>
  )
}
