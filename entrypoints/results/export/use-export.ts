// Runs one export at a time, with its progress, and saves its files.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ExportState } from '../../../components/export/ExportOutcome.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import { exportFiles, type ExportOrder } from './export-files.ts'

/** The longest that the page may be blocked. */
const maxBlockedMs = 16
/** Browsers drop downloads that start at the same time. */
const betweenDownloadsMs = 300

/** A pause in which the page renders, where it was blocked long enough. */
const createPause = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBlockedMs) return
    await new Promise<void>(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      port2.postMessage(undefined)
    })
    since = performance.now()
  }
}

const exportFailed = (): ExportState => ({ is: 'failed', text: failureText({ code: 'exportFailed' }, '', Date.now()) })

const saveFiles = async (exported: Awaited<ReturnType<typeof exportFiles>>): Promise<ExportState> => {
  if (!exported.ok) return { is: 'failed', text: failureText(exported.failure, '', Date.now()) }
  const { files, damagedChunkCount, suppressedCount } = exported.value
  const records = files.reduce((sum, file) => sum + file.recordCount, 0)
  if (records === 0) return { is: 'nothing', suppressed: suppressedCount }
  for (const [index, { name, parts, type }] of files.entries()) {
    if (index > 0) await new Promise(resolve => setTimeout(resolve, betweenDownloadsMs))
    saveFile(name, parts, type)
  }
  return { is: 'made', files: files.length, records, damaged: damagedChunkCount, suppressed: suppressedCount }
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
      .then(saveFiles)
      .then(show, () => show(signal.aborted ? { is: 'cancelled' } : exportFailed()))
  }
  return { state, start, cancel: () => current.current?.abort(), clear: () => setState({ is: 'ready' }) }
}
