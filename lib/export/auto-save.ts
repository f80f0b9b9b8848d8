// Saves the file of each finished run while an extension page is open: only a page can save a file.
// Reasons: docs/decisions/0028-badge-notifications-and-automatic-exports.md
import { keepUnnotedSave, readPendingSave, removePendingSave, watchPendingSaves } from '../runs/store/run-end-options.ts'
import type { StandingLeaving } from '../check/standing.ts'
import type { Database } from '../database/schema.ts'

/** What the page provides. */
export interface AutoSavePage {
  /** Runs `work` while no other page runs work of the same name. */
  runExclusively: (name: string, work: () => Promise<void>) => Promise<void>
  /** Saves a file as a browser download; resolves when it has started. */
  save: (name: string, parts: BlobPart[], type: string) => Promise<void>
  /** Milliseconds since the epoch. */
  now: () => number
  /** Receives the name of each saved file, whether it was noted that its people were exported, and how many were left out of it. */
  onSaved: (name: string, isNoted: boolean, left: Pick<StandingLeaving, 'leftOut' | 'months'>) => void
}

const savePendingRun = async (database: Database, id: string, { save, now, onSaved }: AutoSavePage): Promise<void> => {
  const pending = await readPendingSave(database, id)
  if (!pending) return
  const { readRunFile } = await import('./read-run-file.ts')
  const { leaveList } = await import('../check/standing.ts')
  const { leaving, ...left } = await leaveList(database, pending.run, now())
  const { name, parts, type, remember } = await readRunFile(database, pending.run, 'csv', leaving)
  const savedAt = pending.savedAt ?? now()
  if (pending.savedAt === undefined) {
    // The setting may have been turned off, or the run removed, while the file was made.
    if (!(await readPendingSave(database, id))) return
    // Saves first: a page that closes before this leaves the run to the next page, one that closes between this and the note saves it twice.
    await save(name, parts, type)
  }
  const isNoted = await remember(savedAt)
  // A later page notes it, without saving it again.
  await (isNoted ? removePendingSave(database, id) : keepUnnotedSave(database, id, savedAt)).catch(() => undefined)
  if (pending.savedAt === undefined) onSaved(name, isNoted, left)
}

/** Saves pending runs and later ones, one after another. A run that fails waits for the next page. Returns a function that stops it. */
export const startAutoSave = (database: Database, page: AutoSavePage): (() => void) => {
  const attempted = new Set<string>()
  let queue = Promise.resolve()
  const enqueue = (id: string): void => {
    if (attempted.has(id)) return
    attempted.add(id)
    queue = queue
      .then(() => page.runExclusively(`save ${id}`, () => savePendingRun(database, id, page)))
      // A run that is downloaded again may be saved again.
      .then(() => void attempted.delete(id))
      .catch(() => undefined)
  }
  const subscription = watchPendingSaves(database).subscribe({ next: ids => ids.forEach(enqueue), error: () => undefined })
  return () => subscription.unsubscribe()
}
