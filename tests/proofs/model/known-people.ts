// Says what is known of a person from the runs and results in memory.
import type { PersonStatus } from '../../../lib/runs/model/people.ts'
import { getAskedPeople } from '../../../lib/runs/kind.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import type { StoredState } from './memory-ledger.ts'

/** The columns of the last row with an email address for this person. */
export const columnsWithEmail = ({ results }: StoredState, key: string, isIncluded: (run: string) => boolean = () => true) => {
  let last: Record<string, string> | undefined
  for (const [run, { rows }] of results)
    if (isIncluded(run)) for (const { columns, keys } of rows) if (columns['email'] && keys.includes(key)) last = columns
  return last
}

/** Does the answer about several people leave this one out, and does the service not say what that means? */
export const isLeftOut = ({ results }: StoredState, run: Run, key: string): boolean =>
  run.request.kind === 'people-batch' &&
  (run.request.absentMeans === undefined || (run.state.is === 'collected' && run.state.isPart === true)) &&
  !(results.get(run.id)?.rows ?? []).some(({ keys }) => keys.includes(key))

const lookupsOf = ({ runs }: StoredState, key: string): Run[] =>
  [...runs.values()]
    .filter(run => getAskedPeople(run).some(({ comparisonKey }) => comparisonKey === key))
    .toSorted((a, b) => b.createdAt - a.createdAt)

/** What decides whether a person is looked up again. */
export const knownAs = (stored: StoredState, key: string): { status: PersonStatus; childRunId?: string } | undefined => {
  const lookups = lookupsOf(stored, key)
  const [latest] = lookups
  if (latest && isLive(latest)) return { status: 'requested', childRunId: latest.id }
  if (columnsWithEmail(stored, key)) return { status: 'already-known' }
  if (latest?.state.is === 'stopped') return { status: 'overdue', childRunId: latest.id }
  return lookups.some(run => run.state.is === 'collected' && !isLeftOut(stored, run, key)) ? { status: 'not-found' } : undefined
}
