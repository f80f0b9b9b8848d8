// Creates the files of an export from the stored records, one export at a time, and saves them.
import type { ExportChoice } from './export-text.ts'
import { rememberLeaving, type Leaving } from '../../lib/check/leaving.ts'
import { addPlace, readPlaceVersions, type RecordPlaces } from '../../lib/results/exported-records.ts'
import type { RecordPlace } from '../../lib/database/records.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createFiles, type CreatedFile } from '../../lib/export/create-files.ts'
import type { Template } from '../../lib/export/templates.ts'
import { maxSheetRows } from '../../lib/export/xlsx.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import { createRowReader, type RowRecord } from '../../lib/records/columns/read-row.ts'
import { createExportCounts, readSlices } from '../../lib/export/read-slices.ts'
import { writeInWorker } from './write-in-worker.ts'
import { useJob, type ExportState } from './ExportOutcome.tsx'
import { failureText } from '../shell/failure-text.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { createPause } from '../shell/pause.ts'

export interface ExportOrder {
  database: Database
  /** ids of the lists, in their order */
  lists: readonly string[]
  /** the records that may leave */
  leaving: Leaving
  choice: ExportChoice
  template?: Template | undefined
  names: { listTitle: string; date: Date; service: string; isSample: boolean }
  /** the text of a column that is filled from what is known beside the record at a place; used where the template shows one */
  filledText?: ((runId: string, index: number, column: string) => string) | undefined
  /** runs between pieces of work, so that the page stays responsive */
  pause: () => Promise<void>
  onProgress: (recordCount: number) => void
  signal: AbortSignal
}
export interface ExportedFiles {
  files: CreatedFile[]
  damagedChunkCount: number
  /** records left out because of the do-not-contact list */
  suppressedCount: number
  /** where the written records are stored: those of files of people in the order of the files */
  written: readonly RecordPlace[]
  /** of the runs that store them, as they were when they were read */
  versions: ReadonlyMap<string, string>
}

/**
 * The rows per file that a user typed, with or without thousands separators. Undefined where nothing was typed; NaN where it is no whole
 * number from 1.
 */
export const parseRowsPerFile = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/[\s,.'’]/g, '')
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : NaN
}

/** The files, not yet saved. Fails with `recordsDamaged` where it is unknown which records are chosen. Rejects where it is aborted. */
export const exportFiles = async (order: ExportOrder): Promise<Result<ExportedFiles>> => {
  const { choice, template, names, filledText, onProgress, signal } = order
  const pause = async (): Promise<void> => {
    await order.pause()
    signal.throwIfAborted()
  }
  const reader = createRowReader()
  const counts = createExportCounts()
  const versions = await readPlaceVersions(order.database, order.lists)
  const written: RecordPlace[] = []
  const addWritten = (row: RowRecord): void => {
    const { runId, index } = counts.places.get(row) ?? {}
    if (runId !== undefined && index !== undefined) written.push({ runId, index })
  }
  const split = parseRowsPerFile(choice.split)
  const rowsPerFile = choice.format === 'xlsx' ? Math.min(split ?? maxSheetRows, maxSheetRows) : split
  const files = await createFiles(
    {
      slices: readSlices({ ...order, set: order.leaving.set }, reader, counts),
      reader,
      names,
      readNote: row => counts.notes.get(row),
      readFilled: (row, column) => {
        const { runId, index } = counts.places.get(row) ?? { runId: '', index: -1 }
        return filledText?.(runId, index, column)
      },
      pause,
      onSelected: rows => rows.forEach(addWritten),
      onProgress,
      writeWorkbook: sheets => writeInWorker(sheets, pause, signal)
    },
    { ...choice, template, rowsPerFile }
  )
  return counts.isSetUncertain
    ? fail('recordsDamaged')
    : ok({ files, damagedChunkCount: counts.damagedChunks, suppressedCount: counts.suppressed, written, versions })
}

const exportFailed = (): ExportState => ({ is: 'failed', text: failureText({ code: 'exportFailed' }, '', Date.now()) })

const toPlaces = (written: readonly RecordPlace[]): RecordPlaces => {
  const places = new Map<string, number[]>()
  for (const { runId, index } of written) addPlace(places, runId, index)
  return places
}

/** How many files the browser was given, and whether one of them could not be saved. */
const giveFiles = async (files: readonly CreatedFile[], signal: AbortSignal): Promise<{ saved: number; isBroken: boolean }> => {
  for (const [saved, { name, parts, type }] of files.entries()) {
    if (signal.aborted) return { saved, isBroken: false }
    try {
      await saveFile(name, parts, type)
    } catch {
      return { saved, isBroken: true }
    }
  }
  return { saved: files.length, isBroken: false }
}

const saveFiles = async (
  { database, choice, leaving }: Pick<ExportOrder, 'database' | 'choice' | 'leaving'>,
  signal: AbortSignal,
  exported: Awaited<ReturnType<typeof exportFiles>>
): Promise<ExportState> => {
  if (!exported.ok) return { is: 'failed', text: failureText(exported.failure, '', Date.now()) }
  const { files, damagedChunkCount, suppressedCount, written, versions } = exported.value
  const countRecords = (some: readonly CreatedFile[]): number => some.reduce((sum, file) => sum + file.recordCount, 0)
  const records = countRecords(files)
  if (records === 0) return { is: 'nothing', suppressed: suppressedCount }
  const { saved, isBroken } = await giveFiles(files, signal)
  const isWhole = saved === files.length
  // Which of several records of a company is in a file of companies is not known.
  const isInOrder = choice.format !== 'csv' || !choice.companiesOnly
  const given = isWhole ? written : isInOrder ? written.slice(0, countRecords(files.slice(0, saved))) : []
  let isUnmarked = false
  if (given.length > 0 || isWhole) {
    const exportedTo = { to: choice.format, name: '', at: Date.now() }
    // The files that were not saved leave no one out.
    const explain = (): ReturnType<Leaving['explain']> => leaving.explain(toPlaces(written))
    const mark = rememberLeaving(database, { ...leaving, explain }, exportedTo, toPlaces(given), versions)
    isUnmarked = await mark.then(
      () => false,
      () => true
    )
  }
  if (isBroken) return exportFailed()
  if (!isWhole) return { is: 'cancelled', saved, files: files.length }
  return {
    is: 'made',
    files: files.length,
    name: files[0]?.name ?? '',
    records,
    damaged: damagedChunkCount,
    suppressed: suppressedCount,
    isUnmarked
  }
}

/** Runs one export at a time, with its progress, and saves its files. */
export const useExport = () => {
  const { start, ...job } = useJob<ExportState>({ is: 'ready' })
  return {
    ...job,
    start: (unchecked: Omit<ExportOrder, 'pause' | 'onProgress' | 'signal' | 'leaving'>, leave: () => Promise<Leaving>): void =>
      start(
        { is: 'making', records: 0 },
        async (signal, show) => {
          const onProgress = (records: number): void => show({ is: 'making', records })
          const order = { ...unchecked, leaving: await leave() }
          return saveFiles(order, signal, await exportFiles({ ...order, signal, pause: createPause(), onProgress }))
        },
        isCancelled => (isCancelled ? { is: 'cancelled' } : exportFailed())
      )
  }
}
