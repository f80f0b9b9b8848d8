// Decides between two versions of one run when a backup is restored. Results that may have been paid for are kept, and a restored run
// sends nothing.
import { withTags } from '../runs/model/change-list.ts'
import { binMs } from '../runs/model/list-changes.ts'
import { getSecondConnection, isParentRun } from '../runs/kind.ts'
import { isLive, getLiveKey, type Run, type RunState } from '../runs/model/run.ts'

/** States by progress, which decides when both versions changed at the same time. */
const statesByProgress: RunState['is'][] = [
  'intent',
  'not-sent',
  'sending',
  'uncertain',
  'not-started',
  'refused',
  'running',
  'failed',
  'stopped',
  'finished',
  'collected'
]
const progressRank = ({ state }: Run): number => statesByProgress.indexOf(state.is)

/**
 * A parent run that would request something when it is resumed: what the backup does not know may have been requested since. Who has no email
 * at the first service waits for the second one, though no one waits yet.
 */
const withElsewhere = (run: Run): Run => {
  const mayRequest = run.childCounts?.waiting !== 0 || (getSecondConnection(run) !== undefined && run.state.is !== 'collected')
  const mayGoOn = isLive(run) || run.state.is === 'stopped' || run.state.is === 'collected'
  return isParentRun(run) && mayGoOn && mayRequest ? { ...run, mayGoOnElsewhere: true } : run
}

/**
 * A run from a backup as it is stored here. An intent becomes `not-sent`. A run that was being sent may have been charged, so it becomes
 * `uncertain`. A live parent run is stopped, since resuming it would send requests; the click that resumes it asks, since it may go on elsewhere. Other live runs are due at `now`, in milliseconds since
 * the epoch. In the bin, its time begins again, and no results are marked to go. Everything else is unchanged.
 */
export const toRestoredRun = (run: Run, now: number): Run => {
  const {
    dueAt,
    liveKey: _liveKey,
    removeAt,
    removeAfterMs: _removeAfterMs,
    goesAt: _goesAt,
    goesAfterMs: _goesAfterMs,
    createdAgreedMs: _agreed,
    isClockBehind: _isBehind,
    ...others
  } = run
  const stored = removeAt === undefined ? others : { ...others, removeAt: now + binMs }
  const rest = withElsewhere(withTags(stored, stored.tags ?? []))
  const liveKey = getLiveKey(run)
  if (run.state.is === 'intent') return { ...rest, state: { is: 'not-sent', failure: { code: 'interrupted' } } }
  if (run.state.is === 'sending')
    return { ...rest, liveKey, dueAt: now, state: { is: 'uncertain', failure: { code: 'workerStopped' }, unknownListReplies: 0 } }
  if (isParentRun(run) && isLive(run)) return { ...rest, state: { is: 'stopped', previous: 'running' } }
  if (isLive(run)) return { ...rest, liveKey, dueAt: now }
  return dueAt === undefined ? rest : { ...rest, dueAt }
}

/** 2 with results, 1 with deleted results, 0 without. */
const resultsRank = (run: Run): number => (run.state.is === 'collected' ? (run.resultsDeletedAt === undefined ? 2 : 1) : 0)

/**
 * Parent runs may continue after `collected`, and only the later version has the statuses of all children, so the later change wins.
 * Results still win over deleted results. At the same time of change, more results win.
 */
const replacesParentRun = (restored: Run, existing: Run): boolean => {
  const [restoredRank, existingRank] = [resultsRank(restored), resultsRank(existing)]
  const bothCollected = restoredRank > 0 && existingRank > 0
  return restored.changedAt === existing.changedAt || (bothCollected && restoredRank !== existingRank)
    ? restoredRank > existingRank
    : restored.changedAt > existing.changedAt
}

/** Whether a restored run replaces the existing one: results win first, then the later change, then the further state. */
export const replacesRun = (restored: Run, existing: Run): boolean => {
  if (isParentRun(restored) && isParentRun(existing)) return replacesParentRun(restored, existing)
  if (resultsRank(restored) !== resultsRank(existing)) return resultsRank(restored) > resultsRank(existing)
  if (restored.changedAt !== existing.changedAt) return restored.changedAt > existing.changedAt
  return progressRank(restored) > progressRank(existing)
}
