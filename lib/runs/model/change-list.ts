// Makes the changes that the user asks for of a list: its title here, its tags, the archive.
import { ok, type Result } from '../../failure.ts'
import { maxTags, readTags, uniqueTags } from '../../records/identity/person-note.ts'
import { getFirstTitle, isAtRest, type ListChanges } from './list-changes.ts'
import { parseListTitle } from './list-name.ts'
import type { Run } from './run.ts'

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
    return { ...next, listChangedAt: now }
  })
}
