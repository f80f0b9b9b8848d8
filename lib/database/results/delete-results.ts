// Deleting results in the background: what is to go is written down first, and goes slice by slice. Whoever dies in between leaves a
// note of the rest behind, and the next one goes on.
import * as z from 'zod/mini'
import { isPack } from './row-packs.ts'
import type { Database } from '../schema.ts'

const name = 'erasing'
const rowsAtOnce = 2_000
/** A pack holds a hundred rows, and stands in the index under as many keys. */
const packsAtOnce = 20
/** A chunk holds a thousand records. */
const chunksAtOnce = 5

const readOwed = async ({ settings }: Database): Promise<string[]> => {
  const read = z.safeParse(z.array(z.string()), (await settings.get(name))?.value)
  return read.success ? read.data : []
}
const writeOwed = ({ settings }: Database, owed: readonly string[]): Promise<unknown> =>
  owed.length > 0 ? settings.put({ name, value: owed }) : settings.delete(name)

const within = (run: string): [[string, number], [string, number]] => [
  [run, -Infinity],
  [run, Infinity]
]

/** More than is deleted while somebody waits. Meant for a transaction over rows. */
export const isLarge = async ({ rows }: Database, run: string): Promise<boolean> =>
  ((
    await rows
      .where('[runId+index]')
      .between(...within(run))
      .last()
  )?.index ?? 0) >= rowsAtOnce

/** From now on the results of these runs are to be deleted. Meant for a transaction over settings. */
export const oweErasing = async (database: Database, runs: readonly string[]): Promise<void> => {
  await writeOwed(database, [...new Set([...(await readOwed(database)), ...runs])])
}

/** The run has results again, all of which were put in place of the old. Meant for a transaction over settings. */
export const payErasing = async (database: Database, run: string): Promise<void> => {
  const owed = await readOwed(database)
  if (owed.includes(run)) await writeOwed(database, owed.toSpliced(owed.indexOf(run), 1))
}

/** Deletes one slice, in one transaction; false where nothing was left to delete. */
export const eraseSlice = (database: Database): Promise<boolean> => {
  const { rows, chunks, replies, keptFiles, matchIndexes, settings } = database
  return database.transaction('rw', [rows, chunks, replies, keptFiles, matchIndexes, settings], async () => {
    const [run, ...rest] = await readOwed(database)
    if (run === undefined) return false
    const ofRun = () => rows.where('[runId+index]').between(...within(run))
    const first = await ofRun().first()
    const atOnce = first && isPack(first) ? packsAtOnce : rowsAtOnce
    const [someRows, someChunks] = await Promise.all([
      ofRun().limit(atOnce).primaryKeys(),
      chunks
        .where('[runId+index]')
        .between(...within(run))
        .limit(chunksAtOnce)
        .primaryKeys()
    ])
    await rows.bulkDelete(someRows)
    await chunks.bulkDelete(someChunks)
    if (someRows.length === atOnce || someChunks.length === chunksAtOnce) return true
    await replies.where('runId').equals(run).delete()
    await keptFiles.delete(run)
    await matchIndexes.delete(run)
    await writeOwed(database, rest)
    return true
  })
}

/** Deletes all that is owed; `pause` lies between two slices. */
export const eraseOwed = async (database: Database, pause: () => Promise<void>): Promise<void> => {
  while (await eraseSlice(database)) await pause()
}
