// Converts runs from and to their stored form. Rows are parsed when they are read, so that a damaged row does not pass as a valid run.
import * as z from 'zod/mini'
import { getAskedKeys } from '../kind.ts'
import { withoutRest } from '../model/list-changes.ts'
import { getLookupMarks, runSchema, type Run } from '../model/run.ts'
import { getRunSpending, getSpent, toStoredSpent } from '../model/spending.ts'
import type { StoredRemovedRun, StoredRun } from '../../database/stored-runs.ts'

/** Undefined for a row that cannot be read. */
export const parseStoredRun = (stored: unknown): Run | undefined => {
  const parsed = z.safeParse(runSchema, stored)
  return parsed.success ? parsed.data : undefined
}

/** The runs that can be read. */
export const parseStoredRuns = (stored: readonly unknown[]): Run[] => stored.flatMap(row => parseStoredRun(row) ?? [])

/** A mark of a lookup in the index of runs. */
export const toStoredMark = ({ connectionId }: Pick<Run, 'connectionId'>, mark: string): string => `${connectionId} ${mark}`

/**
 * The row to store. The run list does not show a child run, an archived one, and one in the bin: these have no `listedAt`. A run
 * that is live again leaves the archive.
 */
export const toStoredRun = (changed: Run): StoredRun => {
  const run = withoutRest(changed)
  const { parentId, archivedAt, removeAt } = run
  const spent = getSpent(run)
  const isListed = parentId === undefined && archivedAt === undefined && removeAt === undefined
  const askedPeople = getAskedKeys(run)
  const lookupMarks = getLookupMarks(run).map(mark => toStoredMark(run, mark))
  return {
    ...run,
    ...(isListed ? { listedAt: run.createdAt } : {}),
    ...(spent && { spent: toStoredSpent(spent) }),
    ...(askedPeople.length > 0 ? { askedPeople } : {}),
    ...(lookupMarks.length > 0 ? { lookupMarks } : {})
  }
}

/** What stays of a run that the user removes: what it spent, without what it was about. Undefined where it was never sent. */
export const toRemovedRun = (stored: StoredRun): StoredRemovedRun | undefined => {
  const run = parseStoredRun(stored)
  const spending = run && getRunSpending(run)
  const spent = run && getSpent(run)
  return spending && { id: stored.id, ...spending, inProgress: 0, ...(spent && { spent: toStoredSpent(spent) }) }
}
