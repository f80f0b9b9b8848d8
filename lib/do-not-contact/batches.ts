// What was added to the do-not-contact list together, by one click or from one file: it is listed, and taken back together.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { recordChanges, undoChanges } from '../database/record-changes.ts'
import type { Database } from '../database/schema.ts'
import { readableItems, setting } from '../database/setting.ts'
import { doNotContactBatchesSetting } from '../database/setting-names.ts'
import { emptySuppression, withoutBatch } from '../results/suppression-entry.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'

const batchSchema = z.object({ id: z.string(), at: z.number(), count: z.number(), source: z.string() })
/** `at` in milliseconds since the epoch. `count`: the people that the click was about. `source`: the title of their list or the name of their file; '' for none. */
export type Batch = z.infer<typeof batchSchema>

/** Older ones are no longer listed. Their entries stay. */
const maxBatches = 100
const batches = setting<readonly Batch[]>(doNotContactBatchesSetting, z.array(batchSchema), [])

/** The batches of this computer and those of a backup, the newest first. */
export const joinBatches = (here: unknown, restored: unknown): Batch[] => {
  const all = [here, restored].flatMap(stored => readableItems(batchSchema)(stored) ?? [])
  return [...new Map(all.map(batch => [batch.id, batch])).values()].toSorted((one, other) => other.at - one.at).slice(0, maxBatches)
}

/** Lists what is added together, the newest first. One or no person is not listed. May be called in a transaction over settings. */
export const saveBatch = async (database: Database, batch: Batch): Promise<void> => {
  if (batch.count > 1) await batches.change(database, before => [batch, ...before].slice(0, maxBatches))
}

/** Lists it no longer. May be called in a transaction over settings. */
export const unlistBatch = async (database: Database, id: string): Promise<void> => {
  const left = (await batches.read(database)).filter(batch => batch.id !== id)
  await (left.length > 0 ? batches.save(database, left) : batches.remove(database))
}

/** The title of the list that these runs are or belong to; '' where there are several, or none. */
export const findListTitle = async ({ runs }: Database, runIds: readonly string[]): Promise<string> => {
  const found = (await runs.bulkGet([...new Set(runIds)])).flatMap(row => parseStoredRun(row) ?? [])
  const ids = [...new Set(found.map(({ id, parentId }) => parentId ?? id))]
  const list = ids.length === 1 ? parseStoredRun(await runs.get(ids[0] ?? '')) : undefined
  return list?.listTitle ?? ''
}

/** What was added together and is still on the list, the newest first. Emits at once and after each change. */
export const watchBatches = (database: Database): Observable<Batch[]> =>
  liveQuery(async () => {
    const all = await batches.read(database)
    const left = await Promise.all(all.map(({ id }) => database.doNotContact.where('batches').equals(id).count()))
    return all.filter((_, at) => (left[at] ?? 0) > 0)
  })

/** What taking a batch back did: how many entries are no longer on the list, and how to put them back. */
export interface TakenBack {
  removed: number
  undo: () => Promise<void>
}

/** Takes back what was added together. What someone else holds stays: the user, another batch, a list or the organisation. */
export const takeBackBatch = (database: Database, id: string, forcedKeys: readonly string[]): Promise<TakenBack> => {
  const { doNotContact } = database
  return database.transaction('rw', doNotContact, async () => {
    const keys = (await doNotContact.where('batches').equals(id).primaryKeys()).filter(key => !forcedKeys.includes(key))
    const changes = await recordChanges(doNotContact, keys, async () => {
      const stored = (await doNotContact.bulkGet(keys)).filter(entry => entry !== undefined)
      await doNotContact.bulkDelete(keys)
      await doNotContact.bulkPut(stored.flatMap(entry => withoutBatch(entry, id) ?? []))
    })
    return {
      removed: [...changes.values()].filter(({ after }) => !after).length,
      undo: () => undoChanges(doNotContact, changes, emptySuppression)
    }
  })
}

/** Forgets what was added together; the entries stay. May be called in a transaction over settings. */
export const forgetBatches = (database: Database): Promise<void> => batches.remove(database)
