// Joins two versions of a run of which one only tracks, through sync, what another computer started. The run stays what it was started as, with its
// request, connection and spending; the copy brings what became of it.
import { enterState } from '../runs/machine/transitions.ts'
import { getListIdentifiers, type Run, type RunState } from '../runs/model/run.ts'

/** How many results the version has; 0 where they were deleted. */
export const countResults = ({ state, resultsDeletedAt }: Run): number =>
  state.is === 'collected' && resultsDeletedAt === undefined ? state.rows : 0

/** States that say less than the copy's own: a run that another computer tracks was started. The least certain one comes first. */
const doubtfulStates: readonly RunState['is'][] = ['not-sent', 'refused', 'not-started', 'failed']
const trust = ({ state }: Run): number => (doubtfulStates.includes(state.is) ? doubtfulStates.indexOf(state.is) : doubtfulStates.length)

const bringsMore = (copy: Run, original: Run): boolean => {
  const [brought, known] = [countResults(copy), countResults(original)]
  if (brought === 0) return trust(copy) > trust(original)
  return known === 0 || (brought > known && copy.changedAt > original.changedAt)
}

const withStateOf = (copy: Run, original: Run): Run => {
  // Later than the original, which would take its place again otherwise.
  const changedAt = Math.max(copy.changedAt, original.changedAt + 1)
  const entered = enterState(original, copy.state, { now: changedAt, random: 0 }, copy.dueAt)
  const { resultsDeletedAt: _deletedAt, goesAt: _goesAt, goesAfterMs: _goesAfterMs, validEmails: _validEmails, ...rest } = entered
  const { checkedAt, emptySince, resultsDeletedAt, validEmails } = copy
  const known = new Set(getListIdentifiers(original))
  const newIdentifiers = getListIdentifiers(copy).filter(identifier => !known.has(identifier))
  return {
    ...rest,
    // A backup from before the start does not have its time.
    sentAt: original.sentAt ?? original.createdAt,
    ...(newIdentifiers.length > 0 && { listIds: [...(original.listIds ?? []), ...newIdentifiers] }),
    ...(checkedAt !== undefined && { checkedAt }),
    ...(emptySince !== undefined && { emptySince }),
    ...(resultsDeletedAt !== undefined && { resultsDeletedAt }),
    ...(validEmails !== undefined && { validEmails })
  }
}

/** Two versions of a run: the one that was started, and the copy that tracks it. `joined` is the first with the state of the second. */
export interface SyncedVersions {
  original: Run
  copy: Run
  /** undefined where the copy brings nothing */
  joined: Run | undefined
}

/** Undefined where both versions, or neither, were started on another computer. */
export const joinSynced = (one: Run, other: Run): SyncedVersions | undefined => {
  if (one.startedElsewhere === other.startedElsewhere) return undefined
  const [original, copy] = one.startedElsewhere ? [other, one] : [one, other]
  return { original, copy, joined: bringsMore(copy, original) ? withStateOf(copy, original) : undefined }
}
