// Runs one export at a time, with its progress, and saves its files.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ExportState } from './ExportOutcome.tsx'
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
  const [state, setState] = useState<ExportState>({ is: 'ready' })
  const current = useRef<AbortController>(undefined)
  // Closing the form cancels the export.
  useEffect(() => () => current.current?.abort(), [])

  const start = (order: Omit<ExportOrder, 'pause' | 'onProgress' | 'signal'>): void => {
    const controller = new AbortController()
    const { signal } = controller
    current.current?.abort()
    current.current = controller
    setState({ is: 'making', records: 0 })
    const show = (next: ExportState): void => {
      if (current.current === controller) setState(next)
    }
    exportFiles({ ...order, signal, pause: createPause(), onProgress: records => show({ is: 'making', records }) })
      .then(exported => saveFiles(order, signal, exported))
      .then(show, () => show(signal.aborted ? { is: 'cancelled' } : exportFailed()))
  }
  return { state, start, cancel: () => current.current?.abort(), clear: () => setState({ is: 'ready' }) }
}
