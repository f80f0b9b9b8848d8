// Two ideas of one run, from two machines or two times: which of them holds. Whatever may have been paid for is kept, and nothing that comes
// out of a backup is ever sent.
import { isParentRun, isLive, liveKeyOf, type Run, type RunState } from '../runs/model/run.ts'

/** How far a run is, where both were changed at the same moment. */
const order: RunState['is'][] = [
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
const rankOf = ({ state }: Run): number => order.indexOf(state.is)

/**
 * A run as it comes out of a backup. What had not been sent yet counts as not sent; what was on its way out may have been charged, and is
 * asked about; a list of many is paused, since to go on would send. The rest is as it was, and what is live is looked at at `now`.
 */
export const arrive = (run: Run, now: number): Run => {
  const { dueAt, liveKey: _liveKey, ...rest } = run
  const place = { liveKey: liveKeyOf(run) }
  if (run.state.is === 'intent') return { ...rest, state: { is: 'not-sent', failure: { code: 'interrupted' } } }
  if (run.state.is === 'sending')
    return { ...rest, ...place, dueAt: now, state: { is: 'uncertain', failure: { code: 'workerGone' }, unknownListReplies: 0 } }
  if (isParentRun(run) && isLive(run)) return { ...rest, state: { is: 'stopped', previous: 'running' } }
  if (isLive(run)) return { ...rest, ...place, dueAt: now }
  return dueAt === undefined ? rest : { ...rest, dueAt }
}

const has = (run: Run): number => (run.state.is === 'collected' ? (run.resultsDeletedAt === undefined ? 2 : 1) : 0)

/**
 * A list of many goes on from `collected`, and who was asked about stands in what came with it: the later one holds. Of two of one moment,
 * one that arrives paused is no news. Results hold against their deletion all the same.
 */
const isNewerList = (theirs: Run, mine: Run): boolean => {
  const bothHave = has(theirs) > 0 && has(mine) > 0
  return theirs.changedAt === mine.changedAt || (bothHave && has(theirs) !== has(mine))
    ? has(theirs) > has(mine)
    : theirs.changedAt > mine.changedAt
}

/** The one that holds: with results before without, the later change before the earlier, what is further before what is less far. */
export const isNewerRun = (theirs: Run, mine: Run): boolean => {
  if (isParentRun(theirs) && isParentRun(mine)) return isNewerList(theirs, mine)
  if (has(theirs) !== has(mine)) return has(theirs) > has(mine)
  if (theirs.changedAt !== mine.changedAt) return theirs.changedAt > mine.changedAt
  return rankOf(theirs) > rankOf(mine)
}
