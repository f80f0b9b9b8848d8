// Says what is known of a person from the runs and results in memory.
import type { PersonStatus } from '../../../lib/runs/model/people.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import type { StoredState } from './memory-ledger.ts'

/** The columns of the last row with an email address for this person. */
export const columnsWithEmail = ({ results }: StoredState, key: string, isIncluded: (run: string) => boolean = () => true) => {
  let last: Record<string, string> | undefined
  for (const [run, { rows }] of results)
    if (isIncluded(run)) for (const { columns, keys } of rows) if (columns['email'] && keys.includes(key)) last = columns
  return last
}

const lookupsOf = ({ runs }: StoredState, key: string): Run[] =>
  [...runs.values()]
    .filter(({ request }) => request.kind === 'person' && request.comparisonKey === key)
    .toSorted((a, b) => b.createdAt - a.createdAt)

/** What decides whether a person is looked up again. */
export const knownAs = (stored: StoredState, key: string): { status: PersonStatus; childRunId?: string } | undefined => {
  const lookups = lookupsOf(stored, key)
  const [latest] = lookups
  if (latest && isLive(latest)) return { status: 'requested', childRunId: latest.id }
  if (columnsWithEmail(stored, key)) return { status: 'already-known' }
  if (latest?.state.is === 'stopped') return { status: 'overdue', childRunId: latest.id }
  return lookups.some(({ state }) => state.is === 'collected') ? { status: 'not-found' } : undefined
}
