// Creates databases with runs in any state for backup tests, and compares them.
import * as fc from 'fast-check'
import { readResultChunks } from '../../../lib/database/unhidden.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { parseStoredRuns } from '../../../lib/runs/store/stored-run.ts'
import { toCsv } from '../../../lib/export/csv.ts'
import { createBlockWriter } from '../../../lib/backup/backup-blocks.ts'
import { restoreBackup } from '../../../lib/backup/restore-backup.ts'
import { writeBackup } from '../../../lib/backup/locked-file.ts'
import { fromChunks, toChunks } from '../../../lib/records/decode/parse-json.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../runs/examples.ts'

export const passphrase = 'a long and plain passphrase'
export const randomBytes = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes))
const pause = async (): Promise<void> => undefined

let databaseCount = 0
export const freshDatabase = (): Database => createDatabase(`backed up ${databaseCount++}`)

export const backUp = (database: Database, withApiKeys = false): Promise<Blob> =>
  writeBackup(database, { passphrase, withApiKeys, now: noon, randomBytes, iterations: 1_000, onProgress: () => undefined })
export const restore = (database: Database, file: Blob, phrase = passphrase, backUpListName: (run: Run) => Promise<void> = pause) =>
  restoreBackup(database, file, phrase, { now: noon, pause, onProgress: () => undefined, backUpListName })

/** A backup file of exactly these entries. */
export const createBackup = async (entries: readonly object[]): Promise<Blob> => {
  const writer = await createBlockWriter(passphrase, randomBytes, 1_000)
  const allEntries = [{ is: 'backup', version: 1, at: noon }, ...entries]
  return new Blob([writer.header, await writer.encryptBlock(allEntries.map(entry => JSON.stringify(entry)).join('\n'), true)])
}

/** Stores a run with `records` as its results. */
export const putRun = async (database: Database, run: Run, records: readonly unknown[] = []): Promise<void> => {
  await database.runs.put({ ...run, ...(run.parentId === undefined ? { listedAt: run.createdAt } : {}) })
  await database.chunks.bulkPut(toChunks(records, 2).map((text, index) => ({ runId: run.id, index, text })))
  await database.rows.bulkPut(
    records.map((_, index) => ({ runId: run.id, index, columns: { fullName: `Ada Beispiel ${index}` }, personKeys: [`key ${index}`] }))
  )
}

/** Descriptions of runs with few distinct ids, so that two databases share some. */
export const runSpecs = fc.uniqueArray(
  fc.record({ number: fc.nat(4), is: fc.constantFrom(...states), delayMs: fc.nat(3), recordCount: fc.nat(3), isDeleted: fc.boolean() }),
  { selector: ({ number }) => number, maxLength: 5 }
)
export type RunSpecs = typeof runSpecs extends fc.Arbitrary<infer T> ? T : never

export const createFilledDatabase = async (specs: RunSpecs): Promise<Database> => {
  const database = freshDatabase()
  for (const { number, is, delayMs, recordCount, isDeleted } of specs) {
    const id = `run-${number}`
    const changes: Partial<Run> = {
      id,
      clickId: `click-${number}`,
      listTitle: `List ${number}`,
      changedAt: noon + delayMs,
      request: { kind: 'lead-search', url: 'https://network.example/search', comparisonKey: `search ${number}`, pages: 2 },
      ...(is === 'collected' ? { state: { is, rows: recordCount }, ...(isDeleted ? { resultsDeletedAt: noon } : {}) } : {})
    }
    const run = exampleRun(is, changes)
    // Runs with the same id and time of change have the same records.
    const records =
      is === 'collected' && !isDeleted
        ? Array.from({ length: recordCount }, (_, index) => ({ name: `Ada ${number} ${delayMs} ${index}`, big: index }))
        : []
    await putRun(database, run.liveKey === undefined ? run : { ...run, liveKey: `live key ${number}` }, records)
  }
  return database
}

/** What two equal databases must share: each run's state, names and file, byte for byte. */
export const summarize = async (database: Database): Promise<unknown[]> => {
  const runs = parseStoredRuns(await database.runs.toArray())
  return Promise.all(
    runs.map(async ({ id, state, listName, changedAt, resultsDeletedAt, liveKey }) => ({
      id,
      state,
      listName,
      changedAt,
      resultsDeletedAt,
      isLive: liveKey !== undefined,
      file: [...toCsv(fromChunks(await readResultChunks(database, id)))].join(''),
      chunks: await readResultChunks(database, id)
    }))
  )
}
