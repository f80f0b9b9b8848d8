// Adds a list from a file: reads its records part by part and stores them. A page does it, without the worker and without a service.
// Reasons: docs/decisions/0042-lists-from-files.md
import { deleteScheduled, deletionLock } from '../results/delete-results.ts'
import { indexPeople } from '../results/person-index.ts'
import { finishFileList, storeFileListPart, type ListPart } from './file-lists.ts'
import { createLedger } from '../runs/store/ledger.ts'
import type { Database } from '../database/schema.ts'
import { sampleDatabaseName, toSampleName } from '../sample/sample-mode.ts'
import { fail, ok, type Result } from '../failure.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { parseListTitle } from '../runs/model/list-name.ts'
import type { Run } from '../runs/model/run.ts'
import { createPartReader, readPartInSlices } from '../runs/track/prepare-results.ts'
import { storageFailed } from '../storage-failure.ts'

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
