// "Runs": what is going on and what is ready, live from the database; while it is shown, the worker is asked to look more often.
import { useEffect, useState } from 'preact/hooks'
import { failureText } from '../../../components/frames/failure-text.ts'
import { Notice } from '../../../components/ui/Notice.tsx'
import { BulkActions, type BulkActionsProps } from '../../../components/frames/BulkActions.tsx'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import type { ConnectionsState } from '../../../lib/database/settings/watch-connections.ts'
import { watchRuns } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { TrackList } from './TrackList.tsx'
import { LostLists } from './LostLists.tsx'
import { ReplyChanges } from './ReplyChanges.tsx'
import { useRunActions } from './use-run-actions.ts'
import { routeOf } from '../routes.ts'
import { useSeen } from '../use-seen.ts'
import { useUnreadable } from './use-unreadable.ts'
import { useWatching } from './use-watching.ts'

/** As many as a popup shows without scrolling; the rest of the first step follows once these are painted. */
export const rowsAtFirst = 6
const rowsAStep = 30
const noRuns: Run[] = []

export interface RunsProps {
  database: Database
  now: number
  inTab: boolean
  ways: Pick<BulkActionsProps, 'onPeople' | 'onDomains'>
  connections: ConnectionsState | undefined
  /** why a kept file of results could not be read, by its run */
  unread: ReadonlyMap<string, Failure>
  /** the file that was saved by itself just now */
  saved: string | undefined
  /** how many rows are shown; kept outside, since the list goes and comes back */
  count: number
  onCount: (count: number) => void
  /** the run whose row takes the focus */
  focused: string | undefined
  onFocused: () => void
}

export const Runs = ({ database, now, inTab, ways, connections, unread, saved, count, onCount, focused, onFocused }: RunsProps) => {
  const found = useLiveQuery<{ runs: Run[]; total: number }>(() => watchRuns(database, count), [database, count])
  const { busy, problems, act } = useRunActions(database, inTab)
  const [followed, setFollowed] = useState<string>()
  const isSample = useIsSample()
  const following = found?.runs.some(run => isLive(run) || (run.childCounts?.running ?? 0) > 0) ?? false
  const service = (id: string): string => found?.runs.find(run => run.id === id)?.serviceHost ?? ''

  const unreadable = useUnreadable(database, found !== undefined && count >= rowsAStep)

  const [unseen, ...others] = useSeen(database, found?.runs ?? noRuns).filter(() => count >= rowsAStep)

  useWatching(following)
  useEffect(() => {
    if (!found || count >= rowsAStep) return undefined
    const timer = setTimeout(() => onCount(rowsAStep), 100)
    return () => clearTimeout(timer)
  }, [found, count])

  if (!found) return null
  const files = [...unread].map(([id, failure]) => [id, failureText(failure, service(id), now)] as const)
  return (
    <>
      {connections && !isSample && <LostLists database={database} {...connections} now={now} onFollowed={setFollowed} />}
      {connections && <ReplyChanges database={database} connections={connections.connections} />}
      {saved && (
        <Notice tone="good" live>
          {t('autoSaved', saved)}
        </Notice>
      )}
      {unseen !== undefined && (
        <Notice tone="warning" action={{ label: t('unseenShow'), onClick: () => (location.hash = routeOf(unseen)) }}>
          {tCount('unseenRuns', 1 + others.length)}
        </Notice>
      )}
      {unreadable > 0 && <Notice tone="warning">{tCount('unreadableRuns', unreadable)}</Notice>}
      <RunsList
        runs={found.runs}
        total={found.total}
        now={now}
        busy={busy}
        problems={new Map([...files, ...problems])}
        focused={followed ?? focused}
        onAction={(action, run) => void act(action, run)}
        onMore={() => onCount(count + rowsAStep)}
        onFocused={() => {
          setFollowed(undefined)
          onFocused()
        }}
      />
      <BulkActions {...ways}>
        {connections && connections.connections.length > 0 && <TrackList connections={connections} now={now} onFollowed={setFollowed} />}
      </BulkActions>
    </>
  )
}
