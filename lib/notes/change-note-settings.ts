// Changes the user's own set of statuses and the colours of tags, and takes erased people out of them.
import { foldTag } from '../records/identity/person-note.ts'
import { defaultStatuses, type PersonStatus, parseColours, parseStatuses, personStatuses, tagColours } from './person-status.ts'
import type { Database } from '../database/schema.ts'

/** Changes the set of statuses in one transaction. */
export const changeStatuses = (database: Database, change: (statuses: readonly PersonStatus[]) => readonly PersonStatus[]): Promise<void> =>
  personStatuses.change(database, change)

/** Gives a tag, in every spelling, one of the colours; undefined gives it the one that follows from its text. */
export const saveTagColour = (database: Database, tag: string, colour: number | undefined): Promise<void> =>
  tagColours.change(database, before => {
    const { [foldTag(tag)]: _before, ...others } = before
    return colour === undefined ? others : { ...others, [foldTag(tag)]: colour }
  })

/** The stored set with the statuses of a backup that are not here, behind it. */
export const joinStatuses = (here: unknown, restored: unknown): PersonStatus[] => {
  const kept = parseStatuses(here) ?? [...defaultStatuses]
  return [...kept, ...(parseStatuses(restored) ?? []).filter(({ id }) => !kept.some(status => status.id === id))]
}

/** The stored colours with those of a backup for other tags. */
export const joinTagColours = (here: unknown, restored: unknown): Record<string, number> => ({
  ...parseColours(restored),
  ...parseColours(here)
})
