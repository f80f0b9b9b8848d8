// What backups are tried with: databases with runs in any state, and what of them matters.
import * as fc from 'fast-check'
import { readChunks } from '../../../lib/database/runs/read-runs.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { readRuns } from '../../../lib/database/runs/stored-run.ts'
import { toCsv } from '../../../lib/exports/csv.ts'
import { createBlockWriter } from '../../../lib/privacy/backup-blocks.ts'
import { restoreBackup } from '../../../lib/privacy/restore-backup.ts'
import { writeBackup } from '../../../lib/privacy/write-backup.ts'
import { fromChunks, toChunks } from '../../../lib/records/decode/chunks.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../runs/examples.ts'

export const passphrase = 'a long and plain passphrase'
export const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes))
const pause = async (): Promise<void> => undefined

let made = 0
export const freshDatabase = (): Database => createDatabase(`backed up ${made++}`)

export const backUp = (database: Database, withKeys = false): Promise<Blob> =>
  writeBackup(database, { passphrase, withKeys, now: noon, random, slow: 1_000, tell: () => undefined })
export const restore = (database: Database, file: Blob, phrase = passphrase, mirror: (run: Run) => Promise<void> = pause) =>
  restoreBackup(database, file, phrase, { now: noon, pause, tell: () => undefined, mirror })

/** A backup of just these entries, such as another version may have written. */
export const sealed = async (entries: readonly object[]): Promise<Blob> => {
  const writer = await createBlockWriter(passphrase, random, 1_000)
  const told = [{ is: 'backup', version: 1, at: noon }, ...entries]
  return new Blob([writer.header, await writer.lock(told.map(entry => JSON.stringify(entry)).join('\n'), true)])
}

/** A run with its contents: `records` says which. */
export const putRun = async (database: Database, run: Run, records: readonly unknown[] = []): Promise<void> => {
  await database.runs.put({ ...run, ...(run.parentId === undefined ? { listedAt: run.createdAt } : {}) })
  await database.chunks.bulkPut(toChunks(records, 2).map((text, n) => ({ runId: run.id, index: n, text })))
  await database.rows.bulkPut(
    records.map((_, n) => ({ runId: run.id, index: n, columns: { fullName: `Ada Beispiel ${n}` }, personKeys: [`key ${n}`] }))
  )
}

/** Some runs of a few names, so that two databases know some of the same. */
export const someRuns = fc.uniqueArray(
  fc.record({ n: fc.nat(4), is: fc.constantFrom(...states), later: fc.nat(3), records: fc.nat(3), emptied: fc.boolean() }),
  { selector: ({ n }) => n, maxLength: 5 }
)
export type SomeRuns = typeof someRuns extends fc.Arbitrary<infer T> ? T : never

export const filled = async (runs: SomeRuns): Promise<Database> => {
  const database = freshDatabase()
  for (const { n, is, later, records, emptied } of runs) {
    const id = `run-${n}`
    const changes: Partial<Run> = {
      id,
      clickId: `click-${n}`,
      listTitle: `List ${n}`,
      changedAt: noon + later,
      request: { kind: 'lead-search', url: 'https://network.example/search', comparisonKey: `search ${n}`, pages: 2 },
      ...(is === 'collected' ? { state: { is, rows: records }, ...(emptied ? { resultsDeletedAt: noon } : {}) } : {})
    }
    const run = exampleRun(is, changes)
    // The same run at the same moment is the same: what differs was changed later.
    const came =
      is === 'collected' && !emptied ? Array.from({ length: records }, (_, at) => ({ name: `Ada ${n} ${later} ${at}`, big: at })) : []
    await putRun(database, run.liveKey === undefined ? run : { ...run, liveKey: `place ${n}` }, came)
  }
  return database
}

/** What of a database matters: each run's state, what it is called, and its file, byte for byte. */
export const essence = async (database: Database): Promise<unknown[]> => {
  const runs = readRuns(await database.runs.toArray())
  return Promise.all(
    runs.map(async ({ id, state, listName, changedAt, resultsDeletedAt, liveKey }) => ({
      id,
      state,
      listName,
      changedAt,
      resultsDeletedAt,
      isLive: liveKey !== undefined,
      file: [...toCsv(fromChunks(await readChunks(database, id)))].join(''),
      chunks: await readChunks(database, id)
    }))
  )
}
