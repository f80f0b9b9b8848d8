// Runs one export at a time, with its progress, and saves its files.
import { useJob, type ExportState } from './ExportOutcome.tsx'
import { failureText } from '../shell/failure-text.ts'
import { addExported } from '../../lib/results/exported-records.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { createPause } from '../shell/pause.ts'
import { exportFiles, type ExportOrder } from './export-files.ts'

const exportFailed = (): ExportState => ({ is: 'failed', text: failureText({ code: 'exportFailed' }, '', Date.now()) })

const saveFiles = async (
  { database, choice }: Pick<ExportOrder, 'database' | 'choice'>,
  signal: AbortSignal,
  exported: Awaited<ReturnType<typeof exportFiles>>
): Promise<ExportState> => {
  if (!exported.ok) return { is: 'failed', text: failureText(exported.failure, '', Date.now()) }
  const { files, damagedChunkCount, suppressedCount, written, versions } = exported.value
  const records = files.reduce((sum, file) => sum + file.recordCount, 0)
  if (records === 0) return { is: 'nothing', suppressed: suppressedCount }
  for (const [saved, { name, parts, type }] of files.entries()) {
    if (signal.aborted) return { is: 'cancelled', saved, files: files.length }
    await saveFile(name, parts, type)
  }
  const mark = addExported(database, { to: choice.format, name: '', at: Date.now() }, written, versions)
  const isUnmarked = await mark.then(
    () => false,
    () => true
  )
  return { is: 'made', files: files.length, records, damaged: damagedChunkCount, suppressed: suppressedCount, isUnmarked }
}

export const useExport = () => {
  const { start, ...job } = useJob<ExportState>({ is: 'ready' })
  return {
    ...job,
    start: (order: Omit<ExportOrder, 'pause' | 'onProgress' | 'signal'>): void =>
      start(
        { is: 'making', records: 0 },
        async (signal, show) => {
          const onProgress = (records: number): void => show({ is: 'making', records })
          return saveFiles(order, signal, await exportFiles({ ...order, signal, pause: createPause(), onProgress }))
        },
        isCancelled => (isCancelled ? { is: 'cancelled' } : exportFailed())
      )
  }
}
