// Adds a list from a file: reads its records part by part and stores them. A page does it, without the worker and without a service.
// Reasons: docs/decisions/0042-lists-from-files.md
import type { PreparedResults } from '../runs/model/dependencies.ts'
import type { Run } from '../runs/model/run.ts'
import { chunkEntries, rowEntries } from '../database/unhidden.ts'
import { cancelDeletion, scheduleDeletion, deleteScheduled, deletionLock } from '../results/delete-results.ts'
import { scheduleIndexing, indexPeople } from '../results/person-index.ts'
import { createRowMapper, maxUnpackedRows, toStoredRows } from '../results/stored-rows.ts'
import type { Database } from '../database/schema.ts'
import { noteRestoredRun } from '../runs/store/run-notifications.ts'
import { toStoredRun } from '../runs/store/stored-run.ts'
import { createLedger } from '../runs/store/ledger.ts'
import { sampleDatabaseName, toSampleName } from '../sample/sample-mode.ts'
import { fail, ok, type Result } from '../failure.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { parseListTitle } from '../runs/model/list-name.ts'
import { createPartReader, readPartInSlices } from '../runs/track/prepare-results.ts'
import { storageFailed } from '../storage-failure.ts'

/** A part of a list. `firstRow` and `firstChunk`: how many rows and chunks there are before it. */
interface ListPart {
  prepared: PreparedResults
  firstRow: number
  firstChunk: number
}

/** Call it in a transaction over chunks and rows. */
const putPart = async ({ chunks, rows }: Database, run: Run, part: ListPart, isPacked: boolean, isIndexed: boolean): Promise<void> => {
  const { prepared, firstRow, firstChunk } = part
  await chunks.bulkPut(prepared.chunks.map((text, n) => ({ runId: run.id, index: firstChunk + n, text })))
  const mapped = prepared.rows.map(createRowMapper(run, prepared, 0))
  await rows.bulkPut(toStoredRows(run.id, firstRow, mapped, isPacked, isIndexed))
}

/** Stores one of several parts, but not the last one. It is scheduled for deletion until `finishFileList`. Rejects when storage does. */
const storeFileListPart = (database: Database, run: Run, part: ListPart): Promise<void> =>
  database.transaction('rw', database.chunks, database.rows, database.settings, async () => {
    await scheduleDeletion(database, [run.id])
    await putPart(database, run, part, true, false)
  })

/**
 * Stores the last part together with the run: from then on there is a list. Nothing is announced. False, with nothing stored, where a part before is no
 * longer there. True without a change where the run is stored already. Rejects when storage does.
 */
const finishFileList = (database: Database, run: Run, last: ListPart): Promise<boolean> => {
  const { runs, chunks, rows, settings } = database
  return database.transaction('rw', runs, chunks, rows, settings, async () => {
    if (await runs.get(run.id)) return true
    const isOnlyPart = last.firstRow === 0
    const chunkCount = await chunkEntries(database, run.id).count()
    const lastEntry = await rowEntries(database, run.id).last()
    const rowCount = lastEntry ? lastEntry.index + ('count' in lastEntry ? lastEntry.count : 1) : 0
    const firstEntry = await rowEntries(database, run.id).first()
    if (chunkCount !== last.firstChunk || rowCount !== last.firstRow || (firstEntry?.index ?? 0) !== 0) return false
    await putPart(database, run, last, !isOnlyPart || last.prepared.rows.length > maxUnpackedRows, isOnlyPart)
    await cancelDeletion(database, run.id)
    if (!isOnlyPart) await scheduleIndexing(database, run.id, 0)
    await runs.add(toStoredRun(run))
    // No record is stored for a run that ended before it was there; the time of the newest run is.
    await noteRestoredRun(database, run, { announced: [] })
    return true
  })
}

/** A list to add. `id`: new, the id of its run. `leftOut`: rows of the file that identify no one. `now`: milliseconds since the epoch. */
export interface NewList {
  id: string
  title: string
  fileName: string
  leftOut: number
  records: readonly JsonObject[]
  now: number
  /** of a list that is made of others: their titles */
  mergedFrom?: readonly string[] | undefined
}

/** What the page provides. */
export interface AddListPage {
  /** Lets the page draw. */
  pause: () => Promise<void>
  /** Runs `work` while no other page and no worker runs work of the same name. */
  runExclusively: (name: string, work: () => Promise<void>) => Promise<void>
  /** Receives the number of records stored so far. */
  onProgress?: (records: number) => void
}

const rowsPerPart = 5_000

const createRun = ({ id, title, fileName, leftOut, now, mergedFrom }: NewList, rows: number): Run => ({
  id,
  clickId: id,
  connectionId: '',
  accountId: '',
  serviceHost: '',
  listTitle: title,
  listName: '',
  request: {
    kind: 'file',
    comparisonKey: mergedFrom ? `merged ${id}` : `file ${fileName.toLowerCase()}`,
    fileName,
    leftOut,
    ...(mergedFrom && { mergedFrom: [...mergedFrom] })
  },
  state: { is: 'collected', rows, source: 'file' },
  createdAt: now,
  changedAt: now,
  backoffMs: 0
})

/** Stores all parts, the last one together with the run. False where a part was deleted before the last one was stored. */
const storeParts = async (database: Database, list: NewList, { pause, onProgress }: AddListPage): Promise<boolean> => {
  const records: unknown[] = [...list.records]
  await createLedger(database).hideErasedMentions(records, pause)
  const readPart = createPartReader()
  let [firstRow, firstChunk] = [0, 0]
  for (let at = 0; ; at += rowsPerPart) {
    const prepared = await readPartInSlices(records.slice(at, at + rowsPerPart), readPart, pause)
    const part: ListPart = { prepared, firstRow, firstChunk }
    if (at + rowsPerPart >= records.length) return finishFileList(database, createRun(list, firstRow + prepared.rows.length), part)
    await storeFileListPart(database, createRun(list, 0), part)
    firstRow += prepared.rows.length
    firstChunk += prepared.chunks.length
    onProgress?.(firstRow)
    await pause()
  }
}

/**
 * Adds the list, or nothing of it. Free: nothing is sent. The same id again changes nothing. Fails with `listNameEmpty`, `listNameTooLong`,
 * `fileNoRows`, `listNotAdded` (a part was deleted by a restore at the same time) or a failure of storage. Never rejects.
 */
export const addList = async (database: Database, typed: NewList, page: AddListPage): Promise<Result<{ runId: string }>> => {
  const title = parseListTitle(typed.title)
  if (!title.ok) return title
  const list = { ...typed, title: title.value }
  if (list.records.length === 0) return fail('fileNoRows')
  // The worker would delete the parts, which are no list yet.
  const lock = database.name === sampleDatabaseName ? toSampleName(deletionLock) : deletionLock
  let result: Result<{ runId: string }> = fail('listNotAdded')
  try {
    await page.runExclusively(lock, async () => {
      try {
        if (await storeParts(database, list, page)) result = ok({ runId: list.id })
      } finally {
        if (!result.ok) await deleteScheduled(database, page.pause).catch(() => undefined)
      }
    })
  } catch (error) {
    return storageFailed(error)
  }
  // Until it is done, people of this list are found by looking through it. The worker continues where this page is closed.
  void indexPeople(database, page.pause).catch(() => undefined)
  return result
}

/** A list title from the name of a file: without its ending, on one line, at most 80 characters. '' where nothing is left. */
export const toListTitle = (fileName: string): string => {
  const bare = fileName
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z\d]{1,6}$/i, '')
    .replaceAll('_', ' ')
  const title = parseListTitle(
    Array.from(bare.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' '))
      .slice(0, 80)
      .join('')
  )
  return title.ok ? title.value : ''
}
