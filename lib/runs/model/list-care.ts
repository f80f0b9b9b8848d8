// What the user does with a list besides its run: a title of their own, tags, the archive, and a deletion that can be taken back.
import { ok, type Result } from '../../failure.ts'
import { readTags, uniqueTags, maxTags } from '../../records/identity/person-note.ts'
import { parseListTitle } from './list-name.ts'
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

const withTitle = (run: Run, title: string): Run => {
  const { firstTitle: _before, ...rest } = run
  const first = getFirstTitle(run)
  return title === first ? { ...rest, listTitle: first } : { ...rest, listTitle: title, firstTitle: first }
}

/** The run with these tags, in the form in which the interface makes them: a message or a backup may hold any text. */
export const withTags = (run: Run, tags: readonly string[]): Run => {
  const { tags: _before, ...rest } = run
  const read = uniqueTags(tags.flatMap(tag => readTags(tag).tags)).slice(0, maxTags)
  return read.length > 0 ? { ...rest, tags: read } : rest
}

const withArchive = (run: Run, isArchived: boolean, now: number): Run => {
  const { archivedAt, ...rest } = run
  return isArchived ? { ...rest, archivedAt: archivedAt ?? now } : rest
}

/** May the user archive it, or delete it with some time to take that back? Neither while something is still to come from a service. */
export const isAtRest = (run: Pick<Run, 'state' | 'childCounts'>): boolean => !isLive(run) && (run.childCounts?.running ?? 0) === 0

/**
 * Returns the step that makes these changes; the step does nothing on a run that is live and is to be archived. `now`: milliseconds since the
 * epoch. Fails with `listNameTooLong`.
 */
export const createListChange = ({ title, tags, isArchived }: ListChanges, now: number): Result<(run: Run) => Run | undefined> => {
  const wanted = title === undefined || title.trim() === '' ? ok(title?.trim()) : parseListTitle(title)
  if (!wanted.ok) return wanted
  return ok(run => {
    if (isArchived === true && !isAtRest(run)) return undefined
    let next = run
    if (wanted.value !== undefined) next = withTitle(next, wanted.value || getFirstTitle(run))
    if (tags) next = withTags(next, tags)
    if (isArchived !== undefined) next = withArchive(next, isArchived, now)
    return { ...next, caredAt: now }
  })
}

/** A live run is neither archived nor deleted by the clock: something is still to come of it. */
export const withoutRest = (run: Run): Run => {
  if (!isLive(run) || (run.archivedAt === undefined && run.removeAt === undefined)) return run
  const { archivedAt: _archivedAt, removeAt: _removeAt, ...rest } = run
  return rest
}

/** The run with the title, the tags and the archive of that version of it which the user changed last. */
export const withNewerCare = (run: Run, other: Run | undefined): Run => {
  if (!other || (other.caredAt ?? -1) <= (run.caredAt ?? -1)) return run
  const { firstTitle: _title, tags: _tags, archivedAt: _archivedAt, ...rest } = run
  const { listTitle, firstTitle, tags, archivedAt, caredAt } = other
  return {
    ...rest,
    listTitle,
    ...(firstTitle !== undefined && { firstTitle }),
    ...(tags && { tags }),
    ...(archivedAt !== undefined && { archivedAt }),
    ...(caredAt !== undefined && { caredAt })
  }
}
