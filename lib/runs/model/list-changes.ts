// Defines what a user sets on a list: its own title, tags, the archive, and a deletion that can be undone.
import { isLive, type Run } from './run.ts'

/** How long a deletion can be taken back. */
export const undoMs = 10_000

/** What is to change; absent: as it is. An empty `title` gives the list its first title back. */
export interface ListChanges {
  title?: string | undefined
  tags?: readonly string[] | undefined
  isArchived?: boolean | undefined
}

/** The title under which the run was started. What is sent to a service is made of it, and never of the user's own title. */
export const getFirstTitle = ({ firstTitle, listTitle }: Pick<Run, 'firstTitle' | 'listTitle'>): string => firstTitle ?? listTitle

/** May the user archive it, or delete it with some time to take that back? Neither while something is still to come from a service. */
export const isAtRest = (run: Pick<Run, 'state' | 'childCounts'>): boolean => !isLive(run) && (run.childCounts?.running ?? 0) === 0

/** A live run is neither archived nor deleted by the clock: something is still to come of it. */
export const withoutRest = (run: Run): Run => {
  if (!isLive(run) || (run.archivedAt === undefined && run.removeAt === undefined)) return run
  const { archivedAt: _archivedAt, removeAt: _removeAt, ...rest } = run
  return rest
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
