// Defines what a user sets on a list: its own title, tags, the archive, and the bin.
import { isLive, type Run } from './run.ts'
import { dayMs } from './time.ts'

/** How long a list stays in the bin. */
export const binMs = 30 * dayMs

/** Whether the list is in the bin: it is shown nowhere else, and counts as requested like any other. */
export const isInBin = ({ removeAt }: Pick<Run, 'removeAt'>): boolean => removeAt !== undefined

/** What is to change; absent: as it is. An empty `title` gives the list its first title back. */
export interface ListChanges {
  title?: string | undefined
  tags?: readonly string[] | undefined
  isArchived?: boolean | undefined
}

/** When a list in the bin is deleted, or before that its results by age, in milliseconds since the epoch. */
export const getRemovalTime = ({ removeAt = 0, goesAt = Infinity }: Pick<Run, 'removeAt' | 'goesAt'>): number => Math.min(removeAt, goesAt)

/** The title under which the run was started. What is sent to a service is made of it, and never of the user's own title. */
export const getFirstTitle = ({ firstTitle, listTitle }: Pick<Run, 'firstTitle' | 'listTitle'>): string => firstTitle ?? listTitle

/** May the user archive it, or move it to the bin? Neither while something is still to come from a service. */
export const isAtRest = (run: Pick<Run, 'state' | 'childCounts'>): boolean => !isLive(run) && (run.childCounts?.running ?? 0) === 0

/** A live run is not archived: something is still to come of it. One in the bin stays there, and what comes of it comes into the bin. */
export const withoutRest = (run: Run): Run => {
  if (!isLive(run) || run.archivedAt === undefined) return run
  const { archivedAt: _archivedAt, ...rest } = run
  return rest
}

/** The run with new results: in the bin, its time begins again, so that the user can see them. */
export const withNewBinTime = (run: Run): Run => {
  if (run.removeAt === undefined) return run
  const { removeAfterMs: _removeAfterMs, ...rest } = run
  return { ...rest, removeAt: Math.max(run.removeAt, run.changedAt + binMs) }
}

/** The run with the title, the tags and the archive of that version of it which the user changed last. */
export const withNewerListChanges = (run: Run, other: Run | undefined): Run => {
  if (!other || (other.listChangedAt ?? -1) <= (run.listChangedAt ?? -1)) return run
  const { firstTitle: _title, tags: _tags, archivedAt: _archivedAt, ...rest } = run
  const { listTitle, firstTitle, tags, archivedAt, listChangedAt } = other
  return {
    ...rest,
    listTitle,
    ...(firstTitle !== undefined && { firstTitle }),
    ...(tags && { tags }),
    ...(archivedAt !== undefined && { archivedAt }),
    ...(listChangedAt !== undefined && { listChangedAt })
  }
}
