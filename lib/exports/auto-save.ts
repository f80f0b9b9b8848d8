// Saves the file of each run that has ended, where a person wants that: while a page of ours is open, since only a page can save one.
import { endSave, readSave, watchSaves } from '../database/settings/run-end-settings.ts'
import type { Database } from '../database/schema.ts'
import { readRunFile } from './read-run-file.ts'

/** What a page gives: `alone` runs `work` while no other page is at the same, `save` hands a file to the browser, `tell` says which. */
export interface SavingPage {
  alone: (name: string, work: () => Promise<void>) => Promise<void>
  save: (name: string, parts: BlobPart[], type: string) => void
  tell: (name: string) => void
}

const saveOne = async (database: Database, id: string, { save, tell }: SavingPage): Promise<void> => {
  const run = await readSave(database, id)
  if (!run) return
  const { name, parts, type } = await readRunFile(database, run, 'csv')
  // It was switched off, or the run was removed, while the file was made.
  if (!(await readSave(database, id))) return
  // In one breath: a page that is closed before leaves it to the next one, and only one that dies between the two has it saved twice.
  save(name, parts, type)
  await endSave(database, id)
  tell(name)
}

/** Saves what waits and what comes, each once, one after another; what cannot be made waits for the next page. Gives what ends that. */
export const startAutoSave = (database: Database, page: SavingPage): (() => void) => {
  const tried = new Set<string>()
  let last = Promise.resolve()
  const take = (id: string): void => {
    if (tried.has(id)) return
    tried.add(id)
    last = last
      .then(() => page.alone(`save ${id}`, () => saveOne(database, id, page)))
      // A run that is fetched again may be saved again.
      .then(() => void tried.delete(id))
      .catch(() => undefined)
  }
  const subscription = watchSaves(database).subscribe({ next: ids => ids.forEach(take), error: () => undefined })
  return () => subscription.unsubscribe()
}
